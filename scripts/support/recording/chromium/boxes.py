"""Cases of inline boxes that nest: with margins, borders and padding, or off the baseline."""

from chromium import files, rich
from chromium.details import covered
from chromium.kinds import KINDS, LATIN
from chromium.random import Random

# They are made where these kinds are asked for by their names alone. Boxes of the second have rules of
# their own for line breaks, direction and features, too; those of the third white space of their own,
# and both ends on each of their lines.
KIND, RULES, SPACES = "inlineBoxes", "boxRules", "boxSpaces"

# Of inline blocks with text of their own.
BLOCKS = "blocksInLines"
SIZES = [9, 12, 14, 15.5, 18, 24, 31]
KINDS_OF_TEXT = ["latin"] * 6 + ["european", "numbers", "urls", "japanese", "chinese", "devanagari",
                                 "arabic", "hebrew", "thai"]
PROPERTIES = {
    "padding-left": ["4px", "0.25em", "11.3px"], "padding-right": ["4px", "0.25em", "7.9px"],
    "padding-top": ["3px"], "border-bottom-width": ["2px"], "margin-top": ["5px"],
    "margin-left": ["3px", "-2px", "0.5em", "20px"], "margin-right": ["3px", "1.7px", "1em"],
    "border-left-width": ["1px", "2.6px", "0.4px"], "border-right-width": ["1px", "3px"],
    "white-space": ["nowrap", "nowrap", "normal"],
    "line-height": ["1", "1.5", "30px", "normal", "120%", "0"],
    "vertical-align": ["sub", "super", "middle", "text-top", "text-bottom", "top", "bottom", "4px",
                       "-3.3px", "20%", "baseline", "0.5em"],
    "text-transform": ["uppercase", "lowercase", "capitalize", "none"],
    "word-break": ["break-all", "break-all", "keep-all", "normal", "break-word"],
    "overflow-wrap": ["anywhere", "anywhere", "break-word", "normal"],
    "line-break": ["anywhere", "loose", "strict", "normal", "auto"],
    "hyphens": ["none", "manual"],
    "font-variant-ligatures": ["none", "common-ligatures", "discretionary-ligatures",
                               "no-contextual", "normal"],
    "font-variant-numeric": ["tabular-nums", "oldstyle-nums", "slashed-zero lining-nums",
                             "diagonal-fractions", "ordinal proportional-nums"],
    "font-variant-east-asian": ["jis78", "traditional", "proportional-width", "full-width"],
    "font-variant-position": ["super", "sub"],
    "direction": ["rtl", "ltr"],
    "unicode-bidi": ["isolate", "isolate", "embed", "plaintext", "bidi-override",
                     "isolate-override"],
    "letter-spacing": ["1px", "0.05em", "-0.3px"], "word-spacing": ["3px", "0.2em"],
}
OF_RULES = {"word-break", "overflow-wrap", "line-break", "hyphens", "font-variant-ligatures",
            "font-variant-numeric", "font-variant-east-asian", "font-variant-position", "direction",
            "unicode-bidi"}
FIRST = {name: values for name, values in PROPERTIES.items() if name not in OF_RULES}

# Of the third kind: each is as likely as all others together.
OF_SPACES = {
    "white-space": ["pre", "pre-wrap", "pre-wrap", "pre-line", "break-spaces", "nowrap", "normal"],
    "white-space-collapse": ["preserve", "collapse", "preserve-breaks", "break-spaces"],
    "tab-size": ["4", "2.5", "30px", "1em", "0"],
    "box-decoration-break": ["clone", "clone", "slice"],
}
WHITE_SPACE = [" ", "  ", "\t", "\n", " \t ", "\n  ", "   "]

# What a block may hand down to its boxes, besides what every case asks of it.
INHERITED = ["word-break", "line-break", "hyphens", "font-variant-ligatures",
             "font-variant-numeric", "font-variant-east-asian", "font-variant-position",
             "letter-spacing"]


def styled(random, box, properties):
    """The box with some of the properties."""
    if random.one_in(3):
        box["size"] = random.pick(SIZES)
    if random.one_in(10):
        box["lang"] = random.pick(["tr", "el", "lt", "nl", "de", "ja"])
    css = {}
    for _ in range(random.below(4)):
        name = random.pick(list(properties))
        css[name] = random.pick(properties[name])
    if css:
        box["css"] = dict(sorted(css.items()))
    return box


def piece(random, names):
    kind = KINDS[random.pick(KINDS_OF_TEXT)]
    text = covered(rich.whole(kind.text(random, random.pick([3, 6, 12, 25]))), names)
    return random.pick(["", "", " "]) + text + random.pick(["", "", " "])


def fill(random, case, names, properties, depth=0, parent=-1):
    """Appends text and boxes to the case."""
    for _ in range(1 + random.below(3)):
        if random.below(3):
            case["text"] += piece(random, names)
        if depth == 3 or random.below(4) == 0:
            continue
        start = files.units(case["text"])
        box = {"start": start, "end": start, "parent": parent}
        case["boxes"].append(box)
        if random.one_in(8):
            box["box"] = [random.below(40 * 4) / 4, random.below(40 * 4) / 4]
            case["text"] += "\uFFFC"
            styled(random, box, properties)
            for name in list(box.get("css", {})):
                if not name.startswith(("margin", "vertical", "line")):
                    del box["css"][name]
        else:
            own = names
            if random.one_in(3):
                own = box["font"] = random.pick(KINDS[random.pick(KINDS_OF_TEXT)].fonts)
            styled(random, box, properties)
            if not random.one_in(10):
                fill(random, case, own, properties, depth + 1, len(case["boxes"]) - 1)
        box["end"] = files.units(case["text"])
        if box["end"] == start and "-" in box.get("css", {}).get("margin-left", ""):
            # What stands before such a box reaches beyond it, and no rectangle tells its width.
            box["css"]["margin-left"] = "1px"


def case(random, properties):
    font = random.pick(LATIN)
    found = {"text": "", "font": font, "size": random.pick(SIZES),
             "width": 40 + random.below(320 * 4) / 4, "boxes": []}
    while not found["boxes"] or not found["text"].strip(" \uFFFC"):
        found["text"], found["boxes"] = "", []
        fill(random, found, font, properties)
    css = {}
    if random.one_in(3):
        css["line-height"] = random.pick(["1.5", "20px", "1", "130%"])
    if random.one_in(6):
        css["white-space"] = "nowrap"
    if random.one_in(4):
        css["overflow-wrap"] = "anywhere"
        found["width"] = random.below(120 * 4) / 4
    if properties is PROPERTIES and random.one_in(6):
        name = random.pick(INHERITED)
        css[name] = random.pick(PROPERTIES[name])
    if random.one_in(8):
        css["text-transform"] = random.pick(["uppercase", "lowercase", "capitalize"])
    if random.one_in(4):
        css["text-align"] = random.pick(["center", "right", "end", "justify"])
        if random.one_in(3):
            css["text-align-last"] = random.pick(["center", "end", "justify", "start"])
    if css:
        found["css"] = css
    if random.one_in(2):
        found["tightest"] = 0
    return found


def make(seed, count):
    """So many cases of the first kind."""
    random = Random(seed)
    return [case(random, FIRST) for _ in range(count)]


def at_ratios(cases, ratios=(1, 1, 2, 3)):
    """The cases at device pixel ratios, each ratio's one after another: half of them at 1."""
    for index, each in enumerate(cases):
        ratio = ratios[index * len(ratios) // len(cases)]
        if ratio > 1:
            each["ratio"] = ratio
    return cases


def respace(random, case):
    """Puts other white space into the case's text, and moves its boxes with it."""
    text, places, place = "", {}, 0
    for each in case["text"]:
        places[place] = files.units(text)
        place += files.units(each)
        text += random.pick(WHITE_SPACE) if each == " " and random.one_in(3) else each
    places[place] = files.units(text)
    case["text"] = text
    for box in case["boxes"]:
        box["start"], box["end"] = places[box["start"]], places[box["end"]]


def make_spaces(seed, count):
    """So many of the third: the first kind's with white space, and boxes that say what it does."""
    random = Random(seed)
    found = []
    while len(found) < count:
        each = case(random, FIRST)
        respace(random, each)
        for box in each["boxes"]:
            if "box" in box or not random.below(3):
                continue
            for _ in range(1 + random.below(2)):
                name = random.pick(list(OF_SPACES))
                css = box.setdefault("css", {})
                css[name] = random.pick(OF_SPACES[name])
                box["css"] = dict(sorted(css.items()))
        if random.one_in(4):
            css = each.setdefault("css", {})
            css["white-space"] = random.pick(["pre-wrap", "pre-line", "break-spaces", "pre"])
            each["css"] = dict(sorted(css.items()))
        found.append(each)
    return at_ratios(found)


OF_BLOCKS = ["padding-left", "padding-right", "padding-top", "border-bottom-width", "margin-top",
             "margin-left", "margin-right", "border-left-width", "line-height", "letter-spacing",
             "white-space", "text-transform", "vertical-align"]


def block(random, names, depth=0):
    """The content of an inline block: text, and sometimes a box or an inline block in it."""
    inner = {"text": "", "boxes": []}
    inner["text"] = covered(rich.whole(KINDS["latin"].text(random, random.pick([2, 5, 12, 30]))),
                            names)
    if random.one_in(3):
        start = files.units(inner["text"])
        box = {"start": start, "end": start + 1, "parent": -1}
        inner["text"] += "\uFFFC"
        if depth < 2 and random.one_in(2):
            box["block"] = block(random, names, depth + 1)
        else:
            box["box"] = [random.below(20 * 4) / 4, random.below(30 * 4) / 4]
        inner["boxes"].append(box)
    return inner


def make_blocks(seed, count):
    """So many cases of inline blocks with text of their own, in texts with other boxes."""
    random = Random(seed)
    found = []
    while len(found) < count:
        each = case(random, FIRST)
        atomics = [box for box in each["boxes"] if "box" in box]
        if not atomics:
            continue
        for box in atomics:
            del box["box"]
            box["font"] = random.pick(LATIN)
            box["block"] = block(random, box["font"])
            css = {}
            for _ in range(random.below(4)):
                name = random.pick(OF_BLOCKS)
                css[name] = random.pick(FIRST[name])
            if random.one_in(6):
                css["width"] = random.pick(["40px", "5em", "0"])
            if random.one_in(8):
                css["height"] = random.pick(["30px", "1.5em"])
            if random.one_in(8):
                css["box-sizing"] = "border-box"
            box["css"] = dict(sorted(css.items()))
        found.append(each)
    return at_ratios(found)


def make_rules(seed, count):
    """So many of the second: half of them at a device pixel ratio of 1, the others at 2 and 3."""
    random = Random(seed)
    found = [case(random, PROPERTIES) for _ in range(count)]
    return at_ratios(found)
