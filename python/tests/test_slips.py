"""What users give by mistake, and what they are told."""

from __future__ import annotations

import copy
import pickle
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pyarrow as pa
import pytest

import textgauge as tg

FONTS = Path(__file__).resolve().parents[2] / "Tests" / "Fonts"
CELL = """
font: {family: TextGauge Em, size: 10}
views: [{name: body, type: label, text: "{text}", lines: 0}]
constraints: ["H:|[body]|", "V:|[body]|"]
"""
QUESTIONS: list[Callable[[tg.Font, Any], Any]] = [
    lambda font, width: tg.measure("x x", font, width),
    lambda font, width: tg.heights(["x x"], font, width),
    lambda font, width: tg.Text("x x", font).height(width),
    lambda font, width: tg.Text("x x", font).line_count(width),
    lambda font, width: tg.Text("x x", font).glyphs(width),
]


@pytest.mark.parametrize("question", QUESTIONS)
def test_widths_that_are_no_number(question: Callable[[tg.Font, Any], Any], em: tg.Font) -> None:
    slips: list[Any] = [[10, 20], (10,), "10", True, np.array([10.0]), np.bool_(True), {}]
    for width in slips:
        with pytest.raises(
            TypeError, match="width is one number: give one, or several to measurements"
        ):
            question(em, width)
    for nan in (float("nan"), np.float64("nan")):
        with pytest.raises(tg.ArgumentError, match="NaN: give points, or None for no limit"):
            question(em, nan)
    for width in (10, 10.0, np.float32(10), np.int64(10), None):
        question(em, width)


def test_widths_of_cells_that_are_no_number(test_fonts: tg.Library) -> None:
    cell = tg.CellTemplate.from_yaml(CELL, test_fonts)
    for width in ("10", [10], True):
        with pytest.raises(TypeError, match="width is one number"):
            cell.heights([{"text": "x"}], width=width)  # type: ignore[arg-type]


@pytest.mark.parametrize("texts", [{"a": 1}, {"a": "x"}, {"x"}, frozenset("x")])
def test_texts_without_order(texts: Any, em: tg.Font) -> None:
    with pytest.raises(TypeError, match="give a list of str"):
        tg.heights(texts, em, 10)


def test_options_of_a_mapping(em: tg.Font) -> None:
    # CSS's line height of 2 is twice the size.
    options = {"line-height": 2}
    assert tg.measure("x", em, options=options).height == 20
    assert tg.heights(["x"], em, None, options=options, output="list") == [20]
    assert tg.Text("x", em, options={"line_height": 2}).height() == 20
    # A label has no CSS, but reads the names.
    with pytest.raises(tg.ArgumentError, match="colour"):
        tg.Label("x", em, options={"colour": "red"})
    with pytest.raises(TypeError, match=r"options is of type str: give Options"):
        tg.measure("x", em, options="css")  # type: ignore[arg-type]


# What the library says of options that there are not, in the spelling of who asks.
SPELLINGS = [
    ("lineheight", "did you mean line_height?"),
    ("line_heigt", "did you mean line_height or line_break?"),
    (
        "q",
        "give direction, convention, strictness, word_breaking, language, overflow_wrap, "
        "includes_fallback_metrics, device_pixel_ratio, words, css, unknown or root_font_size, "
        "or a property of CSS such as line_height",
    ),
    ("line-heigt", "did you mean line-height or line-break?"),
    ("wordBraking", "did you mean wordBreaking or word-spacing or word-break?"),
]


@pytest.mark.parametrize(("name", "expected"), SPELLINGS)
def test_options_are_spelt_as_the_caller_spells(name: str, expected: str) -> None:
    with pytest.raises(tg.ArgumentError) as told:
        tg.Options(**{name: 1})
    assert told.value.place == name
    advice = str(told.value).removeprefix(f'no option "{name}": ')
    if advice.startswith("give one of "):
        # A library that was built before it told the nearest: it lists all names.
        breaking = "word_breaking" if re.fullmatch("[a-z_]+", name) else "wordBreaking"
        expected = f"give one of direction, convention, strictness, {breaking}, language, "
        advice = advice[: len(expected)]
    assert advice == expected


def test_options_that_there_are_not(em: tg.Font) -> None:
    with pytest.raises(tg.ArgumentError, match=r'^no option "lanugage": [^-]*\blanguage\b[^-]*$'):
        tg.Options(lanugage="de")
    with pytest.raises(tg.ArgumentError, match=r'^line_height "x": give normal, .* 1\.2em'):
        tg.Text("x", em, options={"line_height": "x"})
    # Values are C's.
    with pytest.raises(tg.ArgumentError, match=r'^white_space "y": give normal, pre-wrap, '):
        tg.Options(white_space="y")


def test_runs_that_are_none(em: tg.Font) -> None:
    slips: list[tuple[Any, str]] = [
        ("abc", r"runs is a str: give \[\(text, Attributes\(font=…\)\), …\]"),
        (["abc"], r"a run is 'abc': give \(text, Attributes"),
        ([("a", em)], r"attributes is of type Font: give Attributes\(font=…\)"),
        ([("a", tg.Attributes(font="Em"))], "font is of type str: give a Font"),  # type: ignore[arg-type]
    ]
    for runs, message in slips:
        with pytest.raises(TypeError, match=message):
            tg.StyledText(runs)


def test_fonts_that_are_none(test_fonts: tg.Library) -> None:
    library: Any = tg.Library
    with pytest.raises(TypeError, match=r"directory is of type list: give a folder, or files="):
        library([FONTS / "Em.ttf"])
    with pytest.raises(TypeError, match=r"give a list, files="):
        library(files=str(FONTS / "Em.ttf"))
    path = str(FONTS / "Em.ttf")
    with pytest.raises(tg.FontError) as told:
        tg.Library(path)
    assert str(told.value) == f"{path} is a file: give its folder, or Library(files=[{path!r}])"
    assert tg.Library(files=[path]).families == ["TextGauge Em"]
    with pytest.raises(tg.FontError, match="nowhere: no such folder"):
        tg.Library(FONTS / "nowhere")
    font: Any = test_fonts.font
    for size in ("17", True, None, [17]):
        with pytest.raises(TypeError, match=r"size is of type .*: give points, such as 17"):
            font("TextGauge Em", size)
    with pytest.raises(TypeError, match="size is of type str: give points"):
        test_fonts.font_from_file(FONTS / "Em.ttf", "17")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="size is of type str: give points"):
        tg.measure("x", "TextGauge Em", size="17", library=test_fonts)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="weight is of type str: give a number, such as 700"):
        font("TextGauge Em", 17, weight="bold")
    with pytest.raises(TypeError, match="features: kern is of type str: give a number"):
        font("TextGauge Em", 17, features={"kern": "0"})


def test_a_text_is_not_pickled(em: tg.Font) -> None:
    text = tg.Text("xx", em)
    with pytest.raises(TypeError, match="pickle its font and string"):
        pickle.dumps(text)
    assert copy.copy(text).height() == 10


def test_a_template_that_is_missing(test_fonts: tg.Library, tmp_path: Path) -> None:
    path = tmp_path / "gone.yaml"
    for source in (path, str(path)):
        with pytest.raises(
            tg.FileError, match=r"gone\.yaml: .* No such file.*: check the path"
        ) as told:
            tg.CellTemplate.from_yaml(source, test_fonts)
        assert isinstance(told.value, OSError)
        assert (told.value.status, told.value.place) == (5, str(path))


def test_bytes_that_the_text_has_not(em: tg.Font) -> None:
    glyphs = tg.Text("éx", em).glyphs()
    assert [glyphs.index(byte) for byte in range(4)] == [0, 0, 1, 2]
    for byte in (-1, 4, 100):
        with pytest.raises(
            tg.ArgumentError, match=f"^byte {byte}: give a byte of the text, 0 to 3$"
        ):
            glyphs.index(byte)


def test_scales_are_refused_at_once(em: tg.Font) -> None:
    for scale in (9, 0.5, -1, float("nan")):
        with pytest.raises(tg.ArgumentError, match="give pixels a point from 1 to 3"):
            tg.Text("x", em).draw(scale=scale)
    with pytest.raises(TypeError, match="scale is of type str"):
        tg.Text("x", em).draw(scale="2")
    assert tg.Text("x", em).draw(scale=3).png()


NAN = float("nan")
ROWS = [{"text": "x"}]
CELLS: list[tuple[dict[str, Any], type[Exception], str]] = [
    ({"cache": "x"}, TypeError, "cache is of type str: give a HeightCache"),
    ({"cache": 0}, TypeError, "cache is of type int: give a HeightCache"),
    ({"category": b"large"}, TypeError, "category is of type bytes: give a str"),
    ({"category": None}, TypeError, "category is of type NoneType: give a str"),
    ({"language": 5}, TypeError, "language is of type int: give a str"),
    ({"language": "\ud800"}, tg.ArgumentError, "language has a lone surrogate"),
    ({"language": "d\0e"}, tg.ArgumentError, "language has a zero in it"),
    ({"is_right_to_left": 5}, TypeError, "is_right_to_left is of type int: give True or False"),
    (
        {"threads": "2"},
        TypeError,
        "threads is of type str: give a whole number, 1 or more, or None",
    ),
    ({"threads": 0}, tg.ArgumentError, "threads 0: give a whole number, 1 or more, or None"),
    (
        {"threads": 10**5000},
        tg.ArgumentError,
        "threads is out of range: give a whole number, 1 or more, or None",
    ),
    (
        {"display_scale": "2"},
        TypeError,
        "display_scale is of type str: give pixels a point from 0.01 to 1000",
    ),
    *(
        (
            {"display_scale": scale},
            tg.ArgumentError,
            f"display_scale {scale}: give pixels a point from 0.01 to 1000",
        )
        for scale in (0, -1, 0.009, 1001, NAN)
    ),
]


@pytest.mark.parametrize(("arguments", "error", "message"), CELLS)
def test_arguments_of_cells(
    arguments: dict[str, Any], error: type[Exception], message: str, test_fonts: tg.Library
) -> None:
    cell = tg.CellTemplate.from_yaml(CELL, test_fonts)
    with pytest.raises(error) as told:
        cell.heights(ROWS, **arguments)
    assert str(told.value) == message


def test_the_ends_of_ranges(test_fonts: tg.Library) -> None:
    cell = tg.CellTemplate.from_yaml(CELL, test_fonts)
    for scale in (0.01, 1000):
        # Ten points are no whole pixel of 100 points, so that they are rounded up to one.
        expected = 100 if scale == 0.01 else 10
        assert cell.heights(ROWS, display_scale=scale).tolist() == [expected]
    right_to_left: Any = np.bool_(True)
    assert cell.heights(ROWS, is_right_to_left=right_to_left).tolist() == [10]


def test_things_of_another_type(test_fonts: tg.Library, em: tg.Font) -> None:
    cell = tg.CellTemplate.from_yaml(CELL, test_fonts)
    wrong: Any = "x"
    table = tg.Table(cell, ROWS, height=90)
    library = "library is of type str: give a Library, such as Library(folder)"
    template = "template is of type str: give a CellTemplate"
    slips: list[tuple[Callable[[], Any], str]] = [
        (lambda: tg.CellTemplate.from_yaml(CELL, wrong), library),
        (lambda: tg.Requests(wrong), library),
        (lambda: tg.measure("x", "TextGauge Em", size=10, library=wrong), library),
        (lambda: tg.StyledText.from_html("x", "TextGauge Em", 10, library=wrong), library),
        (lambda: tg.HeightCache(wrong), template),
        (lambda: tg.Table(wrong, ROWS, height=90), template),
        (lambda: cell.draw(ROWS, traits=wrong), "traits is of type str: give Traits(…)"),
        (
            lambda: tg.Table(cell, ROWS, height=wrong),
            "height is of type str: give points, 0 or more",
        ),
        (lambda: table.scroll(wrong), "offset is of type str: give points"),
        (lambda: table.row_at(wrong), "offset is of type str: give points"),
        (lambda: table.row(wrong), "row is of type str: give a whole number, 0 or more"),
        (lambda: tg.Text("x", em).draw(dark=5), "dark is of type int: give True or False"),
    ]
    for slip, message in slips:
        with pytest.raises(TypeError) as told:
            slip()
        assert str(told.value) == message


def test_numbers_that_make_no_sense(test_fonts: tg.Library, em: tg.Font) -> None:
    cell = tg.CellTemplate.from_yaml(CELL, test_fonts)
    table = tg.Table(cell, ROWS, height=90)
    whole = "-1: give a whole number, 0 or more"
    slips: list[tuple[Callable[[], Any], str]] = [
        (lambda: table.row(-1), f"row {whole}"),
        (lambda: cell.draw(ROWS, row=-1), f"row {whole}"),
        (lambda: tg.HeightCache(cell, -1), f"limit {whole}"),
        (lambda: tg.heights(["x"], em, 10, max_lines=-1), f"max_lines {whole}"),
        (lambda: tg.Table(cell, ROWS, height=NAN), "height nan: give points, 0 or more"),
        (lambda: tg.Table(cell, ROWS, height=-1), "height -1: give points, 0 or more"),
        (lambda: table.scroll(NAN), "offset nan: give points"),
        (lambda: tg.Text("x", em).draw(margin=NAN), "margin nan: give points, 0 or more"),
        (lambda: tg.Text("x", em).draw(margin=-1), "margin -1: give points, 0 or more"),
        (
            lambda: tg.Label("x", em, display_scale=0),
            "display_scale 0: give pixels a point from 0.01 to 1000",
        ),
    ]
    for slip, message in slips:
        with pytest.raises(tg.ArgumentError) as told:
            slip()
        assert str(told.value) == message
        assert told.value.place == message.split()[0].rstrip(":")


def test_sources_that_are_none(test_fonts: tg.Library) -> None:
    hint = "give a file, or the text of YAML or JSON"
    slips: list[tuple[Any, type[Exception], str]] = [
        ("", tg.ArgumentError, f"source is empty: {hint}"),
        (5, TypeError, f"source is of type int: {hint}"),
        (b"cell.yaml", TypeError, f"source is of type bytes: {hint}"),
    ]
    for source, error, message in slips:
        with pytest.raises(error) as told:
            tg.CellTemplate.from_yaml(source, test_fonts)
        assert str(told.value) == message


def test_empty_paths_of_fonts() -> None:
    folder = 'directory has an empty path: give a folder, such as "." for the current one'
    for empty in (lambda: tg.Library(""), lambda: tg.set_default_library("")):
        with pytest.raises(tg.ArgumentError) as told:
            empty()
        assert (told.value.message, told.value.place) == (folder, "directory")
    with pytest.raises(tg.ArgumentError, match="files has an empty path: give the path"):
        tg.Library(files=[FONTS / "Em.ttf", ""])


def test_messages_are_short(test_fonts: tg.Library) -> None:
    cell = tg.CellTemplate.from_yaml(CELL, test_fonts)
    errors: Any = "x" * 5000
    slips: list[tuple[Callable[[], Any], str, str]] = [
        (
            lambda: tg.CellTemplate.from_yaml("x" * 100_000, test_fonts),
            "xxx",
            "x: cannot be read: File name too long: check the path",
        ),
        (lambda: cell.heights(ROWS, category="x" * 5000), 'traits.category "xxx', "ExtraLarge"),
        (lambda: cell.heights(ROWS, errors=errors), "errors 'xxx", ': give "raise" or "nan"'),
    ]
    for slip, start, end in slips:
        with pytest.raises(tg.TextGaugeError) as told:
            slip()
        message = str(told.value)
        assert len(message) == 400
        assert message[200] == "…"
        assert message.startswith(start)
        assert message.endswith(end)
        assert str(pickle.loads(pickle.dumps(told.value))) == message
    assert str(tg.DataError(3, "x" * 400)) == "x" * 400


def test_spark_without_a_frame() -> None:
    from textgauge import spark

    frame: Any = None
    for measure in (spark.heights, spark.cell_heights):
        with pytest.raises(TypeError, match="df is of type NoneType: give a DataFrame of Spark"):
            measure(frame, "x")


def test_rows_are_no_pickles() -> None:
    rows = tg.Rows([{"a": 1}, {"a": 2}])
    for pickled in (pickle.dumps, copy.deepcopy):
        with pytest.raises(TypeError, match="Rows cannot be pickled: pickle what they were made"):
            pickled(rows)
    copied = copy.copy(rows)
    rows.close()
    assert len(copied) == 2


def test_columns_of_one_name(em: tg.Font, test_fonts: tg.Library) -> None:
    frame = pd.DataFrame([["a", "xx", "b"]], columns=["text", "id", "text"])
    table = pa.table([["a"], ["xx"], ["b"]], names=["text", "id", "text"])
    mapping: Any = {1: ["a"], "1": ["b"]}
    cell = tg.CellTemplate.from_yaml(CELL, test_fonts)
    by_id = tg.CellTemplate.from_yaml(CELL.replace("{text}", "{id}"), test_fonts)
    for rows in (frame, table):
        for door in (tg.Rows, lambda rows: cell.heights(rows, 50)):
            with pytest.raises(tg.DataError) as told:
                door(rows)
            assert told.value.message == "2 columns have the name text: rename all but one of them"
            assert told.value.place == "text"
        # Those that do not count may have any names.
        assert list(by_id.heights(rows, 50)) == list(by_id.heights([{"id": "xx"}], 50))
        assert len(tg.Rows(rows, fields=["id"])) == 1
    with pytest.raises(tg.DataError, match="2 columns have the name 1: rename all but one of them"):
        tg.Rows(mapping)
    with pytest.raises(TypeError, match="texts has several columns of the name text: rename all"):
        tg.heights(frame["text"], em, 50)
    with pytest.raises(TypeError, match="texts is a DataFrame: give one of its columns"):
        tg.heights(frame, em, 50)
