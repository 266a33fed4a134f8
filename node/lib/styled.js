'use strict';
// Texts whose parts look different.

const check = require('./check.js');
const {colorNumber} = require('./color.js');
const {argumentError, typeError} = require('./errors.js');
const {Font} = require('./fonts.js');
const {Places} = require('./geometry.js');
const {Held, handleOf, native} = require('./native.js');

const ALIGNMENTS = ['natural', 'left', 'center', 'right', 'justified'];
const LINE_BREAK_MODES = [
  'wordWrapping',
  'charWrapping',
  'clipping',
  'truncatingHead',
  'truncatingTail',
  'truncatingMiddle',
];
const DIRECTIONS = ['natural', 'leftToRight', 'rightToLeft', 'options'];
const UNDERLINES = ['none', 'single', 'thick', 'double'];
const LIGATURES = ['none', 'default', 'all'];
const TABS = ['left', 'center', 'right', 'decimal'];
const LINE_HEIGHTS = ['exact', 'multiple', 'leading'];
const LENGTHS = [
  'lineSpacing',
  'paragraphSpacing',
  'paragraphSpacingBefore',
  'minimumLineHeight',
  'maximumLineHeight',
  'lineHeightMultiple',
  'firstLineHeadIndent',
  'headIndent',
  'tailIndent',
  'defaultTabInterval',
];
const ATTRIBUTES = [
  'font',
  'kern',
  'tracking',
  'baselineOffset',
  'ligatures',
  'language',
  'color',
  'background',
  'underline',
  'strikethrough',
  'underlineColor',
  'strikethroughColor',
  'keepsLineFeeds',
];
const PARAGRAPH = ['alignment', 'direction', 'lineBreakMode', 'tabStops', 'lineHeight', ...LENGTHS];
const FONT_HINT = 'a Font, such as library.font(family, size)';

/** The font, eleven numbers and the language, as C has them. */
function attributeArguments(attributes) {
  const given = check.settings(
    check.record(attributes, 'attributes', 'an object such as { font }'), ATTRIBUTES, 'attributes');
  const {kern, language} = given;
  return [
    handleOf(check.instance(given.font, Font, 'font', FONT_HINT)),
    Float64Array.of(
      kern === undefined || kern === null ? NaN : check.points(kern, 'kern'),
      check.points(given.tracking ?? 0, 'tracking'),
      check.points(given.baselineOffset ?? 0, 'baselineOffset'),
      check.chosen(given.ligatures ?? 'default', LIGATURES, 'ligatures'),
      check.chosen(given.underline ?? 'none', UNDERLINES, 'underline'),
      check.chosen(given.strikethrough ?? 'none', UNDERLINES, 'strikethrough'),
      check.flag(given.keepsLineFeeds ?? false, 'keepsLineFeeds'),
      colorNumber(given.color, 'color'),
      colorNumber(given.background, 'background'),
      colorNumber(given.underlineColor, 'underlineColor'),
      colorNumber(given.strikethroughColor, 'strikethroughColor'),
      ),
    language === undefined || language === null ? null : check.plainString(language, 'language'),
  ];
}

/** What the height of a line counts from, as two numbers. */
function lineHeight(given) {
  if (given === undefined || given === null) return [0, 0];
  const hint = 'an object such as { kind: "multiple", value: 1.2 }';
  const {kind, value} =
    check.settings(check.record(given, 'lineHeight', hint), ['kind', 'value'], 'lineHeight');
  return [check.chosen(kind, LINE_HEIGHTS, 'kind') + 1, check.points(value, 'value')];
}

function tabNumbers(stops) {
  if (stops === undefined || stops === null) return new Float64Array();
  const hint = 'an array of { location, alignment }';
  const numbers = check.each(stops, 'tabStops', hint).flatMap((stop) => {
    const given = check.settings(
      check.record(stop, 'a tab stop', hint), ['location', 'alignment'], 'a tab stop');
    return [
      check.points(given.location, 'location'),
      check.chosen(given.alignment ?? 'left', TABS, 'alignment')
    ];
  });
  return Float64Array.from(numbers);
}

/** Fifteen numbers and the tab stops, as C has them. */
function paragraphArguments(paragraph) {
  const given =
    check.settings(check.record(paragraph, 'paragraph', 'an object'), PARAGRAPH, 'paragraph');
  return [
    Float64Array.of(
      check.chosen(given.alignment ?? 'natural', ALIGNMENTS, 'alignment'),
      check.chosen(given.direction ?? 'options', DIRECTIONS, 'direction'),
      check.chosen(given.lineBreakMode ?? 'wordWrapping', LINE_BREAK_MODES, 'lineBreakMode'),
      ...LENGTHS.map((name) => check.points(given[name] ?? 0, name)),
      ...lineHeight(given.lineHeight),
      ),
    tabNumbers(given.tabStops),
  ];
}

class StyledText extends Held {
  #string = '';

  constructor(runs = [], options) {
    const {paragraph, blockFont} =
      check.settings(options, ['paragraph', 'blockFont'], 'StyledText');
    const hint = '[[text, { font }], …]';
    const listed = check.each(runs, 'runs', hint);
    super(native().styledCreate());
    if (blockFont !== undefined && blockFont !== null) {
      const block = handleOf(check.instance(blockFont, Font, 'blockFont', FONT_HINT));
      native().styledSetBlockFont(handleOf(this), block);
    }
    for (const run of listed) {
      if (!Array.isArray(run) || run.length !== 2)
        throw typeError(`a run is ${check.told(run)}: give [text, { font }]`);
      this.append(run[0], run[1]);
    }
    if (paragraph !== undefined && paragraph !== null) this.setParagraph(paragraph);
  }

  static fromHTML(html, family, size, options) {
    const {paragraph, ...given} =
      check.settings(options, ['library', 'paragraph', 'styleSheet'], 'StyledText.fromHTML');
    const {runs, blockFont} = require('./html.js').runsOfHTML(html, family, size, given);
    return new StyledText(runs, {paragraph, blockFont});
  }

  get string() {
    return this.#string;
  }

  append(part, attributes) {
    const look = attributeArguments(attributes);
    if (typeof part === 'string') {
      const text = check.wellFormed(part);
      native().styledAppend(handleOf(this), text, ...look);
      this.#string += text;
      return;
    }
    const hint = 'a string, or an attachment { width, height }';
    const given =
      check.settings(check.record(part, 'a part', hint), ['width', 'height'], 'an attachment');
    const size = [check.points(given.width, 'width'), check.points(given.height, 'height')];
    native().styledAppendAttachment(handleOf(this), ...size, ...look);
    this.#string += '\ufffc';
  }

  setParagraph(paragraph, start = 0, end = this.#string.length) {
    const numbers = paragraphArguments(paragraph);
    const places = new Places(this.#string);
    const range = [places.byte(start, 'start'), places.byte(end, 'end')];
    if (start > end) throw argumentError(`start ${start} is above end ${end}`, 'start');
    native().styledSetParagraph(handleOf(this), ...range, ...numbers);
  }
}

module.exports = {
  ALIGNMENTS,
  LINE_BREAK_MODES,
  StyledText
};
