"""Elements that Chromium sets in monospace. A library has no such generic family, as a rule."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Sequence

from ._columns import level_outside
from ._errors import ReplacedFontWarning
from ._style_sheet import Element

CODE_TAGS = ("code", "kbd", "samp", "tt")
# A family of a style attribute may be as long as the HTML.
_LONGEST_FAMILY = 100


class WithoutMonospace:
    """The elements that keep the font around them. One warning names all of a text."""

    def __init__(self) -> None:
        # Dictionaries keep the order.
        self._tags: dict[str, None] = {}
        self._families: dict[str, None] = {}
        self._nested: dict[str, None] = {}

    def add(self, path: Sequence[Element], family: str) -> None:
        """Takes the last element of a path, and the family that it keeps."""
        tag = path[-1].tag
        around = [each.tag for each in path[:-1] if each.tag in self._tags]
        if around:
            # In `<pre><code>` only the outer one makes text smaller.
            self._nested[f"{around[-1]} {tag}"] = None
        self._tags[tag] = None
        self._families[family[:_LONGEST_FAMILY]] = None

    def warn(self) -> None:
        """Warns of them, where there are any."""
        if not self._tags:
            return
        verb, them = ("are", "them") if len(self._tags) > 1 else ("is", "it")
        rules = f'{", ".join(self._tags)} {{ font-family: "…"; font-size: 0.8125em }}'
        if self._nested:
            rules += f" {', '.join(self._nested)} {{ font-size: 1em }}"
        names = _joined(f"<{tag}>" for tag in self._tags)
        message = (
            f"{names} {verb} set in the font around {them}, {_joined(self._families)}: the library"
            f" has no family monospace, in which Chromium sets {them}. Name a family:"
            f" style_sheet='{rules}'"
        )
        warnings.warn(message, ReplacedFontWarning, stacklevel=level_outside())


def _joined(names: Iterable[str]) -> str:
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last
