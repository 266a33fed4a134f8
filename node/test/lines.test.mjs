// The lines of many texts: threads that share them, what stops them, and errors.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {getEventListeners} from 'node:events';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {test} from 'node:test';
import {em, fails, fonts, rejects, ROOT, tg} from './helpers.mjs';

const HELPERS = path.join(ROOT, 'node', 'test', 'helpers.mjs');

/** Runs code in a process of its own. */
function run(code, variables) {
  const given = ['--input-type=module', '-e', `import {em, tg} from '${HELPERS}'; ${code}`];
  const {status, stdout, stderr} =
    spawnSync(process.execPath, given, {env: {...process.env, ...variables}});
  assert.equal(status, 0, `${stderr}`);
  return JSON.parse(stdout);
}

test('any number of threads finds the same lines', async () => {
  const font = fonts.font('Noto Sans', 17);
  const texts = Array.from(
    {length: 300}, (_, index) => index % 7 ? `é ${'word '.repeat(index % 50)}${index}` : null);
  const expected = texts.map((text) => text === null ? null : new tg.Text(text, font).lines(120));
  for (const threads of [1, 2, 4, 1_000_000, null, undefined]) {
    assert.deepEqual(await tg.lines(texts, font, 120, {threads}), expected);
    assert.deepEqual(tg.linesSync(texts, font, 120, {threads}), expected);
  }
  // All lines of a text stand together, also of one that has more than others.
  const long = ['a', 'ab '.repeat(5_000), null, 'b'];
  const [first, second, third, fourth] = await tg.lines(long, em, 25, {threads: 4});
  assert.deepEqual([first.length, second.length, third, fourth.length], [1, 5_000, null, 1]);
  assert.deepEqual([second[4_999].start, second[4_999].y], [14_997, 49_990]);
});

test('a call listens once to its signal, and checks all without a text, too', async () => {
  const {signal} = new AbortController();
  const pending = tg.lines(Array(40).fill('ab'), em, 25, {threads: 20, signal});
  assert.equal(getEventListeners(signal, 'abort').length, 1);
  await pending;
  assert.equal(getEventListeners(signal, 'abort').length, 0);
  assert.deepEqual(await tg.lines([], em, 25, {threads: null, signal}), []);
  const aborted = {signal: AbortSignal.abort()};
  await assert.rejects(tg.lines([], em, 25, aborted), {name: 'AbortError'});
  const wrong = {options: {nonsense: 1}};
  await rejects(tg.lines([], em, 25, wrong), 'ERR_TEXTGAUGE_ARGUMENT', 'nonsense');
  fails(() => tg.linesSync([], em, 25, wrong), 'ERR_TEXTGAUGE_ARGUMENT', 'nonsense');
  fails(() => tg.linesSync([], em, 25, {threads: 0}), 'ERR_TEXTGAUGE_ARGUMENT', 'threads 0');
});

for (const threads of [1, 2]) {
  test(`an abort ends the work of ${threads} threads`, () => {
    // The pool has one thread, so that a later call begins when the work has ended.
    const code = `
      const texts = (word) => Array.from({length: 20_000}, (_, index) => word + index + ' 日本');
      const spent = async (work) => {
        const start = process.cpuUsage();
        await work();
        const {user, system} = process.cpuUsage(start);
        return user + system;
      };
      const whole = await spent(() => tg.lines(texts('a'), em, 20, {threads: ${threads}}));
      const controller = new AbortController();
      const given = {threads: ${threads}, signal: controller.signal};
      const pending = tg.lines(texts('b'), em, 20, given);
      const ended = pending.catch((error) => error.message);
      await new Promise((resolve) => setTimeout(resolve, 5));
      let message;
      const rest = await spent(async () => {
        controller.abort(new Error('enough'));
        message = await ended;
        await tg.heights(['x'], em, 20);
      });
      console.log(JSON.stringify({message, ratio: rest / whole}));`;
    const {message, ratio} = run(code, {UV_THREADPOOL_SIZE: '1'});
    assert.equal(message, 'enough');
    assert.ok(ratio < 0.25, `${ratio} of the work went on`);
  });
}

// No text fails alone, but where there is no memory. This library refuses those with "wrong" in
// them, which is then an option that there is not.
const REFUSING = `
#define _GNU_SOURCE
#include <dlfcn.h>
#include <string.h>
#include <textgauge.h>

tg_status tg_text_create(const char *utf8, size_t length, const tg_font *font,
                         const tg_options *options, tg_text **text, tg_error **error) {
  if (length < 100 && memmem(utf8, length, "wrong", 5)) {
    char name[100] = {0};
    tg_options *none = NULL;
    tg_options_create(&none, NULL);
    tg_status status = tg_options_set(none, memcpy(name, utf8, length), "1", error);
    tg_options_free(none);
    return status;
  }
  __typeof__(tg_text_create) *create = dlsym(RTLD_NEXT, "tg_text_create");
  return create(utf8, length, font, options, text, error);
}
`;
const hasCompiler = spawnSync('cc', ['--version']).status === 0;

test('the first text that fails is told, and stops the others', {skip: !hasCompiler}, (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'textgauge-'));
  t.after(() => rmSync(folder, {recursive: true}));
  const library = path.join(folder, 'libtextgauge.so');
  const include = path.join(ROOT, 'Sources', 'CTextGauge', 'include');
  const given = ['-shared', '-fPIC', '-I', include, '-o', library, '-x', 'c', '-', '-x', 'none'];
  const real = tg.libraryPath();
  const made =
    spawnSync('cc', [...given, real, `-Wl,-rpath,${path.dirname(real)}`], {input: REFUSING});
  assert.equal(made.status, 0, `${made.stderr}`);
  const code = `
    const texts = Array.from({length: 2_000}, (_, index) => 'ab ' + index);
    for (const index of [300, 301, 302, 1_500]) texts[index] = 'wrong' + index;
    const told = [];
    for (const threads of [1, 2, 4]) {
      await tg.lines(texts, em, 25, {threads}).catch((error) => told.push(error));
      try { tg.linesSync(texts, em, 25, {threads}); } catch (error) { told.push(error); }
    }
    const lines = await tg.lines(texts.slice(0, 300), em, 25, {threads: 2});
    const found = told.map(({code, message}) => [code, /wrong\\d*/.exec(message)[0]]);
    console.log(JSON.stringify({found, count: lines.length}));`;
  const {found, count} = run(code, {TEXTGAUGE_LIBRARY: library});
  assert.deepEqual(found, Array(6).fill(['ERR_TEXTGAUGE_ARGUMENT', 'wrong300']));
  assert.equal(count, 300);
});
