'use strict';
// Texts that grow at their end.

const check = require('./check.js');
const {resolvedFont} = require('./fonts.js');
const {Places} = require('./geometry.js');
const {Held, handleOf, native} = require('./native.js');
const {withOptions} = require('./options.js');

class GrowingText extends Held {
  #string = '';

  constructor(font, width, options) {
    const given = check.settings(options, ['text', 'size', 'options', 'library'], 'GrowingText');
    const room = check.limit(width);
    const handle = handleOf(resolvedFont(font, given.size, given.library));
    super(withOptions(given.options, (chosen) => native().growingCreate(handle, chosen, room)));
    this.append(given.text ?? '');
  }

  append(text) {
    // Halves of a pair that come one after the other are U+FFFD each.
    const piece = check.wellFormed(check.string(text, 'text'));
    native().growingAppend(handleOf(this), piece);
    this.#string += piece;
  }

  resize(width) {
    native().growingResize(handleOf(this), check.limit(width));
  }

  get string() {
    return this.#string;
  }

  get size() {
    const [width, height] = native().growingSize(handleOf(this));
    return {width, height};
  }

  get height() {
    return this.size.height;
  }

  get lineCount() {
    return native().growingSize(handleOf(this))[2];
  }

  lastLines(count = 1) {
    const most = check.whole(count, 'count', 'give a number of lines, 0 or more', 0, 1_000_000);
    return new Places(this.#string).lines(native().growingLastLines(handleOf(this), most));
  }
}

module.exports = {GrowingText};
