"""Cases of parts of a block that are no elements: first letters and first lines."""

import re
import unicodedata

from chromium import boxes, files
from chromium.details import block, covered, quarters, with_css
from chromium.kinds import KINDS, LATIN
from chromium.random import Random

# They are made where these kinds are asked for by their names alone.
FIRST_LETTER, FIRST_LINE = "firstLetter", "firstLine"
KINDS_OF_TEXT = ["latin"] * 4 + ["european", "numbers", "japanese", "chinese", "korean", "arabic",
                                 "hebrew", "devanagari", "thai", "emoji", "symbols"]
BEFORE = ["", "", "", "“", "„", "(", "«", "…", "¿", "“‘", " ", "\u00A0", "\n ", "*", "—", "$", "'"]
AFTER = ["", "", "", "”", ")", ".", ",", "’", "»!", "-", ":"]
LETTERS = {
    "padding-left": ["4px", "0.25em"], "padding-right": ["4px", "7.9px"], "margin-left": ["3px", "0.5em"],
    "margin-right": ["3px", "1.7px", "-2px", "0.1em"], "border-right-width": ["1px", "2.6px"],
    "margin-top": ["5px"], "padding-top": ["3px"], "line-height": ["1", "0", "normal", "40px", "120%"],
    "vertical-align": ["sub", "super", "middle", "text-top", "text-bottom", "top", "bottom", "-3.3px",
                       "20%"],
    "text-transform": ["uppercase", "lowercase", "capitalize", "none"],
    "letter-spacing": ["2px", "0.2em", "-0.3px"], "word-spacing": ["3px"], "font-kerning": ["none"],
    "font-variant-caps": ["small-caps"], "font-variant-ligatures": ["none"],
    "font-variant-numeric": ["oldstyle-nums"],
}
LINES = {
    "line-height": ["1", "0", "normal", "40px", "120%", "1.7"],
    "text-transform": ["uppercase", "uppercase", "lowercase", "capitalize", "none"],
    "letter-spacing": ["2px", "0.2em", "-0.3px", "normal"], "word-spacing": ["3px", "0.3em"],
    "font-variant-caps": ["small-caps", "all-small-caps"], "font-variant-ligatures": ["none"],
    "font-kerning": ["none"], "font-variant-numeric": ["oldstyle-nums"],
    "vertical-align": ["super", "-3.3px"], "font-feature-settings": ['"liga" 0'],
    "font-size-adjust": ["0.5"],
}
BLOCKS = {"line-height": ["1.5", "20px", "1", "130%"], "white-space": ["pre-wrap", "nowrap", "pre-line"],
          "text-transform": ["uppercase", "capitalize"], "text-indent": ["20px", "-10px"],
          "letter-spacing": ["1px"], "overflow-wrap": ["anywhere"], "direction": ["rtl"],
          "word-break": ["break-all"], "text-wrap-style": ["balance", "pretty"]}
SIZES = [12, 16, 24, 31, 40]


def picked(random, properties, most):
    css = {}
    for _ in range(random.below(most + 1)):
        name = random.pick(list(properties))
        css[name] = random.pick(properties[name])
    return css


def letter(random, font):
    """What the first letter asks."""
    asked = {}
    if random.below(3):
        # With a size of its own it has a font of its own, whatever box it stands in.
        asked |= {"size": random.pick(SIZES),
                  "font": random.pick([font, *LATIN]) if font in LATIN else font}
    css = picked(random, LETTERS, 3)
    if css or not asked:
        asked["css"] = dict(sorted((css or {"padding-right": "4px"}).items()))
    return asked


def plain(random):
    kind = KINDS[random.pick(KINDS_OF_TEXT)]
    font = random.pick([name for name in kind.fonts if "DejaVu" not in name])
    text = kind.text(random, random.pick([6, 20, 50, 90]))
    text = random.pick(BEFORE) + text[:1] + random.pick(AFTER) + text[1:]
    return with_css({"text": covered(text, font) or "x", **block(random, font),
                     "width": quarters(random, 40, 300)}, picked(random, BLOCKS, 1))


def boxed(random):
    """A block with boxes, whose first letter may stand in one."""
    case = boxes.case(random, boxes.FIRST)
    if random.one_in(3):
        before = random.pick(BEFORE)
        case["text"] = before + case["text"]
        for box in case["boxes"]:
            box["start"] += files.units(before)
            box["end"] += files.units(before)
    case.pop("tightest", None)
    return case


def first_letter(random):
    case = boxed(random) if random.one_in(3) else plain(random)
    asked = letter(random, case["font"])
    if case.get("css", {}).get("direction") == "rtl" or any(
            unicodedata.bidirectional(each) in ("R", "AL") for each in case["text"]):
        # What stands beside a letter inside a line no rectangle tells.
        asked["css"] = {name: value for name, value in asked.get("css", {}).items()
                        if not re.match("margin|padding|border", name)}
    return case | {"firstLetter": asked}


def first_line(random):
    case = boxed(random) if random.one_in(2) else plain(random)
    if random.one_in(8):
        case["firstLetter"] = {"size": random.pick(SIZES), "font": case["font"]}
    asked = {}
    if random.below(3):
        asked["size"] = random.pick([*SIZES, 13.7])
    if case["font"] in LATIN and random.one_in(3):
        asked["font"] = random.pick(LATIN)
    css = picked(random, LINES, 3)
    if css or not asked:
        asked["css"] = dict(sorted((css or {"text-transform": "uppercase"}).items()))
    return case | {"firstLine": asked}


def make_first_letters(seed, count):
    """So many, a quarter of them at a device pixel ratio of 2."""
    return made(first_letter, seed, count)


def make_first_lines(seed, count):
    """So many, a quarter of them at a device pixel ratio of 2."""
    return made(first_line, seed, count)


def made(make, seed, count):
    random = Random(seed)
    found = [make(random) for _ in range(count)]
    for index, each in enumerate(found):
        if index * 4 >= count * 3:
            each["ratio"] = 2
    return found
