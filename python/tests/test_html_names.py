"""Names of properties in HTML's style sheets, and which are told for those that there are not."""

from __future__ import annotations

import pytest

import textgauge as tg
from textgauge._html_style import _BLOCK_NAMES

VALUES = ("4px", "solid", "red", "none", "disc", "block", "content-box", "TextGauge Em")


def fault(declaration: str, fonts: tg.Library) -> str:
    """What is said of a paragraph with a declaration; empty where it can have it."""
    sheet = f".x {{ {declaration} }}"
    try:
        tg.HTMLDocument("<p class=x>x", "TextGauge Em", style_sheet=sheet, library=fonts)
    except (tg.DataError, tg.FontError) as error:
        return str(error).removeprefix("line 1, column 1: <p> has ")
    return ""


@pytest.mark.parametrize(
    ("name", "nearest"),
    [
        ("margn", "margin"),
        ("paddng-left", "padding-left"),
        ("wdith", "width"),
        ("colour", "color"),
        ("border-lef", "border-left or border-left-style or border-left-width"),
        ("text-decoraton", "text-decoration"),
    ],
)
def test_the_nearest_of_blocks_is_told(name: str, nearest: str, test_fonts: tg.Library) -> None:
    told = fault(f"{name}: 4px", test_fonts)
    assert told == f'{name}: 4px: unknown CSS property "{name}": did you mean {nearest}?'


@pytest.mark.parametrize("name", ["line-heigt", "frobnicate", "text-overflw"])
def test_of_others_the_library_tells(name: str, test_fonts: tg.Library) -> None:
    request = {"font": "TextGauge Em", "size": 10, "text": "x", "css": {name: "4px"}}
    said = tg.Requests(test_fonts).answer(request)["error"]
    told = fault(f"{name}: 4px", test_fonts).removeprefix(f"{name}: 4px: ")
    assert told.startswith(f'unknown CSS property "{name}": ')
    assert said.endswith(told)


def test_values_and_other_errors_stay(test_fonts: tg.Library) -> None:
    assert fault("float: left", test_fonts) == "float: left: it is not supported: leave it out"
    assert "it is not supported" in fault("list-style-image: none", test_fonts)
    assert 'font-size-adjust "x": give ' in fault("font-size-adjust: x", test_fonts)
    assert 'white-space "x": give normal, ' in fault("white-space: x", test_fonts)


@pytest.mark.parametrize("name", _BLOCK_NAMES)
def test_what_is_told_is_there(name: str, test_fonts: tg.Library) -> None:
    assert "" in {fault(f"{name}: {value}", test_fonts) for value in (*VALUES, "normal")}
