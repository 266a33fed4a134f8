"""Texts that Chromium laid out: Recorded/Chromium, in the form of Docs/ChromiumCases.md."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import textgauge as tg

ROOT = Path(__file__).resolve().parents[2]
RECORDED = ROOT / "Tests" / "TextLayoutTests" / "Recorded"

# Runs and boxes are said otherwise in Python, and floats and first lines are asked for by other
# functions.
_told_otherwise = {"spans", "boxes", "clamp", "floats", "words"}
KINDS = sorted(
    path.stem
    for path in (RECORDED / "Chromium").glob("*.jsonl")
    if path.stem
    not in (
        "blocksInLines",
        "boxEnds",
        "boxRules",
        "boxSpaces",
        "firstLetter",
        "firstLine",
        "floats",
        "inlineBoxes",
        "paragraphs",
    )
)

Case = dict[str, Any]


@cache
def known_differences() -> set[tuple[str, int]]:
    """The cases in which `css` is not Chromium's, for the reasons that the file has."""
    lines = (RECORDED / "chromium-differences.txt").read_text().splitlines()
    parts = (line.split() for line in lines if not line.startswith("#"))
    return {(kind, int(number)) for kind, number, *_ in parts}


@cache
def path_of(name: str) -> Path:
    for stem in (f"{name}-Regular", name):
        for ending in ("ttf", "otf", "ttc"):
            for folder in (ROOT / "fonts", ROOT / "Tests" / "Fonts"):
                path = folder / f"{stem}.{ending}"
                if path.exists():
                    return path
    raise FileNotFoundError(name)


@cache
def library_of(names: str) -> tg.Library:
    return tg.Library(files=[path_of(name) for name in names.split(", ")])


@cache
def font_of(names: str, size: float) -> tg.Font:
    first, *others = (
        library_of(names).font_from_file(path_of(name), size) for name in names.split(", ")
    )
    return first.with_fallbacks(*others)


def cases(kind: str, without: set[str] = _told_otherwise) -> Iterator[Case]:
    """Those without spans, and without Khmer's and Lao's words: Chromium has its own dictionary."""
    lines = (RECORDED / "Chromium" / f"{kind}.jsonl").read_text().splitlines()
    for number, line in enumerate(lines[1:], 2):
        case = json.loads(line)
        if (kind, number) not in known_differences() and not without & case.keys():
            yield {**case, "number": number}


def options_of(case: Case) -> tg.Options:
    # A property makes the text a block of CSS, whose white space is collapsed.
    properties = case.get("css", {})
    if "white-space" not in properties:
        properties = {"white-space": "normal", **properties}
    return tg.Options(
        language=case.get("lang"),
        words="dictionary",
        device_pixel_ratio=case.get("ratio", 1),
        **properties,
    )


def units_of(case: Case) -> float:
    """How many of Chromium's layout units are in a point: 64 in a device pixel."""
    zoom = str(case.get("css", {}).get("zoom", "1"))
    factor = float(zoom[:-1]) / 100 if zoom.endswith("%") else float(zoom)
    return 64 * float(case.get("ratio", 1)) * factor


def utf16(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


@pytest.mark.parametrize("kind", KINDS)
def test_lines_are_those_of_chromium(kind: str) -> None:
    wrong = []
    for case in cases(kind):
        font = font_of(case["font"], case["size"])
        text = tg.Text(case["text"], font, options=options_of(case))
        lines = text.lines(case["width"])
        starts = [utf16(text.string[: line.start]) for line in lines]
        units = units_of(case)
        height = round(text.height(case["width"]) * units)
        widths = [round(line.width * units) for line in lines]
        keeps_space = case.get("css", {}).get("white-space") == "break-spaces"
        expected = case.get("whole", case["widths"]) if keeps_space else case["widths"]
        if (starts, widths, height) != (case["starts"], expected, case["height"]):
            wrong.append(case["number"])
    assert wrong == []


def shape_of(text: str) -> tg.Ellipse | tg.Polygon | tg.Insets:
    """A shape as CSS spells it, with all of its lengths in px."""
    name, values = text.rstrip(")").split("(")
    numbers = [float(number) for number in re.findall(r"-?[0-9.]+", values)]
    if name == "circle":
        return tg.Ellipse(radius=numbers[0], x=numbers[1], y=numbers[2])
    if name == "ellipse":
        return tg.Ellipse(radius=numbers[0], radius_y=numbers[1], x=numbers[2], y=numbers[3])
    if name == "inset":
        top, right, bottom, left = numbers
        return tg.Insets(top, left, bottom, right)
    return tg.Polygon(list(zip(numbers[::2], numbers[1::2], strict=True)))


def float_of(asked: Case, text: str) -> tg.FloatBox:
    top, right, bottom, left = asked.get("margin", (0, 0, 0, 0))
    width, height = asked["size"]
    return tg.FloatBox(
        width,
        height,
        index=len(text.encode("utf-16-le")[: 2 * asked["at"]].decode("utf-16-le")),
        side=asked["side"],
        clear=asked.get("clear", "none"),
        margin=tg.Insets(top, left, bottom, right),
        shape_outside=shape_of(asked["shape"]) if "shape" in asked else None,
        shape_margin=asked.get("shapeMargin", 0),
    )


def test_floats_stand_where_chromium_has_them() -> None:
    wrong, count = [], 0
    for case in cases("floats", _told_otherwise - {"floats"}):
        font = font_of(case["font"], case["size"])
        text = tg.Text(case["text"], font, options=options_of(case))
        floats = [float_of(asked, case["text"]) for asked in case["floats"]]
        placed = text.lines_beside(floats, case["width"])
        units = units_of(case)
        found = {
            "starts": [utf16(text.string[: line.line.start]) for line in placed.lines],
            "lefts": [round(line.line.x * units) for line in placed.lines],
            "baselines": [round(line.line.baseline * units) for line in placed.lines],
            "height": round(placed.height * units),
            "places": [[round(box.x * units), round(box.y * units)] for box in placed.floats],
        }
        count += 1
        if any(found[name] != case[name] for name in found):
            wrong.append(case["number"])
    assert wrong == []
    assert count > 550


def test_batches_have_the_heights_of_chromium() -> None:
    """The same from `heights`, for all texts that have font, width and style in common."""
    batches: defaultdict[str, list[Case]] = defaultdict(list)
    for kind in KINDS:
        for case in cases(kind):
            names = ("font", "size", "width", "lang", "ratio", "css")
            key = json.dumps([case.get(name) for name in names])
            batches[key].append(case)
    assert sum(map(len, batches.values())) > 10000
    for group in batches.values():
        case = group[0]
        found = tg.heights(
            [case["text"] for case in group],
            font_of(case["font"], case["size"]),
            case["width"],
            options=options_of(case),
            output="list",
        )
        units = units_of(case)
        assert [round(height * units) for height in found] == [case["height"] for case in group]
