'use strict';
// The largest font size that fits a box.

const check = require('./check.js');
const {argumentError, typeError} = require('./errors.js');

const SIZES = ['sizes', 'step', 'breaksWords'];
const HINT = 'give the least and the greatest size, such as [8, 72]';
const STEP_HINT = 'give points from 1/1024, such as 0.25';

/** What C takes of the sizes that may be. */
function fontSizes({sizes = [8, 72], step = 0.25, breaksWords = false}) {
  if (!Array.isArray(sizes)) throw typeError(`sizes is of type ${check.typeName(sizes)}: ${HINT}`);
  if (sizes.length !== 2)
    throw argumentError(`sizes has ${sizes.length} elements: ${HINT}`, 'sizes');
  return Float64Array.of(
    check.number(sizes[0], 'sizes', HINT),
    check.number(sizes[1], 'sizes', HINT),
    check.bounded(step, 'step', STEP_HINT, 1 / 1024),
    check.flag(breaksWords, 'breaksWords'),
  );
}

/** A box in which null is no limit. */
const boxSize = (width, height) => [check.limit(width), check.limit(height, 'height')];

module.exports = {
  SIZES,
  boxSize,
  fontSizes
};
