"""What pandas gets from TextGauge: `import textgauge.pandas` adds `tg` to Series and DataFrames.

>>> import pandas as pd
>>> import textgauge.pandas
>>> pd.Series(["How tall?", None]).tg.heights("Noto Sans", 320, size=17).round(1).tolist()
[23.2, nan]
>>> pd.Series(["How tall?", None]).tg.measurements("Noto Sans", 60, size=17, facts=["line_count"])
   line_count
0           2
1        <NA>
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pandas as pd

from ._batch import height_ranges, heights
from ._cells import CellTemplate
from ._fonts import Font, Library
from ._keywords import keywords_told
from ._measurements import DEFAULT_FACTS, Fact, measurements_at, wanted_facts
from ._native import expected
from ._options import Options
from ._picture import Picture
from ._sweep import Sweep

_FRAME_HINT = (
    "a CellTemplate: the heights of a column's texts are frame[column].tg.heights(font, …)"
)


# Types that have a value for what is missing. Lengths have NaN, as `heights` has.
_TYPES: dict[str, str] = {"line_count": "Int64", "is_cut": "boolean", "shown_text": "string"}


@pd.api.extensions.register_series_accessor("tg")
class SeriesGauge:
    """What is measured of a column of texts: `series.tg`."""

    def __init__(self, series: Any) -> None:
        """For pandas only: `series.tg` makes it."""
        self._series = series

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
        """The heights of the texts at a width: a Series of floats with the same index.

        The arguments and errors are those of `textgauge.heights`. Missing texts have NaN.
        """
        found = heights(
            self._series,
            font,
            width,
            size=size,
            max_lines=max_lines,
            options=options,
            threads=threads,
            library=library,
        )
        return pd.Series(found, index=self._series.index, name=self._series.name)

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
        """The least and the greatest heights within a tolerance of a width.

        The arguments and errors are those of `textgauge.height_ranges`. The answer is a DataFrame
        with the same index and the columns `least` and `greatest`; with `steps` also `below` and
        `above`.
        """
        found = height_ranges(
            self._series,
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
        columns = {name: part for name, part in found._asdict().items() if part is not None}
        return pd.DataFrame(columns, index=self._series.index)

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
        """Sizes, numbers of lines and what shows of the texts at a width.

        The answer is a DataFrame with the same index and a column for each fact. Missing texts are
        missing in all of them: lengths have NaN, the others `pd.NA`.

        >>> texts = pd.Series(["How tall?", None])
        >>> texts.tg.measurements("Noto Sans", 60, size=17, max_lines=1).is_cut.tolist()
        [True, <NA>]

        Args:
            font: A font, or a family's name, which needs `size`.
            width: In points, for all texts; None is no limit. `textgauge.measurements` takes
                several widths, and a width for each text.
            facts: Which columns are wanted, in their order, or the one: "height", "line_count",
                "width", "last_line_width", "is_cut", and "shown_text", which is left out unless
                asked for. `textgauge.Measurements` says what they are. `line_count` is of type
                Int64, `is_cut` boolean, `shown_text` string, and lengths are floats.
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
        found = measurements_at(
            self._series,
            font,
            width,
            facts=wanted,
            size=size,
            max_lines=max_lines,
            options=options,
            threads=threads,
            library=library,
        )
        columns = {
            name: pd.array(getattr(found, name), dtype=_TYPES.get(name, "float64"))
            for name in wanted
        }
        return pd.DataFrame(columns, index=self._series.index)


@pd.api.extensions.register_dataframe_accessor("tg")
class FrameGauge:
    """Heights of rows as cells: `frame.tg`."""

    def __init__(self, frame: Any) -> None:
        """For pandas only: `frame.tg` makes it."""
        self._frame = frame

    def heights(self, cell: CellTemplate, width: float = 320, **arguments: Any) -> Any:
        """The heights of the rows' cells: a Series of floats with the same index.

        >>> people.tg.heights(cell, width=320).tolist()
        [364.0, 294.5]

        Args:
            cell: The template.
            width: Of the table, in points.
            **arguments: The others of `CellTemplate.heights`, but `output`.
        """
        template = expected(cell, CellTemplate, "cell", _FRAME_HINT)
        found = template.heights(self._frame, width, **arguments)
        return pd.Series(found, index=self._frame.index, name="height")

    def pages(self, cell: CellTemplate, **arguments: Any) -> Any:
        """The rows on pages: a DataFrame with the columns page, row, y, height and start.

        Rows count from 0, whatever the index has.

        Args:
            cell: The template.
            **arguments: Those of `CellTemplate.pages`, such as `page_height`.
        """
        found = expected(cell, CellTemplate, "cell", _FRAME_HINT).pages(self._frame, **arguments)
        return pd.DataFrame(found.columns())

    def draw(self, cell: CellTemplate, row: int = 0, **arguments: Any) -> Picture:
        """A picture of a row's cell.

        Args:
            cell: The template.
            row: Which, from 0, whatever the index has.
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


for _gauge in (SeriesGauge, FrameGauge):
    keywords_told(_gauge, owner="tg")
del _gauge
