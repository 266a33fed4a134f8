'use strict';
// The lines of many texts.

const {NAMES, batchLater, batchNow, room, stringsOf} = require('./batch.js');
const check = require('./check.js');
const {Places} = require('./geometry.js');

const NUMBERS = 8;

/** An array of its own, which the caller does not change before the answer comes. */
const listOf = (texts) => Array.from(stringsOf(texts, 'an array of strings'));

/** The lines of each text, of the numbers of all. */
function linesOf(texts, [numbers, counts]) {
  let from = 0;
  return texts.map((text, index) => {
    if (Number.isNaN(counts[index])) return null;
    const to = from + NUMBERS * counts[index];
    const found = new Places(check.wellFormed(text)).lines(numbers.subarray(from, to));
    from = to;
    return found;
  });
}

async function lines(texts, font, width, options) {
  const given = check.settings(options, [...NAMES, 'signal'], 'lines');
  const signal = check.abortSignal(given.signal);
  const listed = listOf(texts);
  const call = room(listed, font, given, [check.givenLimit(width)]);
  return linesOf(listed, await batchLater('lines', call, given, signal));
}

function linesSync(texts, font, width, options) {
  const given = check.settings(options, NAMES, 'linesSync');
  const listed = listOf(texts);
  const call = room(listed, font, given, [check.givenLimit(width)]);
  return linesOf(listed, batchNow('lines', call, given));
}

module.exports = {
  lines,
  linesSync
};
