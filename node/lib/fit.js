'use strict';
// Which texts of translators' files fit their boxes.

const check = require('./check.js');
const {chosenLibrary} = require('./fonts.js');
const {handleOf, later, native} = require('./native.js');
const {requestText} = require('./requests.js');

const NAMES = ['files', 'rules', 'texts', 'language', 'baseline', 'library', 'threads'];

function filesOf(files) {
  if (typeof files === 'string' || files instanceof URL) return [check.path(files, 'files')];
  return check.each(files, 'files', 'a path or an array of paths')
    .map((file) => check.path(file, 'a file of files'));
}

function textsOf(texts) {
  const hint = 'an object of keys and texts, or an array of objects';
  if (!Array.isArray(texts))
    return Object.entries(check.plain(texts, 'texts', hint)).map(([key, text]) => ({key, text}));
  return texts.map((text) => check.record(text, 'a text of texts', hint));
}

/** The request as C has it. */
function requestOf(given) {
  const {files = [], rules, texts = {}, language, baseline, threads} = given;
  const isFile = typeof rules === 'string' || rules instanceof URL;
  return requestText({
    files: filesOf(files),
    texts: textsOf(texts),
    rules: isFile ? check.path(rules, 'rules') :
                    check.record(rules, 'rules', 'a file\'s path, or an object of rules'),
    language: language === undefined || language === null ?
      null :
      check.string(language, 'language', 'a tag'),
    baseline: baseline === undefined || baseline === null ? null : check.path(baseline, 'baseline'),
    jobs: Math.min(check.threadCount(threads), 256),
  });
}

/** A text with what is wrong with it in any category. */
function textOf(found) {
  const faults = found.fits ? [] : [...new Set(found.results.flatMap((result) => result.faults))];
  return {branch: null, new: null, unfilled: [], ...found, faults};
}

function answerOf(json) {
  const answer = JSON.parse(json);
  const texts = answer.texts.map(textOf);
  return {
    texts,
    findings: texts.filter((text) => !text.fits),
    languages: answer.languages,
    unfilled: Object.fromEntries(
      answer.unfilled.map(({placeholder, texts: count}) => [placeholder, count])),
  };
}

async function fit(options) {
  const {signal, ...given} = check.settings(options, [...NAMES, 'signal'], 'fit');
  const request = requestOf(given);
  const fonts = handleOf(chosenLibrary(given.library));
  return answerOf(await later((start) => start.fit(fonts, request), check.abortSignal(signal)));
}

function fitSync(options) {
  const given = check.settings(options, NAMES, 'fitSync');
  const request = requestOf(given);
  return answerOf(native().fit(handleOf(chosenLibrary(given.library)), request));
}

module.exports = {
  fit,
  fitSync
};
