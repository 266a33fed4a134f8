'use strict';
// Where HTML's blocks stand in a width, one below the other: CSS 2.2, 9.4.1 and 8.3.1.

const {dataError} = require('./errors.js');
const {Block} = require('./html-boxes.js');
const {
  SIDES,
  borderOf,
  isRightToLeft,
  lengthIn,
  snapped,
  snappedBorder,
} = require('./html-style.js');

/** What a function gives for each side. */
const bySide = (work) => Object.fromEntries(SIDES.map((side) => [side, work(side)]));

/** Margins that meet: the greatest and the least of them count. */
class Margins {
  constructor(greatest = 0, least = 0) {
    this.greatest = greatest;
    this.least = least;
  }

  add(margin) {
    this.greatest = Math.max(this.greatest, margin);
    this.least = Math.min(this.least, margin);
  }

  get sum() {
    return this.greatest + this.least;
  }

  /** What they come to; they are gone afterwards. */
  taken() {
    const total = this.sum;
    this.greatest = this.least = 0;
    return total;
  }
}

/** A box that is laid out. Its top is null until no margin can move it. */
const itemOf = (tag, x, width, more) => ({
  tag,
  x,
  width,
  top: null,
  height: 0,
  text: null,
  block: null,
  border: null,
  // Of its first line, from the top of the document.
  baseline: null,
  placed: null,
  // Boxes without a height in it that come before its top is known: they get the same one.
  empty: [],
  ...more,
});

const rectOf = ({x, top, width, height}) => ({x, y: top ?? 0, width, height});

class Flow {
  items = [];
  #y = 0;
  #margins = new Margins();
  #ratio;
  #texts;

  /** `texts` has those of boxes and markers, and where floats stand in the strings of texts. */
  constructor(root, width, ratio, texts) {
    this.#ratio = ratio;
    this.#texts = texts;
    this.#children(root, [itemOf('', 0, width, {top: 0})], 0, width);
    this.height = Math.max(this.#y + this.#margins.taken(), 0);
  }

  get parts() {
    return this.items.map((item) => ({
                            tag: item.tag,
                            rect: rectOf(item),
                            text: item.text,
                            marker: item.block?.marker ?? null,
                          }));
  }

  #length(length, width) {
    return snapped(lengthIn(length, width), this.#ratio);
  }

  #block(block, around, x, width) {
    const {style} = block;
    const margin = bySide((side) => this.#length(style.margin[side], width));
    const padding = bySide((side) => this.#length(style.padding[side], width));
    const border = bySide((side) => snappedBorder(borderOf(style, side), this.#ratio));
    const edges = bySide((side) => padding[side] + border[side]);
    const sides = edges.left + edges.right;
    let boxWidth = Math.max(width - margin.left - margin.right, sides);
    if (!style.width.isAuto) {
      const own = this.#length(style.width, width);
      boxWidth = style.hasBorderBox ? Math.max(own, sides) : own + sides;
      margin.left += Flow.#shift(style, width - boxWidth, margin);
    }
    const item = itemOf(block.tag, x + margin.left, boxWidth, {block, border});
    this.items.push(item);
    const path = [...around, item];
    this.#margins.add(margin.top);
    if (edges.top > 0 || style.isFlowRoot) {
      this.#settle(path);
      this.#y += edges.top;
    }
    this.#children(block, path, item.x + edges.left, Math.max(boxWidth - sides, 0));
    if (block.marker !== null && item.baseline === null) this.#addMarker(block, path, edges);
    this.#end(item, style, path, edges);
    if (item.top === null)
      this.#placeEmpty(item, around.at(-1));
    else
      item.height = this.#y - item.top;
    this.#margins.add(margin.bottom);
  }

  /** Makes room for the marker of an item that has no line. */
  #addMarker(block, path, edges) {
    if (path.at(-1).top === null) {
      // In Chromium the margins that move the item count again after it, unless it is quite empty
      // or has a lower edge.
      const margins = new Margins(this.#margins.greatest, this.#margins.least);
      this.#settle(path);
      if (block.children.length && edges.bottom === 0) this.#margins = margins;
    }
    if (!block.children.length) this.#y += this.#marker(block).height();
  }

  #marker(block) {
    return this.#texts.markers.get(block);
  }

  /** How far auto margins move a block that has a width to the right. */
  static #shift(style, room, margin) {
    const free = room - margin.left - margin.right;
    const [left, right] = [style.margin.left.isAuto, style.margin.right.isAuto];
    if (free > 0 && left && right) return free / 2;
    if (free > 0 && (left || right)) return left ? free : 0;
    return isRightToLeft(style) ? free : 0;
  }

  /** Lets margins that meet be room: boxes that had no top so far begin below it. */
  #settle(path) {
    this.#y += this.#margins.taken();
    for (const item of path) {
      if (item.top !== null) continue;
      item.top = this.#y;
      for (const empty of item.empty) empty.top = this.#y;
    }
  }

  /** Places a box through which margins go, or lets it wait for the top of its parent. */
  #placeEmpty(item, parent) {
    const all = [item, ...item.empty];
    if (parent.top === null)
      parent.empty.push(...all);
    else
      for (const empty of all) empty.top = this.#y + this.#margins.sum;
  }

  /** Brings the place to the lower edge of a box, through which margins may reach. */
  #end(item, style, path, edges) {
    const lacksLine = item.block.marker !== null && item.baseline === null;
    const {height} = style;
    const isZero = !height.isAuto && height.points === 0 && height.part === 0;
    const hasHeight = !height.isAuto && !(isZero && item.top === null && edges.bottom === 0);
    if (!hasHeight && !lacksLine && edges.bottom <= 0 && !style.isFlowRoot) return;
    if (item.top === null) this.#settle(path);
    if (hasHeight) {
      const [own, sides] = [this.#length(height, 0), edges.top + edges.bottom];
      // What has no room overflows, and so do the margins of what is in the box.
      this.#margins.taken();
      this.#y = item.top + (style.hasBorderBox ? Math.max(own, sides) : own + sides);
    } else if (edges.bottom > 0 || style.isFlowRoot) {
      this.#y += this.#margins.taken() + edges.bottom;
    }
    // The marker of an item without a line has the room of one.
    if (lacksLine && !hasHeight)
      this.#y = Math.max(this.#y, item.top + this.#marker(item.block).height());
  }

  #children(block, path, x, width) {
    const item = path.at(-1);
    for (const child of block.children) {
      const [index, hasLine] = [this.items.length, item.baseline !== null];
      if (child instanceof Block)
        this.#block(child, path, x, width);
      else if (child.floats.length)
        this.#textBeside(child, block, path, x, width);
      else
        this.#text(child, path, x, width);
      if (block.marker !== null && !hasLine && item.baseline !== null)
        this.#makeRoom(block, path, index);
    }
  }

  /** Lets all boxes around know of the first line in them. */
  #begin(path, baseline) {
    this.#settle(path);
    for (const item of path) item.baseline ??= this.#y + baseline;
  }

  #text(child, path, x, width) {
    const text = this.#texts.of.get(child);
    const [line] = text.lines(width);
    if (!line) return;
    this.#begin(path, line.baseline);
    const height = text.height(width);
    this.items.push(itemOf(child.tag, x, width, {top: this.#y, height, text}));
    this.#y += height;
  }

  /** Text beside floats, which may reach below it where nothing comes after them. */
  #textBeside(child, block, path, x, width) {
    const text = this.#texts.of.get(child);
    const boxes =
      child.floats.map((image) => ({
                         ...image.size,
                         index: this.#texts.places.get(image),
                         side: image.side,
                         clear: image.clear,
                         margin: bySide((side) => this.#length(image.style.margin[side], width)),
                       }));
    const placed = text.linesBeside(boxes, width);
    this.#begin(path, placed.lines[0].line.baseline);
    const top = this.#y;
    let {height} = placed;
    this.items.push(itemOf(child.tag, x, width, {top, height, text, placed}));
    const isLast = block.isRoot && child === block.children.at(-1);
    child.floats.forEach((image, index) => {
      const rect = placed.floats[index];
      const more = {top: top + rect.y, height: rect.height};
      this.items.push(itemOf('img', x + rect.x, rect.width, more));
      const bottom = rect.y + rect.height + boxes[index].margin.bottom;
      if (bottom > placed.height && !isLast)
        throw dataError(
          `${image.place}: <img> reaches below the text of its block in a width of ` +
            `${width}: give the block display: flow-root, and nothing after the text`,
          image.place);
      height = Math.max(height, bottom);
    });
    this.#y += height;
  }

  /** Moves what is in an item down where its first line is less high than the marker. */
  #makeRoom(block, path, index) {
    const moved = this.items.slice(index);
    const first = moved[0]?.top ?? null;
    const {baseline} = path.at(-1);
    if (first === null || baseline === null) return;
    const missing = this.#marker(block).lines()[0].baseline - (baseline - first);
    if (missing <= 0) return;
    this.#y += missing;
    for (const item of [...path, ...moved])
      if (item.baseline !== null && item.baseline >= baseline) item.baseline += missing;
    for (const item of moved)
      if (item.top !== null) item.top += missing;
  }

  /** Draws each box before what is in it. */
  draw(canvas) {
    for (const item of this.items) {
      if (item.block) {
        this.#drawBox(canvas, item, item.block);
      } else if (item.text) {
        const glyphs = item.placed ? item.placed.glyphs() : item.text.glyphs(item.width);
        canvas.draw(glyphs, item.x, item.top ?? 0);
        glyphs.close();
      } else {
        canvas.placeholder(rectOf(item));
      }
    }
  }

  #drawBox(canvas, item, block) {
    const {style} = block;
    const {border} = item;
    const {x, y, width, height} = rectOf(item);
    if (style.background !== null) canvas.fill([x, y, width, height], style.background);
    const paint = style.borderColor ?? style.color;
    canvas.fill([x, y, width, border.top], paint);
    canvas.fill([x, y + height - border.bottom, width, border.bottom], paint);
    canvas.fill([x, y, border.left, height], paint);
    canvas.fill([x + width - border.right, y, border.right, height], paint);
    if (block.marker === null) return;
    const text = this.#marker(block);
    const [line] = text.lines();
    const baseline = item.baseline ?? y + line.baseline;
    const gap = block.marker.endsWith(' ') ? 0 : line.width;
    const left = isRightToLeft(style) ? x + width + gap : x - gap - line.width;
    const glyphs = text.glyphs();
    canvas.draw(glyphs, left, baseline - line.baseline);
    glyphs.close();
  }
}

module.exports = {Flow};
