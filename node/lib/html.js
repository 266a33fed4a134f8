'use strict';
// Runs of a small part of HTML, for styled texts.

const check = require('./check.js');
const {colorNumber} = require('./color.js');
const {pointSize} = require('./font-style.js');
const {chosenLibrary, missingFamily} = require('./fonts.js');
const {MarkupReader} = require('./markup.js');

const UNITS = {
  px: 1,
  pt: 1,
  '': 1
};
const bold = () => ({weight: 700});
const italic = () => ({italic: true});
const strike = () => ({strikethrough: 'single'});

// How far text is raised, by what it is in, as in Blink.
const SHIFTS = {
  baseline: () => 0,
  sub: (parent) => -(parent.size / 5 + 1),
  super: (parent) => parent.size / 3 + 1,
};
const shifted = (name) => (look) =>
  ({size: look.size / 1.2, offset: look.offset + SHIFTS[name](look)});

const TAGS = {
  b: bold,
  strong: bold,
  i: italic,
  em: italic,
  u: () => ({underline: 'single'}),
  s: strike,
  del: strike,
  small: (look) => ({size: look.size / 1.2}),
  big: (look) => ({size: look.size * 1.2}),
  sub: shifted('sub'),
  sup: shifted('super'),
  span: () => ({}),
};

class Wrong extends Error {}

/** A length in points; em and percent are of a font's size. */
function length(value, of) {
  const found = /^([+-]?(?:\d+\.?\d*|\.\d+))(px|pt|em|%|)$/.exec(value);
  if (!found) throw new Wrong('give a length such as 20px, 20pt, 1.2em or 120%');
  const number = Number(found[1]);
  if (found[2] === '%') return (number / 100) * of;
  return found[2] === 'em' ? number * of : number * UNITS[found[2]];
}

function fontSize(_, value, parent) {
  const size = length(value, parent.size);
  if (size <= 0) throw new Wrong('give a length above 0');
  return {size};
}

function fontWeight(_, value) {
  const weight = {normal: 400, bold: 700}[value] ?? (/^\d{1,4}$/.test(value) ? Number(value) : 0);
  if (weight < 1 || weight > 1000) throw new Wrong('give normal, bold, or 1 to 1000');
  return {weight};
}

function fontStyle(_, value) {
  if (!['normal', 'italic', 'oblique'].includes(value))
    throw new Wrong('give normal, italic or oblique');
  return {italic: {normal: false, italic: true, oblique: 'oblique'}[value]};
}

function decoration(_, value) {
  const words = value.split(/\s+/).filter(Boolean);
  if (!words.length || !words.every((word) => ['none', 'underline', 'line-through'].includes(word)))
    throw new Wrong('give none, underline or line-through');
  return {
    underline: words.includes('underline') ? 'single' : 'none',
    strikethrough: words.includes('line-through') ? 'single' : 'none',
  };
}

const colored = (name) => (_, value) => {
  colorNumber(value, name);
  return {[name]: value};
};

const PROPERTIES = {
  'background-color': colored('background'),
  color: colored('color'),
  'font-family': (_, value) => ({family: value.replace(/^['"]+|['"]+$/g, '')}),
  'font-size': fontSize,
  'font-style': fontStyle,
  'font-weight': fontWeight,
  'letter-spacing': (look, value) => ({kern: value === 'normal' ? null : length(value, look.size)}),
  'text-decoration': decoration,
  'vertical-align': (look, value, parent) => {
    const shift = Object.hasOwn(SHIFTS, value) ? SHIFTS[value](parent) : length(value, look.size);
    return {offset: parent.offset + shift};
  },
};

class Reader extends MarkupReader {
  runs = [];
  #fonts = new Map();
  #library;
  #endsInSpace = true;

  constructor(look, library) {
    super();
    this.open = [['', look]];
    this.#library = library;
  }

  startTag(tag, attributes) {
    if (tag === 'br') return this.#add('\n', true);
    if (!Object.hasOwn(TAGS, tag)) throw this.unknownTag(tag, Object.keys(TAGS));
    const parent = this.open.at(-1)[1];
    let look = {...parent, ...TAGS[tag](parent)};
    for (const [name, value] of attributes) {
      if (name === 'lang')
        look = {...look, language: value || null};
      else if (name === 'style')
        look = this.#styled(look, value, parent);
      else
        throw this.unknownAttribute(tag, name);
    }
    this.open.push([tag, look]);
    return undefined;
  }

  #styled(look, style, parent) {
    const declarations =
      style.split(';').filter((part) => part.trim()).map((part) => this.#declaration(part));
    // An em of other properties is the size that the element has in the end.
    declarations.sort((a, b) => (b[0] === 'font-size') - (a[0] === 'font-size'));
    for (const [name, value] of declarations) {
      try {
        const lower = name === 'font-family' ? value : value.toLowerCase();
        look = {...look, ...PROPERTIES[name](look, lower, parent)};
      } catch (error) {
        throw this.failure(`${name}: ${value}: ${error.message}`);
      }
    }
    return look;
  }

  #declaration(text) {
    const colon = text.indexOf(':');
    const name = (colon < 0 ? text : text.slice(0, colon)).trim().toLowerCase();
    if (colon < 0 || !Object.hasOwn(PROPERTIES, name))
      throw this.failure(
        `the property ${name} is not supported: there are ${Object.keys(PROPERTIES).join(', ')}`);
    return [name, text.slice(colon + 1).trim()];
  }

  addText(data) {
    let text = data.replace(/[ \t\n\r\f]+/g, ' ');
    if (this.#endsInSpace) text = text.replace(/^ /, '');
    if (text) this.#add(text, false);
  }

  #add(text, isBreak) {
    const last = this.runs.at(-1);
    if (isBreak && last?.[0].endsWith(' ')) last[0] = last[0].slice(0, -1);
    this.#endsInSpace = text.endsWith(' ') || text.endsWith('\n');
    this.runs.push([text, {...this.attributes(this.open.at(-1)[1]), keepsLineFeeds: isBreak}]);
  }

  font(look) {
    const key = [look.size, look.weight, look.italic, look.family.toLowerCase()].join(' ');
    if (!this.#fonts.has(key)) {
      try {
        const font = chosenLibrary(this.#library)
                       .font(look.family, look.size, {weight: look.weight, italic: look.italic});
        this.#fonts.set(key, font);
      } catch (error) {
        throw missingFamily(error, this.#library);
      }
    }
    return this.#fonts.get(key);
  }

  attributes(look) {
    return {
      font: this.font(look),
      kern: look.kern,
      baselineOffset: look.offset,
      language: look.language,
      color: look.color,
      background: look.background,
      underline: look.underline,
      strikethrough: look.strikethrough,
    };
  }
}

/** The runs of a text in HTML, and the font of the block that they are in. */
function runsOfHTML(html, family, size, library) {
  const look = {
    family: check.string(family, 'family'),
    size: pointSize(size),
    weight: 400,
    italic: false,
    kern: null,
    offset: 0,
    language: null,
    color: null,
    background: null,
    underline: 'none',
    strikethrough: 'none',
  };
  chosenLibrary(library);
  const reader = new Reader(look, library);
  const blockFont = reader.font(look);
  reader.read(html);
  const runs = reader.runs.length ? reader.runs : [['', reader.attributes(look)]];
  const last = runs.at(-1);
  if (last[0].endsWith(' ')) last[0] = last[0].slice(0, -1);
  return {runs, blockFont};
}

module.exports = {runsOfHTML};
