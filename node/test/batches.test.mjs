// Batches of many facts, sizes that fit, and rows of CSV. Characters of the font are 10 points wide
// and high, so numbers are arithmetic.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {em, fails, fonts, rejects, testFonts, tg} from './helpers.mjs';

const TEXTS = ['ab cd é', null, '', 'ab'];
const FACTS = ['height', 'lineCount', 'width', 'lastLineWidth', 'isCut', 'shownText'];
// At 25 points a line has a word.
const EXPECTED = {
  height: Float64Array.of(30, NaN, 10, 10),
  lineCount: Float64Array.of(3, NaN, 1, 1),
  width: Float64Array.of(20, NaN, 0, 20),
  lastLineWidth: Float64Array.of(10, NaN, 0, 20),
  isCut: Uint8Array.of(0, 0, 0, 0),
  shownText: TEXTS,
};

test('all facts of many texts', async () => {
  assert.deepEqual(tg.measurementsSync(TEXTS, em, 25, {facts: FACTS}), EXPECTED);
  assert.deepEqual(await tg.measurements(TEXTS, em, [25], {facts: FACTS, threads: 2}), EXPECTED);
  const each = {eachWidth: true, facts: 'height'};
  const found = await tg.measurements(TEXTS, em, Float64Array.of(25, 25, 25, 10), each);
  assert.deepEqual(found.height, Float64Array.of(30, NaN, 10, 20));
  assert.deepEqual([found.lineCount, found.isCut, found.shownText], [null, null, null]);
  const bytes = new TextEncoder().encode('ab cdab');
  const packed = {bytes, offsets: Int32Array.of(0, 5, 7)};
  assert.deepEqual([...tg.measurementsSync(packed, em, [20, 10], each).height], [20, 20]);
});

test('a text has a value for each of several widths', () => {
  const found = tg.measurementsSync(['ab cd', null, 'ab'], em, [20, 50], {facts: FACTS});
  assert.deepEqual([...found.height], [20, 10, NaN, NaN, 10, 10]);
  assert.deepEqual([...found.lineCount], [2, 1, NaN, NaN, 1, 1]);
  assert.deepEqual(found.shownText, ['ab cd', 'ab cd', null, null, 'ab', 'ab']);
  assert.deepEqual([...tg.measurementsSync([], em, [20, 30]).height], []);
});

test('texts that are cut', async () => {
  const given = {facts: FACTS, maxLines: 1};
  const found = await tg.measurements(['abcdefgh', 'ab'], em, 40, given);
  assert.deepEqual([...found.isCut], [1, 0]);
  assert.deepEqual(found.shownText, ['abc…', 'ab']);
  assert.deepEqual([...found.width], [40, 20]);
});

test('a thread for each processor finds what one thread finds', async () => {
  const texts =
    Array.from({length: 300}, (_, index) => index % 7 ? 'ab '.repeat(index % 20) : null);
  const one = {threads: 1}, all = {threads: null};
  const heights = texts.map((text) => text === null ? NaN : new tg.Text(text, em).height(60));
  assert.deepEqual([...await tg.heights(texts, em, 60, all)], heights);
  assert.deepEqual([...tg.heightsSync(texts, em, 60, all)], heights);
  const facts = (given) => tg.measurements(texts, em, [60, 90], {...given, facts: FACTS});
  assert.deepEqual(await facts(all), await facts(one));
  const ranges = (given) => tg.heightRanges(texts, em, 60, 5, {...given, steps: true});
  assert.deepEqual(await ranges(all), await ranges(one));
  const sizes = (given) => tg.largestSizes(texts, em, 60, 90, given);
  assert.deepEqual(await sizes(all), await sizes(one));
});

test('many pieces of a batch are one answer', async () => {
  // The thread looks after each 4,096 texts whether it has to stop.
  const texts = Array.from({length: 10_000}, (_, index) => index % 3 ? 'ab cd' : `é${index}`);
  const facts = ['shownText', 'height', 'isCut'];
  const later = await tg.measurements(texts, em, [25, 100], {facts, maxLines: 1});
  assert.deepEqual(later, tg.measurementsSync(texts, em, [25, 100], {facts, maxLines: 1}));
  assert.equal(later.shownText.at(-2), 'é…');
  const widths = texts.map((_, index) => index % 2 ? 20 : 50);
  const each = await tg.measurements(texts, em, widths, {eachWidth: true, facts: 'lineCount'});
  assert.deepEqual([...each.lineCount.slice(4, 6)], [1, 2]);
});

test('lines of many texts', async () => {
  // At 25 points a line has a word; its white space hangs, and é has two bytes.
  const spans = (lines) => lines && lines.map(({text, width, y}) => [text, width, y]);
  const expected = [
    [['é ', 10, 0], ['cd ', 20, 10], ['é', 10, 20]],
    null,
    [['', 0, 0]],
    [['ab', 20, 0]],
  ];
  const texts = ['é cd é', null, '', 'ab'];
  assert.deepEqual(tg.linesSync(texts, em, 25).map(spans), expected);
  assert.deepEqual((await tg.lines(new Set(texts), em, 25, {threads: 3})).map(spans), expected);
  const one = {library: testFonts, size: 10, maxLines: 1};
  assert.deepEqual(
    tg.linesSync(texts, 'TextGauge Em', 25, one).map(spans),
    expected.map((lines) => lines && [lines[0]]));
  assert.deepEqual(tg.linesSync([], em, 25), []);
});

test('a text of many lines, and one after it', async () => {
  const texts = ['ab '.repeat(1_000), 'cd', 'ab '.repeat(33)];
  const [first, second, third] = await tg.lines(texts, em, 25);
  assert.deepEqual([first.length, second.length, third.length], [1_000, 1, 33]);
  assert.deepEqual([first[999].start, first[999].y, second[0].text], [2_997, 9_990, 'cd']);
  assert.deepEqual(third, new tg.Text(texts[2], em).lines(25));
});

test('an abort stops a batch of lines', async () => {
  const texts = Array.from({length: 100_000}, (_, index) => `x${index} 日本 ${index * 7}`);
  const controller = new AbortController();
  const pending = tg.lines(texts, em, 20, {signal: controller.signal, threads: 2});
  setTimeout(() => controller.abort(new Error('enough')), 5);
  await assert.rejects(pending, {message: 'enough'});
  const packed = {bytes: new Uint8Array(2), offsets: Int32Array.of(0, 2)};
  await rejects(tg.lines(packed, em, 20), 'ERR_INVALID_ARG_TYPE', 'give an array of strings');
  await rejects(tg.lines(['a', 1], em, 20), 'ERR_INVALID_ARG_TYPE', 'text 1 is of type number');
});

test('an abort stops a batch of facts', async () => {
  const texts = Array.from({length: 200_000}, (_, index) => `x${index} 日本 ${index * 7}`);
  const controller = new AbortController();
  const pending = tg.measurements(texts, em, 20, {signal: controller.signal});
  setTimeout(() => controller.abort(new Error('enough')), 5);
  await assert.rejects(pending, {message: 'enough'});
  const signal = AbortSignal.abort();
  await assert.rejects(tg.largestSizes(texts, em, 20, 20, {signal}), {name: 'AbortError'});
});

test('wrong measurements', () => {
  const wrong = (widths, options, words) => fails(
    () => tg.measurementsSync(['a', 'b'], em, widths, options), 'ERR_TEXTGAUGE_ARGUMENT', words);
  wrong([10], {eachWidth: true}, 'widths has 1 numbers: give one for each of 2 texts');
  wrong([], {}, 'widths is empty');
  wrong(10, {facts: ['size']}, 'a fact of facts "size": give one of height, lineCount');
  wrong(10, {facts: []}, 'facts is empty');
  fails(() => tg.measurementsSync(['a'], em, '10'), 'ERR_INVALID_ARG_TYPE', 'widths is of type');
});

test('a number that no array has room for is an error', () => {
  // The engine would not refuse so many widths; an array of so many numbers ends a process.
  const texts = {bytes: new Uint8Array(), offsets: new Int32Array(100_001)};
  fails(
    () => tg.measurementsSync(texts, em, new Float64Array(50_000)), 'ERR_TEXTGAUGE_ARGUMENT',
    'give less at once');
});

test('the largest sizes that fit', async () => {
  // Two words of two ems, one below the other, or five ems in a line.
  const texts = ['ab cd', null, 'abcdefghijkl'];
  const sizes = {sizes: [10, 72]};
  const found = await tg.largestSizes(texts, em, 100, 100, {...sizes, threads: 2});
  assert.deepEqual(found, Float64Array.of(50, NaN, NaN));
  assert.deepEqual(tg.largestSizesSync(texts, em, 100, 100, sizes), found);
  const named = {...sizes, library: testFonts, maxLines: 1};
  assert.equal(tg.largestSizesSync(texts, 'TextGauge Em', 100, 100, named)[0], 20);
  const text = new tg.Text('ab', em);
  assert.equal(text.largestSize(30, 60), 15);
  assert.equal(text.largestSize(30, 60, {breaksWords: true}), 30);
  assert.equal(text.largestSize(10), null);
  assert.equal(text.largestSize(101, null, {step: 5}), 48);
  assert.equal(new tg.Text('ab cd', em).largestSize(100, 100, {...sizes, maxLines: 1}), 20);
  assert.equal(new tg.Label('ab cd', em).largestSize(100, 60), 20);
  fails(
    () => text.largestSize(10, 10, {sizes: [72, 8]}), 'ERR_TEXTGAUGE_ARGUMENT',
    'give no more than greatest');
  fails(() => text.largestSize(10, 10, {step: 0}), 'ERR_TEXTGAUGE_ARGUMENT', 'step 0: give points');
  fails(() => text.largestSize(10, 10, {sizes: [8]}), 'ERR_TEXTGAUGE_ARGUMENT', 'has 1 elements');
  await rejects(
    tg.largestSizes(texts, em, 10, 10, {size: 5}), 'ERR_TEXTGAUGE_ARGUMENT', 'no option size');
});

test('other sizes', () => {
  assert.equal(em.withSize(20).size, 20);
  const text = new tg.Text('éb', em).withSize(20);
  assert.deepEqual(text.size(), {width: 40, height: 20});
  assert.equal(text.string, 'éb');
  const bold = fonts.font('Noto Sans', 17, {weight: 700}).withSize(34);
  assert.deepEqual([bold.size, bold.postscriptName], [34, 'NotoSans-Bold']);
  for (const size of [0, NaN, 2_000_000]) {
    fails(() => em.withSize(size), 'ERR_TEXTGAUGE_ARGUMENT', 'size');
    fails(() => text.withSize(size), 'ERR_TEXTGAUGE_ARGUMENT', 'size');
  }
});

test('many requests are answered in another thread', async () => {
  const requests = new tg.Requests(testFonts);
  const request = {text: 'a é', font: 'TextGauge Em', size: 10};
  const asked = [{...request, width: 10}, JSON.stringify(request), 'nonsense'];
  const [narrow, wide, wrong] = await requests.answerAll(asked);
  assert.deepEqual([narrow.height, wide.height, 'error' in wrong], [20, 10, true]);
  assert.deepEqual(requests.answerAllSync(new Set(asked)), [narrow, wide, wrong]);
  assert.deepEqual(await requests.answerAll([]), []);
  const controller = new AbortController();
  const pending = requests.answerAll(Array(20_000).fill(request), {signal: controller.signal});
  controller.abort();
  await assert.rejects(pending, {name: 'AbortError'});
  fails(() => requests.answerAllSync([5]), 'ERR_INVALID_ARG_TYPE', 'give an object');
});

test('a batch without a width is an error', async () => {
  const words = 'width is missing: give points, or null for no limit';
  const texts = ['xx xx'];
  const calls = [
    (width) => tg.heights(texts, em, width),
    (width) => tg.lines(texts, em, width),
    (width) => tg.heightRanges(texts, em, width, 1),
    (width) => tg.largestSizes(texts, em, width, 10),
    async (width) => tg.heightsSync(texts, em, width),
    async (width) => tg.linesSync(texts, em, width),
    async (width) => tg.heightRangesSync(texts, em, width, 1),
    async (width) => tg.largestSizesSync(texts, em, width, 10),
  ];
  for (const call of calls) {
    await rejects(call(), 'ERR_INVALID_ARG_TYPE', words);
    await call(null);
  }
  await rejects(
    tg.largestSizes(texts, em, 10), 'ERR_INVALID_ARG_TYPE', 'height is missing: give points');
  await rejects(
    tg.measurements(texts, em), 'ERR_INVALID_ARG_TYPE',
    'widths is missing: give points, an array of them, or null for no limit');
  fails(
    () => tg.measurementsSync(texts, em, [10, undefined]), 'ERR_INVALID_ARG_TYPE',
    'a width of widths is missing: give points, or null');
  assert.deepEqual([...tg.measurementsSync(texts, em, null).height], [10]);
  // A text's own methods may leave it out.
  assert.equal(new tg.Text(texts[0], em).height(), 10);
});
