"""What TextGauge answers to the same cases, asked by its Python package."""

import functools
import re
import sys

from chromium import ROOT, RecorderError, files, fonts

UNITS = 64
sys.path.insert(0, str(ROOT / "python/src"))
import textgauge as tg  # in python/src


@functools.cache
def library(names):
    return tg.Library(files=[fonts.path(name) for name in names.split(", ")])


def text(case, content, **options):
    """A text of a case. No fonts but those that it names step in."""
    first, *others = (library(case["font"]).font_from_file(fonts.path(name), case["size"])
                      for name in case["font"].split(", "))
    return tg.Text(content, first.with_fallbacks(*others), options=tg.Options(
        language=case.get("lang"), words="dictionary", **options))


def css(case, **more):
    """A block of CSS. A property, though it has its initial value, makes a text one."""
    block = text(case, case["text"], **{"white-space": "normal"} | case.get("css", {}) | more)
    return {"height": round(block.height(case["width"]) * UNITS),
            "starts": [files.units(block.string[:line.start]) for line in block.lines(case["width"])]}


def normal(case):
    return css({name: value for name, value in case.items() if name != "css"})


def untrimmed(case):
    return css(case, **{"text-spacing-trim": "space-all"})


def uikit(case, **more):
    """The lines of UAX #14, each as high as the block's; white space has collapsed before."""
    content = re.sub(r"[ \t\r\n]+", " ", case["text"]).strip(" ")
    lines = text(case, content, convention="uikit", **more).lines(case["width"])
    height = float(case["css"]["line-height"].removesuffix("px"))
    return {"height": round(len(lines) * height * UNITS)}


def whole_words(case):
    """The same with words that are wider than a line whole, as CSS has them."""
    return uikit(case, overflow_wrap="normal")


def ask(cases, ways):
    """The answers to cases by way, each of them one of the functions above. Where there is no
    library the package says how to build it."""
    try:
        return [{way.__name__: way(case) for way in ways} for case in cases]
    except tg.TextGaugeError as error:
        raise RecorderError(str(error)) from None
