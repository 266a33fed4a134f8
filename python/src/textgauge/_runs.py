"""The runs of lines: what is in one font, and its glyphs."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ._fonts import Font
from ._geometry import Line, Places
from ._native import call, ffi, made

_kinds = ("text", "tab", "control", "attachment", "hyphen", "truncation")


@dataclass(frozen=True)
class Run:
    """A part of a line that is in one font and one direction.

    Attributes:
        start: Where it starts in the text's `string`.
        end: Where it ends there.
        text: Its characters; empty for the hyphen of a line that ends inside a word.
        font: The font, which is a fallback where the text's own lacks the characters.
        x: Where the pen starts, in points from the text's left.
        baseline: Where its baseline is, in points from the text's top.
        width: How far the pen moves on, in points.
        glyphs: The indices of its glyphs in the font, from left to right; 0 is a missing one.
        kind: "text", "tab", "control" (hard breaks), "attachment", "hyphen" or "truncation".
        is_right_to_left: Whether it runs from right to left.
        is_hanging: Whether it is white space at the line's end, which no width counts.
    """

    start: int
    end: int
    text: str
    font: Font
    x: float
    baseline: float
    width: float
    glyphs: tuple[int, ...]
    kind: str
    is_right_to_left: bool
    is_hanging: bool


class LineGlyphs:
    """Where the lines of an answer find their runs. Glyphs are made when they are asked for."""

    def __init__(self, make: Callable[[], Any], places: Places) -> None:
        """For lines of the text of some places, with what makes their `tg_glyphs`."""
        self._make = make
        self._places = places
        self._lock = threading.Lock()
        self._runs: dict[int, list[Run]] | None = None

    def give_to(self, lines: list[Line], first: int = 0) -> list[Line]:
        """Lets lines find their runs, counted from one of them."""
        for index, line in enumerate(lines, first):
            # It is no field: a copy as a dictionary has places and numbers alone.
            object.__setattr__(line, "_source", (self, index))
        return lines

    def runs(self, line: int) -> tuple[Run, ...]:
        """The runs of a line, from left to right."""
        with self._lock:
            if self._runs is None:
                self._runs = self._read()
            return tuple(self._runs.get(line, ()))

    def _read(self) -> dict[int, list[Run]]:
        handle = self._make()
        runs, count = ffi.new("const tg_run **"), ffi.new("size_t *")
        call("tg_glyphs_runs", handle, runs, count)
        glyphs, glyph_count = ffi.new("const tg_glyph **"), ffi.new("size_t *")
        call("tg_glyphs_glyphs", handle, glyphs, glyph_count)
        fonts: dict[int, Font] = {}
        found: dict[int, list[Run]] = {}
        for index in range(count[0]):
            run = runs[0][index]
            if run.font not in fonts:
                fonts[run.font] = Font(made("font", "tg_glyphs_font", handle, run.font), None)
            start, end, text = self._places.span(run)
            first = run.first_glyph
            found.setdefault(run.line, []).append(
                Run(
                    start=start,
                    end=end,
                    text=text,
                    font=fonts[run.font],
                    x=run.x,
                    baseline=run.y,
                    width=run.advance,
                    glyphs=tuple(glyphs[0][first + place].id for place in range(run.glyph_count)),
                    kind=_kinds[run.kind],
                    is_right_to_left=run.level % 2 == 1,
                    is_hanging=run.is_hanging == 1,
                )
            )
        return found
