"""What readers of HTML share: errors with places, and elements that close in order."""

from __future__ import annotations

from collections.abc import Iterable
from html.parser import HTMLParser
from typing import Any

from ._errors import DATA, DataError, shown
from ._native import expected

# Blocks. Texts refuse them; HTMLDocument has them.
BLOCK_TAGS = (
    *("address", "article", "aside", "blockquote", "dd", "div", "dl", "dt", "figcaption"),
    *("figure", "footer", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hgroup", "hr", "li"),
    *("main", "menu", "nav", "ol", "p", "pre", "section", "ul"),
)


class MarkupReader(HTMLParser):
    """Reads elements that nest; the outermost of `open` is the block."""

    void: tuple[str, ...] = ("br",)

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[tuple[str, Any]] = []

    def read(self, html: str) -> None:
        """Reads all of a text."""
        self.feed(expected(html, str, "html", "a str"))
        self.close()
        if len(self.open) > 1:
            tag = self.open[-1][0]
            raise self.failure(f"<{tag}> is not closed: write </{tag}>")

    def failure(self, message: str) -> DataError:
        line, column = self.getpos()
        place = f"line {line}, column {column + 1}"
        return DataError(DATA, f"{place}: {message}", place)

    def check_no_block(self, tag: str, what: str) -> None:
        """Fails for a block in what is one."""
        if tag in BLOCK_TAGS:
            raise self.failure(f"<{tag}> is a block: HTMLDocument has blocks, a {what} has one")

    def unknown_tag(self, tag: str, known: Iterable[str]) -> DataError:
        names = ", ".join(sorted([*known, *self.void]))
        return self.failure(f"the tag <{shown(tag)}> is not supported: there are {names}")

    def unknown_attribute(self, tag: str, name: str) -> DataError:
        return self.failure(
            f"<{shown(tag)}> has an attribute {shown(name)}, which is not supported: "
            "there are class, id, lang and style"
        )

    def check_end(self, tag: str) -> None:
        """Fails unless a tag closes the element that was opened last."""
        if tag in self.void:
            raise self.failure(f"</{tag}> closes nothing: write <{tag}>")
        last = self.open[-1][0]
        if tag != last:
            hint = f"close <{last}> first" if last else "nothing is open"
            raise self.failure(f"</{tag}> closes nothing: {hint}")

    def handle_decl(self, decl: str) -> None:
        raise self.failure(f"<!{decl}> is not supported: leave it out")

    def handle_pi(self, data: str) -> None:
        raise self.failure(f"<?{data}> is not supported: leave it out")

    def unknown_decl(self, data: str) -> None:
        raise self.failure(f"<![{data}]> is not supported: leave it out")
