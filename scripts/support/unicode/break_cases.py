"""Tests/LineBreakingTests/Recorded: what ICU's own break iterators say, asked here and kept.

Pairs are kept as tables: a row for each sample, in it a ÷ or × for each sample behind it, with
nothing or a space between. Longer texts are kept a text a line, as UCD's *BreakTest.txt do.
"""

import random

import break_tables
import icu

FOLDER = "Tests/LineBreakingTests/Recorded/"
SEED = 17
HEADER = "# Recorded from ICU 78.3 (Unicode 17.0.0) by scripts/generate unicode. Do not edit.\n"

# The values of CSS line-break, for the languages that matter. Of word-break ICU itself knows none.
VARIANTS = [
    (language, strictness)
    for language in ("en", "ja", "zh")
    for strictness in ("loose", "normal", "strict")
]
ROOT = ("root", "strict")
UNASSIGNED = ("Cn", "Cs", "Co")


def samples(symbols, usable):
    """The first usable scalar of each distinct symbol, in order of the scalars."""
    seen = {}
    for code in icu.ALL:
        if symbols[code] not in seen and usable(code):
            seen[symbols[code]] = code
    return sorted(seen.values())


def line_samples():
    gc = icu.enumerated("gc")
    # No rule that ICU knows tells Hangul of class ID from other ideographs.
    symbols = [
        (lb, "none" if extra == "hangul" else extra, *rest)
        for lb, extra, *rest in break_tables.line_symbols()
    ]
    assigned = samples(symbols, lambda code: gc[code] not in UNASSIGNED)
    covered = {symbols[code] for code in assigned}
    rest = samples(symbols, lambda code: gc[code] != "Cs" and symbols[code] not in covered)
    # SA depends on ICU's dictionaries; LB1's fallback is checked against LineBreakTest's cases.
    return sorted(code for code in assigned + rest if symbols[code][0] != "SA")


def cluster_samples():
    gc = icu.enumerated("gc")
    return samples(break_tables.cluster_symbols(), lambda code: gc[code] != "Cs")


def locale(language, strictness):
    return language if language == "root" else f"{language}@lb={strictness}"


def breaks(kind, name, scalars):
    return {index for index, _ in icu.boundaries(kind, name, scalars)}


def hexadecimal(codes):
    return " ".join(f"{code:04X}" for code in codes)


def marked(kind, name, scalars):
    """A text as UCD's test files write it."""
    found = breaks(kind, name, scalars)
    words = ["÷" if kind == icu.CHARACTER else "×"]
    for index, code in enumerate(scalars, 1):
        words += [f"{code:04X}", "÷" if index in found else "×"]
    return " ".join(words)


def pair_row(name, first, codes, between):
    def mark(second):
        text = [first, *between, second]
        return "÷" if len(text) - 1 in breaks(icu.LINE, name, text) else "×"

    return "".join(mark(second) for second in codes)


def table(name, codes):
    return [
        f"{first:04X} {pair_row(name, first, codes, [])} {pair_row(name, first, codes, [0x20])}\n"
        for first in codes
    ]


def pairs():
    codes = line_samples()
    text = HEADER + (
        "# samples: the scalars. table: a language and a strictness; then a row for each sample:\n"
        "# the verdicts before each sample behind it, and those with a space between.\n"
        "# A row that is left out is as in the first table.\n"
    )
    text += f"samples {hexadecimal(codes)}\n"
    known = set()
    for variant in [ROOT, *VARIANTS]:
        text += f"table {' '.join(variant)}\n"
        rows = table(locale(*variant), codes)
        text += "".join(row for row in rows if row not in known)
        known = known or set(rows)
    return text


def line_texts(count):
    codes = line_samples()
    chance = random.Random(SEED)
    text = HEADER
    for _ in range(count):
        length = chance.choice((3, 3, 4, 5, 6, 8, 12))
        text += marked(icu.LINE, "root", chance.choices(codes, k=length)) + "\n"
    return text


def grapheme_texts(count):
    codes = cluster_samples()
    chance = random.Random(SEED)
    text = HEADER
    for first in codes:
        for second in codes:
            text += marked(icu.CHARACTER, "root", [first, second]) + "\n"
    for _ in range(count):
        length = chance.choice((3, 3, 4, 5, 6, 8, 12))
        text += marked(icu.CHARACTER, "root", chance.choices(codes, k=length)) + "\n"
    return text


def generate():
    return {
        FOLDER + "icu-line-pairs.txt": pairs(),
        FOLDER + "icu-line-texts.txt": line_texts(6000),
        FOLDER + "icu-grapheme-texts.txt": grapheme_texts(3000),
    }
