'use strict';
// The computed styles of HTML's blocks. Lengths are in points, which are CSS's pixels.

const {colorNumber} = require('./color.js');
const {TextGaugeError} = require('./errors.js');
const {nearest} = require('./nearest.js');
const {Options} = require('./options.js');
const {StyleSheet, Wrong} = require('./style-sheet.js');

// As Chromium's style sheet for HTML has them.
const CHROMIUM = new StyleSheet(`
p, dl, ul, ol, menu { margin-block: 1em }
blockquote, figure { margin: 1em 40px }
h1 { font-size: 2em; margin-block: 0.67em; font-weight: bold }
h2 { font-size: 1.5em; margin-block: 0.83em; font-weight: bold }
h3 { font-size: 1.17em; margin-block: 1em; font-weight: bold }
h4 { margin-block: 1.33em; font-weight: bold }
h5 { font-size: 0.83em; margin-block: 1.67em; font-weight: bold }
h6 { font-size: 0.67em; margin-block: 2.33em; font-weight: bold }
ul, ol, menu { padding-inline-start: 40px }
ul, menu { list-style-type: disc }
ol { list-style-type: decimal }
ul ul, ul ol, ul menu, ul dl, ol ul, ol ol, ol menu, ol dl { margin-block: 0 }
menu ul, menu ol, menu menu, menu dl, dl ul, dl ol, dl menu, dl dl { margin-block: 0 }
ul ul, ol ul, menu ul, ul menu, ol menu, menu menu { list-style-type: circle }
ul ul ul, ul ol ul, ol ul ul, ol ol ul { list-style-type: square }
dd { margin-inline-start: 40px }
address { font-style: italic }
pre { font-family: monospace; white-space: pre; margin-block: 1em }
hr { border: 1px inset gray; margin: 0.5em auto }
`);

const SIDES = ['top', 'right', 'bottom', 'left'];
const UNITS = {
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  rem: 16,
  '': 0
};
const BORDERS = {
  thin: 1,
  medium: 3,
  thick: 5
};
const BORDER_STYLES = ['solid', 'dashed', 'dotted', 'double', 'inset', 'outset', 'groove', 'ridge'];
const FONT_SIZES = {
  'xx-small': 9,
  'x-small': 10,
  small: 13,
  medium: 16,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
  'xxx-large': 48,
};
// Chromium's monospace is 13 pixels where other text has 16.
const MONOSPACE_SIZE = 13 / 16;
const LIST_TYPES = [
  'disc',
  'circle',
  'square',
  'decimal',
  'lower-alpha',
  'upper-alpha',
  'lower-roman',
  'upper-roman',
  'lower-latin',
  'upper-latin',
  'none',
];
// Of the properties of a block of text these are its own. It inherits all others.
const OWN = ['text-box', 'text-box-trim', 'text-overflow', 'unicode-bidi', 'zoom'];
// Their lengths are computed where they are declared.
const COMPUTED = ['letter-spacing', 'line-height', 'tab-size', 'text-indent', 'word-spacing'];
// What there is besides the properties of text, which the C library knows.
const ENDS = ['', '-start', '-end'];
const BOX_SIDES = [
  '',
  ...SIDES.map((side) => `-${side}`),
  ...['-block', '-inline'].flatMap((axis) => ENDS.map((end) => axis + end)),
];
const BLOCK_NAMES = [
  ...['width', 'height', 'box-sizing', 'display', 'list-style', 'list-style-type', 'color'],
  ...['background', 'background-color', 'text-decoration', 'text-decoration-line'],
  ...['font-family', 'font-size', 'font-weight', 'font-style'],
  ...['border', 'border-width', 'border-style', 'border-color'],
  ...SIDES.flatMap((side) => ['', '-width', '-style'].map((part) => `border-${side}${part}`)),
  ...['margin', 'padding'].flatMap((box) => BOX_SIDES.map((side) => box + side)),
];
const NUMBER = '([+-]?(?:\\d+(?:\\.\\d*)?|\\.\\d+))';
const LENGTH = new RegExp(`^${NUMBER}([a-z]*|%)$`);
const LENGTH_HINT = 'give a length such as 20px, 1.2em or 10%';

const ZERO = {
  points: 0,
  part: 0,
  isAuto: false
};
const AUTO = {
  ...ZERO,
  isAuto: true
};

const each = (value) => Object.fromEntries(SIDES.map((side) => [side, value]));
const listed = (names) => names.join(', ');

/**
 * What a block is set with where nothing is declared: what a block inside inherits, then its own.
 */
const rootStyle = (family, size, language) => ({
  family,
  size,
  weight: 400,
  slant: 'normal',
  color: null,
  language,
  text: new Map([['white-space', 'normal']]),
  listType: 'disc',
  lines: [],
  ...OWN_DEFAULTS,
});

const OWN_DEFAULTS = {
  own: new Map(),
  margin: each(ZERO),
  padding: each(ZERO),
  borderWidth: each(3),
  bordered: [],
  borderColor: null,
  background: null,
  width: AUTO,
  height: AUTO,
  hasBorderBox: false,
  isFlowRoot: false,
};

const isRightToLeft = (style) => style.text.get('direction') === 'rtl';
/** The width of a side's border. */
const borderOf = (style, side) => style.bordered.includes(side) ? style.borderWidth[side] : 0;
/** A length where the width around is known; auto is 0. */
const lengthIn = ({points, part}, width) => points + part * width;

/** The properties of a request for text of a block. */
const cssOf = (style) => ({
  'font-family': style.family,
  'font-size': `${style.size}px`,
  'font-weight': `${style.weight}`,
  'font-style': style.slant,
  ...Object.fromEntries(style.text),
  ...Object.fromEntries(style.own),
});

/** A length, where the font has a size. */
function length(value, size, {percent = true, negative = true} = {}) {
  const found = LENGTH.exec(value.toLowerCase());
  const hint = percent ? LENGTH_HINT : 'give a length such as 20px or 1.2em';
  if (!found) throw new Wrong(hint);
  const [number, unit] = [Number(found[1]), found[2]];
  if (number < 0 && !negative) throw new Wrong(`${hint}, 0 or more`);
  if (unit === '%') {
    if (!percent) throw new Wrong(hint);
    return {...ZERO, part: number / 100};
  }
  if (unit === 'em') return {...ZERO, points: number * size};
  if (!Object.hasOwn(UNITS, unit) || (unit === '' && number !== 0)) throw new Wrong(hint);
  return {...ZERO, points: number * UNITS[unit]};
}

function weight(value, around) {
  if (value === 'normal') return 400;
  if (value === 'bold') return 700;
  if (value === 'inherit') return around;
  if (value === 'bolder') return around < 350 ? 400 : around < 550 ? 700 : Math.max(900, around);
  if (value === 'lighter') return around < 550 ? Math.min(100, around) : around < 750 ? 400 : 700;
  if (!/^\d{1,4}$/.test(value) || Number(value) < 1 || Number(value) > 1000)
    throw new Wrong('give normal, bold, bolder, lighter, or 1 to 1000');
  return Number(value);
}

function fontSize(value, parent) {
  if (Object.hasOwn(FONT_SIZES, value)) return FONT_SIZES[value];
  if (value === 'inherit') return parent.size;
  if (value === 'smaller') return parent.size * (1 / 1.2);
  if (value === 'larger') return parent.size * 1.2;
  const size = lengthIn(length(value, parent.size, {negative: false}), parent.size);
  if (size <= 0) throw new Wrong('give a length above 0');
  return size;
}

/** What a property of fonts changes; undefined for others. */
function fontChange(style, parent, name, value) {
  const lower = value.toLowerCase();
  if (name === 'font-family') return {family: lower === 'inherit' ? parent.family : value};
  if (name === 'font-size') return {size: fontSize(lower, parent)};
  if (name === 'font-weight') return {weight: weight(lower, parent.weight)};
  if (name !== 'font-style') return undefined;
  if (!['normal', 'italic', 'oblique'].includes(lower))
    throw new Wrong('give normal, italic or oblique');
  return {slant: lower};
}

/** The values of sides of a shorthand, or of one side; undefined for another name. */
function sidesOf(rest, value, rightToLeft) {
  const parts = value.toLowerCase().split(/\s+/).filter(Boolean);
  const [start, end] = rightToLeft ? ['right', 'left'] : ['left', 'right'];
  const one =
    {'inline-start': start, 'inline-end': end, 'block-start': 'top', 'block-end': 'bottom'};
  const side = SIDES.includes(rest) ? rest : Object.hasOwn(one, rest) ? one[rest] : undefined;
  const names = side  ? [side] :
    rest === 'block'  ? ['top', 'bottom'] :
    rest === 'inline' ? [start, end] :
    rest === ''       ? SIDES :
                        undefined;
  if (!names) return undefined;
  if (parts.length < 1 || parts.length > names.length)
    throw new Wrong(`give ${names.length === 1 ? 'one length' : `1 to ${names.length} lengths`}`);
  // The right one is the left one where that is missing, and the top one is all of them.
  const places = [[0, 0, 0, 0], [0, 1, 0, 1], [0, 1, 2, 1], [0, 1, 2, 3]][parts.length - 1];
  return names.map(
    (name, index) => [name, parts[names.length === 4 ? places[index] : index % parts.length]]);
}

/** What a property of the box changes; undefined for others. */
function boxChange(style, _, name, value) {
  const [, kind, rest = ''] = /^([a-z]+)(?:-(.*))?$/.exec(name) ?? [];
  const lower = value.toLowerCase();
  if (kind === 'margin' || kind === 'padding') {
    const isMargin = kind === 'margin';
    const sides =
      sidesOf(rest, value, isRightToLeft(style))
        ?.map(
          ([side, part]) => [side, isMargin && part === 'auto' ? AUTO : length(part, style.size, {
                               negative: isMargin
                             })]);
    return sides && {[kind]: {...style[kind], ...Object.fromEntries(sides)}};
  }
  if (kind === 'border') return borderChange(style, rest, value);
  if (name === 'width' || name === 'height') {
    const limits = {percent: name === 'width', negative: false};
    return {[name]: lower === 'auto' ? AUTO : length(value, style.size, limits)};
  }
  if (name === 'box-sizing') {
    if (lower !== 'content-box' && lower !== 'border-box')
      throw new Wrong('give content-box or border-box');
    return {hasBorderBox: lower === 'border-box'};
  }
  if (name !== 'list-style-type' && name !== 'list-style') return undefined;
  if (!LIST_TYPES.includes(lower)) throw new Wrong(`give ${listed(LIST_TYPES)}`);
  return {listType: lower};
}

function borderChange(style, rest, value) {
  if (rest === 'color') {
    colorNumber(value, 'color');
    return {borderColor: value};
  }
  const isAll = ['', 'width', 'style'].includes(rest);
  const [, side = '', part = ''] = isAll ? ['', '', rest] : /^([a-z]+)(?:-(.*))?$/.exec(rest) ?? [];
  if (!isAll && (!SIDES.includes(side) || !['', 'width', 'style'].includes(part))) return undefined;
  const names = isAll ? SIDES : [side];
  const words = value.toLowerCase().match(/[^\s(]+(?:\([^()]*\))?/g) ?? [];
  if (!words.length || (part && words.length !== 1))
    throw new Wrong(`give one ${part || 'width, style and colour'} for all sides`);
  // What a shorthand leaves out is initial.
  let width = part ? undefined : BORDERS.medium;
  let shows = part ? undefined : false;
  let borderColor = style.borderColor;
  for (const word of words) {
    if (part !== 'width' && (word === 'none' || word === 'hidden')) {
      shows = false;
    } else if (part !== 'width' && BORDER_STYLES.includes(word)) {
      shows = true;
    } else if (part === 'style') {
      throw new Wrong(`give none or one of ${listed(BORDER_STYLES)}`);
    } else if (Object.hasOwn(BORDERS, word)) {
      width = BORDERS[word];
    } else if (/^[+\d.-]/.test(word)) {
      width = length(word, style.size, {percent: false, negative: false}).points;
    } else if (part === '') {
      colorNumber(word, 'color');
      borderColor = word;
    } else {
      throw new Wrong('give a length, or thin, medium or thick');
    }
  }
  const widths = Object.fromEntries(names.map((name) => [name, width ?? style.borderWidth[name]]));
  const others = style.bordered.filter((name) => !names.includes(name));
  return {
    borderColor,
    borderWidth: {...style.borderWidth, ...widths},
    bordered: shows === undefined ? style.bordered :
      shows                       ? [...others, ...names] :
                                    others,
  };
}

/** What a property of colours and lines changes; undefined for others. */
function paintChange(style, parent, name, value) {
  const lower = value.toLowerCase();
  if (['color', 'background-color', 'background'].includes(name)) {
    if (lower === 'inherit') return name === 'color' ? {color: parent.color} : {};
    colorNumber(value, 'color');
    return name === 'color' ? {color: value} : {background: value};
  }
  if (name !== 'text-decoration' && name !== 'text-decoration-line') return undefined;
  const words = lower.split(/\s+/).filter(Boolean);
  if (!words.length || !words.every((word) => ['none', 'underline', 'line-through'].includes(word)))
    throw new Wrong('give none, underline or line-through');
  // What is around draws its own lines.
  const own = words.filter((word) => word !== 'none');
  return {lines: [...new Set([...parent.lines, ...own])]};
}

/** A value whose em and percentages of the font's size are points. */
function inPoints(name, value, size) {
  const units = name === 'line-height' ? 'em\\b|%' : 'em\\b';
  return value.replace(
    new RegExp(`(?<![\\w.])${NUMBER}(${units})`, 'g'),
    (_, number, unit) => `${Number(number) * size / (unit === '%' ? 100 : 1)}px`);
}

/** Whether C knows no property of text of that name, or only one that moves no line. */
function isPassedOver(name, value) {
  try {
    new Options({unknown: 'ignore', css: {[name]: value}}).close();
    return true;
  } catch (error) {
    if (error instanceof TextGaugeError) return false;
    throw error;
  }
}

/**
 * The names of blocks' properties that are meant; none for a property of text. Few letters may
 * differ, since C tells the properties of text that are as near.
 */
const meantOfBlock = (name, value) =>
  isPassedOver(name, value) ? nearest(name, BLOCK_NAMES, 4) : [];

function declared(style, parent, {name, value}, check) {
  for (const change of [fontChange, boxChange, paintChange]) {
    const changes = change(style, parent, name, value);
    if (changes) return {...style, ...changes};
  }
  const part = OWN.includes(name) ? 'own' : 'text';
  // Of two declarations the later one counts, in its place.
  const kept = new Map(style[part]);
  kept.delete(name);
  if (value.toLowerCase() === 'inherit' && part === 'text') {
    if (parent.text.has(name)) kept.set(name, parent.text.get(name));
    return {...style, text: kept};
  }
  const given = COMPUTED.includes(name) ? inPoints(name, value, style.size) : value;
  check(name, given);
  return {...style, [part]: kept.set(name, given)};
}

/** Whether declarations ask for the family monospace, which there need not be. */
function isMonospace(all) {
  const family = all.filter(({name}) => name === 'font-family').at(-1)?.value ?? '';
  return family.toLowerCase() === 'monospace';
}

/**
 * The style of a block with declarations, the least important ones first. `check` throws for a
 * property of text, or a value of one, that there is not.
 */
function computed(parent, all, check, hasMonospace) {
  let shown = all.filter(({name}) => name !== 'display');
  const isCode = isMonospace(shown);
  if (isCode && !hasMonospace) shown = shown.filter(({name}) => name !== 'font-family');
  let style = {...parent, ...OWN_DEFAULTS};
  // Text is smaller where it goes from another family to monospace.
  if (isCode && hasMonospace && parent.family.toLowerCase() !== 'monospace')
    style = {...style, size: parent.size * MONOSPACE_SIZE};
  const isFirst = ({name}) => name === 'font-size' || name === 'direction';
  // An em of other properties is the size that the block has in the end.
  for (const one of [...shown.filter(isFirst), ...shown.filter((each) => !isFirst(each))]) {
    try {
      style = declared(style, parent, one, check);
    } catch (error) {
      if (error instanceof TextGaugeError && error.code === 'ERR_TEXTGAUGE_ARGUMENT')
        throw new Wrong(error.message);
      if (!(error instanceof Wrong)) throw error;
      throw new Wrong(`${one.name}: ${one.value}: ${error.message}`);
    }
  }
  return style;
}

/** A length in Chromium's units: 64 in a pixel of the display. */
const snapped = (points, ratio) => Math.trunc(points * 64 * ratio) / (64 * ratio);
/** The width of a border in whole pixels of the display; one at least where there is any. */
const snappedBorder = (points, ratio) =>
  points > 0 ? Math.max(Math.floor(points * ratio), 1) / ratio : 0;

module.exports = {
  CHROMIUM,
  SIDES,
  borderOf,
  computed,
  cssOf,
  isMonospace,
  isRightToLeft,
  lengthIn,
  meantOfBlock,
  rootStyle,
  snapped,
  snappedBorder,
};
