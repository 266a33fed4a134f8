"""A label, as UIKit's UILabel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ._errors import type_error
from ._fonts import Font, Library, resolved_font
from ._geometry import (
    Places,
    Rect,
    Size,
    chosen,
    line_limit,
    pixel_scale,
    point_number,
    shortened,
)
from ._glyphs import Glyphs
from ._largest import box_size, font_sizes, size_or_none
from ._native import Held, call, content, ffi, flag, library, made, number
from ._notebook import SHOWN_WIDTH
from ._options import Options, layout_handle
from ._picture import Picture, picture_style
from ._styled import ALIGNMENTS, LINE_BREAK_MODES, StyledText


@dataclass(frozen=True)
class LabelLayout:
    """What a label shows in a size. Lengths are in points.

    Attributes:
        text_rect: Where the text is.
        first_baseline: From the label's top.
        last_baseline: From the label's top.
        actual_scale_factor: Of the font size, where it was made smaller.
        line_count: The lines that show.
        is_truncated: Whether some text does not show.
    """

    text_rect: Rect
    first_baseline: float
    last_baseline: float
    actual_scale_factor: float
    line_count: int
    is_truncated: bool


def _size(width: float, height: float) -> Any:
    points = (point_number(width, "width"), point_number(height, "height"))
    return ffi.new("tg_size *", points)[0]


class Label(Held):
    """A label, as UIKit's UILabel. Any number of threads may use it.

    >>> Label("How tall?", "Noto Sans", size=17, number_of_lines=0).size_fitting(60)
    Size(width=36.0, height=46.5)
    """

    __slots__ = ("_places",)

    def __init__(
        self,
        text: str | StyledText,
        font: Font | str | None = None,
        *,
        size: float | None = None,
        number_of_lines: int = 1,
        line_break_mode: str = "truncating_tail",
        alignment: str = "natural",
        preferred_max_layout_width: float = 0,
        display_scale: float = 2,
        minimum_scale_factor: float = 0,
        adjusts_font_size: bool = False,
        allows_tightening: bool = False,
        options: Options | Mapping[str, Any] | None = None,
        library: Library | None = None,
    ) -> None:
        """Makes a label.

        Args:
            text: A str, or a styled text, which has fonts of its own.
            font: A font, or a family's name, which needs `size`.
            size: Of the font, in points.
            number_of_lines: 0 for all.
            line_break_mode: As in `Paragraph`.
            alignment: As in `Paragraph`.
            preferred_max_layout_width: In points; 0 for none.
            display_scale: Pixels a point; sizes are rounded up to pixels.
            minimum_scale_factor: From 0 to 1, where `adjusts_font_size` is set.
            adjusts_font_size: Whether the font becomes smaller so that the text fits.
            allows_tightening: Whether characters move closer so that the text fits.
            options: How the text is laid out: `Options`, or a dict of their values.
            library: Where a family's name is looked up; None for `default_library()`.

        Raises:
            FontError: The family is missing.
            ArgumentError: A value is out of range, or none that there is.
        """
        style = _style()
        style.number_of_lines = line_limit(number_of_lines)
        style.line_break_mode = chosen(line_break_mode, LINE_BREAK_MODES, "line_break_mode")
        style.alignment = chosen(alignment, ALIGNMENTS, "alignment")
        style.preferred_max_layout_width = point_number(
            preferred_max_layout_width, "preferred_max_layout_width"
        )
        style.display_scale = pixel_scale(display_scale)
        style.minimum_scale_factor = number(
            minimum_scale_factor, "minimum_scale_factor", "give a number from 0 to 1"
        )
        style.adjusts_font_size = flag(adjusts_font_size, "adjusts_font_size")
        style.allows_tightening = flag(allows_tightening, "allows_tightening")
        layout = layout_handle(options)
        if isinstance(text, StyledText):
            if font is not None:
                raise type_error("a StyledText has fonts of its own: leave out font")
            self._held, string = text.with_handle(
                lambda styled: made("label", "tg_label_create_styled", styled, style, layout)
            )
        else:
            if font is None:
                raise type_error("font is missing: give a Font or a family's name with size")
            data = content(text)
            string = data.decode()
            handle = resolved_font(font, size, library).handle
            self._held = made("label", "tg_label_create", data, len(data), handle, style, layout)
        self._places = Places(string)

    @property
    def intrinsic_size(self) -> Size:
        """UIView's intrinsicContentSize, in points."""
        size = ffi.new("tg_size *")
        call("tg_label_intrinsic_size", self.handle, size)
        return Size(size.width, size.height)

    def size_fitting(self, width: float | None = None, height: float | None = None) -> Size:
        """UIView's sizeThatFits: the size that the label wants inside another, in points.

        Args:
            width: In points; None is no limit.
            height: The same.
        """
        size = ffi.new("tg_size *")
        infinite = float("inf")
        inside = _size(infinite if width is None else width, infinite if height is None else height)
        call("tg_label_size_fitting", self.handle, inside, size)
        return Size(size.width, size.height)

    def largest_size(
        self,
        width: float | None,
        height: float | None = None,
        *,
        sizes: Sequence[float] = (8, 72),
        step: float = 0.25,
        breaks_words: bool = False,
    ) -> float | None:
        """The largest font size at which the label shows all of its text; see `Text.largest_size`.

        Its lines are at most `number_of_lines`. None where it fits at no size.

        Args:
            width: In points; None is no limit.
            height: The same.
            sizes: The least and the greatest size, in points.
            step: How far sizes lie apart, in points.
            breaks_words: Whether words may be broken that are wider than the label.

        Raises:
            ArgumentError: A size or the step is out of range.
        """
        among = font_sizes(sizes, step, breaks_words)
        size = ffi.new("double *")
        call("tg_label_largest_size", self.handle, box_size(width, height), among, size)
        return size_or_none(float(size[0]))

    def layout(self, width: float, height: float) -> LabelLayout:
        """What the label shows in a size in points."""
        found = ffi.new("tg_label_layout *")
        call("tg_label_layout_in", self.handle, _size(width, height), found)
        return LabelLayout(
            Rect.of(found.text_rect),
            found.first_baseline,
            found.last_baseline,
            found.actual_scale_factor,
            found.line_count,
            bool(found.is_truncated),
        )

    def glyphs(self, width: float, height: float) -> Glyphs:
        """The glyphs that the label shows in a size in points."""
        held = made("glyphs", "tg_label_glyphs", self.handle, _size(width, height))
        return Glyphs(held, self._places)

    def draw(self, width: float, height: float, **style: Any) -> Picture:
        """A picture of the label in a size in points. The style is that of `Picture`."""
        look, keep = picture_style(**style)
        held = made("picture", "tg_picture_create_label", self.handle, _size(width, height), look)
        del keep
        return Picture(held)

    def _repr_svg_(self) -> str:
        """For notebooks: the label as large as it wants to be, at most 640 points wide."""
        size = self.intrinsic_size
        if size.width > SHOWN_WIDTH:
            size = self.size_fitting(SHOWN_WIDTH)
        return self.draw(min(size.width, SHOWN_WIDTH), size.height).svg()

    def __repr__(self) -> str:
        return f"<Label {shortened(self._places.string)}>"


def _style() -> Any:
    return ffi.new("tg_label_style *", library().tg_label_style_default())
