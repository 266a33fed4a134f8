"""Containers and floats. The font `em` makes lines of 10 points, and characters 10 points wide."""

from __future__ import annotations

import pickle

import pytest

import textgauge as tg

HOLE = tg.Rect(30, 0, 30, 10)


def texts(placed: tg.PlacedText) -> list[str]:
    return [line.line.text for line in placed.lines]


def lefts(placed: tg.PlacedText) -> list[float]:
    return [line.line.x for line in placed.lines]


def test_a_line_goes_on_beside_an_exclusion(em: tg.Font) -> None:
    text = tg.Text("éa bb cc dd ee", em)
    placed = text.lines_in(tg.Container(100, exclusions=[HOLE]))
    assert texts(placed) == ["éa ", "bb ", "cc dd ee"]
    assert lefts(placed) == [0, 60, 0]
    assert [line.rect for line in placed.lines] == [
        (0, 0, 30, 10),
        (60, 0, 40, 10),
        (0, 10, 100, 10),
    ]
    assert (placed.height, placed.end, placed.is_cut, placed.floats) == (20, 14, False, ())
    glyphs = placed.glyphs()
    assert glyphs.lines["x"].tolist() == [0, 60, 0]
    assert glyphs.hit(72, 5).cluster == (4, 5, "b")
    assert placed.draw(overlays=["frames"]).size == (100, 20)


def test_shapes(em: tg.Font) -> None:
    circle, ellipse = tg.Ellipse(50, 50, 50), tg.Ellipse(50, 50, 50, radius_y=50)
    triangle = tg.Polygon([(0, 0), (40, 0), (0, 40)])
    for shape, text, expected in (
        (circle, "aaa bbb", [80, 90]),
        (ellipse, "aaa bbb", [80, 90]),
        (triangle, "aaaaaaaaa bbbbbbbbb", [40, 30]),
    ):
        placed = tg.Text(text, em).lines_in(tg.Container(140, exclusions=[shape]))
        assert lefts(placed) == expected


def test_columns_and_padding(em: tg.Font) -> None:
    text = tg.Text("aa bb cc dd ee", em)
    columns = text.lines_in(tg.Container.columns(3, 80, 35, gap=10))
    assert [texts(part) for part in columns] == [["aa ", "bb ", "cc "], ["dd ", "ee"], []]
    assert lefts(columns[1]) == [30, 30]
    assert [(part.end, part.is_cut) for part in columns] == [(9, True), (14, False), (14, False)]
    assert columns[1].glyphs().lines["x"].tolist() == [30, 30]
    padded = text.lines_in(tg.Container(70, line_fragment_padding=10, x=5, y=7))
    assert lefts(padded) == [15, 15, 15]
    assert padded.lines[0].rect == (15, 7, 50, 10)
    assert text.lines_in([]) == []


def test_floats(em: tg.Font) -> None:
    text = tg.Text("aa bb cc dd ee ff gg", em, options={"white-space": "normal"})
    for side, x in (("left", 40), ("right", 0)):
        placed = text.lines_beside([tg.FloatBox(40, 15, side=side)], 100)
        assert lefts(placed) == [x, x, 0]
        assert placed.floats == ((0 if side == "left" else 60, 0, 40, 15),)
    margin = tg.FloatBox(20, 10, margin=tg.Insets(5, 7, 3, 13))
    assert text.lines_beside([margin], 70).floats == ((7, 5, 20, 10),)
    two = [tg.FloatBox(20, 15), tg.FloatBox(20, 15, clear="left", margin=1)]
    assert [box.y for box in text.lines_beside(two, 100).floats] == [0, 16]
    inset = tg.FloatBox(100, 100, shape_outside=tg.Insets(right=60))
    assert lefts(text.lines_beside([inset], 140))[0] == 40
    placed = text.lines_beside(iter([tg.FloatBox(20, 10, index=20)]))
    assert texts(placed) == [text.string]
    assert placed.glyphs().string == text.string


def test_what_is_wrong_is_told(em: tg.Font) -> None:
    text = tg.Text("aa", em)
    for wrong, message in (
        ([7], "container is of type int: give a Container"),
        ([tg.Container(9), 7], r"containers\[1\] is of type int: give a Container"),
        (tg.Container(9, exclusions=[tg.Insets()]), r"exclusions\[0\] is of type Insets: give a"),  # type: ignore[list-item]
        (tg.Container(9, exclusions=[tg.Polygon([(1,)])]), r"points\[0\] has 1 elements"),  # type: ignore[list-item]
    ):
        with pytest.raises(TypeError, match=message):
            text.lines_in(wrong)  # type: ignore[arg-type]
    with pytest.raises(tg.ArgumentError, match=r"floats\[0\].side 'top': give one of"):
        text.lines_beside([tg.FloatBox(1, 1, side="top")])
    with pytest.raises(tg.ArgumentError, match="give a place in the text, 0 to 2"):
        text.lines_beside([tg.FloatBox(1, 1, index=3)])
    with pytest.raises(tg.ArgumentError, match="count 0: give a whole number from 1 to 1000"):
        tg.Container.columns(0, 1, 1)
    with pytest.raises(TypeError, match="a PlacedText cannot be pickled"):
        pickle.dumps(text.lines_in(tg.Container(9)))


def test_placed_texts_outlive_their_text(em: tg.Font) -> None:
    with tg.Text("aa bb", em) as text:
        placed = text.lines_in(tg.Container(20))
    assert placed.glyphs().lines["y"].tolist() == [0, 10]


def test_requests_say_no_places_of_a_text(test_fonts: tg.Library) -> None:
    request = {"text": "a", "font": "TextGauge Em", "size": 10}
    for name, value in (("container", {"width": 9}), ("floats", [])):
        with pytest.raises(tg.DataError, match=f'"{name}": ask the text for it'):
            tg.Text.from_request({**request, name: value, "css": {}}, library=test_fonts)
    answer = tg.Requests(test_fonts).answer({**request, "container": {"width": 9}})
    assert answer["lines"][0]["rect"] == {"x": 0, "y": 0, "width": 9, "height": 10}
