// Cells, tables, pages, pictures and which texts fit.
import assert from 'node:assert/strict';
import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {after, test} from 'node:test';
import {ROOT, em, fails, fonts, rejects, testFonts, tg} from './helpers.mjs';

// Every character is 10 points wide and high, so a cell of 40 points has four a line, and 5 points
// above and below them.
const TEMPLATE = `
font: {family: TextGauge Em, size: 10}
views:
  - {name: body, type: label, text: "{text}{mark}", lines: 0}
constraints: ["H:|[body]|", "V:|-5-[body]-5-|"]
`;
const ROWS = [
  {text: 'xxxx', mark: 'x', other: [1]},
  {text: '日', mark: 'é'},
  {text: 'xxxx xxxx xxxx', mark: ''},
];
const HEIGHTS = [30, 20, 40];
const COLUMNS = {
  text: ROWS.map((row) => row.text),
  mark: ['x', 'é', '']
};
const cell = tg.CellTemplate.fromYAML(TEMPLATE, {library: testFonts});
const folder = mkdtempSync(path.join(tmpdir(), 'textgauge-'));
after(() => rmSync(folder, {recursive: true}));

test('a column whose name is all that stands between the braces', async () => {
  // Two words are two lines of 30 points; a column that is passed over would show the default.
  const names = ['Revenue|2024', 'when:date', 'likes:number|none', 'a.b|c', 'a|b:c', 'x:y|z'];
  for (const name of names) {
    const text = TEMPLATE.replace('{text}{mark}', `{${name}}`);
    const template = tg.CellTemplate.fromYAML(text, {library: testFonts});
    const first = name.split(/[|:]/)[0];
    const columns = {[first]: ['x', 'x'], [name]: ['ab cd', 'ab'], [`${first}s|more`]: [[], {}]};
    const rows = [{[first]: 'x', [name]: 'ab cd'}, {[first]: 'x', [name]: 'ab'}];
    for (const given of [columns, {[name]: ['ab cd', 'ab']}, rows, new tg.Rows(columns, {
           fields: template.fields
         })]) {
      assert.deepEqual([...template.heightsSync(given, {width: 30})], [30, 20], name);
      assert.deepEqual([...await template.heights(given, {width: 30})], [30, 20], name);
    }
  }
});

test('every kind of rows', async () => {
  assert.deepEqual(cell.fields, ['mark', 'text']);
  for (const rows of
         [ROWS, COLUMNS, JSON.stringify(ROWS), new Set(ROWS), new tg.Rows(COLUMNS),
          new tg.Rows(ROWS)]) {
    assert.deepEqual([...cell.heightsSync(rows, {width: 40})], HEIGHTS);
    assert.deepEqual([...await cell.heights(rows, {width: 40, threads: 2})], HEIGHTS);
  }
  assert.equal(new tg.Rows(ROWS).length, 3);
  assert.equal(new tg.Rows({}).length, 0);
});

test('what is no rows is an error, and not none', async () => {
  const values = [Promise.resolve(ROWS), new Date(), new tg.Text('x', em), 5, null, [ROWS]];
  for (const rows of values) {
    fails(() => cell.heightsSync(rows), 'ERR_INVALID_ARG_TYPE', 'give');
    await rejects(cell.heights(rows), 'ERR_INVALID_ARG_TYPE', 'give');
    fails(() => new tg.Rows(rows), 'ERR_INVALID_ARG_TYPE', 'give');
  }
  fails(() => new tg.Rows(new tg.Rows(ROWS)), 'ERR_INVALID_ARG_TYPE', 'give');
  fails(() => tg.measure('x', em, 5, Promise.resolve()), 'ERR_INVALID_ARG_TYPE', 'give an object');
  const signal = AbortSignal.abort();
  await assert.rejects(cell.heights(ROWS, {signal}), {name: 'AbortError'});
});

test('half of a pair in JSON is a warning', async () => {
  const warned = new Promise((resolve) => process.once('warning', resolve));
  const rows = '[{"text": "a\\ud800", "mark": ""}]';
  assert.deepEqual([...await cell.heights(rows, {width: 40})], [20]);
  assert.equal((await warned).code, 'TEXTGAUGE_REPLACED_TEXT');
});

test('columns of numbers and truth values show as JSON has them', () => {
  const column = (mark) => [...cell.heightsSync({text: ['xxx', 'xxx'], mark}, {width: 40})];
  // The widths of "xxx31", "xxx5" and the like tell whether there is a point.
  assert.deepEqual(column([3, null]), [20, 20]);
  assert.deepEqual(column([31, 5]), [30, 20]);
  assert.deepEqual(column(Int32Array.of(31, 5)), [30, 20]);
  assert.deepEqual(column(BigInt64Array.of(31n, 5n)), [30, 20]);
  assert.deepEqual(column([true, false]), column(['true', 'false']));
  for (const marks of [[0.5, 3], [NaN, 1.25]])
    assert.deepEqual(
      column(Float64Array.from(marks)),
      [...cell.heightsSync(marks.map((mark) => ({text: 'xxx', mark})), {width: 40})]);
  fails(() => column([1, 'x']), 'ERR_INVALID_ARG_TYPE', 'not a mix');
  fails(() => column([{}, {}]), 'ERR_INVALID_ARG_TYPE', 'column mark');
  fails(() => column([2n ** 63n, 1n]), 'ERR_TEXTGAUGE_DATA', 'row 0 is beyond 64 bits');
  fails(() => column(['x']), 'ERR_TEXTGAUGE_ARGUMENT', 'column mark has 1 values, others have 2');
});

test('rows that cannot be shown', async () => {
  const lines = '{"text": "x", "mark": ""}\n5\n{"text": "y", "mark": ""}\nnonsense';
  const check = (error) => {
    assert.ok(error instanceof tg.RowError);
    assert.deepEqual(error.problems.map(({row}) => row), [1, 3]);
    assert.match(error.message, /row 2 is a number.*\(and 1 more row\)$/);
    return true;
  };
  assert.throws(() => cell.heightsSync(lines), check);
  await assert.rejects(cell.heights(lines), check);
  assert.deepEqual([...cell.heightsSync(lines, {errors: 'nan'})], [20, NaN, 20, NaN]);
});

test('many rows are measured in parts', async () => {
  const count = 9_001;
  const listed = Array.from({length: count}, (_, row) => ({...ROWS[row % 3]}));
  const columns = {
    text: listed.map(({text}) => text),
    // A missing value, and truth values, stand in bits.
    mark: listed.map((_, row) => row % 3 ? null : true)
  };
  // "xxxxtrue" has two lines of four.
  const expected = {listed: HEIGHTS, columns: [30, 20, 40]};
  for (const [name, rows] of Object.entries({listed, columns})) {
    const found = await cell.heights(rows, {width: 40});
    assert.equal(found.length, count);
    assert.deepEqual(found, cell.heightsSync(rows, {width: 40}));
    assert.ok(found.every((height, row) => height === expected[name][row % 3]));
  }
  // Rows of a later part count on.
  delete listed[8_500].mark;
  await assert.rejects(cell.heights(listed, {width: 40}), (error) => {
    assert.deepEqual(error.problems.map(({row}) => row), [8_500]);
    assert.match(error.message, /^row 8500\b/);
    return true;
  });
  const found = await cell.heights(listed, {width: 40, errors: 'nan'});
  assert.deepEqual([...found.slice(8_499, 8_502)], [30, NaN, 40]);
  listed[8_000] = 5;
  await rejects(cell.heights(listed), 'ERR_INVALID_ARG_TYPE', 'row 8000 is of type number');
});

test('an abort stops cells between parts', async () => {
  const rows = Array.from({length: 100_000}, (_, row) => ({text: `xxxx ${row}`, mark: ''}));
  const cache = new tg.HeightCache(cell);
  const controller = new AbortController();
  const pending = cell.heights(rows, {width: 40, cache, signal: controller.signal});
  setTimeout(() => controller.abort(new Error('enough')), 5);
  await assert.rejects(pending, {message: 'enough'});
  // The part that was begun ends, and nobody measures on: what is known stays as it is.
  let size = -1;
  while (size !== cache.size) {
    size = cache.size;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  assert.ok(size < rows.length, `${size}`);
});

test('a template and a cache may be closed while rows are measured', async () => {
  const own = tg.CellTemplate.fromYAML(TEMPLATE, {library: testFonts});
  const cache = new tg.HeightCache(own);
  const rows = Array.from({length: 10_000}, () => ROWS[0]);
  const pending = [
    own.heights(rows, {width: 40, cache}), own.pages(JSON.stringify(rows), {pageHeight: 500}),
    own.sweep(ROWS, {widths: [40], categories: ['L'], idField: 'text'})
  ];
  own.close();
  cache.close();
  const [heights, pages, sweep] = await Promise.all(pending);
  assert.deepEqual([heights[9_999], pages.pieces.length, sweep.rowCount], [30, 10_000, 3]);
});

test('templates', async () => {
  const people = JSON.parse(readFileSync(path.join(ROOT, 'Tests/Samples/people.json'), 'utf8'));
  const person =
    tg.CellTemplate.fromYAML(path.join(ROOT, 'Tests/Samples/person.yaml'), {library: fonts});
  // Docs/Python.md has these numbers.
  assert.deepEqual([...await person.heights(people, {width: 320})].slice(0, 3), [364, 294.5, 141]);
  const pages = await person.pages(people, {pageHeight: 842, split: true, width: 320});
  assert.equal(pages.count, 8);
  assert.deepEqual(pages.pieces[2], {page: 0, row: 2, y: 658.5, height: 141, start: 0});
  assert.deepEqual(person.pagesSync(people, {pageHeight: 842, split: true, width: 320}), pages);
  const xib = path.join(ROOT, 'Tests/Samples/MessageCell.xib');
  const message =
    tg.CellTemplate.fromInterface(xib, {library: fonts, cell: 'Message', family: 'Noto Sans'});
  assert.deepEqual(message.fields, ['messageLabel', 'nameLabel']);
  fails(
    () => tg.CellTemplate.fromYAML('views: [\n', {library: testFonts}), 'ERR_TEXTGAUGE_DATA',
    'line');
  fails(
    () => tg.CellTemplate.fromYAML('/nowhere.yaml', {library: testFonts}), 'ERR_TEXTGAUGE_FILE',
    '/nowhere.yaml: cannot be read: ENOENT: no such file or directory: check the path');
});

test('heights are kept in files', async () => {
  const cache = new tg.HeightCache(cell);
  cell.heightsSync(ROWS, {width: 40, cache});
  assert.equal(cache.size, 3);
  const file = path.join(folder, 'heights');
  await cache.write(file);
  const again = new tg.HeightCache(cell);
  await again.read(file);
  assert.equal(again.size, 3);
  await rejects(again.read(path.join(folder, 'none')), 'ERR_TEXTGAUGE_FILE', 'none');
  await assert.rejects(again.read(file, {signal: AbortSignal.abort()}), {name: 'AbortError'});
});

test('rows of CSV', async () => {
  const csv = 'text,mark\r\nxxxx,x\n\n"日\nx","é ""o"""\n';
  const rows = await tg.Rows.fromCSV(csv);
  assert.equal(rows.length, 2);
  // "xxxxx" has two lines of four; "日", and 'xé "o"' in two.
  assert.deepEqual([...cell.heightsSync(rows, {width: 40})], [30, 40]);
  assert.equal(tg.Rows.fromCSVSync(csv).length, 2);
  await rejects(tg.Rows.fromCSV('a,a\n'), 'ERR_TEXTGAUGE_DATA', 'the header has "a" twice');
  fails(() => tg.Rows.fromCSVSync(''), 'ERR_TEXTGAUGE_DATA', 'no header');
  const short = tg.Rows.fromCSVSync('text,mark\nx\n');
  assert.throws(
    () => cell.heightsSync(short), {name: 'RowError', message: /not as many fields.*1, not 2/});
});

test('a template has an example', () => {
  assert.equal(cell.example.length, 0);
  const shown =
    tg.CellTemplate.fromYAML(`${TEMPLATE}example: {text: xxxx, mark: x}\n`, {library: testFonts});
  assert.equal(shown.example.length, 1);
  assert.deepEqual([...shown.heightsSync(shown.example, {width: 40})], [30]);
});

test('tables', async () => {
  const table = new tg.Table(cell, Array.from({length: 100}, () => ROWS).flat(), 100, {width: 40});
  assert.equal(table.length, 300);
  assert.equal(table.row(299).isEstimated, true);
  table.scroll(0);
  assert.deepEqual(table.row(1), {frame: {x: 0, y: 30, width: 40, height: 20}, isEstimated: false});
  assert.deepEqual(await table.measureAll({threads: 2}), []);
  assert.equal(table.contentHeight, 100 * 90);
  assert.equal(table.rowAt(95), 3);
  fails(() => table.row(300), 'ERR_TEXTGAUGE_ARGUMENT', '300');
  table.setTraits({width: 1000});
  assert.equal(table.traits.width, 1000);
  table.measureAllSync();
  assert.equal(table.contentHeight, 300 * 20);
});

test('pictures', async () => {
  const picture = new tg.Text('xx xx', em).draw(20, {margin: 5, scale: 2});
  assert.deepEqual(picture.size, {width: 30, height: 30});
  const png = await picture.png();
  assert.deepEqual([...png.subarray(1, 4)], [...Buffer.from('PNG')]);
  // The width and the height stand in the first chunk.
  assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [60, 60]);
  assert.deepEqual(picture.pngSync(), png);
  assert.match(await picture.svg(), /^<\?xml|^<svg/);
  assert.equal((await picture.pdf()).subarray(0, 5).toString(), '%PDF-');
  const file = path.join(folder, 'text.png');
  await picture.save(file);
  assert.deepEqual(readFileSync(file), png);
  await rejects(picture.save(path.join(folder, 'text.gif')), 'ERR_TEXTGAUGE_ARGUMENT', 'gif');
  assert.ok(!existsSync(path.join(folder, 'text.gif')));
  const drawn = cell.draw(ROWS, 2, {width: 40, overlays: 'frames'});
  assert.deepEqual(drawn.size, {width: 40, height: 40});
  // A picture keeps the rows that it shows.
  global.gc?.();
  assert.equal((await Promise.all([drawn.png(), drawn.png(), drawn.pdf()])).length, 3);
  assert.ok(new tg.Table(cell, ROWS, 50, {width: 40}).draw().pngSync().length > 100);
  assert.ok(new tg.Label('xx', em).draw(20, 10).svgSync().includes('svg'));
});

test('which texts fit', async () => {
  const rules = {font: {family: 'Noto Sans', size: 17}, rules: [{width: 90, lines: 1}]};
  const texts = {save: 'Speichern', title: 'Benachrichtigungen'};
  const found = await tg.fit({texts, rules, library: fonts});
  // As Docs/Fit.md has it of Python.
  assert.deepEqual(
    found.findings.map(({key, faults}) => [key, faults]), [['title', ['cut', 'brokenWord']]]);
  assert.deepEqual(
    found.texts.map(({key, fits}) => [key, fits]), [['save', true], ['title', false]]);
  const listed = Object.entries(texts).map(([key, text]) => ({key, text}));
  assert.deepEqual(tg.fitSync({texts: listed, rules, library: fonts}), found);
  await rejects(
    tg.fit({files: '/nowhere.po', rules, library: fonts}), 'ERR_TEXTGAUGE_FILE', 'nowhere');
  await rejects(tg.fit({texts, rules: {}, library: fonts}), 'ERR_TEXTGAUGE_DATA', 'rules');
});
