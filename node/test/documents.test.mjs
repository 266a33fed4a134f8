// HTML of several blocks: python/tests/recorded/html.jsonl has where Chromium puts them.
// `scripts/record html` wrote it. Characters of TextGauge Em are 10 points wide and high.
import assert from 'node:assert/strict';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {test} from 'node:test';
import {FONTS, ROOT, fails, pathOf, pixels, testFonts, tg} from './helpers.mjs';

const RECORDED = path.join(ROOT, 'python', 'tests', 'recorded', 'html.jsonl');
const files = ['Regular', 'Bold', 'Italic'].map((face) => `${FONTS}/NotoSans-${face}.ttf`);
const PRE = 'pre { font-family: "Noto Sans"; font-size: 1em }\n';

const optionsOf = (each, library) =>
  ({styleSheet: PRE + each.sheet, devicePixelRatio: each.ratio, library});

/** The height and the boxes of elements, in Chromium's units. */
function answerOf(document, {width, ratio}) {
  const units = (value) => Math.round(value * 64 * ratio);
  const boxes =
    document.parts(width)
      .filter(({text}) => text === null)
      .map(({tag, rect}) => [tag, ...[rect.x, rect.y, rect.width, rect.height].map(units)]);
  return {height: units(document.height(width)), boxes};
}

test('blocks stand where Chromium puts them', async () => {
  const library = tg.Library.files(files);
  const lines =
    readFileSync(RECORDED, 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line));
  const wrong = [];
  for (const [index, each] of lines.entries()) {
    if (!index) continue;
    // Some are measured in another thread.
    const call = [each.html, 'Noto Sans', 16, optionsOf(each, library)];
    const document =
      index % 10 ? new tg.HTMLDocument(...call) : await tg.HTMLDocument.create(...call);
    const {height, boxes} = each;
    const found = answerOf(document, each);
    if (JSON.stringify(found) !== JSON.stringify({height, boxes})) wrong.push(index + 1);
    document.close();
  }
  assert.deepEqual(wrong, []);
  assert.ok(lines.length > 500, `${lines.length}`);
});

const documentOf = (html, options) =>
  new tg.HTMLDocument(html, 'TextGauge Em', 10, {library: testFonts, ...options});

test('rules of a sheet count by their selectors', () => {
  const styleSheet = `
    p { margin: 0; padding-top: 1px }       /* the least specific */
    .big { font-size: 20px }
    #one { font-size: 30px !important }
    div > .big { font-size: 40px }
    section .big, blockquote { font-size: 50px }`;
  const heights = {
    '<p>a': 11,
    '<p class="big more">a': 21,
    '<p class=big style="font-size: 5px">a': 6,
    '<p id=one class=big style="font-size: 5px">a': 31,
    '<div><p class=big>a</div>': 41,
    '<div><article><p class=big>a</article></div>': 21,
    '<section><div><p class=big>a</div></section>': 51,
  };
  for (const [html, height] of Object.entries(heights))
    assert.equal(documentOf(html, {styleSheet}).height(100), height, html);
});

test('rules of one weight count in their order', () => {
  // Each is found by another class, or by all its elements.
  const styleSheet = `
    * { margin: 0 }
    .a { padding-top: 1px } .b { padding-top: 2px } .a { padding-top: 1px }
    .b { padding-bottom: 3px } .c.a, .c { padding-bottom: 4px } .b.c { padding-bottom: 5px }`;
  const heights = {a: 11, b: 15, 'a b': 14, 'a c': 15, c: 14, 'b c': 17, 'a b c': 16};
  for (const [classes, height] of Object.entries(heights))
    assert.equal(documentOf(`<p class='${classes}'>x`, {styleSheet}).height(100), height, classes);
});

test('code may have a family and a size', () => {
  // An em is the size around: 0.8125 of 16 points. A letter is an em wide.
  const both = ['font-family: "TextGauge Em"', 'font-size: 0.8125em'];
  for (const rules of [both, [...both].reverse()]) {
    const styleSheet = `pre, code { ${rules.join('; ')} } pre code { font-size: 1em }`;
    for (const html of ['<pre>x</pre>', '<p><code>x</code>', '<pre><code>x</code></pre>']) {
      const options = {styleSheet, library: testFonts};
      const {text} = new tg.HTMLDocument(html, 'TextGauge Em', 16, options).parts(100).at(-1);
      assert.ok(Math.abs(text.size().width - 13) <= 1 / 64, `${rules}: ${html}`);
    }
  }
});

/** What a call warns of. */
async function warningsOf(call) {
  const found = [];
  const note = (warning) => found.push(warning);
  process.on('warning', note);
  try {
    await call();
    await new Promise(setImmediate);
  } finally {
    process.off('warning', note);
  }
  return found;
}

const EM = 'font-family: TextGauge Em';

test('code without monospace is a warning', async () => {
  const options = {library: testFonts};
  const part = (page) => page.parts(100).at(-1).text;
  const doors = {
    document: (html, more) =>
      part(new tg.HTMLDocument(html, 'TextGauge Em', 16, {...options, ...more})),
    created: async (html, more) =>
      part(await tg.HTMLDocument.create(html, 'TextGauge Em', 16, {...options, ...more})),
    inline: (html, more) => tg.Text.fromHTML(html, 'TextGauge Em', 16, {...options, ...more}),
    styled: (html, more) =>
      new tg.Text(tg.StyledText.fromHTML(html, 'TextGauge Em', 16, {...options, ...more})),
  };
  const cases = [
    ['document', '<p><code>x</code>', '<code> is set in the font around it'],
    ['document', '<pre>x</pre>', '<pre> is set'],
    ['created', '<pre><code>x</code></pre>', '<pre> and <code> are set in the font around them'],
    ['inline', '<kbd></kbd><tt></tt><tt>x</tt>', '<kbd> and <tt> are set'],
    ['styled', '<samp><code>x</code></samp>', '<samp> and <code> are set'],
    ...[['document', 'kbd'], ['inline', 'samp'], ['styled', 'tt']].map(
      ([door, tag]) => [door, `<code style="${EM}"><${tag}>x</${tag}></code>`, `<${tag}> is set`]),
  ];
  for (const [door, html, words] of cases) {
    const widthOf = async (more) => (await doors[door](html, more)).size().width;
    const isNear = (width, points) => assert.ok(Math.abs(width - points) <= 1 / 32, `${width}`);
    const [warning, ...others] = await warningsOf(async () => isNear(await widthOf(), 16));
    assert.deepEqual(
      [warning.name, warning.code, others], ['ReplacedFontWarning', 'TEXTGAUGE_REPLACED_FONT', []]);
    assert.ok(warning.message.startsWith(words), warning.message);
    assert.match(warning.message, /, "?TextGauge Em"?: the library has no family monospace/);
    // What it advises is not warned of, and as large as Chromium's monospace: 13 where all is 16.
    const [, advised] = /styleSheet: '(.*)'$/.exec(warning.message);
    const styleSheet = advised.replace('…', 'TextGauge Em');
    assert.deepEqual(await warningsOf(async () => isNear(await widthOf({styleSheet}), 13)), []);
  }
  const own = ` style="${EM}"`;
  const none = `<pre${own}>x</pre><p>a <code${own}>x</code>` +
    '<div style="display: none"><pre><code>x</code></pre></div>';
  assert.deepEqual(await warningsOf(() => documentOf(none)), []);
});

test('the same warning comes once in a process', async () => {
  const read = (html) => {
    for (let count = 0; count < 300; count++) {
      documentOf(html);
      tg.Text.fromHTML('<samp><kbd>x</kbd></samp>', 'TextGauge Em', 16, {library: testFonts});
    }
  };
  const found = await warningsOf(() => read('<p><tt>x</tt><samp>y</samp>'));
  const tags = found.map(({message}) => message.split(' set')[0]);
  assert.deepEqual(tags, ['<tt> and <samp> are', '<samp> and <kbd> are']);
  assert.deepEqual(await warningsOf(() => read('<p><tt>x</tt><samp>y</samp>')), []);
  const [other] = await warningsOf(() => read('<p><samp>x</samp><tt>y</tt>'));
  assert.match(other.message, /^<samp> and <tt> are set/);
});

test('a family monospace that is declared is to be written over', async () => {
  const around = 'set in the font around it, "TextGauge Em": the library has no family monospace';
  const declared = `${around}, which is declared for it. Write a family in its place`;
  const own = 'font-family: monospace';
  const cases = [
    [`<p style="${own}">x`, '', `<p> is ${declared}`],
    ['<div>x</div>', `div { ${own} }`, `<div> is ${declared}`],
    // A rule for the tag would leave the attribute as it is.
    [`<pre style="${own}">x</pre>`, `pre { ${EM} }`, `<pre> is ${declared}`],
  ];
  for (const [html, styleSheet, told] of cases) {
    const [warning, ...others] = await warningsOf(() => documentOf(html, {styleSheet}));
    assert.deepEqual([warning.message, others], [told, []]);
    const written = html.replace(own, EM);
    const mended = styleSheet.replace(own, EM);
    assert.deepEqual(await warningsOf(() => documentOf(written, {styleSheet: mended})), []);
  }
  const [both] = await warningsOf(() => documentOf(`<p style="${own}">x <code>y</code>`));
  assert.ok(both.message.startsWith(`<p> is ${declared}. <code> is ${around}, in which Chromium`));
  assert.match(both.message, /styleSheet: 'code \{[^,]*\}'$/);
});

/** A font's file with another family, whose name is no longer than the font's own. */
function renamed(file, family) {
  const font = readFileSync(file);
  const table = Array.from({length: font.readUInt16BE(4)}, (_, index) => 12 + 16 * index)
                  .find((at) => font.toString('latin1', at, at + 4) === 'name');
  const start = font.readUInt32BE(table + 8);
  const strings = start + font.readUInt16BE(start + 4);
  const name = Buffer.from(family, 'utf16le').swap16();
  for (let index = 0; index < font.readUInt16BE(start + 2); index++) {
    const record = start + 6 + 12 * index;
    const [platform, , , kind] = [0, 2, 4, 6].map((at) => font.readUInt16BE(record + at));
    // Windows' names are UTF-16; the first one is the family.
    if (platform !== 3 || kind !== 1) continue;
    name.copy(font, strings + font.readUInt16BE(record + 10));
    font.writeUInt16BE(name.length, record + 8);
  }
  return font;
}

test('code in another family is set in monospace', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'textgauge-'));
  t.after(() => rmSync(folder, {recursive: true}));
  const em = pathOf('Em');
  writeFileSync(path.join(folder, 'mono.ttf'), renamed(em, 'monospace'));
  const library = tg.Library.files([em, path.join(folder, 'mono.ttf')]);
  // Chromium's monospace is 13 pixels where other text has 16, and once where it is nested.
  const cases = {
    [`<code style="${EM}">x<kbd>x</kbd></code>`]: [16, 13],
    '<code>x<kbd>x</kbd></code>': [13, 13],
    '<span>x<kbd>x</kbd></span>': [16, 13],
  };
  for (const [html, expected] of Object.entries(cases)) {
    const width = expected.reduce((sum, each) => sum + each);
    const text = tg.Text.fromHTML(html, 'TextGauge Em', 16, {library});
    assert.ok(Math.abs(text.size().width - width) <= 1 / 16, `${html}: ${text.size().width}`);
    const page = new tg.HTMLDocument(`<p>${html}`, 'TextGauge Em', 16, {library});
    const {width: found} = page.parts(100).at(-1).text.size();
    assert.ok(Math.abs(found - width) <= 1 / 16, `${html}: ${found}`);
  }
});

test('long selectors take no time', () => {
  // There are 10²⁰ ways to put 30 elements into 98.
  const long = `p ${'div '.repeat(30)}div { color: red }`;
  const styleSheet = `${long} div > div > div > p { margin: 0 }`;
  const html = `${'<div>'.repeat(99)}<p>x${'</div>'.repeat(99)}`;
  assert.equal(documentOf(html, {styleSheet}).height(100), 10);
});

test('what is long is read in time with its length', () => {
  // Each of these once took the square of its length: minutes.
  const count = 200_000;
  const long = [
    `&${'a'.repeat(count)}`,
    `<b style="color: a${' '.repeat(count)}b">x</b>`,
    `<b style="color: ${'rgb('.repeat(count)}">x</b>`,
    `<p style="border: ${'a('.repeat(count)}">x`,
    `<p style="letter-spacing: ${'1'.repeat(count)}x">x`,
  ];
  const inline = `<b style="letter-spacing: ${'1'.repeat(count)}!">x</b>`;
  for (const html of long) {
    try {
      documentOf(html);
    } catch (error) {
      assert.equal(error.code, 'ERR_TEXTGAUGE_DATA', error.stack);
    }
  }
  fails(
    () => tg.StyledText.fromHTML(inline, 'TextGauge Em', 10, {library: testFonts}),
    'ERR_TEXTGAUGE_DATA', 'letter-spacing');
});

test('parts are in order with their texts', () => {
  const html =
    '<ol start=9><li>a<li><p style="margin: 0">b<li style="list-style-type: none">é</ol>';
  const document = documentOf(html);
  const parts = document.parts(100);
  assert.deepEqual(parts.map(({tag, marker, text}) => [tag, marker, text?.string]), [
    ['ol', null, undefined],
    ['li', '9. ', undefined],
    ['li', null, 'a'],
    ['li', '10. ', undefined],
    ['p', null, undefined],
    ['p', null, 'b'],
    ['li', null, undefined],
    ['li', null, 'é'],
  ]);
  // A list's margins are an em high, its padding is 40 points.
  const items = parts.filter(({tag, text}) => tag === 'li' && text === null);
  assert.deepEqual(items.map(({rect}) => [rect.x, rect.y]), [[40, 10], [40, 20], [40, 30]]);
  assert.equal(document.string, 'a\nb\né');
});

test('floats stay in their blocks', () => {
  const styleSheet = '.pic { float: left; margin-right: 5px } p { margin: 0 }';
  const html = '<p>ab<img class=pic width=20 height=20> cd</p>';
  const short = documentOf(`${html}<p>ef`, {styleSheet});
  // Four letters and a space stand beside the picture, in two lines in a narrow block.
  assert.equal(short.height(65), 30);
  fails(
    () => short.height(100), 'ERR_TEXTGAUGE_DATA',
    'line 1, column 6: <img> reaches below the text');
  const root = html.replace('<p>', '<p style="display: flow-root">');
  assert.equal(documentOf(`${root}<p>ef`, {styleSheet}).height(100), 30);
  const image = short.parts(65).find(({tag}) => tag === 'img');
  assert.deepEqual(image.rect, {x: 0, y: 0, width: 20, height: 20});
  assert.deepEqual(short.draw(65).size, {width: 65, height: 30});
});

test('pictures have backgrounds, borders and markers', () => {
  const html = '<div style="background: #0f0; border: 2px solid blue; padding: 3px">a</div>' +
    '<ol style="color: rgb(255, 0, 0); margin: 0"><li>b</ol>';
  const picture = documentOf(html).draw(100, {scale: 1});
  assert.deepEqual(picture.size, {width: 100, height: 30});
  const at = pixels(picture);
  const points = [[0, 5], [3, 3], [10, 10], [45, 25]];
  assert.deepEqual(
    points.map(([x, y]) => at(x, y)), [[0, 0, 255], [0, 255, 0], [0, 0, 0], [255, 0, 0]]);
  // The number, its point and a space stand before the item.
  const isRed = (x) => at(x, 25).join() === '255,0,0';
  assert.deepEqual([5, 15, 25, 35].map(isRed), [false, true, true, false]);
});

test('what cannot be said is an error', () => {
  const wrong = {
    '<table><tr><td>x': 'line 1, column 1: the tag <table> is not supported: there are',
    'x\n<p style="float: left">x': 'line 2, column 1: <p> has float: left: it is not',
    '<img style="float: left" width=9 height=9>': '<img> floats beside no text: put text',
    '<img style="float: left" width=9 height=9><b></b>': '<img> floats beside no text',
    '<img style="float: left">x': '<img> needs a width: give a number of pixels',
    '<img style="float: up" width=9 height=9>x': 'float: up; clear: none: give left, right',
    '<b style="float: left">x</b>': '<b> has float: left: unknown CSS',
    '<b><img style="float: left" width=9 height=9>x</b>': 'put it before <b>',
    '<img style="float: left; padding: 1px" width=9 height=9>x': 'give margins alone',
    '<p style="position: absolute">x': '<p> has position: absolute: it is not supported',
    '<p style="columns: 2">x': '<p> has columns: 2:',
    '<p style="display: flex">x': '<p> has display: flex: give one of block',
    '<span style="display: block">x</span>': '<span> has display: block:',
    '<b><p>x</p></b>': '<p> stands in <b>: close <b> before, and open it inside',
    '<div>x': '<div> is not closed: write </div>',
    '<div style="display: none"><b>x': '<div> is not closed: write </div>',
    '<div style="display: none"></p>': '</p> closes nothing: close <div> first',
    '<ul><li>x</ol>': '</ol> closes nothing: close <li> first',
    'x</p>': '</p> closes nothing: nothing is open',
    '</hr>': '</hr> closes nothing: write <hr>',
    '<p/>': '<p/> does not close it',
    '<p style="margin: 1">x': '<p> has margin: 1: give a length such as 20px',
    '<p style="width: -1px">x': '<p> has width: -1px: give a length such as',
    '<p style="border: 1px wavy">x': 'is no colour: give',
    '<p style="color: grene">x': 'no colour',
    '<p dir=auto>x': '<p> has dir auto: give ltr or rtl',
    '<ol start=x><li>x</ol>': '<ol> has start \'x\': give a whole number',
    '<p onclick=x>x': '<p> has an attribute onclick, which is not supported',
    '<p style="line-height: x">x': '<p> has line-height: x:',
    '<img>': '<img> needs a width',
  };
  for (const [html, words] of Object.entries(wrong))
    fails(() => documentOf(html).height(100), 'ERR_TEXTGAUGE_DATA', words);
  const deep = '<div>'.repeat(101) + '</div>'.repeat(101);
  fails(() => documentOf(deep), 'ERR_TEXTGAUGE_DATA', 'nested more than 100 levels deep');
});

test('wrong sheets', () => {
  const wrong = {
    'p { margin: 0 }\na:hover { color: red }': 'styleSheet, line 2: the selector \'a:hover\'',
    '@media print { p { color: red } }': 'styleSheet, line 1: @media is not supported',
    'p { color: red': 'styleSheet, line 1: the rule \'p\' is not closed',
    'p { color }': 'styleSheet, line 1: the property color has no value',
    '> p { color: red }': 'the selector \'> p\' has > beside nothing',
    'p > { color: red }': 'the selector \'p >\' lacks an element',
    '/* x\n */ p { colour: red }': '<p> has colour: red: unknown CSS property "colour"',
  };
  for (const [styleSheet, words] of Object.entries(wrong))
    fails(() => documentOf('<p>x', {styleSheet}), 'ERR_TEXTGAUGE_DATA', words);
});

test('the nearest property of blocks is told', () => {
  const names = {
    margn: 'margin',
    'paddng-left': 'padding-left',
    colour: 'color',
    'border-lef': 'border-left or border-left-style or border-left-width',
    'text-decoraton': 'text-decoration',
  };
  const told = (name, value = '4px') => {
    try {
      documentOf('<p>x', {styleSheet: `p { ${name}: ${value} }`});
      return '';
    } catch (error) {
      return error.message.replace(/^.*?<p> has /, '');
    }
  };
  for (const [name, meant] of Object.entries(names))
    assert.equal(
      told(name), `${name}: 4px: unknown CSS property "${name}": did you mean ${meant}?`);
  // Of others the library tells.
  const requests = new tg.Requests(testFonts);
  for (const name of ['line-heigt', 'frobnicate', 'text-overflw']) {
    const request = {font: 'TextGauge Em', size: 10, text: 'x', css: {[name]: '4px'}};
    const said = told(name).replace(`${name}: 4px: `, '');
    assert.ok(said.startsWith(`unknown CSS property "${name}": `));
    assert.ok(requests.answer(request).error.endsWith(said));
  }
  assert.ok(told('list-style-image', 'none').includes('it is not supported'));
  assert.ok(told('font-size-adjust', 'x').includes('font-size-adjust "x": give '));
});

test('documents are asked for widths, and closed', async () => {
  const document = documentOf('a b');
  assert.deepEqual(document.size(10), {width: 10, height: 20});
  assert.equal(document.height(0), 20);
  for (const width of [-1, Infinity, NaN])
    fails(() => document.height(width), 'ERR_TEXTGAUGE_ARGUMENT', 'give points, 0 or more');
  const [part] = document.parts(100);
  document.close();
  document.close();
  assert.ok(document.isClosed && part.text.isClosed);
  fails(() => document.height(10), 'ERR_TEXTGAUGE_ARGUMENT', 'the HTMLDocument was closed before');
  fails(
    () => new tg.HTMLDocument('x', 'Nope', 10, {library: testFonts}), 'ERR_TEXTGAUGE_FONT',
    'no font family "Nope"');
  const signal = AbortSignal.abort();
  const given = {library: testFonts, signal};
  await assert.rejects(
    tg.HTMLDocument.create('x', 'TextGauge Em', 10, given), {name: 'AbortError'});
});
