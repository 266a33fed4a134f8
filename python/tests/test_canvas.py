"""Canvases, and documents of several pages."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from PIL import Image

import textgauge as tg

CELL = """
font: {family: TextGauge Em, size: 10}
views: [{name: body, type: label, text: "{text}", lines: 0}]
constraints: ["H:|[body]|", "V:|-5-[body]-5-|"]
"""


def pixels(canvas: tg.Canvas) -> Image.Image:
    return Image.open(io.BytesIO(canvas.picture().png())).convert("RGB")


def test_what_is_drawn_last_covers(em: tg.Font) -> None:
    canvas = tg.Canvas(60, 40, scale=1)
    canvas.fill((0, 0, 30, 40), "#c00")
    canvas.fill(tg.Rect(10, 10, 10, 10), "blue")
    canvas.fill((0, 0, 60, 40), "transparent")
    image = pixels(canvas)
    assert image.size == (60, 40)
    assert image.getpixel((5, 5)) == (204, 0, 0)
    assert image.getpixel((15, 15)) == (0, 0, 255)
    assert image.getpixel((45, 5)) == (255, 255, 255)


def test_glyphs_stand_where_they_are_put(em: tg.Font) -> None:
    canvas = tg.Canvas(60, 40, scale=1)
    canvas.draw(tg.Text("ab", em).glyphs(), x=20, y=10)
    image = pixels(canvas)
    # A glyph's box is from the baseline, 8.8 below the top, up to the ascender, 7 above it.
    assert image.getpixel((25, 15)) == (0, 0, 0)
    assert image.getpixel((25, 5)) == (255, 255, 255)
    assert image.getpixel((45, 15)) == (255, 255, 255)


def test_clips(em: tg.Font) -> None:
    canvas = tg.Canvas(60, 40, scale=1)
    with canvas.clip((0, 0, 20, 40)), canvas.clip((10, 0, 50, 40)):
        canvas.fill((0, 0, 60, 40), "red")
        with pytest.raises(tg.DataError, match="a clip is open: end it first"):
            canvas.picture()
    row = [pixels(canvas).getpixel((x, 5)) == (255, 0, 0) for x in (5, 15, 25)]
    assert row == [False, True, False]


def test_cells_and_images(test_fonts: tg.Library, tmp_path: Path) -> None:
    cell = tg.CellTemplate.from_yaml(CELL, test_fonts)
    canvas = tg.Canvas(60, 40, scale=1)
    assert canvas.cell(cell, [{"text": "ab cd"}], y=5, width=20) == (20, 30)
    assert pixels(canvas).getpixel((5, 15)) == (0, 0, 0)
    path = tmp_path / "green.png"
    Image.new("RGB", (2, 2), (0, 128, 0)).save(path)
    canvas.image(path, (40, 0, 20, 20))
    canvas.placeholder((40, 20, 20, 20))
    canvas.stroke((0, 0, 60, 40))
    assert pixels(canvas).getpixel((50, 10)) == (0, 128, 0)
    with pytest.raises(tg.FileError):
        canvas.image(tmp_path / "none.png", (0, 0, 1, 1))
    assert repr(canvas) == "<Canvas 60 × 40>"
    assert canvas._repr_svg_().startswith("<?xml")


def test_documents_have_pages_of_their_own_size(em: tg.Font, tmp_path: Path) -> None:
    document = tg.PictureDocument()
    for width in (20, 50):
        document.append(tg.Text("ab cd", em).draw(width))
    assert len(document) == 2
    path = tmp_path / "pages.pdf"
    path.write_bytes(b"old")
    path.chmod(0o600)
    document.save(path)
    data = path.read_bytes()
    assert path.stat().st_mode & 0o777 == 0o600
    assert data == document.pdf()
    assert data.startswith(b"%PDF")
    assert data.rstrip().endswith(b"%%EOF")
    boxes = re.findall(rb"/MediaBox \[ ([\d. ]+?) ?\]", data)
    assert [tuple(map(float, box.split())) for box in boxes] == [(0, 0, 20, 20), (0, 0, 50, 10)]
    with pytest.raises(tg.DataError, match="finished"):
        document.append(tg.Text("ab", em).draw())
    assert [each.name for each in tmp_path.iterdir()] == ["pages.pdf"]


def test_wrong_documents(em: tg.Font, tmp_path: Path) -> None:
    document = tg.PictureDocument()
    with pytest.raises(tg.DataError, match="has no page: append one first"):
        document.save(tmp_path / "none.pdf")
    with pytest.raises(tg.SizeError):
        document.append(tg.Canvas(40_000, 10).picture())
    document.append(tg.Canvas(40, 10).picture())
    with pytest.raises(tg.FileError, match="cannot be written"):
        document.save(tmp_path / "no" / "x.pdf")
    assert repr(document) == "<PictureDocument, 1 page>"
