"""The examples, and all code in the documentation, as it stands there."""

from __future__ import annotations

import doctest
import importlib
import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest

import textgauge as tg

ROOT = Path(__file__).resolve().parents[2]
FONTS = str(ROOT / "fonts")
sys.path.insert(0, str(ROOT / "python" / "examples"))


def test_pillow_draws_what_was_measured(tmp_path: Path) -> None:
    import pillow_text

    # Both pictures would differ by as much as an empty one if lines were elsewhere.
    assert pillow_text.main(FONTS, str(tmp_path)) < 0.35


def test_pillow_draws_a_cluster_once_and_leaves_out_emoji(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    import pillow_text
    from PIL import ImageDraw

    texts: list[str] = []
    monkeypatch.setattr(
        ImageDraw.ImageDraw, "text", lambda self, place, text, **style: texts.append(text)
    )
    font = tg.Library(FONTS).font("Noto Sans", 17)
    # No font has a letter of q and a circumflex, so the cluster has two glyphs.
    text = tg.Text("aq\u0302b\U0001f986c", font)
    assert len(text.glyphs().glyphs) == 6
    pillow_text.drawn(text, 320)
    assert texts == ["a", "q\u0302", "b", "c"]
    assert "is left out" in capsys.readouterr().err


def test_reportlab(tmp_path: Path) -> None:
    import reportlab_text

    assert reportlab_text.main(FONTS, str(tmp_path)).read_bytes().startswith(b"%PDF")


def test_reportlab_draws_each_run_and_says_what_it_cannot_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import reportlab_text

    drawn: list[tuple[str, str]] = []
    text_of, picture_of = reportlab_text.draw_text, reportlab_text.draw_picture

    def draw_text(canvas: Any, run: tg.Run, name: str, x: float, y: float) -> None:
        drawn.append(("text", run.text.strip()))
        text_of(canvas, run, name, x, y)

    def draw_picture(canvas: Any, run: tg.Run, x: float, y: float) -> None:
        drawn.append(("picture", run.text.strip()))
        picture_of(canvas, run, x, y)

    monkeypatch.setattr(reportlab_text, "draw_text", draw_text)
    monkeypatch.setattr(reportlab_text, "draw_picture", draw_picture)
    # CFF, right to left, a ligature of Arabic, a font of pictures, and Thai in a font of its own.
    reportlab_text.main(FONTS, str(tmp_path), "Ab 漢字 שלום سلام \U0001f986 กา")
    kinds = {text: kind for kind, text in drawn}
    assert kinds == {
        "Ab": "text",
        "漢字": "picture",
        "שלום": "picture",
        "سلام": "picture",
        "\U0001f986": "picture",
        "กา": "text",
    }
    told = capsys.readouterr().err
    assert told.count("is drawn as a picture") == 4
    assert "'漢字' is drawn as a picture: ReportLab cannot set it in NotoSansCJK" in told


def test_draw(tmp_path: Path) -> None:
    import draw

    draw.main(FONTS, str(tmp_path))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["text.pdf", "text.png", "text.svg"]


def test_dataframe(tmp_path: Path) -> None:
    import dataframe

    people = dataframe.main(FONTS, str(tmp_path))
    written = pd.read_csv(tmp_path / "heights.csv")
    assert written["height"].tolist() == people["height"].tolist()
    assert (people["tallest"] >= people["height"]).all()
    assert people["height"].notna().all()


def globals_of() -> dict[str, Any]:
    """What the code in docstrings takes for there."""
    library = tg.Library(FONTS)
    font = library.font("Noto Sans", 17)
    cell = tg.CellTemplate.from_yaml(ROOT / "Tests" / "Samples" / "person.yaml", library)
    people = json.loads((ROOT / "Tests" / "Samples" / "people.json").read_text())[:2]
    names = {name: getattr(tg, name) for name in tg.__all__}
    return {
        **names,
        "bold": library.font("Noto Sans", 17, weight=700),
        "cell": cell,
        "font": font,
        "fonts": library,
        "people": people,
        "regular": font,
        "table": tg.Table(cell, people * 50, height=600),
    }


FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def failures(test: doctest.DocTest) -> str:
    report: list[str] = []
    doctest.DocTestRunner(optionflags=FLAGS).run(test, out=report.append, clear_globs=False)
    return "".join(report)


@pytest.fixture
def samples(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder with what the code reads, and the samples beside it for docstrings."""
    (tmp_path / "Tests").mkdir()
    (tmp_path / "Tests" / "Samples").symlink_to(ROOT / "Tests" / "Samples")
    for path in (ROOT / "Tests" / "Samples").iterdir():
        (tmp_path / path.name).write_bytes(path.read_bytes())
    (tmp_path / "fonts").symlink_to(FONTS)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("textgauge._fonts._default", tg.Library(FONTS))
    return tmp_path


def documented() -> list[doctest.DocTest]:
    """The docstrings of what is public that have code."""
    find = doctest.DocTestFinder().find
    names = [name for name in tg.__all__ if callable(getattr(tg, name))]
    tests = [t for name in names for t in find(getattr(tg, name), name, module=False, globs={})]
    return [test for test in tests if test.examples]


@pytest.mark.parametrize("name", ["textgauge.pandas", "textgauge.polars"])
def test_accessors(name: str, samples: Path) -> None:
    module = importlib.import_module(name)
    tests = doctest.DocTestFinder().find(module, name)
    people = pd.DataFrame(globals_of()["people"])
    for test in tests:
        test.globs.update({**globals_of(), "people": people})
        assert failures(test) == ""
    assert any(test.examples for test in tests)


@pytest.mark.parametrize("test", documented(), ids=lambda test: test.name)
def test_docstrings(test: doctest.DocTest, samples: Path) -> None:
    test.globs.update(globals_of())
    with np.printoptions(precision=3, threshold=6):
        assert failures(test) == ""


def test_there_are_docstrings_with_code() -> None:
    assert len(documented()) >= 15


@pytest.mark.parametrize("path", [ROOT / "Docs" / "Python.md", ROOT / "python" / "README.md"])
def test_pages(path: Path, samples: Path) -> None:
    lines = path.read_text().splitlines()
    # The fence after an answer is no part of it.
    text = "\n".join("" if line.startswith("```") else line for line in lines)
    test = doctest.DocTestParser().get_doctest(text, {}, path.name, str(path), 0)
    assert test.examples
    assert failures(test) == ""
