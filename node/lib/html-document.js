'use strict';
// HTML of several blocks, which stack as in Chromium.

const {Canvas} = require('./canvas.js');
const check = require('./check.js');
const {argumentError} = require('./errors.js');
const {pointSize} = require('./font-style.js');
const {chosenLibrary} = require('./fonts.js');
const {Block, BlockReader, TextBox, besideNothing} = require('./html-boxes.js');
const {Flow} = require('./html-flow.js');
const {rootStyle} = require('./html-style.js');
const {Made, handleOf, keeping, later, native} = require('./native.js');
const {STYLE} = require('./picture.js');
const {StyleSheet} = require('./style-sheet.js');
const {Text} = require('./text.js');

const NAMES = ['styleSheet', 'lang', 'devicePixelRatio', 'library'];

/** All boxes of text in a block, in their order. */
const textsIn = (block) =>
  block.children.flatMap((child) => child instanceof Block ? textsIn(child) : [child]);
const blocksIn = (block) => block.children.filter((child) => child instanceof Block)
                              .flatMap((child) => [child, ...blocksIn(child)]);

/** The blocks of HTML, and how they are measured. */
function readBlocks(html, family, size, given) {
  const {styleSheet = '', lang, devicePixelRatio = 1} = given;
  const library = chosenLibrary(given.library);
  const name = check.string(family, 'family');
  const points = pointSize(size);
  library.font(name, points).close();
  const hint = 'give a number from 0.01 to 1000';
  const ratio = check.bounded(devicePixelRatio, 'devicePixelRatio', hint, 0.01, 1000);
  const language =
    lang === undefined || lang === null ? null : check.string(lang, 'lang', 'a tag such as en');
  const quoted = `"${name.replace(/["\\]/g, '\\$&')}"`;
  const style = rootStyle(quoted, points, language);
  const root = new BlockReader(library, new StyleSheet(styleSheet), style, name).read(html);
  return {root, ratio, library};
}

/** All texts of blocks that are measured: requests, and what each is for. */
function* requestsOf({root, ratio}) {
  for (const block of blocksIn(root)) {
    if (block.marker === null) continue;
    // The space after a number counts.
    const runs = [{text: block.marker.replaceAll(' ', '\u00a0')}];
    yield {kind: 'markers', key: block, json: new TextBox(block.style, runs).request(ratio)};
  }
  for (const box of textsIn(root)) {
    yield {kind: 'of', key: box, json: box.request(ratio)};
    for (const image of box.floats) {
      const before = image.before.length ? image.before : [{text: ''}];
      yield {kind: 'places', key: image, json: box.request(ratio, before)};
    }
  }
}

const textOf = (handle) => new Text(new Made(handle, native().textString(handle)));

/** What a document has of its texts. */
function textsOf(blocks, measured) {
  const texts = {markers: new Map(), of: new Map(), places: new Map()};
  for (const [{kind, key}, handle] of measured) {
    const text = textOf(handle);
    texts[kind].set(key, kind === 'places' ? text.string.length : text);
    if (kind === 'places') text.close();
  }
  for (const [box, text] of texts.of)
    if (box.floats.length && !text.lineCount()) throw besideNothing(box.floats[0]);
  return {...blocks, texts};
}

class HTMLDocument {
  #blocks;
  // The last width that was asked for.
  #last;

  constructor(html, family, size = 16, options) {
    if (html instanceof Made) {
      this.#blocks = html.handle;
      return;
    }
    const given = check.settings(options, NAMES, 'HTMLDocument');
    const blocks = readBlocks(html, family, size, given);
    const fonts = handleOf(blocks.library);
    const measured = Array.from(
      requestsOf(blocks), (each) => [each, native().textCreateRequest(each.json, fonts)]);
    this.#blocks = textsOf(blocks, measured);
  }

  static async create(html, family, size = 16, options) {
    const {signal, ...given} = check.settings(options, [...NAMES, 'signal'], 'HTMLDocument.create');
    const stop = check.abortSignal(signal);
    stop?.throwIfAborted();
    const blocks = readBlocks(html, family, size, given);
    const measured = [];
    await keeping([handleOf(blocks.library)], async (fonts) => {
      // One after the other: a document must not fill the pool of threads.
      for (const each of requestsOf(blocks)) {
        const handle = await later((start) => start.textCreateRequest(each.json, fonts), stop);
        measured.push([each, handle]);
      }
    });
    return new HTMLDocument(new Made(textsOf(blocks, measured)));
  }

  get #open() {
    if (this.#blocks) return this.#blocks;
    throw argumentError('the HTMLDocument was closed before: make another', 'HTMLDocument');
  }

  #flow(width) {
    const {root, ratio, texts} = this.#open;
    const hint = 'give points, 0 or more: blocks are as wide as what is around';
    const points = check.bounded(width, 'width', hint, 0, Number.MAX_VALUE);
    if (this.#last?.width !== points)
      this.#last = {width: points, flow: new Flow(root, points, ratio, texts)};
    return this.#last.flow;
  }

  height(width) {
    return this.#flow(width).height;
  }

  size(width) {
    return {width, height: this.height(width)};
  }

  parts(width) {
    return this.#flow(width).parts;
  }

  get string() {
    const {root, texts} = this.#open;
    return textsIn(root).map((box) => texts.of.get(box).string).join('\n');
  }

  draw(width, options) {
    const style = check.settings(options, STYLE, 'draw');
    const flow = this.#flow(width);
    const canvas = new Canvas(width, flow.height, style);
    try {
      flow.draw(canvas);
      return canvas.picture();
    } finally {
      canvas.close();
    }
  }

  close() {
    if (!this.#blocks) return;
    const {texts} = this.#blocks;
    this.#blocks = this.#last = undefined;
    for (const text of [...texts.of.values(), ...texts.markers.values()]) text.close();
  }

  get isClosed() {
    return this.#blocks === undefined;
  }
}

// Node 18.18 and later have it.
if (Symbol.dispose) {
  Object.defineProperty(HTMLDocument.prototype, Symbol.dispose, {
    value() {
      this.close();
    },
  });
}

module.exports = {HTMLDocument};
