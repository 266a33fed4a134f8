'use strict';
// What cells show: rows with named fields.

const {warnOfReplaced} = require('./batch.js');
const check = require('./check.js');
const {argumentError, dataError, shown, typeError} = require('./errors.js');
const {Held, Made, handleOf, later, native} = require('./native.js');

const HINT = 'an array of objects, an object of columns, the text of JSON, or Rows';
const MIX = 'give texts, numbers or truth values, not a mix of them';

const isMissing = (value) => value === null || value === undefined || Number.isNaN(value);

/** A bit for each, the first one lowest. */
function bitsOf(values, isSet) {
  const bits = new Uint8Array(Math.ceil(values.length / 8));
  for (let index = 0; index < values.length; index++)
    if (isSet(values[index])) bits[index >> 3] |= 1 << (index & 7);
  return bits;
}

/** Which rows have a value; undefined where all have. */
function validity(values) {
  for (let index = 0; index < values.length; index++)
    if (isMissing(values[index])) return bitsOf(values, (value) => !isMissing(value));
  return undefined;
}

/** The one type of a column's values. */
function typeOf(values, name) {
  let type;
  for (const value of values) {
    if (isMissing(value)) continue;
    const own = typeof value === 'bigint' ? 'number' : typeof value;
    if (own !== 'string' && own !== 'number' && own !== 'boolean')
      throw typeError(`column ${shown(name)}: a value is of type ${check.typeName(value)}: ${MIX}`);
    if (type !== undefined && own !== type) throw typeError(`column ${shown(name)}: ${MIX}`);
    type = own;
  }
  return type ?? 'string';
}

function whole(values, name) {
  return BigInt64Array.from(values, (value, row) => {
    const number = isMissing(value) ? 0n : BigInt(value);
    if (BigInt.asIntN(64, number) !== number)
      throw dataError(
        `column ${shown(name)}: row ${row} is beyond 64 bits: give numbers or texts`, `row ${row}`);
    return number;
  });
}

/** Numbers: whole ones are written without a point. */
function numbersOf(values, name) {
  const isWhole = values.every(
    (value) => isMissing(value) || typeof value === 'bigint' || Number.isSafeInteger(value));
  if (isWhole) return whole(values, name);
  return Float64Array.from(values, (value) => (isMissing(value) ? 0 : Number(value)));
}

/** A column as the addon takes it. */
function columnOf(name, values) {
  if (values instanceof Float64Array || values instanceof BigInt64Array)
    return [name, values, validity(values)];
  if (ArrayBuffer.isView(values) && !(values instanceof DataView)) {
    const isFloat = values instanceof Float32Array;
    return [
      name, isFloat ? Float64Array.from(values) : whole(Array.from(values), name), validity(values)
    ];
  }
  const listed = check.each(values, `column ${shown(name)}`, 'an array of values');
  const type = typeOf(listed, name);
  if (type === 'boolean')
    return [name, bitsOf(listed, (value) => value === true), validity(listed)];
  return [
    name, type === 'string' ? Array.from(listed) : numbersOf(Array.from(listed), name),
    validity(listed)
  ];
}

/**
 * Whether a template of some fields may show a column. A text `{Revenue|2024}` is of the field
 * `Revenue`, and shows the column `Revenue|2024` where there is one. C chooses; formats and
 * defaults follow the first colon or bar.
 */
function mayShow(fields, name) {
  return [name, name.split('|', 1)[0], name.split(':', 1)[0]].some((own) => fields.includes(own));
}

/** Columns as the addon takes them, and the number of rows. */
function readColumns(columns, fields) {
  const all = Object.entries(columns);
  const entries = all.filter(([name]) => !fields || mayShow(fields, name));
  const lengths = all.map(([name, values]) => {
    const length = values?.length;
    if (typeof values === 'string' || !Number.isInteger(length))
      throw typeError(
        `column ${shown(name)} is of type ${check.typeName(values)}: give an array of values`);
    return length;
  });
  const count = lengths[0] ?? 0;
  const wrong = lengths.findIndex((length) => length !== count);
  if (wrong >= 0) {
    const [name] = all[wrong];
    throw argumentError(
      `column ${shown(name)} has ${lengths[wrong]} values, others have ${count}`, name);
  }
  const given =
    entries.map(([name, values]) => columnOf(check.plainString(name, 'a column\'s name'), values));
  return {given, count};
}

/** Some rows of columns, from one on that is a multiple of eight. */
function cut([name, values, bits], start, end) {
  const bytes = (array) => array.subarray(start >> 3, end + 7 >> 3);
  // Truth values are bits, too.
  const own = values instanceof Uint8Array ? bytes(values) : values.slice(start, end);
  return [name, own, bits && bytes(bits)];
}

/** Rows one by one as JSON. What JSON has not is an error that names the field. */
function jsonOf(rows) {
  checkObjects(rows);
  return stringified(rows);
}

function checkObjects(rows) {
  rows.forEach((row, index) => {
    if (row === null || typeof row !== 'object' || Array.isArray(row))
      throw typeError(`row ${index} is of type ${check.typeName(row)}: give an object`);
  });
}

function stringified(rows) {
  try {
    return JSON.stringify(rows);
  } catch (error) {
    throw dataError(
      `rows are no JSON: ${error.message.split('\n')[0]}: give texts, numbers and truth values`,
      'rows');
  }
}

/** The JSON of rows; undefined for columns. */
function textOf(rows) {
  if (typeof rows === 'string') return rows;
  if (Array.isArray(rows)) return jsonOf(rows);
  check.record(rows, 'rows', HINT);
  if (typeof rows[Symbol.iterator] === 'function') return jsonOf([...rows]);
  check.plain(rows, 'rows', HINT);
  return undefined;
}

/** The handle of rows of any kind. */
function rowsHandle(rows, fields) {
  if (rows instanceof Made) return rows.handle;
  const text = textOf(rows);
  if (text === undefined) {
    const {given, count} = readColumns(rows, fields);
    return native().rowsFromColumns(given, count);
  }
  const handle = native().rowsFromJSON(text);
  if (typeof rows === 'string') warnOfReplaced(native().rowsReplaced(handle));
  return handle;
}

/** Some rows of many, as JSON that this package wrote. */
class Part {
  constructor(json) {
    this.json = json;
  }
}

/** Rows whose JSON another thread reads. */
async function rowsLater(rows, fields, signal) {
  const text = rows instanceof Part ? rows.json : textOf(rows);
  if (text === undefined) return new Rows(rows, {fields});
  const handle = await later((start) => start.rowsFromJSON(text), signal);
  if (typeof rows === 'string')
    warnOfReplaced(await later((start) => start.rowsReplaced(handle), signal));
  return new Rows(new Made(handle));
}

class Rows extends Held {
  constructor(rows, options) {
    const {fields} = check.settings(options, ['fields'], 'Rows');
    const names = fields === undefined || fields === null ?
      undefined :
      check.each(fields, 'fields', 'an array of names');
    names?.forEach((name) => check.string(name, 'a name of fields'));
    super(rowsHandle(rows, names));
  }

  static async fromCSV(csv, options) {
    const {signal} = check.settings(options, ['signal'], 'Rows.fromCSV');
    const text = check.string(csv, 'csv', 'the text of CSV');
    const handle = await later((start) => start.rowsFromCSV(text), check.abortSignal(signal));
    return new Rows(new Made(handle));
  }

  static fromCSVSync(csv) {
    return new Rows(new Made(native().rowsFromCSV(check.string(csv, 'csv', 'the text of CSV'))));
  }

  get length() {
    return native().rowsCount(handleOf(this));
  }
}

/**
 * Rows in parts of so many, a multiple of eight, so that what is made of them may stop between two.
 * All are read here. Texts of JSON and Rows are one part.
 */
function rowParts(rows, fields, size) {
  if (rows instanceof Rows || typeof rows === 'string') return [rows];
  const isList = Array.isArray(rows);
  if (!isList) check.record(rows, 'rows', HINT);
  if (isList || typeof rows[Symbol.iterator] === 'function') {
    const listed = isList ? rows : [...rows];
    checkObjects(listed);
    const starts = Array.from({length: Math.ceil(listed.length / size) || 1}, (_, at) => at * size);
    return starts.map((start) => new Part(stringified(listed.slice(start, start + size))));
  }
  const {given, count} = readColumns(check.plain(rows, 'rows', HINT), fields);
  const starts = Array.from({length: Math.ceil(count / size) || 1}, (_, at) => at * size);
  return starts.map((start) => {
    const end = Math.min(start + size, count);
    const columns = given.map((column) => cut(column, start, end));
    return new Rows(new Made(native().rowsFromColumns(columns, end - start)));
  });
}

/**
 * What a function makes of rows. Those that are made here are closed at once: what uses them keeps
 * them.
 */
function withRows(rows, fields, work) {
  if (rows instanceof Rows) return work(handleOf(rows));
  const made = new Rows(rows, {fields});
  try {
    return work(handleOf(made));
  } finally {
    made.close();
  }
}

/** The same where other threads read the rows, and make something of them. */
async function withRowsLater(rows, fields, signal, work) {
  signal?.throwIfAborted();
  const made = rows instanceof Rows ? undefined : await rowsLater(rows, fields, signal);
  try {
    return await work(handleOf(made ?? rows));
  } finally {
    made?.close();
  }
}

module.exports = {
  Rows,
  rowParts,
  withRows,
  withRowsLater
};
