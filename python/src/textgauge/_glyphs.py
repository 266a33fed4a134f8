"""The glyphs of a text's lines, as NumPy arrays."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from ._fonts import Font
from ._geometry import Places, Rect, Span, listed, point_number, shortened
from ._native import Held, call, ffi, flag, made
from ._optional import numpy

if TYPE_CHECKING:
    from numpy import void
    from numpy.typing import NDArray

_formats = {
    "double": "f8",
    "size_t": f"u{ffi.sizeof('size_t')}",
    "int32_t": "i4",
    "uint32_t": "u4",
    "uint64_t": "u8",
    "uint8_t": "u1",
    "_Bool": "?",
    "char[4]": "S4",
    "tg_color": ("u1", (4,)),
}


@dataclass(frozen=True)
class Caret:
    """A caret: a line from its top to its bottom, in points."""

    x: float
    top: float
    bottom: float
    line: int
    is_right_to_left: bool


@dataclass(frozen=True)
class Hit:
    """What is at a point.

    Attributes:
        cluster: The characters there.
        index: The nearer end of them in the text.
        line: From 0.
        prefers_line_end: Whether the index means the end of a line, not the start of the next.
        is_inside: Whether the point is inside the text.
    """

    cluster: Span
    index: int
    line: int
    prefers_line_end: bool
    is_inside: bool


@cache
def _dtype(kind: str) -> Any:
    """The NumPy type of a struct of textgauge.h."""
    struct = ffi.typeof(kind)
    names, formats, offsets = [], [], []
    for name, part in struct.fields:
        names.append(name)
        formats.append(_formats[part.type.cname.removeprefix("struct ")])
        offsets.append(part.offset)
    layout = {"names": names, "formats": formats, "offsets": offsets}
    return numpy().dtype({**layout, "itemsize": ffi.sizeof(kind)})


class _Memory:
    """Memory of C's that NumPy reads in place. It keeps its owner."""

    def __init__(self, pointer: Any, size: int, owner: Any) -> None:
        self.owner = owner
        self.__array_interface__ = {
            "version": 3,
            "shape": (size,),
            "typestr": "|u1",
            "data": (int(ffi.cast("uintptr_t", pointer)), True),
        }


class Glyphs(Held):
    """The glyphs of a text's lines at a width. `Text.glyphs` and `Label.glyphs` make them.

    The arrays read C's memory in place, cannot be written, and keep it alive. In them, `start` and
    `end` are bytes of the text's UTF-8; everything else here has places of Python.

    >>> glyphs = Text("How tall?", font).glyphs(60)
    >>> glyphs.glyphs["x"][:3]
    array([ 0.   , 12.597, 22.542])
    """

    __slots__ = ("_places",)

    def __init__(self, held: Any, places: Places) -> None:
        """For this package only: `Text.glyphs` makes glyphs."""
        self._held = held
        self._places = places

    def _array(self, kind: str, name: str) -> Any:
        np = numpy()
        if np is None:
            raise ImportError("glyphs are NumPy arrays: install numpy")
        handle = self.handle
        elements, count = ffi.new(f"const {kind} **"), ffi.new("size_t *")
        call(name, handle, elements, count)
        if count[0] == 0:
            return np.empty(0, _dtype(kind))
        memory = _Memory(elements[0], count[0] * ffi.sizeof(kind), handle)
        return np.asarray(memory).view(_dtype(kind))

    @property
    def lines(self) -> NDArray[void]:
        """The lines, with the members of textgauge.h's `tg_line`."""
        return self._array("tg_line", "tg_glyphs_lines")  # type: ignore[no-any-return]

    @property
    def boxes(self) -> NDArray[void]:
        """The inline boxes of `Text.from_html`, with the members of `tg_box`."""
        return self._array("tg_box", "tg_glyphs_boxes")  # type: ignore[no-any-return]

    @property
    def runs(self) -> NDArray[void]:
        """The runs, line after line, from left to right, with the members of `tg_run`."""
        return self._array("tg_run", "tg_glyphs_runs")  # type: ignore[no-any-return]

    @property
    def glyphs(self) -> NDArray[void]:
        """The glyphs, run after run, with the members of `tg_glyph`."""
        return self._array("tg_glyph", "tg_glyphs_glyphs")  # type: ignore[no-any-return]

    @property
    def fonts(self) -> list[Font]:
        """The fonts that the runs' member `font` counts."""
        runs = self.runs
        count = int(runs["font"].max()) + 1 if len(runs) else 0
        handle = self.handle
        return [Font(made("font", "tg_glyphs_font", handle, index), None) for index in range(count)]

    @property
    def string(self) -> str:
        """The text whose glyphs they are."""
        return self._places.string

    def __repr__(self) -> str:
        return f"<Glyphs of {shortened(self.string)}>"

    def index(self, byte: int) -> int:
        """The place in the text at which a byte of its UTF-8 lies.

        Raises:
            ArgumentError: The text has no such byte.
        """
        return self._places.checked_index(byte)

    def carets(self, index: int, *, prefers_line_end: bool = False) -> list[Caret]:
        """The carets at a place of the text: one, or two where directions meet.

        Args:
            index: In the text's `string`. One inside a cluster is moved to its start.
            prefers_line_end: Whether it means the end of a line, not the start of the next.

        Raises:
            ArgumentError: There is no such place.
        """
        room, count = ffi.new("tg_caret[2]"), ffi.new("size_t *")
        byte, at_end = self._places.byte(index), flag(prefers_line_end, "prefers_line_end")
        call("tg_glyphs_carets", self.handle, byte, at_end, room, count)
        carets = []
        for number in range(count[0]):
            one = room[number]
            right_to_left = bool(one.is_right_to_left)
            carets.append(Caret(one.x, one.top, one.bottom, one.line, right_to_left))
        return carets

    def hit(self, x: float, y: float) -> Hit:
        """What is at a point, in points from the text's top left.

        Raises:
            DataError: The text has no lines.
        """
        hit = ffi.new("tg_hit *")
        point = ffi.new("tg_point *", (point_number(x, "x"), point_number(y, "y")))[0]
        call("tg_glyphs_hit", self.handle, point, hit)
        return Hit(
            self._places.span(hit.cluster),
            self._places.index(hit.offset),
            hit.line,
            bool(hit.prefers_line_end),
            bool(hit.is_inside),
        )

    def word(self, index: int) -> Span:
        """The word at a place of the text, by UAX #29.

        Raises:
            ArgumentError: There is no such place.
        """
        word = ffi.new("tg_range *")
        call("tg_glyphs_word", self.handle, self._places.byte(index), word)
        return self._places.span(word)

    def selection(self, start: int, end: int) -> list[Rect]:
        """The rectangles of a selection of `string[start:end]`, in points.

        Raises:
            ArgumentError: There is no such part.
        """
        first, last = self._places.byte(start, "start"), self._places.byte(end, "end")
        part = ffi.new("tg_range *", (first, last))[0]
        return listed(Rect.of, "tg_rect", "tg_glyphs_selection", self.handle, part)
