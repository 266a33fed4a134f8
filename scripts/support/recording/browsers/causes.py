"""Why lines of two answers end at different places: what stands at the first that do."""

import re
import unicodedata

from chromium import files

TRIMS = "punctuation that only Chromium trims"
LINE_HEIGHT = "`line-height: normal`"
# UAX #14's CJ, and what is NS of kana and Han.
SMALL_KANA = set("ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶーｧｨｩｪｫｬｭｮｯｰ々〻ゝゞヽヾ"
                 + "".join(map(chr, range(0x31F0, 0x3200))))
EAST_ASIAN = re.compile("[\u3040-\u30FF\u31F0-\u31FF\u3400-\u9FFF\uF900-\uFAFF\uFF66-\uFF9F]")
HANGUL = re.compile("[\u1100-\u11FF\u3130-\u318F\uAC00-\uD7A3]")
DICTIONARY = re.compile("[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF]")
EMOJI = re.compile("[\u200D\uFE0E\uFE0F\u20E3\u2600-\u27BF\U0001F000-\U0001FAFF]")
SOFT_HYPHEN = "\u00AD"
QUOTES = set("“”‘’„‚«»‹›\"'")


def place(text, offset):
    """The characters before and after an offset in UTF-16 code units. A soft hyphen stands before
    it though a space follows."""
    units = text.encode("utf-16-le")
    before = units[:2 * offset].decode("utf-16-le", "replace")
    after = units[2 * offset:].decode("utf-16-le", "replace")
    return SOFT_HYPHEN if before.rstrip(" ").endswith(SOFT_HYPHEN) else before[-1:], after[:1]


def is_hyphen(before, after):
    return before in ("-", "\u2010", "\u2013") and after.isalnum()


def is_letter(character):
    return unicodedata.category(character or " ")[0] in "LMN"


# In their order, each asked of the place where the longer line ends and then of the other.
RULES = [
    ("soft hyphens", lambda before, after: SOFT_HYPHEN in (before, after)),
    ("after `/`", lambda before, after: before == "/" and after != " "),
    ("hyphens before digits and letters", is_hyphen),
    ("the Hebrew hyphen, U+05BE", lambda before, after: before == "\u05BE"),
    ("before small kana, ー and 々", lambda before, after: after and after in SMALL_KANA),
    ("quotation marks",
     lambda before, after: before and before in QUOTES or after and after in QUOTES),
    ("words of Thai and Burmese",
     lambda before, after: DICTIONARY.match(before) and DICTIONARY.match(after)),
    ("emoji", lambda before, after: EMOJI.match(before) or EMOJI.match(after)),
]
REST = [
    ("other punctuation and symbols", lambda before, after: before != " " and before and after
     and not (is_letter(before) and is_letter(after))),
    ("widths: kana, Han and Hangul", lambda before, after: any(
        pattern.match(each) for pattern in (EAST_ASIAN, HANGUL) for each in (before, after))),
]
OTHER = "widths: other"
ORDER = [TRIMS, *(name for name, _ in RULES + REST), OTHER, LINE_HEIGHT]


def first(ours, theirs, length):
    """Where the first lines end that end at different places."""
    for one, other in zip([*ours, length], [*theirs, length]):
        if one != other:
            return one, other
    return None


def cause(text, ours, untrimmed, theirs):
    """The cause of other starts of lines, of one of ORDER; `None` where they are the same."""
    length = files.units(text)
    found = first(ours, theirs, length)
    if found is None:
        return None
    trimmed = first(untrimmed, theirs, length)
    if trimmed is None or min(trimmed) > max(found):
        return TRIMS
    places = [place(text, offset) for offset in sorted(trimmed, reverse=True)]
    for rules in (RULES, REST):
        for around in places:
            for name, holds in rules:
                if holds(*around):
                    return name
    return OTHER
