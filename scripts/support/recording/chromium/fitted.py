"""Cases of lines that are scaled to the width of their block: `text-fit`."""

from chromium import boxes, rich
from chromium.blocks import plain
from chromium.details import quarters, with_css
from chromium.random import Random

# They are made where this kind is asked for by its name alone.
KIND = "textFit"
TARGETS = ["", " consistent", " per-line", " per-line", " per-line-all", " per-line-all"]
LIMITS = ["", "", "", " 150%", " 120.5%", " 80%", " 50%", " 300%", " 0%"]
LINE_HEIGHTS = ["1", "1.5", "1.33", "25px", "40px", "130%", "0.8", "normal"]
OF_BLOCKS = [{}, {}, {}, {"text-indent": "20px"}, {"text-indent": "-7.3px"}, {"direction": "rtl"},
             {"white-space": "nowrap"}, {"white-space": "nowrap"}, {"white-space": "pre-wrap"},
             {"text-align": "center"}, {"text-align": "right"}, {"text-wrap-style": "balance"},
             {"overflow-wrap": "anywhere"}]


def alone(random):
    """A block in one font."""
    return plain(random)


def of_spans(random):
    """A block of several fonts."""
    return rich.case(random, rich.sizes())


def nested(random):
    """A block with boxes that nest."""
    case = boxes.case(random, OF_BOXES)
    case.get("css", {}).pop("letter-spacing", None)
    return case


OF_BOXES = {name: values for name, values in boxes.FIRST.items()
            if name not in ("letter-spacing", "word-spacing")}


def spaced(random):
    """A block in one font, spaced by a part of its size: other spacing is not known."""
    case = plain(random)
    case["css"] = case.get("css", {}) | {
        random.pick(["letter-spacing", "letter-spacing", "word-spacing"]):
            random.pick(["5%", "12%", "-2%", "40%"])}
    return case


def case(random):
    found = random.pick([alone, alone, alone, alone, of_spans, of_spans, nested, nested, spaced])(
        random)
    css = found.pop("css", {}) | random.pick(OF_BLOCKS)
    if random.below(2):
        css["line-height"] = random.pick(LINE_HEIGHTS)
    # Widths are told of lines that are not stretched, and those are scaled otherwise.
    css = {name: value for name, value in css.items() if value != "justify"}
    css["text-fit"] = random.pick(["grow", "grow", "shrink"]) + random.pick(TARGETS) + random.pick(
        LIMITS)
    if random.one_in(12):
        css["text-box-trim"] = random.pick(["trim-both", "trim-start", "trim-end"])
        css["text-box-edge"] = random.pick(["auto", "cap alphabetic", "ex text"])
    if css["text-fit"].startswith("shrink") and random.below(2):
        found["width"] = quarters(random, 8, 120)
    elif found["width"] > 10_000:
        found["width"] = quarters(random, 100, 2_000)
    found.pop("tightest", None)
    return with_css(found, css)


def make(seed, count):
    """So many cases, of several device pixel ratios."""
    random = Random(seed)
    return boxes.at_ratios([case(random) for _ in range(count)])
