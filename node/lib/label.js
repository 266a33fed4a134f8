'use strict';
// Labels, as UIKit's UILabel.

const check = require('./check.js');
const {Places, orNull, rectOf, sizeOf} = require('./geometry.js');
const {Glyphs} = require('./glyphs.js');
const {Held, Made, handleOf, native} = require('./native.js');
const {withOptions} = require('./options.js');
const {Picture, STYLE, styleArguments} = require('./picture.js');
const {SIZES, boxSize, fontSizes} = require('./sizes.js');
const {ALIGNMENTS, LINE_BREAK_MODES} = require('./styled.js');
const {source} = require('./text.js');

const NAMES = [
  'size',
  'numberOfLines',
  'lineBreakMode',
  'alignment',
  'preferredMaxLayoutWidth',
  'displayScale',
  'minimumScaleFactor',
  'adjustsFontSize',
  'allowsTightening',
  'options',
  'library',
];

function styleNumbers(given) {
  return Float64Array.of(
    check.lineLimit(given.numberOfLines ?? 1, 'numberOfLines'),
    check.chosen(given.lineBreakMode ?? 'truncatingTail', LINE_BREAK_MODES, 'lineBreakMode'),
    check.chosen(given.alignment ?? 'natural', ALIGNMENTS, 'alignment'),
    check.points(given.preferredMaxLayoutWidth ?? 0, 'preferredMaxLayoutWidth'),
    check.pixelScale(given.displayScale ?? 2),
    check.bounded(
      given.minimumScaleFactor ?? 0, 'minimumScaleFactor', 'give a number from 0 to 1', 0, 1),
    check.flag(given.adjustsFontSize ?? false, 'adjustsFontSize'),
    check.flag(given.allowsTightening ?? false, 'allowsTightening'),
  );
}

const room = (width, height) => [check.points(width, 'width'), check.points(height, 'height')];

class Label extends Held {
  #places;

  constructor(text, font, options) {
    const given = check.settings(options, NAMES, 'Label');
    const style = styleNumbers(given);
    const from = source(text, font, given);
    super(
      withOptions(
        given.options,
        (chosen) => from.styled ? native().labelCreateStyled(from.styled, style, chosen) :
                                  native().labelCreate(from.string, from.font, style, chosen),
        ),
    );
    this.#places = new Places(check.wellFormed(from.string));
  }

  get intrinsicSize() {
    return sizeOf(native().labelIntrinsicSize(handleOf(this)));
  }

  sizeFitting(width, height) {
    return sizeOf(
      native().labelSizeFitting(handleOf(this), check.limit(width), check.limit(height, 'height')));
  }

  largestSize(width, height, options) {
    const sizes = fontSizes(check.settings(options, SIZES, 'largestSize'));
    return orNull(native().labelLargestSize(handleOf(this), ...boxSize(width, height), sizes));
  }

  layout(width, height) {
    const n = native().labelLayout(handleOf(this), ...room(width, height));
    return {
      textRect: rectOf(n),
      firstBaseline: n[4],
      lastBaseline: n[5],
      actualScaleFactor: n[6],
      lineCount: n[7],
      isTruncated: n[8] !== 0,
    };
  }

  glyphs(width, height) {
    return new Glyphs(
      new Made(native().labelGlyphs(handleOf(this), ...room(width, height)), this.#places));
  }

  draw(width, height, style) {
    const look = styleArguments(check.settings(style, STYLE, 'draw'));
    return new Picture(
      new Made(native().pictureLabel(handleOf(this), ...room(width, height), ...look)));
  }
}

module.exports = {Label};
