'use strict';
// What a font is chosen by besides its family, as C has it.

const check = require('./check.js');
const {argumentError, typeError} = require('./errors.js');

const NAMES = ['weight', 'width', 'italic', 'variations', 'features', 'systemFont', 'metrics'];

function checkTag(setting, name) {
  const tag = setting.split('=', 1)[0];
  if (!/^[\x20-\x7e]{4}$/.test(tag)) {
    const example = name === 'features' ? 'kern=0' : 'wght=900';
    throw argumentError(
      `${name}: "${tag}" is no tag: give four letters, such as "${example}"`, name);
  }
  return setting;
}

function listed(values, name) {
  if (typeof values === 'string')
    return values.split(',').map((part) => part.trim()).filter(Boolean);
  const what = 'an object, a string, or an array of strings';
  if (Array.isArray(values)) return values.map((value) => check.string(value, `${name}: one`));
  return Object.entries(check.record(values, name, what)).map(([tag, value]) => {
    // A feature may be true.
    const count = typeof value === 'boolean' ? Number(value) : value;
    return `${tag}=${check.bounded(count, `${name}: ${tag}`, 'give a number')}`;
  });
}

/** OpenType features or variations as C has them; null for none. */
function settingsText(values, name) {
  if (values === undefined || values === null) return null;
  const text = listed(values, name).map((setting) => checkTag(setting, name)).join(',');
  return text ? check.plainString(text, name) : null;
}

function slant(italic) {
  if (italic === undefined || italic === false) return 0;
  if (italic === true || italic === 'italic') return 1;
  if (italic === 'oblique') return 2;
  throw argumentError(`italic ${check.told(italic)}: give true, false or "oblique"`, 'italic');
}

/** Weight, width, slant, variations and features. */
function styleArguments(style) {
  return [
    check.number(style.weight ?? 400, 'weight', 'give a number, such as 700 for bold'),
    check.number(style.width ?? 100, 'width', 'give percent, such as 75 for condensed'),
    slant(style.italic),
    settingsText(style.variations, 'variations'),
    settingsText(style.features, 'features'),
  ];
}

/** Metrics put upon a font, as C has them. */
function metricsText(metrics) {
  if (typeof metrics === 'string') return check.plainString(metrics, 'metrics');
  const what = '"sanFrancisco", or an object of numbers';
  const parts = Object.entries(check.record(metrics, 'metrics', what)).map(([name, value]) => {
    if (typeof value !== 'string' && typeof value !== 'number')
      throw typeError(
        `metrics: ${name} is of type ${check.typeName(value)}: give a number, such as 0.9`);
    // Either would say something of another one.
    if (/[:;]/.test(name + value))
      throw argumentError(
        `metrics: ${check.told(name)}: ${check.told(value)}: give one name, and one value, each`,
        'metrics');
    return `${name}: ${value}`;
  });
  return check.plainString(parts.join('; '), 'metrics');
}

const SIZE_HINT = 'give points from 1/1024 to 1,000,000, such as 17';
/** The size of a font. C would tell a wrong one in its own spelling, such as nan. */
const pointSize = (size) => check.bounded(size, 'size', SIZE_HINT, 1 / 1024, 1_000_000);

module.exports = {
  NAMES,
  metricsText,
  pointSize,
  styleArguments
};
