'use strict';
// The glyphs of a text's lines, in typed arrays.

const check = require('./check.js');
const {Font} = require('./fonts.js');
const {rectsOf} = require('./geometry.js');
const {Held, Made, handleOf, native, taken} = require('./native.js');

const KINDS = ['text', 'tab', 'control', 'attachment', 'hyphen', 'truncation'];
const UNDERLINES = ['none', 'single', 'thick', 'double'];
const RUN = 19;
const BOX = 9;

const scriptOf = (number) =>
  String.fromCharCode(...[24, 16, 8, 0].map((shift) => (number >>> shift) & 255));

/** A colour such as #ff000080; null for none. */
const colorOf = (number) => (number & 255 ? `#${number.toString(16).padStart(8, '0')}` : null);

class Glyphs extends Held {
  #places;

  /** `Text.glyphs` and `Label.glyphs` make glyphs. */
  constructor(made) {
    super(taken(made, 'Text.glyphs and Label.glyphs make glyphs').handle);
    [this.#places] = made.more;
  }

  get string() {
    return this.#places.string;
  }

  get lines() {
    return this.#places.lines(native().glyphsLines(handleOf(this)));
  }

  get runs() {
    const n = native().glyphsRuns(handleOf(this));
    const runs = [];
    for (let at = 0; at < n.length; at += RUN) {
      runs.push({
        line: n[at],
        font: n[at + 1],
        firstGlyph: n[at + 2],
        glyphCount: n[at + 3],
        start: this.#places.index(n[at + 4]),
        end: this.#places.index(n[at + 5]),
        x: n[at + 6],
        y: n[at + 7],
        advance: n[at + 8],
        kind: KINDS[n[at + 9]] ?? 'text',
        script: scriptOf(n[at + 10]),
        level: n[at + 11],
        isHanging: n[at + 12] !== 0,
        underline: UNDERLINES[n[at + 13]] ?? 'none',
        strikethrough: UNDERLINES[n[at + 14]] ?? 'none',
        color: colorOf(n[at + 15]),
        background: colorOf(n[at + 16]),
        underlineColor: colorOf(n[at + 17]),
        strikethroughColor: colorOf(n[at + 18]),
      });
    }
    return runs;
  }

  get boxes() {
    const n = native().glyphsBoxes(handleOf(this));
    const boxes = [];
    for (let at = 0; at < n.length; at += BOX) {
      const [line, box, x, y, width, height, baseline, left, right] = n.subarray(at, at + BOX);
      boxes.push({
        line,
        box,
        x,
        y,
        width,
        height,
        baseline,
        hasLeftEnd: left !== 0,
        hasRightEnd: right !== 0
      });
    }
    return boxes;
  }

  get glyphs() {
    const all = native().glyphsGlyphs(handleOf(this));
    const length = all.length / 7;
    const column = (index) => all.subarray(index * length, (index + 1) * length);
    const places = (index) => Uint32Array.from(column(index), (byte) => this.#places.index(byte));
    return {
      length,
      id: Uint32Array.from(column(0)),
      run: Uint32Array.from(column(1)),
      start: places(2),
      end: places(3),
      x: column(4).slice(),
      y: column(5).slice(),
      advance: column(6).slice(),
    };
  }

  get fonts() {
    const numbers = native().glyphsRuns(handleOf(this));
    let count = 0;
    for (let at = 1; at < numbers.length; at += RUN) count = Math.max(count, numbers[at] + 1);
    return Array.from(
      {length: count},
      (_, index) => new Font(new Made(native().glyphsFont(handleOf(this), index))));
  }

  carets(index, options) {
    const {prefersLineEnd = false} = check.settings(options, ['prefersLineEnd'], 'carets');
    const byte = this.#places.byte(index);
    const n =
      native().glyphsCarets(handleOf(this), byte, check.flag(prefersLineEnd, 'prefersLineEnd'));
    return Array.from({length: n.length / 5}, (_, caret) => {
      const [x, top, bottom, line, isRightToLeft] = n.subarray(5 * caret, 5 * caret + 5);
      return {x, top, bottom, line, isRightToLeft: isRightToLeft !== 0};
    });
  }

  hit(x, y) {
    const n = native().glyphsHit(handleOf(this), check.points(x, 'x'), check.points(y, 'y'));
    return {
      cluster: this.#places.span(n[0], n[1]),
      index: this.#places.index(n[2]),
      line: n[3],
      prefersLineEnd: n[4] !== 0,
      isInside: n[5] !== 0,
    };
  }

  word(index) {
    const [start, end] = native().glyphsWord(handleOf(this), this.#places.byte(index));
    return this.#places.span(start, end);
  }

  selection(start, end) {
    const first = this.#places.byte(start, 'start');
    return rectsOf(native().glyphsSelection(handleOf(this), first, this.#places.byte(end, 'end')));
  }
}

module.exports = {
  Glyphs,
  UNDERLINES
};
