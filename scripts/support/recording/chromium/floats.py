"""Cases of floats: boxes that lines stand beside, with margins, `clear` and shapes."""

from chromium import files, texts
from chromium.details import covered, quarters
from chromium.kinds import KINDS, LATIN
from chromium.random import Random

# They are made where this kind is asked for by its name alone.
KIND = "floats"
SIZES = [9, 12, 13, 15.5, 16, 17, 20, 24]
KINDS_OF_TEXT = ["latin"] * 6 + ["european", "hyphens", "numbers", "japanese", "chinese", "arabic",
                                 "hebrew", "devanagari"]
PROPERTIES = [{"overflow-wrap": "anywhere"}, {"overflow-wrap": "break-word"}, {"text-indent": "30px"},
              {"text-indent": "20%"}, {"line-height": "1.5"}, {"line-height": "10px"},
              {"white-space": "pre-wrap"}, {"white-space": "nowrap"}, {"direction": "rtl"},
              {"word-break": "break-all"}, {"white-space": "break-spaces"}]


def px(*lengths):
    return " ".join(f"{each}px" for each in lengths)


def shape(random, width, height):
    """A shape in a box of about such sides, or partly outside of it."""
    x, y = quarters(random, -0.2 * width, 1.2 * width), quarters(random, -0.2 * height, 1.2 * height)
    kind = random.below(4)
    if kind == 0:
        return f"circle({quarters(random, 1, 0.8 * max(width, height))}px at {px(x, y)})"
    if kind == 1:
        return (f"ellipse({quarters(random, 1, 0.8 * width)}px {quarters(random, 1, 0.8 * height)}px "
                f"at {px(x, y)})")
    if kind == 2:
        return "inset(" + px(*(quarters(random, 0, 0.6 * side)
                               for side in (height, width, height, width))) + ")"
    points = [px(quarters(random, 0, width), quarters(random, 0, height))
              for _ in range(3 + random.below(4))]
    return f"polygon({', '.join(points)})"


def box(random, at, case):
    width = quarters(random, 2, random.pick([0.3, 0.5, 0.9]) * case["width"] + 4)
    height = quarters(random, 2, random.pick([1, 3, 6]) * case["size"] + 4)
    found = {"at": at, "size": [width, height], "side": random.pick(["left", "right"])}
    if random.one_in(3):
        found["margin"] = [quarters(random, 0, 12) for _ in range(4)]
        if random.one_in(4):
            found["margin"][random.below(4)] = -quarters(random, 0, 10)
    if random.one_in(5):
        found["clear"] = random.pick(["left", "right", "both"])
    if random.one_in(3):
        found["shape"] = shape(random, width, height)
        if random.one_in(3):
            found["shapeMargin"] = quarters(random, 0, 10)
    return found


def places(random, text):
    """Where floats stand: most before words, some at an end or after a line feed."""
    starts = [index + 1 for index, letter in enumerate(text) if letter in " \n"]
    after = [index + 1 for index, letter in enumerate(text) if letter == "\n"]
    found = []
    for _ in range(1 + random.below(4)):
        found.append(random.pick([0, 0, len(text)] + [random.pick(starts or [0])] * 4
                                 + [random.pick(after or [0])] * 2))
    return sorted(found)


def case(random):
    kind = KINDS[random.pick(KINDS_OF_TEXT)]
    font = random.pick(LATIN if kind is KINDS["latin"] else kind.fonts)
    text = covered(kind.text(random, random.pick([20, 60, 120])), font).strip() or "x"
    found = {"text": text, "font": font, "size": random.pick(SIZES)}
    found["width"] = quarters(random, 4 * found["size"], random.pick([12, 25]) * found["size"])
    css = dict(random.pick(PROPERTIES)) if random.one_in(3) else {}
    if random.one_in(4) and "white-space" not in css:
        css["white-space"] = "pre-line"
        found["text"] = text = texts.sprinkled(random, text, ["\n", " \n"], 25).strip()
    if css:
        found["css"] = dict(sorted(css.items()))
    found["floats"] = [box(random, files.units(text[:at]), found) for at in places(random, text)]
    return found


def make(seed, count):
    """So many cases."""
    random = Random(seed)
    return [case(random) for _ in range(count)]
