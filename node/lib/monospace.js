'use strict';
// Elements that Chromium sets in monospace. A library has no such generic family, as a rule.

const CODE_TAGS = ['code', 'kbd', 'samp', 'tt'];
// A family of a style attribute may be as long as the HTML.
const LONGEST_FAMILY = 100;

const joined =
  (names) => [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');

/** The elements that keep the font around them. One warning names all of a text. */
class WithoutMonospace {
  #tags = new Set();
  #families = new Set();
  #nested = new Set();

  /** Takes the last element of a path, and the family that it keeps. */
  add(path, family) {
    const {tag} = path.at(-1);
    const around = path.slice(0, -1).filter((each) => this.#tags.has(each.tag)).at(-1);
    // In `<pre><code>` only the outer one makes text smaller.
    if (around) this.#nested.add(`${around.tag} ${tag}`);
    this.#tags.add(tag);
    this.#families.add(family.slice(0, LONGEST_FAMILY));
  }

  /** Warns of them, where there are any. */
  warn() {
    const [tags, nested] = [[...this.#tags], [...this.#nested]];
    if (!tags.length) return;
    const [are, them] = tags.length > 1 ? ['are', 'them'] : ['is', 'it'];
    let rules = `${tags.join(', ')} { font-family: "…"; font-size: 0.8125em }`;
    if (nested.length) rules += ` ${nested.join(', ')} { font-size: 1em }`;
    const families = joined([...this.#families]);
    const message =
      `${joined(tags.map((tag) => `<${tag}>`))} ${are} set in the font around ${them}, ` +
      `${families}: the library has no family monospace, in which Chromium sets ${them}. ` +
      `Name a family: styleSheet: '${rules}'`;
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
