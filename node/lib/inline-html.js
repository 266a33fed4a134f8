'use strict';
// Inline boxes of HTML, as runs of a request.

const {inHexadecimal} = require('./color.js');
const {TextGaugeError} = require('./errors.js');
const {hasFamily} = require('./fonts.js');
const {meantOfBlock} = require('./html-style.js');
const {MarkupReader} = require('./markup.js');
const {CODE_TAGS, WithoutMonospace} = require('./monospace.js');
const {handleOf, native} = require('./native.js');
const {StyleSheet, Wrong, cascade, declarations, elementOf} = require('./style-sheet.js');

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

class InlineReader extends MarkupReader {
  voids = ['br', 'img', 'wbr'];
  tags = Object.keys(STYLES);
  open = [['', []]];
  /** The elements that are open, as selectors see them. */
  path = [];
  withoutMonospace = new WithoutMonospace();
  #library;
  #sheet;
  #family;
  #hasMonospace;
  #checked = new Set();

  constructor(library, sheet, family) {
    super();
    this.#library = library;
    this.#sheet = sheet;
    this.#family = family;
  }

  get hasMonospace() {
    return (this.#hasMonospace ??= hasFamily(this.#library, 'monospace'));
  }

  /** The family of the block, as CSS writes it. */
  get blockFamily() {
    return `"${this.#family}"`;
  }

  /** The family of what is open. The run of an open box is the last one of the box around. */
  get #familyAround() {
    const boxes = this.open.slice(0, -1).map(([, runs]) => runs.at(-1).css['font-family']);
    return boxes.filter(Boolean).at(-1) ?? this.blockFamily;
  }

  #add(run) {
    this.open.at(-1)[1].push(run);
  }

  startTag(tag, attributes, isClosed) {
    this.checkNoBlock(tag, 'Text');
    const isVoid = this.voids.includes(tag);
    if (isClosed && !isVoid)
      throw this.failure(`<${tag}/> does not close it: write <${tag}></${tag}>`);
    if (!isVoid && !Object.hasOwn(STYLES, tag)) throw this.unknownTag(tag, this.tags);
    if (this.open.length > MOST_NESTED)
      throw this.failure(`nested more than ${MOST_NESTED} levels deep: take levels out`);
    this.path.push(elementOf(tag, attributes));
    const run = this.#run(tag, attributes, isVoid);
    if (isVoid) this.path.pop();
    if (tag === 'img') {
      this.#add({...run, ...this.image(attributes)});
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

  /** What Chromium's style sheet has for the element that is last in the path. */
  #styleOf(tag, declared) {
    if (!CODE_TAGS.includes(tag)) return STYLES[tag] ?? {};
    if (declared.some(({name}) => name === 'font-family')) return {};
    if (!this.hasMonospace) this.withoutMonospace.add(this.path, this.#familyAround);
    // It is smaller only where it goes from another family to monospace.
    const isInMonospace = this.#familyAround.toLowerCase() === 'monospace';
    return this.hasMonospace && !isInMonospace ? CODE : {};
  }

  #run(tag, attributes, isVoid) {
    const run = {};
    const declared = this.declared(attributes);
    const css = new Map(Object.entries(this.#styleOf(tag, declared)));
    if (Object.hasOwn(LINES, tag) && (tag !== 'a' || attributes.has('href')))
      run[LINES[tag]] = 'single';
    if (attributes.has('dir')) {
      for (const [name, value] of Object.entries(this.direction(attributes.get('dir'), tag)))
        css.set(name, value);
    }
    for (const each of declared) this.#declare(tag, each, css, run);
    for (const [name, value] of attributes) {
      if (name === 'lang' && value) run.language = value;
      if (['lang', 'dir', 'style'].includes(name) || this.isHarmless(name, HARMLESS)) continue;
      if (tag !== 'img' || (name !== 'width' && name !== 'height'))
        throw this.unknownAttribute(tag, name);
    }
    if (css.size || !isVoid) run.css = Object.fromEntries(css);
    return run;
  }

  isHarmless(name, known) {
    return known.includes(name) || /^(data|aria)-/.test(name);
  }

  /** The properties that an attribute `dir` stands for. */
  direction(value, tag) {
    const asked = value.toLowerCase();
    if (!Object.hasOwn(DIRECTIONS, asked))
      throw this.failure(`dir is none of ${Object.keys(DIRECTIONS).join(', ')}: give one of them`);
    const {...css} = DIRECTIONS[asked];
    // `bdo` has a rule of its own.
    if (tag === 'bdo' && asked !== 'auto') delete css['unicode-bidi'];
    return css;
  }

  /** What sheet and style attribute have for the element that is last in the path. */
  declared(attributes) {
    try {
      const own = declarations(attributes.get('style') ?? '');
      return cascade(own, this.#sheet.declarations(this.path));
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      throw this.failure(error.message);
    }
  }

  /** Fails for what no inline box, or no block of text, can have. */
  check(tag, name, value, isBox) {
    const key = JSON.stringify([name, value, isBox]);
    if (this.#checked.has(key)) return;
    const css = {[name]: value};
    const text = {text: 'x'};
    const request = {
      font: this.#family,
      size: 16,
      css: isBox ? {} : css,
      runs: [isBox ? {css, runs: [text]} : text],
    };
    const {close, textCreateRequest} = native();
    try {
      close(textCreateRequest(JSON.stringify(request), handleOf(this.#library)));
    } catch (error) {
      if (!(error instanceof TextGaugeError) || error.code !== 'ERR_TEXTGAUGE_DATA') throw error;
      const told = error.message.replace(/^.*?field "[^"]*": /s, '');
      const isKnown = told.includes('changes no line');
      const meant = isKnown || isBox ? [] : meantOfBlock(name, value);
      const message = isKnown ? 'it is not supported: leave it out' :
        meant.length ? `unknown CSS property "${name}": did you mean ${meant.join(' or ')}?` :
                       told;
      throw this.failure(`<${tag}> has ${name}: ${value}: ${message}`);
    }
    this.#checked.add(key);
  }

  #declare(tag, {name, value}, css, run) {
    if (name === 'text-decoration' || name === 'text-decoration-line') {
      this.#decorate(name, value, run);
      return;
    }
    const isPaint = name.endsWith('color') || name.startsWith('border');
    const given = isPaint ? inHexadecimal(value) : value;
    this.check(tag, name, given, true);
    // Of two declarations the later one counts, in its place.
    css.delete(name);
    css.set(name, given);
  }

  /** Draws lines, which move no text. */
  #decorate(name, value, run) {
    const words = value.toLowerCase().split(/\s+/).filter(Boolean);
    if (
      !words.length || !words.every((word) => ['none', 'underline', 'line-through'].includes(word)))
      throw this.failure(`${name}: ${value}: give none, underline or line-through`);
    run.underline = words.includes('underline') ? 'single' : 'none';
    run.strikethrough = words.includes('line-through') ? 'single' : 'none';
  }

  /** The rectangle of an image. */
  image(attributes) {
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
    this.path.pop();
  }

  addText(text) {
    this.#add({text});
  }
}

/** The runs of what stands in a block of a family. */
function runsOfHTML(html, library, styleSheet, family) {
  const reader = new InlineReader(library, new StyleSheet(styleSheet), family);
  reader.read(html);
  reader.withoutMonospace.warn();
  const runs = reader.open[0][1];
  return runs.length ? runs : [{text: ''}];
}

module.exports = {
  InlineReader,
  runsOfHTML
};
