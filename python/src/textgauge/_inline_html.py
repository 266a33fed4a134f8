"""Inline boxes of HTML, as runs of a request."""

from __future__ import annotations

import functools
import json
import re
from typing import Any

from ._color import in_hexadecimal
from ._errors import DataError, FontError
from ._fonts import Library
from ._html_style import meant_of_block
from ._markup import MarkupReader
from ._monospace import CODE_TAGS, WithoutMonospace
from ._native import made
from ._style_sheet import Declaration, Element, StyleSheet, cascade, declarations

_Run = dict[str, Any]

# As Chromium's style sheet for HTML has them.
_bold: _Run = {"font-weight": "bolder"}
_italic: _Run = {"font-style": "italic"}
_smaller: _Run = {"font-size": "smaller"}
_code: _Run = {"font-family": "monospace", "font-size": "0.8125em"}
_styles: dict[str, _Run] = {
    "a": {},
    "abbr": {},
    "b": _bold,
    "bdi": {"unicode-bidi": "plaintext"},
    "bdo": {"unicode-bidi": "isolate-override"},
    "big": {"font-size": "larger"},
    "cite": _italic,
    "code": _code,
    "data": {},
    "del": {},
    "dfn": _italic,
    "em": _italic,
    "i": _italic,
    "ins": {},
    "kbd": _code,
    "mark": {"background-color": "#ff0"},
    "q": {},
    "s": {},
    "samp": _code,
    "small": _smaller,
    "span": {},
    "strike": {},
    "strong": _bold,
    "sub": {"vertical-align": "sub", **_smaller},
    "sup": {"vertical-align": "super", **_smaller},
    "time": {},
    "tt": _code,
    "u": {},
    "var": _italic,
}
_lines = {
    "a": "underline",
    "del": "strikethrough",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "u": "underline",
}
_directions: dict[str, _Run] = {
    "auto": {"unicode-bidi": "plaintext"},
    "ltr": {"direction": "ltr", "unicode-bidi": "isolate"},
    "rtl": {"direction": "rtl", "unicode-bidi": "isolate"},
}
_harmless = ("class", "href", "id", "title", "alt", "src", "target", "rel", "datetime", "value")
_most_nested = 29
_quotes = ("\u201c\u201d", "\u2018\u2019")


class InlineReader(MarkupReader):
    """Reads inline boxes. The outermost of `open` has the runs of the block."""

    void = ("br", "img", "wbr")
    known = tuple(_styles)

    def __init__(self, library: Library, sheet: StyleSheet, family: str) -> None:
        super().__init__()
        self.library = library
        self.family = family
        self.checked: set[tuple[str, str, bool]] = set()
        self.sheet = sheet
        self.open: list[tuple[str, list[_Run]]] = [("", [])]
        # The elements that are open, as selectors see them.
        self.path: list[Element] = []
        self.without_monospace = WithoutMonospace()

    @functools.cached_property
    def has_monospace(self) -> bool:
        try:
            self.library.font("monospace", 10)
        except FontError:
            return False
        return True

    @property
    def block_family(self) -> str:
        """The family of the block, as CSS writes it."""
        return f'"{self.family}"'

    @property
    def family_around(self) -> str:
        """The family of what is open. An open box is the last one of the box around."""
        boxes = (runs[-1]["css"].get("font-family") for _, runs in reversed(self.open[:-1]))
        return next(filter(None, boxes), self.block_family)

    @property
    def depth(self) -> int:
        """How many inline boxes are open, and the block."""
        return len(self.open)

    def add(self, run: _Run) -> None:
        self.open[-1][1].append(run)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.check_no_block(tag, "Text")
        if tag not in _styles and tag not in self.void:
            raise self.unknown_tag(tag, self.known)
        # Of two attributes the first one counts.
        given = dict(reversed(attributes))
        if self.depth > _most_nested:
            raise self.failure(f"nested more than {_most_nested} levels deep: take levels out")
        self.path.append(Element.of(tag, given))
        run = self.attributes(tag, given)
        if tag in self.void:
            self.path.pop()
        if tag == "img":
            self.add(run | self.image(given))
        elif tag in self.void:
            # They have no box of their own.
            self.add({"text": "\n", "keepsLineFeeds": True} if tag == "br" else {"wbr": True})
        else:
            children: list[_Run] = []
            self.add(run | {"runs": children})
            self.open.append((tag, children))
            if tag == "q":
                self.add({"text": self.quotes()[0]})

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if tag not in self.void:
            raise self.failure(f"<{tag}/> does not close it: write <{tag}></{tag}>")
        self.handle_starttag(tag, attributes)

    def style(self, tag: str, declared: list[Declaration]) -> _Run:
        """What Chromium's style sheet has for the element that is last in the path."""
        if tag not in CODE_TAGS:
            return _styles.get(tag, {})
        if any(each.name == "font-family" for each in declared):
            return {}
        if not self.has_monospace:
            self.without_monospace.add(self.path, self.family_around)
        # It is smaller only where it goes from another family to monospace.
        is_in_monospace = self.family_around.lower() == "monospace"
        return _code if self.has_monospace and not is_in_monospace else {}

    def attributes(self, tag: str, given: dict[str, str | None]) -> _Run:
        run: _Run = {}
        declared = self.declared(given)
        css = dict(self.style(tag, declared))
        if tag in _lines and (tag != "a" or "href" in given):
            run[_lines[tag]] = "single"
        if "dir" in given:
            css |= self.direction(given["dir"], tag)
        for declaration in declared:
            name = declaration.name
            if name.endswith("color") or name.startswith("border"):
                declaration = declaration._replace(value=in_hexadecimal(declaration.value))
            if declaration.name in ("text-decoration", "text-decoration-line"):
                self.decorate(run, declaration)
            else:
                self.check(tag, declaration.name, declaration.value, is_box=True)
                self.declare(declaration, css)
        for name, value in given.items():
            if name == "lang":
                if value:
                    run["language"] = value
            elif (
                name not in ("dir", "style")
                and name not in _harmless
                and not name.startswith(("data-", "aria-"))
            ):
                if tag == "img" and name in ("width", "height"):
                    continue
                raise self.unknown_attribute(tag, name)
        if css or tag not in self.void:
            run["css"] = css
        return run

    def direction(self, value: str | None, tag: str) -> _Run:
        asked = (value or "").lower()
        if asked not in _directions:
            raise self.failure(f"dir is none of {', '.join(_directions)}: give one of them")
        css = dict(_directions[asked])
        # It has a rule of its own.
        if tag == "bdo" and asked != "auto":
            del css["unicode-bidi"]
        return css

    def declared(self, given: dict[str, str | None]) -> list[Declaration]:
        """What the sheet and the style attribute have for the element that is last in the path."""
        try:
            own = list(declarations(given.get("style") or ""))
        except ValueError as error:
            raise self.failure(str(error)) from None
        return cascade(own, self.sheet.declarations(self.path))

    def check(self, tag: str, name: str, value: str, *, is_box: bool) -> None:
        """Fails for what no inline box, or no block of text, can have."""
        key = (name, value, is_box)
        if key in self.checked:
            return
        text: _Run = {"text": "x"}
        request = {"font": self.family, "size": 16, "css": {} if is_box else {name: value}}
        request["runs"] = [{"css": {name: value}, "runs": [text]}] if is_box else [text]
        data = json.dumps(request).encode()
        try:
            made("text", "tg_text_create_request", self.library.handle, data, len(data))
        except DataError as error:
            message = re.sub(r'^.*?field "[^"]*": ', "", error.message)
            if "changes no line" in message:
                message = "it is not supported: leave it out"
            elif not is_box and (meant := meant_of_block(name, value)):
                message = f'unknown CSS property "{name}": did you mean {" or ".join(meant)}?'
            raise self.failure(f"<{tag}> has {name}: {value}: {message}") from None
        self.checked.add(key)

    def declare(self, declaration: Declaration, css: _Run) -> None:
        name = declaration.name
        # Of two declarations the later one counts, in its place.
        css.pop(name, None)
        css[name] = declaration.value

    def decorate(self, run: _Run, declaration: Declaration) -> None:
        """Draws lines, which move no text."""
        words = set(declaration.value.lower().split())
        if not words or not words <= {"none", "underline", "line-through"}:
            raise self.failure(
                f"{declaration.name}: {declaration.value}: give none, underline or line-through"
            )
        run["underline"] = "single" if "underline" in words else "none"
        run["strikethrough"] = "single" if "line-through" in words else "none"

    def image(self, given: dict[str, str | None]) -> _Run:
        size: dict[str, float] = {}
        for name in ("width", "height"):
            text = given.get(name) or ""
            if not re.fullmatch(r"\d{1,6}(\.\d{1,6})?", text):
                raise self.failure(f"<img> needs a {name}: give a number of pixels")
            size[name] = float(text)
        return {"attachment": size}

    def quotes(self) -> str:
        depth = sum(tag == "q" for tag, _ in self.open)
        return _quotes[min(depth, len(_quotes)) - 1]

    def handle_endtag(self, tag: str) -> None:
        self.check_end(tag)
        if tag == "q":
            self.add({"text": self.quotes()[1]})
        self.open.pop()
        self.path.pop()

    def handle_data(self, data: str) -> None:
        self.add({"text": data})


def runs_of_html(html: str, library: Library, style_sheet: str, family: str) -> list[_Run]:
    """The runs of what stands in a block of a family."""
    reader = InlineReader(library, StyleSheet(style_sheet), family)
    reader.read(html)
    reader.without_monospace.warn()
    return reader.open[0][1] or [{"text": ""}]
