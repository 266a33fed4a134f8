"""Cells, rows, tables, caches and pictures.

Every character is 10 points wide and high, so a cell of 40 points has four a line, and 5 points
above and below them.
"""

from __future__ import annotations

import pickle
import struct
import threading
import zlib
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

import textgauge as tg
from textgauge import _shipping

FONTS = Path(__file__).resolve().parents[2] / "Tests" / "Fonts"
TEMPLATE = """
font: {family: TextGauge Em, size: 10}
views:
  - {name: body, type: label, text: "{text}{mark}", lines: 0}
constraints: ["H:|[body]|", "V:|-5-[body]-5-|"]
"""
ROWS: list[dict[str, Any]] = [
    {"text": "xxxx", "mark": "x", "other": [1]},
    {"text": "日", "mark": "é"},
    {"text": "xxxx xxxx xxxx", "mark": ""},
]
HEIGHTS = [30.0, 20.0, 40.0]
COLUMNS = {"text": [row["text"] for row in ROWS], "mark": ["x", "é", ""]}


@pytest.fixture(scope="module")
def cell(test_fonts: tg.Library) -> tg.CellTemplate:
    return tg.CellTemplate.from_yaml(TEMPLATE, test_fonts)


def sliced(table: pa.Table) -> pa.Table:
    return pa.concat_tables([table.slice(2), table]).slice(1)


@pytest.mark.parametrize(
    "rows",
    [
        ROWS,
        COLUMNS,
        {name: np.array(values) for name, values in COLUMNS.items()},
        '[{"text": "xxxxx", "mark": ""}, {"text": "", "mark": "x"}, '
        '{"text": "xxxx xxxx xxxx", "mark": ""}]',
        pd.DataFrame(COLUMNS),
        pl.DataFrame(COLUMNS),
        pa.table(COLUMNS),
        pa.table(COLUMNS).to_batches()[0],
        sliced(pa.table(COLUMNS)),
        sliced(pa.table(COLUMNS)).combine_chunks(),
        pa.table(COLUMNS).cast(
            pa.schema([("text", pa.large_string()), ("mark", pa.string_view())])
        ),
    ],
    ids=lambda rows: f"{type(rows).__module__}.{type(rows).__name__}",
)
def test_every_kind_of_rows(rows: Any, cell: tg.CellTemplate) -> None:
    assert cell.heights(rows, width=40).tolist() == HEIGHTS
    assert cell.heights(tg.Rows(rows), width=40).tolist() == HEIGHTS
    assert len(tg.Rows(rows)) == 3


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ({"text": ["a\ud800", "\udc00", "b"], "mark": ["x"] * 3}, "2 texts are"),
        ([{"text": "a\ud800", "mark": "x"}], "a text is"),
        ('[{"text": "a\ud800", "mark": "x"}]', "a text is"),
        (r'[{"text": "a\ud800", "mark": "x"}]', "half of a surrogate pair is"),
        (
            r'{"text": "a\ud83d", "mark": "x"}' + "\n" + r'{"text": "\uDC00b", "mark": "x"}',
            "2 halves of surrogate pairs are",
        ),
        ({"text": pa.array([b"a\xff", b"b"]).view(pa.string()), "mark": ["x"] * 2}, "a text is"),
        (
            pa.chunked_array([pa.array([b"\xff"]).view(pa.string())] * 2),
            "2 texts are",
        ),
    ],
)
def test_replaced_texts_are_told(rows: Any, message: str, cell: tg.CellTemplate) -> None:
    if isinstance(rows, pa.ChunkedArray):
        rows = pa.table({"text": rows, "mark": ["x"] * 2})
    with pytest.warns(tg.ReplacedTextWarning, match=f"^{message} no Unicode") as caught:
        # U+FFFD is a character like others: 10 points wide, so all are one line.
        assert set(cell.heights(rows, width=40).tolist()) == {20}
    assert [warning.filename for warning in caught] == [__file__]
    with pytest.warns(tg.ReplacedTextWarning) as caught:
        tg.Rows(rows)
    assert [warning.filename for warning in caught] == [__file__]


def test_surrogates_in_pairs_are_no_replaced_texts(cell: tg.CellTemplate) -> None:
    rows = {"text": ["\ud83d\ude00", "\ufffd"], "mark": ["", ""], "other": ["\ud800", ""]}
    assert cell.heights(rows, width=40).tolist() == [20, 20]
    listed = [{"text": "\ud83d\ude00", "mark": "", "other": "\ud800"}]
    assert cell.heights(listed, width=40).tolist() == [20]
    written = r'[{"text": "\ud83d\ude00 \\ud83d", "mark": ""}]'
    assert len(tg.Rows(written)) == 1


@pytest.mark.parametrize(
    "name", ["Revenue|2024", "when:date", "likes:number|none", "a.b|c", "a|b:c", "x:y|z"]
)
def test_a_column_whose_name_is_all_between_the_braces(
    name: str, test_fonts: tg.Library, recwarn: pytest.WarningsRecorder
) -> None:
    # Two words are two lines of 30 points; a column that is passed over would show the default.
    cell = tg.CellTemplate.from_yaml(TEMPLATE.replace("{text}{mark}", f"{{{name}}}"), test_fonts)
    first = name.replace(":", "|").partition("|")[0]
    columns = {first: ["x", "x"], name: ["ab cd", "ab"]}
    others: dict[str, Any] = {f"{first}s|more": [[], {}], **columns}
    rows = [{first: "x", name: "ab cd"}, {first: "x", name: "ab"}]
    tables = [pd.DataFrame(columns), pl.DataFrame(columns), pa.table(columns)]
    for given in (rows, columns, others, {name: columns[name]}, *tables):
        assert cell.heights(given, width=30).tolist() == [30, 20]
        assert cell.heights(tg.Rows(given, cell.fields), width=30).tolist() == [30, 20]
    # Half of a pair counts where it shows.
    tg.Rows([{first: "x", f"{first}s|more": "\ud800"}], cell.fields)
    assert not recwarn
    with pytest.warns(tg.ReplacedTextWarning):
        tg.Rows([{name: "\ud800"}], cell.fields)


def test_fields_and_outputs(cell: tg.CellTemplate) -> None:
    assert cell.fields == ["mark", "text"]
    assert cell.heights(ROWS, width=40, output="list") == HEIGHTS
    assert cell.heights(ROWS, width=40, threads=3).tolist() == HEIGHTS
    assert cell.heights([], width=40).tolist() == []
    assert repr(cell) == "<CellTemplate 'template'>"


@pytest.mark.parametrize(
    ("mark", "lines"),
    [
        ([12345, None, 7], [2, 1]),
        ([1.5, None, 1234.5], [1, 3]),
        (np.array([12345, 1, 7], np.uint16), [2, 1]),
        (np.array([1.5, np.nan, 1234.5], np.float32), [1, 3]),
        (pa.array([0, 12345, None, 7], pa.int32())[1:], [2, 1]),
        (pa.array([0, 1.5, None, 1234.5])[1:], [1, 3]),
        (pd.Series([12345, None, 7], dtype="Int64"), [2, 1]),
        (pl.Series([12345, None, 7]), [2, 1]),
        ([np.int64(12345), None, np.int64(7)], [2, 1]),
    ],
)
def test_numbers(mark: Any, lines: list[int], test_fonts: tg.Library) -> None:
    rows = {"text": ["", "", "xxx"], "mark": mark}
    cell = tg.CellTemplate.from_yaml(TEMPLATE, test_fonts)
    found = cell.heights(rows, width=40, errors="nan")
    assert [found[0], found[2]] == [10 * count + 10 for count in lines]


def test_problems(cell: tg.CellTemplate) -> None:
    rows = [ROWS[0], {"text": "x"}, ROWS[2], {}]
    with pytest.raises(tg.RowError, match=r"^row 1 .*mark.* \(and 1 more row\)$") as caught:
        cell.heights(rows, width=40)
    assert [problem.row for problem in caught.value.problems] == [1, 3]
    assert caught.value.place == "row 1"
    assert pickle.loads(pickle.dumps(caught.value)).problems == caught.value.problems
    found = cell.heights(rows, width=40, errors="nan")
    assert np.array_equal(found, [30, np.nan, 40, np.nan], equal_nan=True)
    table = pa.table({"text": ["xxxx", "x"]})
    with pytest.raises(tg.RowError, match=r"^row 0 ") as caught:
        cell.heights(pa.concat_tables([table, table]), width=40)
    problems = caught.value.problems
    assert [problem.row for problem in problems] == [0, 1, 2, 3]
    assert problems[3].message.startswith("row 3 has no field")
    with pytest.raises(tg.ArgumentError, match='"raise" or "nan"'):
        cell.heights(rows, errors="ignore")  # type: ignore[arg-type]


def nested(depth: int) -> list[Any]:
    """A list in a list, and so on."""
    value: list[Any] = []
    for _ in range(depth):
        value = [value]
    return value


def cyclic() -> list[Any]:
    """A list in itself."""
    value: list[Any] = []
    value.append(value)
    return value


@pytest.mark.parametrize(
    ("rows", "error", "message"),
    [
        ([1], TypeError, "row 0 is of type int"),
        (b"[]", TypeError, "decode it first"),
        ("[", tg.DataError, "json"),
        ({"text": ["x"], "mark": []}, tg.ArgumentError, "column mark has 0 values"),
        ({"text": ["x", 1], "mark": ["", ""]}, TypeError, "column text: text 1 is of type int"),
        ({"text": [1, "x"], "mark": ["", ""]}, TypeError, "column text: give texts, numbers"),
        ({"text": [True, 1], "mark": ["", ""]}, TypeError, "column text: give texts, numbers"),
        ({"text": pa.array([b"x"]), "mark": [""]}, TypeError, "column text: .*binary"),
        (pd.Series(["x"]), TypeError, "give a DataFrame"),
        (
            [{"text": {1}, "mark": ""}],
            TypeError,
            "row 0: the field text: it is of type set: give text",
        ),
        ([{"text": "x", (1,): ""}], TypeError, r"row 0: the field \(1,\): keys must be str"),
        (
            [{"text": "x", "mark": 10**5000}],
            tg.DataError,
            "row 0: the field mark is no JSON: .*: give floats or texts",
        ),
        (
            {"text": np.array([[1, 10**15], [2, 2]]), "mark": ["", ""]},
            TypeError,
            "column text: an array has 2 dimensions: give a flat array",
        ),
        (
            {"text": np.ones((2, 2, 2), np.bool_), "mark": ["", ""]},
            TypeError,
            "column text: an array has 3 dimensions: give a flat array",
        ),
        (
            {"text": np.array([["a"], ["b"]]), "mark": ["", ""]},
            TypeError,
            "column text: texts has 2 dimensions: give a flat array",
        ),
        (
            {"text": [1, None, 10**400], "mark": [""] * 3},
            tg.DataError,
            "column text: row 2 has an int beyond 64 bits: give floats or texts",
        ),
        (
            {"text": [-(10**30)], "mark": [""]},
            tg.DataError,
            "column text: row 0 has an int beyond 64 bits: give floats or texts",
        ),
        (
            {"text": [0.5, 10**400], "mark": ["", ""]},
            tg.DataError,
            "column text: row 1 has an int beyond 64 bits: give floats or texts",
        ),
        (
            {"text": [np.uint64(2**63)], "mark": [""]},
            tg.DataError,
            "column text: row 0 has an int beyond 64 bits: give floats or texts",
        ),
        (
            [{"text": "x", "mark": ""}, {"text": "x", "mark": nested(100_000)}],
            tg.DataError,
            "row 1: the field mark is nested too deeply, or in itself",
        ),
        (
            [{"text": "x", "mark": "", "other": cyclic()}],
            tg.DataError,
            "row 0: the field other is nested too deeply, or in itself",
        ),
    ],
)
def test_rows_that_are_wrong(
    rows: Any, error: type[Exception], message: str, cell: tg.CellTemplate
) -> None:
    with pytest.raises(error, match=message):
        cell.heights(rows, width=40)


def test_rows_of_odd_numbers(cell: tg.CellTemplate) -> None:
    rows = [{"text": "xxxx", "mark": "x", "n": float("nan"), "m": [np.float64(1), np.bool_(True)]}]
    assert cell.heights(rows, width=40).tolist() == [30]


def test_files(cell: tg.CellTemplate, test_fonts: tg.Library, tmp_path: Path) -> None:
    path = tmp_path / "cell.yaml"
    path.write_text(TEMPLATE)
    for source in (path, str(path)):
        read = tg.CellTemplate.from_yaml(source, test_fonts)
        assert read.heights(ROWS, width=40).tolist() == HEIGHTS
    again = pickle.loads(pickle.dumps(cell))
    assert again.heights(ROWS, width=40).tolist() == HEIGHTS
    with pytest.raises(tg.FileError, match="nowhere"):
        tg.CellTemplate.from_yaml("nowhere.yaml", test_fonts)
    path.write_text(TEMPLATE.replace("label", "labell"))
    with pytest.raises(tg.DataError) as caught:
        tg.CellTemplate.from_yaml(path, test_fonts)
    assert "cell.yaml" in f"{caught.value.place} {caught.value}"
    with pytest.raises(tg.FontError, match="TextGauge Emm"):
        tg.CellTemplate.from_yaml(TEMPLATE, test_fonts, family="TextGauge Emm")


def test_traits(cell: tg.CellTemplate) -> None:
    with pytest.raises(tg.ArgumentError, match="huge"):
        cell.heights(ROWS, category="huge")
    assert cell.heights(ROWS, width=40, language="de", is_right_to_left=True).tolist() == HEIGHTS


def test_caches(cell: tg.CellTemplate, tmp_path: Path) -> None:
    cache = tg.HeightCache(cell)
    assert len(cache) == 0
    assert cell.heights(ROWS, width=40, cache=cache).tolist() == HEIGHTS
    assert len(cache) == 3
    assert repr(cache) == "<HeightCache 3>"
    cache.write(tmp_path / "heights")
    again = tg.HeightCache(cell, limit=10)
    again.read(tmp_path / "heights")
    assert len(again) == 3
    assert cell.heights(ROWS, width=40, cache=again).tolist() == HEIGHTS
    (tmp_path / "heights").write_bytes(b"no heights")
    with pytest.raises(tg.FileError, match="heights"):
        again.read(tmp_path / "heights")
    with pytest.raises(OSError, match="nowhere"):
        cache.write(tmp_path / "nowhere" / "heights")


def test_tables(cell: tg.CellTemplate) -> None:
    count = 100
    rows = pa.table({"text": ["xxxx"] * count, "mark": ["x"] * count})
    table = tg.Table(cell, rows, height=90, traits=tg.Traits(width=40))
    del rows
    assert len(table) == count
    assert table.row(99).is_estimated
    assert table.measure_all(threads=2) == []
    assert table.content_height == 30 * count
    assert table.row(7) == tg.TableRow(tg.Rect(0, 210, 40, 30), False)
    assert table.row_at(211) == 7
    table.scroll(500)
    assert table.offset == 500
    with pytest.raises(tg.ArgumentError):
        table.row(count)
    with pytest.raises(tg.ArgumentError):
        table.row_at(1e9)
    table.set_traits(width=50)
    assert table.traits.width == 50
    assert table.measure_all() == []
    assert table.content_height == 20 * count
    with pytest.raises(tg.ArgumentError, match="huge"):
        table.set_traits(category="huge")
    broken = tg.Table(cell, [ROWS[0], {}], height=90)
    assert [problem.row for problem in broken.measure_all()] == [1]


def pixels(png: bytes) -> tuple[int, int]:
    """The size in a PNG's header, whose checksum holds."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">I", png[29:33])[0] == zlib.crc32(png[12:29])
    return struct.unpack(">II", png[16:24])


def test_pictures(cell: tg.CellTemplate, em: tg.Font, tmp_path: Path) -> None:
    picture = tg.Text("xx xx", em).draw(20, margin=3, overlays=["lines", "baselines"])
    assert picture.size == tg.Size(26, 26)
    assert pixels(picture.png()) == (52, 52)
    data, shown = picture._repr_png_()
    assert data == picture.png()
    assert shown == {"width": 26, "height": 26}
    assert picture._repr_svg_().startswith(("<svg", "<?xml"))
    assert picture.pdf().startswith(b"%PDF")
    for name in ("a.png", "a.svg", "a.pdf"):
        picture.save(tmp_path / name)
    assert (tmp_path / "a.png").read_bytes() == picture.png()
    with pytest.raises(tg.ArgumentError):
        picture.save(tmp_path / "a.gif")
    with pytest.raises(tg.FileError):
        picture.save(tmp_path / "nowhere" / "a.png")
    assert repr(picture) == "<Picture 26 × 26>"
    assert pixels(tg.Label("xx", em).draw(30, 20, scale=1, dark=True).png()) == (30, 20)
    assert pixels(cell.draw(ROWS, 2, traits=tg.Traits(width=40)).png()) == (80, 80)
    table = tg.Table(cell, ROWS, height=60, traits=tg.Traits(width=40))
    assert pixels(table.draw(transparent=True).png()) == (80, 120)
    assert table.draw(selectable=True).pdf().startswith(b"%PDF")
    with pytest.raises(tg.ArgumentError, match="PDF"):
        table.draw(selectable=True).png()
    with pytest.raises(tg.ArgumentError, match="overlays"):
        tg.Text("x", em).draw(overlays="grid")
    with pytest.raises(tg.ArgumentError):
        cell.draw(ROWS, 3)
    picture.close()
    with pytest.raises(tg.ArgumentError, match="closed"):
        picture.png()


def test_a_picture_may_be_drawn_by_many_threads(em: tg.Font) -> None:
    picture = tg.Text("xx xx", em).draw(20)
    expected = picture.png()
    found: list[bytes] = []
    threads = [
        threading.Thread(target=lambda: found.extend(picture.png() for _ in range(20)))
        for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [expected] * 80


def test_traits_by_themselves(test_fonts: tg.Library) -> None:
    cell = tg.CellTemplate.from_yaml(TEMPLATE, test_fonts)
    wide = tg.Traits(width=40)
    keywords: list[dict[str, Any]] = [
        {"width": 40},
        {"traits": wide},
        {"width": 40, "traits": tg.Traits(width=400)},
    ]
    for chosen in keywords:
        assert cell.draw(ROWS, 2, **chosen).size.width == 40
        table = tg.Table(cell, ROWS, height=60, **chosen)
        assert table.traits == wide
        assert table.row(0).frame.width == 40
    table = tg.Table(cell, ROWS, height=60, is_right_to_left=True, traits=wide)
    assert table.traits == tg.Traits(width=40, is_right_to_left=True)
    with pytest.raises(tg.ArgumentError, match="huge"):
        cell.draw(ROWS, category="huge")


def test_cells_of_interface_builder(test_fonts: tg.Library, tmp_path: Path) -> None:
    sample = Path(__file__).parents[2] / "Tests" / "Samples" / "MessageCell.xib"
    row = [{"nameLabel": "a", "messageLabel": "b"}]
    for source in (sample, str(sample), sample.read_text()):
        for cell in (None, "Message", 1):
            read = tg.CellTemplate.from_interface(
                source, test_fonts, cell=cell, family="TextGauge Em"
            )
            assert read.fields == ["messageLabel", "nameLabel"]
            # Margins of 15, a line of 17 points, 4, a line of 15, and a separator of 1.
            assert read.heights(row, width=375).tolist() == [73.5]
            again = pickle.loads(pickle.dumps(read))
            assert again.heights(row, width=375).tolist() == [73.5]
    with pytest.raises(tg.DataError, match="Nobody"):
        tg.CellTemplate.from_interface(sample, test_fonts, cell="Nobody", family="TextGauge Em")
    path = tmp_path / "cell.xib"
    xml = sample.read_text().replace("<imageView ", "<holodeck ")
    path.write_text(xml.replace("</imageView>", "</holodeck>"))
    with pytest.raises(tg.DataError, match="holodeck"):
        tg.CellTemplate.from_interface(path, test_fonts, family="TextGauge Em")
    read = tg.CellTemplate.from_interface(path, test_fonts, family="TextGauge Em", lenient=True)
    assert read.heights(row, width=375).tolist() == [73.5]


@pytest.mark.parametrize("kind", ["yaml", "xib"])
def test_workers_make_a_cell_again(kind: str, test_fonts: tg.Library, tmp_path: Path) -> None:
    """What Spark ships of a template makes the same one."""
    if kind == "yaml":
        cell = tg.CellTemplate.from_yaml(TEMPLATE, test_fonts)
        rows = ROWS
    else:
        path = Path(__file__).parents[2] / "Tests" / "Samples" / "MessageCell.xib"
        cell = tg.CellTemplate.from_interface(
            path, test_fonts, cell="Message", family="TextGauge Em", lenient=True
        )
        rows = [dict.fromkeys(cell.fields, "xxxx xxxx")]
    source, _, *rest = cell._recipe
    (tmp_path / "cell").write_text(source)
    folders = {"cell": str(tmp_path / "cell"), "em.zip": str(FONTS)}
    shipped = _shipping.Cell(_shipping.Shipment("em.zip"), "cell", *rest)
    again = pickle.loads(pickle.dumps(shipped)).template(folders.__getitem__)
    assert repr(again) == repr(cell)
    assert again.heights(rows, 60).tolist() == cell.heights(rows, 60).tolist()
