'use strict';
// How texts are laid out.

const check = require('./check.js');
const {typeError} = require('./errors.js');
const {Held, handleOf, native} = require('./native.js');

// What says how properties of CSS are read is set before them.
const FIRST = ['unknown', 'rootFontSize'];
// What an object of getComputedStyle has besides properties.
const NO_PROPERTIES = ['cssText', 'length', 'parentRule'];

/** A value as C has it. */
function valueText(value, name) {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'string') return check.plainString(value, name);
  if (typeof value === 'number') return String(value);
  throw typeError(
    `${name} is of type ${check.typeName(value)}: give a string, a number, true, false or null`);
}

/** Names and values of properties, of a plain object or of what getComputedStyle gives. */
function propertiesOf(css, isComputed) {
  if (typeof css.getPropertyValue === 'function' && typeof css.length === 'number')
    return Array.from(
      {length: css.length}, (_, index) => [css[index], css.getPropertyValue(css[index])]);
  const entries = Object.entries(css);
  // Copied by { ...getComputedStyle(element) }, it has its properties' names by index, too.
  return isComputed ? entries.filter(
                        ([name, value]) => !/^\d+$/.test(name) && !NO_PROPERTIES.includes(name) &&
                          typeof value !== 'function') :
                      entries;
}

/** Properties as one object of JSON: what a shorthand says, others may say after it. */
function cssText(css, isComputed) {
  const named = new Map();
  for (const [name, value] of propertiesOf(css, isComputed)) {
    const text = valueText(value, name);
    if (text) named.set(name, text);
  }
  return JSON.stringify(Object.fromEntries(named));
}

class Options extends Held {
  #values;

  constructor(values = {}) {
    const given = {...check.record(values, 'options', 'an object of names and values')};
    const order = Object.keys(given).sort((a, b) => FIRST.includes(b) - FIRST.includes(a));
    const isSet = (name) => given[name] !== null && given[name] !== undefined;
    const settings = order.filter(isSet).flatMap((name) => {
      const value = given[name];
      const isObject = name === 'css' && typeof value === 'object';
      check.plainString(name, 'a name of options');
      return [name, isObject ? cssText(value, given.unknown === 'ignore') : valueText(value, name)];
    });
    super(native().optionsCreate(settings));
    this.#values = Object.freeze(given);
  }

  get values() {
    return this.#values;
  }
}

/**
 * What a function makes of options' handle: of an Options, of an object of names and values, or
 * null. An object's own handle is closed at once: what uses it keeps it.
 */
function withOptions(options, work) {
  if (options === undefined || options === null) return work(null);
  if (options instanceof Options) return work(handleOf(options));
  if (typeof options !== 'object' || Array.isArray(options))
    throw typeError(`options is of type ${
      check.typeName(options)}: give new Options({…}) or an object of their values`);
  const made = new Options(options);
  try {
    return work(handleOf(made));
  } finally {
    made.close();
  }
}

module.exports = {
  Options,
  withOptions
};
