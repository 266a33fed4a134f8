"""Sweeps: rows at many text sizes, widths and languages, and what is wrong with them."""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Iterable
from functools import cached_property
from itertools import product
from typing import Any, NamedTuple

from ._batch import thread_count
from ._errors import ARGUMENT, ArgumentError, type_error
from ._geometry import pixel_scale
from ._native import (
    Held,
    bounded,
    call,
    cstring,
    each,
    expected,
    ffi,
    flag,
    library,
    made,
    number,
    path_text,
    utf8,
)
from ._notebook import escaped, html_table

_Path = str | os.PathLike[str]


class SweepFinding(NamedTuple):
    """What is wrong with one cell: a row at a text size, a width and in a language.

    Attributes:
        kind: "truncatedText", "brokenWord", "ambiguousLayout", "brokenConstraint",
            "heightNotMonotonic", "noHeight", "unsettledCondition" or "outsideCell".
        row: From 0.
        view: The view's name; None for the cell as a whole.
        container: The view that it lies in, where that matters.
        category: A content size category's short name, such as "L" or "AX5".
        width: Of the table, in points.
        language: A BCP 47 tag, or None.
        detail: What is wrong, with numbers, in a few words.
    """

    kind: str
    row: int
    view: str | None
    container: str | None
    category: str
    width: float
    language: str | None
    detail: str

    @classmethod
    def of(cls, found: dict[str, Any]) -> SweepFinding:
        """A finding of C's, where rows count from 1."""
        return cls(
            found["kind"],
            found["row"] - 1,
            found.get("view"),
            found.get("container"),
            found["category"],
            found["width"],
            found.get("language"),
            found["detail"],
        )


class ChangedHeight(NamedTuple):
    """A height that is not what a baseline has, in points. Rows count from 0."""

    row: int
    id: str | None
    category: str
    width: float
    language: str | None
    old: float
    new: float


class SweepDifference(NamedTuple):
    """How a sweep differs from a baseline. It is true where it does.

    Attributes:
        heights: Those that changed.
        new_findings: Those that the baseline lacks.
        gone_findings: Those that it has, and the sweep has not; rows count in the baseline.
        added: What the baseline has not swept: "rows", "categories", "widths", "languages", each
            a list.
        removed: What it has swept besides.
        templates: Both templates' names where they differ.
    """

    heights: list[ChangedHeight]
    new_findings: list[SweepFinding]
    gone_findings: list[SweepFinding]
    added: dict[str, list[Any]]
    removed: dict[str, list[Any]]
    templates: list[str]

    def __bool__(self) -> bool:
        parts = (self.heights, self.new_findings, self.gone_findings, self.templates)
        return any(parts) or any(map(any, (self.added.values(), self.removed.values())))


class Baseline(Held):
    """A sweep that was kept, to be compared with. Any number of threads may use it.

    `Sweep.write_baseline` writes the file, and so does `font-metrics sweep --update`.
    """

    __slots__ = ("_path",)

    def __init__(self, path: _Path) -> None:
        """Reads a baseline.

        Args:
            path: A file of JSON Lines.

        Raises:
            FileError: It cannot be read.
            DataError: It is no baseline.
        """
        self._path = path_text(path, "path")
        name = utf8(self._path, "path")
        self._held = made("baseline", "tg_baseline_read", name, len(name))

    def __repr__(self) -> str:
        return "<Baseline, closed>" if self._held is None else f"<Baseline {self._path!r}>"


class Sweep(Held):
    """Rows at many text sizes, widths and languages. `CellTemplate.sweep` makes it.

    Any number of threads may use it. In a notebook it shows its findings.

    >>> sweep = cell.sweep(people, widths=[320], categories=["large", "AX5"])
    >>> [(finding.view, finding.kind) for finding in sweep.findings]
    []
    """

    __slots__ = ("__dict__", "_lock")

    def __init__(self, held: Any) -> None:
        """For this package only: `CellTemplate.sweep` makes sweeps."""
        self._held = held
        self._lock = threading.Lock()

    def _answer(self, form: bytes, baseline: Baseline | None) -> str:
        answer, length = ffi.new("const char **"), ffi.new("size_t *")
        handle, earlier = self.handle, _earlier(baseline)
        with self._lock:
            call("tg_sweep_answer", handle, earlier, form, answer, length)
            return bytes(ffi.buffer(answer[0], length[0])).decode()

    @cached_property
    def _report(self) -> dict[str, Any]:
        return dict(json.loads(self._answer(b"json", None))["report"])

    @property
    def findings(self) -> list[SweepFinding]:
        """What is wrong, by language, width, category and row.

        Each is of one cell. `text` and `write_report` put those of a row, a view and a kind
        together, whatever sizes and widths they are of: so they count fewer.
        """
        return [SweepFinding.of(found) for found in self._report["findings"]]

    @property
    def row_ids(self) -> list[str]:
        """What the rows are known by, from one sweep to the next."""
        return list(self._report["rowIDs"])

    @property
    def row_count(self) -> int:
        """The number of rows. Where it is 0 nothing was looked at."""
        return int(self._report["rowCount"])

    def columns(self) -> dict[str, list[Any]]:
        """All heights as columns, for a data frame: row, id, language, width, category, height.

        Rows count from 0, heights are in points.
        """
        report = self._report
        ids = report.get("rowIDs") or [None] * report["rowCount"]
        places = product(
            report["languages"], report["widths"], report["categories"], enumerate(ids)
        )
        rows = [
            (row, name, language, width, category, height)
            for (language, width, category, (row, name)), height in zip(
                places, report["heights"], strict=True
            )
        ]
        names = ("row", "id", "language", "width", "category", "height")
        parts = zip(*rows, strict=True) if rows else ([] for _ in names)
        return {name: list(part) for name, part in zip(names, parts, strict=True)}

    def difference(self, baseline: Baseline) -> SweepDifference:
        """How the sweep differs from one that was kept."""
        expected(baseline, Baseline, "baseline", "a Baseline, such as Baseline(path)")
        found = json.loads(self._answer(b"json", baseline))["difference"]
        names = ("rows", "categories", "widths", "languages")
        return SweepDifference(
            heights=[
                ChangedHeight(
                    each_height["row"] - 1,
                    each_height.get("rowID"),
                    each_height["category"],
                    each_height["width"],
                    each_height.get("language"),
                    each_height["old"],
                    each_height["new"],
                )
                for each_height in found["heights"]
            ],
            new_findings=[SweepFinding.of(one) for one in found["newFindings"]],
            gone_findings=[SweepFinding.of(one) for one in found["goneFindings"]],
            added={name: found[name]["added"] for name in names},
            removed={name: found[name]["removed"] for name in names},
            templates=found["templates"],
        )

    def text(self, baseline: Baseline | None = None) -> str:
        """What people read: faults, those first that others follow from; rows count from 1.

        A fault is all findings of a row, a view and a kind.

        Args:
            baseline: What the sweep is compared with; the difference comes first.
        """
        return self._answer(b"text", baseline)

    def write_baseline(self, path: _Path) -> None:
        """Keeps the sweep in a file, at once or not at all. `Baseline` reads it.

        Raises:
            FileError: It cannot be written.
        """
        name = utf8(path_text(path, "path"), "path")
        call("tg_sweep_write_baseline", self.handle, name, len(name))

    def write_report(
        self,
        folder: _Path,
        *,
        baseline: Baseline | None = None,
        before: _Path | None = None,
        findings_only: bool = False,
        scale: float = 2,
        images: _Path | None = None,
        threads: int | None = 1,
    ) -> int:
        """Writes a page with a picture of every cell: `index.html`, and its pictures.

        2,400 cells take some 88 s and 105 MB on one thread. Rows count from 1 in the page, and its
        findings are the faults that `text` tells.

        Args:
            folder: Made where it is missing. One with a page of somebody else's is refused.
            baseline: What heights are compared with.
            before: The folder of an earlier report, whose pictures show beside those that differ.
            findings_only: Whether only rows with findings show.
            scale: Pixels a point, 1 to 3.
            images: A folder of PNG and JPEG files, for those that the template names.
            threads: How many draw at once; None for one each processor.

        Returns:
            The number of pictures.

        Raises:
            ArgumentError: The folder has another page, or is that of `before`.
            FileError: A file cannot be read or written.
            SizeError: There are more than 20000 cells.
        """
        style = ffi.new("tg_report_style *", library().tg_report_style_default())
        kept = [_earlier(baseline)]
        style.baseline = kept[0]
        style.scale = bounded(scale, "scale", "give pixels a point from 1 to 3", 1, 3)
        style.shows_findings_only = flag(findings_only, "findings_only")
        style.threads = thread_count(threads)
        for name, path in (("before", before), ("images", images)):
            if path is not None:
                kept.append(ffi.new("char[]", cstring(path_text(path, name, "a folder"), name)))
                setattr(style, name, kept[-1])
        place = utf8(path_text(folder, "folder", "a folder"), "folder")
        count = ffi.new("size_t *")
        call("tg_sweep_write_report", self.handle, place, len(place), style, count)
        del kept
        return int(count[0])

    def _repr_html_(self) -> str:
        findings = self.findings
        if not findings:
            return f"<p>{escaped(repr(self))}</p>"
        names = ("row", "view", "kind", "category", "width", "language", "detail")
        rows = [
            ["" if value is None else str(value) for value in map(finding.__getattribute__, names)]
            for finding in findings
        ]
        return html_table(repr(self), names, rows)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        if self._held is None:
            return "<Sweep, closed>"
        count = len(self._report["findings"])
        cells = len(self._report["heights"])
        plural = "" if count == 1 else "s"
        return f"<Sweep of {cells} cells, {count} finding{plural}>"


def _earlier(baseline: Baseline | None) -> Any:
    if baseline is None:
        return ffi.NULL
    return expected(baseline, Baseline, "baseline", "a Baseline, such as Baseline(path)").handle


def sweep_of(
    cell: Any,
    rows: Any,
    *,
    widths: Iterable[float],
    categories: Iterable[str] | None,
    languages: Iterable[str] | None,
    display_scale: float,
    id_field: str,
    threads: int | None,
) -> Sweep:
    """A sweep of C's rows and template."""
    options = ffi.new("tg_sweep_options *", library().tg_sweep_options_default())
    hint = "a list of points, such as [320, 375]"
    points = [
        number(width, "a width of widths", "give points") for width in each(widths, "widths", hint)
    ]
    if not points:
        raise ArgumentError(ARGUMENT, f"widths is empty: give {hint}", "widths")
    kept: list[Any] = [ffi.new("double[]", points)]
    options.widths, options.width_count = kept[0], len(points)
    options.display_scale = pixel_scale(display_scale)
    options.threads = thread_count(threads)
    for name, values in (("categories", categories), ("languages", languages)):
        if values is not None:
            kept.append(ffi.new("char[]", cstring(_list(values, name), name)))
            setattr(options, name, kept[-1])
    kept.append(ffi.new("char[]", cstring(id_field, "id_field")))
    options.id_field = kept[-1]
    held = made("sweep", "tg_sweep_create", cell, rows, options)
    del kept
    return Sweep(held)


def _list(values: Iterable[str], name: str) -> str:
    """Names with commas, as C takes them."""
    hint = 'a list of str, such as ["large", "AX5"]' if name == "categories" else "a list of tags"
    if isinstance(values, str):
        raise type_error(f"{name} is a str: give {hint}")
    parts = [
        expected(value, str, f"an element of {name}", "a str") for value in each(values, name, hint)
    ]
    if not parts or any("," in part for part in parts):
        raise ArgumentError(
            ARGUMENT, f"{name} has an element too few, or a comma: give {hint}", name
        )
    return ",".join(parts)
