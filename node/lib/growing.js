'use strict';
// Texts that grow at their end.

const check = require('./check.js');
const {resolvedFont} = require('./fonts.js');
const {Places} = require('./geometry.js');
const {Held, handleOf, native} = require('./native.js');
const {withOptions} = require('./options.js');

class GrowingText extends Held {
  #string = '';
  #byteLength = 0;

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
    this.#byteLength += Buffer.byteLength(piece);
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
    const numbers = native().growingLastLines(handleOf(this), most);
    if (!numbers.length) return [];
    // Places count from the first of these lines, so that the text before it costs nothing.
    const [first] = numbers;
    const start = this.#unitAt(first);
    const own = numbers.map((number, index) => index % 8 < 2 ? number - first : number);
    return new Places(this.#string.slice(start)).lines(own).map((line) => ({
                                                                  ...line,
                                                                  start: line.start + start,
                                                                  end: line.end + start,
                                                                }));
  }

  /** Where a byte stands, looked for from the end. */
  #unitAt(byte) {
    let unit = this.#string.length;
    if (unit === this.#byteLength) return byte;
    for (let at = this.#byteLength; at > byte;) {
      const code = this.#string.charCodeAt(--unit);
      // The second half of a pair: the text has no lone ones.
      const isHalf = code >= 0xdc00 && code < 0xe000;
      if (isHalf) unit--;
      at -= isHalf ? 4 : code < 0x80 ? 1 : code < 0x800 ? 2 : 3;
    }
    return unit;
  }
}

module.exports = {GrowingText};
