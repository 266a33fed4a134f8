"""Cases of `text-autospace`: ideographs, kana and Hangul beside letters, digits and marks."""

from chromium import files
from chromium.details import block, covered, quarters, with_css
from chromium.kinds import CJK
from chromium.random import Random
from chromium.texts import SAMPLES

# They are made where this kind is asked for by its name alone.
KIND = "textAutospace"
LANGUAGES = {"ja": ["ja"], "zh-Hans": ["zh", "zh-Hans", "zh-CN"], "zh-Hant": ["zh-Hant", "zh-TW"],
             "ko": ["ko"]}
BESIDE = ["A", "x", "Word", "iOS", "12", "3.5", "100%", "a1", "é", "e\u0301", "é-", "(x)", "“q”", "!",
          "_", "#1", " ok ", "①", "Ａ", "ｱ", "・", "α", "Я", "5km", "℃", "§", "AB CD", "e.g.", "1️"]
OTHERS = {"line-height": ["1.5", "20px"], "letter-spacing": ["1px", "-0.5px"], "word-break":
          ["break-all", "keep-all"], "overflow-wrap": ["anywhere"], "white-space": ["nowrap",
          "pre-wrap", "break-spaces"], "line-break": ["anywhere", "strict"], "text-indent": ["20px"],
          "text-wrap-style": ["balance", "pretty"], "text-align": ["justify", "center"],
          "font-kerning": ["none"], "text-spacing-trim": ["space-all", "trim-start"],
          "direction": ["rtl"], "font-feature-settings": ['"palt"', '"halt"']}
SIZES = [12, 13, 16, 17.3, 20, 24]


def text(random, language, font, length):
    """A piece of a sample with other letters put in."""
    sample = random.pick(SAMPLES[language])
    start = random.below(len(sample))
    found = ""
    for each in sample[start:start + length] or sample[:length]:
        found += each + (random.pick(BESIDE) if random.one_in(5) else "")
    return covered(found, font)


def case(random):
    language = random.pick(list(LANGUAGES))
    font = random.pick(CJK)
    found = {"text": text(random, language, font, random.pick([4, 12, 25, 45])) or "水a",
             **block(random, font, random.pick(SIZES)), "width": quarters(random, 8, 250),
             "lang": random.pick([*LANGUAGES[language], "en"])}
    css = {"text-autospace": "normal" if random.below(12) else "no-autospace"}
    if random.one_in(2):
        name = random.pick(list(OTHERS))
        css[name] = random.pick(OTHERS[name])
    if random.one_in(3):
        found["boxes"] = boxes(random, found["text"], font)
    if random.one_in(2) and css.get("white-space") != "nowrap":
        found["tightest"] = 0
    return with_css(found, css)


def boxes(random, text, font):
    """Boxes side by side, most of them of another size."""
    found, start, length = [], 0, files.units(text)
    places = [0]
    for each in text:
        places.append(places[-1] + files.units(each))
    while start < len(places) - 1:
        end = min(start + 1 + random.below(8), len(places) - 1)
        if random.below(2):
            box = {"start": places[start], "end": places[end], "parent": -1}
            if random.below(2):
                box |= {"size": random.pick(SIZES), "font": random.pick([font, *CJK])}
            if random.one_in(4):
                box["css"] = random.pick([{"padding-left": "3px"}, {"margin-right": "2px"},
                                          {"letter-spacing": "1px"}])
            found.append(box)
        start = end
    return found or [{"start": 0, "end": length, "parent": -1}]


def make(seed, count):
    """So many, a quarter of them at a device pixel ratio of 2."""
    random = Random(seed)
    found = [case(random) for _ in range(count)]
    for index, each in enumerate(found):
        if index * 4 >= count * 3:
            each["ratio"] = 2
    return found
