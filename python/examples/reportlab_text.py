"""Makes a PDF with ReportLab whose lines stand where they were measured, each run in its own font.

ReportLab shows characters by their own glyphs, from TrueType fonts alone, and has no kerning. So a
run is set as wide as it was measured. A run that needs what ReportLab has not is drawn as a
picture, and named on standard error: one in a CFF font such as Noto Sans CJK, in a font of
pictures, or with other glyphs than those of its characters, such as Arabic or ligatures.

usage: python reportlab_text.py [fonts] [folder]
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFError, TTFont
from reportlab.pdfgen.canvas import Canvas

import textgauge as tg

TEXT = (
    "ReportLab sets each line where TextGauge has measured it: Latin, Ελληνικά, "
    "\N{CJK UNIFIED IDEOGRAPH-6F22}\N{CJK UNIFIED IDEOGRAPH-5B57} and עברית. "
    "A frame is as high as its text."
)
MARGIN = 40


class Embedded:
    """The fonts that ReportLab embeds, by file and face."""

    def __init__(self) -> None:
        self._fonts: dict[tuple[str, int], TTFont | None] = {}

    def name(self, run: tg.Run) -> str | None:
        """What ReportLab calls the run's font; None for a run that it cannot show."""
        key = (run.font.path, run.font.index)
        if key not in self._fonts:
            self._fonts[key] = None if run.font.variations else self._opened(*key)
        font = self._fonts[key]
        if font is None or run.is_right_to_left:
            return None
        # A line's hyphen has no character of the text's.
        known = font.face.charToGlyph
        own = tuple(known.get(ord(character)) for character in shown(run))
        return str(font.fontName) if own == run.glyphs else None

    def _opened(self, path: str, index: int) -> TTFont | None:
        try:
            font = TTFont(f"font{len(self._fonts)}", path, subfontIndex=index)
        except TTFError:
            return None
        pdfmetrics.registerFont(font)
        return font


def shown(run: tg.Run) -> str:
    """The characters that a run shows."""
    return "-" if run.kind == "hyphen" else run.text


def draw_text(canvas: Canvas, run: tg.Run, name: str, x: float, y: float) -> None:
    """Sets a run as wide as it was measured."""
    natural = pdfmetrics.stringWidth(shown(run), name, run.font.size)
    text = canvas.beginText(x, y)
    text.setFont(name, run.font.size)
    text.setHorizScale(100 * run.width / natural if natural else 100)
    text.textOut(shown(run))
    canvas.drawText(text)


def draw_picture(canvas: Canvas, run: tg.Run, x: float, y: float) -> None:
    """Draws a run as a picture, with its baseline where it belongs."""
    message = f"{run.text!r} is drawn as a picture: ReportLab cannot set it in"
    print(f"{message} {run.font.postscript_name}", file=sys.stderr)
    text = tg.Text(run.text, run.font)
    picture = text.draw(scale=3, transparent=True)
    descent = picture.size.height - text.lines()[0].baseline
    image = ImageReader(io.BytesIO(picture.png()))
    canvas.drawImage(
        image, x, y - descent, run.width, picture.size.height, mask="auto", anchor="sw"
    )


def main(fonts: str = "fonts", folder: str = ".", text: str = TEXT) -> Path:
    """Writes reportlab.pdf."""
    font = tg.Library(fonts).font("Noto Sans", 12)
    path = Path(folder) / "reportlab.pdf"
    canvas = Canvas(str(path), pagesize=(300, 200), invariant=True)
    measured, embedded = tg.Text(text, font), Embedded()
    width, top = 220.0, 200.0 - MARGIN
    canvas.rect(MARGIN, top - measured.height(width), width, measured.height(width))
    for line in measured.lines(width):
        for run in line.runs:
            if run.kind not in ("text", "hyphen") or not shown(run).strip():
                continue
            name, x, y = embedded.name(run), MARGIN + run.x, top - run.baseline
            if name is None:
                draw_picture(canvas, run, x, y)
            else:
                draw_text(canvas, run, name, x, y)
    canvas.save()
    print(path)
    return path


if __name__ == "__main__":
    main(*sys.argv[1:3])
