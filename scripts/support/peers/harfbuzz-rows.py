"""Shapes rows of text with the HarfBuzz that PyPI's uharfbuzz brings, and prints the times as JSON.

harfbuzz-rows.py FILE ROWS FACES, a face as index:file, lists with commas. A NUL ends each row. As
for plain `hb_shape` a row is one run, or one for each font it needs, and one buffer is reused.
"""

import json
import statistics
import sys
import time

import uharfbuzz

CALLS = 4  # of Python into HarfBuzz, for each run


def font(face):
    index, file = face.split(":", 1)
    return uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob.from_file_path(file), int(index)))


def runs(row, fonts):
    """A character stays in the font before it where that has it; else the first that has it."""
    if len(fonts) == 1:
        return [(fonts[0], row)]
    found = []
    for character in row:
        def has(font):
            return font.get_nominal_glyph(ord(character)) is not None
        if not found or not has(found[-1][0]):
            found.append([next(filter(has, fonts), fonts[0]), ""])
        found[-1][1] += character
    return found


def main(path, count, faces):
    with open(path, encoding="utf-8", newline="") as stream:
        rows = stream.read().split("\0")[:-1][:int(count)]
    fonts = [font(face) for face in faces.split(",")]
    texts = [(font, text.encode()) for row in rows for font, text in runs(row, fonts)]
    buffer = uharfbuzz.Buffer()

    def timed():
        start = time.process_time_ns()
        for font, text in texts:
            buffer.clear_contents()
            buffer.add_utf8(text)
            buffer.guess_segment_properties()
            uharfbuzz.shape(font, buffer)
        return time.process_time_ns() - start

    first = timed()
    again = statistics.median(timed() for _ in range(3))
    empty = 100_000
    start = time.process_time_ns()
    for _ in range(empty):
        buffer.clear_contents()
    call = (time.process_time_ns() - start) / empty
    print(json.dumps({
        "first": first, "again": again, "widths": [], "lines": [], "call": call,
        "calls": [CALLS * call * len(texts) / max(len(rows), 1), 0]}))


if sys.argv[1:] == ["--version"]:
    print(f"{uharfbuzz.version_string()} (uharfbuzz {uharfbuzz.__version__})")
else:
    main(*sys.argv[1:])
