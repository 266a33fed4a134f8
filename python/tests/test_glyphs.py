"""Glyphs. The font `em` makes lines of 10 points, and characters 10 points wide."""

from __future__ import annotations

import gc
import re
from pathlib import Path

import numpy as np
import pytest

import textgauge as tg

ROOT = Path(__file__).resolve().parents[2]


def test_arrays(em: tg.Font) -> None:
    glyphs = tg.Text("éx x", em).glyphs(20)
    assert glyphs.lines["start"].tolist() == [0, 4]
    assert glyphs.lines["y"].tolist() == [0, 10]
    assert glyphs.glyphs["start"].tolist() == [0, 2, 3, 4]
    assert [glyphs.index(byte) for byte in glyphs.glyphs["start"]] == [0, 1, 2, 3]
    assert glyphs.glyphs["x"].tolist() == [0, 10, 20, 0]
    assert glyphs.glyphs["y"] == pytest.approx([8.8, 8.8, 8.8, 18.8])
    assert glyphs.glyphs["advance"].tolist() == [10, 10, 10, 10]
    runs = glyphs.runs
    assert set(runs["script"].tolist()) == {b"Latn"}
    assert runs["is_hanging"].tolist() == [0, 1, 0]
    assert runs["line"].tolist() == [0, 0, 1]
    assert runs["glyph_count"].sum() == 4
    assert [font.family for font in glyphs.fonts] == ["TextGauge Em"]
    assert glyphs.string == "éx x"


def test_arrays_keep_their_memory(em: tg.Font) -> None:
    glyphs = tg.Text("x" * 1000, em).glyphs()
    array = glyphs.glyphs
    again = glyphs.glyphs
    assert np.shares_memory(array, again)
    assert not array.flags.writeable
    glyphs.close()
    del glyphs, again
    gc.collect()
    others = [tg.Text("日" * 1000, em).glyphs() for _ in range(20)]
    assert array["x"].tolist() == [10 * index for index in range(1000)]
    assert len(others) == 20


def test_no_glyphs(em: tg.Font) -> None:
    glyphs = tg.Text("", em).glyphs()
    assert len(glyphs.glyphs) == 0
    assert glyphs.glyphs.dtype.names is not None


def test_carets_and_hits(em: tg.Font) -> None:
    glyphs = tg.Text("éx xx", em).glyphs(20)
    assert glyphs.carets(0) == [tg.Caret(0, 0, 10, 0, False)]
    assert [caret.x for caret in glyphs.carets(1)] == [10]
    assert glyphs.carets(4)[0] == tg.Caret(10, 10, 20, 1, False)
    hit = glyphs.hit(12, 5)
    assert (hit.cluster, hit.index, hit.line, hit.is_inside) == (tg.Span(1, 2, "x"), 1, 0, True)
    assert glyphs.hit(18, 5).index == 2
    assert not glyphs.hit(-5, -5).is_inside
    assert glyphs.word(1) == tg.Span(0, 2, "éx")
    assert glyphs.word(4) == tg.Span(3, 5, "xx")
    assert glyphs.selection(1, 4) == [tg.Rect(10, 0, 20, 10), tg.Rect(0, 10, 10, 10)]
    for wrong in (-1, 6):
        with pytest.raises(tg.ArgumentError, match="give a place in the text, 0 to 5"):
            glyphs.carets(wrong)


def unescaped(text: str) -> str:
    parts = text.split("\\u{")
    return parts[0] + "".join(
        chr(int(part.partition("}")[0], 16)) + part.partition("}")[2] for part in parts[1:]
    )


def settings(field: str) -> dict[str, float]:
    if field == "-":
        return {}
    return {part.split("=")[0]: float(part.split("=")[1]) for part in field.split(",")}


def test_glyphs_are_those_of_hb_shape(fonts: tg.Library) -> None:
    """Recorded/hb-shape.txt: texts that hb-shape shaped, from left to right."""
    compared = 0
    path = ROOT / "Tests" / "TextLayoutTests" / "Recorded" / "hb-shape.txt"
    for number, line in enumerate(path.read_text().splitlines(), 1):
        fields = line.split(" | ", 8)
        if line.startswith("#") or len(fields) < 9 or fields[4] != "ltr" or "\\u" in fields[7]:
            continue
        file, face, language, script, _, features, variations, string, recorded = fields
        if script not in ("Latn", "Cyrl", "Grek", "Hani", "Hang"):
            continue
        font = fonts.font_from_file(
            ROOT / file,
            14,
            index=int(face),
            features={tag: int(value) for tag, value in settings(features).items()},
            variations=settings(variations),
        )
        options = tg.Options(language=language)
        found = tg.Text(string, font, options=options).glyphs()
        if len(found.runs) != 1:
            continue
        em = font.metrics.units_per_em
        expected = [glyph.split("#")[0] for glyph in recorded.strip("[]").split("|")]
        identifiers = [int(glyph.split("=")[0]) for glyph in expected]
        advances = [int(glyph.split("+")[1].split(",")[0]) for glyph in expected]
        assert found.glyphs["id"].tolist() == identifiers, f"line {number}"
        units = found.glyphs["advance"] * em / 14
        assert np.allclose(units, advances, atol=0.6), f"line {number}"
        compared += 1
    assert compared > 50


@pytest.mark.parametrize(
    ("kind", "member"), [("tg_line", "lines"), ("tg_run", "runs"), ("tg_glyph", "glyphs")]
)
def test_arrays_have_the_members_of_the_header(kind: str, member: str, em: tg.Font) -> None:
    header = (ROOT / "Sources/CTextGauge/include/textgauge.h").read_text()
    plain = re.sub(r"/\*.*?\*/", "", header, flags=re.DOTALL)
    (body,) = re.findall(rf"typedef struct {kind} {{([^}}]*)}} {kind};", plain)
    names = re.findall(r"(\w+)(?:\[\d+\])?;", body)
    assert len(names) > 3
    assert getattr(tg.Text("x", em).glyphs(), member).dtype.names == tuple(names)
