"""Sweeps, baselines and reports. Every character is 10 points wide and high at every text size."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

import textgauge as tg
import textgauge.pandas

CELL = """
font: {family: TextGauge Em, size: 10}
views: [{name: body, type: label, text: "{text}", lines: LINES}]
constraints: ["H:|[body]|", "V:|-5-[body]-5-|"]
"""
ROWS = [{"id": "a", "text": "ab cd ef"}, {"id": "b", "text": "ab"}]


def swept(library: tg.Library, lines: int = 0, rows: Any = ROWS, **more: Any) -> tg.Sweep:
    cell = tg.CellTemplate.from_yaml(CELL.replace("LINES", str(lines)), library)
    asked = {"widths": [50, 100], "categories": ["L", "AX5"], **more}
    return cell.sweep(rows, **asked)


def test_heights_are_columns(test_fonts: tg.Library) -> None:
    frame = pd.DataFrame(swept(test_fonts).columns())
    assert frame.to_dict("list") == {
        "row": [0, 1] * 4,
        "id": ["a", "b"] * 4,
        "language": [None] * 8,
        "width": [50] * 4 + [100] * 4,
        "category": ["L", "L", "AX5", "AX5"] * 2,
        "height": [30, 20, 30, 20, 20, 20, 20, 20],
    }


def test_text_that_is_cut_is_a_finding(test_fonts: tg.Library) -> None:
    sweep = swept(test_fonts, lines=1, languages=["de"])
    assert [finding[:2] for finding in sweep.findings] == [("truncatedText", 0)] * 2
    assert [finding.category for finding in sweep.findings] == ["L", "AX5"]
    assert {(f.view, f.width, f.language) for f in sweep.findings} == {("body", 50, "de")}
    assert repr(sweep) == "<Sweep of 8 cells, 2 findings>"
    assert 'body, row 1 "a", de: cut at L to AX5, 50' in str(sweep)
    assert "<td>truncatedText</td>" in sweep._repr_html_()
    assert swept(test_fonts)._repr_html_() == "<p>&lt;Sweep of 8 cells, 0 findings&gt;</p>"


def test_baselines_tell_what_changed(test_fonts: tg.Library, tmp_path: Path) -> None:
    path = tmp_path / "baseline.jsonl"
    swept(test_fonts).write_baseline(path)
    baseline = tg.Baseline(path)
    assert not swept(test_fonts).difference(baseline)
    changed = swept(test_fonts, lines=1)
    difference = changed.difference(baseline)
    assert difference
    assert [height[-2:] for height in difference.heights] == [(30, 20)] * 2
    assert [(h.row, h.id, h.width) for h in difference.heights] == [(0, "a", 50)] * 2
    assert difference.new_findings == changed.findings
    assert difference.gone_findings == []
    more = swept(test_fonts, rows=[*ROWS, {"id": "c", "text": "c"}], widths=[50, 90])
    wider = more.difference(baseline)
    assert (wider.added["rows"], wider.added["widths"]) == (["c"], [90])
    assert wider.removed["widths"] == [100]
    assert wider
    assert "50" in changed.text(baseline)


def test_a_baseline_needs_a_path(test_fonts: tg.Library) -> None:
    with pytest.raises(tg.ArgumentError, match="path is empty"):
        swept(test_fonts).write_baseline("")


def test_reports_have_a_picture_of_each_cell(test_fonts: tg.Library, tmp_path: Path) -> None:
    sweep = swept(test_fonts, lines=1)
    folder = tmp_path / "report"
    assert sweep.write_report(folder, threads=2) == 8
    assert len(list((folder / "pictures").glob("*.png"))) == 8
    assert (
        "truncatedText" in (folder / "index.html").read_text()
        or "cut at" in (folder / "index.html").read_text()
    )
    assert sweep.write_report(folder, findings_only=True, scale=1) == 4
    later = tmp_path / "later"
    assert swept(test_fonts).write_report(later, before=folder) == 8
    (tmp_path / "index.html").write_text("<p>mine")
    with pytest.raises(tg.ArgumentError, match="is not a report: give an empty folder"):
        sweep.write_report(tmp_path)


def test_frames_are_swept(test_fonts: tg.Library) -> None:
    cell = tg.CellTemplate.from_yaml(CELL.replace("LINES", "0"), test_fonts)
    assert pd.DataFrame(ROWS).tg.sweep(cell, widths=[50]).row_ids == ["a", "b"]
    assert cell.sweep([]).columns() == {
        name: [] for name in ("row", "id", "language", "width", "category", "height")
    }
    assert cell.sweep([]).row_count == 0


def test_wrong_sweeps(test_fonts: tg.Library, tmp_path: Path) -> None:
    for asked, error in [
        ({"widths": []}, "widths is empty"),
        ({"widths": [0]}, "give points from 1 to 10000"),
        ({"categories": ["huge"]}, 'options.categories "huge"'),
        ({"categories": ["L,AX5"]}, "a comma"),
        ({"languages": ["no tag!"]}, "languages"),
    ]:
        with pytest.raises(tg.ArgumentError, match=error):
            swept(test_fonts, **asked)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="categories is a str: give a list"):
        swept(test_fonts, categories="L")
    with pytest.raises(tg.DataError, match="text"):
        swept(test_fonts, rows=[{"id": "a"}])
    with pytest.raises(tg.FileError, match="cannot be read"):
        tg.Baseline(tmp_path / "none")
    (tmp_path / "none").write_text("no baseline")
    with pytest.raises(tg.DataError, match="not a sweep's report"):
        tg.Baseline(tmp_path / "none")


def test_threads_may_ask_at_once(test_fonts: tg.Library) -> None:
    sweep, answers = swept(test_fonts, lines=1), []
    threads = [threading.Thread(target=lambda: answers.append(sweep.text())) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(answers)) == 1
