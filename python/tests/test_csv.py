"""Rows of CSV. The font `em` makes lines of 10 points, and characters 10 points wide."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import textgauge as tg

CELL = """
font: {family: TextGauge Em, size: 10}
views:
  - {name: text, type: label, text: "{name}, {city}", lines: 0}
constraints: ["H:|[text]|", "V:|[text]|"]
"""


def test_rows_of_csv(test_fonts: tg.Library) -> None:
    cell = tg.CellTemplate.from_yaml(CELL, test_fonts)
    csv = 'city,name\r\nBonn,Ann\n\n"Ulm\nX","B ""o"""\n'
    rows = tg.Rows.from_csv(csv)
    assert len(rows) == 2
    # "Ann, Bonn" has a line of 90 points, "B "o", Ulm" and "X" have two.
    assert cell.heights(rows, width=100).tolist() == [10, 20]


def test_csv_that_is_wrong(test_fonts: tg.Library) -> None:
    with pytest.raises(tg.DataError, match='the header has "a" twice'):
        tg.Rows.from_csv("a,a\n")
    with pytest.raises(tg.DataError, match="no header"):
        tg.Rows.from_csv("")
    cell = tg.CellTemplate.from_yaml(CELL, test_fonts)
    with pytest.raises(tg.RowError, match="not as many fields as the header: 1, not 2"):
        cell.heights(tg.Rows.from_csv("city,name\nBonn\n"), width=100)
    with pytest.warns(tg.ReplacedTextWarning):
        tg.Rows.from_csv("a\n\ud800\n")


@pytest.mark.parametrize("name", ["people.csv", "PEOPLE.CSV", "there", "there/.."])
def test_names_of_files_are_no_csv(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "there").write_text("name\nAnn\n")
    if name == "there/..":
        # What is no file is a header.
        assert len(tg.Rows.from_csv(name)) == 0
        return
    with pytest.raises(tg.DataError) as told:
        tg.Rows.from_csv(name)
    assert isinstance(told.value, ValueError)
    assert str(told.value) == (
        f"'{name}' is a file's name: give the file's text, Path('{name}').read_text()"
    )
    assert told.value.place == name
    assert len(tg.Rows.from_csv(f"{name}\n")) == 0
    assert len(tg.Rows.from_csv((tmp_path / "there").read_text())) == 1


@pytest.mark.parametrize("name", ["people.json", "people.jsonl", "people.csv", "there"])
def test_names_of_files_are_no_json(
    name: str, test_fonts: tg.Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "there").write_text('{"name": "Ann"}')
    cell = tg.CellTemplate.from_yaml(CELL, test_fonts)
    for call in (tg.Rows, cell.heights):
        with pytest.raises(tg.DataError, match=f"^'{name}' is a file's name: give the file's text"):
            call(name)
    with pytest.raises(
        tg.DataError, match=r"text, Rows\.from_csv\(Path\('p\.csv'\)\.read_text\(\)\)$"
    ):
        tg.Rows("p.csv")
    assert len(tg.Rows((tmp_path / "there").read_text())) == 1
    assert len(tg.Rows('["there"]')) == 1


def test_paths_are_no_rows() -> None:
    rows: Any = tg.Rows
    with pytest.raises(TypeError, match=r"^csv is of type .*Path: give the text of CSV$"):
        rows.from_csv(Path("people.csv"))
    with pytest.raises(TypeError, match=r"^rows is of type .*Path: give .*, or the text of JSON$"):
        rows(Path("people.json"))
