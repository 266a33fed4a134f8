'use strict';
// The heights of many texts, and the largest sizes at which they fit.

const check = require('./check.js');
const {typeError} = require('./errors.js');
const {resolvedFont} = require('./fonts.js');
const {handleOf, later, native} = require('./native.js');
const {withOptions} = require('./options.js');
const {SIZES, fontSizes} = require('./sizes.js');

const NAMES = ['size', 'maxLines', 'options', 'threads', 'library'];
const HINT = 'an array of strings, or { bytes, offsets }';

/** Warns of texts that were no UTF-8. */
function warnOfReplaced(count) {
  if (!count) return;
  const texts = count === 1 ? '1 text was' : `${count} texts were`;
  process.emitWarning(`${texts} no UTF-8: U+FFFD counted for what is wrong`, {
    type: 'ReplacedTextWarning',
    code: 'TEXTGAUGE_REPLACED_TEXT',
  });
}

/** Memory that no other thread writes to meanwhile. */
const unshared = (array) => (array.buffer instanceof SharedArrayBuffer ? array.slice() : array);

/** An array of strings, of null and of undefined. */
function stringsOf(texts, hint) {
  const listed = check.each(texts, 'texts', hint);
  const wrong =
    listed.findIndex((text) => typeof text !== 'string' && text !== null && text !== undefined);
  if (wrong >= 0)
    throw typeError(
      `text ${wrong} is of type ${check.typeName(listed[wrong])}: give a string or null`);
  return listed;
}

/** Texts as the addon takes them. */
function textsOf(texts) {
  if (texts !== null && typeof texts === 'object' && 'offsets' in texts) {
    const {bytes, offsets} = texts;
    check.instance(bytes, Uint8Array, 'bytes', 'a Uint8Array of UTF-8');
    if (!(offsets instanceof Int32Array) && !(offsets instanceof BigInt64Array))
      throw typeError(
        `offsets is of type ${check.typeName(offsets)}: give an Int32Array or a BigInt64Array`);
    // They begin with the first text's start.
    if (!offsets.length) return [];
    // A Buffer is a Uint8Array, too.
    return [unshared(bytes), unshared(offsets)];
  }
  return stringsOf(texts, HINT);
}

/** What all texts of a call have in common, and more, as the addon takes it. */
function room(texts, font, given, more) {
  const chosen = handleOf(resolvedFont(font, given.size, given.library));
  const common = [check.lineLimit(given.maxLines), check.threadCount(given.threads)];
  const listed = textsOf(texts);
  return (options) => [listed, chosen, options, ...common, ...more];
}

/** What a function of the addon answers in another thread. */
const batchLater = (name, call, given, signal) =>
  withOptions(given.options, (chosen) => later((start) => start[name](...call(chosen)), signal));

/** What it answers at once. */
const batchNow = (name, call, given) =>
  withOptions(given.options, (chosen) => native()[name](...call(chosen)));

/** One column of numbers, and how many texts were replaced. */
function heightsOf([heights, replaced]) {
  warnOfReplaced(replaced);
  return heights;
}

function rangesOf(answer) {
  warnOfReplaced(answer.at(-1));
  const [least, greatest, below, above] = answer.slice(0, -1);
  return {least, greatest, below: below ?? null, above: above ?? null};
}

async function heights(texts, font, width, options) {
  const given = check.settings(options, [...NAMES, 'signal'], 'heights');
  const signal = check.abortSignal(given.signal);
  const call = room(texts, font, given, [check.givenLimit(width)]);
  return heightsOf(await batchLater('heights', call, given, signal));
}

function heightsSync(texts, font, width, options) {
  const given = check.settings(options, NAMES, 'heightsSync');
  return heightsOf(batchNow('heights', room(texts, font, given, [check.givenLimit(width)]), given));
}

const rangeRoom = (texts, font, width, tolerance, given) => room(texts, font, given, [
  check.givenLimit(width),
  check.points(tolerance, 'tolerance'),
  check.flag(given.steps ?? false, 'steps'),
]);

async function heightRanges(texts, font, width, tolerance, options) {
  const given = check.settings(options, [...NAMES, 'steps', 'signal'], 'heightRanges');
  const signal = check.abortSignal(given.signal);
  const call = rangeRoom(texts, font, width, tolerance, given);
  return rangesOf(await batchLater('heightRanges', call, given, signal));
}

function heightRangesSync(texts, font, width, tolerance, options) {
  const given = check.settings(options, [...NAMES, 'steps'], 'heightRangesSync');
  const call = rangeRoom(texts, font, width, tolerance, given);
  return rangesOf(batchNow('heightRanges', call, given));
}

/** The size of a font does not matter; a family's name needs none. */
function sizeRoom(texts, font, box, given) {
  const sizes = fontSizes(given);
  const size = typeof font === 'string' ? sizes[0] : undefined;
  return room(texts, font, {...given, size}, [...box, sizes]);
}

const boxOf = (width, height) => [check.givenLimit(width), check.givenLimit(height, 'height')];

const SIZE_NAMES = ['maxLines', 'options', 'threads', 'library', ...SIZES];

async function largestSizes(texts, font, width, height, options) {
  const given = check.settings(options, [...SIZE_NAMES, 'signal'], 'largestSizes');
  const signal = check.abortSignal(given.signal);
  const call = sizeRoom(texts, font, boxOf(width, height), given);
  return heightsOf(await batchLater('largestSizes', call, given, signal));
}

function largestSizesSync(texts, font, width, height, options) {
  const given = check.settings(options, SIZE_NAMES, 'largestSizesSync');
  const call = sizeRoom(texts, font, boxOf(width, height), given);
  return heightsOf(batchNow('largestSizes', call, given));
}

module.exports = {
  NAMES,
  batchLater,
  batchNow,
  heightRanges,
  heightRangesSync,
  heights,
  heightsSync,
  largestSizes,
  largestSizesSync,
  room,
  stringsOf,
  warnOfReplaced
};
