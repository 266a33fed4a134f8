"""What Polars gets from TextGauge: `import textgauge.polars` adds `tg` to its classes.

They are Series, expressions, DataFrames and LazyFrames.

>>> import polars as pl
>>> import textgauge.polars
>>> frame = pl.DataFrame({"message": ["How tall?", None]})
>>> frame.select(pl.col("message").tg.heights("Noto Sans", 320, size=17).round(1)).rows()
[(23.2,), (None,)]
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import polars as pl

from ._batch import height_ranges, heights
from ._cells import CellTemplate
from ._fonts import Font, Library
from ._keywords import keywords_told
from ._measurements import DEFAULT_FACTS, Fact, Measurements, measurements_at, wanted_facts
from ._native import expected
from ._options import Options
from ._picture import Picture
from ._sweep import Sweep

_FRAME_HINT = (
    "a CellTemplate: the heights of a column's texts are pl.col(column).tg.heights(font, …)"
)


def _column(numbers: Any, name: str) -> Any:
    """Numbers as a column; NaN is a null, as for a text that is one."""
    return pl.Series(name, numbers, pl.Float64, strict=False).fill_nan(None)


_TYPES: dict[str, Any] = {"line_count": pl.Int64, "is_cut": pl.Boolean, "shown_text": pl.String}


def _facts(found: Measurements, names: Iterable[str]) -> list[Any]:
    """Lists of values as columns, with a null for each text that is one."""
    return [
        pl.Series(name, getattr(found, name), _TYPES[name])
        if name in _TYPES
        else _column(getattr(found, name), name)
        for name in names
    ]


class _Gauge(ABC):
    """What Series and expressions have in common."""

    @abstractmethod
    def _mapped(self, work: Callable[[Any], Any], dtype: Any) -> Any:
        """What a function makes of a column of texts."""

    def heights(
        self,
        font: Font | str,
        width: float | None,
        *,
        size: float | None = None,
        max_lines: int | None = None,
        options: Options | Mapping[str, Any] | None = None,
        threads: int | None = 1,
        library: Library | None = None,
    ) -> Any:
        """The heights of the texts at a width, as floats; nulls stay null.

        The arguments and errors are those of `textgauge.heights`. An expression is measured when
        its query runs, chunk by chunk where that streams.
        """

        def measured(texts: Any) -> Any:
            found = heights(
                texts,
                font,
                width,
                size=size,
                max_lines=max_lines,
                options=options,
                threads=threads,
                library=library,
            )
            return _column(found, texts.name)

        return self._mapped(measured, pl.Float64)

    def height_ranges(
        self,
        font: Font | str,
        width: float | None,
        tolerance: float,
        *,
        steps: bool = False,
        size: float | None = None,
        max_lines: int | None = None,
        options: Options | Mapping[str, Any] | None = None,
        threads: int | None = 1,
        library: Library | None = None,
    ) -> Any:
        """The least and the greatest heights within a tolerance of a width, as structs.

        The arguments and errors are those of `textgauge.height_ranges`. The fields are `least` and
        `greatest`; with `steps` also `below` and `above`.
        """

        def measured(texts: Any) -> Any:
            found = height_ranges(
                texts,
                font,
                width,
                tolerance,
                steps=steps,
                size=size,
                max_lines=max_lines,
                options=options,
                threads=threads,
                library=library,
            )
            parts = {name: part for name, part in found._asdict().items() if part is not None}
            columns = [_column(part, name) for name, part in parts.items()]
            return pl.DataFrame(columns).to_struct(texts.name)

        names = ("least", "greatest", "below", "above") if steps else ("least", "greatest")
        return self._mapped(measured, pl.Struct(dict.fromkeys(names, pl.Float64)))

    def measurements(
        self,
        font: Font | str,
        width: float | None,
        *,
        facts: Iterable[Fact] | Fact = DEFAULT_FACTS,
        size: float | None = None,
        max_lines: int | None = None,
        options: Options | Mapping[str, Any] | None = None,
        threads: int | None = 1,
        library: Library | None = None,
    ) -> Any:
        """Sizes, numbers of lines and what shows of the texts at a width, as structs.

        The struct of a null has nulls in all fields. An expression is measured when its query runs,
        chunk by chunk where that streams.

        >>> texts = pl.Series("message", ["How tall?", None])
        >>> texts.tg.measurements("Noto Sans", 60, size=17, facts=["line_count"]).to_list()
        [{'line_count': 2}, {'line_count': None}]

        Args:
            font: A font, or a family's name, which needs `size`.
            width: In points, for all texts; None is no limit. `textgauge.measurements` takes
                several widths, and a width for each text.
            facts: Which fields are wanted, in their order, or the one: "height", "line_count",
                "width", "last_line_width", "is_cut", and "shown_text", which is left out unless
                asked for. `textgauge.Measurements` says what they are. `line_count` is of type
                Int64, `is_cut` Boolean, `shown_text` String, and lengths are Float64.
            size: Of the font, in points.
            max_lines: The most lines that show; None and 0 for all. A text that has more is cut.
            options: How texts are laid out: `Options`, or a dict of their values.
            threads: How many work at once; None for one each processor.
            library: Where a family's name is looked up; None for `default_library()`.

        Raises:
            TypeError: The width is no number, or something is no text.
            ArgumentError: There is no such fact; see `textgauge.heights` for the others.
        """
        wanted = wanted_facts(facts)

        def measured(texts: Any) -> Any:
            found = measurements_at(
                texts,
                font,
                width,
                facts=wanted,
                size=size,
                max_lines=max_lines,
                options=options,
                threads=threads,
                library=library,
            )
            return pl.DataFrame(_facts(found, wanted)).to_struct(texts.name)

        types: Any = {name: _TYPES.get(name, pl.Float64) for name in wanted}
        return self._mapped(measured, pl.Struct(types))


@pl.api.register_series_namespace("tg")
class SeriesGauge(_Gauge):
    """What is measured of a column of texts: `series.tg`."""

    def __init__(self, series: Any) -> None:
        """For Polars only: `series.tg` makes it."""
        self._series = series

    def _mapped(self, work: Callable[[Any], Any], dtype: Any) -> Any:
        return work(self._series)


@pl.api.register_expr_namespace("tg")
class ExpressionGauge(_Gauge):
    """What is measured of the texts of an expression: `pl.col("message").tg`."""

    def __init__(self, expression: Any) -> None:
        """For Polars only: `expression.tg` makes it."""
        self._expression = expression

    def _mapped(self, work: Callable[[Any], Any], dtype: Any) -> Any:
        return self._expression.map_batches(work, return_dtype=dtype, is_elementwise=True)


@pl.api.register_dataframe_namespace("tg")
class FrameGauge:
    """Heights of rows as cells: `frame.tg`."""

    def __init__(self, frame: Any) -> None:
        """For Polars only: `frame.tg` makes it."""
        self._frame = frame

    def heights(self, cell: CellTemplate, width: float = 320, **arguments: Any) -> Any:
        """The heights of the rows' cells: a Series of floats called "height".

        Args:
            cell: The template.
            width: Of the table, in points.
            **arguments: The others of `CellTemplate.heights`, but `output`. With `errors="nan"`
                rows that cannot be shown are null.
        """
        template = expected(cell, CellTemplate, "cell", _FRAME_HINT)
        found = template.heights(self._frame, width, **arguments)
        return _column(found, "height")

    def pages(self, cell: CellTemplate, **arguments: Any) -> Any:
        """The rows on pages: a DataFrame with the columns page, row, y, height and start.

        Args:
            cell: The template.
            **arguments: Those of `CellTemplate.pages`, such as `page_height`.
        """
        found = expected(cell, CellTemplate, "cell", _FRAME_HINT).pages(self._frame, **arguments)
        return pl.DataFrame(found.columns())

    def draw(self, cell: CellTemplate, row: int = 0, **arguments: Any) -> Picture:
        """A picture of a row's cell.

        Args:
            cell: The template.
            row: Which, from 0.
            **arguments: Those of `CellTemplate.draw`.
        """
        return expected(cell, CellTemplate, "cell", _FRAME_HINT).draw(self._frame, row, **arguments)

    def sweep(self, cell: CellTemplate, **arguments: Any) -> Sweep:
        """The rows at many text sizes, widths and languages.

        Args:
            cell: The template.
            **arguments: Those of `CellTemplate.sweep`.
        """
        return expected(cell, CellTemplate, "cell", _FRAME_HINT).sweep(self._frame, **arguments)


@pl.api.register_lazyframe_namespace("tg")
class LazyGauge:
    """Heights of the rows of a query as cells: `lazy_frame.tg`."""

    def __init__(self, frame: Any) -> None:
        """For Polars only: `lazy_frame.tg` makes it."""
        self._frame = frame

    def with_heights(self, cell: CellTemplate, name: str = "height", **arguments: Any) -> Any:
        """The query with a column of the heights of the rows' cells.

        Args:
            cell: The template.
            name: What the column is called.
            **arguments: Those of `CellTemplate.heights`, but `output`.
        """
        expected(cell, CellTemplate, "cell", _FRAME_HINT)
        label = expected(name, str, "name", "a str")

        def measured(rows: Any) -> Any:
            found = cell.heights(rows, **arguments)
            return rows.with_columns(_column(found, label))

        schema = {**self._frame.collect_schema(), label: pl.Float64}
        # Columns that the query leaves out afterwards may be fields of the cell.
        return self._frame.map_batches(
            measured, projection_pushdown=False, schema=schema, streamable=True
        )


for _gauge in (_Gauge, FrameGauge, LazyGauge):
    keywords_told(_gauge, owner="tg")
del _gauge
