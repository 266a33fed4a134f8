"""Keywords that there are not, and what callers are told of them."""

from __future__ import annotations

import inspect
import pickle
from collections.abc import Callable, Iterator
from typing import Any

import pandas as pd
import polars as pl
import pytest

import textgauge as tg
import textgauge.pandas
import textgauge.polars
from textgauge import spark
from textgauge._nearest import nearest

CELL = """
font: {family: TextGauge Em, size: 10}
views: [{name: body, type: label, text: "{text}"}]
constraints: ["H:|[body]|", "V:|[body]|"]
"""
STYLE = "scale, margin, dark, selectable, transparent, overlays, images"
TRAITS = "width, category, language, display_scale, is_right_to_left"


def test_the_nearest_keyword_is_told_and_all_there_are(test_fonts: tg.Library, em: tg.Font) -> None:
    api: Any = tg
    text: Any = tg.Text("x", em)
    cell: Any = tg.CellTemplate.from_yaml(CELL, test_fonts)
    library: Any = test_fonts
    series: Any = pd.Series(["x"])
    frame: Any = pd.DataFrame({"text": ["x"]})
    others: Any = pl.DataFrame({"text": ["x"]})
    table: Any = tg.Table(cell, [], height=9)
    batch = "font, width, size, max_lines, options, threads, library"
    gauge: Any = spark
    slips: list[tuple[Callable[[], Any], str]] = [
        (
            lambda: api.measure("x", em, 10, max_line=2),
            "measure() has no keyword max_line: did you mean max_lines? There are text, font, "
            "width, size, max_lines, options, library",
        ),
        (
            # The last word counts before what is like all of the name.
            lambda: api.measure("x", em, max_width=10),
            "measure() has no keyword max_width: did you mean width? There are text, font, "
            "width, size, max_lines, options, library",
        ),
        (
            lambda: text.draw(overlay=["lines"]),
            "Text.draw() has no keyword overlay: did you mean overlays? There are width, "
            f"max_lines, {STYLE}",
        ),
        (
            lambda: text.draw(10, nothing_like_it=1),
            f"Text.draw() has no keyword nothing_like_it: give some of width, max_lines, {STYLE}",
        ),
        (
            lambda: library.font("TextGauge Em", 10, bold=True),
            "Library.font() has no keyword bold: did you mean weight? There are family, size, "
            "weight, width, italic, variations, features, system_font, metrics",
        ),
        (
            lambda: api.Library(folder="fonts"),
            "Library() has no keyword folder: did you mean directory? There are directory, files",
        ),
        (
            lambda: api.HTMLDocument("x", "TextGauge Em", language="de"),
            "HTMLDocument() has no keyword language: did you mean lang? There are html, family, "
            "size, style_sheet, lang, device_pixel_ratio, library",
        ),
        (
            lambda: api.CellTemplate.from_yaml(CELL, fonts=library),
            "CellTemplate.from_yaml() has no keyword fonts: give some of source, library, family, "
            "name",
        ),
        (
            lambda: api.Container.columns(2, 30, 20, gpa=1),
            "Container.columns() has no keyword gpa: did you mean gap? There are count, width, "
            "height, gap",
        ),
        (
            lambda: api.Traits(wdith=320),
            f"Traits() has no keyword wdith: did you mean width? There are {TRAITS}",
        ),
        (
            lambda: table.set_traits(catgory="large"),
            f"Table.set_traits() has no keyword catgory: did you mean category? There are {TRAITS}",
        ),
        (
            lambda: cell.sweep([]).write_report("report", finding_only=True),
            "Sweep.write_report() has no keyword finding_only: did you mean findings_only? There "
            "are folder, baseline, before, findings_only, scale, images, threads",
        ),
        (
            lambda: series.tg.heights("TextGauge Em", 10, font_size=10),
            f"tg.heights() has no keyword font_size: did you mean size? There are {batch}",
        ),
        (
            lambda: others["text"].tg.heights(em, 10, thread=2),
            f"tg.heights() has no keyword thread: did you mean threads? There are {batch}",
        ),
        (
            lambda: frame.tg.draw(cell, overlay=["lines"]),
            "CellTemplate.draw() has no keyword overlay: did you mean overlays? There are rows, "
            f"row, {TRAITS}, traits, {STYLE}",
        ),
        (
            lambda: gauge.heights(None, sise=17),
            "heights() has no keyword sise: did you mean size? There are df, text, width, font, "
            "size, fonts, options, max_lines, output, error",
        ),
    ]
    for slip, message in slips:
        with pytest.raises(TypeError) as told:
            slip()
        assert str(told.value) == message


@pytest.mark.parametrize(
    ("name", "meant"), [("lines", "number_of_lines"), ("max_lines", "number_of_lines")]
)
def test_keywords_of_labels(name: str, meant: str, em: tg.Font) -> None:
    label: Any = tg.Label
    with pytest.raises(TypeError) as told:
        label("x", em, **{name: 0})
    assert str(told.value).startswith(f"Label() has no keyword {name}: did you mean {meant}? There")


def functions() -> Iterator[tuple[str, Callable[..., Any]]]:
    """All that is public and has keywords."""
    for name in tg.__all__:
        public = getattr(tg, name)
        yield name, public
        if inspect.isclass(public):
            yield from inspect.getmembers(public, inspect.isroutine)


def test_all_functions_tell_of_theirs() -> None:
    count = 0
    for name, function in functions():
        try:
            parameters = inspect.signature(function).parameters.values()
        except (TypeError, ValueError):
            continue
        if name.startswith("_") or all(each.kind is not each.KEYWORD_ONLY for each in parameters):
            continue
        count += 1
        with pytest.raises(TypeError, match=r"\(\) has no keyword qqqqqq: give some of \w+, \w+"):
            function(qqqqqq=1)
    assert count > 30


def test_signatures_have_the_keywords_that_are_passed_on() -> None:
    names = list(inspect.signature(tg.Text.draw).parameters)
    assert ", ".join(names) == f"self, width, max_lines, {STYLE}"
    assert ", ".join(inspect.signature(tg.Table.set_traits).parameters) == f"self, {TRAITS}"
    assert inspect.signature(tg.Options).parameters["values"].kind is inspect.Parameter.VAR_KEYWORD


def test_other_errors_of_types_stay(em: tg.Font) -> None:
    label: Any = tg.Label
    with pytest.raises(TypeError, match=r"^dark is of type int: give True or False$"):
        tg.Text("x", em).draw(dark=5)
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'text'"):
        label()
    assert pickle.loads(pickle.dumps(tg.measure)) is tg.measure


def test_names_are_ranked_as_the_library_ranks_them(test_fonts: tg.Library) -> None:
    """The library tells the families that are like one that it has not."""
    for wanted in ("TextGuage Em", "textgauge", "Gauge Em", "TextGauge Axs", "x" * 200, "T"):
        with pytest.raises(tg.FontError) as told:
            test_fonts.font(wanted, 10)
        _, asked, hint = str(told.value).partition(": did you mean ")
        names = hint.removesuffix("?").split(" or ") if asked else []
        assert [f'"{name}"' for name in nearest(wanted, test_fonts.families)] == names
