'use strict';
// Pictures of texts, labels, cells and tables.

const check = require('./check.js');
const {argumentError} = require('./errors.js');
const {sizeOf} = require('./geometry.js');
const {Held, handleOf, later, native, taken} = require('./native.js');

const STYLE = ['scale', 'margin', 'dark', 'selectable', 'transparent', 'overlays', 'images'];

/** Numbers, overlays and images of a style, as C has them. */
function styleArguments(style) {
  const {overlays = [], images} = style;
  const names = typeof overlays === 'string' ?
    [overlays] :
    check.each(overlays, 'overlays', 'an array of names, such as ["lines"]');
  const listed = names.map((name) => check.plainString(name, 'an overlay')).join(',');
  return [
    Float64Array.of(
      check.bounded(style.scale ?? 2, 'scale', 'give pixels a point from 1 to 3', 1, 3),
      check.bounded(style.margin ?? 0, 'margin', 'give points, 0 or more', 0),
      check.flag(style.dark ?? false, 'dark'),
      check.flag(style.selectable ?? false, 'selectable'),
      check.flag(style.transparent ?? false, 'transparent'),
      ),
    listed || null,
    images === undefined || images === null ? null : check.path(images, 'images', 'a folder'),
  ];
}

class Picture extends Held {
  /** Methods `draw` make pictures. */
  constructor(made) {
    super(taken(made, 'methods draw make pictures').handle);
  }

  get size() {
    return sizeOf(native().pictureSize(handleOf(this)));
  }

  async #drawn(format, options) {
    const {signal} = check.settings(options, ['signal'], format);
    return later((start) => start.pictureDraw(handleOf(this), format), check.abortSignal(signal));
  }

  png(options) {
    return this.#drawn('png', options);
  }

  pdf(options) {
    return this.#drawn('pdf', options);
  }

  async svg(options) {
    return (await this.#drawn('svg', options)).toString();
  }

  pngSync() {
    return native().pictureDraw(handleOf(this), 'png');
  }

  pdfSync() {
    return native().pictureDraw(handleOf(this), 'pdf');
  }

  svgSync() {
    return native().pictureDraw(handleOf(this), 'svg').toString();
  }

  async save(path, options) {
    const {signal} = check.settings(options, ['signal'], 'save');
    const file = Picture.#file(path);
    await later((start) => start.pictureWrite(handleOf(this), file), check.abortSignal(signal));
  }

  saveSync(path) {
    native().pictureWrite(handleOf(this), Picture.#file(path));
  }

  static #file(path) {
    const file = check.path(path, 'path');
    if (!file)
      throw argumentError(
        'path is empty: give a file whose name ends in .png, .svg or .pdf', 'path');
    return file;
  }
}

module.exports = {
  Picture,
  STYLE,
  styleArguments
};
