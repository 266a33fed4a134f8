// Runs inside Chromium: lays out each case and says where its lines start, how wide and high they
// are, in layout units (1/64 px). `cases` and `families` are put in front by browser.py,
// and words.js.
"use strict";

// The white space that `white-space` collapses, and so never starts a line.
const COLLAPSING = {
  "normal": " \t\n\r", "nowrap": " \t\n\r", "pre-line": " \t\r",
  "pre": "", "pre-wrap": "", "break-spaces": "",
};
// What may hang over a line's end.
const HANGING = " \t\n\u3000";
const NEVER_WIDER = 1000000;

function units(pixels, what) {
  const value = pixels * 64;
  if (value !== Math.round(value)) throw new Error(`${what}: ${pixels} px are no layout units`);
  return value;
}

function build(one, set) {
  const block = document.createElement("div");
  block.style.fontFamily = one.font.split(", ").map((name) => `"${set} ${name}"`).join(", ");
  block.style.fontSize = one.size + "px";
  block.style.width = one.width + "px";
  if (one.lang) block.lang = one.lang;
  for (const [name, value] of Object.entries(one.css ?? {})) {
    block.style.setProperty(name, value);
    if (block.style.getPropertyValue(name) === "") throw new Error(`${name}: ${value}?`);
  }
  const node = document.createTextNode(one.text);
  block.append(node);
  document.body.append(block);
  return { block, node, length: node.data.length, range: document.createRange() };
}

function rects({ node, range }, start, end) {
  range.setStart(node, start);
  range.setEnd(node, end);
  return [...range.getClientRects()];
}

// The offset behind the character at one.
function next(node, index) {
  return index + (node.data.codePointAt(index) > 0xffff ? 2 : 1);
}

// A line starts at the first character that lies lower than those before. Collapsed white space
// has a rectangle at one of its neighbours or none; it belongs to the line before. Behind a shown
// hyphen a character has the hyphen's rectangle and then its own.
function lineStarts(shown, collapsing, breaksAtNewline) {
  const { node, length } = shown;
  const starts = [], tops = [];
  for (let index = 0; index < length; index = next(node, index)) {
    const isBehindBreak = breaksAtNewline && index > 0 && node.data[index - 1] === "\n";
    const found = rects(shown, index, next(node, index));
    if (found.length === 0) continue;
    const top = found.at(-1).top;
    if (starts.length === 0) {
      starts.push(0);
      tops.push(top);
    } else if (top > tops.at(-1)) {
      if (collapsing.includes(node.data[index]) && !isBehindBreak) continue;
      starts.push(index);
      tops.push(top);
    } else if (top < tops.at(-1)) {
      throw new Error(`character ${index} lies above its line`);
    }
  }
  return { starts, tops };
}

function extent(shown, start, end, top) {
  const found = start < end ? rects(shown, start, end).filter((rect) => rect.top === top) : [];
  if (found.length === 0) return 0;
  const left = Math.min(...found.map((rect) => rect.left));
  return units(Math.max(...found.map((rect) => rect.right)) - left, "width");
}

// Whether a block so wide leaves the first line as it is.
function keeps(shown, end, wide) {
  shown.block.style.width = wide / 64 + "px";
  const first = rects(shown, 0, end);
  if (first.some((rect) => rect.top !== first[0].top)) return false;
  if (end === shown.length) return true;
  return rects(shown, end, next(shown.node, end)).at(-1).top > first[0].top;
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

// The lines of a case with one of both sets of fonts. `known` is what the other found tightest.
function measure(one, set, known) {
  const shown = build(one, set);
  const space = one.css?.["white-space"] ?? "normal";
  const collapsing = COLLAPSING[space];
  const keepsNewlines = space.startsWith("pre") || space === "break-spaces";
  const { starts, tops } = lineStarts(shown, collapsing, keepsNewlines);
  const ends = [...starts.slice(1), shown.length];
  const height = units(shown.block.getBoundingClientRect().height, "height");
  const answer = { starts, widths: [], height };
  const whole = [];
  starts.forEach((start, line) => {
    let end = ends[line];
    const data = shown.node.data;
    while (end > start && (HANGING.includes(data[end - 1]) || data.startsWith("\r\n", end - 1))) {
      end -= 1;
    }
    answer.widths.push(extent(shown, start, end, tops[line]));
    whole.push(extent(shown, start, ends[line], tops[line]));
  });
  if (whole.some((width, line) => width !== answer.widths[line])) answer.whole = whole;
  if (one.tightest !== undefined && starts.length > 0) {
    const most = Math.min(Math.floor(one.width * 64), NEVER_WIDER);
    answer.tightest = tightest(shown, ends[0], most, known);
  }
  shown.block.remove();
  if (OWN_WORDS.test(one.text)) answer.words = wordRows(one.text, starts);
  return answer;
}

async function load() {
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
