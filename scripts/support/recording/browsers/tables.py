"""How often our heights are those of the browsers, as the tables of Docs/Browsers.md."""

import collections
import math
import re
import statistics
import struct

from browsers import cases, causes, examples, ours
from browsers.runs import BROWSERS
from chromium import fonts as font_files

OTHERS = ["gecko", "webkit"]
TITLES = {"chromium": "Chromium", "gecko": "Gecko", "webkit": "WebKit"}
# Heights are in 1/64 px. Gecko's are whole 1/60 px.
SLACK = 1
UNITS = 64
# The index of cases.WIDTHS from which on texts count as wide.
WIDE = 2
USE_TYPO_METRICS = 1 << 7  # a bit of OS/2's fsSelection
WAYS = [ours.css, ours.untrimmed, ours.normal, ours.whole_words, ours.uikit]
RECIPE = ["css", "untrimmed", "whole_words"]
RECIPES = [
    ("`.css`", ["css"]),
    ("`.css`, `.css` without trims", ["css", "untrimmed"]),
    ("these two and `.uiKit` with whole words", RECIPE),
    ("these two and `.uiKit`", ["css", "untrimmed", "uikit"]),
]


def share(part, whole):
    """In percent, cut down, so that only all are 100."""
    return f"{part * 1000 // whole / 10:.1f} %" if whole else ""


def rate(part, whole):
    return f"{part:,} ({part / whole:.2%})".replace("%", " %") if whole else ""


def between(values, digits):
    return f"{min(values):+.{digits}f} to {max(values):+.{digits}f}" if values else ""


def table(heads, rows):
    """One of Markdown."""
    rule = f"|{'---|' * len(heads)}\n"
    head, *lines = (f"| {' | '.join(map(str, row))} |\n" for row in [heads, *rows])
    return "".join([head, rule, *lines])


def is_same(one, other):
    return abs(one["height"] - other["height"]) <= SLACK


class Text:
    """A case with all answers to it."""

    def __init__(self, case, mine):
        self.case, self.mine, self.answers = case, mine, case["answers"]
        self.kind = case["kind"]
        self.width = cases.width_class(case)
        self.is_ordinary = self.kind in cases.ORDINARY

    def pair(self, way, browser):
        """Our answer and a browser's to the same question; without trims those that have none get
        the same question as with them."""
        if way == "untrimmed":
            found = self.answers["untrimmed" if browser == "chromium" else "px"].get(browser)
            return self.mine["untrimmed"], found
        return self.mine["css" if way == "px" else way], self.answers[way].get(browser)


def agreement(texts, way):
    """For each browser, and then for all three, how many of the texts have our height and our line
    starts."""
    cells = []
    for browser in BROWSERS:
        pairs = [text.pair(way, browser) for text in texts]
        pairs = [(mine, found) for mine, found in pairs if found]
        same = sum(is_same(*pair) for pair in pairs)
        starts = sum(mine["starts"] == found["starts"] for mine, found in pairs)
        cells.append(f"{share(same, len(pairs))} / {share(starts, len(pairs))}")
    pairs = [[text.pair(way, browser) for browser in BROWSERS] for text in texts]
    pairs = [each for each in pairs if all(found for _, found in each)]
    cells.append(share(sum(all(is_same(*pair) for pair in each) for each in pairs), len(pairs)))
    return cells


HEADS = ["texts", *(TITLES[name] for name in BROWSERS), "all three heights"]


def chosen(texts, is_ordinary=True, least=0):
    return [text for text in texts if text.is_ordinary == is_ordinary and text.width >= least]


def shares(texts):
    sets = [
        ("px, without trims, 8 em and wider", "untrimmed", chosen(texts, least=WIDE)),
        ("px, without trims, all widths", "untrimmed", chosen(texts)),
        ("px, 8 em and wider", "px", chosen(texts, least=WIDE)),
        ("px, all widths", "px", chosen(texts)),
        ("`normal`, 8 em and wider", "normal", chosen(texts, least=WIDE)),
        ("`normal`, all widths", "normal", chosen(texts)),
        ("px, without trims, marks at random", "untrimmed", chosen(texts, False)),
    ]
    return table(["`line-height`", *HEADS], [
        [name, f"{len(found):,}", *agreement(found, way)] for name, way, found in sets])


def widths(texts):
    def name(index):
        start, end = cases.WIDTHS[index]
        return f"{start} to {end} em"
    return table(["width", *HEADS], [
        [name(index), f"{len(found):,}", *agreement(found, "untrimmed")]
        for index in range(len(cases.WIDTHS))
        for found in [[text for text in chosen(texts) if text.width == index]]])


def kinds(texts):
    return table(["kind", *HEADS], [
        [f"`{kind}`", f"{len(found):,}", *agreement(found, "untrimmed")]
        for kind in cases.ORDINARY + cases.MARKS
        for found in [[text for text in texts if text.kind == kind]]])


def properties(texts):
    rows = []
    for name in cases.PROPERTIES:
        found = [text for text in texts if text.case["property"] == name]
        cells = []
        for browser in BROWSERS:
            pairs = [text.pair("px" if browser == "chromium" else "untrimmed", browser)
                     for text in found]
            known = [(mine, answer) for mine, answer in pairs if answer]
            cell = share(sum(is_same(*pair) for pair in known), len(known))
            unknown = len(pairs) - len(known)
            cells.append(cell + (f"; {unknown} not answered" if unknown else ""))
        rows.append([f"`{name}`", f"{len(found):,}", *cells])
    return table(["property", "texts", *(TITLES[name] for name in BROWSERS)], rows)


def why(text, way, browser):
    """Why the heights differ, and why lines start elsewhere; `None` where they do not."""
    mine, found = text.pair(way, browser)
    if not found:
        return None, None
    cause = causes.cause(text.case["text"], mine["starts"], text.mine["untrimmed"]["starts"],
                         found["starts"])
    is_height = len(mine["starts"]) == len(found["starts"])
    return None if is_same(mine, found) else causes.LINE_HEIGHT if is_height else cause, cause


def reasons(texts):
    """Causes, counted by browser: of heights at a line-height in px, of lines, of heights at
    `normal`."""
    columns = {}
    for browser in OTHERS:
        px = [why(text, "px", browser) for text in texts]
        normal = [why(text, "normal", browser) for text in texts]
        columns |= {
            f"{TITLES[browser]}: {what}": collections.Counter(each[part] for each in found)
            for what, found, part in (
                ("heights, px", px, 0), ("lines, px", px, 1), ("heights, `normal`", normal, 0))}
    for counted in columns.values():
        del counted[None]
    rows = [[name, *(counted[name] or "" for counted in columns.values())]
            for name in causes.ORDER if any(counted[name] for counted in columns.values())]
    rows.append(["all", *(counted.total() for counted in columns.values())])
    return table(["cause", *columns], rows)


def short_texts(found):
    """Texts that the browsers break at different places, one for most causes."""
    rows = [[case["cause"], f"{case['size']} / {case['width']}",
             *(examples.lines(case["text"], case["answers"]["px"][browser])
               for browser in BROWSERS)] for case in found]
    return table(["cause", "size / width", *(TITLES[name] for name in BROWSERS)], rows)


def greatest(text):
    """The browser that has a text highest, and how high; `None` where one has no answer."""
    answers = text.answers["px"]
    if not all(answers.get(browser) for browser in BROWSERS):
        return None
    return max(((browser, answers[browser]["height"]) for browser in BROWSERS),
               key=lambda each: each[1])


def highest(text, ways):
    return max(text.mine[way]["height"] for way in ways)


def recipe(texts, ways):
    """How many of the texts all browsers answered, how often the greatest of our heights is lower
    and higher than the greatest of theirs, and how high it is on the average beside that."""
    pairs = [(highest(text, ways), greatest(text)[1]) for text in texts if greatest(text)]
    low = sum(mine < theirs - SLACK for mine, theirs in pairs)
    high = sum(mine > theirs + SLACK for mine, theirs in pairs)
    parts = [mine / theirs for mine, theirs in pairs]
    return len(pairs), low, high, statistics.fmean(parts or [1]) - 1


def sets_of_widths(texts):
    return {"8 em and wider": chosen(texts, least=WIDE), "all widths": chosen(texts)}


def recipes(texts):
    sets, rows = sets_of_widths(texts), []
    for name, ways in RECIPES:
        cells = [name]
        for found in sets.values():
            count, low, high, part = recipe(found, ways)
            cells += [rate(low, count), rate(high, count), f"{part:+.2%}".replace("%", " %")]
        rows.append(cells)
    heads = ["the greatest of"] + [f"{name}: {what}" for name in sets
                                   for what in ("too low", "too high", "height")]
    return table(heads, rows)


def too_low(texts):
    """Where the recipe is too low, by browser and cause."""
    sets = sets_of_widths(texts)
    counted = {
        name: collections.Counter(
            (greatest(text)[0], why(text, "px", greatest(text)[0])[0]) for text in found
            if greatest(text) and highest(text, RECIPE) < greatest(text)[1] - SLACK)
        for name, found in sets.items()}
    keys = [(browser, cause) for browser in BROWSERS for cause in causes.ORDER
            if any(counts[browser, cause] for counts in counted.values())]
    return table(["browser", "cause", *sets], [
        [TITLES[browser], cause, *(counts[browser, cause] or "" for counts in counted.values())]
        for browser, cause in keys])


def gecko_line(name, size):
    """The height of Gecko's line at `normal`, in 1/64 px, by the rule that Docs/Browsers.md has."""
    data, tables = font_files.face(name)
    em, = struct.unpack_from(">H", data, tables[b"head"] + 18)
    selection, = struct.unpack_from(">H", data, tables[b"OS/2"] + 62)
    ascent, descent = struct.unpack_from(">hh", data, tables[b"hhea"] + 4)
    typo = struct.unpack_from(">hhh", data, tables[b"OS/2"] + 68)
    height = (typo[0] - typo[1] + typo[2]) * size / em
    if not selection & USE_TYPO_METRICS:
        rounded = math.ceil(ascent * size / em) + math.ceil(-descent * size / em)
        height = max(height, rounded)
    return math.floor(height + 0.5) * UNITS


def fonts(found, answers):
    """Lines of fonts at line-height: normal."""
    rows = collections.defaultdict(list)
    for case, mine in zip(found, answers, strict=True):
        rows[case["font"]].append((case["size"], mine["normal"], case["answers"]["normal"]))
    found = collections.defaultdict(list)
    for name, sizes in rows.items():
        cells = [sum(is_same(mine, theirs[browser]) for _, mine, theirs in sizes)
                 for browser in BROWSERS]
        ruled = sum(gecko_line(name, size) == theirs["gecko"]["height"]
                    for size, _, theirs in sizes)
        apart = [(theirs["gecko"]["height"] - mine["height"]) / UNITS for _, mine, theirs in sizes]
        found[len(sizes), *cells, ruled, between(apart, 0)].append(name)
    lines = [[", ".join(names), *(len(names) * count for count in cells[:-1]), cells[-1]]
             for cells, names in found.items()]
    lines.append(["all", *(sum(line[column] for line in lines) for column in range(1, 6)), ""])
    return table(["fonts", "lines", *(TITLES[name] for name in BROWSERS), "Gecko, by the rule",
                  "Gecko is higher by, px"], lines)


FORMS = {"a number": r"[\d.]+", "em, %": r"[\d.]+(em|%)", "px": r"[\d.]+px", "`normal`": "normal"}


def line_heights(texts):
    """Values of line-height, in texts of as many lines: how far apart a line's heights are."""
    rows = []
    for form, pattern in FORMS.items():
        found = [text for text in texts if re.fullmatch(pattern, text.case["css"]["line-height"])
                 and text.case["property"] == "line-height"]
        cells = []
        for browser in BROWSERS:
            pairs = [text.pair("px", browser) for text in found]
            pairs = [(mine, theirs) for mine, theirs in pairs
                     if theirs and len(mine["starts"]) == len(theirs["starts"])]
            apart = [(theirs["height"] - mine["height"]) / UNITS / len(mine["starts"])
                     for mine, theirs in pairs]
            same = sum(is_same(*pair) for pair in pairs)
            cells += [f"{same} of {len(pairs)}", between(apart, 2)]
        rows.append([form, len(found), *cells])
    heads = [f"{TITLES[browser]}: {what}" for browser in BROWSERS for what in ("same", "px a line")]
    return table(["`line-height`", "texts", *heads], rows)


def sampled(texts):
    """What tests count in the recorded part: heights that are ours, and how often the recipe is too
    low and too high."""
    rows = []
    for way, name in (("untrimmed", "px, without trims"), ("px", "px"), ("normal", "`normal`")):
        pairs = [[text.pair(way, browser) for text in texts] for browser in BROWSERS]
        same = [sum(is_same(*pair) for pair in each if pair[1]) for each in pairs]
        rows.append([name, len(texts), *same])
    found = table(["`line-height`", "texts", *(TITLES[name] for name in BROWSERS)], rows)
    rows = [[name, *recipe(texts, ways)[:3]] for name, ways in RECIPES]
    return found + "\n" + table(["the greatest of", "texts", "too low", "too high"], rows)
