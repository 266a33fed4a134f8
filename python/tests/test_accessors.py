"""`tg` of pandas and Polars. Every character is 10 points wide and high."""

from __future__ import annotations

from typing import Any

import pandas as pd
import polars
import pytest

import textgauge as tg
import textgauge.pandas
import textgauge.polars

# Its types know nothing of what is added.
pl: Any = polars

CELL = """
font: {family: TextGauge Em, size: 10}
views: [{name: body, type: label, text: "{text}", lines: 0}]
constraints: ["H:|[body]|", "V:|-5-[body]-5-|"]
"""
TEXTS = ["ab cd", None, "ab"]


@pytest.fixture(scope="module")
def cell(test_fonts: tg.Library) -> tg.CellTemplate:
    return tg.CellTemplate.from_yaml(CELL, test_fonts)


def test_series_of_pandas_keep_their_index(em: tg.Font) -> None:
    series = pd.Series(TEXTS, index=["x", "y", "z"], name="message")
    expected = pd.Series([20, None, 10], index=series.index, name="message", dtype=float)
    pd.testing.assert_series_equal(series.tg.heights(em, 20), expected)
    ranges = series.tg.height_ranges(em, 49, 2)
    assert ranges.loc["x"].tolist() == [10, 20]
    assert ranges.index.tolist() == ["x", "y", "z"]
    steps = series.tg.height_ranges(em, 49, 0, steps=True)
    assert list(steps.columns) == ["least", "greatest", "below", "above"]
    assert steps.loc["x", "above"] == pytest.approx(50, abs=0.001)


# At 25 points a line has a word, and of three lines two show: the ellipsis takes the place of the
# second one's "d".
FACTS: dict[str, list[Any]] = {
    "height": [20, None, 10, 10],
    "line_count": [2, None, 1, 1],
    "width": [20, None, 0, 20],
    "last_line_width": [20, None, 0, 20],
    "is_cut": [True, None, False, False],
    "shown_text": ["ab c…", None, "", "ab"],
}
LONG = ["ab cd e", None, "", "ab"]
ALL: Any = list(FACTS)


@pytest.mark.parametrize("dtype", [object, "string", "category"])
def test_measurements_of_pandas(dtype: Any, em: tg.Font) -> None:
    series = pd.Series(LONG, index=["w", "x", "y", "z"], dtype=dtype)
    found = series.tg.measurements(em, 25, max_lines=2, facts=ALL)
    floats, words = "float64", "string"
    types = dict(zip(FACTS, (floats, "Int64", floats, floats, "boolean", words), strict=True))
    expected = pd.DataFrame(FACTS, index=series.index).astype(types)
    pd.testing.assert_frame_equal(found, expected)
    # A missing text is no text that is not cut.
    assert found.is_cut.isna().tolist() == [False, True, False, False]
    assert found[~found.is_cut.fillna(False)].index.tolist() == ["x", "y", "z"]
    assert series.tg.measurements(em, None).columns.tolist() == ALL[:-1]
    assert series.tg.measurements(em, 25, facts="is_cut").columns.tolist() == ["is_cut"]
    assert series[:0].tg.measurements(em, 25, facts=ALL).dtypes.tolist() == list(found.dtypes)


def test_measurements_of_polars(em: tg.Font) -> None:
    frame = pl.DataFrame({"message": LONG})
    rows = [dict(zip(FACTS, row, strict=True)) for row in zip(*FACTS.values(), strict=True)]
    asked = {"max_lines": 2, "facts": iter(ALL)}
    found = frame["message"].tg.measurements(em, 25, **asked)
    assert found.name == "message"
    assert found.to_list() == rows
    kinds = (pl.Float64, pl.Int64, pl.Float64, pl.Float64, pl.Boolean, pl.String)
    assert found.dtype == pl.Struct(dict(zip(FACTS, kinds, strict=True)))
    query = frame.lazy().select(pl.col("message").tg.measurements(em, 25, max_lines=2, facts=ALL))
    assert query.collect_schema() == {"message": found.dtype}
    assert query.collect()["message"].to_list() == rows
    cut = pl.col("message").tg.measurements(em, 25, max_lines=2).struct.field("is_cut")
    assert frame.filter(cut)["message"].to_list() == LONG[:1]
    assert frame[:0]["message"].tg.measurements(em, 25, facts=ALL).dtype == found.dtype


def test_measurements_are_at_one_width(em: tg.Font) -> None:
    told = "give one number, or several to textgauge.measurements"
    for texts in (pd.Series(TEXTS), pl.Series(TEXTS)):
        with pytest.raises(TypeError, match=f"width is of type list: {told}"):
            texts.tg.measurements(em, [20, 30])
        with pytest.raises(tg.ArgumentError, match="facts has 'size': give some of \"height\""):
            texts.tg.measurements(em, 20, facts=["size"])
    # An expression refuses its facts before its query runs.
    with pytest.raises(tg.ArgumentError, match="facts is empty"):
        pl.col("message").tg.measurements(em, 20, facts=[])


def test_frames_of_pandas(cell: tg.CellTemplate) -> None:
    frame = pd.DataFrame({"text": ["ab cd", "ab"]}, index=[7, 3])
    heights = frame.tg.heights(cell, width=20)
    assert heights.to_dict() == {7: 30, 3: 20}
    assert frame.tg.heights(cell, 20).to_dict() == {7: 30, 3: 20}
    assert cell.heights(frame, 20).tolist() == [30, 20]
    pages = frame.tg.pages(cell, page_height=40, width=20)
    assert pages[["page", "row", "y"]].to_numpy().tolist() == [[0, 0, 0], [1, 1, 0]]
    assert frame.tg.draw(cell, 1, width=20).size == (20, 20)


def test_series_and_expressions_of_polars(em: tg.Font) -> None:
    frame = pl.DataFrame({"message": TEXTS})
    assert frame["message"].tg.heights(em, 20).to_list() == [20, None, 10]
    column = pl.col("message").tg.heights(em, 20)
    assert frame.with_columns(height=column)["height"].to_list() == [20, None, 10]
    assert frame.lazy().select(column).collect_schema() == {"message": pl.Float64}
    ranges = frame.lazy().select(pl.col("message").tg.height_ranges(em, 49, 2)).collect()
    assert ranges["message"].struct.field("greatest").to_list() == [20, None, 10]
    grouped = frame.group_by(pl.col("message").is_null()).agg(column.sum().alias("height"))
    assert sorted(grouped["height"].to_list()) == [0, 30]


def test_frames_of_polars(cell: tg.CellTemplate) -> None:
    frame = pl.DataFrame({"text": ["ab cd", "ab"], "more": [1, 2]})
    assert frame.tg.heights(cell, width=20).to_list() == [30, 20]
    assert frame.tg.heights(cell, 20).to_list() == [30, 20]
    assert frame.tg.pages(cell, page_height=40, width=20)["row"].to_list() == [0, 1]
    assert frame.tg.draw(cell, 0, width=20).size == (20, 30)


def test_queries_keep_the_fields_that_cells_need(cell: tg.CellTemplate) -> None:
    query = pl.LazyFrame({"text": ["ab cd", "ab"], "more": [1, 2]}).tg.with_heights(cell, width=20)
    assert query.select("height").collect()["height"].to_list() == [30, 20]
    assert query.filter(pl.col("height") > 20).collect().rows() == [("ab cd", 1, 30)]


def test_what_is_wrong_is_told(em: tg.Font, cell: tg.CellTemplate) -> None:
    frame = pd.DataFrame({"text": ["ab"]})
    with pytest.raises(
        TypeError, match=r"cell is of type Font: give a CellTemplate: the heights of"
    ):
        frame.tg.heights(em)
    with pytest.raises(TypeError, match="cell is of type Font: give a CellTemplate"):
        pl.from_pandas(frame).tg.heights(em)
    with pytest.raises(tg.RowError):
        pl.DataFrame({"other": ["ab"]}).tg.heights(cell)
    rows = pl.DataFrame({"text": ["ab"]}).with_columns(text=pl.lit(None, pl.String))
    assert rows.tg.heights(cell, errors="nan").to_list() == rows.tg.heights(cell).to_list()
    with pytest.raises(TypeError, match="give a str"):
        pd.Series([1, 2]).tg.heights(em, 20)
