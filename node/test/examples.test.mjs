// The examples do what they say.
import assert from 'node:assert/strict';
import {execFileSync, spawn, spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {networkInterfaces, tmpdir} from 'node:os';
import path from 'node:path';
import {after, test} from 'node:test';
import {FONTS, ROOT, fonts, tg} from './helpers.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'textgauge-'));
after(() => rmSync(folder, {recursive: true}));
const example = (name) => path.join(ROOT, 'node', 'examples', name);
const run = (name, ...given) =>
  execFileSync(process.execPath, [example(name), ...given]).toString();

// A namespace of its own has no loopback.
const isAlone = Object.keys(networkInterfaces()).length === 0;

test('an example without fonts says which argument is their folder', () => {
  const gone = path.join(folder, 'gone');
  const calls = {
    'badge.mjs': ['build', 'passing', '#2a2', gone],
    'open-graph.mjs': ['How tall?', 'textgauge', 'x.png', gone],
    'pages.mjs': ['', 'x.pdf', gone],
    'list-server.mjs': ['--fonts', gone],
    'sweep.mjs': ['a.yaml', 'b.json', 'c.jsonl', '--fonts', gone],
  };
  for (const [name, given] of Object.entries(calls)) {
    const {status, stderr} = spawnSync(process.execPath, [example(name), ...given]);
    assert.equal(status, 66, `${stderr}`);
    assert.ok(`${stderr}`.includes(`${gone}: no such folder: give one with fonts: node ${name}`));
    assert.match(`${stderr}`, /F(ONTS|OLDER)\n$/);
  }
});

test('a badge is as wide as its words', () => {
  const badge = run('badge.mjs', 'build', 'a & b', '#2a2', FONTS);
  const font = fonts.font('Noto Sans', 11);
  // Six points lie at both sides of both words.
  const left = Math.round(new tg.Text('build', font).size().width + 12);
  const width = Math.ceil(left + new tg.Text('a & b', font).size().width + 12);
  assert.ok(badge.startsWith('<svg') && badge.includes(`width="${width}"`), badge.slice(0, 200));
  assert.ok(badge.includes('aria-label="build: a &#38; b"'));
});

test('an open-graph picture has 1200 × 630 pixels', () => {
  const file = path.join(folder, 'picture.png');
  const said = run(
    'open-graph.mjs', 'How tall will this text be before anything draws it?', 'textgauge', file,
    FONTS);
  assert.match(said, /1200 × 630, title of \d+ points, cell of 315/);
  const png = readFileSync(file);
  assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [1200, 630]);
});

test('rows of CSV stand on pages', () => {
  const [csv, file] = ['rows.csv', 'rows.pdf'].map((name) => path.join(folder, name));
  const lines = Array.from({length: 100}, (_, row) => `${row},"${'word '.repeat(row)}"`);
  writeFileSync(csv, `name,text\n${lines.join('\n')}\n`);
  const said = run('pages.mjs', csv, file, FONTS);
  const pages = Number(/100 rows on (\d+) pages/.exec(said)[1]);
  const pdf = readFileSync(file, 'latin1');
  // A4, on each page.
  assert.equal(pdf.match(/\/MediaBox \[ 0 0 595 842 ?\]/g).length, pages);
  assert.ok(pages > 2 && pages < 20, said);
});

test('a sweep fails for what was not wrong before', () => {
  const names = ['cell.yaml', 'rows.json', 'kept.jsonl'];
  const given = names.map((name) => path.join(folder, name));
  const sweep = (lines, ...more) => {
    writeFileSync(given[0], `
font: {family: Noto Sans, size: 17}
views: [{name: body, type: label, text: "{text}", lines: ${lines}}]
constraints: ["H:|[body]|", "V:|[body]|"]
`);
    writeFileSync(given[1], JSON.stringify([{name: 'a', text: 'How tall? '.repeat(20)}]));
    const call = [example('sweep.mjs'), ...given, '--fonts', FONTS, ...more];
    const {status, stdout} = spawnSync(process.execPath, call);
    return [status, `${stdout}`];
  };
  assert.match(sweep(0).join(), /^0,.*1 rows, 0 findings are kept/);
  assert.deepEqual(sweep(0), [0, 'as the baseline has it\n']);
  assert.match(sweep(1).join(), /^1,.*cut/s);
  assert.match(sweep(1, '--update').join(), /^0,.*are kept/);
  assert.deepEqual(sweep(1), [0, 'as the baseline has it\n']);
});

test('a virtual list\'s server tells all heights', {skip: isAlone}, async () => {
  const server = spawn(
    process.execPath,
    [example('list-server.mjs'), '--fonts', FONTS, '--rows', '500', '--port', '0']);
  try {
    const address = await new Promise((resolve, reject) => {
      server.stdout.once('data', (data) => resolve(data.toString().trim()));
      server.once('exit', () => reject(new Error('the server ended')));
    });
    const found =
      new Float32Array(await (await fetch(`${address}/heights?width=320`)).arrayBuffer());
    assert.equal(found.length, 500);
    // Lines are 24 pixels high.
    assert.ok(found.every((height) => height > 0 && height % 24 === 0));
    const texts = await (await fetch(`${address}/rows?from=0&to=500`)).json();
    const options = {lineHeight: '24px', language: 'en'};
    assert.deepEqual(
      [...await tg.heights(texts, fonts.font('Noto Sans', 16), 320, {options})], [...found]);
    assert.equal((await fetch(`${address}/heights?width=x`)).status, 400);
    assert.match(await (await fetch(address)).text(), /500 rows/);
  } finally {
    server.kill();
  }
});
