'use strict';
// Arguments: what is of another type is a TypeError, what is out of range an error with a code.

const {fileURLToPath} = require('node:url');
const {argumentError, shown, typeError} = require('./errors.js');

/** What a value is, for an error. */
function typeName(value) {
  if (value === null) return 'null';
  if (typeof value !== 'object') return typeof value;
  try {
    const name = value.constructor?.name;
    return typeof name === 'string' && name ? shown(name) : 'object';
  } catch {
    return 'object';
  }
}

/** A value as an error quotes it. */
function told(value) {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 200));
  if (typeof value === 'bigint') return 'of type bigint';
  return value === null ||
      (typeof value !== 'object' && typeof value !== 'function' && typeof value !== 'symbol') ?
    String(value) :
    `of type ${typeName(value)}`;
}

/** An argument of a class; all others are slips. */
function instance(value, kind, name, what) {
  if (!(value instanceof kind))
    throw typeError(`${name} is of type ${typeName(value)}: give ${what}`);
  return value;
}

function string(value, name, what = 'a string') {
  if (typeof value !== 'string')
    throw typeError(`${name} is of type ${typeName(value)}: give ${what}`);
  return value;
}

/** The same for what C reads up to a zero. */
function plainString(value, name, what) {
  if (string(value, name, what).includes('\0'))
    throw argumentError(`${name} has a zero in it`, name);
  return value;
}

/** A path: a string, or a URL of a file. */
function path(value, name, what = 'a path') {
  if (value instanceof URL) {
    try {
      return fileURLToPath(value);
    } catch (error) {
      throw argumentError(`${name} ${value}: ${error.message}: give ${what}`, name);
    }
  }
  return plainString(value, name, what);
}

function number(value, name, hint) {
  if (typeof value !== 'number') throw typeError(`${name} is of type ${typeName(value)}: ${hint}`);
  return value;
}

/** A number in a range, which the hint tells. NaN is in none. */
function bounded(value, name, hint, least = -Infinity, most = Infinity) {
  const found = number(value, name, hint);
  if (!(found >= least && found <= most)) throw argumentError(`${name} ${found}: ${hint}`, name);
  return found;
}

const points = (value, name) => bounded(value, name, 'give points');

/** A width in points; null and undefined are no limit. */
function limit(width, name = 'width') {
  return width === undefined || width === null ?
    Infinity :
    bounded(width, name, 'give points, or null for no limit');
}

/**
 * The same where null has to say so: of a batch, a width that was forgotten is a slip, and one
 * without a limit is rare.
 */
function givenLimit(width, name = 'width', hint = 'give points, or null for no limit') {
  if (width === undefined) throw typeError(`${name} is missing: ${hint}`);
  return limit(width, name);
}

function whole(
  value,
  name,
  hint = 'give a whole number, 0 or more',
  least = 0,
  most = Number.MAX_SAFE_INTEGER,
) {
  const found = number(value, name, hint);
  if (!Number.isInteger(found) || found < least || found > most)
    throw argumentError(`${name} ${found}: ${hint}`, name);
  return found;
}

/** The most lines that count; null, undefined and 0 are all. */
function lineLimit(count, name = 'maxLines') {
  return count === undefined || count === null ?
    0 :
    whole(count, name, 'give a number of lines, or null for all');
}

function flag(value, name) {
  if (typeof value !== 'boolean')
    throw typeError(`${name} is of type ${typeName(value)}: give true or false`);
  return value;
}

/** The place of a name among those that there are. */
function chosen(value, names, name) {
  const index = names.indexOf(value);
  if (index >= 0) return index;
  throw argumentError(`${name} ${told(value)}: give one of ${names.join(', ')}`, name);
}

/** Pixels a point. */
const pixelScale = (value) =>
  bounded(value, 'displayScale', 'give pixels a point from 0.01 to 1000', 0.01, 1000);

/** An object of names and values that is of no class: a Promise that nobody waited for has none. */
function plain(value, name, what) {
  const kind = Object.getPrototypeOf(record(value, name, what));
  if (kind !== null && Object.getPrototypeOf(kind) !== null)
    throw typeError(`${name} is of type ${typeName(value)}: give ${what}`);
  return value;
}

/** An object of options; one with another name is a slip. */
function settings(given, names, where) {
  if (given === undefined || given === null) return {};
  plain(given, `the options of ${where}`, 'an object');
  for (const name of Object.keys(given)) {
    if (!names.includes(name))
      throw argumentError(
        `${where} has no option ${shown(name)}: there are ${names.join(', ')}`, name);
  }
  return given;
}

/** What an argument has one after another. */
function each(values, name, what) {
  if (values === null || values === undefined || typeof values === 'string')
    throw typeError(`${name} is of type ${typeName(values)}: give ${what}`);
  if (Array.isArray(values)) return values;
  // One that was transferred has no elements, and no iterator.
  if (ArrayBuffer.isView(values) && values.length !== undefined)
    return Array.prototype.slice.call(values);
  if (typeof values[Symbol.iterator] !== 'function')
    throw typeError(`${name} is of type ${typeName(values)}: give ${what}`);
  return [...values];
}

/** An object of names and values. */
function record(value, name, what) {
  if (
    value === null || typeof value !== 'object' || Array.isArray(value) ||
    ArrayBuffer.isView(value))
    throw typeError(`${name} is of type ${typeName(value)}: give ${what}`);
  return value;
}

/** How many threads an argument means; null is one for each processor. */
function threadCount(value) {
  if (value === undefined) return 1;
  if (value === null)
    return require('node:os').availableParallelism?.() ?? require('node:os').cpus().length;
  return whole(value, 'threads', 'give a whole number, 1 or more, or null', 1, 1_000_000);
}

/** A signal that may stop a call. */
function abortSignal(signal) {
  if (signal === undefined) return undefined;
  return instance(signal, AbortSignal, 'signal', 'the signal of an AbortController');
}

/** A text without lone surrogates: U+FFFD, of the same length, stands in their place. */
function wellFormed(text) {
  return /\p{Surrogate}/u.test(text) ? text.replace(/\p{Surrogate}/gu, '\ufffd') : text;
}

module.exports = {
  abortSignal,
  bounded,
  chosen,
  each,
  flag,
  givenLimit,
  instance,
  limit,
  lineLimit,
  number,
  path,
  pixelScale,
  plain,
  plainString,
  points,
  record,
  settings,
  string,
  threadCount,
  told,
  typeName,
  wellFormed,
  whole,
};
