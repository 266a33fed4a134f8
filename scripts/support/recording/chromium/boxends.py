"""Cases of what stands where boxes begin and end: line breaks, empty boxes, controls of direction, spaces."""

from chromium import files
from chromium.boxes import at_ratios
from chromium.details import covered, quarters
from chromium.kinds import KINDS, LATIN
from chromium.random import Random

# They are made where this kind is asked for by its name alone.
KIND = "boxEnds"
SIDES = ["margin", "padding"]
WIDTHS = ["4px", "11.3px", "0.5em", "20px"]
SHIFTS = ["sub", "super", "middle", "text-top", "top", "bottom", "4px", "-3.3px", "20%"]
BIDI = ["isolate", "isolate", "embed", "plaintext", "isolate-override"]
PRESERVED = ["pre", "pre", "pre-wrap", "break-spaces", "nowrap"]


def sides(random, css):
    """Gives a box something at one of its ends, or at both."""
    ends = random.pick([["inline-start", "inline-end", "inline-end"], ["left", "right", "right"]])
    for _ in range(1 + random.below(2)):
        side = random.pick(ends)
        css[f"{random.pick(SIDES)}-{side}"] = random.pick(WIDTHS)


def styled(random, box):
    css = {}
    if random.below(3):
        sides(random, css)
    if random.one_in(5):
        css["vertical-align"] = random.pick(SHIFTS)
    if random.one_in(3):
        css["unicode-bidi"] = random.pick(BIDI)
        if random.one_in(3):
            css["direction"] = random.pick(["rtl", "ltr"])
    if random.one_in(6):
        css["white-space"] = random.pick(PRESERVED)
    if random.one_in(8):
        css["line-height"] = random.pick(["1", "30px", "0"])
    if random.one_in(5):
        box["size"] = random.pick([9, 12, 24])
    if css:
        box["css"] = dict(sorted(css.items()))


def words(random, case):
    kind = KINDS[random.pick(["latin"] * 6 + ["hebrew"])]
    text = covered(kind.text(random, random.pick([2, 4, 8, 12])), case["font"])
    return random.pick(["", " ", " "]) + text.strip() + random.pick(["", "", " "])


def element(random, case):
    """A `br`, a `wbr`, or a line feed that white space may keep."""
    if random.one_in(4):
        case["text"] += "\n"
        return
    case["breaks"].append(files.units(case["text"]))
    case["text"] += random.pick(["\n", "\n", "\u200B"])


def fill(random, case, depth=0, parent=-1):
    """Appends text, boxes and elements to the case."""
    for _ in range(1 + random.below(3)):
        if random.below(4):
            case["text"] += words(random, case)
        if random.one_in(8):
            element(random, case)
        if depth == 2 or random.below(5) == 0:
            continue
        start = files.units(case["text"])
        box = {"start": start, "end": start, "parent": parent}
        case["boxes"].append(box)
        if random.one_in(8):
            box["box"] = [10 + random.below(60 * 4) / 4, random.below(30 * 4) / 4]
            case["text"] += "\uFFFC"
        else:
            styled(random, box)
            if not random.one_in(5):
                fill(random, case, depth + 1, len(case["boxes"]) - 1)
        box["end"] = files.units(case["text"])
        if random.one_in(2):
            element(random, case)


def case(random):
    found = {}
    while not found.get("text", "").strip(" \n\u200B\uFFFC"):
        font = random.pick([name for name in LATIN if "DejaVu" not in name])
        found = {"text": "", "font": f"{font}, NotoSansHebrew",
                 "size": random.pick([12, 16, 17]), "width": quarters(random, 30, 200), "boxes": [],
                 "breaks": []}
        fill(random, found)
    css = {}
    if random.one_in(4):
        css["white-space"] = random.pick(["pre-wrap", "pre-line", "break-spaces"])
    if random.one_in(6):
        css["line-height"] = random.pick(["1.5", "20px"])
    if random.one_in(8):
        css["direction"] = "rtl"
    if css:
        found["css"] = dict(sorted(css.items()))
    return found


def make(seed, count):
    """So many, half of them at a device pixel ratio of 1, the others at 2 and 3."""
    random = Random(seed)
    return at_ratios([case(random) for _ in range(count)])
