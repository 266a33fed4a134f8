"""Tests/LineBreakingTests/Recorded: word-break and line-break: anywhere, which ICU itself ignores.

CSS Text 3 says how they follow from the rules that ICU does know, so ICU is asked about that:
break-all about the same text with an ideograph for each letter, keep-all about the text itself, of
which the breaks between two letters are then dropped, anywhere about grapheme clusters only.
keep-hangul is UIKit's hangulWordPriority: the breaks between two characters of script Hangul are
dropped, as Apple's ICU does for the locale keyword of that name.
"""

import random

import break_cases
import break_tables
import icu

HEADER = break_cases.HEADER
SEED = 29

# Ideographs that are East Asian and that are not, as the letter they stand for is or is not.
IDEOGRAPH, NARROW_IDEOGRAPH = 0x4E00, 0x1B5C
UNASSIGNED_PICTOGRAPH = 0x1F02C
LETTERS = ("AI", "AK", "AL", "AP", "AS", "HL", "NU", "SA", "SG", "XX")
HARD = ("BK", "CR", "LF", "NL")
# Letters of Thai, one of them a vowel sign inside a grapheme cluster, a mark; New Tai Lue; Tamil.
MORE_SAMPLES = [0x0E01, 0x0E33, 0x0E48, 0x1980, 0x0B95, 0x0041, 0x0600, 0x4E00, 0x0308]
# Hangul: two syllables, conjoining, compatibility, circled and half-width letters, a tone mark.
HANGUL_SAMPLES = [0xAC00, 0xAC01, 0x1100, 0x1161, 0x11A8, 0x3131, 0x314F, 0x3260, 0xFFA1, 0x302E]


def marked(scalars, found):
    words = ["×"]
    for index, code in enumerate(scalars, 1):
        words += [f"{code:04X}", "÷" if index in found else "×"]
    return " ".join(words) + "\n"


class Properties:
    def __init__(self):
        self.symbols = break_tables.line_symbols()
        self.script = icu.enumerated("sc")

    def line_break(self, code):
        return self.symbols[code][0]

    def is_mark(self, code):
        return self.line_break(code) in ("CM", "ZWJ") or self.symbols[code][1] == "mark"

    def is_letter(self, code):
        return self.symbols[code][3]

    def is_hangul(self, code):
        return self.script[code] == "Hang" and not self.is_mark(code)

    def as_ideograph(self, code):
        line_break, detail, east_asian, _ = self.symbols[code]
        if line_break not in LETTERS or detail == "mark":
            return code
        if detail == "unassignedPictograph":
            return UNASSIGNED_PICTOGRAPH
        return IDEOGRAPH if east_asian else NARROW_IDEOGRAPH


def break_all(properties, scalars):
    ideographs = [properties.as_ideograph(code) for code in scalars]
    clusters = break_cases.breaks(icu.CHARACTER, "root", scalars)
    return break_cases.breaks(icu.LINE, "root", ideographs) & clusters


def keep_between(is_kept):
    """ICU's breaks without those between two characters that `is_kept` holds for, marks aside."""
    def keep(properties, scalars):
        def is_between(place):
            if place == len(scalars) or not is_kept(properties, scalars[place]):
                return False
            before = place - 1
            while before > 0 and properties.is_mark(scalars[before]):
                before -= 1
            return is_kept(properties, scalars[before])

        return {
            place for place in break_cases.breaks(icu.LINE, "root", scalars)
            if not is_between(place)
        }

    return keep


keep_all = keep_between(Properties.is_letter)
keep_hangul = keep_between(Properties.is_hangul)


def anywhere(properties, scalars):
    return {
        place for place in break_cases.breaks(icu.CHARACTER, "root", scalars)
        if place == len(scalars) or properties.line_break(scalars[place]) not in HARD
        or properties.line_break(scalars[place - 1]) in HARD
    }


def texts(codes, count):
    chance = random.Random(SEED)
    for _ in range(count):
        yield chance.choices(codes, k=chance.choice((2, 3, 4, 6, 9)))


def generate():
    properties = Properties()
    codes = break_cases.line_samples()
    more = codes + MORE_SAMPLES * 4
    # ICU would look for words in runs of class SA where the text keeps them.
    without = [code for code in more if properties.line_break(code) != "SA"]
    result = {}
    for name, rule, samples in (
        ("break-all", break_all, more), ("keep-all", keep_all, without),
        ("keep-hangul", keep_hangul, without + HANGUL_SAMPLES * 8), ("anywhere", anywhere, more),
    ):
        text = HEADER + "".join(
            marked(scalars, rule(properties, scalars)) for scalars in texts(samples, 1500)
        )
        result[f"{break_cases.FOLDER}icu-{name}-texts.txt"] = text
    return result
