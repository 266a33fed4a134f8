// Canvases, and documents of several pages.
import assert from 'node:assert/strict';
import {mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {after, test} from 'node:test';
import {em, fails, pixels, rejects, testFonts, tg} from './helpers.mjs';

const CELL = `
font: {family: TextGauge Em, size: 10}
views: [{name: body, type: label, text: "{text}", lines: 0}]
constraints: ["H:|[body]|", "V:|-5-[body]-5-|"]
`;
const folder = mkdtempSync(path.join(tmpdir(), 'textgauge-'));
after(() => rmSync(folder, {recursive: true}));

test('what is drawn last covers', () => {
  const canvas = new tg.Canvas(60, 40, {scale: 1});
  canvas.fill([0, 0, 30, 40], '#c00');
  canvas.fill({x: 10, y: 10, width: 10, height: 10}, 'blue');
  canvas.fill([0, 0, 60, 40], 'transparent');
  assert.deepEqual(canvas.picture().size, {width: 60, height: 40});
  const at = pixels(canvas.picture());
  assert.deepEqual([at(5, 5), at(15, 15), at(45, 5)], [[204, 0, 0], [0, 0, 255], [255, 255, 255]]);
});

test('glyphs stand where they are put', () => {
  const canvas = new tg.Canvas(60, 40, {scale: 1});
  canvas.draw(new tg.Text('ab', em).glyphs(), 20, 10);
  const at = pixels(canvas.picture());
  // A glyph's box is from the baseline, 8.8 below the top, up to the ascender, 7 above it.
  assert.deepEqual(
    [at(25, 15), at(25, 5), at(45, 15)], [[0, 0, 0], [255, 255, 255], [255, 255, 255]]);
});

test('clips', () => {
  const canvas = new tg.Canvas(60, 40, {scale: 1});
  const answer = canvas.clip([0, 0, 20, 40], () => canvas.clip([10, 0, 50, 40], () => {
    canvas.fill([0, 0, 60, 40], 'red');
    fails(() => canvas.picture(), 'ERR_TEXTGAUGE_DATA', 'a clip is open: end it first');
    return 7;
  }));
  assert.equal(answer, 7);
  const at = pixels(canvas.picture());
  const isRed = (x) => at(x, 5).join() === '255,0,0';
  assert.deepEqual([5, 15, 25].map(isRed), [false, true, false]);
  assert.throws(() => canvas.clip([0, 0, 1, 1], () => {
    throw new RangeError('no');
  }), RangeError);
  // What failed left no clip open.
  canvas.picture();
  fails(() => canvas.clip([0, 0, 1, 1], async () => {}), 'ERR_TEXTGAUGE_ARGUMENT', 'draws at once');
  canvas.picture();
});

test('cells and images', () => {
  const cell = tg.CellTemplate.fromYAML(CELL, {library: testFonts});
  const canvas = new tg.Canvas(60, 40, {scale: 1});
  const size = canvas.cell(cell, [{text: 'ab cd'}], 0, {y: 5, width: 20});
  assert.deepEqual(size, {width: 20, height: 30});
  const image = path.join(folder, 'green.png');
  const green = new tg.Canvas(2, 2);
  green.fill([0, 0, 2, 2], [0, 128, 0]);
  green.picture().saveSync(image);
  canvas.image(image, [40, 0, 20, 20]);
  canvas.placeholder([40, 20, 20, 20]);
  canvas.stroke([0, 0, 60, 40]);
  const at = pixels(canvas.picture());
  assert.deepEqual([at(5, 15), at(50, 10), at(0, 0)], [[0, 0, 0], [0, 128, 0], [0, 0, 0]]);
  fails(() => canvas.image(path.join(folder, 'none'), [0, 0, 1, 1]), 'ERR_TEXTGAUGE_FILE', 'none');
  fails(() => canvas.cell(cell, [{}]), 'ERR_TEXTGAUGE_DATA', 'text');
  fails(() => canvas.cell(cell, [{text: 'x'}], 1), 'ERR_TEXTGAUGE_ARGUMENT', 'row');
  fails(() => canvas.fill([0, 0, 1]), 'ERR_INVALID_ARG_TYPE', 'rect has 3 elements');
  fails(() => new tg.Canvas(-1, 5), 'ERR_TEXTGAUGE_ARGUMENT', 'width -1');
});

const boxesOf = (pdf) =>
  Array.from(pdf.toString('latin1').matchAll(/\/MediaBox \[ ([\d. ]+?) ?\]/g), ([, box]) => box);

test('documents have pages of their own size', async () => {
  const document = new tg.PictureDocument();
  const text = new tg.Text('ab cd', em);
  await Promise.all([20, 50].map((width) => document.append(text.draw(width))));
  assert.equal(document.pageCount, 2);
  const file = path.join(folder, 'own', '..', 'pages.pdf');
  writeFileSync(file, 'old', {mode: 0o600});
  await document.save(file);
  const data = readFileSync(file);
  assert.equal(statSync(file).mode & 0o777, 0o600);
  assert.deepEqual(await document.pdf(), data);
  assert.deepEqual(document.pdfSync(), data);
  assert.match(data.toString('latin1'), /^%PDF.*%%EOF\s*$/s);
  assert.deepEqual(boxesOf(data), ['0 0 20 20', '0 0 50 10']);
  await rejects(document.append(text.draw()), 'ERR_TEXTGAUGE_DATA', 'finished');
  assert.ok(!readdirSync(folder).some((name) => name.startsWith('pages.pdf.')));
});

test('pages are in the order of the calls', async () => {
  const document = new tg.PictureDocument();
  const widths = Array.from({length: 40}, (_, index) => 100 - index);
  const calls = widths.map((width) => document.append(new tg.Canvas(width, 5).picture()));
  fails(
    () => document.appendSync(new tg.Canvas(5, 5).picture()), 'ERR_TEXTGAUGE_ARGUMENT',
    'await them before');
  const data = await document.pdf();
  await Promise.all(calls);
  assert.deepEqual(boxesOf(data), widths.map((width) => `0 0 ${width} 5`));
  const other = new tg.PictureDocument();
  widths.forEach((width) => other.appendSync(new tg.Canvas(width, 5).picture()));
  other.saveSync(path.join(folder, 'sync.pdf'));
  assert.deepEqual(boxesOf(readFileSync(path.join(folder, 'sync.pdf'))), boxesOf(data));
});

test('wrong documents', async () => {
  const document = new tg.PictureDocument();
  await rejects(
    document.save(path.join(folder, 'none.pdf')), 'ERR_TEXTGAUGE_DATA',
    'has no page: append one first');
  await rejects(
    document.append(new tg.Canvas(40_000, 10).picture()), 'ERR_TEXTGAUGE_SIZE',
    'a side has at most');
  const picture = new tg.Canvas(40, 10).picture();
  const closed = new tg.Canvas(40, 10).picture();
  const pending = [document.append(picture), document.append(closed)];
  closed.close();
  await pending[0];
  await rejects(pending[1], 'ERR_TEXTGAUGE_ARGUMENT', 'the Picture was closed before');
  const nowhere = path.join(folder, 'no', 'x.pdf');
  await rejects(document.save(nowhere), 'ERR_TEXTGAUGE_FILE', 'cannot be written');
  fails(() => document.saveSync(nowhere), 'ERR_TEXTGAUGE_FILE', 'cannot be written');
  assert.equal(document.pageCount, 1);
  document.close();
  await rejects(document.append(picture), 'ERR_TEXTGAUGE_ARGUMENT', 'closed before');
});
