"""The notebook among the examples: what its cells show is what they showed when it was executed."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from typing import Any

import pytest

NOTEBOOK = Path(__file__).resolve().parents[1] / "examples" / "notebook.ipynb"
FORMS = {"text/html": "_repr_html_", "image/svg+xml": "_repr_svg_"}


def shown(source: str, names: dict[str, Any]) -> Any:
    """What the last line of a cell comes to."""
    tree = ast.parse(source)
    last = tree.body.pop()
    assert isinstance(last, ast.Expr)
    exec(compile(tree, "cell", "exec"), names)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names)


def plain(text: str) -> str:
    """A text without its lines, which Jupyter wraps, and without the bytes of pictures."""
    return re.sub(r'base64,[^"]*', "", re.sub(r"\s+", " ", text))


def test_cells_show_what_the_notebook_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(NOTEBOOK.parent)
    names: dict[str, Any] = {}
    forms = []
    for cell in json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] != "code":
            continue
        value = shown("".join(cell["source"]), names)
        (output,) = cell["outputs"]
        assert plain(repr(value)) == plain("".join(output["data"]["text/plain"]))
        for form, method in FORMS.items():
            if form in output["data"]:
                drawn = getattr(value, method)()
                forms.append(form)
                if form == "text/html":
                    assert plain(drawn) == plain("".join(output["data"][form]))
    assert forms.count("text/html") >= 3
    assert forms.count("image/svg+xml") >= 3


def test_the_notebook_is_small() -> None:
    assert NOTEBOOK.stat().st_size < 100_000
