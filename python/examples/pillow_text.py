"""Draws a measured text with Pillow, cluster by cluster, and compares it with TextGauge's PNG.

Pillow draws characters, not glyphs. So each cluster, which is what belongs together, is drawn as
its characters, once, where its first glyph stands. That is exact for Latin, Greek, Cyrillic,
Chinese, Japanese and Korean, where no ligature and no other OpenType feature changes glyphs. Arabic
and others whose letters change with their neighbours look wrong: for them draw glyphs by their ids,
as Docs/Glyphs.md shows. Fonts of pictures, such as those of emoji, have few sizes in Pillow: what
they draw is left out, with a message.

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


def opened(font: tg.Font) -> ImageFont.FreeTypeFont | None:
    """The font for Pillow; None, with a message, for one that it cannot draw at this size."""
    try:
        return ImageFont.truetype(
            font.path, font.size * SCALE, index=font.index, layout_engine=ImageFont.Layout.BASIC
        )
    except OSError as error:
        print(f"{font.postscript_name} is left out: {error}", file=sys.stderr)
        return None


def drawn(text: tg.Text, width: float) -> Image.Image:
    """The text, drawn with Pillow."""
    glyphs = text.glyphs(width)
    size = text.size(width)
    pixels = (round(width * SCALE), round(size.height * SCALE))
    image = Image.new("L", pixels, 255)
    draw = ImageDraw.Draw(image)
    faces = [opened(font) for font in glyphs.fonts]
    runs = glyphs.runs
    seen = set()
    for glyph in glyphs.glyphs:
        cluster = (glyph["run"], glyph["start"], glyph["end"])
        face = faces[runs[glyph["run"]]["font"]]
        if face is None or cluster in seen:
            continue
        seen.add(cluster)
        start, end = glyphs.index(glyph["start"]), glyphs.index(glyph["end"])
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
