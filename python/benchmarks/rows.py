"""Rows a second: how fast the heights of many short texts come, in one run.

usage: python benchmarks/rows.py [--rows N] [--rounds N] [--swift COMMAND]

The texts are 3 to 12 words long. Each way is measured in turn, several rounds long; medians are
printed. What is not installed is left out. COMMAND prints the rows a second of Swift's own batch:
it reads the texts, one a line, from its standard input. `swift build -c release` makes it:

  --swift "../.build/release/batch-rate ../fonts 'Noto Sans' 17 200"
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import subprocess
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from statistics import median

import textgauge as tg

ROOT = Path(__file__).resolve().parents[2]
FONTS = ROOT / "fonts"
SIZE, WIDTH = 17, 200

Way = Callable[[list[str]], object]


def texts_of(count: int) -> list[str]:
    """Short texts of words from the samples."""
    samples = json.loads((ROOT / "Tests" / "Samples" / "questions.json").read_text())
    words = [
        word
        for sample in samples
        if sample["language"] in ("en", "de")
        for word in f"{sample['question']} {sample['answer']}".split()
    ]
    dice = random.Random(1)
    return [" ".join(dice.choices(words, k=dice.randint(3, 12))) for _ in range(count)]


def batches(font: tg.Font) -> dict[str, Way]:
    """Python's batch of each kind of column."""
    ways: dict[str, Way] = {"textgauge, list": lambda texts: tg.heights(texts, font, WIDTH)}
    if find_spec("numpy"):
        import numpy as np

        arrays: dict[int, object] = {}

        def of_array(texts: list[str]) -> object:
            array = arrays.setdefault(id(texts), np.array(texts, object))
            return tg.heights(array, font, WIDTH)

        ways["textgauge, NumPy"] = of_array
    if find_spec("pyarrow"):
        import pyarrow as pa

        columns: dict[int, object] = {}

        def of_arrow(texts: list[str]) -> object:
            return tg.heights(columns.setdefault(id(texts), pa.array(texts)), font, WIDTH)

        def of_arrow_in_two(texts: list[str]) -> object:
            return tg.heights(columns[id(texts)], font, WIDTH, threads=2)

        ways["textgauge, Arrow"] = of_arrow
        ways["textgauge, Arrow, 2 threads"] = of_arrow_in_two
    ways["textgauge, Text by Text"] = lambda texts: [
        tg.Text(text, font).height(WIDTH) for text in texts
    ]
    return ways


def pipe() -> dict[str, Way]:
    """Requests of `font-metrics measure --jsonl`."""
    tool = ROOT / ".build" / "release" / "font-metrics"
    if not tool.exists():
        return {}

    def measured(texts: list[str], **asked: str) -> object:
        look = {"font": "Noto Sans", "size": SIZE, "width": WIDTH, **asked}
        lines = "\n".join(json.dumps({"text": text, **look}) for text in texts)
        command = [str(tool), "measure", "--jsonl", "--fonts", str(FONTS)]
        answers = subprocess.run(command, input=lines, capture_output=True, text=True, check=True)
        return [json.loads(answer)["height"] for answer in answers.stdout.splitlines()]

    return {
        "font-metrics measure --jsonl": measured,
        "font-metrics measure --jsonl, heights alone": lambda texts: measured(
            texts, answer="height"
        ),
    }


def wrapped(widths: list[float], space: float, line: float) -> float:
    """The height of words that are put on lines in turn."""
    lines, filled = 1, 0.0
    for width in widths:
        if filled and filled + space + width > WIDTH:
            lines, filled = lines + 1, width
        else:
            filled += width + (space if filled else 0)
    return lines * line


def others() -> dict[str, Way]:
    """Pillow and uharfbuzz, with lines that are broken at spaces by hand."""
    ways: dict[str, Way] = {}
    path = FONTS / "NotoSans-Regular.ttf"
    if find_spec("PIL"):
        from PIL import ImageFont

        face = ImageFont.truetype(str(path), SIZE)
        line = sum(face.getmetrics())

        def of_pillow(texts: list[str]) -> object:
            space = face.getlength(" ")
            return [
                wrapped([face.getlength(word) for word in text.split()], space, line)
                for text in texts
            ]

        ways["Pillow getlength, wrapped by hand"] = of_pillow
    if find_spec("uharfbuzz"):
        import uharfbuzz as hb

        shaper = hb.Font(hb.Face(hb.Blob.from_file_path(str(path))))
        scale = SIZE / shaper.face.upem

        def width(word: str) -> float:
            buffer = hb.Buffer()
            buffer.add_str(word)
            buffer.guess_segment_properties()
            hb.shape(shaper, buffer)
            return float(sum(place.x_advance for place in buffer.glyph_positions) * scale)

        def of_harfbuzz(texts: list[str]) -> object:
            space = width(" ")
            return [wrapped([width(word) for word in text.split()], space, 23) for text in texts]

        ways["uharfbuzz, wrapped by hand"] = of_harfbuzz
    return ways


def seconds(way: Way, texts: list[str]) -> float:
    """How long a way takes."""
    start = time.perf_counter()
    way(texts)
    return time.perf_counter() - start


def swift(command: str, texts: list[str]) -> float:
    """The rows a second that a command prints."""
    found = subprocess.run(
        command, shell=True, input="\n".join(texts), capture_output=True, text=True, check=True
    )
    return float(found.stdout.split()[-1])


def main() -> None:
    """Prints a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=200_000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--swift", help="a command that prints the rows a second of Swift's batch")
    arguments = parser.parse_args()
    texts = texts_of(arguments.rows)
    # What is slow has fewer texts, so that a run takes a minute.
    few = texts[: max(len(texts) // 20, 1)]
    font = tg.Library(FONTS).font("Noto Sans", SIZE)
    ways = [(name, way, texts) for name, way in batches(font).items() if "Text" not in name]
    ways += [(name, way, few) for name, way in batches(font).items() if "Text" in name]
    ways += [(name, way, few) for name, way in {**pipe(), **others()}.items()]
    rates: dict[str, list[float]] = {name: [] for name, _, _ in ways}
    for _ in range(arguments.rounds):
        for name, way, rows in ways:
            rates[name].append(len(rows) / seconds(way, rows))
        if arguments.swift:
            rates.setdefault("Swift's batch", []).append(swift(arguments.swift, texts))
    width = min(shutil.get_terminal_size().columns, 40)
    print(f"{len(texts)} rows of 3 to 12 words, {WIDTH} points wide; medians of {arguments.rounds}")
    print(f"{os.cpu_count()} processors; textgauge {tg.library_version()}")
    for name, found in sorted(rates.items(), key=lambda item: -median(item[1])):
        print(f"{name:{width}} {median(found):12,.0f} rows a second")


if __name__ == "__main__":
    main()
