from __future__ import annotations

from pathlib import Path

import pytest

import textgauge as tg

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def fonts() -> tg.Library:
    """The fonts that fonts/fonts.json pins."""
    return tg.Library(ROOT / "fonts")


@pytest.fixture(scope="session")
def test_fonts() -> tg.Library:
    """The project's own fonts, whose numbers Tests/Fonts/README.md has."""
    return tg.Library(ROOT / "Tests" / "Fonts")


@pytest.fixture(scope="session")
def em(test_fonts: tg.Library) -> tg.Font:
    """Every character is 10 points wide and every line 10 high."""
    return test_fonts.font("TextGauge Em", 10)
