"""Batches. The font `em` makes lines of 10 points, and characters 10 points wide."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

import textgauge as tg

TEXTS: list[str | None] = ["xx xx", None, "", "xx xx xx 日本", "é"]
# Two characters fill a line of 20 points.
HEIGHTS = [20.0, math.nan, 10.0, 40.0, 10.0]
PRESENT = [text or "" for text in TEXTS]


def same(found: Any, expected: list[float]) -> bool:
    return np.array_equal(np.asarray(found), expected, equal_nan=True)


@pytest.mark.parametrize(
    "texts",
    [
        TEXTS,
        tuple(TEXTS),
        np.array(TEXTS, object),
        pa.array(TEXTS),
        pa.array(TEXTS, pa.large_string()),
        pa.array(TEXTS, pa.string_view()),
        pa.array(TEXTS).dictionary_encode(),
        pa.chunked_array([TEXTS[:1], TEXTS[1:1], TEXTS[1:]]),
        pa.chunked_array(
            [pa.array(TEXTS[:2]).dictionary_encode(), pa.array(TEXTS[2:]).dictionary_encode()]
        ),
        pa.array(["xx", *TEXTS, "x"])[1:-1],
        pd.Series(TEXTS),
        pd.Series(TEXTS, dtype=object),
        pd.Series(TEXTS, dtype="string[python]"),
        pd.Series(TEXTS, dtype=pd.ArrowDtype(pa.large_string())),
        pd.Series(TEXTS, dtype="category"),
        pl.Series(TEXTS),
        pl.Series(TEXTS, dtype=pl.Categorical),
    ],
    ids=lambda texts: f"{type(texts).__module__}.{type(texts).__name__}",
)
def test_every_kind_of_column_has_the_same_heights(texts: Any, em: tg.Font) -> None:
    assert same(tg.heights(texts, em, 20), HEIGHTS)


@pytest.mark.parametrize("kind", [np.dtype("U"), np.dtypes.StringDType()])  # type: ignore[attr-defined,unused-ignore]
def test_arrays_of_str(kind: Any, em: tg.Font) -> None:
    assert same(tg.heights(np.array(PRESENT, kind), em, 20), [20, 10, 10, 40, 10])


def test_arrays_with_a_step(em: tg.Font) -> None:
    assert same(tg.heights(np.array(PRESENT)[::2], em, 20), [20, 10, 10])


@pytest.mark.parametrize("kind", [pa.string(), pa.large_string(), pa.null()])
def test_empty_and_null_columns(kind: Any, em: tg.Font) -> None:
    assert same(tg.heights(pa.array([], kind), em, 20), [])
    assert same(tg.heights(pa.chunked_array([], kind), em, 20), [])
    assert same(tg.heights(pa.nulls(2, kind), em, 20), [math.nan, math.nan])
    assert same(tg.heights([], em, 20), [])


def test_outputs(em: tg.Font) -> None:
    assert tg.heights(["x", "x x"], em, 10, output="list") == [10, 20]
    answer = tg.heights(["x", None], em, 10, output="arrow")
    assert answer.equals(pa.array([10.0, None]))
    assert tg.heights(["x"], em, 10).dtype == np.float64
    with pytest.raises(tg.ArgumentError, match='give "numpy", "list" or "arrow"'):
        tg.heights(["x"], em, 10, output="pandas")  # type: ignore[call-overload]


def test_lines_width_and_threads(em: tg.Font) -> None:
    assert same(tg.heights(["x x x"] * 5, em, 10, max_lines=2, threads=3), [20] * 5)
    assert same(tg.heights(["x x x"], em, None), [10])
    assert same(tg.heights(["x x x"], em, 10, threads=None), [30])
    for wrong in ({"threads": 0}, {"max_lines": -1}):
        with pytest.raises(tg.ArgumentError):
            tg.heights(["x"], em, 10, **wrong)  # type: ignore[call-overload]


@pytest.mark.parametrize(
    "texts",
    [
        TEXTS,
        pa.array(TEXTS).dictionary_encode(),
        pa.chunked_array([TEXTS[:1], TEXTS[1:1], TEXTS[1:]]),
        pd.Series(TEXTS),
        pl.Series(TEXTS),
    ],
    ids=lambda texts: f"{type(texts).__module__}.{type(texts).__name__}",
)
def test_heights_within_a_tolerance(texts: Any, em: tg.Font) -> None:
    # From 50 points on both words of the first text share a line, below 20 they break.
    found = tg.height_ranges(texts, em, 50, 1, threads=2)
    assert same(found.least, [10, math.nan, 10, 20, 10])
    assert same(found.greatest, [20, math.nan, 10, 40, 10])
    assert found.below is None
    assert found.above is None
    found = tg.height_ranges(texts, em, 30, 1, steps=True)
    assert same(found.least, [20, math.nan, 10, 40, 10])
    for index, text in enumerate(TEXTS):
        if text is None:
            assert math.isnan(found.below[index])
            continue
        steps = tg.Text(text, em).next_steps(30)
        assert tg.NextSteps.of(found.below[index], found.above[index]) == steps


def test_outputs_of_ranges(em: tg.Font) -> None:
    found = tg.height_ranges(["x x", None], em, 20, 15, steps=True, output="arrow")
    assert found.least.equals(pa.array([10.0, None]))
    assert found.greatest.equals(pa.array([20.0, None]))
    assert found.below.null_count == 2
    assert found.above.null_count == 1
    found = tg.height_ranges([], em, 20, 1, output="list")
    assert found == tg.HeightRanges([], [])
    for tolerance in (-1, math.nan):
        with pytest.raises(tg.ArgumentError, match="give 0 or more points"):
            tg.height_ranges(["x"], em, 20, tolerance)
    with pytest.raises(TypeError, match="tolerance"):
        tg.height_ranges(["x"], em, 20, [1, 2])  # type: ignore[arg-type]


def test_a_family_needs_a_size(test_fonts: tg.Library, em: tg.Font) -> None:
    assert same(tg.heights(["x"], "TextGauge Em", 10, size=20, library=test_fonts), [20])
    with pytest.raises(tg.ArgumentError, match="size is missing"):
        tg.heights(["x"], "TextGauge Em", 10, library=test_fonts)
    with pytest.raises(tg.ArgumentError, match="a Font has one"):
        tg.heights(["x"], em, 10, size=20)


def test_lone_surrogates_count_as_replacement_characters(fonts: tg.Library) -> None:
    font = fonts.font("Noto Sans", 17)
    texts = ["\ud800" * 20, "plain", "\ud83d\ude00" * 20, "\udc00", "\ud83d"]
    with pytest.warns(tg.ReplacedTextWarning, match="3 texts are no Unicode"):
        found = tg.heights(texts, font, 60)
    sound = ["\ufffd" * 20, "plain", "\U0001f600" * 20, "\ufffd", "\ufffd"]
    assert same(found, tg.heights(sound, font, 60, output="list"))


@pytest.mark.parametrize(
    ("texts", "message"),
    [
        ("text", "one str"),
        (b"text", "one bytes"),
        (["x", 3], "text 1 is of type int"),
        (["x", b"x"], "decode it first"),
        (np.array([[""]]), "2 dimensions"),
        (np.array([1]), "int64"),
        (pa.array([1]), "int64"),
        (pa.table({"a": ["x"]}), "one of its columns"),
        (pd.DataFrame({"a": ["x"]}), "one of its columns"),
        (pl.DataFrame({"a": ["x"]}), "one of its columns"),
    ],
)
def test_what_is_no_column_of_texts(texts: Any, message: str, em: tg.Font) -> None:
    with pytest.raises(TypeError, match=message):
        tg.heights(texts, em, 10)
