"""Sizes, rectangles, spans and lines, as plain values."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from ._errors import ARGUMENT, ArgumentError
from ._native import bounded, call, ffi, number, told, whole

if TYPE_CHECKING:
    from ._fonts import Font
    from ._runs import Run

_Element = TypeVar("_Element")


class Size(NamedTuple):
    """A size in points."""

    width: float
    height: float


class Rect(NamedTuple):
    """A rectangle in points, from the top left, y downwards."""

    x: float
    y: float
    width: float
    height: float

    @classmethod
    def of(cls, rect: Any) -> Rect:
        """A rectangle of C's."""
        return cls(rect.x, rect.y, rect.width, rect.height)


class Step(NamedTuple):
    """A step of a height profile: from `width` on, up to the next step, the text has `height`."""

    width: float
    height: float

    @classmethod
    def of(cls, step: Any) -> Step:
        """A step of C's."""
        return cls(step.width, step.height)


class HeightRange(NamedTuple):
    """The least and the greatest height of a text whose width is known within a tolerance."""

    least: float
    greatest: float


class NextSteps(NamedTuple):
    """The steps of the height next to a width: from `below` up to `above` the text is as high.

    `below` is None where it is as high down to 0, `above` where no wider text has another height.
    `above` is infinite where only a text without a limit has.
    """

    below: float | None
    above: float | None

    @classmethod
    def of(cls, below: float, above: float) -> NextSteps:
        """Steps of C's: NaN is none."""
        return cls(below if below == below else None, above if above == above else None)


class Span(NamedTuple):
    """A part of a text: `string[start:end]`, which is `text`."""

    start: int
    end: int
    text: str


@dataclass(frozen=True)
class Line:
    """A line of a text.

    Attributes:
        start: Where it starts in the text's `string`.
        end: Where it ends there: `string[start:end]` is `text`.
        text: Its characters, with the white space at its end.
        x: The left end of its content, in points.
        width: The width of its content, without white space that hangs, in points.
        y: Its upper edge, in points from the text's top.
        height: In points.
        baseline: In points from the text's top.
        ends_in_hyphen: Whether it ends in a hyphen that the text has not.
    """

    start: int
    end: int
    text: str
    x: float
    width: float
    y: float
    height: float
    baseline: float
    ends_in_hyphen: bool

    @property
    def runs(self) -> tuple[Run, ...]:
        """The parts of the line that are in one font, from left to right.

        Glyphs are made for it, for all lines that came together.

        Raises:
            ArgumentError: The line was pickled or copied: ask the text for its lines.
        """
        source = getattr(self, "_source", None)
        if source is None:
            message = "the line is a copy without its text: ask the text for its lines"
            raise ArgumentError(ARGUMENT, message, "line")
        glyphs, index = source
        return glyphs.runs(index)  # type: ignore[no-any-return]

    @property
    def fonts(self) -> tuple[Font, ...]:
        """The fonts that the line needs, from left to right, each once.

        A renderer that has the text's own font alone shows nothing where the line needs another.

        >>> line = Text("How 高?", "Noto Sans", size=17, library=fonts).lines()[0]
        >>> [font.family for font in line.fonts]
        ['Noto Sans', 'Noto Sans CJK JP']

        Raises:
            ArgumentError: The line was pickled or copied: ask the text for its lines.
        """
        shown = (run.font for run in self.runs if run.glyphs)
        return tuple({id(font): font for font in shown}.values())

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "_source"}


class Places:
    """Where characters of a str stand in its UTF-8, and the other way round."""

    def __init__(self, string: str) -> None:
        self.string = string
        self._starts: list[int] | None = None

    def _table(self) -> Sequence[int]:
        if self.string.isascii():
            return range(len(self.string) + 1)
        if self._starts is None:
            lengths = (len(character.encode()) for character in self.string)
            self._starts = list(accumulate(lengths, initial=0))
        return self._starts

    def byte(self, index: int, name: str = "index") -> int:
        """The byte at which a character starts."""
        length = len(self.string)
        return self._table()[
            whole(index, name, f"give a place in the text, 0 to {length}", 0, length)
        ]

    def index(self, byte: int) -> int:
        """The character in which a byte lies."""
        return bisect_right(self._table(), byte) - 1

    def checked_index(self, byte: int) -> int:
        """The same for a byte of a user's, who may count beyond the text."""
        length = self._table()[-1]
        return self.index(whole(byte, "byte", f"give a byte of the text, 0 to {length}", 0, length))

    def span(self, range_: Any) -> Span:
        """The part of the text that a range of bytes is."""
        start, end = self.index(range_.start), self.index(range_.end)
        return Span(start, end, self.string[start:end])

    def line(self, line: Any) -> Line:
        """A line of C's."""
        start, end, text = self.span(line)
        return Line(
            start,
            end,
            text,
            line.x,
            line.width,
            line.y,
            line.height,
            line.baseline,
            bool(line.ends_in_hyphen),
        )


def listed(
    convert: Callable[[Any], _Element], kind: str, name: str, *arguments: Any
) -> list[_Element]:
    """All elements that a function writes into room for some.

    They are converted here, since those of cffi do not keep their memory.
    """
    count = ffi.new("size_t *")
    capacity = 32
    while True:
        room = ffi.new(f"{kind}[]", capacity)
        call(name, *arguments, room, capacity, count)
        if count[0] <= capacity:
            return [convert(room[index]) for index in range(count[0])]
        capacity = count[0]


def shortened(text: str) -> str:
    """A text as a repr shows it."""
    return repr(text if len(text) <= 40 else text[:39] + "…")


def limit(width: float | None, name: str = "width") -> float:
    """A width as C has it, or another length: None is no limit."""
    if width is None:
        return float("inf")
    points = width_number(width, name)
    if points != points:
        raise ArgumentError(ARGUMENT, f"{name} NaN: give points, or None for no limit", name)
    return points


def width_number(width: Any, name: str = "width") -> float:
    """A width that is a number."""
    several = "width is one number: give one, or several to measurements"
    return number(width, name, several if name == "width" else "give points")


def point_number(value: Any, name: str) -> float:
    """A length that is a number."""
    return number(value, name, "give points")


def line_limit(max_lines: int | None) -> int:
    """The most lines as C has them: None is no limit."""
    return 0 if max_lines is None else whole(max_lines, "max_lines")


def pixel_scale(display_scale: Any) -> float:
    """Pixels a point as C has them."""
    hint = "give pixels a point from 0.01 to 1000"
    return bounded(display_scale, "display_scale", hint, 0.01, 1000)


def chosen(value: str, names: Sequence[str], argument: str) -> int:
    """The number of a name."""
    if not isinstance(value, str) or value not in names:
        given = ", ".join(f'"{name}"' for name in names)
        raise ArgumentError(ARGUMENT, f"{argument} {told(value)}: give one of {given}", argument)
    return names.index(value)
