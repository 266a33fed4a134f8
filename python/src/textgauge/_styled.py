"""Texts whose parts look different."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

from ._color import Color, color
from ._errors import ARGUMENT, ArgumentError
from ._fonts import Font, Library
from ._geometry import Places, chosen, shortened
from ._native import Held, call, content, cstring, ffi, library, made

_Answer = TypeVar("_Answer")

ALIGNMENTS = ("natural", "left", "center", "right", "justified")
LINE_BREAK_MODES = (
    "word_wrapping",
    "char_wrapping",
    "clipping",
    "truncating_head",
    "truncating_tail",
    "truncating_middle",
)
_directions = ("natural", "left_to_right", "right_to_left", "options")
_underlines = ("none", "single", "thick", "double")
_ligatures = ("none", "default", "all")
_tabs = ("left", "center", "right", "decimal")


@dataclass(frozen=True, kw_only=True)
class Attributes:
    """What characters look like.

    Attributes:
        font: The font.
        kern: Points after each character; None leaves the font's kerning.
        tracking: Points after each character, besides the font's kerning.
        baseline_offset: Points above the baseline.
        ligatures: "none", "default" or "all".
        language: A BCP 47 tag; None for that of the options.
        color: Such as "#f00"; None is none.
        background: The same.
        underline: "none", "single", "thick" or "double".
        strikethrough: The same.
        underline_color: None is that of the text.
        strikethrough_color: The same.
    """

    font: Font
    kern: float | None = None
    tracking: float = 0
    baseline_offset: float = 0
    ligatures: str = "default"
    language: str | None = None
    color: Color | None = None
    background: Color | None = None
    underline: str = "none"
    strikethrough: str = "none"
    underline_color: Color | None = None
    strikethrough_color: Color | None = None


@dataclass(frozen=True)
class Attachment:
    """A rectangle in points, such as a picture. Its lower edge is on the baseline."""

    width: float
    height: float


@dataclass(frozen=True)
class TabStop:
    """A tab stop: points from the paragraph's edge; "left", "center", "right" or "decimal"."""

    location: float
    alignment: str = "left"


@dataclass(frozen=True, kw_only=True)
class Paragraph:
    """How a paragraph is set, as UIKit's NSParagraphStyle. Lengths are in points.

    Attributes:
        alignment: "natural", "left", "center", "right" or "justified".
        direction: "natural", "left_to_right", "right_to_left", or "options" for that of the
            options.
        line_break_mode: "word_wrapping", "char_wrapping", "clipping", "truncating_head",
            "truncating_tail" or "truncating_middle".
        tab_stops: None for UIKit's twelve stops.
    """

    alignment: str = "natural"
    direction: str = "options"
    line_break_mode: str = "word_wrapping"
    line_spacing: float = 0
    paragraph_spacing: float = 0
    paragraph_spacing_before: float = 0
    minimum_line_height: float = 0
    maximum_line_height: float = 0
    line_height_multiple: float = 0
    first_line_head_indent: float = 0
    head_indent: float = 0
    tail_indent: float = 0
    tab_stops: tuple[TabStop, ...] | None = None
    default_tab_interval: float = 0


def _struct(attributes: Attributes) -> tuple[Any, list[Any]]:
    if not isinstance(attributes.font, Font):
        kind = type(attributes.font).__name__
        raise TypeError(f"font is of type {kind}: give a Font, such as library.font(family, size)")
    struct = ffi.new("tg_attributes *", library().tg_attributes_default())
    keep: list[Any] = [attributes.font.handle]
    struct.font = keep[0]
    if attributes.kern is not None:
        struct.kern = attributes.kern
    struct.tracking = attributes.tracking
    struct.baseline_offset = attributes.baseline_offset
    struct.ligatures = chosen(attributes.ligatures, _ligatures, "ligatures")
    struct.underline = chosen(attributes.underline, _underlines, "underline")
    struct.strikethrough = chosen(attributes.strikethrough, _underlines, "strikethrough")
    if attributes.language is not None:
        keep.append(ffi.new("char[]", cstring(attributes.language, "language")))
        struct.language = keep[-1]
    for name, value in (
        ("foreground", attributes.color),
        ("background", attributes.background),
        ("underline_color", attributes.underline_color),
        ("strikethrough_color", attributes.strikethrough_color),
    ):
        if value is not None:
            setattr(struct, name, color(value))
    return struct, keep


def _paragraph_struct(paragraph: Paragraph) -> tuple[Any, Any]:
    struct = ffi.new("tg_paragraph *", library().tg_paragraph_default())
    struct.alignment = chosen(paragraph.alignment, ALIGNMENTS, "alignment")
    struct.direction = chosen(paragraph.direction, _directions, "direction")
    struct.line_break_mode = chosen(paragraph.line_break_mode, LINE_BREAK_MODES, "line_break_mode")
    for name in (
        "line_spacing",
        "paragraph_spacing",
        "paragraph_spacing_before",
        "minimum_line_height",
        "maximum_line_height",
        "line_height_multiple",
        "first_line_head_indent",
        "head_indent",
        "tail_indent",
        "default_tab_interval",
    ):
        setattr(struct, name, getattr(paragraph, name))
    stops = None
    if paragraph.tab_stops:
        values = [
            (stop.location, chosen(stop.alignment, _tabs, "alignment"))
            for stop in paragraph.tab_stops
        ]
        stops = ffi.new("tg_tab_stop[]", values)
        struct.tab_stops, struct.tab_stop_count = stops, len(values)
    return struct, stops


class StyledText(Held):
    """A text whose parts have fonts, colours and paragraph styles of their own.

    >>> plain, loud = Attributes(font=regular), Attributes(font=bold, color="#c00")
    >>> text = StyledText([("How ", plain), ("tall", loud), ("?", plain)])
    >>> measure(text, width=60)
    <Measurement 35.904 × 46.308, 2 lines>
    """

    __slots__ = ("_lock", "_parts")

    def __init__(
        self,
        runs: Iterable[tuple[str | Attachment, Attributes]] = (),
        *,
        paragraph: Paragraph | None = None,
    ) -> None:
        """Makes a text of parts.

        Args:
            runs: Texts or attachments, each with its attributes. The first one's say how an empty
                text is set.
            paragraph: How all paragraphs are set.

        Raises:
            ArgumentError: An attribute has a value that there is not.
        """
        if isinstance(runs, str):
            raise TypeError("runs is a str: give [(text, Attributes(font=…)), …]")
        self._held = made("styled", "tg_styled_create")
        self._lock = threading.Lock()
        self._parts: list[str] = []
        for run in runs:
            if not isinstance(run, tuple | list) or len(run) != 2:
                raise TypeError(f"a run is {run!r}: give (text, Attributes(font=…))")
            self.append(*run)
        if paragraph is not None:
            self.set_paragraph(paragraph)

    @classmethod
    def from_html(
        cls,
        html: str,
        family: str,
        size: float,
        *,
        library: Library | None = None,
        paragraph: Paragraph | None = None,
    ) -> StyledText:
        """A text of a small part of HTML.

        There are the tags b, strong, i, em, u, s, del, sub, sup, small, big, span and br; the
        attributes style and lang; and the properties color, background-color, font-family,
        font-size, font-weight, font-style, letter-spacing, text-decoration and vertical-align.
        White space is collapsed.

        >>> StyledText.from_html("How <b style='color: #f00'>tall</b>?", "Inter", 17)
        <StyledText 'How tall?'>

        Args:
            html: The text.
            family: The family of all text that names no other.
            size: In points, which are also CSS's pixels here.
            library: Where families are looked up; None for `default_library()`.
            paragraph: How all paragraphs are set.

        Raises:
            DataError: There is something else, or a tag is not closed; with the line and column.
            FontError: A family is missing.
        """
        from ._html import runs_of_html

        return cls(runs_of_html(html, family, size, library), paragraph=paragraph)

    @property
    def string(self) -> str:
        """The characters, with U+FFFC for attachments."""
        return "".join(self._parts)

    def append(self, part: str | Attachment, attributes: Attributes) -> None:
        """Adds a text or an attachment."""
        if not isinstance(attributes, Attributes):
            kind = type(attributes).__name__
            raise TypeError(f"attributes is of type {kind}: give Attributes(font=…)")
        struct, keep = _struct(attributes)
        with self._lock:
            if isinstance(part, Attachment):
                size = ffi.new("tg_size *", (part.width, part.height))[0]
                call("tg_styled_append_attachment", self.handle, size, struct)
                self._parts.append("\ufffc")
            else:
                data = content(part)
                call("tg_styled_append", self.handle, data, len(data), struct)
                self._parts.append(data.decode())
        del keep

    def set_paragraph(self, paragraph: Paragraph, start: int = 0, end: int | None = None) -> None:
        """Sets how the paragraphs are set that a part of the text touches.

        Args:
            paragraph: How.
            start: Where the part starts in `string`.
            end: Where it ends; None is the end of the text.

        Raises:
            ArgumentError: There is no such part, or a value is none that there is.
        """
        struct, keep = _paragraph_struct(paragraph)
        with self._lock:
            places = Places(self.string)
            last = places.byte(len(places.string) if end is None else end)
            first = places.byte(start)
            if first > last:
                raise ArgumentError(ARGUMENT, f"start {start} is above end {end}", "start")
            part = ffi.new("tg_range *", (first, last))[0]
            call("tg_styled_set_paragraph", self.handle, part, struct)
        del keep

    def with_handle(self, function: Callable[[Any], _Answer]) -> tuple[_Answer, str]:
        """What a function makes of the pointer while no thread adds parts; and the string."""
        with self._lock:
            return function(self.handle), self.string

    def __repr__(self) -> str:
        return f"<StyledText {shortened(self.string)}>"
