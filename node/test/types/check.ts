// What TypeScript has to take, and what it has to refuse. scripts/test node runs its compiler over
// it.
import * as tg from '../..';

async function all(signal: AbortSignal): Promise<void> {
  const library = await tg.Library.open('fonts', {signal});
  const font: tg.Font = library.font('Noto Sans', 17, {weight: 700, features: {kern: 0}});
  const found: Float64Array = await tg.heights(['x', null], font, null, {threads: null, signal});
  tg.heightsSync(
    {bytes: new Uint8Array(1), offsets: Int32Array.of(0, 1)}, 'Noto Sans', 320, {size: 17});
  const computed = {lineHeight: '24px', color: 'red'};
  const {width, lines} = tg.measure('x', font, 320, {options: {css: computed, unknown: 'ignore'}});
  const start: number = lines[0].start + width + found[0];
  const styled = new tg.StyledText([['x', {font}], [{width: 1, height: 2}, {font, color: '#f00'}]]);
  const glyphs: tg.GlyphArrays = new tg.Text(styled).glyphs(320).glyphs;
  const ids: Uint32Array = glyphs.id;
  const cell = tg.CellTemplate.fromYAML('cell.yaml', {library});
  await cell.heights([{text: 'x'}], {errors: 'nan'});
  await cell.heights({text: ['x'], count: [1]});
  const png: Buffer = await cell.draw([{text: 'x'}]).png();
  const {findings} = await tg.fit({rules: 'rules.yaml', files: ['de.po']});
  new tg.Text('x', font).linesIn({width: 5, exclusions: [{x: 1, y: 2, radius: 3}]}).lines[0].rect.x;
  try {
    tg.Text.fromHTML('<b>x</b>', 'Noto Sans', 17);
  } catch (error) {
    if (error instanceof tg.TextGaugeError && error.code === 'ERR_TEXTGAUGE_DATA') throw error;
  }
  // @ts-expect-error: a text needs a font
  new tg.Text('x');
  // @ts-expect-error: fonts are made by libraries
  new tg.Font();
  // @ts-expect-error: there is no such option
  tg.measure('x', font, 320, {widht: 5});
  // @ts-expect-error: pages have a height
  await cell.pages([]);
  console.log(start, ids, png, findings);
}

void all;
