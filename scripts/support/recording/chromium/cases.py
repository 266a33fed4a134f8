"""The cases that headless Chromium is asked: seeded texts, fonts, sizes, widths and properties."""

from chromium import details, fonts, properties, rich, texts
from chromium.kinds import KINDS
from chromium.random import Random
from chromium.words import LINE_BREAKS

LENGTHS = [12, 35, 50, 65, 85, 120]
# Places farther off are not told to a layout unit where a pixel is divided.
WIDEST = 4000
COMMON_SIZES = [12, 13, 14, 15, 16, 17, 18, 20]


def number(value):
    return int(value) if value == int(value) else round(value, 3)


def width(random, size):
    """In px: narrower than a word, a few words, or up to 1,000; some between layout units."""
    return random.pick([
        lambda: random.below(int(size * 4 * 8)) / 8,
        lambda: 40 + random.below(300 * 8) / 8,
        lambda: 60 + random.below(340 * 10) / 10,
        lambda: 100 + random.below(900)])()


def sizes(seed):
    """Sizes of 9 to 40 px, whole ones and three between each two.

    A font at a size less than 0.04 px from another's on the same page may get the other's glyphs: that
    is how Chromium looks fonts up.
    """
    random = Random(seed)
    return [step / 4 if step % 4 == 0 else step / 4 + (random.below(151) - 75) / 1000
            for step in range(9 * 4, 40 * 4 + 1)]


def fitting(random, text, css):
    """The text with what its properties are about."""
    if css.get("white-space") in properties.KEEPS_NEWLINES:
        text = texts.sprinkled(random, text, LINE_BREAKS + ["  ", "   "], 25)
    if "tab-size" in css and "\t" not in text:
        text = texts.sprinkled(random, text, ["\t"], 12)
    if "hyphens" in css and "\u00AD" not in text:
        text = texts.sprinkled(random, text, ["\u00AD"], 8)
    return text


def prose(random, kind):
    """A sentence as a page shows it: text, size and width."""
    return (texts.sentence(random, random.pick(kind.samples)), random.pick(COMMON_SIZES),
            120 + random.below(281))


def case(random, name, sizes):
    kind = KINDS[name]
    font, language = random.pick(kind.fonts), random.pick(kind.languages)
    css = {}
    if kind.samples and random.one_in(5):
        text, em, wide = prose(random, kind)
    else:
        css = properties.pick(random, name, font) if random.one_in(2) else (
            properties.variations(random, font))
        text = fitting(random, kind.text(random, random.pick(LENGTHS)), css)
        em = random.pick(sizes) if random.below(3) else random.pick(COMMON_SIZES)
        is_narrow = properties.is_about_breaking(css) and not random.one_in(3)
        wide = random.below(int(em * 5 * 8)) / 8 if is_narrow else width(random, em)
    names = font.split(", ")
    text = "".join(each for each in text if fonts.is_covered(each, names))
    found = {"text": text, "font": font, "size": number(em), "width": number(wide)}
    if language:
        found["lang"] = language
    if css:
        found["css"] = css
    if random.one_in(2) and properties.wraps(css):
        found["tightest"] = 0
    return found


def make(seed, count):
    """So many cases, by kind."""
    random, between = Random(seed), sizes(seed)
    shares = sum(kind.share for kind in KINDS.values())
    kinds = {
        name: [case(random, name, between) for _ in range(max(1, round(count * kind.share / shares)))]
        for name, kind in KINDS.items()}
    return (kinds | {"rich": rich.make(seed, max(1, count // 40))}
            | details.make(seed, max(1, count // 200)))


def make_at(ratio, seed, count):
    """So many plain cases of all kinds, and so many of several fonts, on a screen of a device pixel
    ratio."""
    plain = [case for name, kind in make(seed, count).items() if name in KINDS for case in kind]
    return {name: [case | {"width": min(case["width"], WIDEST), "ratio": ratio} for case in found]
            for name, found in
            {f"ratio{ratio}": plain, f"ratio{ratio}Rich": rich.make(seed, count)}.items()}
