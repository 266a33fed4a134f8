// Every argument of every public function, given values of all kinds. Each is taken, or refused by
// an error with a code that says what to give.
import assert from 'node:assert/strict';
import path from 'node:path';
import {test} from 'node:test';
import {em, testFonts, tg} from './helpers.mjs';
import {CELL, VALUES, folder} from './values.mjs';

const rows = [{text: 'xx xx'}];
const cell = () => tg.CellTemplate.fromYAML(CELL, {library: testFonts});
const text = () => new tg.Text('éx xx', em);
const styled = () => new tg.StyledText([['x', {font: em}]]);
const glyphs = () => text().glyphs(20);
const sizes = {
  sizes: [8, 20],
  step: 1,
  breaksWords: true
};
const canvas = () => new tg.Canvas(50, 50);
const swept = cell().sweepSync(rows, {widths: [40], categories: ['L'], idField: 'text'});
const paged = () => {
  const document = new tg.PictureDocument();
  document.appendSync(canvas().picture());
  return document;
};
const fit = {
  texts: {a: 'x'},
  library: testFonts,
  rules: {font: {family: 'TextGauge Em', size: 10}, rules: [{width: 90, lines: 1}]},
};
const html = {
  library: testFonts
};
const page = () => new tg.HTMLDocument('<p>x', 'TextGauge Em', 10, html);

/** What is called, and good arguments. Objects among them have each member replaced, too. */
const CALLS = {
  Library: [(a) => new tg.Library(a), [testFonts.font('TextGauge Em', 1).path.replace(/\/[^/]*$/, '')]],
  'Library.files': [(a) => tg.Library.files(a), [[em.path]]],
  'Library.open': [(...a) => tg.Library.open(...a), ['/nowhere', {}]],
  'Library.openSystem': [(a) => tg.Library.openSystem(a), [{signal: AbortSignal.abort()}]],
  'library.font': [(...a) => testFonts.font(...a), ['TextGauge Em', 10, {
    weight: 400, width: 100, italic: false, variations: {}, features: {}, systemFont: false, metrics: {scale: 1},
  }]],
  fontFromFile: [(...a) => testFonts.fontFromFile(...a), [em.path, 10, {index: 0}]],
  withFallbacks: [(...a) => em.withFallbacks(...a), [em, em]],
  'font.withSize': [(a) => em.withSize(a), [20]],
  withSystemFont: [(...a) => em.withSystemFont(...a), [true]],
  withMetrics: [(...a) => em.withMetrics(...a), [{scale: 1}]],
  setDefaultLibrary: [(a) => tg.setDefaultLibrary(a), [testFonts]],
  Options: [(a) => new tg.Options(a), [{
    language: 'de', css: {color: 'red'}, unknown: 'ignore', rootFontSize: 16, direction: 'ltr', 'line-height': 2,
  }]],
  Text: [(...a) => new tg.Text(...a), ['x', em, {size: undefined, options: {}, library: testFonts}]],
  'Text by name': [(...a) => new tg.Text(...a), ['x', 'TextGauge Em', {size: 10, library: testFonts}]],
  'Text.create': [(...a) => tg.Text.create(...a), ['x', em, {options: {}, signal: undefined}]],
  'Text.fromRequest': [(...a) => tg.Text.fromRequest(...a), [{text: 'x', font: 'TextGauge Em', size: 10}, html]],
  'Text.fromHTML': [(...a) => tg.Text.fromHTML(...a), ['<b>x</b>', 'TextGauge Em', 10, {
    css: {'line-height': 2}, lang: 'de', devicePixelRatio: 1, styleSheet: 'b { color: red }', ...html,
  }]],
  size: [(...a) => text().size(...a), [20, {maxLines: 1}]],
  height: [(...a) => text().height(...a), [20, {maxLines: 1}]],
  lineCount: [(...a) => text().lineCount(...a), [20]],
  lines: [(...a) => text().lines(...a), [20, {maxLines: 1}]],
  'text.measure': [(...a) => text().measure(...a), [20, {maxLines: 1}]],
  narrowestWidth: [(...a) => text().narrowestWidth(...a), [1]],
  heightProfile: [(...a) => text().heightProfile(...a), [20, 30, {maxLines: 1}]],
  heightRange: [(...a) => text().heightRange(...a), [20, 1, {maxLines: 1}]],
  nextSteps: [(...a) => text().nextSteps(...a), [20, {maxLines: 1}]],
  'text.withSize': [(a) => text().withSize(a), [20]],
  'text.largestSize': [(...a) => text().largestSize(...a), [50, 50, {...sizes, maxLines: 1}]],
  'label.largestSize': [(...a) => new tg.Label('x', em).largestSize(...a), [50, 50, sizes]],
  largestSizes: [(...a) => tg.largestSizes(...a), [['x'], em, 50, 50, {
    ...sizes, maxLines: 1, options: {}, threads: 1, library: testFonts, signal: undefined,
  }]],
  largestSizesSync: [(...a) => tg.largestSizesSync(...a), [['x'], 'TextGauge Em', 50, 50, {library: testFonts}]],
  measurements: [(...a) => tg.measurements(...a), [['x'], em, [20, 30], {
    eachWidth: false, facts: ['height', 'shownText'], maxLines: 1, options: {}, threads: 1, signal: undefined,
  }]],
  measurementsSync: [(...a) => tg.measurementsSync(...a), [['x'], em, [20], {eachWidth: true, facts: 'isCut'}]],
  'a width of widths': [(a) => tg.measurementsSync(['x'], em, [20, a]), [20]],
  'packed measurements': [(a) => tg.measurementsSync(a, em, 20), [{bytes: Uint8Array.of(0x78), offsets: Int32Array.of(0, 1)}]],
  glyphs: [(...a) => text().glyphs(...a), [20, {maxLines: 1}]],
  linesIn: [(a) => text().linesIn(a), [{
    width: 20, height: 20, lineFragmentPadding: 0, x: 0, y: 0, exclusions: [{x: 1, y: 1, radius: 2}],
  }]],
  shapes: [(a) => text().linesIn({width: 50, exclusions: [a]}), [{points: [[0, 0], [5, 0], [0, 5]]}]],
  linesBeside: [(...a) => text().linesBeside(...a), [[{width: 5, height: 5}], 30]],
  float: [(a) => text().linesBeside([a], 40), [{
    width: 5, height: 5, index: 1, side: 'left', clear: 'none', margin: {top: 1}, shapeOutside: {top: 1}, shapeMargin: 1,
  }]],
  columns: [(...a) => tg.columns(...a), [2, 100, 50, {gap: 5}]],
  measure: [(...a) => tg.measure(...a), ['x', em, 20, {maxLines: 1, options: {}, library: testFonts}]],
  heights: [(...a) => tg.heights(...a), [['x'], em, 20, {maxLines: 1, options: {}, threads: 1, library: testFonts, signal: undefined}]],
  heightsSync: [(...a) => tg.heightsSync(...a), [['x'], em, 20, {maxLines: 1, threads: 1}]],
  lines: [(...a) => tg.lines(...a), [['x'], em, 20, {maxLines: 1, options: {}, threads: 1, library: testFonts, signal: undefined}]],
  linesSync: [(...a) => tg.linesSync(...a), [['x'], em, 20, {maxLines: 1, options: {}, threads: 1}]],
  'packed heights': [(a) => tg.heightsSync(a, em, 20), [{bytes: Uint8Array.of(0x78), offsets: Int32Array.of(0, 1)}]],
  heightRanges: [(...a) => tg.heightRanges(...a), [['x'], em, 20, 1, {steps: true, threads: 1}]],
  heightRangesSync: [(...a) => tg.heightRangesSync(...a), [['x'], em, 20, 1, {steps: true}]],
  StyledText: [(...a) => new tg.StyledText(...a), [[['x', {font: em}]], {paragraph: {}, blockFont: em}]],
  attributes: [(a) => new tg.StyledText([['x', a]]), [{
    font: em, kern: 1, tracking: 1, baselineOffset: 1, ligatures: 'all', language: 'de', color: 'red',
    background: [1, 2, 3], underline: 'single', strikethrough: 'none', underlineColor: '#fff', strikethroughColor: '#123',
    keepsLineFeeds: true,
  }]],
  attachment: [(a) => styled().append(a, {font: em}), [{width: 5, height: 5}]],
  paragraph: [(...a) => styled().setParagraph(...a), [{
    alignment: 'left', direction: 'natural', lineBreakMode: 'clipping', lineSpacing: 1, tabStops: [{location: 5}],
    lineHeight: {kind: 'exact', value: 5}, tailIndent: -5, headIndent: 5, defaultTabInterval: 5,
  }, 0, 1]],
  'StyledText.fromHTML': [(...a) => tg.StyledText.fromHTML(...a), ['<b>x</b>', 'TextGauge Em', 10, html]],
  Label: [(...a) => new tg.Label(...a), ['x', em, {
    numberOfLines: 1, lineBreakMode: 'clipping', alignment: 'left', preferredMaxLayoutWidth: 0, displayScale: 2,
    minimumScaleFactor: 0, adjustsFontSize: false, allowsTightening: false, options: {},
  }]],
  'label.sizeFitting': [(...a) => new tg.Label('x', em).sizeFitting(...a), [20, 20]],
  'label.layout': [(...a) => new tg.Label('x', em).layout(...a), [20, 20]],
  'label.glyphs': [(...a) => new tg.Label('x', em).glyphs(...a), [20, 20]],
  'label.draw': [(...a) => new tg.Label('x', em).draw(...a), [20, 20, {scale: 1}]],
  carets: [(...a) => glyphs().carets(...a), [1, {prefersLineEnd: true}]],
  hit: [(...a) => glyphs().hit(...a), [1, 1]],
  word: [(...a) => glyphs().word(...a), [1]],
  selection: [(...a) => glyphs().selection(...a), [0, 1]],
  fromYAML: [(...a) => tg.CellTemplate.fromYAML(...a), [CELL, {library: testFonts, family: 'TextGauge Em', name: 'x'}]],
  fromInterface: [(...a) => tg.CellTemplate.fromInterface(...a), ['<x>\n</x>', {
    library: testFonts, family: 'TextGauge Em', cell: 1, lenient: true, name: 'x',
  }]],
  'cell.heights': [(...a) => cell().heights(...a), [rows, {
    width: 40, category: 'large', language: 'de', displayScale: 2, isRightToLeft: false, threads: 1,
    cache: undefined, errors: 'nan', signal: undefined,
  }]],
  'cell.heightsSync': [(...a) => cell().heightsSync(...a), [rows, {width: 40}]],
  'cell.pages': [(...a) => cell().pages(...a), [rows, {pageHeight: 100, split: true, orphans: 1, widows: 1}]],
  'cell.pagesSync': [(...a) => cell().pagesSync(...a), [rows, {pageHeight: 100}]],
  'cell.draw': [(...a) => cell().draw(...a), [rows, 0, {width: 40, margin: 1, overlays: ['frames'], images: '/nowhere'}]],
  field: [(a) => cell().heightsSync([{text: a}], {errors: 'nan'}), ['x']],
  column: [(a) => cell().heightsSync({text: a}, {errors: 'nan'}), [['x']]],
  value: [(a) => cell().heightsSync({text: [a, 'x']}, {errors: 'nan'}), ['x']],
  Rows: [(...a) => new tg.Rows(...a), [rows, {fields: ['text']}]],
  'Rows.fromCSV': [(...a) => tg.Rows.fromCSV(...a), ['text\nx\n', {signal: undefined}]],
  'Rows.fromCSVSync': [(a) => tg.Rows.fromCSVSync(a), ['text\nx\n']],
  'cell.sweep': [(...a) => cell().sweep(...a), [rows, {
    widths: [40], categories: ['L'], languages: ['de'], displayScale: 2, idField: 'text', threads: 1, signal: undefined,
  }]],
  'cell.sweepSync': [(...a) => cell().sweepSync(...a), [rows, {widths: [40], categories: ['L'], threads: 1}]],
  Baseline: [(a) => new tg.Baseline(a), ['/nowhere']],
  'Baseline.open': [(...a) => tg.Baseline.open(...a), ['/nowhere', {signal: undefined}]],
  'sweep.difference': [(a) => swept.difference(a), [null]],
  'sweep.text': [(a) => swept.text(a), [null]],
  'sweep.writeBaseline': [(...a) => swept.writeBaseline(...a), ['/nowhere/x', {}]],
  'sweep.writeBaselineSync': [(a) => swept.writeBaselineSync(a), ['/nowhere/x']],
  'sweep.writeReport': [(...a) => swept.writeReport(...a), [path.join(folder, 'report'), {
    baseline: null, before: '/nowhere/y', findingsOnly: true, scale: 1, images: '/nowhere/z', threads: 1, signal: undefined,
  }]],
  Canvas: [(...a) => new tg.Canvas(...a), [50, 50, {scale: 1, margin: 1, dark: true}]],
  'canvas.fill': [(...a) => canvas().fill(...a), [{x: 1, y: 2, width: 3, height: 4}, 'red']],
  'canvas.stroke': [(...a) => canvas().stroke(...a), [[1, 2, 3, 4], 'red']],
  'a number of rect': [(a) => canvas().fill([a, 2, 3, 4]), [1]],
  'canvas.draw': [(...a) => canvas().draw(...a), [glyphs(), 1, 2]],
  'canvas.cell': [(...a) => canvas().cell(...a), [cell(), rows, 0, {x: 1, y: 2, width: 40, category: 'large'}]],
  'canvas.image': [(...a) => canvas().image(...a), ['/nowhere', [1, 2, 3, 4]]],
  'canvas.placeholder': [(a) => canvas().placeholder(a), [[1, 2, 3, 4]]],
  // What a function throws passes through.
  'canvas.clip': [(a, work) => canvas().clip(a, typeof work === 'function' ? () => 1 : work), [[1, 2, 3, 4], 5]],
  'document.append': [(a) => new tg.PictureDocument().append(a), [text().draw(20)]],
  'document.appendSync': [(a) => new tg.PictureDocument().appendSync(a), [text().draw(20)]],
  'document.save': [(a) => paged().save(a), ['/nowhere/x.pdf']],
  'document.saveSync': [(a) => paged().saveSync(a), ['/nowhere/x.pdf']],
  HTMLDocument: [(...a) => new tg.HTMLDocument(...a), ['<p>x', 'TextGauge Em', 10, {
    styleSheet: 'p { margin: 0 }', lang: 'de', devicePixelRatio: 1, ...html,
  }]],
  'HTMLDocument.create': [(...a) => tg.HTMLDocument.create(...a), ['<p>x', 'TextGauge Em', 10, {...html, signal: undefined}]],
  'document.height': [(a) => page().height(a), [20]],
  'document.parts': [(a) => page().parts(a), [20]],
  'document.draw': [(...a) => page().draw(...a), [20, {scale: 1}]],
  HeightCache: [(...a) => new tg.HeightCache(...a), [cell(), 5]],
  'cache.read': [(...a) => new tg.HeightCache(cell()).read(...a), ['/nowhere', {signal: undefined}]],
  'cache.writeSync': [(a) => new tg.HeightCache(cell()).writeSync(a), ['/nowhere/x']],
  Table: [(...a) => new tg.Table(...a), [cell(), rows, 100, {width: 40}]],
  'table.scroll': [(a) => new tg.Table(cell(), rows, 100).scroll(a), [5]],
  'table.row': [(a) => new tg.Table(cell(), rows, 100).row(a), [0]],
  'table.rowAt': [(a) => new tg.Table(cell(), rows, 100).rowAt(a), [0]],
  'table.setTraits': [(a) => new tg.Table(cell(), rows, 100).setTraits(a), [{category: 'small'}]],
  'table.measureAll': [(a) => new tg.Table(cell(), rows, 100).measureAll(a), [{threads: 1}]],
  'text.draw': [(...a) => text().draw(...a), [20, {
    scale: 2, margin: 1, dark: true, selectable: true, transparent: true, overlays: ['lines'], maxLines: 1,
  }]],
  'picture.save': [(...a) => text().draw(20).save(...a), ['/nowhere/x.png', {}]],
  'picture.png': [(a) => text().draw(20).png(a), [{signal: undefined}]],
  Requests: [(a) => new tg.Requests(a), [testFonts]],
  answer: [(a) => new tg.Requests(testFonts).answer(a), [{text: 'x', font: 'TextGauge Em', size: 10}]],
  answerAll: [(...a) => new tg.Requests(testFonts).answerAll(...a), [['{}', {text: 'x'}], {signal: undefined}]],
  answerAllSync: [(a) => new tg.Requests(testFonts).answerAllSync(a), [['{}']]],
  GrowingText: [(...a) => new tg.GrowingText(...a), [em, 20, {text: 'x', options: {}}]],
  append: [(a) => new tg.GrowingText(em, 20).append(a), ['x']],
  resize: [(a) => new tg.GrowingText(em, 20).resize(a), [20]],
  lastLines: [(a) => new tg.GrowingText(em, 20).lastLines(a), [2]],
  fit: [(a) => tg.fit(a), [{...fit, files: [], language: 'de', baseline: undefined, threads: 1}]],
  fitSync: [(a) => tg.fitSync(a), [fit]],
};

function* wrongArguments(good) {
  for (let index = 0; index < good.length; index++) {
    for (const [name, value] of Object.entries(VALUES)) {
      yield [`argument ${index}: ${name}`, good.with?.(index, value) ?? [
        ...good.slice(0, index), value, ...good.slice(index + 1)
      ]];
      const own = good[index];
      if (
        own === null || typeof own !== 'object' || Object.getPrototypeOf(own) !== Object.prototype)
        continue;
      for (const member of Object.keys(own)) {
        const changed = [...good];
        changed[index] = {...own, [member]: value};
        yield [`${member}: ${name}`, changed];
      }
    }
  }
}

// What a value itself throws passes through, and so does the reason of its signal.
const isOwn = (error) =>
  error instanceof RangeError && /that fail/.test(error.message) || error?.name === 'AbortError';
const isTold = (error) => typeof error.code === 'string' &&
  (error.code.startsWith('ERR_TEXTGAUGE_') || error.code === 'ERR_INVALID_ARG_TYPE') &&
  error.message.length <= 4000;

process.on('warning', () => {});

for (const [name, [call, good]] of Object.entries(CALLS)) {
  test(`wrong values: ${name}`, async () => {
    for (const [what, given] of wrongArguments(good)) {
      // A test of its own has each; this one must neither wait for hours nor fill the disk.
      if (/threads|huge/.test(what) && /two to 53|huge/.test(what) && name.includes('eights'))
        continue;
      try {
        await call(...given);
      } catch (error) {
        assert.ok(isOwn(error) || isTold(error), `${what}: ${error?.stack}`);
      }
    }
    tg.setDefaultLibrary(testFonts);
  });
}

test('no constructor takes what only the package makes', () => {
  for (const kind of [tg.Font, tg.Glyphs, tg.Picture, tg.PlacedText, tg.CellTemplate, tg.Sweep])
    for (const value of Object.values(VALUES))
      assert.throws(() => new kind(value), {code: 'ERR_INVALID_ARG_TYPE'});
  for (const value of Object.values(VALUES))
    assert.throws(() => tg.Text.prototype.height.call(value, 5), TypeError);
});
