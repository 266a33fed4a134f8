"""A table, as UIKit's UITableView with self-sizing cells."""

from __future__ import annotations

import threading
from dataclasses import dataclass, replace
from typing import Any

from ._batch import thread_count
from ._cells import CellTemplate, RowProblem, Traits, problem_list, traits_of, traits_struct
from ._geometry import Rect
from ._native import Held, bounded, call, expected, ffi, made, whole
from ._picture import Picture, picture_style
from ._rows import Rows


@dataclass(frozen=True)
class TableRow:
    """Where a row stands in a table's content, and whether its height is estimated."""

    frame: Rect
    is_estimated: bool


class Table(Held):
    """A table whose rows have estimated heights until they were measured.

    One thread after another may use it.

    >>> table = Table(cell, people * 50, height=600)
    >>> table.scroll(1000)
    >>> table.row_at(table.offset)
    22
    """

    __slots__ = ("_count", "_lock", "_traits")

    def __init__(
        self,
        template: CellTemplate,
        rows: Any,
        *,
        height: float,
        width: float | None = None,
        category: str | None = None,
        language: str | None = None,
        display_scale: float | None = None,
        is_right_to_left: bool | None = None,
        traits: Traits | None = None,
    ) -> None:
        """Makes a table, and measures nothing yet.

        Args:
            template: The cell of all rows.
            rows: What `Rows` takes.
            height: What shows at once, in points.
            width: Of the table, as in `CellTemplate.heights`, and so are the next four.
            category: A content size category.
            language: A BCP 47 tag.
            display_scale: Pixels a point, 0.01 to 1000.
            is_right_to_left: Whether leading is right.
            traits: All five at once. Those that are given by themselves go first.

        Raises:
            ArgumentError: There is no such category, or a number is out of range.
        """
        self._traits = traits_of(
            traits,
            width=width,
            category=category,
            language=language,
            display_scale=display_scale,
            is_right_to_left=is_right_to_left,
        )
        self._lock = threading.Lock()
        shown = bounded(height, "height", "give points, 0 or more", 0)
        cell = expected(template, CellTemplate, "template", "a CellTemplate")
        read = Rows(rows, cell.fields)
        self._count = len(read)
        struct, keep = traits_struct(self._traits)
        owner = read.handle
        self._held = made(
            "table", "tg_table_create", cell.handle, owner, struct, shown, owner=owner
        )
        del keep

    def _call(self, name: str, *arguments: Any) -> None:
        handle = self.handle
        with self._lock:
            call(name, handle, *arguments)

    def measure_all(self, threads: int | None = 1) -> list[RowProblem]:
        """Measures all rows that are estimated.

        Args:
            threads: How many work at once; None for one each processor.

        Returns:
            The rows that cannot be shown. They keep their estimates.
        """
        problems = ffi.new("tg_problems **")
        self._call("tg_table_measure_all", thread_count(threads), problems)
        return problem_list(problems[0])

    def scroll(self, offset: float) -> None:
        """Scrolls to an offset in points, and measures what shows there.

        Rows above that turn out higher or lower move nothing that shows.
        """
        self._call("tg_table_scroll", bounded(offset, "offset", "give points"))

    @property
    def traits(self) -> Traits:
        """Where the cells stand. `set_traits` changes it."""
        return self._traits

    def set_traits(self, **changes: Any) -> None:
        """Changes the width, the category and the like; all rows are estimated again.

        >>> table.set_traits(category="accessibilityLarge")

        Raises:
            ArgumentError: There is no such category, or a number is out of range.
        """
        traits = replace(self._traits, **changes)
        struct, keep = traits_struct(traits)
        self._call("tg_table_set_traits", struct)
        del keep
        self._traits = traits

    def _extent(self) -> tuple[float, float]:
        height, offset = ffi.new("double *"), ffi.new("double *")
        self._call("tg_table_extent", height, offset)
        return height[0], offset[0]

    @property
    def content_height(self) -> float:
        """The height of all rows, measured and estimated, in points."""
        return self._extent()[0]

    @property
    def offset(self) -> float:
        """Where the table is scrolled to, in points."""
        return self._extent()[1]

    def row(self, index: int) -> TableRow:
        """Where a row stands.

        Raises:
            ArgumentError: There is no such row.
        """
        frame, is_estimated = ffi.new("tg_rect *"), ffi.new("bool *")
        self._call("tg_table_row", whole(index, "row"), frame, is_estimated)
        return TableRow(Rect.of(frame), bool(is_estimated[0]))

    def row_at(self, offset: float) -> int:
        """The row at an offset in points.

        Raises:
            ArgumentError: There is none.
        """
        row = ffi.new("size_t *")
        self._call("tg_table_row_at", bounded(offset, "offset", "give points"), row)
        return int(row[0])

    def draw(self, **style: Any) -> Picture:
        """A picture of what the table shows. The style is that of `Picture`."""
        look, keep = picture_style(**style)
        handle = self.handle
        with self._lock:
            held = made("picture", "tg_picture_create_table", handle, look, owner=handle)
        del keep
        return Picture(held)

    def _repr_svg_(self) -> str:
        """For notebooks: what the table shows."""
        return self.draw().svg()

    def __len__(self) -> int:
        return self._count

    def __bool__(self) -> bool:
        return True

    def __repr__(self) -> str:
        if self._held is None:
            return "<Table, closed>"
        plural = "" if self._count == 1 else "s"
        return f"<Table, {self._count} row{plural}, {self._traits.width:g} wide>"
