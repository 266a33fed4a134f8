'use strict';
// Places in texts, lines, sizes and rectangles, as plain values.

const check = require('./check.js');

// A place is looked for from the last of these before it.
const STEP = 64;

const isHigh = (unit) => unit >= 0xd800 && unit < 0xdc00;

/** Where UTF-16 units of a string stand in its UTF-8, and the other way round. */
class Places {
  #isPlain;
  #units;
  #bytes;

  constructor(string) {
    this.string = string;
    this.byteLength = Buffer.byteLength(string);
    this.#isPlain = this.byteLength === string.length;
  }

  /** The unit after a character, and its bytes. The text has no lone surrogates. */
  #width(unit) {
    const code = this.string.charCodeAt(unit);
    if (isHigh(code)) return [2, 4];
    return [1, code < 0x80 ? 1 : code < 0x800 ? 2 : 3];
  }

  #mark() {
    if (this.#units) return;
    const units = [];
    const bytes = [];
    let byte = 0;
    for (let unit = 0, next = 0; unit < this.string.length;) {
      if (unit >= next) {
        units.push(unit);
        bytes.push(byte);
        next = unit + STEP;
      }
      const [length, size] = this.#width(unit);
      unit += length;
      byte += size;
    }
    this.#units = units;
    this.#bytes = bytes;
  }

  /** The last mark whose number is at most so large. */
  static #last(marks, value) {
    let low = 0;
    let high = marks.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (marks[middle] <= value)
        low = middle;
      else
        high = middle;
    }
    return low;
  }

  #walk(marks, value, stops) {
    this.#mark();
    const mark = Places.#last(marks(), value);
    let unit = this.#units[mark] ?? 0;
    let byte = this.#bytes[mark] ?? 0;
    while (unit < this.string.length) {
      const [length, size] = this.#width(unit);
      if (stops(unit + length, byte + size)) break;
      unit += length;
      byte += size;
    }
    return [unit, byte];
  }

  /** The byte at which a unit of the text stands; inside a pair of surrogates, the pair's. */
  byte(index, name = 'index') {
    const length = this.string.length;
    const unit = check.whole(index, name, `give a place in the text, 0 to ${length}`, 0, length);
    if (this.#isPlain) return unit;
    return this.#walk(() => this.#units, unit, (next) => next > unit)[1];
  }

  /** The unit of the character in which a byte lies. */
  index(byte) {
    if (this.#isPlain) return byte;
    return this.#walk(() => this.#bytes, byte, (_, next) => next > byte)[0];
  }

  span(first, last) {
    const start = this.index(first);
    const end = this.index(last);
    return {start, end, text: this.string.slice(start, end)};
  }

  spans(numbers) {
    return Array.from(
      {length: numbers.length / 2},
      (_, index) => this.span(numbers[2 * index], numbers[2 * index + 1]));
  }

  /** A line of eight numbers. */
  line(numbers, at) {
    return {
      ...this.span(numbers[at], numbers[at + 1]),
      x: numbers[at + 2],
      width: numbers[at + 3],
      y: numbers[at + 4],
      height: numbers[at + 5],
      baseline: numbers[at + 6],
      endsInHyphen: numbers[at + 7] !== 0,
    };
  }

  lines(numbers, from = 0) {
    const lines = [];
    for (let at = from; at < numbers.length; at += 8) lines.push(this.line(numbers, at));
    return lines;
  }
}

const sizeOf = ([width, height]) => ({width, height});
const rectOf = (numbers, at = 0) => ({
  x: numbers[at],
  y: numbers[at + 1],
  width: numbers[at + 2],
  height: numbers[at + 3],
});
const rectsOf = (numbers) =>
  Array.from({length: numbers.length / 4}, (_, index) => rectOf(numbers, 4 * index));

/** What stands for none in C is null. */
const orNull = (value) => (Number.isNaN(value) ? null : value);

module.exports = {
  Places,
  orNull,
  rectOf,
  rectsOf,
  sizeOf
};
