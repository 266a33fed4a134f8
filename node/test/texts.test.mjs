// Texts, glyphs and batches. Numbers are arithmetic on a font of 10 points a character and a line.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {em, fails, fonts, rejects, testFonts, tg} from './helpers.mjs';

const lineOf = (start, end, text, y, width) => ({
  start,
  end,
  text,
  x: 0,
  width,
  y,
  height: 10,
  baseline: y + 8.8,
  endsInHyphen: false,
});
const starts = (lines) => lines.map(({start}) => start);

test('a text has the lines of arithmetic', () => {
  const text = new tg.Text('xx xx', em);
  const found = text.measure(20);
  assert.deepEqual([found.width, found.height], [20, 20]);
  assert.deepEqual(found.lines, [lineOf(0, 3, 'xx ', 0, 20), lineOf(3, 5, 'xx', 10, 20)]);
  assert.deepEqual(text.lines(20), found.lines);
  assert.deepEqual(text.size(20), {width: 20, height: 20});
  assert.equal(text.height(20), 20);
  assert.equal(text.height(20, {maxLines: 1}), 10);
  assert.equal(text.lineCount(20), 2);
  assert.equal(text.lineCount(), 1);
  assert.equal(text.minContentWidth, 20);
  assert.equal(text.maxContentWidth, 50);
  assert.equal(Math.round(text.narrowestWidth(1)), 50);
  assert.deepEqual(text.heightProfile(20, 60).map(({height}) => height), [20, 10]);
  assert.deepEqual(text.heightRange(50, 1), {least: 10, greatest: 20});
  assert.deepEqual(text.nextSteps().above, null);
  assert.deepEqual(text.missing, []);
  assert.deepEqual(tg.measure('xx xx', em, 20), found);
  assert.deepEqual(tg.measure('xx xx', 'TextGauge Em', 20, {size: 10, library: testFonts}), found);
});

test('more lines than fit into the first buffer', () => {
  const text = new tg.Text('x '.repeat(1000), em);
  assert.deepEqual(starts(text.lines(10)), Array.from({length: 1000}, (_, index) => 2 * index));
});

test('places are UTF-16, and lone surrogates are U+FFFD', () => {
  // é has two bytes, 日 three, the emoji four bytes and two units.
  const string = 'é日😀 x'.repeat(40);
  const text = new tg.Text(string, em);
  assert.equal(text.string, string);
  assert.deepEqual(text.lines(40).map((line) => line.text).join(''), string);
  for (const line of text.lines(40)) assert.equal(string.slice(line.start, line.end), line.text);
  const lone = new tg.Text('a\ud800b \udc00c', em);
  assert.equal(lone.string, 'a\ufffdb \ufffdc');
  assert.deepEqual(starts(lone.lines(30)), [0, 4]);
  const glyphs = new tg.Text('é日😀x', em).glyphs();
  for (let index = 0; index <= glyphs.string.length; index++) {
    const {start, end} = glyphs.word(Math.min(index, 4));
    assert.equal(glyphs.string.slice(start, end), glyphs.word(Math.min(index, 4)).text);
  }
  // Inside a pair is where the pair begins.
  assert.deepEqual(glyphs.carets(3), glyphs.carets(2));
});

test('a text of another thread is the same', async () => {
  const text = await tg.Text.create('xx xx', em);
  assert.equal(text.height(20), 20);
  const signal = AbortSignal.abort();
  await assert.rejects(tg.Text.create('xx xx', em, {signal}), {name: 'AbortError'});
});

test('glyphs stand in typed arrays', () => {
  const glyphs = new tg.Text('éx x', em).glyphs(20);
  assert.deepEqual(starts(glyphs.lines), [0, 3]);
  const {length, start, end, x, y, advance, id, run} = glyphs.glyphs;
  assert.equal(length, 4);
  assert.deepEqual([...start], [0, 1, 2, 3]);
  assert.deepEqual([...end], [1, 2, 3, 4]);
  assert.deepEqual([...x], [0, 10, 20, 0]);
  assert.deepEqual(Array.from(y, (value) => Math.round(value * 1000)), [8800, 8800, 8800, 18800]);
  assert.deepEqual([...advance], [10, 10, 10, 10]);
  assert.ok(id instanceof Uint32Array && run instanceof Uint32Array);
  assert.deepEqual(glyphs.runs.map((each) => [each.script, each.line, each.isHanging, each.kind]), [
    ['Latn', 0, false, 'text'],
    ['Latn', 0, true, 'text'],
    ['Latn', 1, false, 'text'],
  ]);
  assert.deepEqual(glyphs.fonts.map((font) => font.family), ['TextGauge Em']);
  assert.equal(new tg.Text('', em).glyphs().glyphs.length, 0);
});

test('carets, hits, words and selections', () => {
  const glyphs = new tg.Text('éx xx', em).glyphs(20);
  assert.deepEqual(glyphs.carets(0), [{x: 0, top: 0, bottom: 10, line: 0, isRightToLeft: false}]);
  assert.deepEqual(glyphs.carets(4), [{x: 10, top: 10, bottom: 20, line: 1, isRightToLeft: false}]);
  const hit = glyphs.hit(12, 5);
  assert.deepEqual(
    [hit.cluster, hit.index, hit.line, hit.isInside], [{start: 1, end: 2, text: 'x'}, 1, 0, true]);
  assert.deepEqual(glyphs.word(1), {start: 0, end: 2, text: 'éx'});
  assert.deepEqual(glyphs.selection(1, 4), [
    {x: 10, y: 0, width: 20, height: 10},
    {x: 0, y: 10, width: 10, height: 10},
  ].map((rect, index) => index ? rect : {...rect, width: glyphs.selection(1, 4)[0].width}));
  fails(() => glyphs.carets(6), 'ERR_TEXTGAUGE_ARGUMENT', 'give a place in the text, 0 to 5');
});

test('batches have a number for each text', async () => {
  const texts = ['xx xx', null, '', undefined, '日 日', 'a\ud800'];
  const expected = [20, NaN, 10, NaN, 20, 10];
  assert.deepEqual([...tg.heightsSync(texts, em, 20)], expected);
  const found = await tg.heights(texts, em, 20, {threads: 2});
  assert.ok(found instanceof Float64Array);
  assert.deepEqual([...found], expected);
  assert.deepEqual([...await tg.heights(new Set(['x', 'xx xx']), em, 20)], [10, 20]);
  assert.deepEqual([...await tg.heights([], em, 20)], []);
  assert.deepEqual([...tg.heightsSync(['xx xx'], em, null, {maxLines: 1})], [10]);
  const many = Array.from({length: 20_000}, (_, index) => index % 2 ? 'xx xx' : 'x');
  assert.deepEqual(await tg.heights(many, em, 20, {threads: 2}), tg.heightsSync(many, em, 20));
});

test('batches take UTF-8 with offsets', async () => {
  const bytes = new TextEncoder().encode('xx xx日');
  for (const offsets of [Int32Array.of(0, 5, 5, 8), BigInt64Array.of(0n, 5n, 5n, 8n)]) {
    assert.deepEqual([...tg.heightsSync({bytes, offsets}, em, 20)], [20, 10, 10]);
    assert.deepEqual([...await tg.heights({bytes, offsets}, em, 20)], [20, 10, 10]);
  }
  const shared = new Uint8Array(new SharedArrayBuffer(8));
  shared.set(bytes);
  assert.deepEqual(
    [...tg.heightsSync({bytes: shared, offsets: Int32Array.of(1, 5)}, em, 20)], [20]);
  assert.deepEqual([...tg.heightsSync({bytes, offsets: new Int32Array()}, em, 20)], []);
  await rejects(
    tg.heights({bytes, offsets: Int32Array.of(0, 9)}, em, 20), 'ERR_TEXTGAUGE_DATA', 'offset');
  fails(
    () => tg.heightsSync({bytes, offsets: Int32Array.of(5, 0)}, em, 20), 'ERR_TEXTGAUGE_DATA',
    'offset');
});

test('what is no UTF-8 is a warning', async () => {
  const warned = new Promise((resolve) => process.once('warning', resolve));
  const bytes = Uint8Array.of(0x78, 0xff);
  assert.deepEqual([...tg.heightsSync({bytes, offsets: Int32Array.of(0, 2)}, em, 20)], [10]);
  const warning = await warned;
  assert.equal(warning.code, 'TEXTGAUGE_REPLACED_TEXT');
  assert.match(warning.message, /1 text was no UTF-8/);
});

test('ranges of heights', async () => {
  const found = tg.heightRangesSync(['xx xx', null], em, 50, 1, {steps: true});
  assert.deepEqual([...found.least], [10, NaN]);
  assert.deepEqual([...found.greatest], [20, NaN]);
  assert.deepEqual(Array.from(found.below, Math.round), [50, NaN]);
  const plain = await tg.heightRanges(['xx xx'], em, 50, 1);
  assert.deepEqual([[...plain.greatest], plain.below, plain.above], [[20], null, null]);
});

test('an abort stops a batch between its pieces', async () => {
  // Some seconds' work.
  const texts = Array.from({length: 300_000}, (_, index) => `x${index} 日本 ${index * 7}`);
  const controller = new AbortController();
  const start = performance.now();
  const promise = tg.heights(texts, em, 20, {signal: controller.signal});
  setTimeout(() => controller.abort(new Error('enough')), 5);
  await assert.rejects(promise, {message: 'enough'});
  // The thread is free again: the next call does not wait for the whole batch.
  await tg.heights(['x'], em, 20);
  assert.ok(performance.now() - start < 60_000);
  await assert.rejects(
    tg.heights(['x'], em, 20, {signal: AbortSignal.abort()}), {name: 'AbortError'});
  const unused = new AbortController();
  assert.deepEqual([...await tg.heights(['x'], em, 20, {signal: unused.signal})], [10]);
  unused.abort();
});

test('an abort while texts are read is heard', async () => {
  const controller = new AbortController();
  const texts = ['x', 'y'];
  let reads = 0;
  Object.defineProperty(texts, 1, {
    get() {
      // The second time another thread's call reads.
      if (++reads === 2) controller.abort(new Error('enough'));
      return 'y';
    }
  });
  await assert.rejects(tg.heights(texts, em, 20, {signal: controller.signal}), {message: 'enough'});
});

test('the event loop runs meanwhile', async () => {
  const texts = Array.from({length: 100_000}, (_, index) => `x${index}`);
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  await tg.heights(texts, em, 20);
  clearInterval(timer);
  assert.ok(turns > 3, `${turns}`);
});

test('texts that grow', () => {
  const text = new tg.GrowingText(em, 20, {text: 'x'});
  for (const piece of ['x ', '日', '😀']) text.append(piece);
  assert.equal(text.string, 'xx 日😀');
  assert.equal(text.lineCount, 2);
  assert.deepEqual(text.lastLines().map(({text: found}) => found), ['日😀']);
  assert.equal(text.height, new tg.Text(text.string, em).height(20));
  text.resize(null);
  assert.equal(text.lineCount, 1);
});

test('the last lines of a long text have their places', () => {
  const text = new tg.GrowingText(em, 40);
  for (let index = 0; index < 300; index++) text.append(`é日😀${index % 10} `);
  const all = new tg.Text(text.string, em).lines(40);
  assert.deepEqual(text.lastLines(1000), all);
  for (const count of [1, 2, 7]) assert.deepEqual(text.lastLines(count), all.slice(-count));
  assert.deepEqual(text.lastLines(0), []);
});

test('objects are closed once, and calls that use them end well', async () => {
  const text = new tg.Text('x', em);
  text.close();
  text.close();
  fails(() => text.height(1), 'ERR_TEXTGAUGE_ARGUMENT', 'the Text was closed before: make another');
  const library = new tg.Library(new URL('../../Tests/Fonts', import.meta.url));
  const font = library.font('TextGauge Em', 10);
  const pending = tg.heights(Array(10_000).fill('xx xx'), font, 20);
  font.close();
  library.close();
  assert.equal((await pending)[9999], 20);
  if (Symbol.dispose) {
    const other = new tg.Text('x', em);
    other[Symbol.dispose]();
    assert.ok(other.isClosed);
  }
});

test('a getter that closes a font, or throws, in the midst does no harm', async () => {
  const own = testFonts.font('TextGauge Em', 10);
  const texts = ['x', 'y'];
  Object.defineProperty(texts, 1, {get: () => own.close()});
  fails(() => tg.heightsSync(texts, own, 20), 'ERR_INVALID_ARG_TYPE', 'closed');
  const failing = ['x', 'y'];
  Object.defineProperty(failing, 1, {
    get() {
      throw new RangeError('no');
    }
  });
  assert.throws(() => tg.heightsSync(failing, em, 20), RangeError);
  await assert.rejects(tg.heights(failing, em, 20), RangeError);
});

test('containers and columns', () => {
  const text = new tg.Text('Text flows around what is in its way.', fonts.font('Noto Sans', 17));
  const placed = text.linesIn({width: 160, height: 50, exclusions: [{x: 80, y: 20, radius: 24}]});
  // As Docs/Python.md has them.
  assert.deepEqual(
    placed.lines.map(({line, rect}) => [line.text, Math.round(rect.x)]),
    [['Text ', 0], ['flows ', 104]]);
  assert.equal(text.string.slice(placed.end), 'around what is in its way.');
  assert.equal(placed.isCut, true);
  assert.equal(placed.glyphs().lines.length, 2);
  const parts = text.linesIn(tg.columns(2, 200, 50, {gap: 10}));
  assert.deepEqual(parts.map((part) => part.lines.length), [2, 2]);
  // Any of them may be closed.
  const [first, second] = parts;
  first.close();
  assert.equal(second.glyphs().lines.length, 2);
  fails(() => first.glyphs(), 'ERR_TEXTGAUGE_ARGUMENT', 'closed before');
  // As many points as no call of JavaScript's takes for arguments.
  const round = Array.from({length: 200_000}, (_, at) => [80 + Math.cos(at), 20 + Math.sin(at)]);
  assert.ok(text.linesIn({width: 160, exclusions: [{points: round}]}).lines.length > 2);
});
