'use strict';
// The boxes of HTML's blocks: elements with computed styles, and the text in them.

const {inHexadecimal} = require('./color.js');
const {dataError} = require('./errors.js');
const {CHROMIUM, computed, cssOf, isMonospace} = require('./html-style.js');
const {InlineReader} = require('./inline-html.js');
const {BLOCK_TAGS} = require('./markup.js');
const {Wrong, elementOf} = require('./style-sheet.js');

const LISTS = ['ul', 'ol', 'menu'];
// They end where another one begins, or what they are in ends.
const OMITTED = {
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd']
};
const IMPLIED = ['p', 'li', 'dt', 'dd'];
const KNOWN = ['class', 'id', 'lang', 'dir', 'style', 'title'];
const MOST_NESTED = 100;
const DISPLAYS = ['block', 'list-item', 'flow-root'];
const FLOATS = ['left', 'right'];
const CLEARS = ['none', 'left', 'right', 'both'];

const LINES = {
  underline: 'underline',
  'line-through': 'strikethrough'
};

/** Text that stands in a block without blocks beside it. */
class TextBox {
  constructor(style, runs, tag, isFirst = true, floats = []) {
    // Where it begins its block, its first line is indented.
    Object.assign(this, {style, runs, tag, isFirst, floats});
  }

  /** The text as a request. */
  request(ratio, runs = this.runs) {
    const {color, lines, language} = this.style;
    const shown = Object.fromEntries(lines.map((name) => [LINES[name], 'single']));
    const isPlain = color === null && !lines.length;
    const paint = color === null ? {} : {color: inHexadecimal(color)};
    const css = cssOf(this.style);
    if (!this.isFirst) delete css['text-indent'];
    return JSON.stringify({
      runs: isPlain ? runs : [{css: paint, ...shown, runs}],
      css,
      devicePixelRatio: ratio,
      ...(language ? {language} : {}),
    });
  }
}

/** An element's box. A list's item has what stands before it. */
class Block {
  children = [];
  marker = null;
  number = 1;

  constructor(tag, style) {
    this.tag = tag;
    this.style = style;
  }

  /** Whether no float and no margin leaves it. */
  get isRoot() {
    return !this.tag || this.style.isFlowRoot;
  }
}

/** The error for a float without text. */
function besideNothing({place}) {
  return dataError(
    `${place}: <img> floats beside no text: put text into its block, or no float`, place);
}

const isOnlyText = (run) => Object.keys(run).join() === 'text';
/** Whether a run is white space that may collapse, and no `<br>`. */
const isWhiteSpace = (run) => isOnlyText(run) && !/[^ \t\n\r\f]/.test(run.text);

const SYMBOLS = {
  disc: '\u2022',
  circle: '\u25e6',
  square: '\u25aa'
};
const ROMAN = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

function letters(number) {
  let text = '';
  for (let left = number; left > 0; left = Math.floor((left - 1) / 26))
    text = String.fromCharCode(97 + (left - 1) % 26) + text;
  return text;
}

function roman(number) {
  let left = number;
  return ROMAN
    .map(([value, digits]) => {
      const count = Math.floor(left / value);
      left -= count * value;
      return digits.repeat(count);
    })
    .join('');
}

/** What stands before a list's item; null for nothing. */
function markerOf(kind, number) {
  if (kind === 'none') return null;
  if (Object.hasOwn(SYMBOLS, kind)) return SYMBOLS[kind];
  const isRoman = kind.endsWith('roman') && number > 0 && number < 4000;
  const hasLetters = /(alpha|latin)$/.test(kind) && number > 0;
  const text = isRoman ? roman(number) : hasLetters ? letters(number) : `${number}`;
  return `${kind.startsWith('upper') ? text.toUpperCase() : text}. `;
}

/** Reads blocks and what is in them. */
class BlockReader extends InlineReader {
  #floats = [];
  // The tags that are open inside of what does not show.
  #hidden = [];

  constructor(library, sheet, root, family) {
    super(library, sheet, family);
    this.blocks = [new Block('', root)];
  }

  get blockFamily() {
    return this.blocks.at(-1).style.family;
  }

  read(html) {
    super.read(html);
    if (this.#hidden.length) throw this.#unclosed(this.#hidden[0]);
    while (this.blocks.length > 1) {
      const {tag} = this.blocks.at(-1);
      if (!IMPLIED.includes(tag)) throw this.#unclosed(tag);
      this.#closeBlock();
    }
    this.#flush();
    this.withoutMonospace.warn();
    return this.blocks[0];
  }

  #unclosed(tag) {
    return this.failure(`<${tag}> is not closed: write </${tag}>`);
  }

  startTag(tag, attributes, isClosed) {
    const isBlock = BLOCK_TAGS.includes(tag);
    const isVoid = tag === 'hr' || this.voids.includes(tag);
    if (isClosed && isBlock && !isVoid)
      throw this.failure(`<${tag}/> does not close it: write <${tag}></${tag}>`);
    if (this.#hidden.length) {
      if (!isVoid) this.#hidden.push(tag);
      return;
    }
    if (isBlock) {
      this.#startBlock(tag, attributes);
      return;
    }
    // Of what a sheet has for it an inline box has no display none.
    if ((isVoid || this.tags.includes(tag)) && this.#isHidden(tag, attributes))
      this.#hidden = isVoid ? [] : [tag];
    else if (tag !== 'img' || !this.#addFloat(attributes))
      super.startTag(tag, attributes, isClosed);
  }

  closeTag(tag) {
    if (this.#hidden.length) {
      const last = this.#hidden.lastIndexOf(tag);
      if (last < 0)
        throw this.failure(`</${tag}> closes nothing: close <${this.#hidden.at(-1)}> first`);
      this.#hidden.length = last;
      return;
    }
    if (!BLOCK_TAGS.includes(tag)) {
      super.closeTag(tag);
      return;
    }
    if (tag === 'hr') throw this.failure('</hr> closes nothing: write <hr>');
    this.#checkInline(`</${tag}>`);
    for (; this.blocks.at(-1).tag !== tag; this.#closeBlock()) {
      const last = this.blocks.at(-1).tag;
      if (IMPLIED.includes(last) && this.blocks.some((block) => block.tag === tag)) continue;
      const hint = last ? `close <${last}> first` : 'nothing is open';
      throw this.failure(`</${tag}> closes nothing: ${hint}`);
    }
    this.#closeBlock();
  }

  addText(text) {
    if (!this.#hidden.length) super.addText(text);
  }

  unknownTag(tag, known) {
    return super.unknownTag(tag, [...known, ...BLOCK_TAGS]);
  }

  /** Fails where an inline box is open around a block. */
  #checkInline(what) {
    if (this.open.length === 1) return;
    const [tag] = this.open.at(-1);
    throw this.failure(`${what} stands in <${tag}>: close <${tag}> before, and open it inside`);
  }

  /** Whether an element does not show. */
  #isHidden(tag, attributes) {
    this.path.push(elementOf(tag, attributes));
    const shown = this.#display(attributes);
    this.path.pop();
    return shown === 'none';
  }

  /** What is declared for the element that is last in the path; empty for nothing. */
  #display(attributes) {
    const shown = this.declared(attributes).filter(({name}) => name === 'display').at(-1);
    return shown ? shown.value.toLowerCase() : '';
  }

  /** Takes an image that floats; what it may have besides is a margin and `clear`. */
  #addFloat(attributes) {
    this.path.push(elementOf('img', attributes));
    const declared = this.declared(attributes);
    this.path.pop();
    const values = new Map(declared.map(({name, value}) => [name, value.toLowerCase()]));
    const [side, clear] = [values.get('float') ?? 'none', values.get('clear') ?? 'none'];
    if (side === 'none') return false;
    if (!FLOATS.includes(side) || !CLEARS.includes(clear))
      throw this.failure(
        `<img> has float: ${side}; clear: ${clear}: give ${FLOATS.join(', ')}; ` +
        CLEARS.join(', '));
    for (const [name, value] of values)
      if (!['float', 'clear'].includes(name) && !name.startsWith('margin'))
        throw this.failure(`<img> floats and has ${name}: ${value}: give margins alone`);
    if (this.open.length > 1) {
      const [tag] = this.open.at(-1);
      throw this.failure(`<img> floats inside of <${tag}>: put it before <${tag}>`);
    }
    const margins = declared.filter(({name}) => name.startsWith('margin'));
    const style = this.#computed('img', this.blocks.at(-1).style, margins, () => {}, false);
    const size = this.image(attributes).attachment;
    const before = structuredClone(this.open[0][1]);
    this.#floats.push({style, size, side, clear, place: this.place, before});
    return true;
  }

  #computed(tag, parent, declared, check, hasMonospace) {
    try {
      return computed(parent, declared, check, hasMonospace);
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      throw this.failure(`<${tag}> has ${error.message}`);
    }
  }

  #startBlock(tag, attributes) {
    for (const closed of [['p'], OMITTED[tag] ?? []]) {
      if (!closed.includes(this.blocks.at(-1).tag)) continue;
      this.#checkInline(`<${tag}>`);
      this.#closeBlock();
    }
    this.#checkInline(`<${tag}>`);
    if (this.blocks.length > MOST_NESTED)
      throw this.failure(`nested more than ${MOST_NESTED} levels deep: take levels out`);
    if (this.#isHidden(tag, attributes)) {
      this.#hidden = tag === 'hr' ? [] : [tag];
      return;
    }
    this.#flush();
    const parent = this.blocks.at(-1);
    this.path.push(elementOf(tag, attributes));
    const block = new Block(tag, this.#styleOf(tag, attributes, parent.style));
    if (LISTS.includes(tag)) block.number = this.#whole(tag, attributes, 'start', 1);
    if (tag === 'li' && ['', 'list-item'].includes(this.#display(attributes))) {
      const number = this.#whole(tag, attributes, 'value', parent.number);
      parent.number = number + 1;
      block.marker = markerOf(block.style.listType, number);
    }
    parent.children.push(block);
    this.blocks.push(block);
    if (tag === 'hr') this.#closeBlock();
  }

  /** An attribute that is a whole number. */
  #whole(tag, attributes, name, otherwise) {
    if (!attributes.has(name)) return otherwise;
    const value = attributes.get(name);
    if (!/^[+-]?\d{1,9}$/.test(value))
      throw this.failure(`<${tag}> has ${name} '${value}': give a whole number`);
    return Number(value);
  }

  /** The style of the element that is last in the path. */
  #styleOf(tag, attributes, parent) {
    const counts = LISTS.includes(tag) ? ['start'] : tag === 'li' ? ['value'] : [];
    for (const name of attributes.keys())
      if (!this.isHarmless(name, [...KNOWN, ...counts])) throw this.unknownAttribute(tag, name);
    const hints = attributes.has('dir') ? this.direction(attributes.get('dir'), tag) : {};
    if (hints['unicode-bidi'] === 'plaintext')
      throw this.failure(`<${tag}> has dir auto: give ltr or rtl`);
    const declared = this.declared(attributes);
    for (const {name, value} of declared)
      if (name === 'display' && !DISPLAYS.includes(value.toLowerCase()))
        throw this.failure(
          `<${tag}> has display: ${value}: give one of ${DISPLAYS.join(', ')}, none`);
    const base = CHROMIUM.declarations(this.path);
    if (hints.direction) base.push({name: 'direction', value: hints.direction});
    const check = (name, value) => this.check(tag, name, value, false);
    const all = [...base, ...declared];
    const style = this.#computed(tag, parent, all, check, this.hasMonospace);
    if (isMonospace(all) && !this.hasMonospace) {
      if (isMonospace(declared))
        this.withoutMonospace.addDeclared(tag, style.family);
      else
        this.withoutMonospace.add(this.path, style.family);
    }
    const isFlowRoot = tag === 'hr' || this.#display(attributes) === 'flow-root';
    const language = attributes.has('lang') ? attributes.get('lang') || null : style.language;
    return {...style, isFlowRoot, language};
  }

  #closeBlock() {
    this.#flush();
    this.blocks.pop();
    this.path.pop();
  }

  /** Puts what was read of text into its block. */
  #flush() {
    const [runs, floats] = [this.open[0][1], this.#floats];
    [this.open, this.#floats] = [[['', []]], []];
    const block = this.blocks.at(-1);
    const collapses = !/^(pre|break)/.test(block.style.text.get('white-space') ?? 'normal');
    if (!runs.length || (collapses && runs.every(isWhiteSpace))) {
      if (floats.length) throw besideNothing(floats[0]);
      return;
    }
    // HTML's parser drops a line feed after <pre>.
    if (block.tag === 'pre' && !block.children.length && isOnlyText(runs[0]))
      runs[0].text = runs[0].text.replace(/^\n/, '');
    block.children.push(new TextBox(block.style, runs, block.tag, !block.children.length, floats));
  }
}

module.exports = {
  Block,
  BlockReader,
  TextBox,
  besideNothing
};
