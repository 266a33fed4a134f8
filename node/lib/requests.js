'use strict';
// Requests in JSON.

const check = require('./check.js');
const {dataError} = require('./errors.js');
const {chosenLibrary} = require('./fonts.js');
const {Held, handleOf, native} = require('./native.js');

/** A request as JSON: an object, or its text. */
function requestText(request) {
  const hint = 'an object of what JSON has, or the text of JSON';
  if (typeof request === 'string') return request;
  check.record(request, 'request', hint);
  try {
    return JSON.stringify(request) ?? 'null';
  } catch (error) {
    throw dataError(`request is no JSON: ${error.message.split('\n')[0]}: give ${hint}`, 'request');
  }
}

class Requests extends Held {
  constructor(library) {
    super(native().requestsCreate(handleOf(chosenLibrary(library))));
  }

  answer(request) {
    const text = requestText(request);
    return JSON.parse(native().requestsAnswer(handleOf(this), text));
  }
}

module.exports = {
  Requests,
  requestText
};
