"""Batches of many facts. The font `em` makes lines of 10 points, and characters 10 points wide."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

import textgauge as tg

TEXTS: list[str | None] = ["ab cd e", None, "", "ab"]
# At 25 points a line has a word.
COLUMNS = {
    "height": [30.0, math.nan, 10.0, 10.0],
    "line_count": [3, math.nan, 1, 1],
    "width": [20.0, math.nan, 0.0, 20.0],
    "last_line_width": [10.0, math.nan, 0.0, 20.0],
}
ALL: Any = ["height", "line_count", "width", "last_line_width", "is_cut", "shown_text"]


@pytest.mark.parametrize(
    "texts",
    [
        TEXTS,
        pa.array(TEXTS),
        pa.array(TEXTS, pa.string_view()),
        pa.array(TEXTS).dictionary_encode(),
        pa.chunked_array([TEXTS[:1], TEXTS[1:1], TEXTS[1:]]),
        pd.Series(TEXTS, dtype="category"),
        pl.Series(TEXTS),
    ],
    ids=lambda texts: f"{type(texts).__module__}.{type(texts).__name__}",
)
def test_every_kind_of_column_has_the_same_facts(texts: Any, em: tg.Font) -> None:
    found = tg.measurements(texts, em, 25, facts=ALL)
    for name, expected in COLUMNS.items():
        assert np.array_equal(getattr(found, name), expected, equal_nan=True), name
    assert found.is_cut.tolist() == [False] * 4
    assert found.shown_text.tolist() == TEXTS
    each = tg.measurements(texts, em, [25, 25, 25, 10], each_width=True)
    assert np.array_equal(each.height, [30, math.nan, 10, 20], equal_nan=True)


def test_texts_that_are_cut(em: tg.Font) -> None:
    found = tg.measurements(["abcdefgh", "ab"], em, 40, facts=ALL, max_lines=1)
    assert found.is_cut.tolist() == [True, False]
    assert found.shown_text.tolist() == ["abc…", "ab"]
    assert found.width.tolist() == [40, 20]


def test_several_widths_have_a_column_each(em: tg.Font) -> None:
    for widths in (
        [20, 50],
        (20, 50),
        np.array([20, 50]),
        pd.Series([20.0, 50]),
        pl.Series([20, 50]),
    ):
        assert tg.measurements(["ab cd", "ab"], em, widths).height.tolist() == [[20, 10], [10, 10]]
    assert tg.measurements(["ab"], em, [20]).height.shape == (1, 1)
    assert tg.measurements([], em, [20, 30]).height.shape == (0, 2)


def test_outputs(em: tg.Font) -> None:
    found = tg.measurements(["ab cd", None], em, [20, 50], facts=ALL, output="list")
    assert found.line_count == [[2, 1], [None, None]]
    assert found.is_cut == [[False, False], [None, None]]
    assert found.shown_text == [["ab cd", "ab cd"], [None, None]]
    arrow = tg.measurements(["ab cd", None], em, 20, facts=ALL, output="arrow")
    assert arrow.line_count.equals(pa.array([2, None], pa.int64()))
    assert arrow.is_cut.equals(pa.array([False, None]))
    assert arrow.shown_text.equals(pa.array(["ab cd", None], pa.large_string()))
    both = tg.measurements(["ab cd"], em, [20, 50], output="arrow")
    assert both.height.to_pylist() == [[20, 10]]


def test_facts_that_nobody_asks_for_are_none(em: tg.Font) -> None:
    found = tg.measurements(["ab"], em, 25, facts="height")
    assert found.height.tolist() == [10]
    assert found[1:] == (None,) * 5


def test_wrong_arguments(em: tg.Font) -> None:
    with pytest.raises(
        tg.ArgumentError, match="widths has 1 numbers: give one for each of 2 texts"
    ):
        tg.measurements(["a", "b"], em, [10], each_width=True)
    with pytest.raises(tg.ArgumentError, match="each_width with one width"):
        tg.measurements(["a"], em, 10, each_width=True)
    with pytest.raises(tg.ArgumentError, match="widths is empty"):
        tg.measurements(["a"], em, [])
    with pytest.raises(tg.ArgumentError, match="facts has 'size': give some of \"height\""):
        tg.measurements(["a"], em, 10, facts=["size"])  # type: ignore[list-item]
    with pytest.raises(tg.ArgumentError, match="facts is empty"):
        tg.measurements(["a"], em, 10, facts=[])
    with pytest.raises(TypeError, match="widths is of type str"):
        tg.measurements(["a"], em, "10")


def test_the_largest_sizes_that_fit(em: tg.Font) -> None:
    # Two words of two ems, one below the other, or five ems in a line.
    texts = ["ab cd", None, "abcdefghijkl"]
    sizes = tg.largest_sizes(texts, em, 100, 100, sizes=(10, 72))
    assert np.array_equal(sizes, [50, math.nan, math.nan], equal_nan=True)
    assert tg.largest_sizes(texts, em, 100, 100, max_lines=1, sizes=(10, 72))[0] == 20
    text = tg.Text("ab", em)
    assert text.largest_size(30, 60) == 15
    assert text.largest_size(30, 60, breaks_words=True) == 30
    assert text.largest_size(10) is None
    assert text.largest_size(101, sizes=(8, 72), step=5) == 48
    label = tg.Label("ab cd", em)
    assert label.largest_size(100, 60) == 20
    with pytest.raises(tg.ArgumentError, match="give no more than greatest"):
        text.largest_size(10, sizes=(72, 8))
    with pytest.raises(tg.ArgumentError, match="step 0"):
        text.largest_size(10, step=0)


def test_other_sizes(em: tg.Font, fonts: tg.Library) -> None:
    assert em.with_size(20).size == 20
    assert tg.Text("ab", em).with_size(20).size() == (40, 20)
    bold = fonts.font("Noto Sans", 17, weight=700).with_size(34)
    assert repr(bold) == "<Font 'Noto Sans' 34, weight 700>"
    with pytest.raises(tg.ArgumentError):
        em.with_size(0)
    with pytest.raises(tg.ArgumentError):
        tg.Text("ab", em).with_size(float("nan"))
