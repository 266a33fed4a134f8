// The package as a whole: what it exports, where it finds its library, and workers.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {test} from 'node:test';
import {Worker} from 'node:worker_threads';
import {ROOT, TEST_FONTS, tg} from './helpers.mjs';

const MAIN = process.env.TEXTGAUGE_PACKAGE ?
  new URL('index.js', process.env.TEXTGAUGE_PACKAGE).pathname :
  path.join(ROOT, 'node', 'lib', 'index.js');

function run(code, variables) {
  const {status, stdout, stderr} = spawnSync(
    process.execPath, ['-e', `const tg = require(${JSON.stringify(MAIN)}); ${code}`],
    {env: {...process.env, ...variables}});
  return {status, out: `${stdout}`, wrong: `${stderr}`};
}

test('the version is that of the library', () => {
  assert.equal(tg.version, tg.libraryVersion());
  assert.match(tg.libraryPath(), /libtextgauge/);
});

test('import and require have the same objects', () => {
  const required = createRequire(import.meta.url)(MAIN);
  assert.equal(required.Text, tg.Text);
  assert.deepEqual(
    Object.keys(tg).filter((name) => name !== 'default').sort(), Object.keys(required).sort());
});

test('the types name what is exported', () => {
  const types = readFileSync(path.join(ROOT, 'node', 'index.d.ts'), 'utf8');
  const named = new Set(
    Array.from(types.matchAll(/^export (?:class|function|const) (\w+)/gm), ([, name]) => name));
  assert.deepEqual([...named].sort(), Object.keys(tg).filter((name) => name !== 'default').sort());
  // Members, too, of each class.
  for (const name of named) {
    const members = Object.getOwnPropertyNames(tg[name].prototype ?? {});
    const body = new RegExp(`^export class ${name}\\b.*?^}`, 'ms').exec(types)?.[0] ?? '';
    for (const member of members.filter(
           (each) => each !== 'constructor' && body && each !== 'name')) {
      // The package's own, or inherited.
      if (['close', 'isClosed'].includes(member)) continue;
      assert.match(body, new RegExp(`\\b${member}\\b`), `${name}.${member}`);
    }
  }
});

test('the addon calls functions of the header alone', () => {
  const header = readFileSync(path.join(ROOT, 'Sources/CTextGauge/include/textgauge.h'), 'utf8');
  const declared = new Set(Array.from(header.matchAll(/\btg_(\w+)\(/g), ([, name]) => name));
  const called =
    readFileSync(path.join(ROOT, 'node/src/functions.h'), 'utf8').matchAll(/X\((\w\w+)\)/g);
  for (const [, name] of called) assert.ok(declared.delete(name), name);
  // These have another way, or no use in JavaScript.
  const needless = ['error_status', 'float_box_default', 'glyphs_utf8', 'template_create'];
  assert.deepEqual([...declared].sort(), needless);
});

test('loading opens nothing', () => {
  assert.equal(run('', {TEXTGAUGE_LIBRARY: '/nowhere/libtextgauge.so'}).status, 0);
});

test('a missing library is an error that says what to do', () => {
  for (const [file, words] of [
         ['/nowhere/lib.so', '/nowhere/lib.so'], ['libc.so.6', 'it has no tg_version']]) {
    const code =
      'try { tg.libraryPath() } catch (error) { console.log(error.code, error.message) }';
    const {out} = run(code, {TEXTGAUGE_LIBRARY: file});
    assert.ok(
      out.startsWith('ERR_TEXTGAUGE_LIBRARY libtextgauge was not found') && out.includes(words),
      out);
  }
});

test('the library of calls that name none', () => {
  const code = `console.log(tg.measure('xx', 'TextGauge Em', 10, {size: 10}).height)`;
  assert.equal(run(code, {TEXTGAUGE_FONTS: TEST_FONTS}).out, '20\n');
  const missing = run(code.replace('TextGauge Em', 'No Such Family'), {TEXTGAUGE_FONTS: ''});
  assert.match(missing.wrong, /among the system's fonts: .*set TEXTGAUGE_FONTS|no font/);
});

const WORK = `
const {parentPort, workerData} = require('node:worker_threads');
const tg = require(workerData.main);
const font = new tg.Library(workerData.fonts).font('TextGauge Em', 10);
(async () => {
  for (;;) {
    const found = await tg.heights(Array(workerData.count).fill('xx xx'), font, 20, {threads: 2});
    parentPort.postMessage(found.every((height) => height === 20));
    if (workerData.once) return;
  }
})();`;

const worker = (once, count) =>
  new Worker(WORK, {eval: true, workerData: {main: MAIN, fonts: TEST_FONTS, once, count}});

test('workers have libraries of their own', async () => {
  const answers =
    Array.from({length: 4}, () => new Promise((resolve, reject) => {
                              worker(true, 1000).on('message', resolve).on('error', reject);
                            }));
  assert.deepEqual(await Promise.all(answers), [true, true, true, true]);
});

test('a worker may end while it measures', async () => {
  for (let round = 0; round < 5; round++) {
    const one = worker(false, 20_000);
    await new Promise((resolve, reject) => one.once('message', resolve).once('error', reject));
    await new Promise((resolve) => setTimeout(resolve, 3 * round));
    await one.terminate();
  }
});

test('a process may end while it measures', () => {
  const code = `
const font = new tg.Library(${JSON.stringify(TEST_FONTS)}).font('TextGauge Em', 10);
tg.heights(Array.from({length: 100000}, (_, index) => 'x ' + index), font, 20, {threads: 2});
setTimeout(() => process.exit(7), 20);`;
  const {status, wrong} = run(code, {});
  assert.equal(status, 7, wrong);
});
