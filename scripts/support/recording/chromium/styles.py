"""Styles that Chromium is asked about: lengths, and elements with all that it computes of them."""

import json

RATIOS = [1, 1.5, 2]
LENGTH_FONTS = ["Roboto", "NotoSans", "DejaVuSans", "Inter", "NotoSansCJK", "LiberationSans",
                "MetricsGap", "MetricsOldOS2", "Em", "Axes"]
SIZES = [9, 16, 17.3, 40]
UNITS = ["px", "pt", "pc", "in", "cm", "mm", "Q", "em", "rem", "ex", "ch", "cap", "ic", "lh"]
CALCULATIONS = [
    "-0.75ex", "1e-2em", "+2.5ch", "calc(1em + 2px)", "calc(1ch * 2 - 3pt)", "calc((1ex + 1cap) / 2)",
    "min(1em, 10px)", "max(2ch, 1ic, 12px)", "clamp(1px, 1.5ex, 9px)", "clamp(none, 1lh, 20px)",
    "calc(min(1em, 14px) * 2 + max(1ex, 1mm))", "calc(2 * (3px + (1em - 4px) / 3))",
    "calc(1px - -2px)", "calc(-1 * clamp(1cap, 2rem, 1lh))", "-webkit-calc(1pc / 5)",
    "calc(1lh - 1em)", "calc(0.1em + 0.1ch + 0.1ex + 0.1cap + 0.1ic + 0.1rem)",
]
LINE_HEIGHTS = ["normal", "1.5", "130%", "calc(1em + 7px)", "2ch"]

LENGTHS = """
const rows = [];
const block = document.createElement("div");
document.body.append(block);
for (const font of families) for (const size of %s) {
  for (const [value, lineHeight] of %s) {
    block.style.cssText = `font-family: "${font}"; font-size: ${size}px; line-height: ${lineHeight}`;
    block.style.letterSpacing = value;
    if (!block.style.letterSpacing) throw new Error(value);
    rows.push([font, size, lineHeight === "normal" ? value : `${value}, ${lineHeight}`,
               getComputedStyle(block).letterSpacing]);
  }
}
return rows;
"""


def lengths_script():
    values = [[f"1.5{unit}", "normal"] for unit in UNITS]
    values += [[value, "normal"] for value in CALCULATIONS]
    values += [["1.5lh", height] for height in LINE_HEIGHTS[1:]]
    return LENGTHS % (json.dumps(SIZES), json.dumps(values))


ELEMENT_FONTS = ["Roboto", "NotoSans", "NotoSansCJK", "NotoNaskhArabic", "Inter", "Inter.var"]
LATIN = "The ferry  leaves at 7:45, and waffles (with office AVATAR jam) are on-board only."
TABS = "one\ttwo  three\n  four five six\tseven eight nine"
HAN = "「漢字（かな）」、そして『カナ』。 日本語のテキストは単語の間に空白がない。"
ARABIC = "السلام عليكم ورحمة الله وبركاته في كل مكان"

# Each: the element, its text, its own declarations, and its width. What the browser's own sheet
# says of the element is declared too, so that the style given by hand has it.
ELEMENTS = [
    ["div", LATIN, {}, 200],
    ["p", LATIN, {"line-height": "1.5", "text-indent": "2em"}, 180],
    ["h1", LATIN, {"letter-spacing": "-0.02em", "line-height": "1.15", "text-wrap": "balance"}, 260],
    ["pre", TABS, {"white-space": "pre", "tab-size": "4"}, 300],
    ["pre", TABS, {"white-space": "pre-wrap", "tab-size": "3ch"}, 120],
    ["li", LATIN, {"word-spacing": "0.25em", "line-height": "130%"}, 170],
    ["blockquote", LATIN, {"text-indent": "10%", "line-height": "calc(1em + 0.5rem)"}, 190],
    ["div", LATIN, {"text-indent": "calc(25% - 12.3px)", "word-spacing": "calc(1px + 5%)"}, 190.5],
    ["div", LATIN, {"text-indent": "calc(-5% + 1ch)", "letter-spacing": "0.1ex"}, 150.2],
    ["span", LATIN, {"display": "inline-block", "line-height": "1.2"}, 140],
    ["section", LATIN, {"display": "flex", "padding": "8px 12px", "color": "teal"}, 210],
    ["td", LATIN, {"overflow-wrap": "anywhere", "word-break": "break-all"}, 75],
    ["div", TABS, {"white-space-collapse": "preserve-breaks", "text-wrap-mode": "nowrap"}, 90],
    ["div", TABS, {"white-space": "break-spaces", "letter-spacing": "5%"}, 100],
    ["div", LATIN, {"text-wrap": "pretty", "font-kerning": "none"}, 230],
    ["div", LATIN, {"font-feature-settings": '"liga" 0, "kern" 0', "text-align": "justify"}, 205],
    ["div", LATIN, {"font-variation-settings": '"wght" 650', "line-height": "1.4"}, 215],
    ["div", HAN, {"text-spacing-trim": "trim-start", "line-break": "strict"}, 160],
    ["div", HAN, {"word-break": "keep-all", "text-spacing-trim": "space-all"}, 175],
    ["div", ARABIC, {"direction": "rtl", "line-height": "2ch"}, 130],
    ["label", LATIN, {"display": "block", "float": "left", "transform": "rotate(3deg)",
                      "border": "1px solid red", "margin": "4px"}, 220],
    ["div", LATIN, {"zoom": "1.25", "letter-spacing": "0.3px"}, 200],
    ["div", LATIN, {"hyphens": "none", "overflow": "hidden", "text-overflow": "ellipsis",
                    "position": "absolute", "opacity": "0.5"}, 111],
    ["button", LATIN, {"text-wrap": "nowrap", "line-height": "max(1.4em, 20px)"}, 300],
]
FONTS = [["Roboto", 16], ["NotoSans", 17], ["Inter", 14.5], ["Roboto", 13]]

ELEMENTS_SCRIPT = """
const elements = %s;
const found = [];
for (const [tag, text, css, width, font, size, lang] of elements) {
  const element = document.createElement(tag);
  const style = element.style;
  style.cssText = `font: ${size}px ${font.split(", ").map((name) => `"${name}"`).join()};`
    + `width: ${width}px; box-sizing: content-box; text-align: start; display: block; margin: 0;`;
  if (tag !== "pre") style.whiteSpace = "normal";
  for (const [name, value] of Object.entries(css)) {
    style.setProperty(name, value);
    if (!style.getPropertyValue(name)) throw new Error(`${name}: ${value}`);
  }
  if (lang) element.lang = lang;
  element.textContent = text;
  document.body.append(element);
  const computed = JSON.parse(JSON.stringify(getComputedStyle(element)));
  const range = document.createRange();
  const tops = new Set();
  style.transform = "none";
  for (let index = 0; index < text.length; index += 1) {
    range.setStart(element.firstChild, index);
    range.setEnd(element.firstChild, index + 1);
    for (const rect of range.getClientRects()) if (rect.width > 0) tops.add(Math.round(rect.top * 8));
  }
  const box = getComputedStyle(element);
  found.push({ tag, text, css, width, font, size, ...(lang ? { lang } : {}), lines: tops.size,
               height: parseFloat(box.height), computed });
  element.remove();
}
return found;
"""


def elements_script():
    elements = []
    for index, (tag, text, css, width) in enumerate(ELEMENTS):
        font, size = FONTS[index % len(FONTS)]
        lang = None
        if text is HAN:
            font, lang = "NotoSansCJK", "ja"
        if text is ARABIC:
            font, lang = "NotoNaskhArabic, Roboto", "ar"
        if "font-variation-settings" in css:
            font = "Inter.var"
        elements.append([tag, text, css, width, font, size, lang])
    return ELEMENTS_SCRIPT % json.dumps(elements)
