"""Rows on pages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ._native import Held, bounded, call, ffi, flag, library, made, whole


@dataclass(frozen=True)
class Piece:
    """A row on a page, or a piece of one.

    Attributes:
        page: From 0.
        row: From 0.
        y: From the page's top, in points.
        height: In points.
        start: Where in the row the piece begins, in points from the row's top.
    """

    page: int
    row: int
    y: float
    height: float
    start: float


@dataclass(frozen=True)
class Pages:
    """Rows on pages, in order.

    Attributes:
        count: The number of pages.
        pieces: Rows and pieces of rows.
    """

    count: int
    pieces: tuple[Piece, ...]

    def columns(self) -> dict[str, list[Any]]:
        """The pieces as columns, for a data frame.

        >>> cell.pages(people, page_height=842).columns()["page"]
        [0, 0]
        """
        names = ("page", "row", "y", "height", "start")
        return {name: [getattr(piece, name) for piece in self.pieces] for name in names}

    def __len__(self) -> int:
        return self.count

    def __repr__(self) -> str:
        return f"<Pages: {len(self.pieces)} pieces on {self.count} pages>"


class Paginator(Held):
    """What puts rows on pages, for this package only: `CellTemplate.pages` makes one."""

    __slots__ = ()

    def __init__(self, height: float, split: bool, orphans: int, widows: int) -> None:
        options = ffi.new("tg_page_options *", library().tg_page_options_default())
        advice = "give points from 1 to 1000000"
        options.height = bounded(height, "page_height", advice, 1, 1_000_000)
        options.splits = flag(split, "split")
        options.orphans = whole(orphans, "orphans")
        options.widows = whole(widows, "widows")
        self._held = made("pages", "tg_pages_create", options)

    def add(self, cell: Any, rows: Any, traits: Any, heights: Any) -> None:
        """Puts rows after those that are there."""
        call("tg_pages_add", self.handle, cell, rows, traits, heights)

    def pages(self) -> Pages:
        """What is on the pages."""
        count = ffi.new("size_t *")
        call("tg_pages_pieces", self.handle, ffi.NULL, 0, count)
        found = ffi.new("tg_piece[]", count[0])
        call("tg_pages_pieces", self.handle, found, count[0], count)
        pieces = tuple(
            Piece(piece.page, piece.row, piece.y, piece.height, piece.start) for piece in found
        )
        call("tg_pages_count", self.handle, count)
        return Pages(count[0], pieces)
