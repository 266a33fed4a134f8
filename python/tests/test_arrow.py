"""Arrow's arrays that lie about their buffers: none is read beyond its end, however it comes."""

from __future__ import annotations

import struct
import warnings
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

import textgauge as tg
from textgauge._spark_worker import TextJob

COUNT = 777
TEXTS = [f"text {index}, of more than twelve bytes" for index in range(COUNT)]
CELL = """
font: {family: TextGauge Em, size: 10}
views: [{name: body, type: label, text: "{t}", lines: 0}]
constraints: ["H:|[body]|", "V:|[body]|"]
"""


def lengthened(array: pa.Array, count: int = 1_000_000) -> pa.Array:
    """An array of a stream in which all lengths were changed. PyArrow reads it as it is."""
    batch = pa.RecordBatch.from_arrays([array], ["t"])
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, batch.schema) as writer:
        writer.write_batch(batch)
    data = sink.getvalue().to_pybytes()
    lengths = struct.pack("<q", len(array))
    assert data.count(lengths) >= 2
    changed = data.replace(lengths, struct.pack("<q", count))
    return pa.ipc.open_stream(changed).read_all().column(0).chunk(0)


def of_buffers(kind: pa.DataType, count: int, *parts: Any, offset: int = 0) -> pa.Array:
    """An array of offsets, views and bytes as they are given."""
    buffers = [None if part is None else pa.py_buffer(part) for part in parts]
    return pa.Array.from_buffers(kind, count, buffers, offset=offset)


def offsets(*numbers: int, kind: Any = np.int32) -> Any:
    return np.array(numbers, kind)


def views(*parts: tuple[int, int, int]) -> bytes:
    """Views of long texts: their length, their buffer, and where they start in it."""
    return b"".join(struct.pack("<i4sii", size, b"xxxx", buffer, at) for size, buffer, at in parts)


def indices(*numbers: int | None) -> pa.Array:
    words = pa.array(["a", "b"])
    return pa.DictionaryArray.from_arrays(pa.array(numbers, pa.int32()), words, safe=False)


LONG = b"x" * 40
DAMAGED: dict[str, Callable[[], Any]] = {
    "offsets too short": lambda: lengthened(pa.array(TEXTS)),
    "large offsets too short": lambda: lengthened(pa.array(TEXTS, pa.large_string())),
    "views too short": lambda: lengthened(pa.array(TEXTS, pa.string_view())),
    "indices too short": lambda: lengthened(pa.array(TEXTS).dictionary_encode()),
    "bits too short": lambda: lengthened(pa.array([None, *TEXTS[1:]])),
    "descending": lambda: of_buffers(pa.string(), 3, None, offsets(0, 5, 2, 6), b"abcdef"),
    "beyond the bytes": lambda: of_buffers(pa.string(), 3, None, offsets(0, 700, 3, 6), b"abcdef"),
    "below zero": lambda: of_buffers(pa.string(), 3, None, offsets(0, -5, 3, 6), b"abcdef"),
    "large and descending": lambda: of_buffers(
        pa.large_string(), 2, None, offsets(0, 2**40, 6, kind=np.int64), b"abcdef"
    ),
    "after the slice": lambda: of_buffers(
        pa.string(), 2, None, offsets(0, 1, 6, 3), b"abcdef", offset=1
    ),
    "a buffer that there is not": lambda: of_buffers(
        pa.string_view(), 1, None, views((20, 9, 0)), LONG
    ),
    "a view beyond its buffer": lambda: of_buffers(
        pa.string_view(), 1, None, views((20, 0, 30)), LONG
    ),
    "a view below zero": lambda: of_buffers(pa.string_view(), 1, None, views((20, 0, -9)), LONG),
    "an index beyond": lambda: indices(0, 5),
    "an index below zero": lambda: indices(0, -1, None),
    "a damaged dictionary": lambda: pa.DictionaryArray.from_arrays(
        pa.array([0, 1]), DAMAGED["descending"]()
    ),
}
NUMBERS: dict[str, Callable[[], Any]] = {
    "int64": lambda: lengthened(pa.array(range(COUNT))),
    "int32": lambda: lengthened(pa.array(range(COUNT), pa.int32())),
    "double": lambda: lengthened(pa.array([0.5] * COUNT)),
    "bool": lambda: lengthened(pa.array([True] * COUNT), 10**9),
}


class Capsule:
    """What another package hands over by Arrow's C interface."""

    def __init__(self, array: Any) -> None:
        self.array = array

    def __arrow_c_array__(self, requested_schema: object = None) -> Any:
        return self.array.__arrow_c_array__(requested_schema)


class Stream:
    """The same, chunk by chunk."""

    def __init__(self, array: Any) -> None:
        self.array = array

    def __arrow_c_stream__(self, requested_schema: object = None) -> Any:
        return pa.chunked_array([self.array]).__arrow_c_stream__(requested_schema)


@pytest.fixture(scope="module")
def cell(test_fonts: tg.Library) -> tg.CellTemplate:
    return tg.CellTemplate.from_yaml(CELL, test_fonts)


def refused(call: Callable[..., Any], *arguments: Any, **named: Any) -> str:
    with pytest.raises(tg.DataError) as told:
        call(*arguments, **named)
    return str(told.value)


def table_of(column: Any) -> pa.Table:
    """A table of a column that PyArrow refuses where it is asked for a table at once."""
    empty = pa.table({"": pa.nulls(len(column))})
    return empty.append_column("t", column).select(["t"])


@pytest.mark.parametrize("damage", DAMAGED)
def test_damaged_texts(damage: str, em: tg.Font) -> None:
    array = DAMAGED[damage]()
    sound = pa.array(["x"]).cast(array.type)
    for texts in (array, pa.chunked_array([sound, array])):
        message = refused(tg.heights, texts, em, 40)
        assert message.startswith("the Arrow array is damaged: ")
        assert message.endswith(": call validate(full=True) where it is made")


@pytest.mark.parametrize("damage", [*DAMAGED, *NUMBERS])
def test_damaged_columns(damage: str, cell: tg.CellTemplate) -> None:
    array = {**DAMAGED, **NUMBERS}[damage]()
    for column in (array, pa.chunked_array([pa.array([None], array.type), array])):
        table = table_of(column)
        calls: list[Callable[[], Any]] = [
            partial(tg.Rows, {"t": column}),
            partial(tg.Rows, table),
            partial(cell.heights, table, width=40),
            partial(cell.draw, table, width=40),
            partial(tg.Table, cell, table, height=90),
        ]
        for call in calls:
            assert refused(call).startswith("column t: the Arrow array is damaged: ")


@pytest.mark.parametrize("kind", [Capsule, Stream])
@pytest.mark.parametrize("damage", ["descending", "a view beyond its buffer", "an index beyond"])
def test_damage_that_comes_by_the_c_interface(damage: str, kind: Any, em: tg.Font) -> None:
    # It does not say how long buffers are; these have one that the array itself contradicts.
    assert "damaged" in refused(tg.heights, kind(DAMAGED[damage]()), em, 40)


def test_damage_in_pandas(em: tg.Font, cell: tg.CellTemplate) -> None:
    for name in ("offsets too short", "descending"):
        series = pd.Series(pd.arrays.ArrowExtensionArray(DAMAGED[name]()))
        assert "damaged" in refused(tg.heights, series, em, 40)
        frame = pd.DataFrame({"t": series})
        assert "damaged" in refused(cell.heights, frame, width=40)


def test_sound_arrays_by_the_c_interface(em: tg.Font) -> None:
    for texts in (
        pa.array(["x x", None, "é"]),
        pa.array(["x", "x x", None, "é"], pa.large_string())[1:],
        pa.array(["x x", None, "é"], pa.string_view()),
        pa.array(["x x", None, "é"]).dictionary_encode(),
    ):
        for given in (texts, Capsule(texts), Stream(texts)):
            found = tg.heights(given, em, 10, output="list")
            assert str(found) == "[20.0, nan, 10.0]"
    assert str(tg.heights(pl.Series(["x x", None]), em, 10, output="list")) == "[20.0, nan]"


def test_views_where_there_is_no_value(em: tg.Font, cell: tg.CellTemplate) -> None:
    """They may be anything: nobody may follow them."""
    parts = views((20, 0, 0), (10**9, 7, -1), (20, 0, 20), (-5, 0, 0))
    whole = of_buffers(pa.string_view(), 4, bytes([0b0101]), parts, LONG)
    sliced = of_buffers(pa.string_view(), 3, bytes([0b0101]), parts, LONG, offset=1)
    for array, expected in ((whole, [10, None, 10, None]), (sliced, [None, 10, None])):
        found = tg.heights(array, em, None, output="arrow")
        assert found.to_pylist() == expected
        # A cell without content has UIKit's 44 points.
        cells = [44 if height is None else height for height in expected]
        assert cell.heights({"t": array}).tolist() == cells


def test_bytes_that_are_no_utf8_in_every_kind_of_array(em: tg.Font, cell: tg.CellTemplate) -> None:
    data = [b"x\xff", b"a text of more than twelve bytes \xe2\x82", b"x"]
    arrays = [
        pa.array(data).view(pa.string()),
        pa.array(data, pa.large_binary()).view(pa.large_string()),
        pa.array([b"", *data]).view(pa.string())[1:],
        pa.Array.from_buffers(pa.string_view(), 3, pa.array(data, pa.binary_view()).buffers()),
        pa.DictionaryArray.from_arrays(pa.array([0, 1, 2]), pa.array(data).view(pa.string())),
    ]
    expected = [tg.Text(each.decode("utf-8", "replace"), em).height(100) for each in data]
    for array in arrays:
        with pytest.warns(tg.ReplacedTextWarning, match="^2 texts are"):
            assert tg.heights(array, em, 100, output="list") == expected
        with pytest.warns(tg.ReplacedTextWarning, match="^2 texts are"):
            assert cell.heights(pa.table({"t": array}), width=100).tolist() == expected


def test_lone_surrogates_in_pandas(em: tg.Font, cell: tg.CellTemplate) -> None:
    words = pd.CategoricalDtype(pd.Index(["a\ud83d", "b"], dtype=object))
    columns = [
        pd.Series(["a\ud83d", None, "b"], dtype=pd.StringDtype("python")),
        pd.Series(["a\ud83d", None, "b"], dtype=object),
        pd.Series(pd.Categorical.from_codes([0, -1, 1], dtype=words)),
    ]
    for series in columns:
        with pytest.warns(tg.ReplacedTextWarning, match="^a text is no Unicode"):
            found = tg.heights(series, em, 40, output="list")
        assert str(found) == "[10.0, nan, 10.0]"
        with pytest.warns(tg.ReplacedTextWarning, match="^a text is no Unicode"):
            cell.heights(pd.DataFrame({"t": series}), width=40, errors="nan")


class Driver:
    """What stands for the font that a worker of Spark opens."""

    def __init__(self, font: tg.Font) -> None:
        self._font = font

    def font(self, folder_of: object) -> tg.Font:
        return self._font

    def options_made(self) -> None:
        return None


def test_damage_in_batches_of_spark(em: tg.Font) -> None:
    face: Any = Driver(em)
    texts, widths = pa.array(["x x", None, "é"]), pa.array([10.0, 20.0, None])
    alone = TextJob(("t", "w"), 10.0, None, face, 0, 0)
    by_column = TextJob(("t", "w"), 0.0, 1, face, 0, 0)
    sound = pa.record_batch({"t": texts, "w": widths})
    assert alone.answers(sound, 1)[0].to_pylist() == [20, None, 10]
    assert by_column.answers(sound, 1)[0].to_pylist() == [20, None, None]
    damaged = DAMAGED["descending"]()
    for job in (alone, by_column):
        assert "damaged" in refused(job.answers, pa.record_batch({"t": damaged, "w": widths}), 1)
    wide = lengthened(pa.array([1.0] * COUNT), COUNT + 1)
    table = table_of(wide).add_column(0, "t", pa.array(["x"] * len(wide)))
    assert "damaged" in refused(by_column.answers, table, 1)


def streams() -> list[bytes]:
    texts = ["x x", None, "é", "a text of more than twelve bytes", ""] * 3
    arrays = [
        *(pa.array(texts, kind) for kind in (pa.string(), pa.large_string(), pa.string_view())),
        pa.array(texts).dictionary_encode(),
        pa.array([True, None, False] * 5),
        pa.array(range(15)),
    ]
    written = []
    for array in arrays:
        batch = pa.RecordBatch.from_arrays([array], ["t"])
        sink = pa.BufferOutputStream()
        with pa.ipc.new_stream(sink, batch.schema) as writer:
            writer.write_batch(batch)
        written.append(sink.getvalue().to_pybytes())
    return written


def changed(data: bytes, seed: int) -> bytes:
    """Bytes of which some are others: one, a bit, or a whole number."""
    random, new = Random(seed), bytearray(data)
    for _ in range(random.choice((1, 2, 4))):
        place = random.randrange(len(new) - 8)
        way = random.randrange(3)
        if way == 0:
            new[place] = random.randrange(256)
        elif way == 1:
            new[place] ^= 1 << random.randrange(8)
        else:
            number = random.choice((0, 1, 15, 16, 64, 2**31 - 1, 2**32, -1, -8))
            new[place & ~7 : (place & ~7) + 8] = struct.pack("<q", number)
    return bytes(new)


def test_streams_that_were_changed(em: tg.Font, cell: tg.CellTemplate) -> None:
    originals = streams()
    counts = {"refused": 0, "measured": 0}
    for seed in range(800):
        data = changed(originals[seed % len(originals)], seed)
        try:
            table = pa.ipc.open_stream(data).read_all()
            column = table.column("t")
        except (pa.ArrowException, KeyError, OSError, ValueError):
            # PyArrow itself finds most of them out.
            continue
        calls = (
            partial(tg.heights, column, em, 40),
            partial(cell.heights, table, width=40, errors="nan"),
        )
        for call in calls:
            try:
                with warnings.catch_warnings():
                    warnings.simplefilter("ignore", tg.ReplacedTextWarning)
                    call()
                counts["measured"] += 1
            except (tg.DataError, TypeError):
                counts["refused"] += 1
    assert min(counts.values()) > 50, counts
