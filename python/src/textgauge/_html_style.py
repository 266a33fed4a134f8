"""The computed styles of HTML's blocks."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from ._color import color
from ._errors import ArgumentError, TextGaugeError
from ._nearest import nearest
from ._options import Options
from ._style_sheet import Declaration, StyleSheet

# As Chromium's style sheet for HTML has them.
CHROMIUM = StyleSheet(
    """
    p, dl, ul, ol, menu { margin-block: 1em }
    blockquote, figure { margin: 1em 40px }
    h1 { font-size: 2em; margin-block: 0.67em; font-weight: bold }
    h2 { font-size: 1.5em; margin-block: 0.83em; font-weight: bold }
    h3 { font-size: 1.17em; margin-block: 1em; font-weight: bold }
    h4 { margin-block: 1.33em; font-weight: bold }
    h5 { font-size: 0.83em; margin-block: 1.67em; font-weight: bold }
    h6 { font-size: 0.67em; margin-block: 2.33em; font-weight: bold }
    ul, ol, menu { padding-inline-start: 40px }
    ul, menu { list-style-type: disc }
    ol { list-style-type: decimal }
    ul ul, ul ol, ul menu, ul dl, ol ul, ol ol, ol menu, ol dl { margin-block: 0 }
    menu ul, menu ol, menu menu, menu dl, dl ul, dl ol, dl menu, dl dl { margin-block: 0 }
    ul ul, ol ul, menu ul, ul menu, ol menu, menu menu { list-style-type: circle }
    ul ul ul, ul ol ul, ol ul ul, ol ol ul { list-style-type: square }
    dd { margin-inline-start: 40px }
    address { font-style: italic }
    pre { font-family: monospace; white-space: pre; margin-block: 1em }
    hr { border: 1px inset gray; margin: 0.5em auto }
    """
)

SIDES = ("top", "right", "bottom", "left")
_BLOCK_SIDES, _INLINE_SIDES = ("top", "bottom"), ("left", "right")
_UNITS = {"px": 1.0, "pt": 96 / 72, "pc": 16.0, "in": 96.0, "cm": 96 / 2.54, "mm": 96 / 25.4}
_UNITS |= {"q": 96 / 101.6, "rem": 16.0, "": 0.0}
_BORDERS = {"thin": 1.0, "medium": 3.0, "thick": 5.0}
_BORDER_STYLES = ("solid", "dashed", "dotted", "double", "inset", "outset", "groove", "ridge")
_SIZES = {"xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24}
_SIZES |= {"xx-large": 32, "xxx-large": 48}
# Chromium's monospace is 13 pixels where other text has 16.
_MONOSPACE_SIZE = 13 / 16
LIST_TYPES = (
    *("disc", "circle", "square", "decimal", "lower-alpha", "upper-alpha", "lower-roman"),
    *("upper-roman", "lower-latin", "upper-latin", "none"),
)
# Of the properties of a block of text these are its own. It inherits all others.
_OWN = {"text-box", "text-box-trim", "text-overflow", "unicode-bidi", "zoom"}
# Their lengths are computed where they are declared.
_COMPUTED = {"letter-spacing", "line-height", "tab-size", "text-indent", "word-spacing"}
# What there is besides the properties of text, which the C library knows.
_BLOCK_NAMES = (
    *("width", "height", "box-sizing", "display", "list-style", "list-style-type"),
    *("color", "background", "background-color", "text-decoration", "text-decoration-line"),
    *("font-family", "font-size", "font-weight", "font-style"),
    *("border", "border-width", "border-style", "border-color"),
    *(f"border-{side}{part}" for side in SIDES for part in ("", "-width", "-style")),
    *(
        f"{box}{side}"
        for box in ("margin", "padding")
        for side in (
            *("", "-top", "-right", "-bottom", "-left", "-block", "-block-start", "-block-end"),
            *("-inline", "-inline-start", "-inline-end"),
        )
    ),
)
_LENGTH_HINT = "give a length such as 20px, 1.2em or 10%"


class Length(NamedTuple):
    """A length in points and a part of the width around, or auto."""

    points: float = 0
    part: float = 0
    is_auto: bool = False

    def of(self, width: float) -> float:
        """The length where the width around is known; auto is 0."""
        return self.points + self.part * width


_AUTO = Length(is_auto=True)


@dataclass(frozen=True)
class Style:
    """What a block is set with. Lengths are in points, which are CSS's pixels.

    The first lines are inherited, the others its own.
    """

    family: str
    size: float
    weight: int = 400
    slant: str = "normal"
    color: str | None = None
    language: str | None = None
    text: dict[str, str] = field(default_factory=dict)
    list_type: str = "disc"
    own: dict[str, str] = field(default_factory=dict)
    margin: dict[str, Length] = field(default_factory=lambda: dict.fromkeys(SIDES, Length()))
    padding: dict[str, Length] = field(default_factory=lambda: dict.fromkeys(SIDES, Length()))
    border_width: dict[str, float] = field(default_factory=lambda: dict.fromkeys(SIDES, 3.0))
    bordered: frozenset[str] = frozenset()
    border_color: str | None = None
    background: str | None = None
    width: Length = _AUTO
    height: Length = _AUTO
    has_border_box: bool = False
    is_flow_root: bool = False
    lines: tuple[str, ...] = ()

    @property
    def is_right_to_left(self) -> bool:
        """Whether the block runs from right to left."""
        return self.text.get("direction", "ltr") == "rtl"

    def border(self, side: str) -> float:
        """The width of a side's border, in points."""
        return self.border_width[side] if side in self.bordered else 0.0

    def inherited(self) -> Style:
        """What a block inside begins with."""
        return Style(
            self.family,
            self.size,
            self.weight,
            self.slant,
            self.color,
            self.language,
            dict(self.text),
            self.list_type,
            lines=self.lines,
        )

    def css(self) -> dict[str, str]:
        """The properties of a request for text of the block."""
        fonts = {
            "font-family": self.family,
            "font-size": f"{self.size!r}px",
            "font-weight": str(self.weight),
            "font-style": self.slant,
        }
        return {**fonts, **self.text, **self.own}


def length(value: str, size: float, *, percent: bool = True, negative: bool = True) -> Length:
    """A length, where the font has a size.

    Raises:
        ValueError: It is none.
    """
    found = re.fullmatch(r"([+-]?(?:\d+(?:\.\d*)?|\.\d+))([a-z]*|%)", value.lower())
    hint = _LENGTH_HINT if percent else "give a length such as 20px or 1.2em"
    if not found:
        raise ValueError(hint)
    number, unit = float(found[1]), found[2]
    if (number < 0 and not negative) or (unit == "%" and not percent):
        raise ValueError(f"{hint}, 0 or more" if number < 0 else hint)
    if unit == "%":
        return Length(part=number / 100)
    if unit == "em":
        return Length(number * size)
    if unit not in _UNITS or (unit == "" and number != 0):
        raise ValueError(hint)
    return Length(number * _UNITS[unit])


def is_monospace(declared: Iterable[Declaration]) -> bool:
    """Whether declarations ask for the family monospace, which there need not be."""
    families = [each.value for each in declared if each.name == "font-family"]
    return bool(families) and families[-1].lower() == "monospace"


def computed(
    parent: Style,
    declared: Iterable[Declaration],
    check: Callable[[str, str], None],
    has_monospace: bool,
) -> Style:
    """The style of a block with declarations, the least important ones first.

    Args:
        parent: That of the block around.
        declared: All that is declared for the block.
        check: Raises for a property of text, or a value of one, that there is not.
        has_monospace: Whether there is a font of that name.

    Raises:
        ValueError: A value is none that there is.
        DataError: So says the check.
    """
    listed = [each for each in declared if each.name != "display"]
    is_code = is_monospace(listed)
    if is_code and not has_monospace:
        listed = [each for each in listed if each.name != "font-family"]
    style = parent.inherited()
    if is_code and has_monospace and parent.family.lower() != "monospace":
        # Text is smaller where it goes from another family to monospace.
        style = replace(style, size=parent.size * _MONOSPACE_SIZE)
    # An em of other properties is the size that the block has in the end.
    listed.sort(key=lambda each: each.name not in ("font-size", "direction"))
    for each in listed:
        try:
            style = _declared(style, parent, each.name, each.value, check)
        except ArgumentError as error:
            raise ValueError(error.message) from None
        except ValueError as error:
            if type(error) is not ValueError:
                raise
            raise ValueError(f"{each.name}: {each.value}: {error}") from None
    return style


def _declared(
    style: Style, parent: Style, name: str, value: str, check: Callable[[str, str], None]
) -> Style:
    for reader in (_font, _box, _paint):
        changed = reader(style, parent, name, value)
        if changed is not None:
            return changed
    if value.lower() == "inherit" and name not in _OWN:
        text = {key: old for key, old in style.text.items() if key != name}
        return replace(
            style, text=text | ({name: parent.text[name]} if name in parent.text else {})
        )
    if name in _COMPUTED:
        value = _in_points(name, value, style.size)
    check(name, value)
    part = "own" if name in _OWN else "text"
    # Of two declarations the later one counts, in its place.
    kept = {key: old for key, old in getattr(style, part).items() if key != name}
    changes: dict[str, Any] = {part: kept | {name: value}}
    return replace(style, **changes)


def meant_of_block(name: str, value: str) -> list[str]:
    """The names of blocks' properties that are meant; none for a property of text.

    Few letters may differ, since C tells the properties of text that are as near.
    """
    try:
        # C passes over what it knows no property of text by.
        Options(unknown="ignore", css={name: value})
    except TextGaugeError:
        return []
    return nearest(name, _BLOCK_NAMES, share=4)


def _in_points(name: str, value: str, size: float) -> str:
    """A value whose em and percentages of the font's size are points."""

    def points(found: re.Match[str]) -> str:
        return f"{float(found[1]) * size / (100 if found[2] == '%' else 1)!r}px"

    units = r"em\b|%" if name == "line-height" else r"em\b"
    return re.sub(rf"(?<![\w.])([+-]?(?:\d+(?:\.\d*)?|\.\d+))({units})", points, value)


def _font(style: Style, parent: Style, name: str, value: str) -> Style | None:
    lowered = value.lower()
    if name == "font-family":
        return replace(style, family=parent.family if lowered == "inherit" else value)
    if name == "font-size":
        if lowered in _SIZES:
            return replace(style, size=float(_SIZES[lowered]))
        factors = {"smaller": 1 / 1.2, "larger": 1.2, "inherit": 1.0}
        if lowered in factors:
            return replace(style, size=parent.size * factors[lowered])
        found = length(lowered, parent.size, negative=False)
        if found.of(parent.size) <= 0:
            raise ValueError("give a length above 0")
        return replace(style, size=found.of(parent.size))
    if name == "font-weight":
        return replace(style, weight=_weight(lowered, parent.weight))
    if name == "font-style":
        if lowered not in ("normal", "italic", "oblique"):
            raise ValueError("give normal, italic or oblique")
        return replace(style, slant=lowered)
    return None


def _weight(value: str, around: int) -> int:
    named = {"normal": 400, "bold": 700, "inherit": around}
    named["bolder"] = 400 if around < 350 else 700 if around < 550 else max(900, around)
    named["lighter"] = min(100, around) if around < 550 else 400 if around < 750 else 700
    if value in named:
        return named[value]
    if not re.fullmatch(r"\d{1,4}", value) or not 1 <= int(value) <= 1000:
        raise ValueError("give normal, bold, bolder, lighter, or 1 to 1000")
    return int(value)


def _box(style: Style, parent: Style, name: str, value: str) -> Style | None:
    kind, _, rest = name.partition("-")
    if kind in ("margin", "padding"):
        sides = _sides(rest, value, style.is_right_to_left)
        if sides is None:
            return None
        lengths = dict(getattr(style, kind))
        for side, part in sides.items():
            is_auto = kind == "margin" and part == "auto"
            lengths[side] = (
                _AUTO if is_auto else length(part, style.size, negative=kind == "margin")
            )
        changes: dict[str, Any] = {kind: lengths}
        return replace(style, **changes)
    if kind == "border":
        return _border(style, rest, value)
    if name in ("width", "height"):
        size = (
            _AUTO
            if value.lower() == "auto"
            else length(value, style.size, percent=name == "width", negative=False)
        )
        return replace(style, width=size) if name == "width" else replace(style, height=size)
    if name == "box-sizing":
        if value.lower() not in ("content-box", "border-box"):
            raise ValueError("give content-box or border-box")
        return replace(style, has_border_box=value.lower() == "border-box")
    if name in ("list-style-type", "list-style"):
        if value.lower() not in LIST_TYPES:
            raise ValueError(f"give {', '.join(LIST_TYPES)}")
        return replace(style, list_type=value.lower())
    return None


def _sides(rest: str, value: str, is_right_to_left: bool) -> dict[str, str] | None:
    """The values of sides of a shorthand, or of one side; None for another name."""
    parts = value.lower().split()
    start, end = ("right", "left") if is_right_to_left else ("left", "right")
    one = {"inline-start": start, "inline-end": end, "block-start": "top", "block-end": "bottom"}
    one |= dict(zip(SIDES, SIDES, strict=True))
    names: tuple[str, ...]
    if rest in one:
        names, most = (one[rest],), 1
    elif rest in ("block", "inline"):
        names, most = (_BLOCK_SIDES if rest == "block" else (start, end)), 2
    elif rest == "":
        names, most = SIDES, 4
    else:
        return None
    if not 1 <= len(parts) <= most:
        raise ValueError(f"give {'one length' if most == 1 else f'1 to {most} lengths'}")
    if most == 4:
        # The right one is the left one where that is missing, and the top one is all of them.
        places = {1: (0, 0, 0, 0), 2: (0, 1, 0, 1), 3: (0, 1, 2, 1), 4: (0, 1, 2, 3)}[len(parts)]
        parts = [parts[place] for place in places]
    elif len(parts) < most:
        parts = parts * most
    return dict(zip(names, parts, strict=True))


def _border(style: Style, rest: str, value: str) -> Style | None:
    if rest == "color":
        color(value)
        return replace(style, border_color=value)
    side, _, part = rest.partition("-")
    if side in ("width", "style"):
        side, part = "", side
    names = SIDES if side == "" else (side,)
    if side not in ("", *SIDES) or part not in ("", "width", "style"):
        return None
    width, shows, paint = dict(style.border_width), set(style.bordered), style.border_color
    if part == "":
        # What a shorthand leaves out is initial.
        width |= dict.fromkeys(names, _BORDERS["medium"])
        shows -= set(names)
    words = re.findall(r"[^\s(]+(?:\([^()]*\))?", value.lower())
    if not words or (part and len(words) != 1):
        raise ValueError(f"give one {part or 'width, style and colour'} for all sides")
    for word in words:
        if word in ("none", "hidden") and part != "width":
            shows -= set(names)
        elif word in _BORDER_STYLES and part != "width":
            shows |= set(names)
        elif part == "style":
            raise ValueError(f"give none or one of {', '.join(_BORDER_STYLES)}")
        elif word in _BORDERS or re.match(r"[+\d.-]", word):
            points = _BORDERS.get(word)
            if points is None:
                points = length(word, style.size, percent=False, negative=False).points
            width |= dict.fromkeys(names, points)
        elif part == "":
            color(word)
            paint = word
        else:
            raise ValueError("give a length, or thin, medium or thick")
    return replace(style, border_width=width, bordered=frozenset(shows), border_color=paint)


def _paint(style: Style, parent: Style, name: str, value: str) -> Style | None:
    lowered = value.lower()
    if name in ("color", "background-color", "background"):
        if lowered == "inherit":
            return replace(style, color=parent.color) if name == "color" else style
        color(value)
        return replace(style, color=value) if name == "color" else replace(style, background=value)
    if name in ("text-decoration", "text-decoration-line"):
        words = lowered.split()
        if not words or not set(words) <= {"none", "underline", "line-through"}:
            raise ValueError("give none, underline or line-through")
        # What is around draws its own lines.
        own = tuple(word for word in words if word != "none")
        return replace(style, lines=tuple(dict.fromkeys((*parent.lines, *own))))
    return None


def snapped(points: float, ratio: float) -> float:
    """A length in Chromium's units: 64 in a pixel of the display."""
    return math.trunc(points * 64 * ratio) / (64 * ratio)


def snapped_border(points: float, ratio: float) -> float:
    """The width of a border in whole pixels of the display; one at least where there is any."""
    return max(math.floor(points * ratio), 1) / ratio if points > 0 else 0.0
