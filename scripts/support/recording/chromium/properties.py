"""The properties of cases: which of them go together, and their values."""

from chromium.kinds import EAST_ASIAN

VALUES = {
    "line-height": ["1", "1.2", "1.5", "0.8", "1.33", "20px", "27.3px", "9px", "1.4em", "2em",
                    "130%", "87.5%", "normal"],
    "white-space": ["pre-wrap", "pre-wrap", "pre-line", "pre", "nowrap", "break-spaces",
                    "break-spaces", "break-spaces"],
    "line-break": ["loose", "normal", "strict", "anywhere"],
    "word-break": ["break-all", "keep-all", "break-word"],
    "overflow-wrap": ["anywhere", "break-word"],
    "hyphens": ["manual", "none", "none"],
    "text-indent": ["20px", "-12.5px", "2em", "3.3px", "120px", "10%", "33.3%", "50%", "-5%"],
    "letter-spacing": ["1px", "-0.5px", "0.05em", "2.3px", "-1px", "0.1px", "0.1em"],
    "word-spacing": ["5px", "-2px", "0.25em", "0.3px", "12.7px"],
    "tab-size": ["4", "0", "30px", "2.5", "1", "1em"],
    "direction": ["rtl"],
    "font-kerning": ["none", "normal"],
    "font-feature-settings": ['"liga" 0', '"kern" 0', '"smcp"', '"tnum"', '"palt"', '"halt"',
                              '"calt" 0, "clig" 0', '"zero", "ss01"', '"vert"', '"chws"'],
    "text-spacing-trim": ["normal", "space-all", "space-first", "trim-start"],
    "text-wrap": ["balance", "balance", "pretty", "nowrap"],
}
VARIATIONS = {
    "Inter.var": ['"wght" 650', '"wght" 133.3', '"slnt" -7', '"wght" 900, "slnt" -10',
                  '"wght" 1000, "slnt" 5', '"wdth" 80'],
    "Axes": ['"wght" 650', '"wdth" 87.5', '"wdth" 125, "wght" 250.5', '"opsz" 32', '"opsz" 100',
             '"slnt" -7', '"wght" 900, "wdth" 75, "opsz" 8, "slnt" -10'],
}
KEEPS_NEWLINES = {"pre-wrap", "pre-line", "pre", "break-spaces"}
KEEPS_TABS = ["pre-wrap", "pre-wrap", "pre", "break-spaces"]
BREAKING = ["overflow-wrap", "word-break", "line-break"]
BREAKING_PAIRS = [BREAKING[:2], BREAKING[1:], BREAKING[::2], BREAKING]

# What matters to a kind of text more than to others.
OFTEN = {
    "hyphens": ["hyphens"] * 4, "tabs": ["tab-size", "white-space"] * 3,
    "spaces": ["white-space", "word-spacing"] * 3, "controls": ["white-space"] * 4,
    "mixed": ["direction"] * 3, "arabic": ["direction"] * 3, "hebrew": ["direction"] * 3,
    **{kind: ["text-spacing-trim"] * 4 for kind in EAST_ASIAN},
}


def names(random, kind):
    """Of two thirds of the cases one property, of the others more."""
    pool = [*VALUES, "white-space", "direction", *OFTEN.get(kind, [])]
    if random.one_in(7):
        return set(random.pick(BREAKING_PAIRS))
    wanted = {random.pick(pool)}
    more = random.below(6)
    while len(wanted) < (2 if more == 0 else 3 if more == 1 else 1):
        wanted.add(random.pick(pool))
    return wanted


def pick(random, kind, font):
    """Properties by name."""
    found = {name: random.pick(VALUES[name]) for name in sorted(names(random, kind))}
    if "tab-size" in found and found.get("white-space") not in KEEPS_TABS:
        found["white-space"] = random.pick(KEEPS_TABS)
    # The longhands of both go by their order, which a case does not have.
    if found.get("text-wrap") == "nowrap":
        found.pop("white-space", None)
    return dict(sorted((found | variations(random, font)).items()))


def variations(random, font):
    """Half the time a place on the axes of a variable font."""
    name = font.split(", ")[0]
    if name not in VARIATIONS or random.one_in(2):
        return {}
    return {"font-variation-settings": random.pick(VARIATIONS[name])}


def is_about_breaking(css):
    return sum(name in BREAKING for name in css) > 1


def wraps(css):
    """Whether the block's width decides about lines one by one."""
    return css.get("text-wrap", "wrap") == "wrap" and (
        css.get("white-space") not in ("pre", "nowrap"))
