"""The boxes of HTML's blocks: elements with computed styles, and the text in them."""

from __future__ import annotations

import copy
import json
import re
from dataclasses import dataclass, field
from typing import Any

from ._color import in_hexadecimal
from ._errors import DATA, DataError
from ._fonts import Library
from ._html_style import CHROMIUM, Style, computed, is_monospace
from ._inline_html import InlineReader
from ._markup import BLOCK_TAGS
from ._placed import CLEARS, SIDES
from ._style_sheet import Declaration, Element, StyleSheet

_Run = dict[str, Any]

_LISTS = ("ul", "ol", "menu")
# They end where another one begins, or what they are in ends.
_OMITTED = {"li": ("li",), "dt": ("dt", "dd"), "dd": ("dt", "dd")}
_IMPLIED = ("p", "li", "dt", "dd")
_KNOWN = ("class", "id", "lang", "dir", "style", "title")
_MOST_NESTED = 100
_DISPLAYS = ("block", "list-item", "flow-root")


@dataclass
class FloatingImage:
    """An image beside which text flows, and the runs of the text before it."""

    tag: str
    style: Style
    size: tuple[float, float]
    side: str
    clear: str
    place: str
    before: list[_Run]


@dataclass
class TextBox:
    """Text that stands in a block without blocks beside it."""

    style: Style
    runs: list[_Run]
    tag: str
    # Whether it begins its block: only then its first line is indented.
    is_first: bool = True
    floats: list[FloatingImage] = field(default_factory=list)

    def request(self, ratio: float) -> str:
        """The text as a request."""
        runs = self.runs
        lines = {"underline": "underline", "line-through": "strikethrough"}
        shown: _Run = {lines[name]: "single" for name in self.style.lines}
        if self.style.color is not None:
            shown["css"] = {"color": in_hexadecimal(self.style.color)}
        if shown:
            runs = [{"css": {}, **shown, "runs": runs}]
        css = self.style.css()
        if not self.is_first:
            css.pop("text-indent", None)
        asked = {"runs": runs, "css": css, "devicePixelRatio": ratio}
        if self.style.language:
            asked["language"] = self.style.language
        return json.dumps(asked, ensure_ascii=False)


@dataclass
class Block:
    """An element's box. A list's item has what stands before it."""

    tag: str
    style: Style
    children: list[Block | TextBox] = field(default_factory=list)
    marker: str | None = None
    number: int = 1

    @property
    def is_root(self) -> bool:
        """Whether no float and no margin leaves it."""
        return not self.tag or self.style.is_flow_root


class BlockReader(InlineReader):
    """Reads blocks and what is in them."""

    def __init__(self, library: Library, sheet: StyleSheet, root: Style, family: str) -> None:
        super().__init__(library, sheet, family)
        self.blocks = [Block("", root)]
        self.floats: list[FloatingImage] = []
        # The tags that are open inside of what does not show.
        self.hidden: list[str] = []

    @property
    def block_family(self) -> str:
        return self.blocks[-1].style.family

    def read(self, html: str) -> None:
        """Reads all of a text."""
        super().read(html)
        if self.hidden:
            raise self.failure(f"<{self.hidden[0]}> is not closed: write </{self.hidden[0]}>")
        while len(self.blocks) > 1:
            tag = self.blocks[-1].tag
            if tag not in _IMPLIED:
                raise self.failure(f"<{tag}> is not closed: write </{tag}>")
            self.close_block()
        self.flush()
        self.without_monospace.warn()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if self.hidden:
            if tag not in (*self.void, "hr"):
                self.hidden.append(tag)
        elif tag in BLOCK_TAGS:
            self.start_block(tag, dict(reversed(attributes)))
        else:
            # Of what a sheet has for it an inline box has no display none.
            given = dict(reversed(attributes))
            if tag in (*self.known, *self.void) and self.is_hidden(tag, given):
                self.hidden = [] if tag in self.void else [tag]
            elif tag == "img" and self.add_float(given):
                pass
            else:
                super().handle_starttag(tag, attributes)

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if tag in BLOCK_TAGS and tag != "hr":
            raise self.failure(f"<{tag}/> does not close it: write <{tag}></{tag}>")
        if tag == "hr" or tag in self.void:
            self.handle_starttag(tag, attributes)
        else:
            super().handle_startendtag(tag, attributes)

    def handle_endtag(self, tag: str) -> None:
        if self.hidden:
            if tag not in self.hidden:
                raise self.failure(f"</{tag}> closes nothing: close <{self.hidden[-1]}> first")
            while self.hidden.pop() != tag:
                pass
            return
        if tag not in BLOCK_TAGS:
            super().handle_endtag(tag)
            return
        if tag == "hr":
            raise self.failure("</hr> closes nothing: write <hr>")
        self.check_inline(f"</{tag}>")
        while self.blocks[-1].tag != tag:
            last = self.blocks[-1].tag
            if last not in _IMPLIED or all(block.tag != tag for block in self.blocks):
                hint = f"close <{last}> first" if last else "nothing is open"
                raise self.failure(f"</{tag}> closes nothing: {hint}")
            self.close_block()
        self.close_block()

    def handle_data(self, data: str) -> None:
        if not self.hidden:
            super().handle_data(data)

    def unknown_tag(self, tag: str, known: Any) -> Any:
        """The error for an element that there is not."""
        return super().unknown_tag(tag, [*known, *BLOCK_TAGS])

    def check_inline(self, what: str) -> None:
        """Fails where an inline box is open around a block."""
        if len(self.open) > 1:
            tag = self.open[-1][0]
            raise self.failure(
                f"{what} stands in <{tag}>: close <{tag}> before, and open it inside"
            )

    def is_hidden(self, tag: str, given: dict[str, str | None]) -> bool:
        """Whether an element does not show."""
        self.path.append(Element.of(tag, given))
        shown = self.display(given)
        self.path.pop()
        return shown == "none"

    def display(self, given: dict[str, str | None]) -> str:
        """What is declared for the element that is last in the path; empty for nothing."""
        shown = [each.value for each in self.declared(given) if each.name == "display"]
        return shown[-1].lower() if shown else ""

    def add_float(self, given: dict[str, str | None]) -> bool:
        """Takes an image that floats; what it may have besides is a margin and `clear`."""
        self.path.append(Element.of("img", given))
        declared = self.declared(given)
        self.path.pop()
        values = {each.name: each.value.lower() for each in declared}
        side, clear = values.pop("float", "none"), values.pop("clear", "none")
        if side == "none":
            return False
        if side not in SIDES or clear not in CLEARS:
            raise self.failure(
                f"<img> has float: {side}; clear: {clear}: give {', '.join(SIDES)}; "
                f"{', '.join(CLEARS)}"
            )
        for name, value in values.items():
            if not name.startswith("margin"):
                raise self.failure(f"<img> floats and has {name}: {value}: give margins alone")
        if len(self.open) > 1:
            tag = self.open[-1][0]
            raise self.failure(f"<img> floats inside of <{tag}>: put it before <{tag}>")
        try:
            kept = [each for each in declared if each.name.startswith("margin")]
            style = computed(self.blocks[-1].style, kept, lambda name, value: None, False)
        except ValueError as error:
            raise self.failure(f"<img> has {error}") from None
        image = self.image(given)["attachment"]
        line, column = self.getpos()
        place = f"line {line}, column {column + 1}"
        before = copy.deepcopy(self.open[0][1])
        size = (image["width"], image["height"])
        self.floats.append(FloatingImage("img", style, size, side, clear, place, before))
        return True

    def start_block(self, tag: str, given: dict[str, str | None]) -> None:
        if self.blocks[-1].tag == "p":
            self.check_inline(f"<{tag}>")
            self.close_block()
        if self.blocks[-1].tag in _OMITTED.get(tag, ()):
            self.check_inline(f"<{tag}>")
            self.close_block()
        self.check_inline(f"<{tag}>")
        if len(self.blocks) > _MOST_NESTED:
            raise self.failure(f"nested more than {_MOST_NESTED} levels deep: take levels out")
        if self.is_hidden(tag, given):
            self.hidden = [] if tag == "hr" else [tag]
            return
        self.flush()
        parent = self.blocks[-1]
        self.path.append(Element.of(tag, given))
        block = Block(tag, self.style_of(tag, given, parent.style))
        if tag in _LISTS:
            block.number = self.whole(tag, given, "start", 1)
        if tag == "li" and self.display(given) in ("", "list-item"):
            number = self.whole(tag, given, "value", parent.number)
            parent.number = number + 1
            block.marker = marker(block.style.list_type, number)
        parent.children.append(block)
        self.blocks.append(block)
        if tag == "hr":
            self.close_block()

    def whole(self, tag: str, given: dict[str, str | None], name: str, default: int) -> int:
        """An attribute that is a whole number."""
        if name not in given:
            return default
        if not re.fullmatch(r"[+-]?\d{1,9}", given[name] or ""):
            raise self.failure(f"<{tag}> has {name} {given[name]!r}: give a whole number")
        return int(given[name] or "")

    def style_of(self, tag: str, given: dict[str, str | None], parent: Style) -> Style:
        """The style of the element that is last in the path."""
        for name in given:
            counts = {"ul": ("start",), "ol": ("start",), "menu": ("start",), "li": ("value",)}
            known = (*_KNOWN, *counts.get(tag, ()))
            if name not in known and not name.startswith(("data-", "aria-")):
                raise self.unknown_attribute(tag, name)
        hints = self.direction(given["dir"], tag) if "dir" in given else {}
        if hints.get("unicode-bidi") == "plaintext":
            raise self.failure(f"<{tag}> has dir auto: give ltr or rtl")
        declared = self.declared(given)
        for each in declared:
            if each.name == "display" and each.value.lower() not in _DISPLAYS:
                raise self.failure(
                    f"<{tag}> has display: {each.value}: give one of {', '.join(_DISPLAYS)}, none"
                )
        base = CHROMIUM.declarations(self.path)
        if "direction" in hints:
            base.append(Declaration("direction", hints["direction"]))
        language = given.get("lang")

        def check(name: str, value: str) -> None:
            self.check(tag, name, value, is_box=False)

        listed = [*base, *declared]
        try:
            style = computed(parent, listed, check, self.has_monospace)
        except ValueError as error:
            if type(error) is not ValueError:
                raise
            raise self.failure(f"<{tag}> has {error}") from None
        if is_monospace(listed) and not self.has_monospace:
            if is_monospace(declared):
                self.without_monospace.add_declared(tag, style.family)
            else:
                self.without_monospace.add(self.path, style.family)
        is_root = tag == "hr" or self.display(given) == "flow-root"
        changes: dict[str, Any] = {"is_flow_root": is_root}
        if language is not None:
            changes["language"] = language or None
        return Style(**{**vars(style), **changes})

    def close_block(self) -> None:
        self.flush()
        self.blocks.pop()
        self.path.pop()

    def flush(self) -> None:
        """Puts what was read of text into its block."""
        runs, floats = self.open[0][1], self.floats
        self.open, self.floats = [("", [])], []
        block = self.blocks[-1]
        collapses = not block.style.text.get("white-space", "normal").startswith(("pre", "break"))
        if not runs or (collapses and all(map(_is_white_space, runs))):
            if floats:
                raise beside_nothing(floats[0])
            return
        if block.tag == "pre" and not block.children and runs[0].keys() == {"text"}:
            # HTML's parser drops a line feed after <pre>.
            runs[0]["text"] = runs[0]["text"].removeprefix("\n")
        block.children.append(TextBox(block.style, runs, block.tag, not block.children, floats))


def beside_nothing(image: FloatingImage) -> DataError:
    """The error for a float without text."""
    message = f"{image.place}: <img> floats beside no text: put text into its block, or no float"
    return DataError(DATA, message, image.place)


def _is_white_space(run: _Run) -> bool:
    """Whether a run is white space that may collapse, and no `<br>`."""
    return run.keys() == {"text"} and not run["text"].strip(" \t\n\r\f")


_SYMBOLS = {"disc": "\u2022", "circle": "\u25e6", "square": "\u25aa"}
_ROMAN = (
    *((1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l")),
    *((40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i")),
)


def marker(kind: str, number: int) -> str | None:
    """What stands before a list's item."""
    if kind == "none":
        return None
    if kind in _SYMBOLS:
        return _SYMBOLS[kind]
    text = str(number)
    if kind.endswith(("alpha", "latin")) and number > 0:
        text = ""
        while number > 0:
            number, rest = divmod(number - 1, 26)
            text = chr(ord("a") + rest) + text
    elif kind.endswith("roman") and 0 < number < 4000:
        text = ""
        for value, letters in _ROMAN:
            count, number = divmod(number, value)
            text += letters * count
    return f"{text.upper() if kind.startswith('upper') else text}. "
