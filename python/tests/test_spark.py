"""With Spark. The font `TextGauge Em` makes lines of 10 points, and characters 10 points wide."""

from __future__ import annotations

import json
import math
import os
import random
import shutil
import sys
import threading
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

import textgauge as tg

pa = pytest.importorskip("pyarrow")
pyspark = pytest.importorskip("pyspark")
if shutil.which("java") is None and "JAVA_HOME" not in os.environ:
    pytest.skip("Java is missing", allow_module_level=True)

from pyspark.sql import DataFrame, SparkSession  # noqa: E402
from pyspark.sql import functions as sf  # noqa: E402

from textgauge import _shipping, _spark_worker  # noqa: E402
from textgauge import spark as gauge  # noqa: E402

pytestmark = pytest.mark.filterwarnings("default")

ROOT = Path(__file__).resolve().parents[2]
EM = ROOT / "Tests" / "Fonts" / "Em.ttf"


@pytest.fixture(scope="module")
def session() -> Iterator[SparkSession]:
    os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
    os.environ["PYSPARK_PYTHON"] = sys.executable
    source = Path(tg.__file__).parents[1]
    os.environ["PYTHONPATH"] = os.pathsep.join(
        [str(source), *filter(None, [os.environ.get("PYTHONPATH")])]
    )
    made = (
        SparkSession.builder.master("local[2]")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.session.timeZone", "UTC")
        .getOrCreate()
    )
    yield made
    made.stop()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the font `TextGauge Em` alone."""
    made = tmp_path_factory.mktemp("em") / "fonts"
    made.mkdir()
    shutil.copy(EM, made)
    return made


def found(df: DataFrame, *columns: str) -> list[Any]:
    """A column's values, or tuples of some, in the order of ids."""
    names = columns or ("height",)
    rows = df.orderBy("id").select(*names).collect()
    return [row[0] if len(names) == 1 else tuple(row) for row in rows]


def texts(session: SparkSession, *values: str | None) -> DataFrame:
    return session.createDataFrame(list(enumerate(values)), "id int, body string")


def em(df: DataFrame, folder: Path, **arguments: Any) -> DataFrame:
    """Heights in the font `TextGauge Em`; two characters fill a line of 20 points."""
    chosen: dict[str, Any] = {"width": 20, "font": "TextGauge Em", "size": 10, "fonts": folder}
    chosen |= arguments
    return gauge.heights(df, **chosen)


def words(count: int) -> list[str]:
    chance = random.Random(42)
    some = ["Höhe", "of", "text", "before", "it", "is", "drawn", "日本語", "naïve", "office", "x"]
    return [" ".join(chance.choices(some, k=chance.randint(1, 40))) for _ in range(count)]


def test_heights_are_those_of_the_font(session: SparkSession, folder: Path) -> None:
    rows = em(texts(session, "xx xx", None, "", "xx xx xx 日本", "é"), folder)
    assert rows.columns == ["id", "body", "height", "height_error"]
    assert found(rows) == [20.0, None, 10.0, 40.0, 10.0]
    assert found(rows, "height_error") == [None] * 5


def test_heights_are_those_of_one_process_however_rows_are_parted(session: SparkSession) -> None:
    rows = words(1000)
    fonts = tg.Library(ROOT / "fonts")
    alone = tg.heights(rows, fonts.font("Noto Sans", 17), 320, output="list")
    assert len(set(alone)) > 3
    for parts in (1, 3, 16):
        df = texts(session, *rows).repartition(parts)
        measured = gauge.heights(df, "body", 320, "Noto Sans", 17, fonts=ROOT / "fonts")
        assert found(measured) == alone


def test_batches_end_anywhere(session: SparkSession, folder: Path) -> None:
    values = [None if n % 5 == 0 else "xx " * (n % 7) + "x" for n in range(100)]
    expected = [None if n % 5 == 0 else 10.0 * (n % 7 + 1) for n in range(100)]
    name = "spark.sql.execution.arrow.maxRecordsPerBatch"
    session.conf.set(name, "7")
    try:
        assert found(em(texts(session, *values).repartition(3), folder)) == expected
    finally:
        session.conf.unset(name)


def test_no_rows_and_empty_partitions(session: SparkSession, folder: Path) -> None:
    none = texts(session, "x").where("false")
    assert found(em(none, folder)) == []
    assert found(em(texts(session, "x").repartition(8), folder)) == [10.0]


@pytest.mark.parametrize("kind", ["int", "bigint", "float", "double", "decimal(9,2)"])
def test_widths_of_a_column(session: SparkSession, folder: Path, kind: str) -> None:
    values = [20, 10, None, 20, 60]
    df = texts(session, "xx xx", "x x x", "x", None, "xx xx").repartition(1)
    cases = sf.create_map(*[sf.lit(part) for n, w in enumerate(values) for part in (n, w)])
    df = df.withColumn("w", cases[df["id"]].cast(kind))
    # The widths are 20, 10, none, 20 without a text, and 60, which has room for both words.
    expected = [20.0, 30.0, None, None, 10.0]
    assert found(em(df, folder, width="w")) == expected
    assert found(em(df, folder, width=df["w"])) == expected
    assert em(df, folder, width=df["w"] + 0).columns == [
        "id",
        "body",
        "w",
        "height",
        "height_error",
    ]


def test_no_number_is_no_limit(session: SparkSession, folder: Path) -> None:
    df = texts(session, "xx xx", "xx xx", "xx xx\nx")
    df = df.withColumn("w", sf.when(df["id"] == 1, 20.0).otherwise(math.nan))
    assert found(em(df, folder, width="w")) == [10.0, 20.0, 20.0]
    assert found(em(df, folder, width=None)) == [10.0, 10.0, 20.0]


def test_a_text_that_is_no_utf8_has_a_height_and_an_error(
    session: SparkSession, folder: Path
) -> None:
    df = texts(session, "x", "", "é").repartition(1)
    wrong = sf.when(df["id"] == 1, sf.expr("cast(X'78ff' as string)")).otherwise(df["body"])
    measured = em(df.withColumn("body", wrong), folder, width=10)
    # U+FFFD has no room beside x, so it is on a line of its own.
    assert found(measured, "height", "height_error") == [
        (10.0, None),
        (20.0, "body is no UTF-8 at byte 1: U+FFFD was measured there"),
        (10.0, None),
    ]


def test_options_lines_and_styles(session: SparkSession, folder: Path) -> None:
    df = texts(session, "xx xx xx")
    assert found(em(df, folder, max_lines=2)) == [20.0]
    options = {"convention": "css", "line-height": "25px"}
    assert found(em(df, folder, options=options)) == [75.0]
    assert found(em(df, folder, options=tg.Options(line_height="25px"))) == [75.0]
    bold = tg.Library(ROOT / "fonts").font("Noto Sans", 17, weight=700, features={"kern": 0})
    measured = gauge.heights(texts(session, *words(50)), width=90.0, font=bold)
    assert found(measured) == tg.heights(words(50), bold, 90.0, output="list")


def test_fallbacks_are_shipped_from_libraries_of_their_own(
    session: SparkSession, folder: Path
) -> None:
    alone = tg.Library(folder).font("TextGauge Em", 10)
    thai = tg.Library(files=[ROOT / "fonts" / "NotoSansThai-Regular.ttf"])
    font = alone.with_fallbacks(thai.font("Noto Sans Thai", 10).with_fallbacks(alone))
    options = tg.Options(includes_fallback_metrics=True)
    df = texts(session, "xx", "\u0e01")
    measured = gauge.heights(df, width=None, font=font, size=None, options=options)
    # Noto Sans Thai has an ascent of 1061 and a descent of 450 in an em of 1000.
    assert found(measured) == [10.0, pytest.approx(15.11)]
    of_file = thai.font_from_file(EM, 10)
    with pytest.raises(tg.ArgumentError, match="the fallback TextGauge Em is not of a library"):
        gauge.heights(df, font=alone.with_fallbacks(of_file), size=None)


def test_folders_of_one_name_do_not_collide(
    session: SparkSession, folder: Path, tmp_path: Path
) -> None:
    other = tmp_path / "fonts"
    other.mkdir()
    shutil.copy(ROOT / "fonts" / "NotoSans-Regular.ttf", other)
    df = texts(session, "xx")
    first = em(df, folder)
    second = gauge.heights(first, font="Noto Sans", size=17, fonts=other, output="h", error="e")
    # Noto Sans has an ascent of 1069 and a descent of 293 in an em of 1000.
    assert found(second, "height", "h") == [(10.0, pytest.approx(17 * 1.362))]
    with pytest.raises(tg.FontError, match="TextGauge Em"):
        em(df, other)


def test_a_library_of_files(session: SparkSession) -> None:
    files = tg.Library(files=[EM, ROOT / "fonts" / "NotoSans-Regular.ttf"])
    df = texts(session, "xx xx")
    assert found(em(df, EM, fonts=None, font=files.font("TextGauge Em", 10), size=None)) == [20.0]
    assert found(em(df, EM, fonts=files)) == [20.0]


def test_other_columns_stay(session: SparkSession, folder: Path) -> None:
    df = session.sql(
        "select 1 id, 'x' body, timestamp'2026-01-02 03:04:05' t, date'2026-01-02' d, X'00ff' b,"
        " array(1, null) a, map('k', 2) m, named_struct('n', 1.5D) s, cast(1.25 as decimal(9,2)) n"
    )
    measured = em(df, folder)
    assert measured.drop("height", "height_error").collect() == df.collect()
    assert measured.schema["n"] == df.schema["n"]
    assert measured.collect()[0]["n"] == Decimal("1.25")


def test_letter_case_counts_as_in_spark(session: SparkSession, folder: Path) -> None:
    df = texts(session, "xx xx")
    assert found(em(df, folder, text="BODY")) == [20.0]
    with pytest.raises(tg.ArgumentError, match="there is a column Body before"):
        em(df, folder, output="Body")
    session.conf.set("spark.sql.caseSensitive", "true")
    try:
        with pytest.raises(tg.ArgumentError, match="no column BODY: give one of id, body"):
            em(df, folder, text="BODY")
    finally:
        session.conf.unset("spark.sql.caseSensitive")


@pytest.mark.parametrize(
    ("arguments", "kind", "message"),
    [
        ({"font": "TextGauge En"}, tg.FontError, "TextGauge Em"),
        ({"fonts": "/missing"}, tg.FontError, "/missing"),
        ({"size": None}, tg.ArgumentError, "size is missing"),
        ({"text": "title"}, tg.ArgumentError, "no column title: give one of id, body"),
        ({"text": "id"}, TypeError, "id is a column of type int: give one of strings"),
        ({"width": "body"}, TypeError, "width is a column of type string: give one of numbers"),
        ({"width": True}, TypeError, "width is of type bool"),
        ({"width": "w"}, tg.ArgumentError, "no column w"),
        ({"options": {"hyphens": "perhaps"}}, tg.ArgumentError, "hyphens"),
        ({"max_lines": -1}, tg.ArgumentError, "max_lines -1"),
        ({"output": "id"}, tg.ArgumentError, "there is a column id before"),
        ({"error": "height"}, tg.ArgumentError, "choose two names"),
    ],
)
def test_what_is_wrong_is_said_before_a_job_starts(
    session: SparkSession, folder: Path, arguments: dict[str, Any], kind: type, message: str
) -> None:
    df = texts(session, "x")
    tracker = session.sparkContext.statusTracker()
    before = tracker.getJobIdsForGroup()
    with pytest.raises(kind, match=message):
        em(df, folder, **arguments)
    assert tracker.getJobIdsForGroup() == before


def test_two_columns_of_one_name(session: SparkSession, folder: Path) -> None:
    df = texts(session, "x")
    with pytest.raises(tg.ArgumentError, match="2 columns are named body"):
        em(df.select("id", "body", "body"), folder)
    twice = em(df.select("body", df["id"].alias("a.b"), df["id"].alias("a.b")), folder)
    assert twice.columns == ["body", "a.b", "a.b", "height", "height_error"]
    assert [tuple(row) for row in twice.collect()] == [("x", 0, 0, 10.0, None)]


def test_fonts_are_packed_once_and_shipped_once(session: SparkSession, folder: Path) -> None:
    library = tg.Library(folder)
    shipment, path = _shipping.packed(library)
    assert _shipping.packed(tg.Library(folder)) == (shipment, path)
    for _ in range(2):
        em(texts(session, "x"), folder).collect()
    shipped = [each for each in session.sparkContext.listArchives if shipment.archive in each]
    assert len(shipped) == 1


def test_a_link_to_a_folder_above_ends(folder: Path, tmp_path: Path) -> None:
    shutil.copy(EM, tmp_path)
    (tmp_path / "again").symlink_to(tmp_path)
    (tmp_path / ".hidden").write_text("no font")
    assert [path.name for path in _shipping._files(tmp_path)] == [EM.name]


def test_threads_make_a_thing_once() -> None:
    made: list[int] = []
    gate = threading.Barrier(8)

    def make() -> list[int]:
        made.append(1)
        return made

    def ask() -> None:
        gate.wait()
        _shipping.kept("test", make)

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert made == [1]


def test_rows_of_one_width_are_one_call() -> None:
    calls: list[tuple[list[str], float]] = []

    def measure(columns: list[Any], width: float) -> tuple[Any, Any]:
        calls.append((columns[0].to_pylist(), width))
        return pa.array([width] * len(columns[0])), None

    widths = pa.array([20.0, 10.0, None, 20.0, math.nan, math.inf])
    answers, errors = _spark_worker.by_width([pa.array(list("abcdef"))], widths, measure)
    assert answers.to_pylist() == [20.0, 10.0, None, 20.0, math.inf, math.inf]
    assert errors.null_count == 6
    assert calls == [(["b"], 10.0), (["a", "d"], 20.0), (["e", "f"], math.inf)]
    none, _ = _spark_worker.by_width([pa.array(["x"])], pa.array([None], pa.float64()), measure)
    assert none.to_pylist() == [None]


def test_the_system_font_must_be_that_of_the_driver(tmp_path: Path) -> None:
    fonts = tg.Library.system()
    family = fonts.families[0]
    face = _shipping.Face.of(fonts.font(family, 10), lambda library: _shipping.packed(library)[0])
    assert face.font(str).family == family
    other = _shipping.Face(face.shipment, face.family, face.size, digest="0")
    with pytest.raises(tg.FontError, match="is not the file that the driver has"):
        other.font(str)


CELL = """
font: {family: TextGauge Em, size: 10}
views:
  - {name: body, type: label, text: "{body}", lines: 0}
  - {name: picture, type: image, image: "{picture}", imageSize: fromName}
constraints: ["H:|[body]|", "H:|[picture]", "V:|[body][picture]|"]
"""


def pictured(session: SparkSession, *rows: tuple[str | None, str | None]) -> DataFrame:
    values = [(n, body, picture) for n, (body, picture) in enumerate(rows)]
    return session.createDataFrame(values, "id int, body string, picture string")


def test_cells_are_those_of_their_constraints(session: SparkSession, folder: Path) -> None:
    df = pictured(session, ("xx xx", None), ("x", "/7x5/a.jpg"), (None, "/7x5/a.jpg"))
    measured = gauge.cell_heights(df, CELL, 20, fonts=folder)
    # Lines of 10 points, and a picture of 5.
    assert found(measured, "height", "height_error") == [(20.0, None), (15.0, None), (5.0, None)]
    assert measured.columns == ["id", "body", "picture", "height", "height_error"]


def test_a_row_that_cannot_be_shown_has_an_error(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "cell.yaml").write_text(CELL)
    places = {"cell.yaml": str(tmp_path / "cell.yaml"), "fonts": str(folder)}
    monkeypatch.setattr(_spark_worker, "unpacked", places.__getitem__)
    cell = _shipping.Cell(_shipping.Shipment("fonts"), "cell.yaml", None, "cell")
    job = _spark_worker.CellJob(("body",), 20, None, cell, tg.Traits(), (("body", 0),))
    heights, errors = job.answers(pa.record_batch({"body": ["x", "xx xx"]}), 1)
    assert heights.to_pylist() == [None, None]
    # The number of a row in its batch depends on the partitions, so it is not told.
    first, second = errors.to_pylist()
    assert first == second
    assert first.startswith('the row has no field "picture"')


def test_a_cell_whose_text_is_no_utf8_has_a_height_and_an_error(
    session: SparkSession, folder: Path
) -> None:
    df = pictured(session, ("x", None), ("", None)).repartition(1)
    wrong = sf.when(df["id"] == 1, sf.expr("cast(X'78ff' as string)")).otherwise(df["body"])
    measured = gauge.cell_heights(df.withColumn("body", wrong), CELL, 10, fonts=folder)
    assert found(measured, "height", "height_error") == [
        (10.0, None),
        (20.0, "body is no UTF-8 at byte 1: U+FFFD was measured there"),
    ]


def test_widths_of_cells(session: SparkSession, folder: Path) -> None:
    df = pictured(session, ("xx xx", None), ("xx xx", None), ("x", None)).repartition(1)
    df = df.withColumn("w", sf.when(df["id"] == 0, 20).when(df["id"] == 1, 60))
    assert found(gauge.cell_heights(df, CELL, "w", fonts=folder)) == [20.0, 10.0, None]


def test_a_wrong_width_of_a_cell_is_an_error_of_its_row(
    session: SparkSession, folder: Path
) -> None:
    widths = [20.0, math.nan, math.inf, -math.inf, -1.0, None, 60.0]
    values = [(n, "xx xx", None, width) for n, width in enumerate(widths)]
    df = session.createDataFrame(values, "id int, body string, picture string, w double")
    measured = gauge.cell_heights(df.repartition(1), CELL, "w", fonts=folder)
    assert found(measured) == [20.0, None, None, None, None, None, 10.0]
    wrong = "the width is negative, infinite or no number: give points, zero or more"
    assert found(measured, "height_error") == [None, *[wrong] * 4, None, None]


def test_cells_are_those_of_one_process(session: SparkSession) -> None:
    samples = ROOT / "Tests" / "Samples"
    people = json.loads((samples / "people.json").read_text(encoding="utf-8"))
    template = tg.CellTemplate.from_yaml(samples / "person.yaml", tg.Library(ROOT / "fonts"))
    expected = template.heights(people, width=375, category="extraLarge", output="list")
    rows = [
        (n, *(person.get(field) for field in template.fields)) for n, person in enumerate(people)
    ]
    df = session.createDataFrame(rows, ["id", *template.fields]).repartition(5)
    assert found(gauge.cell_heights(df, template, 375, category="extraLarge")) == expected


def test_a_column_whose_name_is_all_between_the_braces(session: SparkSession, folder: Path) -> None:
    template = CELL.replace("{body}", "{body|none}")
    values = [(0, "x", "xx xx"), (1, "x", "x")]
    df = session.createDataFrame(values, ["id", "body", "body|none"]).repartition(1)
    df = df.withColumn("picture", sf.lit(None).cast("string"))
    assert found(gauge.cell_heights(df, template, 20, fonts=folder)) == [20.0, 10.0]
    alone = df.drop("body")
    assert found(gauge.cell_heights(alone, template, 20, fonts=folder)) == [20.0, 10.0]


FIELDLESS = """
font: {family: TextGauge Em, size: 10}
views: [{name: a, type: label, text: same}]
constraints: ["H:|[a]|", "V:|[a]|"]
"""


@pytest.mark.parametrize(
    ("arguments", "kind", "message"),
    [
        ({"template": "views: 1\n"}, tg.DataError, "views"),
        ({"template": CELL.replace("{body}", "{title}")}, tg.ArgumentError, "no column title"),
        ({"template": CELL.replace("{body}", "{date}")}, TypeError, "cast it to string or double"),
        ({"template": CELL.replace("Em", "En")}, tg.FontError, "TextGauge Em"),
        ({"template": CELL.replace("{body}", "{row}")}, tg.ArgumentError, "no column row"),
        ({"template": FIELDLESS}, tg.ArgumentError, "the template shows no field"),
        ({"category": "enormous"}, tg.ArgumentError, "enormous"),
        ({"width": "date"}, TypeError, "give one of numbers"),
        ({"width": math.nan}, tg.ArgumentError, "width nan: give points, zero or more"),
        ({"width": math.inf}, tg.ArgumentError, "width inf: give points, zero or more"),
        ({"width": -1}, tg.ArgumentError, "width -1: give points, zero or more"),
        ({"width": None}, tg.ArgumentError, "width None: give points, zero or more"),
    ],
)
def test_what_is_wrong_with_cells_is_said_at_once(
    session: SparkSession, folder: Path, arguments: dict[str, Any], kind: type, message: str
) -> None:
    df = pictured(session, ("x", None)).withColumn("date", sf.lit("2026-01-02").cast("date"))
    chosen: dict[str, Any] = {"template": CELL, "width": 20, "fonts": folder}
    with pytest.raises(kind, match=message):
        gauge.cell_heights(df, **(chosen | arguments))
    made = tg.CellTemplate.from_yaml(CELL, tg.Library(folder))
    with pytest.raises(tg.ArgumentError, match="fonts goes with a template's file or text"):
        gauge.cell_heights(df, made, fonts=folder)
