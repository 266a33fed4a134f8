'use strict';
// Cells of tables, from templates; and heights that are kept.

const fs = require('node:fs');
const check = require('./check.js');
const {RowError, TextGaugeError, argumentError} = require('./errors.js');
const {chosenLibrary, missingFamily} = require('./fonts.js');
const {Held, Made, handleOf, keeping, later, native, taken} = require('./native.js');
const {Picture, STYLE, styleArguments} = require('./picture.js');
const {Rows, rowParts, withRows, withRowsLater} = require('./rows.js');
const {SWEEP, Sweep, sweepArguments} = require('./sweep.js');

const TRAITS = ['width', 'category', 'language', 'displayScale', 'isRightToLeft'];
const HEIGHTS = [...TRAITS, 'threads', 'cache', 'errors'];
const PAGES = ['pageHeight', 'split', 'orphans', 'widows', ...HEIGHTS];

/** Where a cell stands, with the defaults of a table. */
function traitsOf(given, before = {}) {
  const {
    width = 320,
    category = 'large',
    language = null,
    displayScale = 2,
    isRightToLeft = false
  } = {...before, ...given};
  return {width, category, language, displayScale, isRightToLeft};
}

function traitArguments(traits) {
  const {width, category, language, displayScale, isRightToLeft} = traits;
  return [
    check.bounded(width, 'width', 'give points'),
    check.pixelScale(displayScale),
    check.plainString(category, 'category', 'a content size category such as "large"'),
    language === null ? null : check.plainString(language, 'language'),
    check.flag(isRightToLeft, 'isRightToLeft'),
  ];
}

function fileText(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    const why = error.message.split(',')[0];
    throw new TextGaugeError(
      'ERR_TEXTGAUGE_FILE', `${file}: cannot be read: ${why}: check the path`, file);
  }
}

/** The rows that cannot be shown, from [row, message, row, message …]. Rows count from 0. */
function problemsOf(found) {
  return Array.from({length: found.length / 2}, (_, index) => {
    const row = found[2 * index];
    return {row, message: found[2 * index + 1].replace(/^row \d+\b/, `row ${row}`)};
  });
}

function checkProblems(found, errors) {
  const problems = problemsOf(found);
  if (!problems.length || errors === 'nan') return;
  const others = problems.length - 1;
  const more = others ? ` (and ${others} more row${others > 1 ? 's' : ''})` : '';
  throw new RowError(problems[0].message + more, problems);
}

// So many rows are measured, by each thread, before a call looks whether it was stopped.
const PART = 4096;

/** Heights and problems of rows that were measured in parts, as of all of them. */
function joined(parts) {
  if (parts.length === 1) return parts[0];
  const heights = new Float64Array(parts.reduce((total, [own]) => total + own.length, 0));
  const problems = [];
  let start = 0;
  for (const [own, found] of parts) {
    heights.set(own, start);
    for (const part of found) problems.push(typeof part === 'number' ? part + start : part);
    start += own.length;
  }
  return [heights, problems];
}

function checkErrors(errors = 'throw') {
  if (errors !== 'throw' && errors !== 'nan')
    throw argumentError(`errors ${check.told(errors)}: give "throw" or "nan"`, 'errors');
  return errors;
}

class CellTemplate extends Held {
  /** `CellTemplate.fromYAML` makes templates. */
  constructor(made) {
    super(taken(made, 'CellTemplate.fromYAML and fromInterface make templates').handle);
  }

  static fromYAML(source, options) {
    const given = check.settings(options, ['library', 'family', 'name'], 'CellTemplate.fromYAML');
    const what = 'a file, or the text of YAML or JSON';
    if (source === '') throw argumentError(`source is empty: give ${what}`, 'source');
    const isText =
      typeof source === 'string' && (source.includes('\n') || source.trimStart().startsWith('{'));
    return CellTemplate.#read(source, isText, what, 'template', given);
  }

  static fromInterface(source, options) {
    const names = ['library', 'cell', 'family', 'lenient', 'name'];
    const given = check.settings(options, names, 'CellTemplate.fromInterface');
    const isText = typeof source === 'string' && source.includes('\n');
    return CellTemplate.#read(source, isText, 'a file, or its text', 'interface', given);
  }

  static #read(source, isText, what, kind, {library, family, cell, lenient = false, name}) {
    const file = isText ? undefined : check.path(source, 'source', what);
    const asked = typeof cell === 'number' ? String(check.whole(cell, 'cell')) : cell;
    const fonts = chosenLibrary(library);
    const given = [
      check.plainString(name ?? file ?? kind, 'name'),
      family === undefined || family === null ? null : check.plainString(family, 'family'),
      asked === undefined || asked === null ? null : check.plainString(asked, 'cell'),
      check.flag(lenient, 'lenient'),
    ];
    const text = isText ? source : fileText(file);
    try {
      return new CellTemplate(new Made(native().templateCreate(handleOf(fonts), text, ...given)));
    } catch (error) {
      throw missingFamily(error, library);
    }
  }

  get fields() {
    return native().templateFields(handleOf(this));
  }

  /** What the addon takes for heights of rows. */
  #room(given) {
    const {threads, cache} = given;
    const known = cache === undefined || cache === null ?
      null :
      handleOf(check.instance(cache, HeightCache, 'cache', 'a HeightCache'));
    return [...traitArguments(traitsOf(given)), check.threadCount(threads), known];
  }

  /** Heights and problems of rows, which are measured in parts. */
  async #heightsLater(rows, room, stop) {
    stop?.throwIfAborted();
    const fields = this.fields;
    const [threads, cache] = room.slice(TRAITS.length);
    const parts = rowParts(rows, fields, PART * Math.min(threads, 256));
    const found = [];
    try {
      await keeping([handleOf(this), cache], async (cell, known) => {
        const more = [...room.slice(0, -1), known];
        const measure = (read) => later((start) => start.cellHeights(cell, read, ...more), stop);
        for (const part of parts) found.push(await withRowsLater(part, fields, stop, measure));
      });
    } finally {
      parts.forEach((part) => part instanceof Rows && part !== rows && part.close());
    }
    return joined(found);
  }

  async heights(rows, options) {
    const {signal, ...given} = check.settings(options, [...HEIGHTS, 'signal'], 'heights');
    const errors = checkErrors(given.errors);
    const room = this.#room(given);
    const [heights, problems] = await this.#heightsLater(rows, room, check.abortSignal(signal));
    checkProblems(problems, errors);
    return heights;
  }

  heightsSync(rows, options) {
    const given = check.settings(options, HEIGHTS, 'heightsSync');
    const errors = checkErrors(given.errors);
    const room = this.#room(given);
    const [heights, problems] =
      withRows(rows, this.fields, (read) => native().cellHeights(handleOf(this), read, ...room));
    checkProblems(problems, errors);
    return heights;
  }

  async pages(rows, options) {
    const {signal, ...given} = check.settings(options, [...PAGES, 'signal'], 'pages');
    const [errors, page] = [checkErrors(given.errors), pageNumbers(given)];
    const room = this.#room(given);
    const stop = check.abortSignal(signal);
    const [traits, [threads, cache]] = [room.slice(0, TRAITS.length), room.slice(TRAITS.length)];
    return keeping(
      [handleOf(this), cache],
      (cell, known) => withRowsLater(rows, this.fields, stop, async (read) => {
        const measured = [cell, read, ...traits, threads, known];
        const [heights, problems] = await later((start) => start.cellHeights(...measured), stop);
        checkProblems(problems, errors);
        const cells = [cell, read, ...traits, heights, page];
        return pagesOf(await later((start) => start.pages(...cells), stop));
      }));
  }

  pagesSync(rows, options) {
    const given = check.settings(options, PAGES, 'pagesSync');
    const [errors, page] = [checkErrors(given.errors), pageNumbers(given)];
    const room = this.#room(given);
    return withRows(rows, this.fields, (read) => {
      const [heights, problems] = native().cellHeights(handleOf(this), read, ...room);
      checkProblems(problems, errors);
      return pagesOf(
        native().pages(handleOf(this), read, ...room.slice(0, TRAITS.length), heights, page));
    });
  }

  get example() {
    return new Rows(new Made(native().templateExample(handleOf(this))));
  }

  /** The fields that a sweep reads: those that show, and the one that rows are known by. */
  #swept({idField = 'id'}) {
    return [...this.fields, idField];
  }

  async sweep(rows, options) {
    const {signal, ...given} = check.settings(options, [...SWEEP, 'signal'], 'sweep');
    const swept = sweepArguments(given);
    const stop = check.abortSignal(signal);
    const fields = this.#swept(given);
    return keeping([handleOf(this)], (cell) => withRowsLater(rows, fields, stop, async (read) => {
                                       const call = [cell, read, ...swept];
                                       return new Sweep(new Made(
                                         await later((start) => start.sweepCreate(...call), stop)));
                                     }));
  }

  sweepSync(rows, options) {
    const given = check.settings(options, SWEEP, 'sweepSync');
    const swept = sweepArguments(given);
    return withRows(
      rows, this.#swept(given),
      (read) => new Sweep(new Made(native().sweepCreate(handleOf(this), read, ...swept))));
  }

  draw(rows, row = 0, options) {
    const given = check.settings(options, [...TRAITS, ...STYLE], 'draw');
    const index = check.whole(row, 'row');
    const {width, category, language, displayScale, isRightToLeft, ...style} = given;
    const traits =
      traitArguments(traitsOf({width, category, language, displayScale, isRightToLeft}));
    const look = styleArguments(style);
    return withRows(
      rows,
      this.fields,
      (read) => new Picture(
        new Made(native().pictureCell(handleOf(this), read, index, ...traits, ...look))),
    );
  }
}

function pageNumbers({pageHeight, split = false, orphans = 2, widows = 2}) {
  return Float64Array.of(
    check.bounded(pageHeight, 'pageHeight', 'give points from 1 to 1000000', 1, 1_000_000),
    check.flag(split, 'split'),
    check.whole(orphans, 'orphans'),
    check.whole(widows, 'widows'),
  );
}

function pagesOf(numbers) {
  const pieces = [];
  for (let at = 1; at < numbers.length; at += 5) {
    const [page, row, y, height, start] = numbers.subarray(at, at + 5);
    pieces.push({page, row, y, height, start});
  }
  return {count: numbers[0], pieces};
}

class HeightCache extends Held {
  constructor(template, limit = 0) {
    const cell = handleOf(check.instance(template, CellTemplate, 'template', 'a CellTemplate'));
    super(native().heightCacheCreate(cell, check.whole(limit, 'limit')));
  }

  async read(path, options) {
    const {signal} = check.settings(options, ['signal'], 'read');
    const file = check.path(path, 'path');
    await later((start) => start.heightCacheRead(handleOf(this), file), check.abortSignal(signal));
  }

  readSync(path) {
    native().heightCacheRead(handleOf(this), check.path(path, 'path'));
  }

  async write(path, options) {
    const {signal} = check.settings(options, ['signal'], 'write');
    const file = check.path(path, 'path');
    await later((start) => start.heightCacheWrite(handleOf(this), file), check.abortSignal(signal));
  }

  writeSync(path) {
    native().heightCacheWrite(handleOf(this), check.path(path, 'path'));
  }

  get size() {
    return native().heightCacheCount(handleOf(this));
  }
}

module.exports = {
  CellTemplate,
  HeightCache,
  TRAITS,
  problemsOf,
  traitArguments,
  traitsOf
};
