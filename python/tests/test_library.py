"""The C library: where it is found, and what happens without it."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import typing
from pathlib import Path

import pytest

import textgauge as tg
from textgauge import _native

ROOT = Path(__file__).resolve().parents[2]


def run(code: str, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, **variables}
    command = [sys.executable, "-W", "error", "-c", code]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def test_the_version_is_that_of_the_library() -> None:
    assert tg.__version__ == tg.library_version()
    assert "libtextgauge.so" in tg.library_path()


def test_declarations_are_those_of_the_header() -> None:
    script = ROOT / "python" / "declarations.py"
    subprocess.run([sys.executable, str(script), "--check"], check=True)


def test_every_function_of_the_header_is_in_the_library() -> None:
    header = (ROOT / "Sources" / "CTextGauge" / "include" / "textgauge.h").read_text()
    sys.path.insert(0, str(ROOT / "python"))
    from declarations import declarations

    names = {
        part.split()[-1].lstrip("*")
        for part in declarations(header).split("(")
        if part.split()[-1].lstrip("*").startswith("tg_")
    }
    assert len(names) > 80
    for name in names:
        assert getattr(_native.library(), name)


@pytest.mark.parametrize(
    ("variable", "value"),
    [("HB_OPTIONS", "uniscribe-bug-compatible"), ("HB_SHAPER_LIST", "fallback"), ("FC_LANG", "ja")],
)
def test_the_environment_changes_no_answer(variable: str, value: str) -> None:
    code = f"""
import textgauge as tg

font = tg.Library({str(ROOT / "fonts")!r}).font("Noto Sans Devanagari", 17)
print(tg.Text("स्त्री क्क", font).glyphs(400).glyphs["start"].tolist())
"""
    found = run(code, **{variable: value})
    # As hb-shape has them. With HB_OPTIONS it puts the clusters of a syllable together.
    assert found.stdout == "[0, 6, 6, 18, 19, 25]\n", found.stderr


def test_importing_opens_nothing() -> None:
    found = run("import textgauge", TEXTGAUGE_LIBRARY="/nowhere/libtextgauge.so")
    assert found.returncode == 0, found.stderr


def test_a_missing_library_is_an_error_that_says_what_to_do() -> None:
    found = run("import textgauge as tg; tg.library_path()", TEXTGAUGE_LIBRARY="/nowhere/lib.so")
    assert found.returncode == 1
    assert "LibraryNotFoundError: libtextgauge was not found" in found.stderr
    assert "/nowhere/lib.so" in found.stderr


def test_a_library_that_is_another_is_refused() -> None:
    found = run("import textgauge as tg; tg.library_path()", TEXTGAUGE_LIBRARY="libc.so.6")
    assert found.returncode == 1
    assert "it has no tg_version" in found.stderr


def test_nothing_but_cffi_is_needed() -> None:
    code = """
import sys
for name in ("numpy", "pyarrow", "pandas", "polars"):
    sys.modules[name] = None
import textgauge as tg
font = tg.default_library().font("TextGauge Em", 10)
print(tg.heights(["xx xx", None, "日 日", "\\ud800"[:0]], font, 20))
print(tg.Text("xx xx", font).measure(20), len(tg.Rows({"a": ["x", None], "b": [1, 2]})))
try:
    tg.Text("x", font).glyphs().glyphs
except ImportError as error:
    print(error)
try:
    tg.heights(["x"], font, 20, output="numpy")
except tg.ArgumentError as error:
    print(error)
"""
    found = run(code, TEXTGAUGE_FONTS=str(ROOT / "Tests" / "Fonts"))
    assert found.stderr == ""
    assert found.stdout.splitlines() == [
        "[20.0, nan, 20.0, 10.0]",
        "width 20.000, height 20.000",
        "   20.000  xx",
        "   20.000  xx 2",
        "glyphs are NumPy arrays: install numpy",
        "NumPy is missing: install numpy",
    ]


def test_the_default_library_is_that_of_the_variable() -> None:
    code = "import textgauge as tg; print(tg.default_library())"
    found = run(code, TEXTGAUGE_FONTS=str(ROOT / "Tests" / "Fonts"))
    assert found.stdout == f"Library('{ROOT}/Tests/Fonts')\n"
    found = run(code, TEXTGAUGE_FONTS="")
    assert found.stdout == "Library.system()\n"


def test_a_missing_family_tells_that_the_system_was_asked() -> None:
    code = """
import textgauge as tg
template = (
    "name: C\\nfont: {family: Nowhere Sans, size: 17}\\nviews:\\n"
    "  - {name: a, type: label, text: x}\\nconstraints: []\\n"
)
for call in (
    lambda: tg.measure("x", "Nowhere Sans", size=17),
    lambda: tg.heights(["x"], "Nowhere Sans", 17, size=17),
    lambda: tg.StyledText.from_html("x", "Nowhere Sans", 17),
    lambda: tg.CellTemplate.from_yaml(template),
    lambda: tg.Library.system().font("Nowhere Sans", 17),
):
    try:
        call()
    except tg.FontError as error:
        print(error)
"""
    *lines, given = run(code, TEXTGAUGE_FONTS="").stdout.splitlines()
    assert len(lines) == 4
    for line in lines:
        assert 'no font family "Nowhere Sans" among the system\'s fonts: ' in line
        assert "give a library, call set_default_library, or set TEXTGAUGE_FONTS" in line
    assert "set_default_library" not in given
    lines = run(code, TEXTGAUGE_FONTS=str(ROOT / "Tests" / "Fonts")).stdout.splitlines()
    assert not any("set_default_library" in line for line in lines)


def test_set_default_library(test_fonts: tg.Library) -> None:
    tg.set_default_library(test_fonts)
    try:
        assert tg.default_library() is test_fonts
        assert tg.measure("xx", "TextGauge Em", size=10).width == 20
        tg.set_default_library(ROOT / "Tests" / "Fonts")
        assert tg.heights(["x x"], "TextGauge Em", 10, size=10, output="list") == [20]
    finally:
        tg.set_default_library(None)


@pytest.mark.parametrize(
    ("kind", "status", "base"),
    [
        (tg.ArgumentError, 1, ValueError),
        (tg.FontError, 2, Exception),
        (tg.DataError, 3, ValueError),
        (tg.SizeError, 4, Exception),
        (tg.FileError, 5, OSError),
    ],
)
def test_errors(kind: type[tg.TextGaugeError], status: int, base: type[Exception]) -> None:
    from textgauge._errors import failure

    error = failure(status, "what", "where")
    assert type(error) is kind
    assert isinstance(error, base)
    assert (str(error), error.status, error.message, error.place) == (
        "what",
        status,
        "what",
        "where",
    )
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is kind
    assert again.args == (status, "what", "where")
    if isinstance(error, OSError):
        assert error.errno is None


def test_the_name_of_the_library_follows_the_version(monkeypatch: pytest.MonkeyPatch) -> None:
    names = [_native._soname(version) for version in ("0.1.0", "0.12.3", "1.4.2")]
    assert names == ["libtextgauge.so.0.1", "libtextgauge.so.0.12", "libtextgauge.so.1"]
    monkeypatch.delenv(_native.VARIABLE, raising=False)
    assert _native._candidates()[-2:] == [_native._soname(tg.__version__), "libtextgauge.so"]


@pytest.mark.parametrize("name", [n for n in tg.__all__ if callable(getattr(tg, n))])
def test_what_is_public_names_the_package(name: str) -> None:
    public = getattr(tg, name)
    assert public.__module__ == "textgauge"
    assert pickle.loads(pickle.dumps(public)) is public
    # Type hints are looked up in the module that a class names.
    assert isinstance(typing.get_type_hints(public), dict) or not isinstance(public, type)
