'use strict';
// Elements that Chromium sets in monospace. A library has no such generic family, as a rule.

const {onOneLine} = require('./errors.js');

const CODE_TAGS = ['code', 'kbd', 'samp', 'tt'];
// A family of a style attribute may be as long as the HTML.
const LONGEST_FAMILY = 100;
// Families of all elements that keep one.
const LONGEST = 2000;
// The latest warnings, so that many documents of a kind make one. Families may be any.
const warned = new Set();
const MOST_WARNED = 1000;

const joined =
  (names) => [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');

/** Elements of a kind that keep a family. */
class Kept {
  #tags = new Set();
  #families = new Set();

  add(tag, family) {
    this.#tags.add(tag);
    this.#families.add(family.slice(0, LONGEST_FAMILY));
  }

  get tags() {
    return [...this.#tags];
  }

  /** A sentence that tells of them, and what to do; none where there are none. */
  told(why, advice) {
    const {tags} = this;
    if (!tags.length) return [];
    const [are, them] = tags.length > 1 ? ['are', 'them'] : ['is', 'it'];
    const names = joined(tags.map((tag) => `<${tag}>`));
    return [
      `${names} ${are} set in the font around ${them}, ${joined([...this.#families])}: ` +
      `the library has no family monospace, ${why} ${them}. ${advice}`
    ];
  }
}

/** The elements that keep the font around them. One warning names all of a text. */
class WithoutMonospace {
  /** Those that Chromium's own style sheet has in monospace. */
  #chromium = new Kept();
  /** Those for which the family is declared, so that no rule would set it. */
  #declared = new Kept();
  #nested = new Set();

  /** Takes the last element of a path, and the family that it keeps. */
  add(path, family) {
    const {tag} = path.at(-1);
    const {tags} = this.#chromium;
    const around = path.slice(0, -1).filter((each) => tags.includes(each.tag)).at(-1);
    // In `<pre><code>` only the outer one makes text smaller.
    if (around) this.#nested.add(`${around.tag} ${tag}`);
    this.#chromium.add(tag, family);
  }

  /** Takes a tag whose element has a declaration of its own. */
  addDeclared(tag, family) {
    this.#declared.add(tag, family);
  }

  /** Warns of them, where there are any. The same warning comes once in a process. */
  warn() {
    let rules = `${this.#chromium.tags.join(', ')} { font-family: "…"; font-size: 0.8125em }`;
    if (this.#nested.size) rules += ` ${[...this.#nested].join(', ')} { font-size: 1em }`;
    const told = [
      ...this.#declared.told('which is declared for', 'Write a family in its place'),
      ...this.#chromium.told('in which Chromium sets', `Name a family: styleSheet: '${rules}'`),
    ];
    if (!told.length) return;
    const message = onOneLine(told.join('. '), LONGEST);
    if (warned.has(message)) return;
    if (warned.size >= MOST_WARNED) warned.delete(warned.values().next().value);
    warned.add(message);
    process.emitWarning(message, {
      type: 'ReplacedFontWarning',
      code: 'TEXTGAUGE_REPLACED_FONT',
    });
  }
}

module.exports = {
  CODE_TAGS,
  WithoutMonospace
};
