// Sweeps, baselines and reports. Every character is 10 points wide and high at every text size.
import assert from 'node:assert/strict';
import {mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {after, test} from 'node:test';
import {fails, rejects, testFonts, tg} from './helpers.mjs';

const cellOf = (lines) => tg.CellTemplate.fromYAML(
  `
font: {family: TextGauge Em, size: 10}
views: [{name: body, type: label, text: "{text}", lines: ${lines}}]
constraints: ["H:|[body]|", "V:|-5-[body]-5-|"]
`,
  {library: testFonts});
const ROWS = [{id: 'a', text: 'ab cd ef'}, {id: 'b', text: 'ab'}];
const ASKED = {
  widths: [50, 100],
  categories: ['L', 'AX5']
};
const swept = (lines = 0, more = {}, rows = ROWS) =>
  cellOf(lines).sweepSync(rows, {...ASKED, ...more});
const folder = mkdtempSync(path.join(tmpdir(), 'textgauge-'));
after(() => rmSync(folder, {recursive: true}));

test('heights are columns', async () => {
  const expected = {
    row: [0, 1, 0, 1, 0, 1, 0, 1],
    id: ['a', 'b', 'a', 'b', 'a', 'b', 'a', 'b'],
    language: Array(8).fill(null),
    width: [50, 50, 50, 50, 100, 100, 100, 100],
    category: ['L', 'L', 'AX5', 'AX5', 'L', 'L', 'AX5', 'AX5'],
    height: Float64Array.of(30, 20, 30, 20, 20, 20, 20, 20),
  };
  assert.deepEqual(swept().columns(), expected);
  const columns = {id: ['a', 'b'], text: ROWS.map(({text}) => text), other: [1, 2]};
  const sweep = await cellOf(0).sweep(columns, {...ASKED, threads: 2});
  assert.deepEqual(sweep.columns(), expected);
  assert.deepEqual([sweep.rowIds, sweep.rowCount, sweep.findings], [['a', 'b'], 2, []]);
  const none = await cellOf(0).sweep([]);
  assert.deepEqual([none.rowCount, none.columns().height.length], [0, 0]);
});

test('text that is cut is a finding', async () => {
  const sweep = await cellOf(1).sweep(ROWS, {...ASKED, languages: ['de']});
  const told =
    ({kind, row, view, width, language, category}) => [kind, row, view, width, language, category];
  assert.deepEqual(sweep.findings.map(told), [
    ['truncatedText', 0, 'body', 50, 'de', 'L'],
    ['truncatedText', 0, 'body', 50, 'de', 'AX5'],
  ]);
  assert.match(sweep.text(), /body, row 1 "a", de: cut at L to AX5, 50/);
});

test('baselines tell what changed', async () => {
  const file = path.join(folder, 'baseline.jsonl');
  await swept().writeBaseline(file);
  const baseline = await tg.Baseline.open(file);
  assert.equal(swept().difference(baseline).isChanged, false);
  const changed = swept(1);
  const difference = changed.difference(baseline);
  assert.equal(difference.isChanged, true);
  assert.deepEqual(
    difference.heights.map(({row, id, width, old, new: now}) => [row, id, width, old, now]),
    Array(2).fill([0, 'a', 50, 30, 20]));
  assert.deepEqual(difference.newFindings, changed.findings);
  assert.deepEqual(difference.goneFindings, []);
  const rows = [...ROWS, {id: 'c', text: 'c'}];
  const wider = swept(0, {widths: [50, 90]}, rows).difference(new tg.Baseline(file));
  assert.deepEqual([wider.added.rows, wider.added.widths], [['c'], [90]]);
  assert.deepEqual(wider.removed.widths, [100]);
  assert.ok(wider.isChanged && changed.text(baseline).includes('50'));
  swept(1).writeBaselineSync(file);
  assert.equal(changed.difference(new tg.Baseline(file)).isChanged, false);
});

test('reports have a picture of each cell', async () => {
  const [sweep, report] = [swept(1), path.join(folder, 'report')];
  assert.equal(await sweep.writeReport(report, {threads: 2}), 8);
  assert.equal(readdirSync(path.join(report, 'pictures')).length, 8);
  assert.match(readFileSync(path.join(report, 'index.html'), 'utf8'), /truncatedText|cut at/);
  assert.equal(sweep.writeReportSync(report, {findingsOnly: true, scale: 1}), 4);
  const later = path.join(folder, 'later');
  assert.equal(await swept().writeReport(later, {before: report}), 8);
  const own = path.join(folder, 'index.html');
  writeFileSync(own, '<p>mine');
  await rejects(
    sweep.writeReport(folder), 'ERR_TEXTGAUGE_ARGUMENT', 'is not a report: give an empty folder');
});

test('wrong sweeps', async () => {
  for (const [asked, words] of [
         [{widths: []}, 'widths is empty'],
         [{widths: [0]}, 'give points from 1 to 10000'],
         [{categories: ['huge']}, 'options.categories "huge"'],
         [{categories: ['L,AX5']}, 'a comma'],
         [{languages: ['no tag!']}, 'languages'],
  ])
    fails(() => swept(0, asked), 'ERR_TEXTGAUGE_ARGUMENT', words);
  fails(() => swept(0, {categories: 'L'}), 'ERR_INVALID_ARG_TYPE', 'categories is of type string');
  fails(() => swept(0, {}, [{id: 'a'}]), 'ERR_TEXTGAUGE_DATA', 'text');
  fails(() => swept().difference({}), 'ERR_INVALID_ARG_TYPE', 'give a Baseline');
  await rejects(
    tg.Baseline.open(path.join(folder, 'none')), 'ERR_TEXTGAUGE_FILE', 'cannot be read');
  const file = path.join(folder, 'no-baseline');
  writeFileSync(file, 'no baseline');
  fails(() => new tg.Baseline(file), 'ERR_TEXTGAUGE_DATA', 'not a sweep\'s report');
  await assert.rejects(cellOf(0).sweep(ROWS, {signal: AbortSignal.abort()}), {name: 'AbortError'});
});

test('calls to one sweep wait for each other', async () => {
  const sweep = swept(1);
  const files = [1, 2, 3].map((number) => path.join(folder, `kept-${number}`));
  const pending = files.map((file) => sweep.writeBaseline(file));
  const texts = files.map(() => sweep.text());
  sweep.close();
  await Promise.all(pending);
  assert.equal(new Set(texts).size, 1);
  assert.equal(new Set(files.map((file) => readFileSync(file, 'utf8'))).size, 1);
  fails(() => sweep.text(), 'ERR_TEXTGAUGE_ARGUMENT', 'closed before');
});
