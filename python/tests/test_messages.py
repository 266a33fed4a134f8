"""What messages show of names from outside: one line, which a terminal and a log's reader show."""

from __future__ import annotations

import ast
import inspect
import pickle
import re
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import textgauge as tg
from textgauge._monospace import WithoutMonospace

# What a name may hold, and the escapes of the C library's messages for it.
NAME = "\x1b[31m\u202e\u2066\n\r\u2028\x85\u061c##[error]##vso[task]##teamcity["
SHOWN = (
    r"\u{1B}[31m\u{202E}\u{2066}\u{A}\u{D}\u{2028}\u{85}\u{61C}"
    r"##\u{5B}error]##vso\u{5B}task]##teamcity\u{5B}"
)
PACKAGE = Path(tg.__file__).parent


def failed(call: Callable[[], object]) -> str:
    with pytest.raises((tg.TextGaugeError, TypeError)) as caught:
        call()
    # What Python prints of an exception that nobody caught.
    printed = "".join(traceback.format_exception(caught.value))
    message = str(caught.value)
    assert printed.endswith(f": {message}\n")
    assert "##[error]" not in printed
    # The keywords of a function are all listed.
    assert len(message) <= 1000
    return message


def test_names_are_on_one_line(em: tg.Font) -> None:
    wrong: Any = {NAME: object()}
    keyword: Any = {NAME: 1}
    calls: list[Callable[[], object]] = [
        lambda: tg.Attributes(**keyword),
        lambda: tg.measure("a", em, **keyword),
        lambda: tg.Rows({NAME: [object()]}),
        lambda: tg.Rows({NAME: ["a", 1]}),
        lambda: tg.Rows({NAME: 1}),
        lambda: tg.Rows({NAME: [2**64]}),
        lambda: tg.Rows({"a": ["1"], NAME: ["1", "2"]}),
        lambda: tg.Rows([wrong]),
        lambda: tg.Rows([], fields=NAME),
        lambda: tg.Text.from_html("a", "TextGauge Em", 10, css=wrong),
    ]
    for call in calls:
        assert SHOWN in failed(call)


def test_paths_are_on_one_line(em: tg.Font, test_fonts: tg.Library, tmp_path: Path) -> None:
    # No file's name has a slash or a zero.
    file = tmp_path / f"{NAME}.ttf"
    file.write_bytes(b"")
    missing = tmp_path / f"{NAME}.yaml"
    drawn = tg.Text("a", em).draw(10)
    for call in (
        lambda: tg.Library(file),
        lambda: tg.Library(files=[file]),
        lambda: tg.CellTemplate.from_yaml(missing, library=test_fonts),
        lambda: drawn.save(missing / "a.svg"),
    ):
        assert SHOWN in failed(call)
    # A byte that is no UTF-8, as Swift shows it.
    assert r"/nope/\xFF.yaml: cannot be read" in failed(
        lambda: tg.CellTemplate.from_yaml("/nope/\udcff.yaml", library=test_fonts)
    )


@pytest.mark.parametrize("reader", ["runs", "inline", "document"])
def test_names_of_html_are_on_one_line(test_fonts: tg.Library, reader: str) -> None:
    em = ("TextGauge Em", 10)
    readers: dict[str, Callable[[str], object]] = {
        "runs": lambda html: tg.StyledText.from_html(html, *em, library=test_fonts),
        "inline": lambda html: tg.Text.from_html(html, *em, library=test_fonts),
        "document": lambda html: tg.HTMLDocument(html, *em, library=test_fonts),
    }
    read = readers[reader]
    name = "a\x1b[31m\u202e##[error]"
    told = r"a\u{1B}[31m\u{202E}##\u{5B}error]"
    assert f"<{told}>" in failed(lambda: read(f"<{name}>a</{name}>"))
    assert told in failed(lambda: read(f"<span {name}=1>a</span>"))
    assert told in failed(lambda: read(f"<span style='{name}: 1'>a</span>"))
    assert told in failed(lambda: read(f"<span style='{name}'>a</span>"))


def test_warnings_are_on_one_line() -> None:
    # A file of a font may give its family any name.
    kept = WithoutMonospace()
    kept.add_declared("code", NAME)
    with pytest.warns(tg.ReplacedFontWarning, match=re.escape(SHOWN)):
        kept.warn()


def test_names_are_short(test_fonts: tg.Library) -> None:
    many = "x" * 1_000_000
    keyword: Any = {many: 1}
    cut = f"{'x' * 60}…"
    told = failed(lambda: tg.Attributes(**keyword))
    assert told.startswith(f"Attributes() has no keyword {cut}: give some of ")
    # What there is stays whole.
    assert told.endswith(f", {list(inspect.signature(tg.Attributes).parameters)[-1]}")
    assert failed(lambda: tg.Rows({many: 1})).startswith(f"column {cut}: it is of type int")
    html = f"<{many}>a</{many}>"
    told = failed(lambda: tg.Text.from_html(html, "TextGauge Em", 10, library=test_fonts))
    assert f"the tag <{cut}> is not supported" in told


def test_escapes_are_not_escaped_again() -> None:
    error = tg.DataError(3, NAME, NAME)
    assert error.message == error.place == SHOWN
    again = tg.DataError(3, error.message, error.place)
    assert again.args == error.args == pickle.loads(pickle.dumps(error)).args
    for plain in ("#[a] ##a b[ # #[ \\u{1B} é שלום 😀", "a ## [b]"):
        assert tg.DataError(3, plain).message == plain


def test_no_exception_goes_past_them() -> None:
    """Whatever is raised has a message of one line: it is made by textgauge._errors."""
    for file in sorted(PACKAGE.glob("*.py")):
        if file.name == "_errors.py":
            continue
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id != "TypeError", f"{file.name}:{node.lineno}: call type_error"
