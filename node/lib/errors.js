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

// What quotes a long argument says at its end how to mend it.
function cut(message, longest) {
  const half = longest >> 1;
  return message.length <= longest ?
    message :
    `${message.slice(0, half)}…${message.slice(message.length - half + 1)}`;
}

class TextGaugeError extends Error {
  constructor(code, message, place = '', longest = LONGEST) {
    super(cut(message, longest));
    this.code = code;
    this.place = place;
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
  const error = new TypeError(cut(message, LONGEST));
  error.code = 'ERR_INVALID_ARG_TYPE';
  return error;
}

module.exports = {
  RowError,
  TextGaugeError,
  argumentError,
  dataError,
  libraryError,
  typeError
};
