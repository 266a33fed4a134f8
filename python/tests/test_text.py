"""Texts. The font `em` makes lines of 10 points, and characters 10 points wide."""

from __future__ import annotations

import math

import pytest

import textgauge as tg


def test_measure(em: tg.Font) -> None:
    found = tg.measure("xx xx x", font=em, width=50)
    assert (found.width, found.height) == (50, 20)
    assert [line.text for line in found.lines] == ["xx xx ", "x"]
    assert repr(found) == "<Measurement 50 × 20, 2 lines>"
    assert str(found) == "width 50.000, height 20.000\n   50.000  xx xx\n   10.000  x"
    assert repr(tg.measure("x", em)) == "<Measurement 10 × 10, 1 line>"


def test_questions_of_a_text(em: tg.Font) -> None:
    text = tg.Text("xx xx xxx", em)
    assert text.size(50) == tg.Size(50, 20)
    assert text.height(50) == 20
    assert text.height(50, max_lines=1) == 10
    assert text.height() == 10
    assert text.height(math.inf) == 10
    assert text.line_count(30) == 3
    assert text.min_content_width == 30
    assert text.max_content_width == 90
    assert text.narrowest_width(2) == 50
    assert text.narrowest_width(1) == 90
    steps = text.height_profile(10, 100)[-2:]
    assert [step.height for step in steps] == [20, 10]
    assert [step.width for step in steps] == pytest.approx([50, 90], abs=0.001)
    assert repr(text) == "<Text 'xx xx xxx'>"


def test_heights_within_a_tolerance(em: tg.Font) -> None:
    text = tg.Text("xx xx xxx", em)
    # Five characters fit from 50 points on, all nine from 90.
    assert text.height_range(51, 0.5) == tg.HeightRange(least=20, greatest=20)
    assert text.height_range(51, 2) == (20, 30)
    assert text.height_range(70, 20) == (10, 20)
    assert text.height_range(70, 20, max_lines=1) == (10, 10)
    assert text.height_range(None, 1) == (10, 10)
    assert text.height_range(50, math.inf, max_lines=3) == (10, 30)
    assert text.height_range(0, 0) == (70, 70)
    assert text.next_steps(60) == pytest.approx((50, 90), abs=0.001)
    widest, narrowest = text.next_steps(), text.next_steps(0)
    assert widest.below == pytest.approx(90, abs=0.001)
    assert widest.above is None
    assert narrowest.below is None
    assert narrowest.above == pytest.approx(20, abs=0.001)
    for tolerance in (-1, math.nan):
        with pytest.raises(tg.ArgumentError, match="give 0 or more points") as caught:
            text.height_range(50, tolerance)
        assert caught.value.place == "tolerance"


def test_a_step_at_no_limit(em: tg.Font) -> None:
    text = tg.Text("xx xx", em, options={"text-indent": "100%"})
    assert text.next_steps(100).above == math.inf


def test_lines_have_places_of_python(em: tg.Font) -> None:
    text = tg.Text("é日 本 x", em)
    lines = text.lines(20)
    assert [(line.start, line.end) for line in lines] == [(0, 3), (3, 5), (5, 6)]
    assert all(text.string[line.start : line.end] == line.text for line in lines)
    assert [line.y for line in lines] == [0, 10, 20]
    assert [line.baseline for line in lines] == pytest.approx([8.8, 18.8, 28.8])
    assert [line.width for line in lines] == [20, 10, 10]
    assert not any(line.ends_in_hyphen for line in lines)


def test_many_lines(em: tg.Font) -> None:
    lines = tg.Text("x " * 1000, em).lines(10)
    assert len(lines) == 1000
    assert lines[-1].start == 1998


def test_soft_hyphens(em: tg.Font) -> None:
    line = tg.Text("xx\u00adxx", em).lines(30)[0]
    assert line.ends_in_hyphen
    assert line.width == 30


def test_missing(test_fonts: tg.Library) -> None:
    fonts = tg.Library(files=[test_fonts.font("TextGauge Em", 10).path])
    text = tg.Text("x\u0627\u0628 é", fonts.font("TextGauge Em", 10))
    assert "".join(part.text for part in text.missing) == "\u0627\u0628"
    assert (text.missing[0].start, text.missing[-1].end) == (1, 3)


def test_surrogates(em: tg.Font) -> None:
    text = tg.Text("a\ud800b", em)
    assert text.string == "a\ufffdb"
    assert tg.Text("\ud83d\ude00", em).string == "\U0001f600"


@pytest.mark.parametrize("wrong", [None, 3, b"x"])
def test_what_is_no_text(wrong: object, em: tg.Font) -> None:
    with pytest.raises(TypeError):
        tg.Text(wrong, em)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        tg.Text("x", wrong)  # type: ignore[arg-type]


def test_closed_texts(em: tg.Font) -> None:
    with tg.Text("x", em) as text:
        glyphs = text.glyphs()
    with pytest.raises(tg.ArgumentError, match="the Text was closed"):
        text.height(10)
    assert len(glyphs.glyphs) == 1


def test_requests(test_fonts: tg.Library) -> None:
    requests = tg.Requests(test_fonts)
    request = {"text": "xx xx", "font": "TextGauge Em", "size": 10, "width": 20}
    assert requests.answer(request)["height"] == 20
    assert "error" in requests.answer("{")
    assert "error" in requests.answer({**request, "font": "Emm"})


@pytest.mark.parametrize("width", [0, -1, -math.inf])
def test_a_width_of_nothing_leaves_a_cluster_a_line(width: float, em: tg.Font) -> None:
    text = tg.Text("xe\u0301 x", em)
    assert [line.text.rstrip() for line in text.lines(width)] == ["x", "e\u0301", "x"]
    assert tg.heights(["xx x"], em, width, output="list") == [30]
    css = tg.Text("xx x", em, options={"convention": "css"})
    assert [line.text.rstrip() for line in css.lines(width)] == ["xx", "x"]
