"""What objects look like in a notebook and in tracebacks."""

from __future__ import annotations

from pathlib import Path

import pytest

import textgauge as tg

FONTS = Path(__file__).resolve().parents[2] / "Tests" / "Fonts"
CELL = """
name: Cell
font: {family: TextGauge Em, size: 10}
views:
  - {name: body, type: label, text: "{body}"}
constraints:
  - body.top == superview.top
  - body.left == superview.left
"""


def test_fonts_tell_what_is_not_regular(fonts: tg.Library, test_fonts: tg.Library) -> None:
    assert repr(fonts.font("Noto Sans", 17)) == "<Font 'Noto Sans' 17>"
    bold = fonts.font("Noto Sans", 17.5, weight=700, italic=True, width=75)
    assert repr(bold) == "<Font 'Noto Sans' 17.5, weight 700, width 75, italic>"
    assert repr(fonts.font("Noto Sans", 17, italic="oblique")) == "<Font 'Noto Sans' 17, oblique>"
    path = str(FONTS / "Axes.ttf")
    for variations in ({"wght": 650.5}, "wght=650.5"):
        font = test_fonts.font_from_file(path, 14, variations=variations)
        assert repr(font) == f"<Font {path!r} 14, wght=650.5>"


def test_texts(em: tg.Font) -> None:
    label = tg.Label("How tall?", em)
    assert repr(label) == "<Label 'How tall?'>"
    assert repr(tg.Text("How tall?", em).glyphs(60)) == "<Glyphs of 'How tall?'>"
    long = "x" * 100
    for text in (tg.Text(long, em), tg.StyledText([(long, tg.Attributes(font=em))])):
        assert repr(text) == f"<{type(text).__name__} '{'x' * 39}…'>"


def test_templates_show_their_file(
    test_fonts: tg.Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("cell.yaml").write_text(CELL)
    cell = tg.CellTemplate.from_yaml("cell.yaml", test_fonts)
    assert repr(cell) == "<CellTemplate 'cell.yaml'>"
    assert cell._repr_html_().startswith("<p><b>cell.yaml</b>, fields: body</p>")
    assert repr(tg.CellTemplate.from_yaml(CELL, test_fonts)) == "<CellTemplate 'template'>"


def test_tables_and_requests(test_fonts: tg.Library) -> None:
    cell = tg.CellTemplate.from_yaml(CELL, test_fonts)
    table = tg.Table(cell, [{"body": "x"}, {"body": "y"}], height=60)
    assert repr(table) == "<Table, 2 rows, 320 wide>"
    table.close()
    assert repr(table) == "<Table, closed>"
    requests = tg.Requests(test_fonts)
    assert repr(requests) == f"<Requests, {test_fonts!r}>"
    requests.close()
    assert repr(requests) == "<Requests, closed>"
