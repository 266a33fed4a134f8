"""What objects show of themselves in a notebook."""

from __future__ import annotations

import base64
import re
import xml.etree.ElementTree as ET
from typing import Any

import pytest

import textgauge as tg

TABLE = """
font: {family: TextGauge Em, size: 10}
views: [{name: body, type: label, text: "{text}", lines: 0}]
constraints: ["H:|[body]|", "V:|[body]|"]
"""


def size_of(svg: str) -> tuple[float, float]:
    root = ET.fromstring(svg)
    width, height = (re.match(r"[\d.]+", root.attrib[name]) for name in ("width", "height"))
    assert width is not None
    assert height is not None
    return float(width[0]), float(height[0])


def shown(value: Any) -> tuple[float, float]:
    return size_of(value._repr_svg_())


def test_texts_are_as_wide_as_they_are(em: tg.Font) -> None:
    assert shown(tg.Text("ab cd", em)) == (50, 10)
    styled = tg.StyledText([("ab", tg.Attributes(font=em))])
    assert shown(styled) == (20, 10)
    assert tg.StyledText([("", tg.Attributes(font=em))])._repr_svg_() is None


def test_long_texts_wrap_at_640_points(em: tg.Font) -> None:
    # 64 characters fit, so 70 words of one and a space, 32 a line, are three lines.
    assert shown(tg.Text("a " * 70, em)) == (640, 30)
    label = tg.Label("a " * 70, em, number_of_lines=0)
    assert shown(label) == (630, 30)


def test_labels_are_as_large_as_they_want_to_be(em: tg.Font) -> None:
    assert shown(tg.Label("ab\ncd", em, number_of_lines=0)) == (20, 20)
    assert shown(tg.Label("ab " * 100, em)) == (640, 10)


def test_placed_texts_show_their_containers(em: tg.Font) -> None:
    assert shown(tg.Text("ab cd", em).lines_in(tg.Container(30, height=40))) == (30, 40)


def test_tables_show_what_shows(test_fonts: tg.Library) -> None:
    cell = tg.CellTemplate.from_yaml(TABLE, test_fonts)
    assert shown(tg.Table(cell, [{"text": "ab"}], height=60, width=100)) == (100, 60)


def test_measurements_are_a_table_of_lines(em: tg.Font) -> None:
    html = tg.measure("a<b\ncd", em)._repr_html_()
    table = ET.fromstring(html)
    assert table.findtext("caption") == "30.000 × 20.000 points"
    cells = [[cell.text for cell in row] for row in table.findall("tbody/tr")]
    assert cells == [
        ["30.000", "0.000", "0.000", "10.000", "8.800", "a<b"],
        ["20.000", "0.000", "10.000", "10.000", "18.800", "cd"],
    ]


@pytest.mark.parametrize(
    ("example", "height"), [("", 10), ('example: {text: "a\\nb"}\n', 20)], ids=["names", "example"]
)
def test_templates_show_their_example(example: str, height: float, test_fonts: tg.Library) -> None:
    source = example + TABLE.lstrip().replace("\n\n", "\n")
    cell = tg.CellTemplate.from_yaml(source, test_fonts, name="a<b")
    html = ET.fromstring(f"<div>{cell._repr_html_()}</div>")
    assert html.findtext("p/b") == "a<b"
    assert "fields: text" in "".join(html.itertext())
    image = html.find("img")
    assert image is not None
    head, _, data = image.attrib["src"].partition(",")
    assert head == "data:image/svg+xml;base64"
    # A table's rows are 320 points wide.
    assert size_of(base64.b64decode(data).decode()) == (320, height)
    assert (cell.example is None) == (example == "")
