"""Cases of several fonts: paragraphs of spans, each with a font, a size and a language of its own."""

import unicodedata

from chromium import files, fonts, properties, texts
from chromium.kinds import KINDS, LATIN, STYLED
from chromium.random import Random
from chromium.words import LINE_BREAKS

# Kinds of text by how often spans have them.
SPANS = ["latin"] * 6 + ["european", "numbers", "urls", "japanese", "chinese", "korean", "devanagari",
                         "thai", "arabic", "hebrew", "emoji"]
PROPERTIES = ["line-height"] * 5 + ["white-space"] * 3 + [
    "text-indent", "overflow-wrap", "word-break", "direction"]
RAISES = [3, 6.5, 10, -2, -5.25, -14, 1.3, 30]
NO_WIDTH = 100_000


def sizes():
    """8 to 48 px in quarters, which keeps fonts on a page apart."""
    return [step / 4 for step in range(8 * 4, 48 * 4 + 1)]


def span(random, between):
    """What is asked of a span, with its text."""
    kind = KINDS[random.pick(SPANS)]
    found = {"text": kind.text(random, random.pick([4, 8, 15, 25, 40]))}
    is_latin = "NotoSerif" in kind.fonts
    if not is_latin or not random.one_in(5):
        found["font"] = random.pick([*kind.fonts, *(STYLED if is_latin else [])])
    if random.below(3):
        found["size"] = number(random.pick(between))
    language = random.pick(kind.languages)
    if language and random.one_in(2):
        found["lang"] = language
    if random.one_in(4):
        found["raise"] = random.pick(RAISES)
    return found


def whole(text):
    """The text without what belongs to a character before it or behind it."""
    start = 0
    while start < len(text) and (unicodedata.category(text[start])[0] == "M"
                                 or unicodedata.category(text[start]) == "Cf"):
        start += 1
    return text[start:].rstrip("\u200D").strip(" ")


def number(value):
    return int(value) if value == int(value) else value


def attachment(random, between):
    found = {"text": "\uFFFC", "box": [random.below(60 * 4) / 4, random.below(60 * 4) / 4]}
    found["box"] = [number(length) for length in found["box"]]
    if random.one_in(2):
        found["size"] = number(random.pick(between))
    if random.one_in(2):
        found["raise"] = random.pick(RAISES)
    return found


def width(random):
    return NO_WIDTH if random.one_in(12) else number(60 + random.below(340 * 4 + 1) / 4)


def case(random, between):
    css = {name: random.pick(properties.VALUES[name]) for name in
           sorted({random.pick(PROPERTIES) for _ in range(random.below(3))})}
    found = {"font": random.pick(LATIN + STYLED), "size": number(random.pick(between)),
             "width": width(random)}
    spans = [span(random, between) for _ in range(1 + random.below(5))]
    # Those that ask for the same would be one run.
    spans = [one for one, last in zip(spans, [{}, *spans])
             if {**one, "text": ""} != {**last, "text": ""}]
    if random.one_in(5):
        spans.insert(random.below(len(spans) + 1), attachment(random, between))
    for one in spans:
        names = one.get("font", found["font"]).split(", ")
        if "box" in one:
            continue
        text = "".join(each for each in one["text"] if fonts.is_covered(each, names))
        if css.get("white-space") in properties.KEEPS_NEWLINES:
            text = texts.sprinkled(random, text, LINE_BREAKS + ["  "], 25)
        # Spaces stand on one side of a span's edge, so that none of them is a span's only text.
        one["text"] = whole(text.strip(" \n"))
        if css.get("white-space") in properties.KEEPS_NEWLINES and random.one_in(3):
            one["text"] = random.pick(
                ["\n", "\n\n", one["text"] + "\n", "\n" + one["text"], one["text"] + "\n\n"])
        elif css.get("white-space") in properties.KEEPS_TABS and random.one_in(6):
            one["text"] = random.pick([" ", "  ", "      ", one["text"] + "   "])
    spans = [one for one in spans if one["text"]] or [{"text": "word"}]
    for one, after in zip(spans, spans[1:]):
        edge = random.below(3)
        if edge == 0 and "box" not in one:
            one["text"] += " "
        elif edge == 1 and "box" not in after:
            after["text"] = " " + after["text"]
    text = "".join(one["text"] for one in spans)
    asked = [{"length": files.units(one["text"])}
             | {name: one[name] for name in one if name != "text"} for one in spans]
    language = random.pick(["", "", "en", "de"])
    return {"text": text, **found, **({"lang": language} if language else {}), "spans": asked,
            **({"css": css} if css else {})}


def make(seed, count):
    """So many cases."""
    random, between = Random(seed), sizes()
    return [case(random, between) for _ in range(count)]
