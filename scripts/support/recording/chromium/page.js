// Runs inside Chromium: lays out each case and says where its lines start, how wide and high they
// are, in layout units (1/64 of a device pixel). `cases`, `families`, `ratio` and `isChromium` are
// put in front by browser.py, and words.js. Gecko and WebKit run it, too.
"use strict";

// So many layout units a CSS pixel has. Chromium tells lengths in CSS pixels and single precision.
// Those of other browsers are rounded to its layout units.
const UNITS = 64 * ratio;
const NOISE = !isChromium ? 0.5 : ratio === 1 ? 0 : 0.1;

// So many em the rectangles of a line may lie apart. In Gecko they are as high as the fonts in each
// direction, so that middles are compared instead of tops; lines lie farther apart.
const SLACK = isChromium ? 0 : 0.3;

// The same where lines are scaled, each rectangle by itself; those that shrink in px.
const FITTED_SLACK = 0.3, SHRUNK_SLACK = 1.5;

// The white space that collapses, and so never starts a line: by `white-space`, and by
// `white-space-collapse`.
const COLLAPSING = {
  "normal": " \t\n\r", "nowrap": " \t\n\r", "pre-line": " \t\r",
  "pre": "", "pre-wrap": "", "break-spaces": "",
  "collapse": " \t\n\r", "preserve": "", "preserve-breaks": " \t\r",
};
// What may hang over a line's end.
const HANGING = " \t\n\u3000";
const NEVER_WIDER = 1000000;

function units(pixels, what) {
  const value = pixels * UNITS, whole = Math.round(value);
  if (Math.abs(value - whole) > NOISE) throw new Error(`${what}: ${pixels} px are no layout units`);
  return whole;
}

// A place that is to be compared with others.
function place(pixels) {
  return isChromium && ratio === 1 ? pixels : Math.round(pixels * UNITS) / UNITS;
}

// A length as it is laid out.
function cut(pixels) {
  return Math.trunc(Math.fround(pixels * ratio) * 64) / UNITS;
}

// What the lengths of a case are multiplied by besides.
function zoom(one) {
  return Number(one.css?.zoom ?? 1);
}

// Whether lines are scaled.
function isFitted(one) {
  return Boolean(one.css?.["text-fit"]);
}

function isRightToLeft(one) {
  return one.css?.direction === "rtl";
}

// One of both sets of families.
function familyList(names, set) {
  return names.split(", ").map((name) => `"${set} ${name}"`).join(", ");
}

function declare(style, css) {
  for (const [name, value] of Object.entries(css ?? {})) {
    style.setProperty(name, value);
    if (style.getPropertyValue(name) === "") throw new Error(`${name}: ${value}?`);
  }
}

// What the first letter and the first line ask are rules of a style sheet, for classes of the block's
// own.
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [sheet];

function styleOf(element, block, { font, size, css }, set) {
  const name = `block${sheet.cssRules.length}`;
  block.classList.add(name);
  const { style } = sheet.cssRules[sheet.insertRule(
    `.${name}::${element} {}`, sheet.cssRules.length)];
  if (font) style.fontFamily = familyList(font, set);
  if (size) style.fontSize = size + "px";
  declare(style, css);
  return style;
}

function styleFirstLetter(one, set, block, isFlat) {
  const style = styleOf("first-letter", block, one.firstLetter, set);
  for (const name of Object.keys(one.firstLetter.css ?? {})) {
    if (name.startsWith("border")) style.setProperty(name.replace("width", "style"), "solid");
  }
  if (isFlat) style.verticalAlign = "baseline";
  return style;
}

// How high the first line is made where it has a style of its own, and only where lines end is asked:
// which rectangles are on it their places tell, whatever fonts they have.
const FIRST_LINE = 6000;

function styleFirstLine(one, set, block, isFlat) {
  const style = styleOf("first-line", block, one.firstLine, set);
  if (isFlat) style.lineHeight = FIRST_LINE + "px";
}

// Parts the piece that the first letter stands in: what it is, Chromium tells by raising it.
function partFirstLetter(shown, style) {
  const { block, pieces, data } = shown, { verticalAlign } = style, far = 4 * FIRST_LINE;
  const height = block.getBoundingClientRect().height;
  style.verticalAlign = far + "px";
  const { top, bottom } = block.getBoundingClientRect();
  let start = -1, end = -1;
  for (let index = 0; index < data.length && bottom - top > height + far / 2; index += 1) {
    const found = rects(shown, index, index + 1);
    const piece = pieces.find((each) => each.end > index);
    if (!piece.node || found.length === 0) continue;
    if (found[0].bottom > top + far / 2) break;
    if (start < 0) start = index;
    end = index + 1;
  }
  style.verticalAlign = verticalAlign;
  if (start < 0) return;
  const index = pieces.findIndex((each) => each.end > start), piece = pieces[index];
  const span = document.createElement("span"), own = getComputedStyle(block, "::first-letter");
  span.style.fontFamily = own.fontFamily;
  span.style.fontSize = own.fontSize;
  const drop = piece.drop + ascent(block, span) - ascent(block, piece.node.parentElement);
  const parts = [[piece.start, start, piece.drop], [start, end, drop], [end, piece.end, piece.drop]];
  pieces.splice(index, 1, ...parts.filter(([from, to]) => from < to).map(([from, to, drop]) => (
    { node: piece.node, start: from, end: to, length: to - from, first: piece.start, drop })));
}

// `isFlat` leaves out where boxes stand above or below the baseline: lines end at the same places,
// and each has one baseline.
function build(one, set, isFlat) {
  const block = document.createElement("div");
  block.style.fontFamily = familyList(one.font, set);
  block.style.fontSize = one.size + "px";
  block.style.width = one.width + "px";
  if (one.lang) block.lang = one.lang;
  declare(block.style, one.css);
  const hasMarks = JSON.stringify(one).includes("text-emphasis");
  // Marks reach into what the block before leaves free, but for a formatting context.
  if (hasMarks) block.style.display = "flow-root";
  if (isFlat) {
    // Widths of lines with boxes are told from the left.
    block.style.textAlign = (one.boxes || one.firstLetter || one.firstLine) && isRightToLeft(one) ? "left" : "";
    block.style.textAlignLast = "";
  }
  if (one.clamp) clamp(block.style, one.clamp);
  if (one.css?.["text-overflow"]) block.style.overflow = "hidden";
  document.body.append(block);
  if (one.firstLine) styleFirstLine(one, set, block, isFlat);
  const letter = one.firstLetter && styleFirstLetter(one, set, block, isFlat);
  const edges = [];
  const pieces = one.boxes ? boxes(one, set, block, isFlat, edges)
    : one.floats ? floats(one, block)
    : one.spans ? spans(one, set, block)
    : [{ node: text(holder(one, block), one.text), drop: 0 }];
  // Lines that were laid out while the block was filled are kept: they would not be trimmed, nor make
  // room for marks, nor be scaled as those that came later ask.
  if (one.css?.["text-box-trim"] || hasMarks || isFitted(one)) {
    block.remove();
    document.body.append(block);
  }
  let start = 0;
  for (const piece of pieces) {
    piece.start = start;
    start += piece.length ?? one.text.length;
    piece.end = start;
  }
  const spaces = one.css?.["white-space"] ?? "normal";
  const collapsing = pieces.map(({ start, end, node }) => ({
    start, end, set: COLLAPSING[
      one.boxes && node ? getComputedStyle(node.parentElement).whiteSpaceCollapse : spaces],
  }));
  const roomy = pieces.map(({ end, node }) => ({
    end, is: one.boxes && node
      && getComputedStyle(node.parentElement).whiteSpaceCollapse === "break-spaces",
  }));
  // Whether the white space at an index collapses, and whether a line feed there does not.
  const collapses = (index) =>
    collapsing.find(({ end }) => end > index).set.includes(one.text[index]);
  const shown = {
    block, pieces, edges, collapses, data: one.text, hasFirstLetter: Boolean(letter),
    hasFirstLine: Boolean(one.firstLine && isFlat),
    // Whether white space of a box takes room at a line's end.
    isRoomy: (index) => one.text[index] !== "\n" && roomy.find(({ end }) => end > index).is,
    keepsNewline: (index) => one.text[index] === "\n" && !collapses(index), units: UNITS * zoom(one), length: start,
    slack: !isFitted(one) ? SLACK * one.size
      : one.css["text-fit"].startsWith("shrink") ? SHRUNK_SLACK : FITTED_SLACK * one.size, range: document.createRange(), isRightToLeft: isRightToLeft(one),
    breaks: new Set(one.breaks?.filter((each) => one.text[each] === "\n")),
    opportunities: new Set(one.breaks?.filter((each) => one.text[each] !== "\n")),
  };
  if (letter) partFirstLetter(shown, letter);
  return shown;
}

// Shows so many lines, the last of them with an ellipsis. The others are laid out all the same.
function clamp(style, lines) {
  style.display = "-webkit-box";
  style.webkitBoxOrient = "vertical";
  style.webkitLineClamp = lines;
  style.overflow = "hidden";
}

// What text without spans stands in: a span where that tells of the ellipses in it.
function holder(one, block) {
  if (!one.css?.["text-overflow"]) return block;
  const span = document.createElement("span");
  block.append(span);
  return span;
}

function text(parent, data) {
  const node = document.createTextNode(data);
  parent.append(node);
  return node;
}

function box(parent, [width, height]) {
  const element = document.createElement("span");
  element.style.display = "inline-block";
  element.style.width = width + "px";
  element.style.height = height + "px";
  parent.append(element);
  return element;
}

// The text as spans of the block; of each piece, its text or its box and how far below the top of its
// rectangles the baseline of the block is.
function spans(one, set, block) {
  let start = 0;
  return one.spans.map((asked) => {
    const span = document.createElement("span");
    const style = span.style;
    if (asked.font) style.fontFamily = familyList(asked.font, set);
    if (asked.size) style.fontSize = asked.size + "px";
    if (asked.lang) span.lang = asked.lang;
    if (asked.raise) style.verticalAlign = asked.raise + "px";
    if (asked.spacing !== undefined) style.letterSpacing = asked.spacing + "px";
    const rise = cut(asked.raise ?? 0);
    const piece = { length: asked.length };
    if (asked.box) {
      piece.box = box(span, asked.box);
      piece.drop = cut(asked.box[1]) + rise;
    } else {
      piece.node = text(span, one.text.slice(start, start + asked.length));
      piece.drop = ascent(block, span) + rise;
      piece.text = fittedText(one, block, span);
    }
    start += asked.length;
    block.append(span);
    return piece;
  });
}

// The text with floats in it.
function floats(one, block) {
  const pieces = [];
  let place = 0;
  function piece(end) {
    if (end === place) return;
    pieces.push({ length: end - place, node: text(block, one.text.slice(place, end)), drop: 0 });
    place = end;
  }
  for (const asked of one.floats) {
    piece(asked.at);
    const element = document.createElement("span"), { style } = element;
    [style.width, style.height] = asked.size.map((length) => length + "px");
    style.cssFloat = asked.side;
    if (asked.margin) style.margin = asked.margin.map((length) => length + "px").join(" ");
    declare(style, { ...asked.clear && { clear: asked.clear },
      ...asked.shape && { "shape-outside": asked.shape },
      ...asked.shapeMargin && { "shape-margin": asked.shapeMargin + "px" } });
    block.append(element);
  }
  piece(one.text.length);
  return pieces;
}

// Where lines and floats stand in the block, its top left the origin: baselines, left edges of text,
// and border boxes of floats.
function floatPlaces(shown, starts, tops, space) {
  const { left, top } = shown.block.getBoundingClientRect();
  const drop = ascent(shown.block, document.createElement("span"));
  return {
    baselines: tops.map((line) => units(line + drop - top, "baseline")),
    lefts: starts.map((start, line) => {
      let end = starts[line + 1] ?? shown.length;
      const hangs = (index) => space !== "break-spaces" && HANGING.includes(shown.data[index]);
      while (end > start && hangs(end - 1)) end -= 1;
      const found = rects(shown, start, Math.max(end, start + 1));
      const own = found.filter((rect) => rect.top === tops[line]).map((rect) => rect.left);
      return units(Math.min(...own) - left, "left");
    }),
    places: [...shown.block.querySelectorAll("span")].map((element) => {
      const box = element.getBoundingClientRect();
      return [units(box.left - left, "float"), units(box.top - top, "float")];
    }),
  };
}

// The text as inline boxes of the block; of each piece the same as of spans. `edges` takes the boxes
// themselves.
function boxes(one, set, block, isFlat, edges) {
  const pieces = [], innards = [];
  function piece(parent, start, end) {
    const broken = one.breaks?.find((each) => each >= start && each < end) ?? end;
    if (start < broken) {
      const node = text(parent, one.text.slice(start, broken));
      pieces.push({ length: broken - start, node, drop: ascent(block, parent),
        text: fittedText(one, block, parent) });
    }
    if (broken === end) return;
    const element = document.createElement(one.text[broken] === "\n" ? "br" : "wbr");
    const drop = ascent(block, parent);
    parent.append(element);
    pieces.push({ length: 1, box: element, drop });
    piece(parent, broken + 1, end);
  }
  function fill(parent, index, start, end) {
    let place = start;
    for (let child = index + 1; child < one.boxes.length; child += 1) {
      const asked = one.boxes[child];
      if (asked.parent !== index) continue;
      piece(parent, place, asked.start);
      const element = inline(asked, set);
      if (isFlat) element.style.verticalAlign = "baseline";
      parent.append(element);
      if (asked.block) {
        element.style.display = "inline-block";
        innards.push({ element, inner: asked.block, set });
        pieces.push({ length: 1, box: element, drop: 0, isBlock: true });
      } else if (asked.box) {
        element.style.display = "inline-block";
        element.style.width = asked.box[0] + "px";
        element.style.height = asked.box[1] + "px";
        pieces.push({ length: 1, box: element, drop: cut(asked.box[1]) });
      } else {
        fill(element, child, asked.start, asked.end);
      }
      edges.push({
        index: child, element, isBlock: Boolean(asked.block),
        drop: asked.block ? 0 : asked.box ? cut(asked.box[1]) : ascent(block, element),
        text: asked.block || asked.box ? undefined : fittedText(one, block, element),
      });
      place = asked.end;
    }
    piece(parent, place, end);
  }
  fill(block, -1, 0, one.text.length);
  for (const { element, inner } of innards) boxes(inner, set, element, isFlat, []);
  // Inline blocks stand on the baseline with their margins. Asked while the block is filled, Chromium
  // would lay it out by parts.
  for (const part of [...pieces, ...edges].filter(({ isBlock }) => isBlock)) {
    part.drop = baselineOf(part.box ?? part.element);
  }
  for (const part of [...pieces, ...edges].filter(({ isBlock }) => !isBlock)) {
    const atomic = part.box ?? (one.boxes[part.index]?.box && part.element);
    if (atomic && atomic.style.display === "inline-block") {
      part.drop += cut(parseFloat(getComputedStyle(atomic).marginBottom));
    }
  }
  return pieces;
}

// How far the baseline of an inline block lies below its top: where a box without a height stands
// beside it, on the same line.
function baselineOf(element) {
  const probe = document.createElement("span"), parent = element.parentElement;
  probe.style.display = "inline-block";
  const styles = [element.style.cssText, parent.style.cssText];
  element.style.textWrapMode = getComputedStyle(element).textWrapMode;
  element.style.verticalAlign = "baseline";
  parent.style.textWrapMode = "nowrap";
  element.after(probe);
  const found = probe.getBoundingClientRect().bottom - element.getBoundingClientRect().top;
  probe.remove();
  [element.style.cssText, parent.style.cssText] = styles;
  return found;
}

function inline(asked, set) {
  const element = document.createElement("span"), { style } = element;
  if (asked.font) style.fontFamily = familyList(asked.font, set);
  if (asked.size) style.fontSize = asked.size + "px";
  if (asked.lang) element.lang = asked.lang;
  declare(style, asked.css);
  for (const name of Object.keys(asked.css ?? {})) {
    if (name.startsWith("border")) style.setProperty(name.replace("width", "style"), "solid");
  }
  return element;
}

// The top of what stands on a line: its baseline, and of a first line in a style of its own one for
// all.
function lineTop(shown, rect, drop) {
  if (shown.hasFirstLine) {
    const { top } = shown.block.getBoundingClientRect();
    if (rect.top < top + FIRST_LINE * 0.8) return top;
  }
  return place((isChromium ? rect.top : (rect.top + rect.bottom) / 2) + drop);
}

// The margin boxes of inline boxes, each with the baseline of its line for its top.
function marginBoxes(shown) {
  const { edges, isRightToLeft } = shown;
  return edges.flatMap(({ element, drop, text }) => {
    const style = getComputedStyle(element);
    const above = cut(parseFloat(style.paddingTop)) + parseFloat(style.borderTopWidth);
    const around = above + cut(parseFloat(style.paddingBottom)) + parseFloat(style.borderBottomWidth);
    const found = [...element.getClientRects()].map((rect) => ({
      left: rect.left, right: rect.right,
      top: lineTop(shown, rect, above + drop + grown(text, rect.height - around)) }));
    if (style.boxDecorationBreak === "clone") {
      for (const each of found) {
        each.left -= cut(parseFloat(style.marginLeft));
        each.right += cut(parseFloat(style.marginRight));
      }
    } else if (found.length > 0) {
      // Where text runs both ways, a line may have several of them, the leftmost first.
      const left = isRightToLeft ? found.findIndex(({ top }) => top === found.at(-1).top) : 0;
      const right = isRightToLeft ? found.findLastIndex(({ top }) => top === found[0].top) : -1;
      found.at(left).left -= cut(parseFloat(style.marginLeft));
      found.at(right).right += cut(parseFloat(style.marginRight));
    }
    return found;
  });
}

// How far below the top of its rectangles a span's text has its baseline.
function ascent(block, span) {
  return textOf(block, span).ascent;
}

// The same of lines that may be scaled, with the height of their text; nothing for others.
function fittedText(one, block, span) {
  return isFitted(one) ? textOf(block, span) : undefined;
}

// How much farther below the top of a scaled rectangle its baseline lies.
function grown(text, height) {
  return text ? text.ascent * (height / text.height - 1) : 0;
}

function textOf(block, span) {
  const probe = block.cloneNode(false), inner = span.cloneNode(false);
  probe.className = inner.className = "";
  probe.style.textFit = "none";
  if (span.isConnected) {
    // What it inherits from boxes around it, and nothing that moves it.
    const { fontFamily, fontSize } = getComputedStyle(span);
    inner.style.cssText = "";
    Object.assign(inner.style, { fontFamily, fontSize });
  }
  probe.style.width = "";
  probe.append(inner);
  document.body.append(probe);
  const range = document.createRange();
  range.selectNodeContents(text(inner, "x"));
  const { top, height } = range.getClientRects()[0];
  const found = box(inner, [0, 0]).getBoundingClientRect().bottom - top;
  probe.remove();
  return { ascent: found, height };
}

// The rectangles of a part of the text, the top of each moved to the baseline where there are spans.
function rects(shown, start, end) {
  const { pieces, range } = shown;
  return pieces.flatMap((piece) => {
    if (piece.end <= start || piece.start >= end) return [];
    let found = piece.box?.getClientRects();
    if (!found) {
      const first = piece.first ?? piece.start;
      range.setStart(piece.node, Math.max(start, piece.start) - first);
      range.setEnd(piece.node, Math.min(end, piece.end) - first);
      found = range.getClientRects();
    }
    return [...found].map((rect) => ({
      left: rect.left, right: rect.right, bottom: rect.bottom,
      top: lineTop(shown, rect, piece.drop + grown(piece.text, rect.height)),
    }));
  });
}

// The offset behind the character at one.
function next(data, index) {
  return index + (data.codePointAt(index) > 0xffff ? 2 : 1);
}

// A line starts at the first character that lies lower than those before. Collapsed white space
// has a rectangle at one of its neighbours or none; it belongs to the line before. Behind a shown
// hyphen a character has the hyphen's rectangle and then its own.
function lineStarts(shown) {
  const { data, length, slack, breaks } = shown;
  const starts = [], tops = [];
  for (let index = 0; index < length; index = next(data, index)) {
    const isBehindBreak = index > 0 && shown.keepsNewline(index - 1) || breaks.has(index - 1);
    const found = rects(shown, index, next(data, index));
    if (found.length === 0) continue;
    const top = found.at(-1).top;
    if (starts.length === 0) {
      starts.push(0);
      tops.push(top);
    } else if (top > tops.at(-1) + slack) {
      if (shown.collapses(index) && !isBehindBreak && !breaks.has(index)) continue;
      starts.push(behindNewline(shown, index));
      tops.push(top);
    } else if (top < tops.at(-1) - slack) {
      throw new Error(`character ${index} lies above its line`);
    }
  }
  return { starts, tops };
}

// White space that collapses behind a line feed or a `br`, but not before one, starts the line, though
// another span may have it. So does a `wbr`, which has no rectangle.
function behindNewline({ collapses, keepsNewline, breaks, opportunities }, index) {
  const ends = (place) => keepsNewline(place) || breaks.has(place);
  if (ends(index)) return index;
  let start = index;
  while (start > 0 && !ends(start - 1) && (collapses(start - 1) || opportunities.has(start - 1))) {
    start -= 1;
  }
  return start > 0 && ends(start - 1) ? start : index;
}

// How far the first line stands from the block's edge.
function indent(block) {
  return cut(parseFloat(getComputedStyle(block).textIndent));
}

// `hangingEnd` is behind the white space that hangs after the content. `took` is told where boxes
// reach around it: its width is taken off theirs, which may be a layout unit less than the content.
function extent(shown, start, end, top, hangingEnd, took) {
  const isOn = (rect) => Math.abs(rect.top - top) <= shown.slack;
  const found = start < end ? rects(shown, start, end).filter(isOn) : [];
  const boxes = marginBoxes(shown).filter(isOn);
  if (found.length + boxes.length === 0) return 0;
  let left = Math.min(...found.map((rect) => rect.left));
  if (shown.edges.length > 0 || shown.hasFirstLetter) {
    // Boxes on the line reach beyond its text, and margins may be negative.
    found.push(...boxes);
    left = shown.isRightToLeft ? Math.min(...found.map((rect) => rect.left))
      : shown.block.getBoundingClientRect().left + (start === 0 ? indent(shown.block) : 0);
  }
  const right = Math.max(...found.map((rect) => rect.right));
  // Boxes reach around white space that hangs.
  const around = shown.edges.length > 0 && end < hangingEnd
    ? rects(shown, end, hangingEnd).filter(isOn)
      .filter((rect) => rect.left >= left && rect.right <= right) : [];
  const hanging = around.reduce((sum, rect) => sum + rect.right - rect.left, 0);
  if (hanging > 0) took();
  return units(right - left - hanging, "width");
}

// Whether a block so wide leaves the first line as it is.
function keeps(shown, end, wide) {
  shown.block.style.width = wide / shown.units + "px";
  const first = rects(shown, 0, end);
  if (first.some((rect) => rect.top !== first[0].top)) return false;
  if (end === shown.length) return true;
  return rects(shown, end, next(shown.data, end)).at(-1).top > first[0].top;
}

// The smallest block width that does, by bisection; of one known before, whether it is.
function tightest(shown, end, width, known) {
  if (known !== undefined) {
    const is = keeps(shown, end, known) && (known === 0 || !keeps(shown, end, known - 1));
    return is ? known : null;
  }
  let low = -1, high = width;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (keeps(shown, end, middle)) high = middle; else low = middle;
  }
  return high;
}

// The height of the block, and where its inline boxes stand: of each the index, and left, top, width
// and height of its border box on every line.
function blockAnswer(one, set, shown) {
  if (!one.boxes && !one.firstLetter && !one.firstLine) {
    return { height: units(shown.block.getBoundingClientRect().height, "height") };
  }
  const { block, edges } = build(one, set, false);
  if (!one.boxes) {
    const { height } = block.getBoundingClientRect();
    block.remove();
    return { height: units(height, "height") };
  }
  // Boxes that nothing shows of have the rectangles of what is in them, but not those with a place.
  // Where some stand at the top or the bottom of their line, that would move them.
  const isFixed = one.boxes.some((box) => ["top", "bottom"].includes(box.css?.["vertical-align"]));
  if (!isFixed) for (const { element } of edges) element.style.position = "relative";
  const framed = isFixed ? edges.filter(({ index }) => isDrawn(one.boxes[index])) : edges;
  const around = block.getBoundingClientRect();
  const frames = framed.flatMap(({ index, element }) => [...element.getClientRects()].map((rect) => [
    index, units(rect.left - around.left, "left"), units(rect.top - around.top, "top"),
    units(rect.width, "width"), units(rect.height, "height")]));
  block.remove();
  frames.sort((one, other) => one[0] - other[0]);
  return { height: units(around.height, "height"), frames: joined(frames) };
}

// Of a block with `text-overflow: ellipsis`, where ellipses stand, left and right edges from the
// block's left, line by line. A span that has no box of its own has the rectangle of the ellipsis
// beside those of its text. Among inline boxes `cuts` says where text is cut that is not hidden as a
// whole: that has a second, narrower rectangle.
function overflowAnswer(one, set) {
  if (one.css?.["text-overflow"] !== "ellipsis") return {};
  const { block, pieces, range } = build(one, set, false);
  const { left } = block.getBoundingClientRect();
  const edges = (rect) => [units(rect.left - left, "left"), units(rect.right - left, "right")];
  const found = [];
  for (const { node } of pieces.filter((piece) => piece.node)) {
    range.selectNodeContents(node);
    const own = [...range.getClientRects()];
    const isOwn = (rect) => own.some((each) => ["left", "right", "top", "bottom"].every(
      (side) => Math.abs(each[side] - rect[side]) * UNITS < 0.5));
    if (one.boxes) {
      own.forEach((rect, index) => {
        const whole = own[index - 1];
        if (whole?.top === rect.top && whole.left <= rect.left && whole.right >= rect.right) {
          found.push({ top: rect.top, edges: edges(rect)[isRightToLeft(one) ? 0 : 1] });
        }
      });
    } else {
      const all = [...node.parentElement.getClientRects()];
      found.push(...all.filter((rect) => !isOwn(rect)).map(
        (rect) => ({ top: rect.top, edges: edges(rect) })));
    }
  }
  block.remove();
  found.sort((one, other) => one.top - other.top);
  return { [one.boxes ? "cuts" : "ellipses"]: found.map((each) => each.edges) };
}

function isDrawn({ box, css }) {
  return !box && Object.keys(css ?? {}).some((name) => /^(margin|border|padding)-/.test(name));
}

// Where text runs both ways, a box may have several rectangles side by side. Those without a width
// are left out.
function joined(frames) {
  const found = [];
  for (const frame of frames.filter((each) => each[3] > 0)) {
    const [index, left, top, width, height] = frame, last = found.at(-1);
    if (last?.[0] === index && last[2] === top && last[4] === height && last[1] + last[3] === left) {
      last[3] += width;
    } else {
      found.push([...frame]);
    }
  }
  return found;
}

// The lines of a case with one of both sets of fonts. `known` is what the other found tightest.
function measure(one, set, known) {
  const shown = build(one, set, true);
  const space = one.css?.["white-space"] ?? "normal";
  const { starts, tops } = lineStarts(shown);
  const ends = [...starts.slice(1), shown.length];
  const answer = { starts, widths: [], ...blockAnswer(one, set, shown),
    ...overflowAnswer(one, set) };
  const whole = [], around = [];
  starts.forEach((start, line) => {
    let end = ends[line];
    const { data } = shown;
    while (end > start && !shown.isRoomy(end - 1)
      && (HANGING.includes(data[end - 1]) || data.startsWith("\r\n", end - 1))) {
      end -= 1;
    }
    const took = () => around.push(line);
    answer.widths.push(extent(shown, start, end, tops[line], ends[line], took));
    whole.push(extent(shown, start, ends[line], tops[line], ends[line]));
  });
  if (one.floats) Object.assign(answer, floatPlaces(shown, starts, tops, space));
  if (around.length > 0) answer.around = around;
  if (whole.some((width, line) => width !== answer.widths[line])) answer.whole = whole;
  if (one.tightest !== undefined && starts.length > 0) {
    const most = Math.min(Math.floor(one.width * shown.units), NEVER_WIDER);
    answer.tightest = tightest(shown, ends[0], most, known);
  }
  shown.block.remove();
  if (isChromium && OWN_WORDS.test(one.text)) answer.words = wordRows(one.text, starts);
  return answer;
}

async function load() {
  if (devicePixelRatio !== Math.fround(ratio)) throw new Error(`the device pixel ratio is ${devicePixelRatio}`);
  for (const family of families) {
    for (const set of ["first", "second"]) await document.fonts.load(`16px "${set} ${family}"`, "x");
  }
  const failed = [...document.fonts].find((face) => face.status !== "loaded");
  if (failed) throw new Error(`${failed.family} is not loaded`);
}

function tried(index, measuring) {
  console.log(`case ${index}`);
  try {
    return measuring();
  } catch (error) {
    return { error: error.message };
  }
}

// The answer to each case, and whether it is sure.
//
// Now and then, once in some 5,000 cases, Chromium lays a text out with what another one on the page
// left in a font's caches, such as the font at another size. So each is measured again, behind those
// that it preceded and with a second set of the fonts; its tightest width is then not looked for anew,
// but must be the tightest again. Where that is not the same, browser.py asks about the case alone.
function measureAll() {
  const answers = cases.map((one, index) => tried(index, () => measure(one, "first")));
  for (let index = cases.length - 1; index >= 0; index -= 1) {
    const first = answers[index];
    const second = tried(index, () => measure(cases[index], "second", first.tightest));
    first.isSure = JSON.stringify(first) === JSON.stringify(second);
  }
  return answers;
}

(async () => {
  let found;
  try {
    await load();
    found = { answers: measureAll() };
  } catch (error) {
    found = { error: error.message };
  }
  const ascii = JSON.stringify(found).replace(
    /[\u0080-\uffff]/g, (unit) => "\\u" + unit.charCodeAt(0).toString(16).padStart(4, "0"));
  document.body.innerHTML = `<pre>${btoa(ascii)}</pre>`;
})();
