"""A font at a size."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from ._errors import type_error
from ._font_style import Metrics, metrics_text, point_size
from ._native import Held, call, cstring, expected, ffi, made, text
from ._native import flag as checked_flag

if TYPE_CHECKING:
    from ._fonts import Library

_Answer = TypeVar("_Answer")


@dataclass(frozen=True)
class FontMetrics:
    """A font's metrics at its size, in points.

    Ascent and descent are both positive. Leading lies between lines. All are as UIKit takes them.
    """

    ascent: float
    descent: float
    leading: float
    cap_height: float
    x_height: float
    size: float
    units_per_em: int

    @property
    def line_height(self) -> float:
        """From ascent to descent, without leading."""
        return self.ascent + self.descent


class Font(Held):
    """A typeface at a size. `Library.font` makes it. Any number of threads may use it."""

    __slots__ = ("_recipe",)

    def __init__(self, held: Any, recipe: tuple[Any, ...] | None) -> None:
        """For this package only: `Library.font` makes fonts."""
        self._held = held
        self._recipe = recipe

    @property
    def metrics(self) -> FontMetrics:
        """The metrics at the font's size, in points."""
        metrics = ffi.new("tg_font_metrics *")
        call("tg_font_get_metrics", self.handle, metrics)
        return FontMetrics(
            metrics.ascent,
            metrics.descent,
            metrics.leading,
            metrics.cap_height,
            metrics.x_height,
            metrics.size,
            metrics.units_per_em,
        )

    @property
    def size(self) -> float:
        """In points."""
        return self.metrics.size

    def with_size(self, size: float) -> Font:
        """The same font at another size, in points. An optical size that is not set follows it.

        >>> Library("fonts").font("Noto Sans", 17, weight=700).with_size(34)
        <Font 'Noto Sans' 34, weight 700>

        Raises:
            ArgumentError: The size is out of range.
        """
        points = point_size(size)
        held = made("font", "tg_font_with_size", self.handle, points)
        recipe = self._recipe
        if recipe is not None:
            recipe = (*recipe[:3], points, recipe[4])
        return Font(held, recipe)

    def with_fallbacks(self, *fallbacks: Font) -> Font:
        """The same font with others that supply what it lacks, before the library's own order.

        Args:
            *fallbacks: Asked in their order. Their sizes and their own fallbacks do not count.
        """
        handles = [
            expected(font, Font, "a fallback", "a Font, such as library.font(family, size)").handle
            for font in fallbacks
        ]
        fonts = ffi.new("tg_font *[]", handles)
        held = made("font", "tg_font_with_fallbacks", self.handle, fonts, len(handles))
        recipe = self._recipe
        if recipe is not None:
            recipe = (*recipe[:4], {**recipe[4], "fallbacks": fallbacks})
        return Font(held, recipe)

    def with_system_font(self, flag: bool = True) -> Font:
        """The same font standing for UIKit's system font, or not.

        Lines of such a font stay as high as they are where fallback fonts show Han, kana or Hangul
        in them, as lines of San Francisco do. Under `convention="css"` it changes nothing.
        """
        stands = checked_flag(flag, "flag")
        return self._with("system_font", stands, "systemFont", "true" if stands else "false")

    def with_metrics(self, metrics: Metrics) -> Font:
        """The same font with vertical metrics of another font, and a scale.

        >>> font = Library("fonts").font("Inter", 17).with_metrics("sanFrancisco")
        >>> round(font.metrics.line_height, 3)
        20.287

        Args:
            metrics: "sanFrancisco"; a mapping of ascent, descent, lineGap (parts of the size) and
                scale, or of CSS's names ({"ascent-override": "90%"}); or these as text.

        Raises:
            ArgumentError: Another name, or a number out of range.
        """
        kept = dict(metrics) if isinstance(metrics, Mapping) else metrics
        return self._with("metrics", kept, "metrics", metrics_text(kept))

    def _with(self, key: str, value: Any, name: str, told: str) -> Font:
        option, value_text = cstring(name, name), cstring(told, name)
        held = made("font", "tg_font_with_option", self.handle, option, value_text)
        recipe = self._recipe
        if recipe is not None:
            recipe = (*recipe[:4], {**recipe[4], key: value})
        return Font(held, recipe)

    def _source(self, read: Callable[[Any], _Answer]) -> _Answer:
        """What a function reads, while the font keeps the texts alive."""
        handle, source = self.handle, ffi.new("tg_font_source *")
        call("tg_font_get_source", handle, source)
        return read(source)

    @property
    def path(self) -> str:
        """The font's file."""
        return self._source(lambda source: os.fsdecode(ffi.string(source.path)))

    @property
    def family(self) -> str:
        """The family's name, as the font has it."""
        return self._source(lambda source: text(source.family))

    @property
    def postscript_name(self) -> str:
        """The PostScript name, such as "NotoSans-Regular"."""
        return self._source(lambda source: text(source.postscript_name))

    @property
    def index(self) -> int:
        """The face in a collection, from 0."""
        return self._source(lambda source: int(source.index))

    @property
    def variations(self) -> dict[str, float]:
        """The axes in use, such as {"wght": 350.0}; empty for none."""
        joined = self._source(lambda source: text(source.variations))
        parts = (part.split("=") for part in joined.split(",") if part)
        return {tag: float(value) for tag, value in parts}

    def __repr__(self) -> str:
        if self._held is None:
            return "<Font, closed>"
        if self._recipe is None:
            return f"<Font {self.postscript_name!r} {self.size:g}>"
        _, _, name, size, style = self._recipe
        return f"<Font {', '.join([f'{name!r} {size:g}', *_told(style)])}>"

    def __reduce__(self) -> tuple[object, ...]:
        if self._recipe is None:
            raise type_error("a font of glyphs cannot be pickled: pickle the one it was made of")
        return _remade, self._recipe


def _told(style: dict[str, Any]) -> Iterator[str]:
    """What differs from a regular font."""
    for name, regular in (("weight", 400), ("width", 100)):
        if style.get(name, regular) != regular:
            yield f"{name} {style[name]:g}"
    if style.get("italic"):
        yield "oblique" if style["italic"] == "oblique" else "italic"
    if style.get("system_font"):
        yield "system font"
    if style.get("metrics") is not None:
        yield f"metrics {style['metrics']!r}"
    variations = style.get("variations") or {}
    if isinstance(variations, str):
        yield variations
    else:
        yield from (f"{tag}={value:g}" for tag, value in variations.items())


def _remade(library: Library, is_file: bool, name: str, size: float, style: dict[str, Any]) -> Font:
    # A copy of a font shares its recipe, which must stay as it is.
    style = dict(style)
    fallbacks = style.pop("fallbacks", None)
    font: Font = (library.font_from_file if is_file else library.font)(name, size, **style)
    return font if fallbacks is None else font.with_fallbacks(*fallbacks)
