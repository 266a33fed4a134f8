"""Runs of a small part of HTML."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from ._color import Color, color
from ._errors import FontError, shown
from ._font_style import point_size
from ._fonts import Font, Library, chosen_library, missing_family
from ._markup import MarkupReader
from ._monospace import CODE_TAGS, WithoutMonospace
from ._native import expected
from ._style_sheet import Declaration, Element, StyleSheet, cascade, declarations
from ._styled import Attachment, Attributes

_UNITS = {"px": 1.0, "pt": 1.0, "": 1.0}
_WEIGHTS = {"normal": 400.0, "bold": 700.0}


@dataclass(frozen=True)
class _Look:
    """What a tag and its style come to."""

    family: str
    size: float
    weight: float = 400
    italic: bool | str = False
    kern: float | None = None
    offset: float = 0
    language: str | None = None
    color: Color | None = None
    background: Color | None = None
    underline: bool = False
    strikethrough: bool = False


_tags: dict[str, Callable[[_Look], _Look]] = {
    "a": lambda look: look,
    "abbr": lambda look: look,
    "b": lambda look: replace(look, weight=700),
    "cite": lambda look: replace(look, italic=True),
    "code": lambda look: look,
    "dfn": lambda look: replace(look, italic=True),
    "ins": lambda look: replace(look, underline=True),
    "kbd": lambda look: look,
    "mark": lambda look: replace(look, background="#ff0"),
    "samp": lambda look: look,
    "strike": lambda look: replace(look, strikethrough=True),
    "tt": lambda look: look,
    "var": lambda look: replace(look, italic=True),
    "strong": lambda look: replace(look, weight=700),
    "i": lambda look: replace(look, italic=True),
    "em": lambda look: replace(look, italic=True),
    "u": lambda look: replace(look, underline=True),
    "s": lambda look: replace(look, strikethrough=True),
    "del": lambda look: replace(look, strikethrough=True),
    "small": lambda look: replace(look, size=look.size / 1.2),
    "big": lambda look: replace(look, size=look.size * 1.2),
    "sub": lambda look: replace(
        look, size=look.size / 1.2, offset=look.offset + _shifts["sub"](look)
    ),
    "sup": lambda look: replace(
        look, size=look.size / 1.2, offset=look.offset + _shifts["super"](look)
    ),
    "span": lambda look: look,
}

# How far text is raised, by what it is in, as in Blink.
_shifts: dict[str, Callable[[_Look], float]] = {
    "baseline": lambda parent: 0,
    "sub": lambda parent: -(parent.size / 5 + 1),
    "super": lambda parent: parent.size / 3 + 1,
}


def _length(value: str, of: float) -> float:
    """A length in points; em and percent are of a font's size."""
    found = re.fullmatch(r"([+-]?(?:\d+(?:\.\d*)?|\.\d+))(px|pt|em|%|)", value)
    if not found:
        raise ValueError("give a length such as 20px, 20pt, 1.2em or 120%")
    number, unit = float(found.group(1)), found.group(2)
    if unit == "%":
        return number / 100 * of
    return number * of if unit == "em" else number * _UNITS[unit]


def _font_size(look: _Look, value: str, parent: _Look) -> _Look:
    size = _length(value, parent.size)
    if size <= 0:
        raise ValueError("give a length above 0")
    return replace(look, size=size)


def _weight(look: _Look, value: str) -> _Look:
    if value in _WEIGHTS:
        return replace(look, weight=_WEIGHTS[value])
    if not re.fullmatch(r"\d{1,4}", value) or not 1 <= int(value) <= 1000:
        raise ValueError("give normal, bold, or 1 to 1000")
    return replace(look, weight=float(value))


def _style(look: _Look, value: str) -> _Look:
    if value not in ("normal", "italic", "oblique"):
        raise ValueError("give normal, italic or oblique")
    return replace(look, italic={"normal": False, "italic": True}.get(value, value))


def _spacing(look: _Look, value: str) -> _Look:
    return replace(look, kern=None if value == "normal" else _length(value, look.size))


def _decoration(look: _Look, value: str) -> _Look:
    words = value.split()
    if not words or not set(words) <= {"none", "underline", "line-through"}:
        raise ValueError("give none, underline or line-through")
    return replace(look, underline="underline" in words, strikethrough="line-through" in words)


def _colored(name: str) -> Callable[[_Look, str], _Look]:
    def changed(look: _Look, value: str) -> _Look:
        changes: dict[str, Any] = {name: color(value)}
        return replace(look, **changes)

    return changed


_properties: dict[str, Callable[[_Look, str], _Look]] = {
    "color": _colored("color"),
    "background-color": _colored("background"),
    "font-family": lambda look, value: replace(look, family=value.strip("'\"")),
    "font-weight": _weight,
    "font-style": _style,
    "letter-spacing": _spacing,
    "text-decoration": _decoration,
}


def _vertical_align(look: _Look, value: str, parent: _Look) -> _Look:
    shift = _shifts[value](parent) if value in _shifts else _length(value, look.size)
    return replace(look, offset=parent.offset + shift)


_relative: dict[str, Callable[[_Look, str, _Look], _Look]] = {
    "font-size": _font_size,
    "vertical-align": _vertical_align,
}


_harmless = ("class", "href", "id", "title", "target", "rel")


class _Reader(MarkupReader):
    def __init__(self, look: _Look, fonts: Library | None, sheet: StyleSheet) -> None:
        super().__init__()
        self.library = fonts
        self.sheet = sheet
        self.path: list[Element] = []
        self.fonts: dict[tuple[Any, ...], Font] = {}
        self.open: list[tuple[str, _Look]] = [("", look)]
        self.runs: list[tuple[str, Attributes]] = []
        self.ends_in_space = True
        self.without_monospace = WithoutMonospace()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if tag == "br":
            self.add("\n", is_break=True)
            return
        self.check_no_block(tag, "StyledText")
        if tag not in _tags:
            raise self.unknown_tag(tag, _tags)
        given = dict(reversed(attributes))
        parent = self.open[-1][1]
        look = _tags[tag](parent)
        if tag == "a" and "href" in given:
            look = replace(look, underline=True)
        for name, value in given.items():
            if name == "lang":
                look = replace(look, language=value or None)
            elif name not in (*_harmless, "style") and not name.startswith(("data-", "aria-")):
                raise self.unknown_attribute(tag, name)
        self.path.append(Element.of(tag, given))
        declared = self.declared(given.get("style") or "")
        has_family = any(each.name == "font-family" for each in declared)
        is_code = tag in CODE_TAGS and look.family.lower() != "monospace"
        if is_code and not has_family:
            if self.has_monospace:
                # Chromium's monospace is 13 pixels where other text has 16.
                look = replace(look, family="monospace", size=look.size * 0.8125)
            else:
                self.without_monospace.add(self.path, f'"{look.family}"')
        self.open.append((tag, self.styled(look, declared, parent)))

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attributes)
        if tag != "br":
            self.open.pop()
            self.path.pop()

    @functools.cached_property
    def has_monospace(self) -> bool:
        try:
            chosen_library(self.library).font("monospace", 10)
        except FontError:
            return False
        return True

    def declared(self, style: str) -> list[Declaration]:
        try:
            own = list(declarations(style))
        except ValueError as error:
            raise self.failure(str(error)) from None
        return cascade(own, self.sheet.declarations(self.path))

    def styled(self, look: _Look, declared: list[Declaration], parent: _Look) -> _Look:
        # An em of other properties is the size that the element has in the end.
        for name, value, _ in sorted(declared, key=lambda each: each.name != "font-size"):
            self.check_name(name)
            try:
                if name in _relative:
                    look = _relative[name](look, value.lower(), parent)
                else:
                    lowered = value if name == "font-family" else value.lower()
                    look = _properties[name](look, lowered)
            except ValueError as error:
                raise self.failure(f"{name}: {value}: {error}") from None
        return look

    def check_name(self, name: str) -> None:
        known = sorted([*_properties, *_relative])
        if name not in known:
            raise self.failure(
                f"the property {shown(name)} is not supported: there are {', '.join(known)}"
            )

    def handle_endtag(self, tag: str) -> None:
        self.check_end(tag)
        self.open.pop()
        self.path.pop()

    def handle_data(self, data: str) -> None:
        text = re.sub(r"[ \t\n\r\f]+", " ", data)
        if self.ends_in_space:
            text = text.removeprefix(" ")
        if text:
            self.add(text)

    def add(self, text: str, *, is_break: bool = False) -> None:
        if text == "\n" and self.runs and self.runs[-1][0].endswith(" "):
            self.runs[-1] = (self.runs[-1][0][:-1], self.runs[-1][1])
        self.ends_in_space = text[-1] in " \n"
        look = self.attributes(self.open[-1][1])
        self.runs.append((text, replace(look, keeps_line_feeds=is_break)))

    def font(self, look: _Look) -> Font:
        key = (look.family.lower(), look.size, look.weight, look.italic)
        if key not in self.fonts:
            try:
                self.fonts[key] = chosen_library(self.library).font(
                    look.family, look.size, weight=look.weight, italic=look.italic
                )
            except FontError as error:
                raise missing_family(error, self.library) from None
        return self.fonts[key]

    def attributes(self, look: _Look) -> Attributes:
        return Attributes(
            font=self.font(look),
            kern=look.kern,
            baseline_offset=look.offset,
            language=look.language,
            color=look.color,
            background=look.background,
            underline="single" if look.underline else "none",
            strikethrough="single" if look.strikethrough else "none",
        )


def runs_of_html(
    html: str, family: str, size: float, library: Library | None, style_sheet: str
) -> tuple[list[tuple[str | Attachment, Attributes]], Font]:
    """The runs of a text in HTML, and the font of the block that they are in."""
    look = _Look(expected(family, str, "family", "a str"), point_size(size))
    if library is not None:
        chosen_library(library)
    reader = _Reader(look, library, StyleSheet(style_sheet))
    block = reader.font(look)
    reader.read(html)
    reader.without_monospace.warn()
    runs = reader.runs or [("", reader.attributes(look))]
    if runs[-1][0].endswith(" "):
        runs[-1] = (runs[-1][0][:-1], runs[-1][1])
    return list(runs), block
