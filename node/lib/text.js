'use strict';
// A text, measured for all widths.

const check = require('./check.js');
const {shown, typeError} = require('./errors.js');
const {pointSize} = require('./font-style.js');
const {chosenLibrary, resolvedFont} = require('./fonts.js');
const {Places, orNull, sizeOf} = require('./geometry.js');
const {Glyphs} = require('./glyphs.js');
const {Held, Made, handleOf, later, native} = require('./native.js');
const {withOptions} = require('./options.js');
const {Picture, STYLE, styleArguments} = require('./picture.js');
const {placedBeside, placedIn} = require('./placed.js');
const {requestText} = require('./requests.js');
const {SIZES, boxSize, fontSizes} = require('./sizes.js');
const {StyledText} = require('./styled.js');

const MAKING = ['size', 'options', 'library'];
const HTML = ['css', 'lang', 'devicePixelRatio', 'library', 'styleSheet'];
const WANTED = 'a string or a StyledText';

/** What makes a text: the handle of a styled one, or a string with a font's. */
function source(text, font, {size, library}) {
  if (text instanceof StyledText) {
    if (font !== undefined && font !== null)
      throw typeError('a StyledText has fonts of its own: leave out font');
    return {styled: handleOf(text), string: text.string};
  }
  const string = check.string(text, 'text', WANTED);
  return {string, font: handleOf(resolvedFont(font, size, library))};
}

/** A text's handle. */
function made(text, font, given) {
  const from = source(text, font, given);
  const handle = withOptions(
    given.options,
    (options) => from.styled ? native().textCreateStyled(from.styled, options) :
                               native().textCreate(from.string, from.font, options),
  );
  return new Made(handle, from.string);
}

const lineLimit = (options, where) =>
  check.lineLimit(check.settings(options, ['maxLines'], where).maxLines);

function properties(css) {
  const given = {...check.record(css, 'css', 'an object of properties and their values')};
  for (const [name, value] of Object.entries(given)) {
    if (typeof value !== 'string' && typeof value !== 'number')
      throw typeError(
        `css ${shown(name)} is of type ${check.typeName(value)}: give a string or a number`);
  }
  return given;
}

class Text extends Held {
  #string;
  #places;

  constructor(text, font, options) {
    const from =
      text instanceof Made ? text : made(text, font, check.settings(options, MAKING, 'Text'));
    super(from.handle);
    [this.#string] = from.more;
  }

  static async create(text, font, options) {
    const given = check.settings(options, [...MAKING, 'signal'], 'Text.create');
    const signal = check.abortSignal(given.signal);
    const from = source(text, font, given);
    if (from.styled) {
      signal?.throwIfAborted();
      return new Text(made(text, font, given));
    }
    const handle = await withOptions(
      given.options,
      (chosen) => later((start) => start.textCreate(from.string, from.font, chosen), signal),
    );
    return new Text(new Made(handle, from.string));
  }

  static fromRequest(request, options) {
    const {library} = check.settings(options, ['library'], 'Text.fromRequest');
    const json = requestText(request);
    const handle = native().textCreateRequest(json, handleOf(chosenLibrary(library)));
    return new Text(new Made(handle, native().textString(handle)));
  }

  static fromHTML(html, family, size, options) {
    const {css = {}, lang, devicePixelRatio = 1, library, styleSheet = ''} =
      check.settings(options, HTML, 'Text.fromHTML');
    const fonts = chosenLibrary(library);
    const request = {
      font: check.string(family, 'family'),
      size: pointSize(size),
      runs: require('./inline-html.js').runsOfHTML(html, fonts, styleSheet, family),
      css: properties(css),
      devicePixelRatio: check.points(devicePixelRatio, 'devicePixelRatio'),
    };
    if (lang !== undefined && lang !== null)
      request.language = check.string(lang, 'lang', 'a tag such as en');
    return Text.fromRequest(request, {library: fonts});
  }

  get #at() {
    return (this.#places ??= new Places(check.wellFormed(this.#string)));
  }

  get string() {
    return this.#at.string;
  }

  size(width, options) {
    return sizeOf(
      native().textSize(handleOf(this), check.limit(width), lineLimit(options, 'size')));
  }

  height(width, options) {
    return native().textHeight(handleOf(this), check.limit(width), lineLimit(options, 'height'));
  }

  lineCount(width) {
    return native().textLineCount(handleOf(this), check.limit(width));
  }

  lines(width, options) {
    return this.#at.lines(
      native().textLines(handleOf(this), check.limit(width), lineLimit(options, 'lines')));
  }

  measure(width, options) {
    const numbers =
      native().textMeasure(handleOf(this), check.limit(width), lineLimit(options, 'measure'));
    return {width: numbers[0], height: numbers[1], lines: this.#at.lines(numbers, 2)};
  }

  get minContentWidth() {
    return native().textContentWidths(handleOf(this))[0];
  }

  get maxContentWidth() {
    return native().textContentWidths(handleOf(this))[1];
  }

  narrowestWidth(maxLines) {
    const most = check.whole(maxLines, 'maxLines', 'give a number of lines, 1 or more', 1);
    return native().textNarrowestWidth(handleOf(this), most);
  }

  heightProfile(minWidth, maxWidth, options) {
    const least = check.points(minWidth, 'minWidth');
    const greatest = check.points(maxWidth, 'maxWidth');
    const most = lineLimit(options, 'heightProfile');
    const numbers = native().textHeightProfile(handleOf(this), least, greatest, most);
    return Array.from({length: numbers.length / 2}, (_, index) => ({
                                                      width: numbers[2 * index],
                                                      height: numbers[2 * index + 1],
                                                    }));
  }

  heightRange(width, tolerance, options) {
    const room =
      [check.limit(width), check.points(tolerance, 'tolerance'), lineLimit(options, 'heightRange')];
    const [least, greatest] = native().textHeightRange(handleOf(this), ...room);
    return {least, greatest};
  }

  nextSteps(width, options) {
    const [below, above] =
      native().textNextSteps(handleOf(this), check.limit(width), lineLimit(options, 'nextSteps'));
    return {below: orNull(below), above: orNull(above)};
  }

  withSize(size) {
    const handle = native().textWithSize(handleOf(this), pointSize(size));
    return new Text(new Made(handle, this.#string));
  }

  largestSize(width, height, options) {
    const {maxLines, ...sizes} = check.settings(options, ['maxLines', ...SIZES], 'largestSize');
    const room = [...boxSize(width, height), check.lineLimit(maxLines), fontSizes(sizes)];
    return orNull(native().textLargestSize(handleOf(this), ...room));
  }

  get missing() {
    return this.#at.spans(native().textMissing(handleOf(this)));
  }

  glyphs(width, options) {
    const handle =
      native().textGlyphs(handleOf(this), check.limit(width), lineLimit(options, 'glyphs'));
    return new Glyphs(new Made(handle, this.#at));
  }

  linesIn(containers) {
    return placedIn(handleOf(this), containers, this.#at);
  }

  linesBeside(floats, width) {
    return placedBeside(handleOf(this), check.limit(width), floats, this.#at);
  }

  draw(width, options) {
    const {maxLines, ...style} = check.settings(options, ['maxLines', ...STYLE], 'draw');
    const room = [check.limit(width), check.lineLimit(maxLines)];
    return new Picture(
      new Made(native().pictureText(handleOf(this), ...room, ...styleArguments(style))));
  }
}

function measure(text, font, width, options) {
  const {maxLines, ...making} = check.settings(options, ['maxLines', ...MAKING], 'measure');
  const measured = new Text(text, font, making);
  try {
    return measured.measure(width, {maxLines});
  } finally {
    measured.close();
  }
}

module.exports = {
  Text,
  measure,
  source
};
