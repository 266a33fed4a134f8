// What messages show of names from outside: one line, which a terminal and a log's reader show.
import assert from 'node:assert/strict';
import {mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {test} from 'node:test';
import {inspect} from 'node:util';
import {ROOT, em, testFonts, tg} from './helpers.mjs';

// What a name may hold, and the escapes of the C library's messages for it.
const NAME = '\x1b[31m\u202e\u2066\n\r\u2028\x85\u061c##[error]##vso[task]##teamcity[';
const SHOWN = '\\u{1B}[31m\\u{202E}\\u{2066}\\u{A}\\u{D}\\u{2028}\\u{85}\\u{61C}' +
  '##\\u{5B}error]##vso\\u{5B}task]##teamcity\\u{5B}';

/** The message of a call that fails. */
function failed(call) {
  let error;
  try {
    call();
  } catch (thrown) {
    error = thrown;
  }
  assert.ok(error?.code?.startsWith('ERR_'), inspect(error));
  assert.ok(error.message.length <= 400);
  // What Node prints of an error that nobody caught.
  assert.doesNotMatch(inspect(error), /[\x00-\x09\x0b-\x1f\u202e\u2066]|##[a-z]*\[/);
  return error.message;
}

test('names are on one line', () => {
  const wrong = {[NAME]: {}};
  const named = new (Object.defineProperty(class {}, 'name', {value: NAME}))();
  const calls = [
    () => new tg.Text('a', em, wrong),
    () => tg.heightsSync(['a'], em, 10, wrong),
    () => new tg.Rows({[NAME]: [{}]}),
    () => new tg.Rows({[NAME]: ['a', 1]}),
    () => new tg.Rows({[NAME]: 1}),
    () => new tg.Rows({[NAME]: [2n ** 64n]}),
    () => new tg.Rows({a: ['1'], [NAME]: ['1', '2']}),
    () => tg.Text.fromHTML('a', 'TextGauge Em', 10, {library: testFonts, css: wrong}),
    () => new tg.Text(named, em),
  ];
  for (const call of calls) assert.ok(failed(call).includes(SHOWN), `${call}: ${failed(call)}`);
});

test('paths are on one line', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'messages-'));
  try {
    // No file's name has a slash or a zero.
    const file = path.join(folder, `${NAME}.ttf`);
    writeFileSync(file, '');
    const missing = path.join(folder, `${NAME}.yaml`);
    const document = new tg.PictureDocument();
    document.appendSync(new tg.Text('a', em).draw(10));
    const calls = [
      () => new tg.Library(file),
      () => tg.Library.files([file]),
      () => document.saveSync(path.join(missing, 'a.pdf')),
    ];
    for (const call of calls) assert.ok(failed(call).includes(SHOWN), `${call}: ${failed(call)}`);
    // What has a line feed is a template's text.
    const line = missing.replace(/[\n\r]/g, '');
    assert.ok(failed(() => tg.CellTemplate.fromYAML(line, {library: testFonts}))
                .includes(`${SHOWN.replace('\\u{A}\\u{D}', '')}.yaml: cannot be read`));
  } finally {
    rmSync(folder, {recursive: true});
  }
});

test('names of HTML are on one line', () => {
  const name = 'a\x1b[31m\u202e##[error]';
  const told = 'a\\u{1B}[31m\\u{202E}##\\u{5B}error]';
  const given = ['TextGauge Em', 10, {library: testFonts}];
  const readers = [
    (html) => tg.StyledText.fromHTML(html, ...given),
    (html) => tg.Text.fromHTML(html, ...given),
    (html) => new tg.HTMLDocument(html, ...given),
  ];
  for (const read of readers) {
    assert.ok(failed(() => read(`<${name}>a</${name}>`)).includes(`<${told}>`));
    for (const span of [`${name}=1`, `style='${name}: 1'`, `style='${name}'`])
      assert.ok(failed(() => read(`<span ${span}>a</span>`)).includes(told), `${read} ${span}`);
  }
  const sheet = (styleSheet) => () =>
    new tg.HTMLDocument('', 'TextGauge Em', 10, {library: testFonts, styleSheet});
  for (const rule of [`${name} { a: b }`, `a { ${name} }`])
    assert.ok(failed(sheet(rule)).includes(told), rule);
});

test('names are short', () => {
  const many = 'x'.repeat(1_000_000);
  const cut = `${'x'.repeat(60)}…`;
  assert.ok(failed(() => new tg.Text('a', em, {[many]: 1}))
              .startsWith(`Text has no option ${cut}: there are `));
  assert.ok(failed(() => new tg.Rows({[many]: 1})).startsWith(`column ${cut} is of type number`));
  // No pair is cut in halves.
  const pairs = `x${'\u{1f600}'.repeat(40)}`;
  assert.ok(failed(() => new tg.Rows({[pairs]: 1}))
              .startsWith(`column x${'\u{1f600}'.repeat(29)}… is of type number`));
});

test('escapes are not escaped again', () => {
  const {TextGaugeError} = createRequire(import.meta.url)('../lib/errors.js');
  const error = new TextGaugeError('ERR_TEXTGAUGE_DATA', NAME, NAME);
  assert.deepEqual([error.message, error.place], [SHOWN, SHOWN]);
  assert.equal(new TextGaugeError('ERR_TEXTGAUGE_DATA', SHOWN).message, SHOWN);
  for (const plain of ['#[a] ##a b[ # #[ \\u{1B} é שלום \u{1f600}', 'a ## [b]'])
    assert.equal(new TextGaugeError('ERR_TEXTGAUGE_DATA', plain).message, plain);
});

test('no exception goes past them', () => {
  const folder = path.join(ROOT, 'node', 'lib');
  for (const file of readdirSync(folder).filter((name) => name !== 'errors.js'))
    assert.doesNotMatch(
      readFileSync(path.join(folder, file), 'utf8'),
      /new \w*Error\((?<!TextGaugeError\(|RowError\()/, file);
});
