"""A text, measured for all widths."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, overload

from ._errors import shown, type_error
from ._font_style import point_size
from ._fonts import Font, Library, chosen_library, resolved_font
from ._geometry import (
    HeightRange,
    Line,
    NextSteps,
    Places,
    Size,
    Span,
    Step,
    limit,
    line_limit,
    listed,
    point_number,
    shortened,
)
from ._glyphs import Glyphs
from ._largest import box_size, font_sizes, size_or_none
from ._native import Held, call, content, expected, ffi, made
from ._notebook import SHOWN_WIDTH, html_table
from ._options import Options, layout_handle
from ._picture import Picture, picture_style
from ._placed import Container, FloatBox, PlacedText, placed_beside, placed_in
from ._requests import request_data
from ._runs import LineGlyphs
from ._styled import StyledText


@dataclass(frozen=True, repr=False)
class Measurement:
    """How large a text is at a width.

    Attributes:
        width: Of the widest line, in points.
        height: In points.
        lines: The lines, from the top.
    """

    width: float
    height: float
    lines: tuple[Line, ...]

    def __repr__(self) -> str:
        count = len(self.lines)
        plural = "" if count == 1 else "s"
        return f"<Measurement {self.width:g} × {self.height:g}, {count} line{plural}>"

    def _repr_html_(self) -> str:
        names = ("width", "x", "y", "height", "baseline", "text")
        rows = [
            [f"{getattr(line, name):.3f}" for name in names[:-1]] + [line.text.rstrip()]
            for line in self.lines
        ]
        return html_table(f"{self.width:.3f} × {self.height:.3f} points", names, rows)

    def __str__(self) -> str:
        lines = [f"{line.width:9.3f}  {line.text.rstrip()}" for line in self.lines]
        return "\n".join([f"width {self.width:.3f}, height {self.height:.3f}", *lines])


class Text(Held):
    """A text, measured for all widths.

    It is measured once; each question afterwards costs little. Any number of threads may ask.
    Places are those of Python: `string[line.start:line.end]`.

    >>> text = Text("How tall?", "Noto Sans", size=17)
    >>> text.line_count(60)
    2
    """

    __slots__ = ("_places",)

    def __init__(
        self,
        text: str | StyledText,
        font: Font | str | None = None,
        *,
        size: float | None = None,
        options: Options | Mapping[str, Any] | None = None,
        library: Library | None = None,
    ) -> None:
        """Measures a text.

        Args:
            text: A str, or a styled text, which has fonts of its own. A lone surrogate counts as
                U+FFFD.
            font: A font, or a family's name, which needs `size`.
            size: Of the font, in points.
            options: How it is laid out: `Options`, or a dict of their values.
            library: Where a family's name is looked up; None for `default_library()`.

        Raises:
            FontError: The family is missing.
            SizeError: The text has more than 2 GiB.
            TypeError: The text is no str, or a styled text comes with a font.
        """
        layout = layout_handle(options)
        if isinstance(text, StyledText):
            if font is not None:
                raise type_error("a StyledText has fonts of its own: leave out font")
            self._held, string = text.with_handle(
                lambda styled: made("text", "tg_text_create_styled", styled, layout)
            )
        else:
            if font is None:
                raise type_error("font is missing: give a Font or a family's name with size")
            data = content(text)
            string = data.decode()
            handle = resolved_font(font, size, library).handle
            self._held = made("text", "tg_text_create", data, len(data), handle, layout)
        self._places = Places(string)

    @classmethod
    def from_request(
        cls, request: Mapping[str, Any] | str, *, library: Library | None = None
    ) -> Text:
        """Measures the text of a request, an object or its JSON: see Docs/CSS.md, inline boxes.

        >>> link = {"css": {"padding": "0 4px"}, "runs": [{"text": "x"}]}
        >>> Text.from_request({"runs": [link], "font": "Noto Sans", "size": 17, "css": {}})
        <Text 'x'>

        Args:
            request: `text` or `runs`, with fonts and all else that sets a text. What a text is
                asked itself, such as `width`, is left out.
            library: Whose fonts the request names; None for `default_library()`.

        Raises:
            DataError: The request is wrong.
            FontError: A family is missing.
        """
        made_text = cls.__new__(cls)
        data = request_data(request)
        fonts = chosen_library(library)
        held = made("text", "tg_text_create_request", fonts.handle, data, len(data))
        made_text._held = held
        utf8, length = ffi.new("const char **"), ffi.new("size_t *")
        call("tg_text_utf8", made_text.handle, utf8, length)
        made_text._places = Places(ffi.unpack(utf8[0], length[0]).decode())
        return made_text

    @classmethod
    def from_html(
        cls,
        html: str,
        family: str,
        size: float,
        *,
        css: Mapping[str, Any] | None = None,
        style_sheet: str = "",
        lang: str | None = None,
        device_pixel_ratio: float = 1,
        library: Library | None = None,
    ) -> Text:
        """Measures what stands in one block of HTML as Chromium does. `HTMLDocument` has several.

        Elements are inline boxes with margins, borders and padding. There are a, abbr, b, big,
        cite, code, data, del, dfn, em, i, ins, kbd, mark, q, s, samp, small, span, strike, strong,
        sub, sup, time, tt, u and var; br, wbr, and img with a width and a height. They have the
        attributes style, lang, class and id; href, title and those that begin with data- or aria-
        are passed over. Docs/CSS.md lists the properties. Code, kbd, samp and tt are set in
        `monospace` if the library has that family; else they keep the font around them, with a
        `ReplacedFontWarning`, unless the sheet names a family. Quotation marks are English;
        elements nest 29 deep at most.

        >>> Text.from_html("Press <b style='padding: 0 4px'>K</b>", "Noto Sans", 17)
        <Text 'Press K'>

        Args:
            html: The text.
            family: The block's family.
            size: In points, which are CSS's pixels.
            css: The block's properties.
            style_sheet: Rules for elements, as `HTMLDocument` takes them.
            lang: The block's language, a BCP 47 tag.
            device_pixel_ratio: Pixels of the display in a point.
            library: Where families are looked up; None for `default_library()`.

        Raises:
            DataError: There is something else, or a tag is not closed; with the line and column.
            FontError: A family is missing.
        """
        from ._inline_html import runs_of_html

        fonts, name = chosen_library(library), expected(family, str, "family", "a str")
        request: dict[str, Any] = {
            "font": name,
            "size": point_size(size),
            "runs": runs_of_html(html, fonts, style_sheet, name),
            "css": {} if css is None else _properties(css),
            "devicePixelRatio": point_number(device_pixel_ratio, "device_pixel_ratio"),
        }
        if lang is not None:
            request["language"] = expected(lang, str, "lang", "a str such as en")
        return cls.from_request(request, library=fonts)

    @property
    def string(self) -> str:
        """What was measured, with U+FFFD for lone surrogates and U+FFFC for attachments."""
        return self._places.string

    def size(self, width: float | None = None, *, max_lines: int | None = None) -> Size:
        """The size at a width, in points.

        Args:
            width: In points; None is no limit. 0 and less leave one cluster a line, that is one
                character as a reader sees it; with CSS's options, one word that may not break.
            max_lines: The most lines that count; None and 0 for all.
        """
        size = ffi.new("tg_size *")
        call("tg_text_size", self.handle, limit(width), line_limit(max_lines), size)
        return Size(size.width, size.height)

    def height(self, width: float | None = None, *, max_lines: int | None = None) -> float:
        """The height at a width, in points. The arguments are those of `size`."""
        height = ffi.new("double *")
        call("tg_text_height", self.handle, limit(width), line_limit(max_lines), height)
        return float(height[0])

    def line_count(self, width: float | None = None) -> int:
        """The number of lines at a width in points."""
        count = ffi.new("size_t *")
        call("tg_text_line_count", self.handle, limit(width), count)
        return int(count[0])

    def lines(self, width: float | None = None, *, max_lines: int | None = None) -> list[Line]:
        """The lines at a width. The arguments are those of `size`."""
        handle, room = self.handle, (limit(width), line_limit(max_lines))
        lines = listed(self._places.line, "tg_line", "tg_text_lines", handle, *room)
        glyphs = LineGlyphs(lambda: made("glyphs", "tg_text_glyphs", handle, *room), self._places)
        return glyphs.give_to(lines)

    @overload
    def lines_in(self, container: Container) -> PlacedText: ...

    @overload
    def lines_in(self, container: Iterable[Container]) -> list[PlacedText]: ...

    def lines_in(self, container: Container | Iterable[Container]) -> PlacedText | list[PlacedText]:
        """The lines in a container, whose widths may differ.

        By the rules of UIKit all that is free of a line takes text, by CSS's the widest interval.
        A line that has no room for a word moves down.

        >>> hole = Rect(x=0, y=0, width=20, height=15)
        >>> text = Text("How tall?", "Noto Sans", size=17)
        >>> placed = text.lines_in(Container(80, exclusions=[hole]))
        >>> [round(line.rect.x) for line in placed.lines]
        [20, 0]

        Args:
            container: One; or several, such as columns, which are filled one after the other.

        Returns:
            What stands in the container; for several a list of what stands in each.
        """
        if isinstance(container, Container):
            return placed_in(self.handle, [container], self._places)[0]
        return placed_in(self.handle, container, self._places)

    def lines_beside(self, floats: Iterable[FloatBox], width: float | None = None) -> PlacedText:
        """The lines of a block with floats in it: CSS 2.2, section 9.5.1, as Chromium has it.

        Args:
            floats: In any order.
            width: The block's, in points; None is no limit.

        Raises:
            ArgumentError: A float stands at no place of the text.
        """
        return placed_beside(self.handle, limit(width), floats, self._places)

    def measure(self, width: float | None = None, *, max_lines: int | None = None) -> Measurement:
        """The size and the lines at a width. The arguments are those of `size`."""
        size = self.size(width, max_lines=max_lines)
        lines = tuple(self.lines(width, max_lines=max_lines))
        return Measurement(size.width, size.height, lines)

    def with_size(self, size: float) -> Text:
        """The same text at another font size, in points; as a rule it is not shaped again.

        Of several sizes it is the first, of a text with inline boxes its block's. The others keep
        their proportion to it.

        >>> text = Text("How tall?", "Noto Sans", size=17).with_size(34)
        >>> round(text.height(), 3)
        46.308

        Raises:
            ArgumentError: The size is out of range.
        """
        other = Text.__new__(Text)
        other._held = made("text", "tg_text_with_size", self.handle, point_size(size))
        other._places = self._places
        return other

    def largest_size(
        self,
        width: float | None,
        height: float | None = None,
        *,
        sizes: Sequence[float] = (8, 72),
        step: float = 0.25,
        breaks_words: bool = False,
        max_lines: int | None = None,
    ) -> float | None:
        """The largest font size at which all of the text fits a box; None where it fits at none.

        The text grows, too. The size is found by halving: a step above, the text does not fit.
        Larger sizes may fit where lines are of several heights, where CSS's options round, or where
        hyphens come to other places. The size that is told fits.

        >>> Text("How tall?", "Noto Sans", size=17).largest_size(100, 40)
        23.5

        Args:
            width: In points; None is no limit.
            height: The same.
            sizes: The least and the greatest size, in points.
            step: How far sizes lie apart, in points.
            breaks_words: Whether words may be broken that are wider than the box.
            max_lines: The most lines; None and 0 for all.

        Raises:
            ArgumentError: A size or the step is out of range.
        """
        among = font_sizes(sizes, step, breaks_words)
        size = ffi.new("double *")
        box = box_size(width, height)
        call("tg_text_largest_size", self.handle, box, line_limit(max_lines), among, size)
        return size_or_none(float(size[0]))

    def _content_widths(self) -> tuple[float, float]:
        least, most = ffi.new("double *"), ffi.new("double *")
        call("tg_text_content_widths", self.handle, least, most)
        return least[0], most[0]

    @property
    def min_content_width(self) -> float:
        """The width of the widest word, in points."""
        return self._content_widths()[0]

    @property
    def max_content_width(self) -> float:
        """The width of the text without breaks but hard ones, in points."""
        return self._content_widths()[1]

    def narrowest_width(self, max_lines: int) -> float:
        """The least width at which the text has at most so many lines, in points."""
        width = ffi.new("double *")
        call("tg_text_narrowest_width", self.handle, line_limit(max_lines), width)
        return float(width[0])

    def height_profile(
        self, min_width: float, max_width: float, *, max_lines: int | None = None
    ) -> list[Step]:
        """All heights of the text: those at every width between two, exactly.

        Args:
            min_width: In points.
            max_width: In points. Under `text-fit` each 1/64 point has another height: give at most
                4,096 points more than the least, and 64 where inline blocks depend on the width.
            max_lines: The most lines that count; None and 0 for all.

        Raises:
            ArgumentError: The widths are no range, or too many of a text that `text-fit` scales.
        """
        return listed(
            Step.of,
            "tg_step",
            "tg_text_height_profile",
            self.handle,
            point_number(min_width, "min_width"),
            point_number(max_width, "max_width"),
            line_limit(max_lines),
        )

    def height_range(
        self, width: float | None, tolerance: float, *, max_lines: int | None = None
    ) -> HeightRange:
        """The least and the greatest height at the widths within a tolerance of one, in points.

        A cell as high as the greatest is too low at none of them.

        >>> least, greatest = Text("How tall?", "Noto Sans", size=17).height_range(72, 1)
        >>> round(least, 3), round(greatest, 3)
        (23.154, 46.308)

        Args:
            width: In points; None is no limit.
            tolerance: How much narrower or wider the text may be, in points; infinity is any width.
            max_lines: The most lines that count; None and 0 for all.

        Raises:
            ArgumentError: The tolerance is below 0, or NaN.
        """
        least, greatest = ffi.new("double *"), ffi.new("double *")
        call(
            "tg_text_height_range",
            self.handle,
            limit(width),
            point_number(tolerance, "tolerance"),
            line_limit(max_lines),
            least,
            greatest,
        )
        return HeightRange(least[0], greatest[0])

    def next_steps(self, width: float | None = None, *, max_lines: int | None = None) -> NextSteps:
        """The steps of the height next to a width: how far it is from another height.

        The arguments are those of `size`.
        """
        below, above = ffi.new("double *"), ffi.new("double *")
        call("tg_text_next_steps", self.handle, limit(width), line_limit(max_lines), below, above)
        return NextSteps.of(below[0], above[0])

    @property
    def missing(self) -> list[Span]:
        """The parts of the text that no font has."""
        return listed(self._places.span, "tg_range", "tg_text_missing", self.handle)

    def glyphs(self, width: float | None = None, *, max_lines: int | None = None) -> Glyphs:
        """The glyphs at a width, each at its place. The arguments are those of `size`."""
        held = made("glyphs", "tg_text_glyphs", self.handle, limit(width), line_limit(max_lines))
        return Glyphs(held, self._places)

    def draw(
        self, width: float | None = None, *, max_lines: int | None = None, **style: Any
    ) -> Picture:
        """A picture of the text at a width, which shows itself in a notebook.

        Args:
            width: In points; None is no limit.
            max_lines: The most lines that are drawn; None and 0 for all.
            **style: See `Picture`.
        """
        look, keep = picture_style(**style)
        held = made(
            "picture",
            "tg_picture_create_text",
            self.handle,
            limit(width),
            line_limit(max_lines),
            look,
        )
        del keep
        return Picture(held)

    def _repr_svg_(self) -> str:
        """For notebooks: the text as wide as it is, or in lines of at most 640 points."""
        return self.draw(min(self.max_content_width, SHOWN_WIDTH)).svg()

    def __copy__(self) -> Text:
        copied = Text.__new__(Text)
        copied._held, copied._places = self._held, self._places
        return copied

    def __reduce__(self) -> tuple[object, ...]:
        raise type_error("a Text cannot be pickled: pickle its font and string")

    def __repr__(self) -> str:
        return f"<Text {shortened(self.string)}>"


def _properties(css: Mapping[str, Any]) -> dict[str, Any]:
    hint = "a dict of properties and their values"
    given = dict(expected(css, Mapping, "css", hint))  # type: ignore[type-abstract]
    for name, value in given.items():
        expected(name, str, "css", hint)
        if not isinstance(value, str | int | float) or isinstance(value, bool):
            raise type_error(
                f"css {shown(name)} is of type {type(value).__name__}: give a str or a number"
            )
    return given


def measure(
    text: str | StyledText,
    font: Font | str | None = None,
    width: float | None = None,
    *,
    size: float | None = None,
    max_lines: int | None = None,
    options: Options | Mapping[str, Any] | None = None,
    library: Library | None = None,
) -> Measurement:
    """How large a text is at a width.

    `Text` is faster for one text at many widths, `heights` for many texts at one.

    >>> measure("How tall?", font="Noto Sans", size=17, width=320)
    <Measurement 72.148 × 23.154, 1 line>

    Args:
        text: A str or a styled text.
        font: A font, or a family's name, which needs `size`.
        width: In points; None is no limit. See `Text.size` for 0 and less.
        size: Of the font, in points.
        max_lines: The most lines that count; None and 0 for all.
        options: How it is laid out: `Options`, or a dict of their values.
        library: Where a family's name is looked up; None for `default_library()`.

    Raises:
        FontError: The family is missing.
        SizeError: The text has more than 2 GiB.
    """
    measured = Text(text, font, size=size, options=options, library=library)
    return measured.measure(width, max_lines=max_lines)
