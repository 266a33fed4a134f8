"""Every argument of every public function, given values of all kinds.

Each is taken, or refused by an error of the package's own that says what to give.
"""

from __future__ import annotations

import inspect
import re
import traceback
import warnings
from collections.abc import Callable, Iterator
from datetime import datetime
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

import textgauge as tg

PACKAGE = str(Path(tg.__file__).parent)
CELL = """
font: {family: TextGauge Em, size: 10}
views: [{name: body, type: label, text: "{text}", lines: 0}]
constraints: ["H:|[body]|", "V:|[body]|"]
"""

INTERFACE = (Path(__file__).parents[2] / "Tests" / "Samples" / "MessageCell.xib").read_text()


class Odd:
    """What says of itself that it is a number and a text, and fails."""

    def __float__(self) -> float:
        raise ValueError("no number")

    def __index__(self) -> int:
        raise TypeError("no index")


def in_itself() -> list[Any]:
    value: list[Any] = []
    value.append(value)
    return value


def deep(value: Any) -> Any:
    for _ in range(2000):
        value = [value]
    return value


VALUES: dict[str, Callable[[], Any]] = {
    "None": lambda: None,
    "True": lambda: True,
    "-1": lambda: -1,
    "0.5": lambda: 0.5,
    "10**400": lambda: 10**400,
    "-10**400": lambda: -(10**400),
    "10**5000": lambda: 10**5000,
    "2**63": lambda: 2**63,
    "NaN": lambda: float("nan"),
    "infinity": lambda: float("inf"),
    "Decimal NaN": lambda: Decimal("NaN"),
    "signalling NaN": lambda: Decimal("sNaN"),
    "Decimal 1e9999": lambda: Decimal("1e9999"),
    "Fraction": lambda: Fraction(1, 3),
    "complex": lambda: 1j,
    "empty str": lambda: "",
    "str": lambda: "x",
    "surrogate": lambda: "x\ud800",
    "zero": lambda: "x\0y",
    "bytes": lambda: b"x",
    "bytearray": lambda: bytearray(b"7"),
    "memoryview": lambda: memoryview(b"7"),
    "list": lambda: [],
    "list of None": lambda: [None],
    "list of int": lambda: [1, 2],
    "tuple": lambda: ("x", 10**5000),
    "in itself": in_itself,
    "deep": lambda: deep(1),
    "dict": dict,
    "dict of int": lambda: {1: 2},
    "dict of str": lambda: {"x": "y"},
    "dict of deep": lambda: {"text": deep("x")},
    "set": lambda: {1},
    "object": object,
    "Odd": Odd,
    "type": lambda: int,
    "function": lambda: len,
    "iterator": lambda: iter([1]),
    "Path": lambda: Path("nowhere"),
    "datetime": lambda: datetime(2020, 1, 1),
    "array": lambda: np.array([1.0, 2.0]),
    "array of str": lambda: np.array(["list", "uikit"]),
    "array of nothing": lambda: np.array(5),
    "float64": lambda: np.float64("nan"),
    "datetime64": lambda: np.datetime64("2020-01-01"),
    "dtype": lambda: np.dtype("f8"),
    "NA": lambda: pd.NA,
    "NaT": lambda: pd.NaT,
    "Timestamp": lambda: pd.Timestamp(0),
    "pandas.Series": lambda: pd.Series([1, None]),
    "pandas.DataFrame": lambda: pd.DataFrame({"text": [1, None]}),
    "groups": lambda: pd.DataFrame({"text": [1]}).groupby("text"),
    "expression": lambda: pl.col("t"),
    "polars.Series": lambda: pl.Series([1, None]),
    "polars.DataFrame": lambda: pl.DataFrame({"text": [1, None]}),
    "LazyFrame": lambda: pl.LazyFrame({"text": [1]}),
    "pyarrow.Array": lambda: pa.array([1, None]),
    "list array": lambda: pa.array([["x"], None]),
    "struct array": lambda: pa.array([{"x": "y"}, None]),
    "ChunkedArray": lambda: pa.chunked_array([["x"]]),
    "Scalar": lambda: pa.scalar("x"),
    "pyarrow.Table": lambda: pa.table({"text": [1, None]}),
    "Schema": lambda: pa.schema([("x", pa.string())]),
    "Buffer": lambda: pa.py_buffer(b"x"),
}

Call = tuple[Callable[..., Any], dict[str, Any]]


class Calls:
    """Every public function with arguments that are right."""

    def __init__(self, library: tg.Library, em: tg.Font, folder: Path) -> None:
        self.library, self.em = library, em
        self.cell = tg.CellTemplate.from_yaml(CELL, library)
        self.rows = [{"text": "x"}]
        self.look = tg.Attributes(font=em)
        self.folder = folder
        text, label = tg.Text("xé x", em), tg.Label("x", em)
        self.calls: dict[str, Call] = {
            **self.functions(),
            **self.fonts(),
            **self.texts(text, label),
            **self.styled(),
            **self.cells(),
        }

    def functions(self) -> dict[str, Call]:
        texts = {"font": self.em, "width": 10, "size": None, "max_lines": 2, "options": None}
        largest = self.largest()
        return {
            "heights": (
                tg.heights,
                {**texts, "texts": ["x"], "threads": 1, "library": None, "output": None},
            ),
            "height_ranges": (
                tg.height_ranges,
                {
                    **texts,
                    "texts": ["x"],
                    "tolerance": 1,
                    "steps": True,
                    "threads": 1,
                    "library": None,
                    "output": None,
                },
            ),
            "measurements": (
                tg.measurements,
                {
                    "texts": ["x"],
                    "font": self.em,
                    "widths": [10],
                    "each_width": True,
                    "facts": ["height"],
                    "size": None,
                    "max_lines": 2,
                    "options": None,
                    "threads": 1,
                    "library": None,
                    "output": None,
                },
            ),
            "largest_sizes": (
                tg.largest_sizes,
                {
                    "texts": ["x"],
                    "font": self.em,
                    **largest,
                    "max_lines": 2,
                    "options": None,
                    "threads": 1,
                    "library": None,
                    "output": None,
                },
            ),
            "fit": (
                tg.fit,
                {
                    "files": [],
                    "texts": {"a": "x"},
                    "rules": {"font": {"family": "TextGauge Em"}, "rules": [{"width": 10}]},
                    "language": "de",
                    "baseline": None,
                    "library": self.library,
                    "threads": 1,
                },
            ),
            "measure": (tg.measure, {**texts, "text": "x", "library": None}),
            "set_default_library": (tg.set_default_library, {"fonts": self.library}),
            "Options": (
                lambda **values: tg.measure("x", self.em, options=tg.Options(**values)),
                {
                    "convention": "css",
                    "language": "de",
                    "words": "off",
                    "includes_fallback_metrics": True,
                    "line_height": 2,
                    "white_space": "normal",
                },
            ),
            "GrowingText": (
                tg.GrowingText,
                {
                    "font": self.em,
                    "width": 20,
                    "text": "x",
                    "size": None,
                    "options": None,
                    "library": None,
                },
            ),
            "GrowingText.append": (tg.GrowingText(self.em).append, {"text": "x"}),
            "GrowingText.resize": (tg.GrowingText(self.em).resize, {"width": 10}),
            "GrowingText.last_lines": (tg.GrowingText(self.em).last_lines, {"count": 1}),
            "Requests": (tg.Requests, {"library": self.library}),
            "Requests.answer": (tg.Requests(self.library).answer, {"request": {"text": "x"}}),
        }

    def largest(self) -> dict[str, Any]:
        return {"width": 10, "height": 20, "sizes": (8, 72), "step": 1, "breaks_words": True}

    def fonts(self) -> dict[str, Call]:
        styles = {
            "weight": 400,
            "width": 100,
            "italic": False,
            "variations": None,
            "features": None,
            "system_font": True,
            "metrics": {"scale": 0.9},
        }
        path = Path(self.em.path)
        return {
            "Library": (tg.Library, {"directory": path.parent}),
            "Library of files": (tg.Library, {"files": [path]}),
            "Library.font": (
                self.library.font,
                {"family": "TextGauge Em", "size": 10, **styles},
            ),
            "Library.font_from_file": (
                self.library.font_from_file,
                {"path": path, "size": 10, "index": 0, **styles},
            ),
            "Font.with_size": (self.em.with_size, {"size": 9}),
            "Font.with_system_font": (self.em.with_system_font, {"flag": True}),
            "Font.with_metrics": (self.em.with_metrics, {"metrics": "sanFrancisco"}),
            "Font.with_fallbacks": (
                lambda fallbacks: self.em.with_fallbacks(fallbacks),
                {"fallbacks": self.em},
            ),
        }

    def texts(self, text: tg.Text, label: tg.Label) -> dict[str, Call]:
        width = {"width": 10, "max_lines": 2}
        style = {
            "scale": 2,
            "margin": 1,
            "dark": True,
            "selectable": False,
            "transparent": True,
            "overlays": ["lines"],
            "images": self.folder,
        }
        size = {"width": 10, "height": 20}
        glyphs = text.glyphs(10)
        return {
            "Text": (
                tg.Text,
                {"text": "x", "font": self.em, "size": None, "options": None, "library": None},
            ),
            **{
                f"Text.{name}": (getattr(text, name), width)
                for name in ("size", "height", "lines", "measure", "glyphs", "next_steps")
            },
            "Text.height_range": (text.height_range, {**width, "tolerance": 1}),
            "Text.with_size": (text.with_size, {"size": 9}),
            "Text.largest_size": (text.largest_size, {**self.largest(), "max_lines": 2}),
            "Label.largest_size": (label.largest_size, self.largest()),
            "Text.line_count": (text.line_count, {"width": 10}),
            "Text.narrowest_width": (text.narrowest_width, {"max_lines": 2}),
            "Text.height_profile": (
                text.height_profile,
                {"min_width": 1, "max_width": 9, "max_lines": 2},
            ),
            "Text.draw": (text.draw, {**width, **style}),
            **self.placed(text, style),
            "Glyphs.index": (glyphs.index, {"byte": 1}),
            "Glyphs.carets": (glyphs.carets, {"index": 1, "prefers_line_end": False}),
            "Glyphs.hit": (glyphs.hit, {"x": 1, "y": 2}),
            "Glyphs.word": (glyphs.word, {"index": 1}),
            "Glyphs.selection": (glyphs.selection, {"start": 0, "end": 1}),
            "Picture.save": (text.draw(10).save, {"path": self.folder / "x.png"}),
            "Label": (tg.Label, self.label()),
            "Label.size_fitting": (label.size_fitting, size),
            "Label.layout": (label.layout, size),
            "Label.glyphs": (label.glyphs, size),
            "Label.draw": (label.draw, {**size, **style}),
            **self.drawn(glyphs, style),
            "CellTemplate.draw": (self.cell.draw, {**self.row(), **self.traits(), **style}),
            "Table.draw": (tg.Table(self.cell, self.rows, height=90).draw, style),
        }

    def drawn(self, glyphs: tg.Glyphs, style: dict[str, Any]) -> dict[str, Call]:
        canvas, document = tg.Canvas(20, 10), tg.PictureDocument()
        document.append(canvas.picture())
        path, rect = self.folder / "x.png", (1, 2, 3, 4)
        canvas.picture().save(path)

        def clip(rect: Any) -> None:
            with canvas.clip(rect):
                pass

        place = {"x": 1, "y": 2, "template": self.cell}
        return {
            "Canvas": (tg.Canvas, {"width": 20, "height": 10, **style}),
            "Canvas.fill": (canvas.fill, {"rect": rect, "color": "red"}),
            "Canvas.stroke": (canvas.stroke, {"rect": rect, "color": "red"}),
            "Canvas.draw": (canvas.draw, {"glyphs": glyphs, "x": 1, "y": 2}),
            "Canvas.cell": (canvas.cell, {**place, **self.row(), **self.traits()}),
            "Canvas.image": (canvas.image, {"path": path, "rect": rect}),
            "Canvas.placeholder": (canvas.placeholder, {"rect": rect}),
            "Canvas.clip": (clip, {"rect": rect}),
            "PictureDocument.append": (
                lambda picture: tg.PictureDocument().append(picture),
                {"picture": canvas.picture()},
            ),
            "PictureDocument.save": (document.save, {"path": self.folder / "x.pdf"}),
        }

    def placed(self, text: tg.Text, style: dict[str, Any]) -> dict[str, Call]:
        def beside(**values: Any) -> tg.PlacedText:
            return text.lines_beside([tg.FloatBox(**values)], 30)

        def around(shape: tg.Ellipse | tg.Polygon | tg.Rect | tg.Insets) -> tg.PlacedText:
            if isinstance(shape, tg.Insets):
                return beside(width=9, height=9, shape_outside=shape)
            return text.lines_in(tg.Container(30, exclusions=[shape]))

        insets = {"top": 1, "left": 2, "bottom": 3, "right": 4}
        ellipse = {"x": 1, "y": 2, "radius": 3, "radius_y": 4}
        rect = {"x": 1, "y": 2, "width": 3, "height": 4}
        container = {"width": 30, "height": 20, "exclusions": [tg.Rect(0, 0, 9, 9)]}
        box = {"width": 9, "height": 9, "index": 1, "side": "right", "clear": "both"}
        shape = {"margin": 1, "shape_outside": tg.Ellipse(5, 5, 2), "shape_margin": 1}
        return {
            "Text.lines_in": (text.lines_in, {"container": tg.Container(9)}),
            "Text.lines_beside": (text.lines_beside, {"floats": [tg.FloatBox(9, 9)], "width": 30}),
            "PlacedText.draw": (text.lines_in(tg.Container(9)).draw, style),
            "Container": (
                lambda **values: text.lines_in(tg.Container(**values)),
                {**container, "line_fragment_padding": 1, "x": 5, "y": 6},
            ),
            "Container.columns": (
                lambda **values: text.lines_in(tg.Container.columns(**values)),
                {"count": 2, "width": 30, "height": 20, "gap": 5},
            ),
            "FloatBox": (beside, {**box, **shape}),
            "Insets": (lambda **values: around(tg.Insets(**values)), insets),
            "Ellipse": (lambda **values: around(tg.Ellipse(**values)), ellipse),
            "Rect": (lambda **values: around(tg.Rect(**values)), rect),
            "Polygon": (
                lambda points: around(tg.Polygon(points)),
                {"points": [(0, 0), (9, 0), (9, 9)]},
            ),
            "point": (
                lambda point: around(tg.Polygon([(0, 0), point, (9, 9)])),
                {"point": (9, 0)},
            ),
        }

    def label(self) -> dict[str, Any]:
        return {
            "text": "x",
            "font": self.em,
            "size": None,
            "number_of_lines": 1,
            "line_break_mode": "clipping",
            "alignment": "left",
            "preferred_max_layout_width": 5,
            "display_scale": 2,
            "minimum_scale_factor": 0.5,
            "adjusts_font_size": True,
            "allows_tightening": True,
            "options": None,
            "library": None,
        }

    def styled(self) -> dict[str, Call]:
        def of(**changes: Any) -> tg.StyledText:
            return tg.StyledText([("x", tg.Attributes(**{"font": self.em, **changes}))])

        def set_in(**changes: Any) -> tg.StyledText:
            return tg.StyledText([("x", self.look)], paragraph=tg.Paragraph(**changes))

        def measured(**arguments: Any) -> float:
            return tg.Text(tg.StyledText.from_html(**arguments)).height(50)

        def inline(**arguments: Any) -> float:
            return tg.Text.from_html(**arguments).height(50)

        def requested(**arguments: Any) -> float:
            return tg.Text.from_request(**arguments).height(50)

        text = tg.StyledText([("x", self.look)])
        html = {"html": "x<b>y</b>", "family": "TextGauge Em", "size": 10}
        block = {"css": {"line-height": "2"}, "lang": "en", "device_pixel_ratio": 2}
        sheet = {"style_sheet": "b { color: red }"}
        block |= sheet
        request = {"text": "x", "font": "TextGauge Em", "size": 10}
        document = tg.HTMLDocument("<p>x", "TextGauge Em", 10, library=self.library)
        return {
            "StyledText": (
                tg.StyledText,
                {"runs": [("x", self.look)], "paragraph": None, "block_font": self.em},
            ),
            "StyledText.from_html": (
                measured,
                {**html, **sheet, "library": self.library, "paragraph": None},
            ),
            "Text.from_html": (inline, {**html, **block, "library": self.library}),
            "HTMLDocument": (
                tg.HTMLDocument,
                {**html, **sheet, "lang": "en", "device_pixel_ratio": 2, "library": self.library},
            ),
            "HTMLDocument.height": (document.height, {"width": 50}),
            "HTMLDocument.size": (document.size, {"width": 50}),
            "HTMLDocument.parts": (document.parts, {"width": 50}),
            "HTMLDocument.draw": (document.draw, {"width": 50, "scale": 1}),
            "Text.from_request": (requested, {"request": request, "library": self.library}),
            "StyledText.append": (text.append, {"part": "x", "attributes": self.look}),
            "StyledText.set_paragraph": (
                text.set_paragraph,
                {"paragraph": tg.Paragraph(), "start": 0, "end": 1},
            ),
            "Attributes": (of, dict.fromkeys(inspect.signature(tg.Attributes).parameters)),
            "Paragraph": (set_in, dict.fromkeys(inspect.signature(tg.Paragraph).parameters)),
            "TabStop": (
                lambda **values: set_in(tab_stops=[tg.TabStop(**values)]),
                {"location": 1, "alignment": "left"},
            ),
            "LineHeight": (
                lambda **values: set_in(line_height=tg.LineHeight(**values)),
                {"kind": "exact", "value": 20},
            ),
            "Attachment": (
                lambda **values: tg.StyledText([(tg.Attachment(**values), self.look)]),
                {"width": 1, "height": 2},
            ),
        }

    def row(self) -> dict[str, Any]:
        return {"rows": self.rows, "row": 0, "traits": None}

    def traits(self) -> dict[str, Any]:
        return {
            "width": 100,
            "category": "large",
            "language": "de",
            "display_scale": 2,
            "is_right_to_left": False,
        }

    def cells(self) -> dict[str, Call]:
        table = tg.Table(self.cell, self.rows, height=90)
        cache = tg.HeightCache(self.cell)
        path = {"path": self.folder / "heights"}
        cache.write(path["path"])
        work = {"rows": self.rows, "threads": 1, "cache": cache, "errors": "nan", "output": None}
        paged = {name: value for name, value in work.items() if name != "output"}
        paged |= {"page_height": 90, "split": True, "orphans": 2, "widows": 2}
        shown = {"template": self.cell, "rows": self.rows, "height": 90, "traits": None}
        sweep = self.cell.sweep(self.rows, widths=[10], categories=["large"])
        sweep.write_baseline(self.folder / "baseline")
        baseline = tg.Baseline(self.folder / "baseline")
        report = {"folder": self.folder / "report", "baseline": baseline, "before": None}
        report |= {"findings_only": True, "scale": 1, "images": self.folder, "threads": 1}
        swept = {"rows": self.rows, "widths": [10], "categories": ["large"], "languages": ["de"]}
        return {
            "CellTemplate.sweep": (
                self.cell.sweep,
                {**swept, "display_scale": 2, "id_field": "text", "threads": 1},
            ),
            "Baseline": (tg.Baseline, {"path": self.folder / "baseline"}),
            "Sweep.difference": (sweep.difference, {"baseline": baseline}),
            "Sweep.text": (sweep.text, {"baseline": baseline}),
            "Sweep.write_baseline": (sweep.write_baseline, {"path": self.folder / "baseline"}),
            "Sweep.write_report": (sweep.write_report, report),
            "CellTemplate.from_yaml": (
                tg.CellTemplate.from_yaml,
                {"source": CELL, "library": self.library, "family": None, "name": "x"},
            ),
            "CellTemplate.from_interface": (
                tg.CellTemplate.from_interface,
                {
                    "source": INTERFACE,
                    "library": self.library,
                    "cell": None,
                    "family": "TextGauge Em",
                    "lenient": False,
                    "name": "x",
                },
            ),
            "CellTemplate.heights": (self.cell.heights, {**work, **self.traits()}),
            "CellTemplate.pages": (self.cell.pages, {**paged, **self.traits()}),
            "Traits": (
                lambda **values: self.cell.draw(self.rows, traits=tg.Traits(**values)),
                self.traits(),
            ),
            "Rows": (tg.Rows, {"rows": self.rows, "fields": ["text"]}),
            "Rows.from_csv": (tg.Rows.from_csv, {"csv": "text\nx\n"}),
            "Rows of columns": (lambda text: tg.Rows({"text": text}), {"text": ["x"]}),
            "Rows of fields": (lambda text: tg.Rows([{"text": text}]), {"text": "x"}),
            "HeightCache": (tg.HeightCache, {"template": self.cell, "limit": 5}),
            "HeightCache.read": (cache.read, path),
            "HeightCache.write": (cache.write, path),
            "Table": (tg.Table, {**shown, **self.traits()}),
            "Table.measure_all": (table.measure_all, {"threads": 1}),
            "Table.scroll": (table.scroll, {"offset": 0}),
            "Table.set_traits": (table.set_traits, self.traits()),
            "Table.row": (table.row, {"index": 0}),
            "Table.row_at": (table.row_at, {"offset": 0}),
        }


@pytest.fixture
def calls(
    test_fonts: tg.Library, em: tg.Font, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[dict[str, Call]]:
    monkeypatch.chdir(tmp_path)
    yield Calls(test_fonts, em, tmp_path).calls
    tg.set_default_library(None)


def is_own(error: Exception) -> bool:
    """Whether an error is raised by the package, and says what to give."""
    if isinstance(error, tg.TextGaugeError):
        return True
    last = traceback.extract_tb(error.__traceback__)[-1]
    is_told = re.search(r"\b(give|decode|leave out|call once)\b", str(error)) is not None
    return isinstance(error, TypeError) and last.filename.startswith(PACKAGE) and is_told


@pytest.mark.parametrize("value", VALUES)
def test_every_value_is_taken_or_refused(value: str, calls: dict[str, Call]) -> None:
    wrong = []
    for name, (call, arguments) in calls.items():
        for argument in arguments:
            given = {**arguments, argument: VALUES[value]()}
            try:
                with warnings.catch_warnings():
                    warnings.simplefilter("ignore", tg.ReplacedTextWarning)
                    call(**given)
            except Exception as error:
                if not is_own(error):
                    wrong.append(f"{name}, {argument}: {type(error).__name__}: {error!s:.200}")
    assert not wrong, "\n".join(wrong)


def test_the_right_values_are_taken(calls: dict[str, Call]) -> None:
    for name, (call, arguments) in calls.items():
        if name not in ("Attributes", "Paragraph"):
            call(**arguments)


# What only the package itself calls or makes.
INNER = {
    "CellTemplate",
    "Font",
    "Glyphs",
    "Picture",
    "Rows.held",
    "Rows.of_batches",
    "StyledText.with_handle",
    "Sweep",
}


def test_every_public_function_is_here(calls: dict[str, Call]) -> None:
    public: dict[str, Callable[..., Any]] = {}
    for name in tg.__all__:
        found = getattr(tg, name)
        if inspect.isfunction(found):
            public[name] = found
        elif inspect.isclass(found) and issubclass(found, _held()):
            public[name] = found.__init__
            for method, function in inspect.getmembers(found, callable):
                if not method.startswith("_"):
                    public[f"{name}.{method}"] = function
    assert len(public) > 50
    for name, function in public.items():
        parameters = inspect.signature(function).parameters.values()
        names = {
            each.name
            for each in parameters
            if each.name != "self" and each.kind is not inspect.Parameter.VAR_KEYWORD
        }
        known: set[str] = set()
        for each in (name, f"{name} of files"):
            known |= calls[each][1].keys() if each in calls else set()
        assert name in INNER or names <= known, name


def _held() -> type:
    return tg.Text.__mro__[1]
