"""Cases of properties of the font: small capitals, sizes by a font's letters, presentations of emoji."""

from chromium import files, texts
from chromium.details import covered, with_css
from chromium.kinds import GREEK, KINDS, LATIN
from chromium.random import Random

# They are made where this kind is asked for by its name alone.
KIND = "fontProperties"
LISTS = ["Inter, NotoSans", "DejaVuSans, NotoSans", "LiberationSans, Roboto", "Inter.var, NotoSerif"]
EMOJI = ["NotoSans, DejaVuSans, NotoColorEmoji", "NotoColorEmoji, NotoSans, DejaVuSans",
         "DejaVuSans, NotoColorEmoji, NotoSans", "Inter, NotoColorEmoji, DejaVuSans"]
CAPS = ["small-caps", "small-caps", "all-small-caps", "petite-caps", "all-petite-caps", "unicase",
        "titling-caps"]
LETTERS = ["straße", "Größe", "ﬁnal", "ŉ", "ǰ", "istanbul", "İstanbul", "ıı", "άνθρωπος", "Ή",
           "ή", "Ελλάδα", "όσος", "Москва", "ё", "Ǆungla", "ﬀ", "e\u0301a\u0300", "1st", "2nd",
           "i\u0307", "j\u0301", "ÿ", "µ", "ⅷ", "ⓐ"]
ADJUST = ["0.5", "0.6", "0.42", "ex-height 0.55", "cap-height 0.7", "ch-width 0.6", "ic-width 1",
          "ic-height 0.9", "from-font", "cap-height from-font", "ch-width from-font", "none", "1"]
SIZES = [9, 12, 13, 14.5, 16, 17, 19.25, 20, 24, 33]
OTHERS = {"line-height": ["1.5", "20px", "1", "normal"], "letter-spacing": ["1px", "-0.3px"],
          "overflow-wrap": ["anywhere"], "white-space": ["pre-wrap"],
          "word-break": ["break-all"], "font-kerning": ["none"], "text-indent": ["2em", "3ex"],
          "text-wrap": ["balance", "pretty"], "text-transform": ["lowercase", "capitalize"],
          "font-feature-settings": ['"smcp" 0', '"liga" 0', '"c2sc"']}


def letters(random, length):
    """Words with letters whose capitals are special among others."""
    words = [random.pick(LETTERS) if random.one_in(3) else
             texts.words(random, random.pick(["european", "latin"]), 1)
             for _ in range(1 + length // 7)]
    return " ".join(words)


def measured(case):
    """The case without what is of heights that a font's tables do not tell, which are hinted."""
    parts = [case, *case.get("boxes", [])]
    if any("DejaVu" in part.get("font", "") for part in parts):
        for part in parts:
            if not part.get("css", {}).get("font-size-adjust", "none").startswith(("ch", "ic")):
                part.get("css", {}).pop("font-size-adjust", None)
    return case


def caps(random):
    css = {"font-variant-caps": random.pick(CAPS)}
    if random.one_in(8):
        css["font-synthesis-small-caps"] = "none"
    text = letters(random, random.pick([6, 20, 40, 70]))
    if random.one_in(4):
        text += random.pick([" ", ""]) + KINDS["hyphens"].text(random, 20)
    font = random.pick([*LATIN, *GREEK, "Inter.var", "NotoSans-Bold", *LISTS])
    return text, font, css


def adjust(random):
    kind = random.pick(["latin", "latin", "european", "numbers", "japanese", "mixed"])
    font = random.pick(KINDS[kind].fonts + (LISTS if kind == "latin" else []))
    return KINDS[kind].text(random, random.pick([10, 30, 60])), font, {
        "font-size-adjust": random.pick(ADJUST)}


def emoji(random):
    kind = random.pick(["emoji", "symbols", "numbers"])
    return KINDS[kind].text(random, random.pick([8, 20, 40])), random.pick(EMOJI), {
        "font-variant-emoji": random.pick(["text", "emoji", "unicode"])}


def hyphens(random):
    words = texts.words(random, "hyphens", 1 + random.below(6))
    return words, random.pick([*LATIN, *LISTS]), {
        "hyphenate-character": random.pick(['"="', '"--"', '"fi"', '""', "'\\2022 '", "auto"])}


def rest(random):
    name, value = random.pick([
        ("font-optical-sizing", "none"), ("font-variant-alternates", "historical-forms"),
        ("font-variant-alternates", "stylistic(a) historical-forms"),
        ("font-variant-alternates", "swash(b)"), ("text-rendering", "optimizeSpeed"),
        ("text-rendering", "geometricPrecision")])
    if name == "font-optical-sizing":
        return texts.run(random, "aabbddeexxyz  ", 30), "Axes", {name: value}
    return texts.words(random, "latin", 1 + random.below(8)), random.pick(LATIN + LISTS), {name: value}


def single(random):
    made = random.pick([caps, caps, caps, adjust, adjust, emoji, hyphens, rest])
    text, font, css = made(random)
    case = {"text": covered(text, font), "font": font, "size": random.pick(SIZES)}
    case["width"] = (random.below(120 * 4) / 4 if random.one_in(4)
                     else 60 + random.below(300 * 4) / 4)
    if random.one_in(3):
        case["lang"] = random.pick(["tr", "el", "lt", "de", "az", "nl", "ja"])
    if random.one_in(2):
        name = random.pick(list(OTHERS))
        css[name] = random.pick(OTHERS[name])
    if random.one_in(2):
        case["tightest"] = 0
    return measured(with_css(case, css))


def box(random, case, parent=-1):
    """Appends a box with text to the case, and half the time another one in it."""
    start = files.units(case["text"])
    made = {"start": start, "end": start, "parent": parent}
    case["boxes"].append(made)
    if random.one_in(3):
        made["font"] = random.pick(LATIN)
    if random.one_in(3):
        made["size"] = random.pick(SIZES)
    css = {}
    for _ in range(1 + random.below(2)):
        name = random.pick(list(PROPERTIES))
        css[name] = random.pick(PROPERTIES[name])
    made["css"] = dict(sorted(css.items()))
    index = len(case["boxes"]) - 1
    case["text"] += covered(letters(random, 8 + random.below(16)), made.get("font", case["font"]))
    if parent < 0 and random.one_in(2):
        case["text"] += " "
        box(random, case, index)
    made["end"] = files.units(case["text"])


# No size of their own: the recorder takes a box whose letters have another for another line.
PROPERTIES = {
    "font-variant-caps": CAPS + ["normal"], "font-variant-emoji": ["text", "normal"],
    "font-synthesis-small-caps": ["none", "auto"], "letter-spacing": ["1px", "normal"],
    "font-variant": ["small-caps", "unicase tabular-nums"], "line-height": ["1.5", "normal"],
    "text-rendering": ["optimizeSpeed", "auto"], "padding-left": ["3px"],
    "hyphenate-character": ['"="', '"++"', "auto"], "font-kerning": ["none"],
}


def boxed(random):
    case = {"text": "", "font": random.pick(LATIN), "size": random.pick(SIZES),
            "width": 80 + random.below(300 * 4) / 4, "boxes": []}
    for _ in range(1 + random.below(3)):
        if random.below(3):
            case["text"] += covered(letters(random, 10), case["font"]) + " "
        box(random, case)
        case["text"] += random.pick([" ", "", " "])
    css = random.pick([caps, adjust, hyphens])(random)[2] if random.one_in(2) else {}
    return measured(with_css(case, css))


def make(seed, count):
    """So many, a third with inline boxes; a quarter at a device pixel ratio of 2."""
    random = Random(seed)
    found = [boxed(random) if random.one_in(3) else single(random) for _ in range(count)]
    for index, each in enumerate(found):
        if index * 4 >= count * 3:
            each["ratio"] = 2
    return [each for each in found if each["text"].strip()]
