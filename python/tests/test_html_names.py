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
        # Those of blocks, of text, and of both.
        ("margn", "margin or margin-top"),
        ("paddng-left", "padding-left or border-left or margin-left"),
        ("wdith", "width"),
        ("colour", "color"),
        ("line-heigt", "line-height or font-weight or line-break"),
        ("text-decoraton", "text-decoration or text-decoration-line or text-emphasis"),
    ],
)
def test_the_nearest_of_all_is_told(name: str, nearest: str, test_fonts: tg.Library) -> None:
    told = fault(f"{name}: 4px", test_fonts)
    assert told == f'{name}: 4px: unknown CSS property "{name}": did you mean {nearest}?'


def test_what_is_like_nothing_has_a_list_that_is_whole(test_fonts: tg.Library) -> None:
    told = fault("frobnicate: 4px", test_fonts)
    assert told.startswith('frobnicate: 4px: unknown CSS property "frobnicate": there are margin, ')
    assert told.endswith("font-style, and those of text in Docs/CSS.md")
    # A list that is cut has an ellipsis.
    assert "…" not in told


def test_values_and_other_errors_stay(test_fonts: tg.Library) -> None:
    assert fault("float: left", test_fonts) == "float: left: it is not supported: leave it out"
    assert 'white-space "x": give normal, ' in fault("white-space: x", test_fonts)


@pytest.mark.parametrize("name", _BLOCK_NAMES)
def test_what_is_told_is_there(name: str, test_fonts: tg.Library) -> None:
    assert "" in {fault(f"{name}: {value}", test_fonts) for value in (*VALUES, "normal")}
