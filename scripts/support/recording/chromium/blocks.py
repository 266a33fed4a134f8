"""Cases of what a block does to its first line and its last, `text-box-trim`, and to lines that have
no room: `text-overflow`."""

from chromium import boxes, floats, rich
from chromium.details import block, covered, quarters, with_css
from chromium.kinds import CJK, KINDS, LATIN
from chromium.random import Random

# They are made where these kinds are asked for by their names alone.
TEXT_BOX, TEXT_OVERFLOW = "textBox", "textOverflow"
RATIOS = [1, 1, 2, 1.5]
KINDS_OF_TEXT = ["latin", "latin", "european", "japanese", "chinese", "korean", "arabic", "hebrew",
                 "devanagari", "thai"]
LINE_HEIGHTS = ["1", "1.5", "25px", "40px", "130%", "0.8", "normal", "normal"]
TRIMS = ["trim-both", "trim-both", "trim-start", "trim-end"]
EDGES = ["auto", "text", "cap alphabetic", "cap alphabetic", "ex alphabetic", "cap text", "ex text",
         "text alphabetic"]


def plain(random):
    """A text in one font."""
    kind = KINDS[random.pick(KINDS_OF_TEXT)]
    font = random.pick([name for name in kind.fonts if "DejaVu" not in name])
    text = covered(kind.text(random, random.pick([6, 20, 50, 90])), font)
    case = {"text": text or "x", **block(random, font), "width": quarters(random, 40, 300)}
    if random.one_in(3):
        case["lang"] = random.pick([language for language in kind.languages if language] or ["en"])
    return with_css(case, random.pick([{}, {"white-space": "pre-wrap"}, {"direction": "rtl"},
                                       {"text-wrap-style": "balance"}, {"text-indent": "20px"}]))


def clamped(random):
    return plain(random) | {"clamp": 1 + random.below(3)}


def text_box(random):
    """A block whose first line is trimmed, or its last, or both."""
    case = random.pick([
        lambda: plain(random), lambda: plain(random), lambda: clamped(random),
        lambda: rich.case(random, rich.sizes()), lambda: boxes.case(random, boxes.FIRST),
        lambda: floats.case(random)])()
    if "DejaVu" in case["font"]:
        # The heights of its letters are hinted outlines'.
        case["font"] = random.pick([name for name in [*LATIN, *CJK] if "DejaVu" not in name])
    css = case.pop("css", {})
    if random.below(2):
        css["line-height"] = random.pick(LINE_HEIGHTS)
    css["text-box-edge"] = random.pick(EDGES)
    css["text-box-trim"] = random.pick(TRIMS)
    for box in case.get("boxes", []):
        if "box" not in box and random.one_in(3):
            box["css"] = dict(sorted((box.get("css", {}) | {
                "text-box-trim": random.pick(TRIMS), "text-box-edge": random.pick(EDGES)}).items()))
    case.pop("tightest", None)
    return with_css(case, css)


def text_overflow(random):
    """A block whose lines have no room, most of them."""
    case = random.pick([
        lambda: plain(random), lambda: plain(random), lambda: plain(random),
        lambda: rich.case(random, rich.sizes()), lambda: boxes.case(random, boxes.FIRST)])()
    css = case.pop("css", {})
    css.pop("text-wrap-style", None)
    if random.below(4):
        css["white-space"] = random.pick(["nowrap", "nowrap", "pre"])
    case["width"] = quarters(random, 0, 200) if random.below(6) else quarters(random, 0, 30)
    css |= random.pick([{}, {}, {"direction": "rtl"}, {"text-indent": "20px"},
                        {"letter-spacing": "2px"}, {"text-align": "right"}, {"text-align": "center"},
                        {"text-align": "justify"}])
    css["text-overflow"] = "ellipsis"
    case.pop("tightest", None)
    return with_css(case, css)


def of_ratios(case, seed, count):
    """So many cases, of several device pixel ratios."""
    random = Random(seed)
    return boxes.at_ratios([case(random) for _ in range(count)], RATIOS)


def make_text_box(seed, count):
    return of_ratios(text_box, seed, count)


def make_text_overflow(seed, count):
    return of_ratios(text_overflow, seed, count)
