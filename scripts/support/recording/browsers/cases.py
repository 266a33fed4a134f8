"""The cases that three browsers are asked: the recorder's kinds of text, by width and property."""

from chromium import cases, fonts, properties, texts
from chromium.kinds import KINDS
from chromium.random import Random

# Text as people write it, and marks at random. Khmer and Lao are left out: each browser has other
# words of them; so are controls and the project's test fonts.
ORDINARY = ["latin", "european", "urls", "numbers", "hyphens", "symbols", "japanese", "chinese",
            "korean", "arabic", "hebrew", "devanagari", "bengali", "tamil", "thai", "myanmar",
            "emoji", "mixed"]
MARKS = ["ascii", "cjkPunctuation", "kana", "fullWidth", "spaces"]
# In em, from the first to below the second; and how many of the texts of six have it.
WIDTHS = [(1, 4), (4, 8), (8, 15), (15, 40)]
SHARES = [0, 1, 2, 2, 3, 3]
LINE_HEIGHTS = [1.2, 1.4, 1.5, 1.6, 2]
PROPERTIES = [name for name in properties.VALUES if name != "text-spacing-trim"]


def width_class(case):
    """The number of WIDTHS that a case belongs to."""
    em = case["width"] / case["size"]
    return next(index for index, (_, end) in enumerate(WIDTHS) if em < end or end == WIDTHS[-1][1])


def text_of(random, kind, css):
    if kind.samples and random.one_in(2):
        text = texts.sentence(random, random.pick(kind.samples))
    else:
        text = kind.text(random, random.pick(cases.LENGTHS))
    return cases.fitting(random, text, css)


def case(random, name, css):
    """A text of a kind in a block of one width."""
    kind = KINDS[name]
    font, language = random.pick(kind.fonts), random.pick(kind.languages)
    names = font.split(", ")
    text = ""
    while not text.strip():
        text = "".join(
            each for each in text_of(random, kind, css) if fonts.is_covered(each, names))
    size = random.pick(cases.COMMON_SIZES)
    start, end = WIDTHS[random.pick(SHARES)]
    width = start * size + random.below((end - start) * size * 8) / 8
    found = {"kind": name, "text": text, "font": font, "size": size, "width": cases.number(width)}
    if language:
        found["lang"] = language
    px = round(size * random.pick(LINE_HEIGHTS))
    return found | {"css": css if "line-height" in css else {"line-height": f"{px}px", **css}}


def shared(names, count):
    """So many kinds, each as often as the recorder has it."""
    total = sum(KINDS[name].share for name in names)
    return [name for name in names for _ in range(max(1, round(count * KINDS[name].share / total)))]


def plain(seed, count):
    """Texts without properties but a line-height in px: of five four ordinary."""
    random = Random(seed)
    names = shared(ORDINARY, count * 4 // 5) + shared(MARKS, count // 5)
    return [case(random, name, {}) for name in names]


def with_properties(seed, count):
    """Ordinary texts with one property each."""
    random = Random(seed + 1)
    found = []
    for name in shared(ORDINARY, count):
        wanted = PROPERTIES[len(found) % len(PROPERTIES)]
        css = {wanted: random.pick(properties.VALUES[wanted])}
        if wanted == "tab-size":
            css["white-space"] = random.pick(properties.KEEPS_TABS)
        found.append(case(random, name, dict(sorted(css.items()))) | {"property": wanted})
    return found


def normal(case):
    """A plain case with `line-height: normal`."""
    return {name: value for name, value in case.items() if name != "css"}


def untrimmed(case):
    """A case without what only Chromium trims."""
    return case | {"css": case["css"] | {"text-spacing-trim": "space-all"}}
