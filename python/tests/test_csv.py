"""Rows of CSV. The font `em` makes lines of 10 points, and characters 10 points wide."""

from __future__ import annotations

import pytest

import textgauge as tg

CELL = """
font: {family: TextGauge Em, size: 10}
views:
  - {name: text, type: label, text: "{name}, {city}", lines: 0}
constraints: ["H:|[text]|", "V:|[text]|"]
"""


def test_rows_of_csv(test_fonts: tg.Library) -> None:
    cell = tg.CellTemplate.from_yaml(CELL, test_fonts)
    csv = 'city,name\r\nBonn,Ann\n\n"Ulm\nX","B ""o"""\n'
    rows = tg.Rows.from_csv(csv)
    assert len(rows) == 2
    # "Ann, Bonn" has a line of 90 points, "B "o", Ulm" and "X" have two.
    assert cell.heights(rows, width=100).tolist() == [10, 20]


def test_csv_that_is_wrong(test_fonts: tg.Library) -> None:
    with pytest.raises(tg.DataError, match='the header has "a" twice'):
        tg.Rows.from_csv("a,a\n")
    with pytest.raises(tg.DataError, match="no header"):
        tg.Rows.from_csv("")
    cell = tg.CellTemplate.from_yaml(CELL, test_fonts)
    with pytest.raises(tg.RowError, match="not as many fields as the header: 1, not 2"):
        cell.heights(tg.Rows.from_csv("city,name\nBonn\n"), width=100)
    with pytest.warns(tg.ReplacedTextWarning):
        tg.Rows.from_csv("a\n\ud800\n")
