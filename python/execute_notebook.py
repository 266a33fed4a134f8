"""Executes examples/notebook.ipynb with nbclient, and writes what its cells show.

With --check it writes nothing, and fails where a cell shows another text. scripts/generate notebook
runs it where nbclient is. Of outputs that browsers draw only one form is kept, the first of HTML,
SVG and PNG, and texts beside them: so that the file stays small.
"""

from __future__ import annotations

import argparse
import copy
import sys
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

NOTEBOOK = Path(__file__).resolve().parent / "examples" / "notebook.ipynb"
_DRAWN = ("text/html", "image/svg+xml", "image/png")


def kept(output: dict[str, Any]) -> dict[str, Any]:
    """An output with one form that browsers draw."""
    data = output.get("data", {})
    drawn = [form for form in _DRAWN if form in data]
    output["data"] = {form: data[form] for form in ("text/plain", *drawn[:1]) if form in data}
    if "image/png" not in drawn[:1]:
        output["metadata"] = {}
    return output


def executed(notebook: Any) -> Any:
    """The notebook with what its cells show now."""
    made = copy.deepcopy(notebook)
    NotebookClient(made, timeout=120, resources={"metadata": {"path": NOTEBOOK.parent}}).execute()
    made.metadata = notebook.metadata
    for cell in made.cells:
        cell.metadata = {}
        if cell.cell_type == "code":
            cell.outputs = [kept(output) for output in cell.outputs]
    return made


def texts(notebook: Any) -> list[list[str]]:
    """The texts that cells show."""
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    return [
        [
            output.get("data", {}).get("text/plain", output.get("text", ""))
            for output in cell.outputs
        ]
        for cell in cells
    ]


def main() -> int:
    """Writes the notebook, or compares it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--check", action="store_true", help="compare only")
    check = parser.parse_args().check
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    made = executed(notebook)
    if not check:
        nbformat.write(made, NOTEBOOK)
        return 0
    for number, (old, new) in enumerate(zip(texts(notebook), texts(made), strict=True), 1):
        if old != new:
            print(f"cell {number} shows {new}, not {old}: run scripts/generate notebook")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
