"""Runs of a small part of HTML."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from html.parser import HTMLParser
from typing import Any

from ._color import Color, color
from ._errors import DATA, DataError, FontError
from ._fonts import Font, Library, chosen_library, missing_family
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
    "b": lambda look: replace(look, weight=700),
    "strong": lambda look: replace(look, weight=700),
    "i": lambda look: replace(look, italic=True),
    "em": lambda look: replace(look, italic=True),
    "u": lambda look: replace(look, underline=True),
    "s": lambda look: replace(look, strikethrough=True),
    "del": lambda look: replace(look, strikethrough=True),
    "small": lambda look: replace(look, size=look.size / 1.2),
    "big": lambda look: replace(look, size=look.size * 1.2),
    "sub": lambda look: replace(look, size=look.size / 1.2, offset=look.offset - look.size / 5),
    "sup": lambda look: replace(look, size=look.size / 1.2, offset=look.offset + look.size / 3),
    "span": lambda look: look,
}


def _length(value: str, of: float) -> float:
    """A length in points; em and percent are of a font's size."""
    found = re.fullmatch(r"([+-]?(?:\d+\.?\d*|\.\d+))(px|pt|em|%|)", value)
    if not found:
        raise ValueError("give a length such as 20px, 20pt, 1.2em or 120%")
    number, unit = float(found.group(1)), found.group(2)
    if unit == "%":
        return number / 100 * of
    return number * of if unit == "em" else number * _UNITS[unit]


def _font_size(look: _Look, value: str) -> _Look:
    size = _length(value, look.size)
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
    "font-size": _font_size,
    "font-weight": _weight,
    "font-style": _style,
    "letter-spacing": _spacing,
    "text-decoration": _decoration,
    "vertical-align": lambda look, value: replace(look, offset=_length(value, look.size)),
}


class _Reader(HTMLParser):
    def __init__(self, look: _Look, fonts: Library | None) -> None:
        super().__init__(convert_charrefs=True)
        self.library = fonts
        self.fonts: dict[tuple[Any, ...], Font] = {}
        self.open: list[tuple[str, _Look]] = [("", look)]
        self.runs: list[tuple[str, Attributes]] = []
        self.ends_in_space = True

    def failure(self, message: str) -> DataError:
        line, column = self.getpos()
        place = f"line {line}, column {column + 1}"
        return DataError(DATA, f"{place}: {message}", place)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if tag == "br":
            self.add("\n")
            return
        if tag not in _tags:
            known = ", ".join(sorted([*_tags, "br"]))
            raise self.failure(f"the tag <{tag}> is not supported: there are {known}")
        look = _tags[tag](self.open[-1][1])
        for name, value in attributes:
            if name == "lang":
                look = replace(look, language=value or None)
            elif name == "style":
                look = self.styled(look, value or "")
            else:
                raise self.failure(
                    f"<{tag}> has an attribute {name}, which is not supported: "
                    "there are lang and style"
                )
        self.open.append((tag, look))

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attributes)
        if tag != "br":
            self.open.pop()

    def styled(self, look: _Look, style: str) -> _Look:
        for declaration in style.split(";"):
            if not declaration.strip():
                continue
            name, colon, value = (part.strip() for part in declaration.partition(":"))
            name = name.lower()
            if not colon or name not in _properties:
                known = ", ".join(_properties)
                raise self.failure(f"the property {name} is not supported: there are {known}")
            try:
                look = _properties[name](look, value if name == "font-family" else value.lower())
            except ValueError as error:
                raise self.failure(f"{name}: {value}: {error}") from None
        return look

    def handle_endtag(self, tag: str) -> None:
        if tag == "br":
            raise self.failure("</br> closes nothing: write <br>")
        if tag != self.open[-1][0]:
            last = self.open[-1][0]
            expected = f"close <{last}> first" if last else "nothing is open"
            raise self.failure(f"</{tag}> closes nothing: {expected}")
        self.open.pop()

    def handle_data(self, data: str) -> None:
        text = re.sub(r"[ \t\n\r\f]+", " ", data)
        if self.ends_in_space:
            text = text.removeprefix(" ")
        if text:
            self.add(text)

    def handle_decl(self, declaration: str) -> None:
        raise self.failure(f"<!{declaration}> is not supported: leave it out")

    def handle_pi(self, data: str) -> None:
        raise self.failure(f"<?{data}> is not supported: leave it out")

    def unknown_decl(self, data: str) -> None:
        raise self.failure(f"<![{data}]> is not supported: leave it out")

    def add(self, text: str) -> None:
        if text == "\n" and self.runs and self.runs[-1][0].endswith(" "):
            self.runs[-1] = (self.runs[-1][0][:-1], self.runs[-1][1])
        self.ends_in_space = text[-1] in " \n"
        self.runs.append((text, self.attributes(self.open[-1][1])))

    def attributes(self, look: _Look) -> Attributes:
        key = (look.family.lower(), look.size, look.weight, look.italic)
        if key not in self.fonts:
            try:
                self.fonts[key] = chosen_library(self.library).font(
                    look.family, look.size, weight=look.weight, italic=look.italic
                )
            except FontError as error:
                raise missing_family(error, self.library) from None
        return Attributes(
            font=self.fonts[key],
            kern=look.kern,
            baseline_offset=look.offset,
            language=look.language,
            color=look.color,
            background=look.background,
            underline="single" if look.underline else "none",
            strikethrough="single" if look.strikethrough else "none",
        )


def runs_of_html(
    html: str, family: str, size: float, library: Library | None
) -> list[tuple[str | Attachment, Attributes]]:
    """The runs of a text in HTML."""
    reader = _Reader(_Look(family, size), library)
    reader.feed(html)
    reader.close()
    if len(reader.open) > 1:
        tag = reader.open[-1][0]
        raise reader.failure(f"<{tag}> is not closed: write </{tag}>")
    runs = reader.runs or [("", reader.attributes(reader.open[0][1]))]
    if runs[-1][0].endswith(" "):
        runs[-1] = (runs[-1][0][:-1], runs[-1][1])
    return list(runs)
