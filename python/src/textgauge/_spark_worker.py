"""What a worker of Spark does with a partition's batches."""

from __future__ import annotations

import math
import re
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from ._arrow import checked
from ._batch import Numbers, heights
from ._cells import CellTemplate, Traits
from ._columns import utf8_error
from ._errors import ReplacedTextWarning
from ._rows import Rows
from ._shipping import Cell, Face

Answers = tuple[Any, Any]
"""Arrow's arrays of heights and of errors; None where there are no errors."""


WRONG_WIDTH = "the width is negative, infinite or no number: give points, zero or more"


def is_cell_width(width: float) -> bool:
    """Whether a table can have a width. Texts can have any."""
    return math.isfinite(width) and width >= 0


@dataclass(frozen=True)
class Job:
    """What is measured.

    Attributes:
        columns: The names of the columns that go into the result.
        width: In points, for all rows.
        width_column: The column that has widths instead.
    """

    columns: tuple[str, ...]
    width: float
    width_column: int | None

    def measure(self, columns: list[Any], width: float, threads: int) -> Answers:
        """The heights and errors of rows.

        Args:
            columns: Arrow arrays of the columns that `places` names.
            width: In points.
            threads: How many may work at once.
        """
        raise NotImplementedError

    def places(self) -> list[int]:
        """The columns that are measured."""
        raise NotImplementedError

    def answers(self, batch: Any, threads: int) -> Answers:
        """The heights and errors of a batch's rows."""
        columns = [checked(batch.column(place)) for place in self.places()]

        def measure(part: list[Any], width: float) -> Answers:
            return self.measure(part, width, threads)

        if self.width_column is None:
            return measure(columns, self.width)
        return by_width(columns, checked(batch.column(self.width_column)), measure)


@dataclass(frozen=True)
class TextJob(Job):
    """The heights of texts."""

    face: Face
    max_lines: int
    text: int

    def places(self) -> list[int]:
        return [self.text]

    def measure(self, columns: list[Any], width: float, threads: int) -> Answers:
        import pyarrow as pa

        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always", ReplacedTextWarning)
            found = heights(
                columns[0],
                self.face.font(unpacked),
                width,
                max_lines=self.max_lines,
                options=self.face.options_made(),
                threads=threads,
                output="arrow",
            )
        if any(issubclass(each.category, ReplacedTextWarning) for each in caught):
            errors = _encoding_errors(columns[0], self.columns[self.text])
            return found, pa.array(errors, pa.string())
        return found, None


@dataclass(frozen=True)
class CellJob(Job):
    """The heights of cells."""

    cell: Cell
    traits: Traits
    fields: tuple[tuple[str, int], ...]

    def places(self) -> list[int]:
        return [place for _, place in self.fields]

    def measure(self, columns: list[Any], width: float, threads: int) -> Answers:
        import pyarrow as pa

        if not is_cell_width(width):
            count = len(columns[0])
            return pa.nulls(count, pa.float64()), pa.array([WRONG_WIDTH] * count, pa.string())
        template: CellTemplate = self.cell.template(unpacked)
        names = [name for name, _ in self.fields]
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always", ReplacedTextWarning)
            rows = Rows(dict(zip(names, columns, strict=True)))
        numbers = Numbers(len(columns[0]))
        traits = Traits(
            width,
            self.traits.category,
            self.traits.language,
            self.traits.display_scale,
            self.traits.is_right_to_left,
        )
        problems = template._measure(rows, traits, threads, None, numbers, 0)
        found = numbers.answer("arrow")
        is_replaced = any(issubclass(each.category, ReplacedTextWarning) for each in caught)
        if not problems and not is_replaced:
            return found, None
        errors: list[str | None] = [None] * len(columns[0])
        if is_replaced:
            for name, column in zip(names, columns, strict=True):
                texts = _encoding_errors(column, name) if _is_text(column) else []
                errors = [old or new for old, new in zip_longest(errors, texts)]
        for problem in problems:
            # The number of a row in its batch says nothing.
            errors[problem.row] = re.sub(r"^row \d+", "the row", problem.message)
        return found, pa.array(errors, pa.string())


def measured(job: Job, batches: Iterator[Any]) -> Iterator[Any]:
    """A partition's batches with the columns that a job adds. Their names are their places."""
    import pyarrow as pa
    from pyspark import TaskContext

    context = TaskContext.get()
    threads = max(context.cpus(), 1) if context else 1
    for batch in batches:
        found, wrong = job.answers(batch, threads)
        if wrong is None:
            wrong = pa.nulls(batch.num_rows, pa.string())
        count = len(job.columns)
        fields = [batch.schema.field(place).with_name(str(place)) for place in range(count)]
        fields += [pa.field(str(count), pa.float64()), pa.field(str(count + 1), pa.string())]
        columns = [*batch.columns[:count], found, wrong]
        yield pa.RecordBatch.from_arrays(columns, schema=pa.schema(fields))


def unpacked(name: str) -> str:
    """Where Spark has put a file, or the folder of an archive, for this worker."""
    from pyspark import SparkFiles

    return str(SparkFiles.get(name))


def by_width(
    columns: list[Any], widths: Any, measure: Callable[[list[Any], float], Answers]
) -> Answers:
    """The heights and errors of rows that have widths of their own: one call for each width.

    Args:
        columns: Arrow arrays of the rows.
        widths: An Arrow array of numbers. NaN is no limit, null has no height.
        measure: What tells the heights and errors of some rows at a width.
    """
    import numpy as np
    import pyarrow as pa

    numbers = widths.cast(pa.float64(), safe=False)
    is_null = numbers.is_null().to_numpy(zero_copy_only=False)
    keys = numbers.fill_null(math.inf).to_numpy(zero_copy_only=False)
    keys = np.where(np.isnan(keys), math.inf, keys)
    order = np.lexsort((keys, is_null))
    keys = keys[order]
    count = len(keys) - numbers.null_count
    ordered = [column.take(pa.array(order)) for column in columns]
    ends = [*(np.flatnonzero(keys[1:count] != keys[: count - 1]) + 1), count] if count else []
    found, wrong = [], []
    start = 0
    for end in ends:
        part = [column.slice(start, end - start) for column in ordered]
        each, errors = measure(part, float(keys[start]))
        found.append(each)
        wrong.append(pa.nulls(end - start, pa.string()) if errors is None else errors)
        start = end
    rest = len(keys) - count
    back = pa.array(np.argsort(order, kind="stable"))
    return (
        pa.concat_arrays([*found, pa.nulls(rest, pa.float64())]).take(back),
        pa.concat_arrays([*wrong, pa.nulls(rest, pa.string())]).take(back),
    )


def _is_text(column: Any) -> bool:
    import pyarrow as pa

    return bool(pa.types.is_string(column.type) or pa.types.is_large_string(column.type))


def _encoding_errors(texts: Any, name: str) -> list[str | None]:
    """An error for each text that is no UTF-8."""
    import pyarrow as pa

    errors: list[str | None] = []
    for value in texts.cast(pa.large_binary()).to_pylist():
        byte = utf8_error(value)
        wrong = f"{name} is no UTF-8 at byte {byte}: U+FFFD was measured there"
        errors.append(None if byte is None else wrong)
    return errors
