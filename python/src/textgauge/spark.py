"""Heights of a DataFrame's texts, with Spark.

>>> from textgauge import spark as gauge
>>> gauge.heights(rows, "body", width=320, font="Noto Sans", size=17, fonts="fonts")
DataFrame[id: bigint, body: string, height: double, height_error: string]

Two columns are added. Where a row has an error, the others have heights all the same, and the job
goes on. What is wrong with the arguments is said at once, before a job starts.

Each row is measured by itself, so the answers do not depend on partitions, executors and retries.
They are those of `textgauge.heights` in one process.

Fonts travel with Spark's own files (`SparkContext.addArchive`), in a zip file that is named by
their hash. A worker's process opens them once. Texts stay in Arrow's buffers, from the JVM to the
library. All columns of the DataFrame take this way, so select those that are of use first.

The executors need this package and PyArrow. `spark.task.cpus` says how many threads a task has.
Docs/Scale.md tells how to ship the package, and what it costs.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from numbers import Number
from typing import TYPE_CHECKING, Any

from ._cells import CellTemplate, Traits
from ._errors import ARGUMENT, ArgumentError, type_error
from ._fonts import Font, Library, Path, resolved_font
from ._geometry import limit, line_limit
from ._keywords import keywords_told
from ._native import expected, number
from ._options import Options, made_options
from ._rows import may_show
from ._shipping import Cell, Face, Shipment, packed, packed_text
from ._spark_worker import CellJob, Job, TextJob, is_cell_width, measured

if TYPE_CHECKING:
    from pyspark.sql import Column, DataFrame

WIDTH = "__textgauge_width"


@keywords_told
def heights(
    df: DataFrame,
    text: str = "body",
    width: float | str | Column | None = 320.0,
    font: str | Font = "Noto Sans",
    size: float | None = 17.0,
    *,
    fonts: Path | Library | None = None,
    options: Options | Mapping[str, str | float | bool | None] | None = None,
    max_lines: int | None = None,
    output: str = "height",
    error: str = "height_error",
) -> DataFrame:
    """Adds the heights of a column's texts, in points.

    A null text and a null width have a null height and no error. A text that is no UTF-8 has a
    height, in which U+FFFD counts for what is wrong, and an error.

    >>> heights(rows, "body", width="column_width", fonts="fonts").select("id", "height")
    DataFrame[id: bigint, height: double]

    Args:
        df: Of a classic session; Spark Connect is not supported.
        text: The column that has the texts, of type string.
        width: In points, for all; None is no limit. Or a column of numbers, or its name: rows of
            equal width are then measured together.
        font: A family's name, or a font of `Library.font`, which brings its size, its library and
            its fallbacks.
        size: Of the font, in points.
        fonts: A folder or a library; None for `default_library()`. The system's fonts are not
            shipped: all machines need them, and a job fails where the font's file differs.
        options: How texts are laid out.
        max_lines: The most lines that count; None and 0 for all.
        output: The name of the column of heights.
        error: The name of the column of errors.

    Raises:
        TypeError: A column has values of another type.
        ArgumentError: There is no such column, an added one is there before, or the session is one
            of Spark Connect.
        FontError: The family is missing, or a file cannot be read.
    """
    _check_new(df, output, error)
    frame, points, width_column = _with_width(df, width)
    if width_column is None:
        limit(points)
    place = _text_place(df, text)
    chosen = _chosen(font, size, fonts)
    made = made_options(options)
    lines = line_limit(max_lines)
    face = Face.of(chosen, partial(_shipped, df), made)
    job = TextJob(tuple(df.columns), points, width_column, face, lines, place)
    return _mapped(df, frame, job, output, error)


@keywords_told
def cell_heights(
    df: DataFrame,
    template: CellTemplate | Path,
    width: float | str | Column = 320.0,
    *,
    fonts: Path | Library | None = None,
    family: str | None = None,
    category: str = "large",
    language: str | None = None,
    display_scale: float = 2,
    is_right_to_left: bool = False,
    output: str = "height",
    error: str = "height_error",
) -> DataFrame:
    """Adds the heights of rows' cells, in points.

    The template's fields are columns of the DataFrame, `{row}` as well, since a row has no number
    of its own here. A null shows nothing. A row that cannot be shown has a null height and an
    error, and so has one whose width is negative, infinite or NaN; where the width is null, the
    height is null without one. A text that is no UTF-8 has a height and an error, as in `heights`.

    >>> cell_heights(people, "person.yaml", 320, fonts="fonts").select("name", "height")
    DataFrame[name: string, height: double]

    Args:
        df: Of a classic session; Spark Connect is not supported.
        template: A template, which brings its fonts; or a file or the text of YAML or JSON, as in
            `CellTemplate.from_yaml`.
        width: Of the table, in points. Or a column of numbers, or its name: rows of equal width are
            then measured together.
        fonts: A folder or a library, as in `heights`.
        family: The family of all texts, instead of those of the template.
        category: A content size category, such as "accessibilityExtraLarge".
        language: A BCP 47 tag, or None.
        display_scale: Pixels a point.
        is_right_to_left: Whether leading is right.
        output: The name of the column of heights.
        error: The name of the column of errors.

    Raises:
        TypeError: A column has values of another type.
        ArgumentError: A field has no column, an added column is there before, there is no such
            category, the width of all is negative or not finite, or the session is one of Spark
            Connect.
        DataError: The template is wrong; the message has the line.
        FontError: A family is missing; the message has the line. Or a font's file cannot be read.
    """
    _check_new(df, output, error)
    frame, points, width_column = _with_width(df, width)
    if width_column is None and not is_cell_width(points):
        raise ArgumentError(ARGUMENT, f"width {width}: give points, zero or more", "width")
    if isinstance(template, CellTemplate):
        _check_template_alone(fonts, family)
    else:
        template = CellTemplate.from_yaml(template, _library(fonts), family=family)
    traits = Traits(math.inf, category, language, display_scale, is_right_to_left)
    template.heights([], category=category, language=language, display_scale=display_scale)
    fields = _field_places(df, template.fields)
    if not fields:
        message = "the template shows no field: its cells have one height, which heights() tells"
        raise ArgumentError(ARGUMENT, message, "template")
    source, library, *rest = template._recipe
    cell = Cell(_shipped(df, library), _shipped_text(df, source), *rest)
    job = CellJob(tuple(df.columns), points, width_column, cell, traits, fields)
    return _mapped(df, frame, job, output, error)


def _mapped(df: DataFrame, frame: DataFrame, job: Job, output: str, error: str) -> DataFrame:
    """The DataFrame with the columns that a job adds."""
    from pyspark.sql.types import DoubleType, StringType, StructField, StructType

    added = [StructField(output, DoubleType()), StructField(error, StringType())]

    def mapped(batches: Iterator[Any]) -> Iterator[Any]:
        return measured(job, batches)

    # By place, since Spark looks columns up by names, which may occur twice or have dots.
    places = frame.toDF(*(str(place) for place in range(len(frame.columns))))
    return places.mapInArrow(mapped, StructType([*df.schema.fields, *added]))


def _chosen(font: str | Font, size: float | None, fonts: Path | Library | None) -> Font:
    """The font, made here, so that what is wrong is said before a job starts."""
    if isinstance(font, Font):
        if fonts is not None:
            message = "fonts goes with a family's name: a Font has its library"
            raise ArgumentError(ARGUMENT, message, "fonts")
        return font
    return resolved_font(font, size, None if fonts is None else _library(fonts))


def _library(fonts: Path | Library | None) -> Library | None:
    return fonts if fonts is None or isinstance(fonts, Library) else Library(fonts)


def _shipped(df: DataFrame, library: Library) -> Shipment:
    """What workers open; Spark has the file afterwards."""
    context = _context(df)
    shipment, path = packed(library)
    if path and all(not each.endswith(f"/{shipment.archive}") for each in context.listArchives):
        context.addArchive(path)
    return shipment


def _shipped_text(df: DataFrame, text: str) -> str:
    """The name of Spark's file that has a text."""
    context = _context(df)
    name, path = packed_text(text)
    if all(not each.endswith(f"/{name}") for each in context.listFiles):
        context.addFile(path)
    return name


def _context(df: DataFrame) -> Any:
    context = getattr(df.sparkSession, "sparkContext", None)
    if context is None:
        message = (
            "this is a session of Spark Connect, which is not supported: "
            "use a classic session, as spark-submit makes it"
        )
        raise ArgumentError(ARGUMENT, message, "df")
    return context


def _with_width(
    df: DataFrame, width: float | str | Column | None
) -> tuple[DataFrame, float, int | None]:
    """The DataFrame, the width of all, and the column that has widths instead, which may be new."""
    if width is None:
        return df, math.inf, None
    if isinstance(width, Number | bool):
        return df, number(width, "width", "give a number or a column"), None
    from pyspark.sql.types import NumericType

    if isinstance(width, str):
        place = column_place(df, width, "width")
        frame = df
    elif not hasattr(width, "alias"):
        kind = type(width).__name__
        raise type_error(f"width is of type {kind}: give a number or a column")
    else:
        place = len(df.columns)
        frame = df.select("*", width.alias(WIDTH))
    kind = frame.schema.fields[place].dataType
    if not isinstance(kind, NumericType):
        raise type_error(f"width is a column of type {kind.simpleString()}: give one of numbers")
    return frame, math.inf, place


def _text_place(df: DataFrame, text: str) -> int:
    from pyspark.sql.types import StringType

    place = column_place(df, text, "text")
    kind = df.schema.fields[place].dataType
    if not isinstance(kind, StringType):
        raise type_error(f"{text} is a column of type {kind.simpleString()}: give one of strings")
    return place


def _field_places(df: DataFrame, fields: Sequence[str]) -> tuple[tuple[str, int], ...]:
    """The columns that a template may show, and where they are."""
    whole = [name for name in df.columns if name not in fields and may_show(fields, name)]
    # Where a column `title|none` is what a text shows, there need be none called `title`.
    named = [
        field
        for field in fields
        if any(_same(df, each, field) for each in df.columns)
        or not any(may_show([field], name) for name in df.columns)
    ]
    return tuple((name, _field_place(df, name)) for name in [*named, *whole])


def _field_place(df: DataFrame, field: str) -> int:
    from pyspark.sql.types import BooleanType, DoubleType, FloatType, IntegralType, StringType

    place = column_place(df, field, "template")
    kind = df.schema.fields[place].dataType
    if not isinstance(kind, BooleanType | DoubleType | FloatType | IntegralType | StringType):
        message = f"{field} is a column of type {kind.simpleString()}: cast it to string or double"
        raise type_error(message)
    return place


def _check_template_alone(fonts: object, family: object) -> None:
    for argument, value in (("fonts", fonts), ("family", family)):
        if value is not None:
            message = f"{argument} goes with a template's file or text: a CellTemplate has its own"
            raise ArgumentError(ARGUMENT, message, argument)


def column_place(df: DataFrame, name: str, argument: str) -> int:
    """Which column has a name, in Spark's way: letter case counts where the session says so."""
    if not isinstance(name, str):
        raise type_error(f"{argument} is of type {type(name).__name__}: give a column's name")
    places = [n for n, each in enumerate(df.columns) if _same(df, each, name)]
    if len(places) == 1:
        return places[0]
    if places:
        message = f"{len(places)} columns are named {name}: rename all but one"
    else:
        message = f"there is no column {name}: give one of {', '.join(df.columns)}"
    raise ArgumentError(ARGUMENT, message, argument)


def _same(df: DataFrame, one: str, other: str) -> bool:
    if df.sparkSession.conf.get("spark.sql.caseSensitive", "false") == "true":
        return one == other
    return one.lower() == other.lower()


def _check_new(df: DataFrame, output: str, error: str) -> None:
    if not hasattr(df, "sparkSession"):
        raise type_error(f"df is of type {type(df).__name__}: give a DataFrame of Spark")
    for argument, name in (("output", output), ("error", error)):
        expected(name, str, argument, "a column's name")
        if any(_same(df, each, name) for each in df.columns):
            message = f"there is a column {name} before: choose another name as {argument}"
            raise ArgumentError(ARGUMENT, message, argument)
    if _same(df, output, error):
        message = f"output and error are both {output}: choose two names"
        raise ArgumentError(ARGUMENT, message, "error")
