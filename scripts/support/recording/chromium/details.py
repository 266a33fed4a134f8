"""Cases that are each about one detail: spans that space or cut text, columns narrower than words."""

from chromium import files, fonts, rich, texts
from chromium.kinds import KINDS, LATIN
from chromium.random import Random

BREAKING = [{"overflow-wrap": "break-word"}, {"overflow-wrap": "anywhere"},
            {"word-break": "break-all"}, {"line-break": "anywhere"}, {"word-break": "break-word"}]
SPACINGS = [2.25, 1, -0.5, 0.3, 0, 4]
SIZES = [9, 12, 13, 15.5, 16, 17, 20, 24]
CLUSTERS = ["devanagari", "tamil", "bengali", "thai", "arabic", "latin", "european", "hebrew"]


def quarters(random, least, most):
    """A length of so many em, in quarters of a px."""
    return rich.number(round((least + random.below(int((most - least) * 64)) / 64) * 4) / 4)


def covered(text, font):
    return "".join(each for each in text if fonts.is_covered(each, font.split(", ")))


def block(random, font, size=None):
    return {"font": font, "size": size or random.pick(SIZES)}


def spans(case, parts):
    """The case with the text and the spans of parts, each a text and what is asked of it."""
    text = "".join(part["text"] for part in parts)
    asked = [{"length": files.units(part["text"])}
             | {name: part[name] for name in part if name != "text"} for part in parts]
    return {"text": text, **case, "spans": asked}


def with_css(case, css):
    return case | ({"css": dict(sorted(css.items()))} if css else {})


def spaced_spans(random):
    """Paragraphs of several fonts of which some have `letter-spacing`."""
    case = rich.case(random, rich.sizes())
    for span in case["spans"]:
        if "box" not in span and random.below(3):
            span["spacing"] = random.pick(SPACINGS)
    css = case.pop("css", {})
    if random.one_in(4):
        css["letter-spacing"] = random.pick(["0.5px", "-0.25px", "3px"])
    return with_css(case, css)


def span_tabs(random):
    """Tabs in spans of other fonts and sizes than the block's."""
    case = block(random, random.pick(LATIN))
    parts = []
    for _ in range(1 + random.below(3)):
        words = texts.words(random, "latin", 1 + random.below(4))
        part = {"text": texts.sprinkled(random, words, ["\t"], 6) + random.pick(["\t", " ", ""])}
        part |= {"font": random.pick(LATIN), "size": random.pick([8, 11, 14, 18.25, 23, 30])}
        parts.append(part)
    css = {"white-space": random.pick(["pre-wrap", "pre", "break-spaces"])}
    if random.one_in(3):
        css["tab-size"] = random.pick(["4", "30px", "2.5", "1"])
    case["width"] = quarters(random, 60, 300)
    return with_css(spans(case, parts), css)


def cut_clusters(random):
    """Spans that begin at any character, inside clusters too."""
    kind = random.pick(CLUSTERS)
    font = random.pick(KINDS[kind].fonts)
    text = covered(KINDS[kind].text(random, 8 + random.below(20)), font)
    case = block(random, font)
    parts, start = [], 0
    while start < len(text):
        length = 1 + random.below(8)
        part = {"text": text[start:start + length]}
        if len(parts) % 2:
            part["raise"] = random.pick([3, -2, 6.5])
        parts.append(part)
        start += length
    case["width"] = quarters(random, 40, 200)
    return spans(case, parts)


def narrow_words(random):
    """Words with soft hyphens and words that kern, in columns narrower than they are."""
    words = texts.words(random, random.pick(["hyphens", "hyphens", "latin"]), 1 + random.below(3))
    font = random.pick(LATIN)
    case = {"text": covered(words, font), **block(random, font)}
    case["width"] = quarters(random, 0.1 * case["size"], 1.8 * case["size"])
    return with_css(case, random.pick(BREAKING[:2]))


def space_tabs(random):
    """Tabs and spaces that take room, where words may break."""
    words = texts.words(random, "latin", 1 + random.below(3))
    text = texts.sprinkled(random, words, ["\t", "\t", " ", "\t\t", "\n\t"], 4)
    case = {"text": text + random.pick(["", "\t", " "]), **block(random, random.pick(LATIN))}
    case["width"] = quarters(random, 0.5 * case["size"], 8 * case["size"])
    return with_css(case, {"white-space": "break-spaces"} | random.pick([*BREAKING, {}]))


def line_clamp(random):
    """Blocks of which only the first lines show."""
    case = rich.case(random, rich.sizes())
    case["width"] = quarters(random, 60, 240)
    css = case.pop("css", {})
    css.pop("white-space", None)
    if not random.one_in(3):
        css["line-height"] = random.pick(["1.3", "10px", "1", "40px", "0.8"])
    case["clamp"] = 1 + random.below(3)
    return with_css(case, css)


def inline_blocks(random):
    """Boxes beside spaces, wider than the block or not."""
    case = block(random, random.pick(LATIN), random.pick([16, 17]))
    case["width"] = quarters(random, 30, 90)
    parts = []
    for _ in range(1 + random.below(2)):
        if random.below(2):
            parts.append({"text": texts.words(random, "latin", 1) + random.pick(["", " "]),
                          "size": random.pick([12, 20])})
        parts.append({"text": "\uFFFC", "box": [quarters(random, 10, 120), 10]})
        parts.append({"text": random.pick(["", " ", "  "]) + texts.words(random, "latin", 2),
                      "size": random.pick([9, 30])})
    css = {"white-space": random.pick(["normal", "normal", "pre-wrap", "pre-line", "break-spaces"])}
    return with_css(spans(case, parts), css | random.pick([{}, {}, *BREAKING]))


def empty_spans(random):
    """Spans without characters among others."""
    case = block(random, random.pick(LATIN), 16)
    case["width"] = quarters(random, 40, 160)
    parts = [{"text": texts.words(random, "latin", 1 + random.below(3)) + random.pick(["", " "])}
             for _ in range(1 + random.below(3))]
    for part in parts[1::2]:
        part["raise"] = 3
    for _ in range(1 + random.below(2)):
        empty = {"text": "", "size": random.pick([9, 24, 40])}
        if random.one_in(2):
            empty["raise"] = random.pick([-8, 12])
        parts.insert(random.below(len(parts) + 1), empty)
    return with_css(spans(case, parts), random.pick([{}, {}, {"line-height": "1.5"},
                                                     {"white-space": "pre-wrap"}]))


def burmese(random):
    """Burmese whose lines may end inside clusters."""
    kind = KINDS["myanmar"]
    font = random.pick(kind.fonts)
    case = {"text": covered(texts.piece(random, "my", 6 + random.below(20)), font),
            **block(random, font), "lang": "my"}
    case["width"] = quarters(random, 0.5 * case["size"], 6 * case["size"])
    css = random.pick([*BREAKING, *BREAKING, {"letter-spacing": "1px"}])
    if random.one_in(4):
        css = css | {"letter-spacing": random.pick(["2px", "-0.5px"])}
    return with_css(case, css)


def indents(random):
    """First lines, lines after line feeds, or all the others, that stand in."""
    case = block(random, random.pick(LATIN))
    case["width"] = quarters(random, 60, 240)
    parts = [texts.words(random, "latin", 1 + random.below(6)) for _ in range(1 + random.below(4))]
    case["text"] = covered("\n".join(parts), case["font"])
    length = random.pick(["20px", "2em", "10%", "-5px", "33.3%", "calc(10% + 3.3px)"])
    css = {"text-indent": length + random.pick([" hanging", " each-line", " hanging each-line", ""]),
           "white-space": random.pick(["pre-line", "pre-line", "pre-wrap", "normal"])}
    if random.one_in(4):
        css["text-align"] = random.pick(["center", "right", "justify"])
    if random.one_in(6):
        css["text-wrap-style"] = random.pick(["balance", "pretty"])
    return with_css(case, css | random.pick([{}, {}, *BREAKING]))


DETAILS = {
    "spacedSpans": spaced_spans, "spanTabs": span_tabs, "cutClusters": cut_clusters,
    "narrowWords": narrow_words, "spaceTabs": space_tabs, "lineClamp": line_clamp,
    "inlineBlocks": inline_blocks, "emptySpans": empty_spans, "burmese": burmese,
    "indents": indents,
}


def make(seed, count):
    """So many cases of each."""
    kinds = {}
    for name, case in DETAILS.items():
        random = Random(seed)
        kinds[name] = [case(random) for _ in range(count)]
    return kinds
