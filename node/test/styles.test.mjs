// Options, fonts, styled texts and HTML.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';
import {em, fails, fonts, TEST_FONTS, testFonts, tg} from './helpers.mjs';

const large = testFonts.font('TextGauge Em', 20);
const inline = (html, options) =>
  tg.Text.fromHTML(html, 'TextGauge Em', 10, {library: testFonts, ...options});

test('what getComputedStyle gives is taken as it comes', () => {
  const font = fonts.font('Noto Sans', 17);
  const options = {language: 'de', unknown: 'ignore'};
  const css = {lineHeight: '25.5px', whiteSpace: 'pre-wrap', color: 'rgb(0, 0, 0)'};
  const expected = tg.measure('Wie hoch?\n\nSo.', font, 320, {options: {...options, css}});
  // Docs/Python.md has these numbers.
  assert.deepEqual([expected.width, expected.height], [81.046875, 76.5]);
  // Copied by spreading, it has an index and members that are no properties.
  const copied = {
    0: 'line-height',
    1: 'white-space',
    ...css,
    cssText: '',
    length: 2,
    parentRule: null,
    item() {}
  };
  // As jsdom and browsers have it.
  const declared = {
    ...Object.fromEntries(
      ['line-height', 'white-space', 'color'].map((name, index) => [index, name])),
    length: 3,
    getPropertyValue: (name) =>
      ({'line-height': '25.5px', 'white-space': 'pre-wrap', color: 'red'})[name],
  };
  for (const computed of [copied, declared])
    assert.deepEqual(
      tg.measure('Wie hoch?\n\nSo.', font, 320, {options: {...options, css: computed}}), expected);
  fails(() => new tg.Options({css: {colour: 'red'}}), 'ERR_TEXTGAUGE_ARGUMENT', 'colour');
  assert.equal(new tg.Options({css: 'line-height: 2'}).values.css, 'line-height: 2');
  assert.equal(tg.measure('x', em, 10, {options: {lineHeight: 3}}).height, 30);
});

test('a whole style of Chromium is taken', () => {
  // { ...getComputedStyle(p) }: 1,219 members.
  const file = new URL('recorded/computed-style.json', import.meta.url);
  const {copy, text, height} = JSON.parse(readFileSync(file, 'utf8'));
  const options = {language: 'de', css: copy, unknown: 'ignore'};
  const found = tg.measure(text, 'Noto Sans', 200, {size: 17, library: fonts, options});
  assert.equal(found.height, height);
});

test('fonts', () => {
  assert.ok(testFonts.families.includes('TextGauge Em'));
  assert.deepEqual(em.metrics, {
    ascent: 8.8,
    descent: 1.2,
    leading: 0,
    capHeight: 7,
    xHeight: 5,
    size: 10,
    unitsPerEm: 1000,
    lineHeight: 10,
  });
  assert.equal(em.path, `${TEST_FONTS}/Em.ttf`);
  assert.deepEqual([em.family, em.index, em.variations], ['TextGauge Em', 0, {}]);
  const bold = fonts.font('Noto Sans', 17, {weight: 700, italic: true, features: 'smcp,kern=0'});
  assert.equal(fonts.font('Noto Sans', 17, {weight: 700}).postscriptName, 'NotoSans-Bold');
  assert.ok(bold.size === 17);
  assert.deepEqual(fonts.font('Inter', 10, {variations: {wght: 650}}).variations.wght, 650);
  const system = fonts.font('Inter', 17, {systemFont: true, metrics: 'sanFrancisco'});
  // Docs/Python.md: Han leaves its lines as high.
  assert.equal(tg.measure('设置', system).height, tg.measure('Settings', system).height);
  assert.equal(system.metrics.lineHeight.toFixed(3), '20.287');
  assert.equal(em.withFallbacks(large).family, 'TextGauge Em');
  for (const [size, told] of [[NaN, 'NaN'], [0, '0'], [-17, '-17'], [1e7, '10000000']]) {
    const words = `size ${told}: give points from 1/1024 to 1,000,000, such as 17`;
    fails(() => fonts.font('Noto Sans', size), 'ERR_TEXTGAUGE_ARGUMENT', words);
    fails(() => new tg.Text('x', em).withSize(size), 'ERR_TEXTGAUGE_ARGUMENT', words);
  }
  fails(() => fonts.font('Noto Snas', 17), 'ERR_TEXTGAUGE_FONT', 'did you mean "Noto Sans"');
  fails(
    () => fonts.font('Noto Sans', 17, {features: 'kerning=0'}), 'ERR_TEXTGAUGE_ARGUMENT',
    'is no tag');
  fails(
    () => fonts.font('Noto Sans', 17, {wieght: 7}), 'ERR_TEXTGAUGE_ARGUMENT',
    'has no option wieght');
  fails(() => new tg.Library('/nowhere'), 'ERR_TEXTGAUGE_FONT', '/nowhere');
});

test('libraries open in another thread', async () => {
  const library = await tg.Library.open(TEST_FONTS);
  assert.equal(library.font('TextGauge Em', 10).size, 10);
  const files = await tg.Library.openFiles([`${TEST_FONTS}/Em.ttf`]);
  assert.deepEqual(files.families, ['TextGauge Em']);
  await assert.rejects(tg.Library.open('/nowhere'), {code: 'ERR_TEXTGAUGE_FONT'});
  assert.equal((await tg.Library.openSystem()).isSystem, true);
});

test('styled texts', () => {
  const text =
    new tg.StyledText([['é', {font: em}], ['x', {font: large, color: '#f00'}], ['x', {font: em}]]);
  const found = tg.measure(text);
  assert.deepEqual([found.width, found.height, text.string], [40, 20, 'éxx']);
  const glyphs = new tg.Text(text).glyphs();
  assert.deepEqual(glyphs.runs.map((run) => run.color), [null, '#ff0000ff', null]);
  assert.deepEqual(glyphs.fonts.map((font) => font.size), [10, 20]);
  // The picture stands on the baseline, above the font's descent of 1.2.
  const picture = new tg.StyledText([['x', {font: em}], [{width: 30, height: 50}, {font: em}]]);
  assert.deepEqual(
    [tg.measure(picture).width, tg.measure(picture).height.toFixed(6)], [40, '51.200000']);
  assert.equal(picture.string, 'x\ufffc');
});

test('paragraphs', () => {
  const spaced = {lineSpacing: 5, paragraphSpacing: 7};
  const text = new tg.StyledText([['x\nx', {font: em}]], {paragraph: spaced});
  assert.equal(tg.measure(text).height, 10 + 5 + 7 + 10);
  const tabs = new tg.StyledText([['é\tx\n', {font: em}], ['\tx', {font: em}]]);
  tabs.setParagraph({tabStops: [{location: 70}]}, 0, 3);
  assert.deepEqual(tg.measure(tabs).lines.map(({width}) => width), [80, 38]);
  fails(
    () => tabs.setParagraph({}, 0, 7), 'ERR_TEXTGAUGE_ARGUMENT',
    'give a place in the text, 0 to 6');
  fails(() => tabs.setParagraph({}, 2, 1), 'ERR_TEXTGAUGE_ARGUMENT', 'start 2 is above end 1');
  for (const [kind, value, height] of [
         ['exact', 16, 16], ['multiple', 1.5, 15], ['leading', 4, 14]]) {
    const tall =
      new tg.StyledText([['x\nx', {font: em}]], {paragraph: {lineHeight: {kind, value}}});
    assert.deepEqual(tg.measure(tall).lines.map((line) => line.height), [height, height]);
  }
});

test('labels', () => {
  const label = new tg.Label('xx xx xx', em, {numberOfLines: 0});
  assert.deepEqual(label.sizeFitting(50), {width: 50, height: 20});
  assert.deepEqual(label.intrinsicSize, {width: 80, height: 10});
  assert.equal(label.layout(50, 10).isTruncated, true);
  assert.equal(label.glyphs(50, 20).lines.length, 2);
});

test('a small part of HTML', () => {
  const html = 'a  <b>b</b><br> c &eacute;&#233;&nbsp;<!-- no --><sup>2</sup>';
  const text = tg.StyledText.fromHTML(html, 'TextGauge Em', 10, {library: testFonts});
  assert.equal(text.string, 'a b\nc éé\u00a02');
  const big = 'a<br><big>H<sub>2</sub>O</big>';
  const styled = tg.StyledText.fromHTML(big, 'Noto Sans', 17, {library: fonts});
  // Docs/Python.md has these numbers.
  const found = tg.measure(styled, null, null, {options: {'white-space': 'normal'}});
  assert.deepEqual([found.width, found.height], [40.78125, 55.078125]);
});

test('inline boxes take room', () => {
  const link = inline('ab <a href=\'x\' style=\'padding: 0 3px 0 5px; border: 1px solid\'>cd</a>');
  assert.equal(link.string, 'ab cd');
  assert.equal(link.size().width, 60);
  assert.equal(link.lineCount(59), 2);
  const [box] = link.glyphs(59).boxes;
  assert.deepEqual([box.line, box.width, box.hasLeftEnd], [1, 30, true]);
  assert.deepEqual(link.glyphs().runs.map((run) => run.underline), ['none', 'single']);
});

test('tags as Chromium has them', () => {
  // A fifth smaller, by CSS's "smaller".
  assert.ok(Math.abs(inline('x<small>y</small>').size().width - 10 - 10 / 1.2) < 0.02);
  assert.equal(inline('a<br>b').lineCount(), 2);
  assert.equal(inline('a<wbr>b').lineCount(10), 2);
  assert.equal(inline('<q>a<q>b</q></q>').string, '“a‘b’”');
  assert.deepEqual(inline('a<img width=30 height=40 alt=x>').size(), {width: 40, height: 41});
  assert.equal(inline('  a  <b> b</b> ').size().width, 30);
  // The controls of the Unicode Bidirectional Algorithm, UAX #9.
  assert.equal(inline('<span dir=rtl>a</span>').string, '\u2067a\u2069');
  assert.equal(inline('<bdo dir=rtl>a</bdo>').string, '\u2068\u202ea\u202c\u2069');
  assert.equal(inline('<bdi>a</bdi>').string, '\u2068a\u2069');
  assert.equal(
    inline('ab <span style="display: inline-block; padding: 0 4px">cd</span> ef').size().width, 88);
  assert.equal(inline('x', {css: {'line-height': 3}}).size().height, 30);
});

test('style sheets have rules for inline boxes', () => {
  const styleSheet = 'b { padding: 0 5px } .x b { padding: 0 } a { color: Red }';
  assert.equal(inline('a<b>b</b>', {styleSheet}).size().width, 30);
  assert.equal(inline('a<i class="y x"><b>b</b></i>', {styleSheet}).size().width, 20);
  const link = inline('<a href=x style="text-decoration: none">c</a>', {styleSheet});
  const [run] = link.glyphs().runs;
  assert.deepEqual([run.color, run.underline], ['#ff0000ff', 'none']);
  const styled = tg.StyledText.fromHTML('a<b id=one>b</b><code>c</code>', 'TextGauge Em', 10, {
    library: testFonts,
    styleSheet:
      '#one { font-size: 20px !important; font-weight: normal } code { color: blue; font-family: TextGauge Em }'
  });
  const glyphs = new tg.Text(styled).glyphs();
  assert.deepEqual(glyphs.fonts.map((font) => font.size), [10, 20]);
  assert.deepEqual(glyphs.runs.map((each) => each.color), [null, null, '#0000ffff']);
  fails(
    () => tg.StyledText.fromHTML('<p>x', 'TextGauge Em', 10, {library: testFonts}),
    'ERR_TEXTGAUGE_DATA', '<p> is a block: HTMLDocument has blocks');
});

test('HTML that is none is an error with a place', () => {
  const wrong = {
    '<p>x': 'line 1, column 1: <p> is a block: HTMLDocument has blocks, a Text has one',
    'x<hr>': 'line 1, column 2: <hr> is a block',
    '<table>': 'line 1, column 1: the tag <table> is not supported: there are a, abbr',
    'é\n<b>x': '<b> is not closed: write </b>',
    'a\n</b>': 'line 2, column 1: </b> closes nothing: nothing is open',
    '<b><i>x</b>': 'close <i> first',
    '<b onclick="x">': 'has an attribute onclick, which is not supported',
    '<b x="': '<b is not ended: write >',
    '<b': 'is not ended: write >',
    '</br>': '</br> closes nothing: write <br>',
    '<!doctype html>': 'is not supported: leave it out',
    '<!-- x': 'a comment is not ended: write -->',
    '<img>': '<img> needs a width',
    '<b style="colour: red">x</b>': 'colour',
    '<b dir=up>x</b>': 'dir is none of auto, ltr, rtl',
    '<b style="padding">x</b>': 'has no value',
    '<b/>': '<b/> does not close it',
    'x\n<b style="padding: red">x</b>': 'line 2, column 1: <b> has padding: red:',
    '<b style="text-decoration: blink">x</b>': 'give none, underline or line-through',
  };
  for (const [html, words] of Object.entries(wrong))
    fails(() => inline(html), 'ERR_TEXTGAUGE_DATA', words);
  fails(() => inline('<b>'.repeat(30)), 'ERR_TEXTGAUGE_DATA', 'nested more than 29 levels deep');
  fails(
    () => tg.StyledText.fromHTML('x<table>', 'TextGauge Em', 10, {library: testFonts}),
    'ERR_TEXTGAUGE_DATA',
    'line 1, column 2: the tag <table> is not supported: there are a, abbr, b, big, br');
});

test('references of HTML as its standard has them', () => {
  // From the table and the steps of the HTML standard, section 13.2.5.
  const expected = {
    '&amp;lt;': '&lt;',
    '&ampx': '&x',
    '&notit;': '¬it;',
    '&#x80;': '€',
    '&#0;': '\ufffd',
    '&#xd800;': '\ufffd',
    '&#1114112;': '\ufffd',
    '&': '&',
    '&x;': '&x;',
    '&CounterClockwiseContourIntegral;': '∳',
    'a < b': 'a < b',
    '1<2': '1<2',
    '&fjlig;': 'fj',
  };
  for (const [html, text] of Object.entries(expected))
    assert.equal(inline(html).string, text, html);
});

test('requests and texts of them', () => {
  const request = {text: 'a b', font: 'TextGauge Em', size: 10};
  assert.deepEqual(
    tg.Text.fromRequest(request, {library: testFonts}).size(), {width: 30, height: 10});
  fails(
    () => tg.Text.fromRequest({...request, width: 5}, {library: testFonts}), 'ERR_TEXTGAUGE_DATA',
    'ask the text for it');
  const requests = new tg.Requests(testFonts);
  assert.equal(requests.answer({...request, width: 10}).height, 20);
  assert.equal(requests.answer(JSON.stringify(request)).height, 10);
  assert.ok('error' in requests.answer('nonsense'));
});
