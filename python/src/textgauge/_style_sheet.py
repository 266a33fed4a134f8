"""Style sheets: which declarations a sheet has for an element."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ._errors import DATA, DataError, shown
from ._native import expected

_NAME = r"-?(?:[_a-zA-Z\u0080-\U0010ffff])(?:[-\w\u0080-\U0010ffff])*"
_SIMPLE = re.compile(rf"(?P<kind>[.#]?)(?P<name>{_NAME})|(?P<any>\*)")
_KNOWN = "there are types, .class, #id, *, a space and > between them"


class Element(NamedTuple):
    """What selectors ask of an element."""

    tag: str
    id: str = ""
    classes: frozenset[str] = frozenset()

    @classmethod
    def of(cls, tag: str, attributes: dict[str, str | None]) -> Element:
        """An element with its attributes."""
        classes = (attributes.get("class") or "").split()
        return cls(tag, attributes.get("id") or "", frozenset(classes))


class Declaration(NamedTuple):
    """A property and its value, as they are written."""

    name: str
    value: str
    is_important: bool = False


class _Compound(NamedTuple):
    tag: str
    ids: frozenset[str]
    classes: frozenset[str]
    # Whether it is the parent of what follows, not any element around it.
    is_parent: bool = False

    @property
    def key(self) -> str:
        """What an element has, too, that it matches: an id, a class, its tag, or `*`."""
        if self.ids:
            return "#" + min(self.ids)
        return "." + min(self.classes) if self.classes else self.tag or "*"

    def matches(self, element: Element) -> bool:
        return (
            self.tag in ("", element.tag)
            and self.ids <= {element.id}
            and self.classes <= element.classes
        )


class _Selector(NamedTuple):
    parts: tuple[_Compound, ...]

    @property
    def specificity(self) -> tuple[int, int, int]:
        return (
            sum(len(part.ids) for part in self.parts),
            sum(len(part.classes) for part in self.parts),
            sum(bool(part.tag) for part in self.parts),
        )

    def matches(self, path: Sequence[Element]) -> bool:
        """Whether it is that of the last element of a path from the outermost one."""
        if not path or not self.parts[-1].matches(path[-1]):
            return False
        # All places that a part may have: so a selector takes no more steps than there are of both.
        places = {len(path) - 1}
        for part in reversed(self.parts[:-1]):
            around = (place - 1 for place in places) if part.is_parent else range(max(places))
            places = {place for place in around if place >= 0 and part.matches(path[place])}
            if not places:
                return False
        return True


class _Rule(NamedTuple):
    specificity: tuple[int, int, int]
    number: int
    selector: _Selector
    declared: list[Declaration]


class StyleSheet:
    """The rules of a style sheet, in their order."""

    def __init__(self, text: str) -> None:
        """Reads a sheet.

        Raises:
            DataError: A rule is damaged, or has a selector that is not known; with its line.
        """
        self._text = expected(text, str, "style_sheet", "a str of CSS")
        # By the keys of their selectors' last parts.
        self._rules: dict[str, list[_Rule]] = {}
        self._count = 0
        # Comments keep their lines.
        plain = re.sub(
            r"/\*.*?(?:\*/|\Z)",
            lambda found: " " + "\n" * found.group().count("\n"),
            self._text,
            flags=re.DOTALL,
        )
        start = 0
        while found := re.compile(r"\S").search(plain, start):
            start = found.start()
            try:
                start = self._read_rule(plain, start)
            except ValueError as error:
                raise _failure(plain.count("\n", 0, start) + 1, str(error)) from None

    def _read_rule(self, text: str, start: int) -> int:
        """Reads the rule at a place, and returns where it ends."""
        opened = text.find("{", start)
        closed = text.find("}", opened)
        prelude = text[start : opened if opened >= 0 else start + 40].strip()
        if prelude.startswith("@"):
            raise ValueError(f"{prelude.split()[0]} is not supported: leave it out")
        if opened < 0 or closed < 0 or text.find("{", opened + 1, closed) >= 0:
            raise ValueError(f"the rule {prelude[:40]!r} is not closed: write {{ and }}")
        declared = list(declarations(text[opened + 1 : closed]))
        for part in prelude.split(","):
            selector = _selector(part.strip())
            rule = _Rule(selector.specificity, self._count, selector, declared)
            self._rules.setdefault(selector.parts[-1].key, []).append(rule)
            self._count += 1
        return closed + 1

    def declarations(self, path: Sequence[Element]) -> list[Declaration]:
        """What the sheet has for the last element of a path, the least specific first.

        Of equal declarations there is the last.
        """
        if not path:
            return []
        element = path[-1]
        keys = ("*", element.tag, "#" + element.id, *("." + name for name in element.classes))
        found = [
            rule for key in keys for rule in self._rules.get(key, ()) if rule.selector.matches(path)
        ]
        found.sort(key=lambda rule: rule[:2])
        kept: dict[Declaration, None] = {}
        for rule in found:
            for declaration in rule.declared:
                kept.pop(declaration, None)
                kept[declaration] = None
        return list(kept)


def cascade(own: Sequence[Declaration], sheet: Sequence[Declaration]) -> list[Declaration]:
    """Those of a sheet and of a style attribute, in the order in which they count."""
    plain = [each for each in (*sheet, *own) if not each.is_important]
    # Important ones of the attribute are above those of the sheet.
    return plain + [each for each in (*sheet, *own) if each.is_important]


def declarations(text: str) -> Iterator[Declaration]:
    """The declarations of a style attribute or of a rule.

    Raises:
        ValueError: One has no value.
    """
    for part in _split(text):
        if not part.strip():
            continue
        name, colon, value = (piece.strip() for piece in part.partition(":"))
        # A pattern that begins with white space would be tried at each of it.
        important = re.search(r"!\s*important$", value, re.IGNORECASE)
        if important:
            value = value[: important.start()].rstrip()
        if not colon or not value:
            raise ValueError(
                f"the property {shown(name)} has no value: write {shown(name)}: and one"
            )
        yield Declaration(name.lower(), value, important is not None)


def _split(text: str) -> Iterator[str]:
    """The parts between semicolons that stand in no string and no parentheses."""
    start = depth = 0
    quote = ""
    for place, character in enumerate(text):
        if quote:
            quote = "" if character == quote else quote
        elif character in "\"'":
            quote = character
        elif character in "()":
            depth += 1 if character == "(" else -1
        elif character == ";" and depth <= 0:
            yield text[start:place]
            start = place + 1
    yield text[start:]


def _selector(text: str) -> _Selector:
    words = text.replace(">", " > ").split()
    parts: list[_Compound] = []
    for word in words:
        if word == ">":
            if not parts or parts[-1].is_parent:
                raise ValueError(f"the selector {text!r} has > beside nothing: write an element")
            parts[-1] = parts[-1]._replace(is_parent=True)
        else:
            parts.append(_compound(word, text))
    if not parts or parts[-1].is_parent:
        raise ValueError(f"the selector {text!r} lacks an element: {_KNOWN}")
    return _Selector(tuple(parts))


def _compound(word: str, text: str) -> _Compound:
    tag, ids, classes = "", set(), set()
    place = 0
    while place < len(word):
        found = _SIMPLE.match(word, place)
        if found is None or (place and not found["kind"]):
            raise ValueError(f"the selector {text!r} is not supported: {_KNOWN}")
        if found["kind"] == ".":
            classes.add(found["name"])
        elif found["kind"] == "#":
            ids.add(found["name"])
        elif found["name"]:
            tag = found["name"].lower()
        place = found.end()
    return _Compound(tag, frozenset(ids), frozenset(classes))


def _failure(line: int, message: str) -> DataError:
    place = f"style_sheet, line {line}"
    return DataError(DATA, f"{place}: {message}", place)
