"""The cases that headless Chromium is asked: seeded texts, fonts, sizes, widths and properties."""

import struct
import unicodedata

import chromium
import chromium_texts as texts


class Random:
    """Sebastiano Vigna's splitmix64: the same numbers with every version of Python."""

    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) % 2**64
        mixed = self.state
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB % 2**64
        return mixed ^ mixed >> 31

    def below(self, bound):
        return self.next() % bound

    def pick(self, values):
        return values[self.below(len(values))]


LATIN = ["NotoSans", "NotoSerif", "Roboto", "Inter", "DejaVuSans", "LiberationSans"]
STYLED = ["NotoSans-Bold", "NotoSans-Italic", "Roboto-Bold", "Inter.var", "LiberationSans-Italic"]
CJK = ["NotoSansCJK", "Roboto, NotoSansCJK", "Inter, NotoSansCJK", "NotoSansCJK-Bold"]


def behind(*scripts):
    """A script's fonts, alone and behind a Latin one."""
    return [f"{first}{name}" for name in scripts for first in ("", "NotoSans, ", "Roboto, ")]


# kind: the share it has, fonts, languages, and a text of about so many characters.
KINDS = {
    "latin": (3, LATIN + STYLED, ["en", "en", "", "de"], lambda random, length: random.pick([
        lambda: texts.words(random, "latin", length // 6),
        lambda: texts.piece(random, random.pick(["en", "de"]), length)])()),
    "european": (1, LATIN[:2] + LATIN[4:], ["", "de", "fr", "tr", "pl", "ru", "el", "sr"],
                 lambda random, length: texts.words(random, "european", length // 7)),
    "ascii": (3, LATIN + STYLED, ["", "en"], texts.soup),
    "urls": (1, LATIN, ["", "en"],
             lambda random, length: texts.words(random, "urls", length // 25)),
    "numbers": (2, LATIN[:2] + LATIN[4:], ["", "en", "de"],
                lambda random, length: texts.words(random, "numbers", length // 5)),
    "hyphens": (1, LATIN, ["en", "de", ""],
                lambda random, length: texts.words(random, "hyphens", length // 9)),
    "japanese": (2, CJK, ["ja"], lambda random, length: texts.piece(random, "ja", length // 2)),
    "chinese": (2, CJK, ["zh", "zh-Hans", "zh-Hant", "zh-TW"], lambda random, length: texts.piece(
        random, random.pick(["zh-Hans", "zh-Hant"]), length // 2)),
    "korean": (1, CJK, ["ko"], lambda random, length: random.pick([
        lambda: texts.words(random, "korean", length // 8),
        lambda: texts.piece(random, "ko", length // 2)])()),
    "cjkPunctuation": (3, CJK, ["ja", "zh", "zh-Hant", "ko", "en", ""],
                       lambda random, length: texts.east_asian(
                           random, texts.MARKS["cjkPunctuation"], length // 2)),
    "kana": (1, CJK, ["ja", "ja", "zh", ""], lambda random, length: texts.east_asian(
        random, texts.MARKS["kana"], length // 2)),
    "arabic": (1, behind("NotoNaskhArabic", "NotoSansArabic"), ["ar", "fa", "ur", ""],
               lambda random, length: texts.words(random, "arabic", length // 6)),
    "hebrew": (1, behind("NotoSansHebrew") + ["DejaVuSans"], ["he", ""],
               lambda random, length: texts.words(random, "hebrew", length // 6)),
    "devanagari": (1, behind("NotoSansDevanagari"), ["hi", "mr", ""],
                   lambda random, length: texts.words(random, "devanagari", length // 8)),
    "bengali": (1, behind("NotoSansBengali"), ["bn", ""],
                lambda random, length: texts.words(random, "bengali", length // 8)),
    "tamil": (1, behind("NotoSansTamil"), ["ta", ""],
              lambda random, length: texts.words(random, "tamil", length // 9)),
    "thai": (1, behind("NotoSansThai"), ["th", ""],
             lambda random, length: texts.piece(random, "th", length)),
    "lao": (1, behind("NotoSansLao"), ["lo", ""],
            lambda random, length: texts.piece(random, "lo", length)),
    "khmer": (1, behind("NotoSansKhmer"), ["km", ""],
              lambda random, length: texts.piece(random, "km", length)),
    "myanmar": (1, behind("NotoSansMyanmar"), ["my", ""],
                lambda random, length: texts.piece(random, "my", length)),
    "emoji": (1, ["NotoSans, NotoSansCJK, NotoColorEmoji", "Inter, NotoSansCJK, NotoColorEmoji"],
              ["en", "ja", ""], lambda random, length: texts.emoji(random, length // 6)),
    "mixed": (2, ["NotoSans, NotoSansHebrew, NotoNaskhArabic", "DejaVuSans"],
              ["", "he", "ar", "en"], lambda random, length: texts.mixed(random, 1 + length // 14)),
    "spaces": (1, ["NotoSans, NotoSansCJK", "DejaVuSans, NotoSansCJK", "Roboto, NotoSansCJK"],
               ["", "en", "ja"], lambda random, length: texts.sprinkled(
                   random, texts.words(random, random.pick(["latin", "korean"]), length // 9),
                   texts.MARKS["spaces"], 4)),
    "tabs": (1, LATIN, ["", "en"], lambda random, length: texts.sprinkled(
        random, texts.words(random, "latin", length // 7), ["\t", "\t", "\t\t", " \t", " "], 5)),
    "controls": (1, LATIN[:1] + LATIN[4:], ["", "en"], lambda random, length: texts.sprinkled(
        random, texts.words(random, "latin", length // 7), texts.MARKS["controls"], 6)),
    "shaping": (1, ["Em", "SpaceKern", "Ligatures", "Unsafe", "Axes"], [""],
                lambda random, length: texts.run(random, "aabbddeexxyzffi-- " + random.pick(
                    ["AV ", "abd ", "eez", "日本"]), length)),
}

PROPERTIES = {
    "line-height": lambda random: random.pick(
        ["1", "1.2", "1.5", "0.8", "1.33", "20px", "27.3px", "9px", "1.4em", "130%", "normal"]),
    "white-space": lambda random: random.pick(
        ["pre-wrap", "pre-line", "pre", "nowrap", "break-spaces", "pre-wrap", "break-spaces"]),
    "line-break": lambda random: random.pick(["loose", "normal", "strict", "anywhere"]),
    "word-break": lambda random: random.pick(["break-all", "keep-all", "break-word"]),
    "overflow-wrap": lambda random: random.pick(["anywhere", "break-word"]),
    "hyphens": lambda random: random.pick(["manual", "none"]),
    "text-indent": lambda random: random.pick(["20px", "-12.5px", "2em", "10%", "3.3px", "120px"]),
    "letter-spacing": lambda random: random.pick(
        ["1px", "-0.5px", "0.05em", "2.3px", "-1px", "0.1px", "0.1em"]),
    "word-spacing": lambda random: random.pick(["5px", "-2px", "0.25em", "0.3px", "12.7px"]),
    "tab-size": lambda random: random.pick(["4", "0", "30px", "2.5", "1", "1em"]),
    "direction": lambda random: "rtl",
    "font-kerning": lambda random: random.pick(["none", "normal"]),
    "font-feature-settings": lambda random: random.pick(
        ['"liga" 0', '"kern" 0', '"smcp"', '"tnum"', '"palt"', '"halt"', '"calt" 0, "clig" 0',
         '"zero", "ss01"', '"vert"', '"chws"']),
    "font-variation-settings": lambda random: random.pick(
        ['"wght" 650', '"wght" 133.3', '"slnt" -7', '"wght" 900, "slnt" -10', '"opsz" 32']),
    "text-wrap": lambda random: random.pick(["balance", "balance", "pretty"]),
}
VARIABLE = ["Inter.var", "Axes"]
KEEPS_NEWLINES = {"pre-wrap", "pre-line", "pre", "break-spaces"}


def coverage(path):
    """The characters of a font's first face."""
    data = path.read_bytes()
    start = struct.unpack_from(">I", data, 12)[0] if data[:4] == b"ttcf" else 0
    tables = {}
    for index in range(struct.unpack_from(">H", data, start + 4)[0]):
        tag, _, offset, _ = struct.unpack_from(">4sIII", data, start + 12 + 16 * index)
        tables[tag] = offset
    cmap, found = tables[b"cmap"], set()
    for index in range(struct.unpack_from(">H", data, cmap + 2)[0]):
        table = cmap + struct.unpack_from(">I", data, cmap + 8 + 8 * index)[0]
        form = struct.unpack_from(">H", data, table)[0]
        if form in (12, 13):
            for group in range(struct.unpack_from(">I", data, table + 12)[0]):
                first, last = struct.unpack_from(">II", data, table + 16 + 12 * group)
                found.update(range(first, last + 1))
        elif form == 4:
            size = struct.unpack_from(">H", data, table + 6)[0]
            for segment in range(0, size, 2):
                last, = struct.unpack_from(">H", data, table + 14 + segment)
                first, = struct.unpack_from(">H", data, table + 16 + size + segment)
                found.update(range(first, last + 1))
    return found


COVERAGE = {}


def is_covered(character, names):
    """Whether a font has the character, or it needs none: nothing but the list may be asked."""
    category = unicodedata.category(character)
    if category in ("Cc", "Cf", "Zs", "Zl", "Zp") or 0xFE00 <= ord(character) <= 0xFE0F:
        return True
    for name in names:
        if name not in COVERAGE:
            COVERAGE[name] = coverage(chromium.font_path(name))
        if ord(character) in COVERAGE[name]:
            return True
    return False


def width(random, size):
    """In px: narrower than a word, a few words, or up to 1,000; some between layout units."""
    wide = random.pick([
        lambda: random.below(int(size * 4 * 8)) / 8,
        lambda: 40 + random.below(300 * 8) / 8,
        lambda: 60 + random.below(340 * 10) / 10,
        lambda: 100 + random.below(900)])()
    return int(wide) if wide == int(wide) else wide


def size(random):
    return random.pick([
        lambda: 9 + random.below(32), lambda: random.pick([12, 13, 14, 16, 17, 20]),
        lambda: 9 + random.below(31 * 8) / 8 + 0.125, lambda: 9 + random.below(3100) / 100,
        lambda: 9 + random.below(31000) / 1000])()


def properties(random, kind):
    names = list(PROPERTIES)
    names.remove("font-variation-settings")
    wanted = [random.pick(names) for _ in range(1 + (random.below(4) == 0))]
    if kind == "tabs":
        wanted += ["white-space", "tab-size"][:1 + random.below(2)]
    if kind in ("spaces", "controls", "mixed", "arabic", "hebrew") and random.below(3) == 0:
        wanted.append(random.pick(["white-space", "direction"]))
    return {name: PROPERTIES[name](random) for name in sorted(set(wanted))}


def case(random, kind):
    _, fonts, languages, make = KINDS[kind]
    font = random.pick(fonts)
    names = font.split(", ")
    css = properties(random, kind) if random.below(2) else {}
    if names[0] in VARIABLE and random.below(2):
        css["font-variation-settings"] = PROPERTIES["font-variation-settings"](random)
    text = make(random, random.pick([12, 40, 70, 70, 100, 140]))
    if css.get("white-space") in KEEPS_NEWLINES:
        text = texts.sprinkled(random, text, texts.LINE_BREAKS + ["  ", "   "], 25)
    found = {"text": "".join(each for each in text if is_covered(each, names)), "font": font}
    found["size"] = round(size(random), 3)
    found["width"] = width(random, found["size"])
    language = random.pick(languages)
    if language:
        found["lang"] = language
    if css:
        found["css"] = css
    asks_tightest = random.below(3) > 0
    if asks_tightest and css.get("text-wrap", "wrap") == "wrap":
        if css.get("white-space") not in ("pre", "nowrap"):
            found["tightest"] = 0
    return found


def cases(seed, count):
    """So many cases, by kind."""
    random = Random(seed)
    shares = sum(share for share, *_ in KINDS.values())
    return {
        kind: [case(random, kind) for _ in range(max(1, round(count * share / shares)))]
        for kind, (share, *_) in KINDS.items()}
