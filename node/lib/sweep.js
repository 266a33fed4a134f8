'use strict';
// Sweeps: rows at many text sizes, widths and languages, and what is wrong with them.

const check = require('./check.js');
const {argumentError, typeError} = require('./errors.js');
const {Held, Made, handleOf, later, native, taken} = require('./native.js');

const SWEEP = ['widths', 'categories', 'languages', 'displayScale', 'idField', 'threads'];
const REPORT = ['baseline', 'before', 'findingsOnly', 'scale', 'images', 'threads'];
const AXES = ['rows', 'categories', 'widths', 'languages'];
const FOLDER = 'a folder';

/** Names with commas, as C takes them; null for none. */
function joined(values, name, hint) {
  if (values === undefined || values === null) return null;
  if (typeof values === 'string') throw typeError(`${name} is of type string: give ${hint}`);
  const parts = check.each(values, name, hint)
                  .map((value) => check.plainString(value, `an element of ${name}`));
  if (!parts.length || parts.some((part) => part.includes(',')))
    throw argumentError(`${name} has an element too few, or a comma: give ${hint}`, name);
  return parts.join(',');
}

/** What the addon takes for a sweep besides the template and the rows. */
function sweepArguments(given) {
  const {widths = [320, 375, 430], displayScale = 2, idField = 'id'} = given;
  const hint = 'an array of points, such as [320, 375]';
  const points = Float64Array.from(
    check.each(widths, 'widths', hint), (width) => check.points(width, 'a width of widths'));
  if (!points.length) throw argumentError(`widths is empty: give ${hint}`, 'widths');
  return [
    points,
    joined(given.categories, 'categories', 'an array of names, such as ["large", "AX5"]'),
    joined(given.languages, 'languages', 'an array of tags, such as ["en", "ar"]'),
    check.plainString(idField, 'idField', 'the name of a field'),
    check.pixelScale(displayScale),
    check.threadCount(given.threads),
  ];
}

/** A finding; C's rows count from 1. */
const findingOf = ({row, view, container, language, ...found}) => ({
  ...found,
  row: row - 1,
  view: view ?? null,
  container: container ?? null,
  language: language ?? null
});

const heightOf = ({row, rowID, language, ...found}) =>
  ({...found, row: row - 1, id: rowID ?? null, language: language ?? null});

/** The members of each axis that one side has and the other has not. */
const axesOf = (found, side) => Object.fromEntries(AXES.map((name) => [name, found[name][side]]));

class Baseline extends Held {
  constructor(path) {
    super(path instanceof Made ? path.handle : native().baselineRead(check.path(path, 'path')));
  }

  static async open(path, options) {
    const {signal} = check.settings(options, ['signal'], 'Baseline.open');
    const file = check.path(path, 'path');
    const handle = await later((start) => start.baselineRead(file), check.abortSignal(signal));
    return new Baseline(new Made(handle));
  }
}

/** The handle of a baseline that may be left out. */
function earlier(baseline) {
  if (baseline === undefined || baseline === null) return null;
  return handleOf(
    check.instance(baseline, Baseline, 'baseline', 'a Baseline, such as new Baseline(path)'));
}

class Sweep extends Held {
  #known;

  /** `CellTemplate.sweep` makes sweeps. */
  constructor(made) {
    super(taken(made, 'CellTemplate.sweep makes sweeps').handle);
  }

  #answer(format, baseline) {
    return native().sweepAnswer(handleOf(this), baseline, format);
  }

  get #report() {
    return (this.#known ??= JSON.parse(this.#answer('json', null)).report);
  }

  get findings() {
    return this.#report.findings.map(findingOf);
  }

  get rowIds() {
    return [...this.#report.rowIDs];
  }

  get rowCount() {
    return this.#report.rowCount;
  }

  columns() {
    const {languages, widths, categories, rowIDs, rowCount, heights} = this.#report;
    const rows = Array.from({length: rowCount}, (_, row) => row);
    const places = languages.flatMap(
      (language) => widths.flatMap(
        (width) => categories.flatMap(
          (category) =>
            rows.map((row) => [row, rowIDs?.[row] ?? null, language, width, category]))));
    const column = (index) => places.map((place) => place[index]);
    return {
      row: column(0),
      id: column(1),
      language: column(2),
      width: column(3),
      category: column(4),
      height: Float64Array.from(heights),
    };
  }

  difference(baseline) {
    const kept =
      check.instance(baseline, Baseline, 'baseline', 'a Baseline, such as new Baseline(path)');
    const found = JSON.parse(this.#answer('json', earlier(kept))).difference;
    const [added, removed] = [axesOf(found, 'added'), axesOf(found, 'removed')];
    const lists = [
      found.heights, found.newFindings, found.goneFindings, found.templates,
      ...Object.values(added), ...Object.values(removed)
    ];
    return {
      isChanged: lists.some((each) => each.length > 0),
      heights: found.heights.map(heightOf),
      newFindings: found.newFindings.map(findingOf),
      goneFindings: found.goneFindings.map(findingOf),
      added,
      removed,
      templates: found.templates,
    };
  }

  text(baseline) {
    return this.#answer('text', earlier(baseline));
  }

  async writeBaseline(path, options) {
    const {signal} = check.settings(options, ['signal'], 'writeBaseline');
    const file = check.path(path, 'path');
    await later(
      (start) => start.sweepWriteBaseline(handleOf(this), file), check.abortSignal(signal));
  }

  writeBaselineSync(path) {
    native().sweepWriteBaseline(handleOf(this), check.path(path, 'path'));
  }

  #reportArguments(folder, given) {
    const place = (name) => given[name] === undefined || given[name] === null ?
      null :
      check.path(given[name], name, FOLDER);
    const numbers = Float64Array.of(
      check.bounded(given.scale ?? 2, 'scale', 'give pixels a point from 1 to 3', 1, 3),
      check.flag(given.findingsOnly ?? false, 'findingsOnly'),
      check.threadCount(given.threads),
    );
    return [
      handleOf(this), check.path(folder, 'folder', FOLDER), earlier(given.baseline),
      place('before'), place('images'), numbers
    ];
  }

  async writeReport(folder, options) {
    const given = check.settings(options, [...REPORT, 'signal'], 'writeReport');
    const call = this.#reportArguments(folder, given);
    return later((start) => start.sweepWriteReport(...call), check.abortSignal(given.signal));
  }

  writeReportSync(folder, options) {
    const given = check.settings(options, REPORT, 'writeReportSync');
    return native().sweepWriteReport(...this.#reportArguments(folder, given));
  }
}

module.exports = {
  Baseline,
  SWEEP,
  Sweep,
  sweepArguments
};
