'use strict';
// The lines of many texts.

const {NAMES, batchLater, batchNow, stringsOf} = require('./batch.js');
const check = require('./check.js');
const {resolvedFont} = require('./fonts.js');
const {Places} = require('./geometry.js');
const {handleOf} = require('./native.js');

const NUMBERS = 8;
const HINT = 'an array of strings';

/** What the addon takes of some texts. */
function room(font, width, given) {
  const chosen = handleOf(resolvedFont(font, given.size, given.library));
  const common = [check.lineLimit(given.maxLines), check.givenLimit(width)];
  return (texts) => (options) => [texts, chosen, options, ...common];
}

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

/** Texts in parts that are about as long, one for each thread. */
function parts(texts, threads) {
  const length = Math.max(1, Math.ceil(texts.length / threads));
  return Array.from(
    {length: Math.ceil(texts.length / length)},
    (_, part) => texts.slice(part * length, (part + 1) * length));
}

async function lines(texts, font, width, options) {
  const given = check.settings(options, [...NAMES, 'signal'], 'lines');
  const signal = check.abortSignal(given.signal);
  const threads = check.threadCount(given.threads);
  const call = room(font, width, given);
  // The caller may change the array before the answer comes.
  const listed = parts(Array.from(stringsOf(texts, HINT)), threads);
  const pending = listed.map((part) => batchLater('lines', call(part), given, signal));
  const found = await Promise.all(pending);
  return found.flatMap((answer, part) => linesOf(listed[part], answer));
}

function linesSync(texts, font, width, options) {
  const given = check.settings(options, NAMES.filter((name) => name !== 'threads'), 'linesSync');
  const listed = Array.from(stringsOf(texts, HINT));
  return linesOf(listed, batchNow('lines', room(font, width, given)(listed), given));
}

module.exports = {
  lines,
  linesSync
};
