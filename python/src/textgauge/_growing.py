"""Texts that grow at their end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ._fonts import Font, Library, resolved_font
from ._geometry import Line, Places, Size, limit
from ._native import Held, call, content, ffi, made, whole
from ._options import Options, layout_handle
from ._runs import LineGlyphs


class GrowingText(Held):
    """A text that grows at its end, as a chat's answer does token by token.

    What is appended costs what the last lines cost, however long the text is. Size and lines are
    those of a `Text` of the whole. Any number of threads may ask; they wait for each other.

    >>> answer = GrowingText("Noto Sans", 60, size=17)
    >>> for token in ("How ", "tall", "?"):
    ...     answer.append(token)
    >>> answer.line_count
    2
    """

    __slots__ = ("_font", "_layout", "_pieces", "_width")

    def __init__(
        self,
        font: Font | str,
        width: float | None = None,
        *,
        text: str = "",
        size: float | None = None,
        options: Options | Mapping[str, Any] | None = None,
        library: Library | None = None,
    ) -> None:
        """Makes a text that is empty, or begins with some text.

        Args:
            font: A font, or a family's name, which needs `size`.
            width: What lines wrap to, in points; None for no limit.
            text: What there is of it so far.
            size: Of the font, in points.
            options: How it is laid out: `Options`, or a dict of their values.
            library: Where a family's name is looked up; None for `default_library()`.

        Raises:
            FontError: The family is missing.
        """
        self._layout = layout_handle(options)
        self._font = resolved_font(font, size, library).handle
        self._width = limit(width)
        self._pieces: list[str] = []
        self._held = made("growing", "tg_growing_create", self._font, self._layout, self._width)
        self.append(text)

    def append(self, text: str) -> None:
        """Appends a piece: a word, a part of one, a combining mark.

        Raises:
            SizeError: The whole text would have more than 2 GiB.
        """
        data = content(text)
        call("tg_growing_append", self.handle, data, len(data))
        self._pieces.append(data.decode())

    def resize(self, width: float | None) -> None:
        """Wraps the text to another width; takes time with all of it."""
        new = limit(width)
        call("tg_growing_resize", self.handle, new)
        self._width = new

    @property
    def string(self) -> str:
        """The whole text, with U+FFFD for lone surrogates."""
        if len(self._pieces) > 1:
            self._pieces = ["".join(self._pieces)]
        return self._pieces[0] if self._pieces else ""

    @property
    def size(self) -> Size:
        """The size of the whole text, in points."""
        size = ffi.new("tg_size *")
        call("tg_growing_size", self.handle, size)
        return Size(size.width, size.height)

    @property
    def height(self) -> float:
        """The height of the whole text, in points."""
        return self.size.height

    @property
    def line_count(self) -> int:
        """The number of lines."""
        count = ffi.new("size_t *")
        call("tg_growing_line_count", self.handle, count)
        return int(count[0])

    def last_lines(self, count: int = 1) -> list[Line]:
        """The last lines, so many of them at most, from the upper one on."""
        most = whole(count, "count", "give a number of lines, 0 or more", 0, 1_000_000)
        room, written = ffi.new("tg_line[]", max(most, 1)), ffi.new("size_t *")
        call("tg_growing_last_lines", self.handle, room, most, written)
        string, width = self.string, self._width
        places = Places(string)
        lines = [places.line(room[index]) for index in range(written[0])]
        return self._glyphs(string, width, places).give_to(lines, self.line_count - len(lines))

    def _glyphs(self, string: str, width: float, places: Places) -> LineGlyphs:
        """The glyphs of the whole text as it is now."""

        def make() -> Any:
            data = string.encode()
            text = made("text", "tg_text_create", data, len(data), self._font, self._layout)
            return made("glyphs", "tg_text_glyphs", text, width, 0)

        return LineGlyphs(make, places)

    def __repr__(self) -> str:
        if self._held is None:
            return "<GrowingText, closed>"
        return f"<GrowingText, {len(self.string)} characters, {self._width:g} wide>"
