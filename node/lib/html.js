'use strict';
// Runs of a small part of HTML, for styled texts.

const check = require('./check.js');
const {colorNumber} = require('./color.js');
const {shown} = require('./errors.js');
const {pointSize} = require('./font-style.js');
const {chosenLibrary, hasFamily, missingFamily} = require('./fonts.js');
const {MarkupReader} = require('./markup.js');
const {CODE_TAGS, WithoutMonospace} = require('./monospace.js');
const {StyleSheet, Wrong, cascade, declarations, elementOf} = require('./style-sheet.js');

const UNITS = {
  px: 1,
  pt: 1,
  '': 1
};
const plain = () => ({});
const bold = () => ({weight: 700});
const italic = () => ({italic: true});
const strike = () => ({strikethrough: 'single'});
const underline = () => ({underline: 'single'});

// How far text is raised, by what it is in, as in Blink.
const SHIFTS = {
  baseline: () => 0,
  sub: (parent) => -(parent.size / 5 + 1),
  super: (parent) => parent.size / 3 + 1,
};
const shifted = (name) => (look) =>
  ({size: look.size / 1.2, offset: look.offset + SHIFTS[name](look)});

const TAGS = {
  a: plain,
  abbr: plain,
  b: bold,
  big: (look) => ({size: look.size * 1.2}),
  cite: italic,
  code: plain,
  del: strike,
  dfn: italic,
  em: italic,
  i: italic,
  ins: underline,
  kbd: plain,
  mark: () => ({background: '#ff0'}),
  s: strike,
  samp: plain,
  small: (look) => ({size: look.size / 1.2}),
  span: plain,
  strike,
  strong: bold,
  sub: shifted('sub'),
  sup: shifted('super'),
  tt: plain,
  u: underline,
  var : italic,
};
const HARMLESS = ['class', 'href', 'id', 'title', 'target', 'rel'];

/** A length in points; em and percent are of a font's size. */
function length(value, of) {
  const found = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+))(px|pt|em|%|)$/.exec(value);
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
  withoutMonospace = new WithoutMonospace();
  #path = [];
  #fonts = new Map();
  #library;
  #sheet;
  #hasMonospace;
  #endsInSpace = true;

  constructor(look, library, sheet) {
    super();
    this.open = [['', look]];
    this.#library = library;
    this.#sheet = sheet;
  }

  get hasMonospace() {
    return (this.#hasMonospace ??= hasFamily(chosenLibrary(this.#library), 'monospace'));
  }

  startTag(tag, attributes) {
    if (tag === 'br') return this.#add('\n', true);
    this.checkNoBlock(tag, 'StyledText');
    if (!Object.hasOwn(TAGS, tag)) throw this.unknownTag(tag, Object.keys(TAGS));
    const parent = this.open.at(-1)[1];
    let look = {...parent, ...TAGS[tag](parent)};
    if (tag === 'a' && attributes.has('href')) look = {...look, ...underline()};
    for (const [name, value] of attributes) {
      if (name === 'lang')
        look = {...look, language: value || null};
      else if (name !== 'style' && !HARMLESS.includes(name) && !/^(data|aria)-/.test(name))
        throw this.unknownAttribute(tag, name);
    }
    this.#path.push(elementOf(tag, attributes));
    const declared = this.#declared(attributes.get('style') ?? '');
    const hasFamilyOfItsOwn = declared.some(({name}) => name === 'font-family');
    const isCode = CODE_TAGS.includes(tag) && look.family.toLowerCase() !== 'monospace';
    if (isCode && !hasFamilyOfItsOwn) {
      // Chromium's monospace is 13 pixels where other text has 16.
      if (this.hasMonospace)
        look = {...look, family: 'monospace', size: look.size * 0.8125};
      else
        this.withoutMonospace.add(this.#path, `"${look.family}"`);
    }
    this.open.push([tag, this.#styled(look, declared, parent)]);
    return undefined;
  }

  endTag() {
    this.#path.pop();
  }

  #declared(style) {
    try {
      return cascade(declarations(style), this.#sheet.declarations(this.#path));
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      throw this.failure(error.message);
    }
  }

  #styled(look, declared, parent) {
    // An em of other properties is the size that the element has in the end.
    const isSize = ({name}) => name === 'font-size';
    const ordered = [...declared.filter(isSize), ...declared.filter((each) => !isSize(each))];
    for (const {name, value} of ordered) {
      if (!Object.hasOwn(PROPERTIES, name))
        throw this.failure(
          `the property ${shown(name)} is not supported: ` +
          `there are ${Object.keys(PROPERTIES).join(', ')}`);
      try {
        const lower = name === 'font-family' ? value : value.toLowerCase();
        look = {...look, ...PROPERTIES[name](look, lower, parent)};
      } catch (error) {
        throw this.failure(`${name}: ${value}: ${error.message}`);
      }
    }
    return look;
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
function runsOfHTML(html, family, size, {library, styleSheet = ''}) {
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
  const reader = new Reader(look, library, new StyleSheet(styleSheet));
  const blockFont = reader.font(look);
  reader.read(html);
  reader.withoutMonospace.warn();
  const runs = reader.runs.length ? reader.runs : [['', reader.attributes(look)]];
  const last = runs.at(-1);
  if (last[0].endsWith(' ')) last[0] = last[0].slice(0, -1);
  return {runs, blockFont};
}

module.exports = {runsOfHTML};
