"""What holds for all texts."""

from __future__ import annotations

import warnings
from itertools import pairwise

import numpy as np
import pyarrow as pa
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import textgauge as tg

# Hypothesis's own texts, and those of words, spaces, breaks, emoji, marks and lone surrogates.
PIECES = st.sampled_from(
    [
        "x",
        "word ",
        " ",
        "\n",
        "\t",
        "\u00ad",
        "日本",
        "ب",
        "e\u0301",
        "\U0001f468\u200d\U0001f469",
        "\ud800",
        "\udfff",
        "\0",
    ]
)
TEXTS = st.text() | st.lists(PIECES, max_size=30).map("".join)
WIDTHS = st.floats(0, 400) | st.floats(allow_nan=False)
examples = settings(
    max_examples=150,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


@examples
@given(texts=st.lists(TEXTS, max_size=8), width=WIDTHS, threads=st.integers(1, 3))
def test_heights_are_those_of_texts(
    texts: list[str], width: float, threads: int, fonts: tg.Library
) -> None:
    font = fonts.font("Noto Sans", 17)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", tg.ReplacedTextWarning)
        found = tg.heights(texts, font, width, threads=threads, output="list")
    assert found == [tg.Text(text, font).height(width) for text in texts]


@examples
@given(
    texts=st.lists(TEXTS.map(lambda text: text.encode("utf-8", "replace").decode()) | st.none()),
    start=st.integers(0, 5),
    stop=st.integers(0, 5),
    is_large=st.booleans(),
)
def test_slices_of_arrow_arrays_are_slices_of_lists(
    texts: list[str | None], start: int, stop: int, is_large: bool, em: tg.Font
) -> None:
    kind = pa.large_string() if is_large else pa.string()
    part = slice(start, max(len(texts) - stop, start))
    found = tg.heights(pa.array(texts, kind)[part], em, 40)
    assert np.array_equal(found, tg.heights(texts[part], em, 40), equal_nan=True)
    columns = pa.table({"a": pa.array(texts, kind)})[part]
    assert len(tg.Rows(columns)) == len(texts[part])


@examples
@given(text=TEXTS, width=WIDTHS)
def test_lines_and_glyphs_are_parts_of_the_text(text: str, width: float, em: tg.Font) -> None:
    measured = tg.Text(text, em)
    lines = measured.lines(width)
    assert len(lines) == measured.line_count(width)
    assert "".join(line.text for line in lines) == measured.string
    glyphs = measured.glyphs(width)
    assert len(glyphs.lines) == len(lines)
    for start, end in glyphs.glyphs[["start", "end"]].tolist():
        assert 0 <= glyphs.index(start) <= glyphs.index(end) <= len(measured.string)
    assert int(glyphs.runs["glyph_count"].sum()) == len(glyphs.glyphs)


@examples
@given(bytes_=st.binary(max_size=40), cuts=st.lists(st.integers(0, 40), max_size=5))
def test_arrow_arrays_that_are_no_utf8(bytes_: bytes, cuts: list[int], em: tg.Font) -> None:
    offsets = sorted(min(cut, len(bytes_)) for cut in [0, *cuts, 40])
    buffers = [None, pa.py_buffer(np.array(offsets, np.int32)), pa.py_buffer(bytes_)]
    column = pa.Array.from_buffers(pa.string(), len(offsets) - 1, buffers)
    parts = [bytes_[a:b] for a, b in pairwise(offsets)]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", tg.ReplacedTextWarning)
        found = tg.heights(column, em, 40, output="list")
    assert found == [tg.Text(part.decode("utf-8", "replace"), em).height(40) for part in parts]


@examples
@given(html=st.text(alphabet="<>/b i&;='\"style:#") | st.text())
def test_html_is_read_or_refused(html: str, test_fonts: tg.Library) -> None:
    try:
        text = tg.StyledText.from_html(html, "TextGauge Em", 10, library=test_fonts)
    except (tg.DataError, tg.FontError):
        return
    assert tg.measure(text, width=40).height >= 10
