"""Colours."""

from __future__ import annotations

import operator
import re
from collections.abc import Sequence

from ._errors import ARGUMENT, ArgumentError, type_error
from ._native import each, told

Color = str | Sequence[int]
"""Such as "#f00", "#ff000080", "red", "rgb(255, 0, 0)", or three or four numbers 0 to 255."""

# CSS 2.1's names.
_names = {
    "aqua": "#00ffff",
    "black": "#000000",
    "blue": "#0000ff",
    "fuchsia": "#ff00ff",
    "gray": "#808080",
    "green": "#008000",
    "lime": "#00ff00",
    "maroon": "#800000",
    "navy": "#000080",
    "olive": "#808000",
    "orange": "#ffa500",
    "purple": "#800080",
    "red": "#ff0000",
    "silver": "#c0c0c0",
    "teal": "#008080",
    "transparent": "#00000000",
    "white": "#ffffff",
    "yellow": "#ffff00",
}


def color(value: Color, name: str = "color") -> tuple[int, int, int, int]:
    """Red, green, blue and alpha, each 0 to 255.

    Raises:
        ArgumentError: It is no colour.
        TypeError: It is neither a str nor numbers.
    """
    hint = 'one such as "#f00", "rgb(255, 0, 0)", "red" or (255, 0, 0)'
    parts: list[int] = []
    if isinstance(value, str):
        text = _names.get(value.strip().lower(), value.strip().lower())
        hexadecimal = re.fullmatch(r"#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})", text)
        numbers = re.fullmatch(r"rgb\(\s*\d+(\s*,\s*\d+){2}\s*\)", text)
        if hexadecimal:
            digits = hexadecimal.group(1)
            width = 1 if len(digits) < 6 else 2
            pairs = [digits[i : i + width] * (3 - width) for i in range(0, len(digits), width)]
            parts = [int(pair, 16) for pair in pairs]
        elif numbers:
            parts = [int(part) for part in re.findall(r"\d+", text)]
    else:
        for part in each(value, name, hint):
            try:
                parts.append(operator.index(part))
            except TypeError:
                kind = type(part).__name__
                raise type_error(f"{name} has a part of type {kind}: give {hint}") from None
    if len(parts) == 3:
        parts.append(255)
    if len(parts) != 4 or not all(0 <= part <= 255 for part in parts):
        raise ArgumentError(ARGUMENT, f"{told(value)} is no colour: give {hint}", name)
    return parts[0], parts[1], parts[2], parts[3]


def in_hexadecimal(value: str) -> str:
    """A value of CSS with its colours' names and `rgb()` in hexadecimal, as requests take them."""
    value = re.sub(
        r"rgb\([^()]*\)", lambda found: _hexadecimal(found.group()), value, flags=re.IGNORECASE
    )
    words = "|".join(name for name in _names if name != "transparent")
    return re.sub(
        rf"(?<![\w#-])(?:{words})(?![\w-])",
        lambda found: _names[found.group().lower()],
        value,
        flags=re.IGNORECASE,
    )


def _hexadecimal(value: str) -> str:
    try:
        return "#" + "".join(f"{part:02x}" for part in color(value))
    except ArgumentError:
        return value
