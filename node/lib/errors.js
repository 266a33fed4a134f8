'use strict';
// What goes wrong, as errors with a code.

const CODES = new Map([
  [1, 'ERR_TEXTGAUGE_ARGUMENT'],
  [2, 'ERR_TEXTGAUGE_FONT'],
  [3, 'ERR_TEXTGAUGE_DATA'],
  [4, 'ERR_TEXTGAUGE_SIZE'],
  [5, 'ERR_TEXTGAUGE_FILE'],
]);
const LONGEST = 400;
const LONGEST_NAME = 60;
// A path's place is whole.
const LONGEST_PLACE = 4096;

// What breaks a line or reorders it, or means something to a terminal; and halves of pairs.
const UNFIT = /[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]|\p{Surrogate}/gu;
// Runners of builds find `##[` and `##vso[` anywhere in a line, and take what follows for a
// command.
const COMMAND = /(##[A-Za-z]*)\[/g;

/** The first characters of a text, no half of a pair at their end. */
const head = (text, length) => text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

// What quotes a long argument says at its end how to mend it.
function cut(message, longest) {
  if (message.length <= longest) return message;
  const half = longest >> 1;
  const tail = message.slice(message.length - half + 1).replace(/^[\udc00-\udfff]/, '');
  return `${head(message, half)}…${tail}`;
}

const escaped = (text) =>
  text.replace(UNFIT, (found) => `\\u{${found.codePointAt(0).toString(16).toUpperCase()}}`)
    .replace(COMMAND, '$1\\u{5B}');

/**
 * The text as a message has it; of a long one, both ends.
 *
 * Escapes stand for characters that would break the line or reorder it, or mean something to a
 * terminal or to what reads logs. They are left alone where the text comes here again.
 */
const onOneLine = (text, longest = LONGEST) => cut(escaped(cut(String(text), longest)), longest);

/** A name from outside as part of a message. */
const shown = (name) =>
  name.length <= LONGEST_NAME ? escaped(name) : `${escaped(head(name, LONGEST_NAME))}…`;

class TextGaugeError extends Error {
  constructor(code, message, place = '', longest = LONGEST) {
    super(onOneLine(message, longest));
    this.code = code;
    this.place = onOneLine(place, LONGEST_PLACE);
  }

  get name() {
    return 'TextGaugeError';
  }
}

class RowError extends TextGaugeError {
  constructor(message, problems) {
    super('ERR_TEXTGAUGE_DATA', message, `row ${problems[0].row}`);
    this.problems = problems;
  }

  get name() {
    return 'RowError';
  }
}

/** The error for a status of textgauge.h. */
function libraryError(status, message, place) {
  return new TextGaugeError(CODES.get(status) ?? 'ERR_TEXTGAUGE', message, place);
}

const argumentError = (message, place) =>
  new TextGaugeError('ERR_TEXTGAUGE_ARGUMENT', message, place);
const dataError = (message, place) => new TextGaugeError('ERR_TEXTGAUGE_DATA', message, place);

/** A TypeError as Node's own functions have it. */
function typeError(message) {
  const error = new TypeError(onOneLine(message));
  error.code = 'ERR_INVALID_ARG_TYPE';
  return error;
}

module.exports = {
  RowError,
  TextGaugeError,
  argumentError,
  dataError,
  libraryError,
  onOneLine,
  shown,
  typeError
};
