"""Rows on pages. What is expected is read from the cases of the tool, counted by hand."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

import textgauge as tg

CASES = (Path(__file__).parents[2] / "Tests/Data/tool/rows.txt").read_text()
LINES = """
font: {family: TextGauge Em, size: 10}
views: [{name: lines, type: label, text: "{text}", lines: 0}]
constraints: ["H:|[lines]|", "V:|[lines]|"]
"""
TALL = "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11"


@pytest.fixture(scope="module")
def cell(test_fonts: tg.Library) -> tg.CellTemplate:
    return tg.CellTemplate.from_yaml(LINES, test_fonts)


def recorded(title: str) -> list[tuple[float, ...]]:
    """The pieces that the tool prints in a case: page, row, y, height, from, counted from 1."""
    case = re.search(rf"^== {re.escape(title)}.*?(?=^== |\Z)", CASES, re.M | re.S)
    assert case, title
    rows = re.findall(r"^1> ((?:\d+,){4}\d+)$", case[0], re.M)
    return [tuple(float(number) for number in row.split(",")) for row in rows]


def pieces(pages: tg.Pages) -> list[tuple[float, ...]]:
    return [(p.page + 1, p.row + 1, p.y, p.height, p.start) for p in pages.pieces]


FIVE = ["a\nb\nc", "a\nb\nc\nd", "a\nb\nc", "a\nb\nc", "a\nb\nc"]


@pytest.mark.parametrize(
    "rows",
    [
        [{"text": text} for text in FIVE],
        pd.DataFrame({"text": FIVE}),
        pl.DataFrame({"text": FIVE}),
        # Two parts, of which the second goes on where the first ends.
        pa.concat_tables([pa.table({"text": FIVE[:2]}), pa.table({"text": FIVE[2:]})]),
    ],
)
@pytest.mark.parametrize("threads", [1, 3])
def test_split_rows_are_the_tools(cell: tg.CellTemplate, rows: object, threads: int) -> None:
    expected = recorded("split: of 4 lines 2 and 2")
    assert len(expected) == 9
    pages = cell.pages(rows, page_height=50, split=True, threads=threads)
    assert pieces(pages) == expected[:6]
    assert (pages.count, len(pages)) == (4, 4)
    alone = cell.pages(rows, page_height=50, split=True, orphans=1, threads=threads)
    assert pieces(alone)[-3:] == expected[6:]


def test_a_tall_row_is_split_where_it_may_be(cell: tg.CellTemplate) -> None:
    expected = recorded("11 lines on pages of 5")
    rows = [{"text": TALL}]
    assert pieces(cell.pages(rows, page_height=50, split=True)) == expected[:3]
    assert pieces(cell.pages(rows, page_height=19, split=True))[-2:] == expected[3:]


def test_whole_rows_stick_out(test_fonts: tg.Library) -> None:
    cell = tg.CellTemplate.from_yaml(
        """
views: [{name: picture, type: image, image: "{text}", imageSize: fromName}]
constraints: ["H:|[picture]", "V:|[picture]|"]
""",
        test_fonts,
    )
    rows = [{"text": f"x/10x{height}/y.jpg"} for height in (30, 40, 50, 90, 10, 0)]
    pages = cell.pages(rows, page_height=80)
    assert pages.count == 4
    assert [(p.page, p.row, p.y, p.height) for p in pages.pieces] == [
        (0, 0, 0, 30),
        (0, 1, 30, 40),
        (1, 2, 0, 50),
        (2, 3, 0, 90),
        (3, 4, 0, 10),
        (3, 5, 10, 44),
    ]


def test_rows_that_cannot_be_shown(cell: tg.CellTemplate) -> None:
    rows = [{"text": "a"}, {"txt": "b"}, {"text": "c"}]
    with pytest.raises(tg.RowError) as caught:
        cell.pages(rows, page_height=50)
    assert [problem.row for problem in caught.value.problems] == [1]
    left = cell.pages(rows, page_height=50, errors="nan")
    assert [(piece.row, piece.y) for piece in left.pieces] == [(0, 0), (2, 10)]


def test_columns_make_a_data_frame(cell: tg.CellTemplate) -> None:
    frame = pd.DataFrame(cell.pages([{"text": "a"}, {"text": "b\nc"}], page_height=20).columns())
    assert json.loads(frame.to_json(orient="values")) == [[0, 0, 0, 10, 0], [1, 1, 0, 20, 0]]


def test_no_rows_have_no_pages(cell: tg.CellTemplate) -> None:
    pages = cell.pages([], page_height=50)
    assert (pages.count, pages.pieces) == (0, ())
    assert repr(pages) == "<Pages: 0 pieces on 0 pages>"


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        ({"page_height": 0}, tg.ArgumentError),
        ({"page_height": float("nan")}, tg.ArgumentError),
        ({"page_height": 50, "orphans": -1}, tg.ArgumentError),
        ({"page_height": 50, "split": "yes"}, TypeError),
        ({"page_height": 50, "errors": "skip"}, tg.ArgumentError),
    ],
)
def test_wrong_values(cell: tg.CellTemplate, changes: dict[str, object], error: type) -> None:
    with pytest.raises(error):
        cell.pages([{"text": "a"}], **changes)  # type: ignore[arg-type]
