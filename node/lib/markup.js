'use strict';
// Reads elements that nest, for both readers of HTML: errors with places, tags that close in order.

const check = require('./check.js');
const {dataError, shown} = require('./errors.js');

// Blocks. Texts refuse them; HTMLDocument has them.
const BLOCK_TAGS = [
  'address',    'article', 'aside',  'blockquote', 'dd', 'div',  'dl',   'dt',
  'figcaption', 'figure',  'footer', 'h1',         'h2', 'h3',   'h4',   'h5',
  'h6',         'header',  'hgroup', 'hr',         'li', 'main', 'menu', 'nav',
  'ol',         'p',       'pre',    'section',    'ul',
];
const SPACE = /[\t\n\f\r ]/;
const ATTRIBUTE =
  /[\t\n\f\r ]*([^\t\n\f\r />=][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*("[^"]*"|'[^']*'|[^\t\n\f\r >"'][^\t\n\f\r >]*))?/y;
const REFERENCE = /&(?:#[xX]([0-9a-fA-F]+);?|#([0-9]+);?|([A-Za-z][A-Za-z0-9]*;?))/g;
// What numbers of controls stand for, by HTML's own table.
const CONTROLS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

function ofNumber(digits, base) {
  const number = parseInt(digits, base);
  if (number >= 0x80 && number < 0xa0) return CONTROLS[number - 0x80];
  if (number === 0 || number > 0x10ffff || (number >= 0xd800 && number < 0xe000)) return '\ufffd';
  return String.fromCodePoint(number);
}

/**
 * Whether an attribute's reference without a semicolon is left as it stands: before = and names.
 */
const isLeft = (rest) => /^[=A-Za-z0-9]/.test(rest);

// As long as the longest name, with its semicolon.
const LONGEST_NAME = 32;

function ofName(name, rest, isAttribute) {
  const names = require('./entities.json');
  for (let length = Math.min(name.length, LONGEST_NAME); length > 1; length--) {
    const part = name.slice(0, length);
    if (!Object.hasOwn(names, part)) continue;
    if (isAttribute && !part.endsWith(';') && isLeft(name.slice(length) + rest)) return undefined;
    return names[part] + name.slice(length);
  }
  return undefined;
}

/** A text with its character references read. */
function unescaped(text, isAttribute = false) {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (whole, hex, decimal, name, at) => {
    if (hex) return ofNumber(hex, 16);
    if (decimal) return ofNumber(decimal, 10);
    return ofName(name, text.slice(at + whole.length), isAttribute) ?? whole;
  });
}

class MarkupReader {
  /** Elements without content. */
  voids = ['br'];
  /** Names and what stands for them; the outermost is the block. */
  open = [];
  #html = '';
  #at = 0;

  read(html) {
    this.#html = check.string(html, 'html');
    let text = '';
    while (this.#at < html.length) {
      const start = this.#at;
      if (html[start] !== '<' || !/[A-Za-z/!?]/.test(html[start + 1] ?? '')) {
        const next = html.indexOf('<', start + 1);
        this.#at = next < 0 ? html.length : next;
        text += html.slice(start, this.#at);
        continue;
      }
      if (html.startsWith('<!--', start)) {
        this.#skipComment(start);
        continue;
      }
      if (text) this.addText(unescaped(text));
      text = '';
      this.#readTag(start);
    }
    if (text) this.addText(unescaped(text));
    const last = this.open.at(-1)[0];
    if (this.open.length > 1) throw this.failure(`<${last}> is not closed: write </${last}>`);
  }

  /** Where what is read stands. */
  get place() {
    const before = this.#html.slice(0, this.#at);
    const line = before.split('\n').length;
    const column = [...before.slice(before.lastIndexOf('\n') + 1)].length + 1;
    return `line ${line}, column ${column}`;
  }

  failure(message) {
    const {place} = this;
    return dataError(`${place}: ${message}`, place);
  }

  /** Fails for a block in what is one. */
  checkNoBlock(tag, what) {
    if (BLOCK_TAGS.includes(tag))
      throw this.failure(`<${tag}> is a block: HTMLDocument has blocks, a ${what} has one`);
  }

  unknownTag(tag, known) {
    const names = [...known, ...this.voids].sort().join(', ');
    return this.failure(`the tag <${shown(tag)}> is not supported: there are ${names}`);
  }

  unknownAttribute(tag, name) {
    return this.failure(
      `<${shown(tag)}> has an attribute ${shown(name)}, which is not supported: ` +
        'there are class, id, lang and style',
    );
  }

  #skipComment(start) {
    // `<!-->` and `<!--->` are whole ones, too.
    const short = /^<!--(?:-?>)/.exec(this.#html.slice(start, start + 6));
    const end = short ? start + short[0].length - 3 : this.#html.indexOf('-->', start + 4);
    if (end < 0) throw this.failure('a comment is not ended: write -->');
    this.#at = end + 3;
  }

  #readTag(start) {
    const html = this.#html;
    const end = html.indexOf('>', start);
    const inside = html.slice(start, end < 0 ? start + 60 : end);
    if (html[start + 1] === '!' || html[start + 1] === '?')
      throw this.failure(`${inside}> is not supported: leave it out`);
    if (html[start + 1] === '/') {
      const name = /^<\/([A-Za-z][^\t\n\f\r />]*)[^>]*$/.exec(inside)?.[1];
      if (end < 0 || !name) throw this.failure(`${inside} is no tag: write </ and a name, then >`);
      this.closeTag(name.toLowerCase());
      this.#at = end + 1;
      return;
    }
    const name = /^<([A-Za-z][^\t\n\f\r />]*)/.exec(inside)[1];
    const {attributes, isClosed, next} = this.#attributes(start + 1 + name.length, name);
    this.#start(name.toLowerCase(), attributes, isClosed);
    this.#at = next;
  }

  /** Names and values up to the end of a tag. Of two with one name the first counts. */
  #attributes(from, tag) {
    const html = this.#html;
    const attributes = new Map();
    let at = from;
    for (;;) {
      while (SPACE.test(html[at] ?? '') || (html[at] === '/' && html[at + 1] !== '>')) at++;
      if (html[at] === '>') return {attributes, isClosed: false, next: at + 1};
      if (html.startsWith('/>', at)) return {attributes, isClosed: true, next: at + 2};
      ATTRIBUTE.lastIndex = at;
      const found = ATTRIBUTE.exec(html);
      if (!found) throw this.failure(`<${tag} is not ended: write >`);
      const name = found[1].toLowerCase();
      const value = found[2]?.replace(/^(["'])(.*)\1$/s, '$2');
      if (!attributes.has(name)) attributes.set(name, unescaped(value ?? '', true));
      at = ATTRIBUTE.lastIndex;
    }
  }

  #start(tag, attributes, isClosed) {
    const depth = this.open.length;
    this.startTag(tag, attributes, isClosed);
    if (isClosed && this.open.length > depth) this.#end(tag);
  }

  #end(tag) {
    this.endTag(tag);
    this.open.pop();
  }

  /** Closes the element that was opened last; another one is an error. */
  closeTag(tag) {
    if (this.voids.includes(tag)) throw this.failure(`</${tag}> closes nothing: write <${tag}>`);
    const last = this.open.at(-1)[0];
    if (tag !== last) {
      const hint = last ? `close <${last}> first` : 'nothing is open';
      throw this.failure(`</${tag}> closes nothing: ${hint}`);
    }
    this.#end(tag);
  }

  endTag() {}
}

module.exports = {
  BLOCK_TAGS,
  MarkupReader
};
