'use strict';
// Style sheets: which declarations a sheet has for an element.

const check = require('./check.js');
const {dataError, shown} = require('./errors.js');

const NAME = '-?[_a-zA-Z\\u0080-\\u{10ffff}][-\\w\\u0080-\\u{10ffff}]*';
const SIMPLE = new RegExp(`(?<kind>[.#]?)(?<name>${NAME})|(?<any>\\*)`, 'uy');
const KNOWN = 'there are types, .class, #id, *, a space and > between them';

/** A declaration, selector or value that is wrong; who reads it knows the place. */
class Wrong extends Error {}

/** What selectors ask of an element. */
function elementOf(tag, attributes) {
  const classes = (attributes.get('class') ?? '').split(/\s+/).filter(Boolean);
  return {tag, id: attributes.get('id') ?? '', classes: new Set(classes)};
}

/** The parts between semicolons that stand in no string and no parentheses. */
function* split(text) {
  let start = 0;
  let depth = 0;
  let quote = '';
  for (let place = 0; place < text.length; place++) {
    const character = text[place];
    if (quote) {
      if (character === quote) quote = '';
    } else if (character === '"' || character === '\'') {
      quote = character;
    } else if (character === '(' || character === ')') {
      depth += character === '(' ? 1 : -1;
    } else if (character === ';' && depth <= 0) {
      yield text.slice(start, place);
      start = place + 1;
    }
  }
  yield text.slice(start);
}

/** The declarations of a style attribute or of a rule. */
function declarations(text) {
  const found = [];
  for (const part of split(text)) {
    if (!part.trim()) continue;
    const colon = part.indexOf(':');
    const name = (colon < 0 ? part : part.slice(0, colon)).trim();
    const given = colon < 0 ? '' : part.slice(colon + 1).trim();
    // A pattern that begins with white space would be tried at each of it.
    const value = given.replace(/!\s*important$/i, '').trimEnd();
    if (!value)
      throw new Wrong(`the property ${shown(name)} has no value: write ${shown(name)}: and one`);
    found.push({name: name.toLowerCase(), value, isImportant: value !== given});
  }
  return found;
}

/** Those of a sheet and of a style attribute, in the order in which they count. */
function cascade(own, sheet) {
  const all = [...sheet, ...own];
  // Important ones of the attribute are above those of the sheet.
  return [...all.filter((each) => !each.isImportant), ...all.filter((each) => each.isImportant)];
}

function compound(word, text) {
  const found = {tag: '', ids: [], classes: [], isParent: false};
  for (let place = 0; place < word.length;) {
    SIMPLE.lastIndex = place;
    const {kind, name} = SIMPLE.exec(word)?.groups ?? {};
    if (SIMPLE.lastIndex <= place || (place && !kind))
      throw new Wrong(`the selector '${text}' is not supported: ${KNOWN}`);
    if (kind === '.')
      found.classes.push(name);
    else if (kind === '#')
      found.ids.push(name);
    else if (name)
      found.tag = name.toLowerCase();
    place = SIMPLE.lastIndex;
  }
  return found;
}

function selector(text) {
  const parts = [];
  for (const word of text.replaceAll('>', ' > ').split(/\s+/).filter(Boolean)) {
    if (word !== '>') {
      parts.push(compound(word, text));
      continue;
    }
    if (!parts.length || parts.at(-1).isParent)
      throw new Wrong(`the selector '${text}' has > beside nothing: write an element`);
    parts.at(-1).isParent = true;
  }
  if (!parts.length || parts.at(-1).isParent)
    throw new Wrong(`the selector '${text}' lacks an element: ${KNOWN}`);
  const count = (of) => parts.reduce((total, part) => total + of(part), 0);
  const specificity = [
    count(({ids}) => new Set(ids).size),
    count(({classes}) => new Set(classes).size),
    count(({tag}) => tag ? 1 : 0),
  ];
  return {parts, specificity};
}

const isOf = ({tag, ids, classes}, element) => (!tag || tag === element.tag) &&
  ids.every((id) => id === element.id) && classes.every((name) => element.classes.has(name));

/** Whether a selector is that of the last element of a path from the outermost one. */
function isMatch(parts, path) {
  if (!path.length || !isOf(parts.at(-1), path.at(-1))) return false;
  // All places that a part may have: so a selector takes no more steps than there are of both.
  let places = [path.length - 1];
  for (const part of parts.slice(0, -1).reverse()) {
    const around = part.isParent ? places.map((place) => place - 1) :
                                   Array.from({length: Math.max(...places)}, (_, place) => place);
    places = around.filter((place) => place >= 0 && isOf(part, path[place]));
    if (!places.length) return false;
  }
  return true;
}

const byWeight = (a, b) =>
  a.specificity.map((count, index) => count - b.specificity[index]).find((each) => each !== 0) ??
  a.number - b.number;

/** What an element has, too, that a part of a selector matches: an id, a class, its tag, or `*`. */
function keyOf({tag, ids, classes}) {
  if (ids.length) return `#${ids[0]}`;
  return classes.length ? `.${classes[0]}` : tag || '*';
}

class StyleSheet {
  // By the keys of their selectors' last parts.
  #rules = new Map();
  #count = 0;

  constructor(text) {
    const given = check.string(text, 'styleSheet', 'the text of CSS');
    // Comments keep their lines.
    const plain =
      given.replace(/\/\*.*?(?:\*\/|$)/gs, (comment) => ` ${comment.replace(/[^\n]/g, '')}`);
    for (let start = 0;;) {
      const next = plain.slice(start).search(/\S/);
      if (next < 0) return;
      start += next;
      try {
        start = this.#readRule(plain, start);
      } catch (error) {
        if (!(error instanceof Wrong)) throw error;
        const place = `styleSheet, line ${plain.slice(0, start).split('\n').length}`;
        throw dataError(`${place}: ${error.message}`, place);
      }
    }
  }

  /** Reads the rule at a place, and returns where it ends. */
  #readRule(text, start) {
    const opened = text.indexOf('{', start);
    const closed = opened < 0 ? -1 : text.indexOf('}', opened);
    const prelude = text.slice(start, opened < 0 ? start + 40 : opened).trim();
    if (prelude.startsWith('@'))
      throw new Wrong(`${prelude.split(/\s/)[0].slice(0, 40)} is not supported: leave it out`);
    const inside = closed < 0 ? '{' : text.slice(opened + 1, closed);
    if (inside.includes('{'))
      throw new Wrong(`the rule '${prelude.slice(0, 40)}' is not closed: write { and }`);
    const declared = declarations(inside);
    for (const each of prelude.split(',')) {
      const rule = {...selector(each.trim()), declared, number: this.#count++};
      const key = keyOf(rule.parts.at(-1));
      if (!this.#rules.has(key)) this.#rules.set(key, []);
      this.#rules.get(key).push(rule);
    }
    return closed + 1;
  }

  /**
   * What the sheet has for the last element of a path, the least specific first. Of equal
   * declarations there is the last.
   */
  declarations(path) {
    if (!path.length) return [];
    const {tag, id, classes} = path.at(-1);
    const kept = new Map();
    const keys = ['*', tag, `#${id}`, ...Array.from(classes, (name) => `.${name}`)];
    const rules = keys.flatMap((key) => this.#rules.get(key) ?? []);
    const found = rules.filter(({parts}) => isMatch(parts, path)).sort(byWeight);
    for (const each of found.flatMap(({declared}) => declared)) {
      const key = `${each.name}:${each.value}:${each.isImportant}`;
      kept.delete(key);
      kept.set(key, each);
    }
    return [...kept.values()];
  }
}

module.exports = {
  StyleSheet,
  Wrong,
  cascade,
  declarations,
  elementOf
};
