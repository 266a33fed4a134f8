'use strict';
// Colours.

const check = require('./check.js');
const {argumentError} = require('./errors.js');

// CSS 2.1's names.
const NAMES = {
  aqua: '#00ffff',
  black: '#000000',
  blue: '#0000ff',
  fuchsia: '#ff00ff',
  gray: '#808080',
  green: '#008000',
  lime: '#00ff00',
  maroon: '#800000',
  navy: '#000080',
  olive: '#808000',
  orange: '#ffa500',
  purple: '#800080',
  red: '#ff0000',
  silver: '#c0c0c0',
  teal: '#008080',
  transparent: '#00000000',
  white: '#ffffff',
  yellow: '#ffff00',
};
const HINT = 'one such as "#f00", "rgb(255, 0, 0)", "red" or [255, 0, 0]';

function partsOf(value, name) {
  if (typeof value !== 'string') return check.each(value, name, HINT);
  const lower = value.trim().toLowerCase();
  const text = Object.hasOwn(NAMES, lower) ? NAMES[lower] : lower;
  const digits = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(text)?.[1];
  if (digits) {
    const width = digits.length < 6 ? 1 : 2;
    return digits.match(new RegExp(`.{${width}}`, 'g'))
      .map((pair) => parseInt(pair.repeat(3 - width), 16));
  }
  return /^rgb\(\s*\d+(\s*,\s*\d+){2}\s*\)$/.test(text) ? text.match(/\d+/g).map(Number) : [];
}

/** Red, green, blue and alpha as one number; 0 for none. */
function colorNumber(value, name) {
  if (value === undefined || value === null) return 0;
  const parts = [...partsOf(value, name)];
  if (parts.length === 3) parts.push(255);
  if (
    parts.length !== 4 ||
    !parts.every((part) => Number.isInteger(part) && part >= 0 && part <= 255))
    throw argumentError(`${check.told(value)} is no colour: give ${HINT}`, name);
  return parts.reduce((number, part) => number * 256 + part, 0);
}

const WORDS = Object.keys(NAMES).filter((name) => name !== 'transparent').join('|');
const NAMED = new RegExp(`(?<![\\w#-])(?:${WORDS})(?![\\w-])`, 'gi');

/** A value of CSS with its colours' names and `rgb()` in hexadecimal, as requests take them. */
function inHexadecimal(value) {
  const hexadecimal = (text) => {
    const parts = partsOf(text, 'color');
    const isColor = parts.length === 3 && parts.every((part) => part >= 0 && part <= 255);
    return isColor ? `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}` : text;
  };
  return value.replace(/rgb\([^()]*\)/gi, hexadecimal)
    .replace(NAMED, (name) => NAMES[name.toLowerCase()]);
}

module.exports = {
  colorNumber,
  inHexadecimal
};
