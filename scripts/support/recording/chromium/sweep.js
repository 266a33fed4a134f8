// Which values of which property move lines in Chromium: the body of a function that returns an object
// of names, with what `getComputedStyle` gives for `initial` and the values that move something.
const TEXT = "Ferry fjord 12:45 waffle, (“quoted”) 漢字「かな」 漢字ABC漢字 سلام عليكم supercalifragilistic "
  + "hy\u00ADphen\u00ADation 1st AVATAR Type ½ i.e. straße office";
const KEYWORDS = `
  auto none normal inherit initial all 0 1 2 3 10 0.5 50% 100% 150% 10px -5px 40px 2em 3lh thin medium
  thick block inline inline-block flow-root list-item flex inline-flex grid inline-grid table
  inline-table table-cell table-caption table-row -webkit-box -webkit-inline-box contents ruby math
  left right top bottom center start end both inline-start inline-end justify match-parent
  -webkit-center last justify-all self-start self-end stretch baseline super sub middle text-top
  text-bottom text central mathematical hanging ideographic alphabetic
  static relative absolute fixed sticky visible hidden scroll clip collapse overlay
  uppercase lowercase capitalize full-width full-size-kana math-auto
  horizontal-tb vertical-rl vertical-lr sideways-rl sideways-lr lr rl tb lr-tb rl-tb tb-rl
  mixed upright sideways vertical-right sideways-right ltr rtl embed isolate bidi-override
  isolate-override plaintext logical visual
  solid dotted dashed double groove ridge inset outset wavy underline overline line-through blink
  optimizeSpeed optimizeLegibility geometricPrecision crispEdges pixelated smooth
  small-caps all-small-caps petite-caps all-petite-caps unicase titling-caps
  no-common-ligatures common-ligatures discretionary-ligatures historical-ligatures no-contextual
  contextual lining-nums oldstyle-nums proportional-nums tabular-nums diagonal-fractions
  stacked-fractions ordinal slashed-zero jis78 jis83 simplified traditional
  proportional-width ruby historical-forms unicode emoji
  no-autospace ideograph-alpha ideograph-numeric trim-start trim-end trim-both trim-all space-all
  space-first ex cap
  disc circle square filled open dot double-circle triangle sesame under over
  break-all keep-all break-word auto-phrase anywhere loose strict after-white-space manual
  pre pre-wrap pre-line nowrap break-spaces wrap balance pretty stable preserve preserve-breaks
  ital italic oblique bold bolder lighter 100 700 larger smaller xx-large condensed expanded
  inside outside decimal lower-alpha square upper-roman fill fit-content min-content max-content
  content size layout paint style inline-size content-box border-box padding-box
  row column row-reverse column-reverse dense wrap-reverse space-between space-around
  avoid avoid-page avoid-column page always slice clone grow shrink consistent per-line per-line-all
  read-only read-write read-write-plaintext-only textfield button menulist checkbox listbox
  separate collapse show hide fixed isolate difference multiply screen
  preserve-3d flat view-box antialiased subpixel-antialiased inert from-image compact
  ideograph auto-hide open-quote counter(x) "x" "xx" "‐" "kern" "wght" url(x.png) red rgb(1,2,3)
  transparent currentcolor rotate(20deg) scale(2) translate(5px,5px) blur(2px) 45deg 2s ease linear
  x y z drag reverse alternate paused running
  polygon(0_0,100%_0,0_100%) inset(5px) circle(50%) linear-gradient(red,blue) 10px_20px 3px_red
  3_2 2_1 "a" span_2 1fr repeat(2,1fr) 100px_100px 16/9 from-font ex-height_0.7 0.7 cap-height_0.7
  "TRK" "de" serif monospace weight 5_2_2 hanging each-line first force-end allow-end
  light dark only no-limit standard economy exact none_auto smooth proximity mandatory
  discard auto-add truncate text-decoration line-through grammar-error spelling-error
`.trim().split(/\s+/).map((word) => word.replaceAll("_", " "));

const sheet = document.createElement("style");
sheet.textContent = ".block { width: 220px !important; box-sizing: content-box !important;"
  + " min-width: 0 !important; max-width: none !important }";
document.head.append(sheet);
const BASE = `font: 20px Roboto, NotoSansCJK, NotoNaskhArabic, DejaVuSans; line-height: 1.5;`;
const style = getComputedStyle(document.body);

// A block of words that are elements, and one of a text alone: transforms move rectangles and no
// offsets, and `display: flex` moves words that are elements.
const [words, text] = ["words", "text"].map((id) => {
  const block = document.createElement("div");
  block.className = "block";
  document.body.append(block);
  return block;
});
for (const word of TEXT.split(" ")) {
  const span = document.createElement("span");
  span.textContent = word;
  words.append(span, " ");
}
text.textContent = TEXT;
const spans = [...words.children];
const range = document.createRange();
range.selectNodeContents(text);

function offsets() {
  const top = spans[0].offsetTop;
  return spans.map((span) => [span.offsetTop - top, span.offsetWidth, span.offsetHeight]).join();
}

function rectangles(rects) {
  const top = rects[0]?.top;
  return rects.map((rect) => [rect.top - top, rect.width, rect.height].map(
    (number) => number.toFixed(2))).join();
}

const looks = [
  offsets, () => rectangles(spans.map((span) => span.getBoundingClientRect())),
  () => rectangles([...range.getClientRects()]),
];

function set(name, value) {
  for (const block of [words, text]) {
    block.style.cssText = BASE;
    if (name) block.style.setProperty(name, value);
  }
}

const found = {};
[...style].forEach((name, index) => {
  console.log(`case ${index}`);
  // What other sizes leave in a font's caches may change a width for good.
  set();
  const plain = looks.map((look) => look());
  const values = [...new Set(KEYWORDS)].filter((value) => CSS.supports(name, value));
  const moving = values.filter((value) => {
    set(name, value);
    return looks.every((look, number) => look() !== plain[number]);
  });
  found[name] = { tried: values.length, moving };
});
return found;
