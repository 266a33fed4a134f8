'use strict';
// Inline boxes of HTML, as runs of a request.

const {TextGaugeError} = require('./errors.js');
const {MarkupReader} = require('./markup.js');

// As Chromium's style sheet for HTML has them.
const BOLD = {
  'font-weight': 'bolder'
};
const ITALIC = {
  'font-style': 'italic'
};
const SMALLER = {
  'font-size': 'smaller'
};
const CODE = {
  'font-family': 'monospace',
  'font-size': '0.8125em'
};
const CODE_TAGS = ['code', 'kbd', 'samp', 'tt'];
const STYLES = {
  a: {},
  abbr: {},
  b: BOLD,
  bdi: {'unicode-bidi': 'plaintext'},
  bdo: {'unicode-bidi': 'isolate-override'},
  big: {'font-size': 'larger'},
  cite: ITALIC,
  code: CODE,
  data: {},
  del: {},
  dfn: ITALIC,
  em: ITALIC,
  i: ITALIC,
  ins: {},
  kbd: CODE,
  mark: {'background-color': '#ff0'},
  q: {},
  s: {},
  samp: CODE,
  small: SMALLER,
  span: {},
  strike: {},
  strong: BOLD,
  sub: {'vertical-align': 'sub', ...SMALLER},
  sup: {'vertical-align': 'super', ...SMALLER},
  time: {},
  tt: CODE,
  u: {},
  var : ITALIC,
};
const LINES = {
  a: 'underline',
  del: 'strikethrough',
  ins: 'underline',
  s: 'strikethrough',
  strike: 'strikethrough',
  u: 'underline',
};
const DIRECTIONS = {
  auto: {'unicode-bidi': 'plaintext'},
  ltr: {direction: 'ltr', 'unicode-bidi': 'isolate'},
  rtl: {direction: 'rtl', 'unicode-bidi': 'isolate'},
};
const HARMLESS =
  ['class', 'href', 'id', 'title', 'alt', 'src', 'target', 'rel', 'datetime', 'value'];
const MOST_NESTED = 29;
const QUOTES = ['\u201c\u201d', '\u2018\u2019'];

class Reader extends MarkupReader {
  voids = ['br', 'img', 'wbr'];
  open = [['', []]];
  #library;
  #hasMonospace;

  constructor(library) {
    super();
    this.#library = library;
  }

  get hasMonospace() {
    if (this.#hasMonospace === undefined) {
      try {
        this.#library.font('monospace', 10).close();
        this.#hasMonospace = true;
      } catch (error) {
        if (!(error instanceof TextGaugeError)) throw error;
        this.#hasMonospace = false;
      }
    }
    return this.#hasMonospace;
  }

  #add(run) {
    this.open.at(-1)[1].push(run);
  }

  startTag(tag, attributes, isClosed) {
    const isVoid = this.voids.includes(tag);
    if (isClosed && !isVoid)
      throw this.failure(`<${tag}/> does not close it: write <${tag}></${tag}>`);
    if (!isVoid && !Object.hasOwn(STYLES, tag)) throw this.unknownTag(tag, Object.keys(STYLES));
    if (this.open.length > MOST_NESTED)
      throw this.failure(`nested more than ${MOST_NESTED} levels deep: take levels out`);
    const run = this.#run(tag, attributes, isVoid);
    if (tag === 'img') {
      this.#add({...run, ...this.#image(attributes)});
    } else if (isVoid) {
      // They have no box of their own.
      this.#add(tag === 'br' ? {text: '\n', keepsLineFeeds: true} : {wbr: true});
    } else {
      const runs = [];
      this.#add({...run, runs});
      this.open.push([tag, runs]);
      if (tag === 'q') this.#add({text: this.#quotes()[0]});
    }
  }

  #run(tag, attributes, isVoid) {
    const run = {};
    const isInside = this.open.some(([name]) => CODE_TAGS.includes(name));
    const isPlain = CODE_TAGS.includes(tag) && (isInside || !this.hasMonospace);
    const css = new Map(Object.entries(isPlain ? {} : STYLES[tag] ?? {}));
    if (Object.hasOwn(LINES, tag) && (tag !== 'a' || attributes.has('href')))
      run[LINES[tag]] = 'single';
    if (attributes.has('dir')) this.#direct(attributes.get('dir'), tag, css);
    for (const [name, value] of attributes) {
      if (name === 'style') {
        for (const part of value.split(';')) this.#declare(part, css);
      } else if (name === 'lang') {
        if (value) run.language = value;
      } else if (name !== 'dir' && !HARMLESS.includes(name) && !/^(data|aria)-/.test(name)) {
        if (tag !== 'img' || (name !== 'width' && name !== 'height'))
          throw this.unknownAttribute(tag, name);
      }
    }
    if (css.size || !isVoid) run.css = Object.fromEntries(css);
    return run;
  }

  #direct(value, tag, css) {
    const asked = value.toLowerCase();
    if (!Object.hasOwn(DIRECTIONS, asked))
      throw this.failure(`dir is none of ${Object.keys(DIRECTIONS).join(', ')}: give one of them`);
    for (const [name, text] of Object.entries(DIRECTIONS[asked])) {
      // `bdo` has a rule of its own.
      if (tag !== 'bdo' || asked === 'auto' || name !== 'unicode-bidi') css.set(name, text);
    }
  }

  #declare(text, css) {
    if (!text.trim()) return;
    const colon = text.indexOf(':');
    const name = (colon < 0 ? text : text.slice(0, colon)).trim();
    if (colon < 0) throw this.failure(`the property ${name} has no value: write ${name}: and one`);
    const lower = name.toLowerCase();
    // It is smaller only where it goes from another family to monospace.
    if (lower === 'font-family' && css.get('font-size') === CODE['font-size'])
      css.delete('font-size');
    // Of two declarations the later one counts, in its place.
    css.delete(lower);
    css.set(lower, text.slice(colon + 1).trim());
  }

  #image(attributes) {
    const [width, height] = ['width', 'height'].map((name) => {
      const text = attributes.get(name) ?? '';
      if (!/^\d{1,6}(\.\d{1,6})?$/.test(text))
        throw this.failure(`<img> needs a ${name}: give a number of pixels`);
      return Number(text);
    });
    return {attachment: {width, height}};
  }

  #quotes() {
    const depth = this.open.filter(([name]) => name === 'q').length;
    return QUOTES[Math.min(depth, QUOTES.length) - 1];
  }

  endTag(tag) {
    if (tag === 'q') this.#add({text: this.#quotes()[1]});
  }

  addText(text) {
    this.#add({text});
  }
}

/** The runs of what stands in a block. */
function runsOfHTML(html, library) {
  const reader = new Reader(library);
  reader.read(html);
  const runs = reader.open[0][1];
  return runs.length ? runs : [{text: ''}];
}

module.exports = {runsOfHTML};
