'use strict';
// Sizes, lines and what shows of many texts, at one or several widths.

const {NAMES, batchLater, batchNow, room, warnOfReplaced} = require('./batch.js');
const check = require('./check.js');
const {argumentError, typeError} = require('./errors.js');

const FACTS = ['height', 'lineCount', 'width', 'lastLineWidth', 'isCut', 'shownText'];
const ALL = [...NAMES, 'eachWidth', 'facts'];
// As many numbers as a typed array may have on every Node.
const MOST_NUMBERS = 2 ** 32 - 1;

/** Which facts are wanted, a bit for each. */
function factBits(facts = FACTS.slice(0, -1)) {
  const names =
    typeof facts === 'string' ? [facts] : check.each(facts, 'facts', 'an array of names');
  if (!names.length) throw argumentError('facts is empty: give a name such as "height"', 'facts');
  return names.reduce((bits, name) => bits | 1 << check.chosen(name, FACTS, 'a fact of facts'), 0);
}

/** The widths in points; null is one without a limit. */
function widthsOf(widths) {
  const hint = 'points, an array of them, or null for no limit';
  if (widths === undefined || widths === null || typeof widths === 'number')
    return Float64Array.of(check.givenLimit(widths, 'widths', `give ${hint}`));
  if (typeof widths !== 'object' || widths instanceof Map || widths instanceof Set)
    throw typeError(`widths is of type ${check.typeName(widths)}: give ${hint}`);
  const listed = check.each(widths, 'widths', hint);
  if (!listed.length) throw argumentError('widths is empty: give points', 'widths');
  return Float64Array.from(listed, (width) => check.givenLimit(width, 'a width of widths'));
}

function checkCount(widths, isEach, count) {
  if (isEach && widths.length !== count) {
    const message = `widths has ${widths.length} numbers: give one for each of ${count} texts`;
    throw argumentError(message, 'widths');
  }
  if (!isEach && widths.length * count > MOST_NUMBERS)
    throw argumentError(
      `${count} texts at ${widths.length} widths are more than ${MOST_NUMBERS}: give less at once`,
      'widths');
}

function measuringRoom(texts, font, widths, given) {
  const points = widthsOf(widths);
  const isEach = check.flag(given.eachWidth ?? false, 'eachWidth');
  const bits = factBits(given.facts);
  const call = room(texts, font, given, [points, isEach, bits]);
  const [listed] = call(null);
  // An array of texts, or UTF-8 with offsets.
  checkCount(points, isEach, ArrayBuffer.isView(listed[1]) ? listed[1].length - 1 : listed.length);
  return call;
}

function measurementsOf(answer) {
  warnOfReplaced(answer.at(-1));
  const found = Object.fromEntries(FACTS.map((name, index) => [name, answer[index] ?? null]));
  return {...found, isCut: found.isCut && Uint8Array.from(found.isCut)};
}

async function measurements(texts, font, widths, options) {
  const given = check.settings(options, [...ALL, 'signal'], 'measurements');
  const signal = check.abortSignal(given.signal);
  const call = measuringRoom(texts, font, widths, given);
  return measurementsOf(await batchLater('measurements', call, given, signal));
}

function measurementsSync(texts, font, widths, options) {
  const given = check.settings(options, ALL, 'measurementsSync');
  const call = measuringRoom(texts, font, widths, given);
  return measurementsOf(batchNow('measurements', call, given));
}

module.exports = {
  measurements,
  measurementsSync
};
