'use strict';
// Lines that do not all have one width: in containers, and beside floats.

const check = require('./check.js');
const {argumentError, typeError} = require('./errors.js');
const {rectOf, rectsOf} = require('./geometry.js');
const {Glyphs} = require('./glyphs.js');
const {Held, Made, handleOf, native, taken} = require('./native.js');
const {Picture, STYLE, styleArguments} = require('./picture.js');

const RECT = 1;
const ELLIPSE = 2;
const POLYGON = 3;
const INSET = 4;
const NONE = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
const CONTAINER = ['width', 'height', 'lineFragmentPadding', 'x', 'y', 'exclusions'];
const FLOAT =
  ['width', 'height', 'index', 'side', 'clear', 'margin', 'shapeOutside', 'shapeMargin'];
const SHAPE_HINT = '{ x, y, width, height }, { x, y, radius, radiusY } or { points }';
const FLOAT_HINT = '{ x, y, radius, radiusY }, { points } or { top, left, bottom, right }';
const INSETS = ['top', 'left', 'bottom', 'right'];

function polygon(points, name) {
  const numbers =
    check.each(points, `${name}.points`, 'an array of points').flatMap((point, index) => {
      const pair = check.each(point, `${name}.points[${index}]`, 'its x and its y');
      if (pair.length !== 2)
        throw typeError(
          `${name}.points[${index}] has ${pair.length} elements: give its x and its y`);
      return pair.map(
        (value, axis) => check.points(value, `${name}.points[${index}] ${'xy'[axis]}`));
    });
  return [POLYGON, ...NONE.slice(2), numbers.length / 2, ...numbers];
}

const insets = (given, name) =>
  INSETS.map((side) => check.points(given[side] ?? 0, `${name}.${side}`));

/** A shape as the addon reads it: the kind, eight numbers, and how many points follow. */
function shapeNumbers(shape, name, isFloat) {
  check.record(shape, name, isFloat ? FLOAT_HINT : SHAPE_HINT);
  if ('points' in shape) return polygon(check.settings(shape, ['points'], name).points, name);
  if ('radius' in shape) {
    const {x, y, radius, radiusY = radius} =
      check.settings(shape, ['x', 'y', 'radius', 'radiusY'], name);
    const values = [x, y, radius, radiusY].map(
      (value, index) => check.points(value, `${name}.${['x', 'y', 'radius', 'radiusY'][index]}`));
    return [ELLIPSE, ...values, 0, 0, 0, 0, 0];
  }
  if (isFloat) return [INSET, 0, 0, 0, 0, ...insets(check.settings(shape, INSETS, name), name), 0];
  const names = ['x', 'y', 'width', 'height'];
  const given = check.settings(shape, names, name);
  return [
    RECT, ...names.map((each) => check.points(given[each], `${name}.${each}`)), 0, 0, 0, 0, 0
  ];
}

function containerNumbers(container, name) {
  const given = check.settings(
    check.record(container, name, 'an object such as { width, height }'), CONTAINER, name);
  const shapes = check.each(given.exclusions ?? [], `${name}.exclusions`, 'an array of shapes');
  return [
    check.limit(given.width, `${name}.width`),
    check.limit(given.height, `${name}.height`),
    check.points(given.lineFragmentPadding ?? 0, `${name}.lineFragmentPadding`),
    check.points(given.x ?? 0, `${name}.x`),
    check.points(given.y ?? 0, `${name}.y`),
    shapes.length,
    ...shapes.flatMap((shape, index) => shapeNumbers(shape, `${name}.exclusions[${index}]`, false)),
  ];
}

function floatNumbers(box, name, places) {
  const given =
    check.settings(check.record(box, name, 'an object such as { width, height }'), FLOAT, name);
  const {margin = 0, shapeOutside} = given;
  const sides = typeof margin === 'number' ?
    {top: margin, left: margin, bottom: margin, right: margin} :
    margin;
  const around = check.settings(
    check.record(sides, `${name}.margin`, 'points, or { top, left, bottom, right }'), INSETS,
    `${name}.margin`);
  const hasShape = shapeOutside !== undefined && shapeOutside !== null;
  return [
    places.byte(given.index ?? 0, `${name}.index`),
    check.points(given.width, `${name}.width`),
    check.points(given.height, `${name}.height`),
    check.chosen(given.side ?? 'left', ['left', 'right'], `${name}.side`),
    check.chosen(given.clear ?? 'none', ['none', 'left', 'right', 'both'], `${name}.clear`),
    ...insets(around, `${name}.margin`),
    check.points(given.shapeMargin ?? 0, `${name}.shapeMargin`),
    ...(hasShape ? shapeNumbers(shapeOutside, `${name}.shapeOutside`, true) : NONE),
  ];
}

/** What stands of a text in a container, or beside floats. */
class PlacedText extends Held {
  #index;
  #places;

  /** `Text.linesIn` and `Text.linesBeside` make placed texts. */
  constructor(made) {
    super(taken(made, 'Text.linesIn and Text.linesBeside make placed texts').handle);
    [this.#index, this.#places] = made.more;
    const numbers = native().placedPart(made.handle, this.#index);
    this.height = numbers[0];
    this.end = this.#places.index(numbers[1]);
    this.isCut = numbers[2] !== 0;
    this.lines = [];
    for (let at = 3; at < numbers.length; at += 12)
      this.lines.push({line: this.#places.line(numbers, at), rect: rectOf(numbers, at + 8)});
    this.floats = rectsOf(native().placedFloats(made.handle));
  }

  glyphs() {
    return new Glyphs(new Made(native().placedGlyphs(handleOf(this), this.#index), this.#places));
  }

  draw(style) {
    const look = styleArguments(check.settings(style, STYLE, 'draw'));
    return new Picture(new Made(native().picturePlaced(handleOf(this), ...look)));
  }
}

/** A text in a container, or in several that are filled one after the other. */
function placedIn(text, containers, places) {
  const isOne = !Array.isArray(containers);
  const given = isOne ? [containers] : containers;
  const numbers = given.flatMap(
    (container, index) =>
      containerNumbers(container, isOne ? 'container' : `containers[${index}]`));
  const first = native().placeIn(text, Float64Array.from([given.length, ...numbers]));
  // Each has an object of its own, so that any may be closed.
  const parts = given.map((_, index) => {
    const handle = index ? native().share(first) : first;
    return new PlacedText(new Made(handle, index, places));
  });
  return isOne ? parts[0] : parts;
}

/** A text in a block with floats. */
function placedBeside(text, width, floats, places) {
  const given = check.each(floats, 'floats', 'an array of { width, height, … }');
  const numbers = given.flatMap((box, index) => floatNumbers(box, `floats[${index}]`, places));
  const handle = native().placeBeside(text, Float64Array.from([given.length, ...numbers]), width);
  return new PlacedText(new Made(handle, 0, places));
}

/** Columns side by side, to be filled one after the other. */
function columns(count, width, height, options) {
  const {gap = 0} = check.settings(options, ['gap'], 'columns');
  const most = check.whole(count, 'count', 'give a whole number from 1 to 1000', 1, 1000);
  const between = check.points(gap, 'gap');
  const each = (check.points(width, 'width') - (most - 1) * between) / most;
  const room = check.limit(height, 'height');
  if (Number.isNaN(each)) throw argumentError('width and gap are infinite: give points', 'width');
  return Array.from({length: most}, (_, index) => ({
                                      width: Math.max(each, 0),
                                      height: room,
                                      x: index * (each + between),
                                    }));
}

module.exports = {
  PlacedText,
  columns,
  placedBeside,
  placedIn
};
