"""What objects look like in a notebook."""

from __future__ import annotations

import base64
import html
from collections.abc import Iterable, Sequence

# In points: what a cell of a notebook has room for.
SHOWN_WIDTH = 640.0


def escaped(text: str) -> str:
    """A text as HTML has it."""
    return html.escape(text)


def html_table(caption: str, names: Iterable[str], rows: Iterable[Sequence[str]]) -> str:
    """A table whose cells are texts."""

    def cells(tag: str, texts: Iterable[str]) -> str:
        return "".join(f"<{tag}>{escaped(text)}</{tag}>" for text in texts)

    head = f"<thead><tr>{cells('th', names)}</tr></thead>"
    body = "".join(f"<tr>{cells('td', row)}</tr>" for row in rows)
    return f"<table><caption>{escaped(caption)}</caption>{head}<tbody>{body}</tbody></table>"


def picture_html(svg: str) -> str:
    """A picture inside HTML. As an image of its own its names cannot meet those of another."""
    data = base64.b64encode(svg.encode()).decode()
    return f'<img alt="" src="data:image/svg+xml;base64,{data}"/>'
