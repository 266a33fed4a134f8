'use strict';
// Canvases: what glyphs, rectangles, cells and images are drawn on, one over the other.

const {CellTemplate, TRAITS, traitArguments, traitsOf} = require('./cells.js');
const check = require('./check.js');
const {colorNumber} = require('./color.js');
const {argumentError, typeError} = require('./errors.js');
const {sizeOf} = require('./geometry.js');
const {Glyphs} = require('./glyphs.js');
const {Held, Made, handleOf, native} = require('./native.js');
const {Picture, STYLE, styleArguments} = require('./picture.js');
const {withRows} = require('./rows.js');

const RECT = ['x', 'y', 'width', 'height'];
const RECT_HINT = '{ x, y, width, height }, or these four numbers';

/** Four numbers of a rectangle. */
function rectNumbers(rect) {
  const isList = Array.isArray(rect) || ArrayBuffer.isView(rect);
  if (isList && rect.length !== 4)
    throw typeError(`rect has ${rect.length} elements: give ${RECT_HINT}`);
  const given = isList ? rect : check.settings(check.record(rect, 'rect', RECT_HINT), RECT, 'rect');
  return Float64Array.from(
    RECT, (name, index) => check.points(isList ? given[index] : given[name], `rect ${name}`));
}

/** A colour as the addon takes it: 0 is that of text; null for one that does not show. */
function paint(color) {
  if (color === undefined || color === null) return 0;
  const number = colorNumber(color, 'color');
  return number & 255 ? number : null;
}

const pointNumbers = ({x = 0, y = 0}) => [check.points(x, 'x'), check.points(y, 'y')];

class Canvas extends Held {
  constructor(width, height, style) {
    const room = [width, height].map(
      (value, index) =>
        check.bounded(value, ['width', 'height'][index], 'give points, 0 to 1e9', 0, 1e9));
    const look = styleArguments(check.settings(style, STYLE, 'Canvas'));
    super(native().canvasCreate(...room, ...look));
  }

  fill(rect, color) {
    const [area, value] = [rectNumbers(rect), paint(color)];
    if (value !== null) native().canvasFill(handleOf(this), area, value);
  }

  stroke(rect, color) {
    const [area, value] = [rectNumbers(rect), paint(color)];
    if (value !== null) native().canvasStroke(handleOf(this), area, value);
  }

  draw(glyphs, x = 0, y = 0) {
    const hint = 'Glyphs, such as text.glyphs(width)';
    const handle = handleOf(check.instance(glyphs, Glyphs, 'glyphs', hint));
    native().canvasDrawGlyphs(handleOf(this), handle, ...pointNumbers({x, y}));
  }

  cell(template, rows, row = 0, options) {
    const {x, y, ...traits} = check.settings(options, ['x', 'y', ...TRAITS], 'cell');
    const cell = check.instance(template, CellTemplate, 'template', 'a CellTemplate');
    const given = [check.whole(row, 'row'), ...traitArguments(traitsOf(traits))];
    const origin = pointNumbers({x, y});
    return withRows(
      rows, cell.fields,
      (read) =>
        sizeOf(native().canvasDrawCell(handleOf(this), handleOf(cell), read, ...given, ...origin)));
  }

  image(path, rect) {
    native().canvasDrawImage(handleOf(this), check.path(path, 'path'), rectNumbers(rect));
  }

  placeholder(rect) {
    native().canvasDrawPlaceholder(handleOf(this), rectNumbers(rect));
  }

  clip(rect, work) {
    if (typeof work !== 'function')
      throw typeError(`work is of type ${check.typeName(work)}: give a function that draws`);
    native().canvasBeginClip(handleOf(this), rectNumbers(rect));
    let answer;
    try {
      answer = work();
    } finally {
      if (!this.isClosed) native().canvasEndClip(handleOf(this));
    }
    // What such a function draws later is outside of the clip.
    if (typeof answer?.then === 'function') {
      Promise.resolve(answer).catch(() => {});
      throw argumentError('work is asynchronous: give a function that draws at once', 'work');
    }
    return answer;
  }

  picture() {
    return new Picture(new Made(native().pictureCanvas(handleOf(this))));
  }
}

module.exports = {Canvas};
