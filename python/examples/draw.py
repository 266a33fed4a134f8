"""Draws a text into files: a picture with its lines and baselines, without a notebook.

usage: python draw.py [fonts] [folder]
"""

from __future__ import annotations

import sys
from pathlib import Path

import textgauge as tg

TEXT = "TextGauge tells how tall and wide text will be, before anything draws it."


def main(fonts: str = "fonts", folder: str = ".") -> None:
    """Writes text.png, text.svg and text.pdf."""
    font = tg.Library(fonts).font("Noto Sans", 17)
    text = tg.Text(TEXT, font)
    print(text.measure(200))
    picture = text.draw(200, margin=10, overlays=["lines", "baselines"])
    for ending in ("png", "svg", "pdf"):
        path = Path(folder) / f"text.{ending}"
        picture.save(path)
        print(path, picture)


if __name__ == "__main__":
    main(*sys.argv[1:])
