'use strict';
// Requests in JSON.

const check = require('./check.js');
const {dataError} = require('./errors.js');
const {chosenLibrary} = require('./fonts.js');
const {Held, handleOf, later, native} = require('./native.js');

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

const textsOf = (requests) =>
  Array.from(check.each(requests, 'requests', 'an array of requests'), requestText);

class Requests extends Held {
  constructor(library) {
    super(native().requestsCreate(handleOf(chosenLibrary(library))));
  }

  answer(request) {
    const text = requestText(request);
    return JSON.parse(native().requestsAnswer(handleOf(this), text));
  }

  async answerAll(requests, options) {
    const {signal} = check.settings(options, ['signal'], 'answerAll');
    const texts = textsOf(requests);
    const answers = await later(
      (start) => start.requestsAnswers(handleOf(this), texts), check.abortSignal(signal));
    return answers.map((answer) => JSON.parse(answer));
  }

  answerAllSync(requests) {
    return native()
      .requestsAnswers(handleOf(this), textsOf(requests))
      .map((answer) => JSON.parse(answer));
  }
}

module.exports = {
  Requests,
  requestText
};
