"""Which texts fit. The letters of the font `em` are as wide as it is high."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import textgauge as tg


def rules(**box: Any) -> dict[str, Any]:
    font = {"family": "TextGauge Em", "size": 10}
    return {"font": font, "placeholders": {"%d": "xx"}, "rules": [box]}


def test_texts(test_fonts: tg.Library) -> None:
    found = tg.fit(
        texts={"ok": "xx", "wide": "xxx x"}, rules=rules(width=40, lines=1), library=test_fonts
    )
    assert [text.fits for text in found.texts] == [True, False]
    (wide,) = found.findings
    assert (wide.key, wide.faults, wide.new) == ("wide", ["cut"], None)
    (result,) = wide.results
    assert result["lines"] == 2
    assert result["neededWidth"] == 50
    assert result["lacks"] == 10


def test_files_and_baseline(test_fonts: tg.Library, tmp_path: Path) -> None:
    folder = tmp_path / "de.lproj"
    folder.mkdir()
    strings = folder / "Localizable.strings"
    strings.write_text('"a" = "x";\n"b" = "xxx %d";\n')
    box = tmp_path / "fit.yaml"
    box.write_text(json.dumps(rules(width=40, lines=1)))
    known = tmp_path / "fit.jsonl"
    entry = {
        "file": "de.lproj/Localizable.strings",
        "key": "b",
        "language": "de",
        "faults": ["cut"],
        "lacks": 20,
    }
    known.write_text(json.dumps({"version": 2}) + "\n" + json.dumps(entry) + "\n")
    found = tg.fit(strings, rules=box, baseline=known, library=test_fonts, threads=2)
    assert found.languages == ["de"]
    (finding,) = found.findings
    assert (finding.line, finding.text, finding.new) == (2, "xxx xx", False)
    # What lacks more than it did is new again.
    strings.write_text('"b" = "xxx xxx";\n')
    (worse,) = tg.fit(strings, rules=box, baseline=known, library=test_fonts).findings
    assert worse.new is True


def test_unfilled(test_fonts: tg.Library) -> None:
    found = tg.fit(texts={"a": "%@ x"}, rules=rules(width=400), library=test_fonts)
    assert found.unfilled == {"%@": 1}


def test_wrong(test_fonts: tg.Library, tmp_path: Path) -> None:
    with pytest.raises(tg.FileError, match="no such file"):
        tg.fit(tmp_path / "none.strings", rules=rules(width=1), library=test_fonts)
    with pytest.raises(tg.FileError, match=r"none\.yaml: no such file"):
        tg.fit(texts={"a": "x"}, rules=tmp_path / "none.yaml", library=test_fonts)
    (tmp_path / "a.csv").write_text("key,de\na,x\n")
    cut = f"{tmp_path / 'a.csv'}\0.md"
    zero = "has a zero byte in it"
    with pytest.raises(tg.DataError, match=zero):
        tg.fit(cut, rules=rules(width=1), library=test_fonts)
    with pytest.raises(tg.DataError, match=zero):
        tg.fit(texts={"a": "x"}, rules=cut, library=test_fonts)
    with pytest.raises(tg.DataError, match=zero):
        tg.fit(texts={"a": "x"}, rules=rules(width=1), baseline=cut, library=test_fonts)
    damaged = tmp_path / "a.strings"
    damaged.write_text('"a" = ')
    with pytest.raises(tg.DataError, match=r"a\.strings: line 1"):
        tg.fit(damaged, rules=rules(width=1), library=test_fonts)
    with pytest.raises(tg.DataError, match="width"):
        tg.fit(texts={"a": "x"}, rules=rules(width="1em"), library=test_fonts)
    with pytest.raises(tg.FontError, match="Gauge"):
        tg.fit(texts={"a": "x"}, rules={"font": {"family": "Gauge"}}, library=test_fonts)
    with pytest.raises(tg.DataError, match="language"):
        tg.fit(texts={"a": "x"}, rules=rules(width=1), language="not a tag", library=test_fonts)
