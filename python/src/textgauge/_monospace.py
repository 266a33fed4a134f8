"""Elements that Chromium sets in monospace. A library has no such generic family, as a rule."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Sequence

from ._columns import level_outside
from ._errors import ReplacedFontWarning, on_one_line
from ._style_sheet import Element

CODE_TAGS = ("code", "kbd", "samp", "tt")
# A family of a style attribute may be as long as the HTML.
_LONGEST_FAMILY = 100
# Families of all elements that keep one.
_LONGEST = 2000


class _Kept:
    """Elements of a kind that keep a family."""

    def __init__(self) -> None:
        # Dictionaries keep the order.
        self.tags: dict[str, None] = {}
        self.families: dict[str, None] = {}

    def add(self, tag: str, family: str) -> None:
        self.tags[tag] = None
        self.families[family[:_LONGEST_FAMILY]] = None

    def told(self, why: str, advice: str) -> list[str]:
        """A sentence that tells of them, and what to do; none where there are none."""
        if not self.tags:
            return []
        verb, them = ("are", "them") if len(self.tags) > 1 else ("is", "it")
        names = _joined(f"<{tag}>" for tag in self.tags)
        return [
            f"{names} {verb} set in the font around {them}, {_joined(self.families)}: the library"
            f" has no family monospace, {why} {them}. {advice}"
        ]


class WithoutMonospace:
    """The elements that keep the font around them. One warning names all of a text."""

    def __init__(self) -> None:
        # Those that Chromium's own style sheet has in monospace.
        self._chromium = _Kept()
        # Those for which the family is declared, so that no rule would set it.
        self._declared = _Kept()
        self._nested: dict[str, None] = {}

    def add(self, path: Sequence[Element], family: str) -> None:
        """Takes the last element of a path, and the family that it keeps."""
        tag = path[-1].tag
        around = [each.tag for each in path[:-1] if each.tag in self._chromium.tags]
        if around:
            # In `<pre><code>` only the outer one makes text smaller.
            self._nested[f"{around[-1]} {tag}"] = None
        self._chromium.add(tag, family)

    def add_declared(self, tag: str, family: str) -> None:
        """Takes a tag whose element has a declaration of its own."""
        self._declared.add(tag, family)

    def warn(self) -> None:
        """Warns of them, where there are any."""
        rules = f'{", ".join(self._chromium.tags)} {{ font-family: "…"; font-size: 0.8125em }}'
        if self._nested:
            rules += f" {', '.join(self._nested)} {{ font-size: 1em }}"
        told = [
            *self._declared.told("which is declared for", "Write a family in its place"),
            *self._chromium.told("in which Chromium sets", f"Name a family: style_sheet='{rules}'"),
        ]
        if told:
            message = on_one_line(". ".join(told), _LONGEST)
            warnings.warn(message, ReplacedFontWarning, stacklevel=level_outside())


def _joined(names: Iterable[str]) -> str:
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last
