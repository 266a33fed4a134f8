"""Cases of emphasis marks, for which lines make room: `text-emphasis`."""

from chromium import boxes, files, rich
from chromium.blocks import plain
from chromium.details import covered, with_css
from chromium.kinds import CJK, KINDS, LATIN
from chromium.random import Random

# They are made where this kind is asked for by its name alone.
KIND = "textEmphasis"
MARKS = ["dot", "dot", "filled", "open", "open circle", "double-circle", "triangle", "sesame",
         "'x'", '"*"', "'※'", "''"]
POSITIONS = ["over", "under", "under left", "over right"]
LINE_HEIGHTS = ["1", "1.5", "25px", "40px", "130%", "0.8", "0", "normal"]
PROPERTIES = {
    "line-height": LINE_HEIGHTS,
    "vertical-align": ["sub", "super", "middle", "text-top", "text-bottom", "top", "bottom", "4px",
                       "-3.3px", "20%", "-0.5em"],
    "padding-left": ["4px", "0.25em"], "padding-top": ["3px"], "border-bottom-width": ["2px"],
    "margin-right": ["3px", "1.7px"], "letter-spacing": ["1px"], "white-space": ["nowrap"],
    "text-transform": ["uppercase"],
}


def marked(random, css):
    """The properties with those of marks."""
    css = dict(css)
    if random.one_in(6):
        css["text-emphasis"] = random.pick(["none", *MARKS]) + random.pick([" #f00", ""])
    else:
        css["text-emphasis-style"] = random.pick([*MARKS, *MARKS, "none"])
    if random.below(2):
        css["text-emphasis-position"] = random.pick(POSITIONS)
    return dict(sorted(css.items()))


def fill(random, case, names, depth=0, parent=-1):
    """Appends text and boxes to the case."""
    for _ in range(1 + random.below(3)):
        if random.below(3):
            case["text"] += boxes.piece(random, names)
        if depth == 3 or random.below(4) == 0:
            continue
        start = files.units(case["text"])
        box = {"start": start, "end": start, "parent": parent}
        case["boxes"].append(box)
        if random.one_in(10):
            box["box"] = [random.below(40 * 4) / 4, random.below(40 * 4) / 4]
            case["text"] += "\uFFFC"
            if random.one_in(2):
                box["css"] = {"vertical-align": random.pick(PROPERTIES["vertical-align"])}
        else:
            own = names
            if random.one_in(3):
                own = box["font"] = random.pick(KINDS[random.pick(boxes.KINDS_OF_TEXT)].fonts)
            boxes.styled(random, box, PROPERTIES)
            if random.below(2):
                box["css"] = marked(random, box.get("css", {}))
            if not random.one_in(12):
                fill(random, case, own, depth + 1, len(case["boxes"]) - 1)
        box["end"] = files.units(case["text"])


def nested(random):
    """A block with boxes that nest, at least one of which may have marks."""
    case = {"text": "", "font": random.pick([*LATIN, "NotoSansCJK"]),
            "size": random.pick(boxes.SIZES), "width": 60 + random.below(320 * 4) / 4, "boxes": []}
    while not case["boxes"] or not case["text"].strip(" \uFFFC"):
        case["text"], case["boxes"] = "", []
        fill(random, case, case["font"])
    css = {}
    if random.one_in(2):
        css["line-height"] = random.pick(LINE_HEIGHTS)
    if random.one_in(8):
        css["white-space"] = random.pick(["pre-wrap", "pre-line", "nowrap"])
    if random.one_in(3):
        css = marked(random, css)
    elif not any("emphasis" in name for box in case["boxes"] for name in box.get("css", {})):
        case["boxes"][0].pop("box", None)
        case["boxes"][0]["css"] = marked(random, case["boxes"][0].get("css", {}))
        case["text"] = case["text"].replace("\uFFFC", "x") if not any(
            "box" in box for box in case["boxes"]) else case["text"]
    return with_css(case, css)


def alone(random):
    """A block with marks, and no boxes."""
    case = plain(random)
    css = case.pop("css", {})
    if random.below(2):
        css["line-height"] = random.pick(LINE_HEIGHTS)
    return with_css(case, marked(random, css))


def of_spans(random):
    """The same of spans of several fonts."""
    case = rich.case(random, rich.sizes())
    css = case.pop("css", {})
    if random.below(2):
        css["line-height"] = random.pick(LINE_HEIGHTS)
    return with_css(case, marked(random, css))


def japanese(random):
    """Ideographs and kana with marks at single words, as books have them."""
    case = {"text": "", "font": random.pick(CJK), "size": random.pick(boxes.SIZES), "lang": "ja",
            "width": 80 + random.below(240 * 4) / 4, "boxes": []}
    for _ in range(1 + random.below(4)):
        case["text"] += covered(KINDS["japanese"].text(random, 6 + random.below(30)), case["font"])
        start = files.units(case["text"])
        case["text"] += covered(KINDS["japanese"].text(random, 2 + random.below(8)), case["font"])
        end = files.units(case["text"])
        if end > start:
            case["boxes"].append({"start": start, "end": end, "parent": -1,
                                  "css": marked(random, {})})
    css = {"line-height": random.pick(LINE_HEIGHTS)} if random.below(2) else {}
    return with_css(case, css)


def case(random):
    found = random.pick([nested, nested, nested, alone, of_spans, japanese])(random)
    if random.one_in(8):
        found["clamp"] = 1 + random.below(3)
    if random.one_in(16):
        found["css"] = dict(sorted((found.get("css", {}) | {
            "text-box-trim": random.pick(["trim-both", "trim-start", "trim-end"])}).items()))
    found.pop("tightest", None)
    return found


def make(seed, count):
    """So many, a quarter of them at a device pixel ratio of 2."""
    random = Random(seed)
    found = [case(random) for _ in range(count)]
    for index, each in enumerate(found):
        if index * 4 >= count * 3:
            each["ratio"] = 2
    return found
