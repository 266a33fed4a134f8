'use strict';
// A table, as UIKit's UITableView with self-sizing cells.

const check = require('./check.js');
const {CellTemplate, TRAITS, problemsOf, traitArguments, traitsOf} = require('./cells.js');
const {rectOf} = require('./geometry.js');
const {Held, Made, handleOf, later, native} = require('./native.js');
const {Picture, STYLE, styleArguments} = require('./picture.js');
const {withRows} = require('./rows.js');

class Table extends Held {
  #traits;
  #length;

  constructor(template, rows, height, traits) {
    const chosen = traitsOf(check.settings(traits, TRAITS, 'Table'));
    const shown = check.bounded(height, 'height', 'give points, 0 or more', 0);
    const cell = check.instance(template, CellTemplate, 'template', 'a CellTemplate');
    const numbers = traitArguments(chosen);
    const [handle, length] = withRows(
      rows, cell.fields,
      (read) =>
        [native().tableCreate(handleOf(cell), read, ...numbers, shown),
         native().rowsCount(read),
    ]);
    super(handle);
    this.#traits = chosen;
    this.#length = length;
  }

  get length() {
    return this.#length;
  }

  get traits() {
    return {...this.#traits};
  }

  setTraits(changes) {
    const given = Object.entries(check.settings(changes, TRAITS, 'setTraits'));
    const traits =
      traitsOf(Object.fromEntries(given.filter(([, value]) => value !== undefined)), this.#traits);
    native().tableSetTraits(handleOf(this), ...traitArguments(traits));
    this.#traits = traits;
  }

  async measureAll(options) {
    const {threads, signal} = check.settings(options, ['threads', 'signal'], 'measureAll');
    const count = check.threadCount(threads);
    return problemsOf(await later(
      (start) => start.tableMeasureAll(handleOf(this), count), check.abortSignal(signal)));
  }

  measureAllSync(options) {
    const {threads} = check.settings(options, ['threads'], 'measureAllSync');
    return problemsOf(native().tableMeasureAll(handleOf(this), check.threadCount(threads)));
  }

  scroll(offset) {
    native().tableScroll(handleOf(this), check.points(offset, 'offset'));
  }

  get contentHeight() {
    return native().tableExtent(handleOf(this))[0];
  }

  get offset() {
    return native().tableExtent(handleOf(this))[1];
  }

  row(index) {
    const numbers = native().tableRow(handleOf(this), check.whole(index, 'row'));
    return {frame: rectOf(numbers), isEstimated: numbers[4] !== 0};
  }

  rowAt(offset) {
    return native().tableRowAt(handleOf(this), check.points(offset, 'offset'));
  }

  draw(style) {
    const look = styleArguments(check.settings(style, STYLE, 'draw'));
    return new Picture(new Made(native().pictureTable(handleOf(this), ...look)));
  }
}

module.exports = {Table};
