"""Texts whose parts look different."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

from ._color import Color, color
from ._errors import ARGUMENT, ArgumentError, type_error
from ._fonts import Font, Library
from ._geometry import Places, chosen, point_number, shortened
from ._native import (
    Held,
    call,
    content,
    cstring,
    each,
    expected,
    ffi,
    flag,
    library,
    made,
    told,
)

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
_line_heights = ("exact", "multiple", "leading")
_font_hint = "a Font, such as library.font(family, size)"


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
        keeps_line_feeds: Whether line feeds end lines where CSS collapses white space, too, as
            `<br>` does.
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
    keeps_line_feeds: bool = False


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


@dataclass(frozen=True)
class LineHeight:
    """What the height of a line counts from, as in Apple's AttributedString.LineHeight.

    Attributes:
        kind: "exact" for so many points, "multiple" for the largest point size on the line times a
            factor, "leading" for that size and so many points more. Apple's normal, tight and loose
            are multiples whose factors are not published.
        value: The points or the factor.
    """

    kind: str
    value: float


@dataclass(frozen=True, kw_only=True)
class Paragraph:
    """How a paragraph is set, as UIKit's NSParagraphStyle. Lengths are in points.

    Attributes:
        alignment: "natural", "left", "center", "right" or "justified".
        direction: "natural", "left_to_right", "right_to_left", or "options" for that of the
            options.
        line_break_mode: "word_wrapping", "char_wrapping", "clipping", "truncating_head",
            "truncating_tail" or "truncating_middle".
        line_height: None for the height of the fonts. Under CSS it has no effect.
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
    line_height: LineHeight | None = None


def _struct(attributes: Attributes) -> tuple[Any, list[Any]]:
    struct = ffi.new("tg_attributes *", library().tg_attributes_default())
    keep: list[Any] = [expected(attributes.font, Font, "font", _font_hint).handle]
    struct.font = keep[0]
    if attributes.kern is not None:
        struct.kern = point_number(attributes.kern, "kern")
    struct.tracking = point_number(attributes.tracking, "tracking")
    struct.baseline_offset = point_number(attributes.baseline_offset, "baseline_offset")
    struct.keeps_line_feeds = flag(attributes.keeps_line_feeds, "keeps_line_feeds")
    struct.ligatures = chosen(attributes.ligatures, _ligatures, "ligatures")
    struct.underline = chosen(attributes.underline, _underlines, "underline")
    struct.strikethrough = chosen(attributes.strikethrough, _underlines, "strikethrough")
    if attributes.language is not None:
        keep.append(ffi.new("char[]", cstring(attributes.language, "language")))
        struct.language = keep[-1]
    for name, member in (
        ("color", "foreground"),
        ("background", "background"),
        ("underline_color", "underline_color"),
        ("strikethrough_color", "strikethrough_color"),
    ):
        value = getattr(attributes, name)
        if value is not None:
            setattr(struct, member, color(value, name))
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
        setattr(struct, name, point_number(getattr(paragraph, name), name))
    if paragraph.line_height is not None:
        height = expected(paragraph.line_height, LineHeight, "line_height", "LineHeight(…) or None")
        struct.line_height = chosen(height.kind, _line_heights, "kind") + 1
        struct.line_height_value = point_number(height.value, "value")
    stops = None
    values = [] if paragraph.tab_stops is None else list(map(_tab_stop, _listed(paragraph)))
    if values:
        stops = ffi.new("tg_tab_stop[]", values)
        struct.tab_stops, struct.tab_stop_count = stops, len(values)
    return struct, stops


def _listed(paragraph: Paragraph) -> list[Any]:
    return each(paragraph.tab_stops, "tab_stops", "a list of TabStop(…), or None")


def _tab_stop(stop: Any) -> tuple[float, int]:
    stop = expected(stop, TabStop, "a tab stop", "TabStop(…)")
    return point_number(stop.location, "location"), chosen(stop.alignment, _tabs, "alignment")


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
        block_font: Font | None = None,
    ) -> None:
        """Makes a text of parts.

        Args:
            runs: Texts or attachments, each with its attributes. The first one's say how an empty
                text is set.
            paragraph: How all paragraphs are set.
            block_font: Under CSS the font of the block, which no line is lower than; None for the
                first part's.

        Raises:
            ArgumentError: An attribute has a value that there is not.
        """
        hint = "[(text, Attributes(font=…)), …]"
        if isinstance(runs, str):
            raise type_error(f"runs is a str: give {hint}")
        self._held = made("styled", "tg_styled_create")
        self._lock = threading.Lock()
        self._parts: list[str] = []
        if block_font is not None:
            block = expected(block_font, Font, "block_font", _font_hint)
            call("tg_styled_set_block_font", self._held, block.handle)
        for run in each(runs, "runs", hint):
            if not isinstance(run, tuple | list) or len(run) != 2:
                raise type_error(f"a run is {told(run)}: give (text, Attributes(font=…))")
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
        style_sheet: str = "",
        library: Library | None = None,
        paragraph: Paragraph | None = None,
    ) -> StyledText:
        """A text of a part of HTML. `HTMLDocument` has blocks, `Text.from_html` inline boxes.

        There are the tags a, abbr, b, big, br, cite, code, del, dfn, em, i, ins, kbd, mark, s,
        samp, small, span, strike, strong, sub, sup, tt, u and var; the attributes style, lang,
        class and id; and the properties color, background-color, font-family,
        font-size, font-weight, font-style, letter-spacing, text-decoration and vertical-align.
        White space is collapsed. `<br>` ends a line with CSS's options, too. Code, kbd, samp and tt
        are set in `monospace` if the library has that family; else they keep the font around them,
        with a `ReplacedFontWarning`, unless the sheet names a family.

        >>> StyledText.from_html("How <b style='color: #f00'>tall</b>?", "Inter", 17)
        <StyledText 'How tall?'>

        Args:
            html: The text.
            family: The family of all text that names no other, and of the block.
            size: In points, which are also CSS's pixels here.
            style_sheet: Rules for elements, as `HTMLDocument` takes them.
            library: Where families are looked up; None for `default_library()`.
            paragraph: How all paragraphs are set.

        Raises:
            DataError: There is something else, or a tag is not closed; with the line and column.
            FontError: A family is missing.
        """
        from ._html import runs_of_html

        runs, block = runs_of_html(html, family, size, library, style_sheet)
        return cls(runs, paragraph=paragraph, block_font=block)

    @property
    def string(self) -> str:
        """The characters, with U+FFFC for attachments."""
        return "".join(self._parts)

    def append(self, part: str | Attachment, attributes: Attributes) -> None:
        """Adds a text or an attachment."""
        struct, keep = _struct(expected(attributes, Attributes, "attributes", "Attributes(font=…)"))
        with self._lock:
            if isinstance(part, Attachment):
                points = (point_number(part.width, "width"), point_number(part.height, "height"))
                size = ffi.new("tg_size *", points)[0]
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
        struct, keep = _paragraph_struct(
            expected(paragraph, Paragraph, "paragraph", "Paragraph(…)")
        )
        with self._lock:
            places = Places(self.string)
            last = places.byte(len(places.string) if end is None else end, "end")
            first = places.byte(start, "start")
            if first > last:
                raise ArgumentError(ARGUMENT, f"start {start} is above end {end}", "start")
            part = ffi.new("tg_range *", (first, last))[0]
            call("tg_styled_set_paragraph", self.handle, part, struct)
        del keep

    def with_handle(self, function: Callable[[Any], _Answer]) -> tuple[_Answer, str]:
        """What a function makes of the pointer while no thread adds parts; and the string."""
        with self._lock:
            return function(self.handle), self.string

    def _repr_svg_(self) -> str | None:
        """For notebooks: the text as wide as it is, or in lines of at most 640 points."""
        from ._text import Text

        return Text(self)._repr_svg_() if self.string else None

    def __repr__(self) -> str:
        return f"<StyledText {shortened(self.string)}>"
