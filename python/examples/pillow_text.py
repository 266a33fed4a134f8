"""Draws with Pillow exactly the glyphs that were measured, and compares them with TextGauge's PNG.

Pillow draws characters, not glyphs, so each run is drawn as the text of its characters at its
place, and a run whose glyphs are not one a character is cut into clusters.

usage: python pillow_text.py [fonts] [folder]
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFont, ImageStat

import textgauge as tg

TEXT = "Pillow draws AVATAR where TextGauge has measured it: “quoted”, café, 12 °C."
SCALE = 2


def drawn(text: tg.Text, width: float) -> Image.Image:
    """The text, drawn with Pillow."""
    glyphs = text.glyphs(width)
    size = text.size(width)
    pixels = (round(width * SCALE), round(size.height * SCALE))
    image = Image.new("L", pixels, 255)
    draw = ImageDraw.Draw(image)
    faces = [
        ImageFont.truetype(
            font.path, font.size * SCALE, index=font.index, layout_engine=ImageFont.Layout.BASIC
        )
        for font in glyphs.fonts
    ]
    places = glyphs.glyphs
    runs = glyphs.runs
    for glyph in places:
        start, end = glyphs.index(glyph["start"]), glyphs.index(glyph["end"])
        face = faces[runs[glyph["run"]]["font"]]
        place = (glyph["x"] * SCALE, glyph["y"] * SCALE)
        draw.text(place, text.string[start:end], font=face, fill=0, anchor="ls")
    return image


def difference(one: Image.Image, other: Image.Image) -> float:
    """How much two pictures differ in the mean, from 0 to 255."""
    return float(ImageStat.Stat(ImageChops.difference(one, other)).mean[0])


def main(fonts: str = "fonts", folder: str = ".") -> float:
    """Writes pillow.png and textgauge.png, and says how much they differ."""
    text = tg.Text(TEXT, tg.Library(fonts).font("Noto Sans", 17))
    ours = Image.open(io.BytesIO(text.draw(240, scale=SCALE).png())).convert("L")
    theirs = drawn(text, ours.width / SCALE)
    theirs.save(Path(folder) / "pillow.png")
    ours.save(Path(folder) / "textgauge.png")
    found = difference(ours, theirs)
    empty = difference(ours, Image.new("L", ours.size, 255))
    print(f"differs by {found:.2f} of 255 in the mean; an empty picture by {empty:.2f}")
    return found / empty


if __name__ == "__main__":
    main(*sys.argv[1:])
