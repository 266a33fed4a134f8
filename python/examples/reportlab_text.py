"""Makes a PDF with ReportLab whose lines stand where they were measured.

ReportLab embeds TrueType fonts, and has no kerning: each line is set as wide as it was measured.

usage: python reportlab_text.py [fonts] [folder]
"""

from __future__ import annotations

import sys
from pathlib import Path

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

import textgauge as tg

TEXT = "ReportLab sets each line where TextGauge has measured it. A frame is as high as its text."
MARGIN = 40


def main(fonts: str = "fonts", folder: str = ".") -> Path:
    """Writes reportlab.pdf."""
    font = tg.Library(fonts).font("Noto Sans", 12)
    pdfmetrics.registerFont(TTFont("measured", font.path, subfontIndex=font.index))
    path = Path(folder) / "reportlab.pdf"
    canvas = Canvas(str(path), pagesize=(300, 200), invariant=True)
    measured = tg.Text(TEXT, font)
    width, top = 220.0, 200.0 - MARGIN
    canvas.rect(MARGIN, top - measured.height(width), width, measured.height(width))
    for line in measured.lines(width):
        string = line.text.rstrip() + ("-" if line.ends_in_hyphen else "")
        natural = pdfmetrics.stringWidth(string, "measured", 12)
        text = canvas.beginText(MARGIN + line.x, top - line.baseline)
        text.setFont("measured", 12)
        text.setHorizScale(100 * line.width / natural if natural else 100)
        text.textLine(string)
        canvas.drawText(text)
    canvas.save()
    print(path)
    return path


if __name__ == "__main__":
    main(*sys.argv[1:])
