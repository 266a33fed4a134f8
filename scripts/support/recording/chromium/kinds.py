"""The kinds of text, with what each is set in."""

from chromium import texts
from chromium.words import MARKS

LATIN = ["NotoSans", "NotoSerif", "Roboto", "Inter", "DejaVuSans", "LiberationSans"]
STYLED = ["NotoSans-Bold", "NotoSans-Italic", "Roboto-Bold", "Roboto-Italic", "Inter-Bold",
          "LiberationSans-Bold", "LiberationSans-Italic", "Inter.var", "Inter.var"]
GREEK = [*LATIN[:2], *LATIN[4:]]
CJK = ["NotoSansCJK", "Roboto, NotoSansCJK", "Inter, NotoSansCJK", "NotoSansCJK-Bold"]
EMOJI = ["NotoSans, NotoSansCJK, NotoColorEmoji", "Inter, NotoSansCJK, NotoColorEmoji"]
MIXED = ["NotoSans, NotoSansHebrew, NotoNaskhArabic", "DejaVuSans"]
ALL_SCRIPTS = ("Roboto, NotoSans, NotoSansArabic, NotoSansHebrew, NotoSansDevanagari, NotoSansThai, "
               "NotoSansCJK, NotoColorEmoji")


def behind(*scripts):
    """A script's fonts, alone and behind a Latin one."""
    return [f"{first}{name}" for name in scripts for first in ("", "NotoSans, ", "Roboto, ")]


class Kind:
    """A kind of text.

    `text` makes one of about so many characters; `samples` are the languages of its sample texts.
    """

    def __init__(self, fonts, languages, text, samples=(), share=1):
        self.fonts, self.languages, self.text = fonts, languages, text
        self.samples, self.share = samples, share


def words(kind, letters):
    """Words of a kind, each of about so many letters."""
    return lambda random, length: texts.words(random, kind, 1 + length // letters)


def words_or_pieces(kind, letters, languages):
    return lambda random, length: (
        texts.piece(random, random.pick(languages), length) if random.one_in(2)
        else texts.words(random, kind, 1 + length // letters))


def pieces(*languages, share=1):
    return lambda random, length: texts.piece(random, random.pick(languages), length // share)


def east_asian(marks):
    return lambda random, length: texts.east_asian(random, MARKS[marks], length // 2)


def sprinkled(pools, letters, marks, share):
    return lambda random, length: texts.sprinkled(
        random, texts.words(random, random.pick(pools), 1 + length // letters), marks, share)


def mixed(random, length):
    if random.one_in(4):
        return texts.piece(random, "mul", length)
    return texts.mixed(random, 1 + length // 14)


def shaping(random, length):
    letters = random.pick(["AV ", "abd ", "eez", "日本"])
    return texts.run(random, "aabbddeexxyzffi-- " + letters, length)


TABS = ["\t", "\t", "\t\t", " \t", " "]
KINDS = {
    "latin": Kind(LATIN + STYLED, ["en", "en", "", "de"],
                  words_or_pieces("latin", 6, ["en", "de"]), ["en", "en", "de"], share=3),
    "european": Kind(GREEK, ["", "de", "fr", "tr", "pl", "ru", "el", "sr"], words("european", 7),
                     ["fr", "ru", "el"]),
    "ascii": Kind(LATIN + STYLED, ["", "en"], texts.soup, share=3),
    "urls": Kind(LATIN, ["", "en"], words("urls", 25)),
    "numbers": Kind(GREEK, ["", "en", "de"], words("numbers", 5), share=2),
    "hyphens": Kind(LATIN, ["en", "de", ""], words("hyphens", 9)),
    "symbols": Kind([*EMOJI, "DejaVuSans, NotoColorEmoji"], ["en", "", "ja"], texts.symbols),
    "japanese": Kind(CJK, ["ja"], pieces("ja", share=2), ["ja"], share=2),
    "chinese": Kind(CJK, ["zh", "zh-Hans", "zh-Hant", "zh-TW"],
                    pieces("zh-Hans", "zh-Hant", share=2), ["zh-Hans", "zh-Hant"], share=2),
    "korean": Kind(CJK, ["ko"], words_or_pieces("korean", 8, ["ko"]), ["ko"]),
    "cjkPunctuation": Kind(CJK, ["ja", "zh", "zh-Hant", "ko", "en", ""],
                           east_asian("cjkPunctuation"), share=3),
    "kana": Kind(CJK, ["ja", "ja", "zh", ""], east_asian("kana")),
    "fullWidth": Kind(CJK, ["ja", "zh", "zh-Hant", "ko", ""],
                      lambda random, length: texts.full_width(random, length // 2)),
    "arabic": Kind(behind("NotoNaskhArabic", "NotoSansArabic"), ["ar", "fa", "ur", ""],
                   words("arabic", 6), ["ar", "fa"]),
    "hebrew": Kind(behind("NotoSansHebrew") + ["DejaVuSans"], ["he", ""], words("hebrew", 6),
                   ["he"]),
    "devanagari": Kind(behind("NotoSansDevanagari"), ["hi", "mr", ""], words("devanagari", 8),
                       ["hi"]),
    "bengali": Kind(behind("NotoSansBengali"), ["bn", ""], words("bengali", 8), ["bn"]),
    "tamil": Kind(behind("NotoSansTamil"), ["ta", ""], words("tamil", 9), ["ta"]),
    "thai": Kind(behind("NotoSansThai"), ["th", ""], pieces("th"), ["th"]),
    "lao": Kind(behind("NotoSansLao"), ["lo", ""], pieces("lo"), ["lo"]),
    "khmer": Kind(behind("NotoSansKhmer"), ["km", ""], pieces("km"), ["km"]),
    "myanmar": Kind(behind("NotoSansMyanmar"), ["my", ""], pieces("my"), ["my"]),
    "emoji": Kind(EMOJI, ["en", "ja", ""],
                  lambda random, length: texts.emoji(random, length // 6)),
    "mixed": Kind([*MIXED, *MIXED, ALL_SCRIPTS], ["", "he", "ar", "en"], mixed, ["mul"], share=2),
    "spaces": Kind([f"{name}, NotoSansCJK" for name in ("NotoSans", "DejaVuSans", "Roboto")],
                   ["", "en", "ja"], sprinkled(["latin", "korean"], 9, MARKS["spaces"], 4)),
    "tabs": Kind(LATIN, ["", "en"], sprinkled(["latin"], 7, TABS, 5)),
    "controls": Kind([LATIN[0], *LATIN[4:]], ["", "en"],
                     sprinkled(["latin"], 7, MARKS["controls"], 6)),
    "shaping": Kind(["Em", "SpaceKern", "Ligatures", "Unsafe", "Axes"], [""], shaping),
}
EAST_ASIAN = {"japanese", "chinese", "korean", "cjkPunctuation", "kana", "fullWidth"}
