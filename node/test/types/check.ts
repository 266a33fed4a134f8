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
  const facts: tg.Fact[] = ['height', 'shownText'];
  const told = await tg.measurements(['x'], font, [10, null], {facts, eachWidth: false, signal});
  const shown: string | null | undefined = told.shownText?.[0];
  const ends: (tg.Line[] | null)[] = await tg.lines(new Set(['x', null]), font, 320, {threads: 2, signal});
  const line: string | undefined = tg.linesSync(['x'], 'Noto Sans', null, {size: 17, threads: 2})[0]?.[0].text;
  const largest: number | null = new tg.Text('x', font.withSize(5)).largestSize(10, 10, {step: 1});
  await tg.largestSizes(['x', null], 'Noto Sans', 10, null, {sizes: [8, 72], signal});
  const sweep: tg.Sweep = await cell.sweep(await tg.Rows.fromCSV('id\n'), {widths: [320], signal});
  const kept = await tg.Baseline.open('people.baseline');
  const news: tg.SweepFinding[] = sweep.difference(kept).newFindings;
  await sweep.writeReport('report', {baseline: kept, threads: null});
  const canvas = new tg.Canvas(10, 10, {dark: true});
  const area: number = canvas.clip([0, 0, 5, 5], () => 5);
  canvas.fill({x: 0, y: 0, width: 1, height: 1}, '#f00');
  const pdf = new tg.PictureDocument();
  await pdf.append(canvas.picture());
  const page = await tg.HTMLDocument.create('<p>x', 'Noto Sans', 16, {styleSheet: '', signal});
  const parts: tg.HTMLPart[] = page.parts(320);
  const answers = await new tg.Requests(library).answerAll([{text: 'x'}, '{}'], {signal});
  console.log(shown, ends, line, largest, news, area, parts, answers, cell.example.length);
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
  // @ts-expect-error: a batch needs a width, or null
  await tg.heights(['x'], font);
  // @ts-expect-error: there is no such fact
  tg.measurementsSync(['x'], font, 5, {facts: ['size']});
  // @ts-expect-error: cells make sweeps
  new tg.Sweep();
  // @ts-expect-error: pages have a height
  await cell.pages([]);
  console.log(start, ids, png, findings);
}

void all;
