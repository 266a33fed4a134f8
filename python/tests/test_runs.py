"""Which fonts a line needs. Characters of TextGauge Em are 10 points wide and high."""

from __future__ import annotations

import copy
import dataclasses
import pickle

import pandas as pd
import pytest

import textgauge as tg


def test_a_line_names_its_fallback_fonts(fonts: tg.Library) -> None:
    text = tg.Text("How 高い?\nLow", fonts.font("Noto Sans", 17))
    first, second = text.lines()
    assert [font.postscript_name for font in first.fonts] == [
        "NotoSans-Regular",
        "NotoSansCJKjp-Regular",
    ]
    assert [font.postscript_name for font in second.fonts] == ["NotoSans-Regular"]
    assert [run.text for run in first.runs if run.kind == "text"] == ["How ", "高い", "?"]
    # CJK fonts are as wide as they are high.
    assert [run.width for run in first.runs][1] == pytest.approx(34)
    assert all(run.baseline == first.baseline for run in first.runs)


def test_runs_are_where_their_line_is(em: tg.Font) -> None:
    line = tg.Text("ab cd ef", em).lines(50)[1]
    assert line.text == "ef"
    (run,) = line.runs
    assert (run.start, run.end, run.text) == (6, 8, "ef")
    assert (run.x, run.width, run.baseline) == (0, 20, line.baseline)
    assert len(run.glyphs) == 2


def test_white_space_hangs(em: tg.Font) -> None:
    runs = tg.Text("ab cd", em).lines(20)[0].runs
    assert [(run.text, run.is_hanging) for run in runs] == [("ab", False), (" ", True)]


def test_right_to_left(fonts: tg.Library) -> None:
    (run,) = tg.Text("שלום", fonts.font("Noto Sans Hebrew", 17)).lines()[0].runs
    assert run.is_right_to_left
    assert run.text == "שלום"


def test_placed_lines_have_runs(em: tg.Font) -> None:
    parts = tg.Text("ab cd ef", em).lines_in(tg.Container.columns(2, 50, 10, gap=10))
    texts = ["".join(run.text for run in line.line.runs) for part in parts for line in part.lines]
    assert [text.rstrip() for text in texts] == ["ab", "cd"]
    assert [line.line.runs[0].x for part in parts for line in part.lines] == [0, 30]


def test_growing_lines_have_the_runs_of_the_text_as_it_was(em: tg.Font) -> None:
    growing = tg.GrowingText(em, 50, text="ab cd ef")
    (last,) = growing.last_lines()
    growing.append("gh ij")
    assert [run.text for run in last.runs] == ["ef"]
    assert [[run.text for run in line.runs] for line in growing.last_lines(2)] == [
        ["efgh", " "],
        ["ij"],
    ]


def test_lines_stay_plain_values(em: tg.Font) -> None:
    line = tg.Text("ab", em).lines()[0]
    assert "_source" not in dataclasses.asdict(line)
    assert list(pd.DataFrame([line]).columns) == [field.name for field in dataclasses.fields(line)]
    for copied in (pickle.loads(pickle.dumps(line)), copy.copy(line)):
        assert copied == line
        with pytest.raises(tg.ArgumentError, match="ask the text for its lines"):
            copied.fonts  # noqa: B018


def test_the_text_may_be_closed(em: tg.Font) -> None:
    text = tg.Text("ab", em)
    line = text.lines()[0]
    text.close()
    assert [run.text for run in line.runs] == ["ab"]
