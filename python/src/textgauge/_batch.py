"""The heights of many texts."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, overload

from ._arrow import chunks_of
from ._columns import (
    TextColumn,
    column_of_arrow,
    column_of_list,
    to_arrow,
    to_list,
    warn_of_replaced,
)
from ._errors import ARGUMENT, ArgumentError
from ._fonts import Font, Library, resolved_font
from ._geometry import limit, line_limit, point_number
from ._native import call, ffi, flag, told, whole
from ._optional import numpy, pyarrow
from ._options import Options, layout_handle

if TYPE_CHECKING:
    from numpy import float64
    from numpy.typing import NDArray

Output = Literal["numpy", "list", "arrow"]


class Numbers:
    """Room for numbers that C writes: a NumPy array where there is NumPy."""

    def __init__(self, count: int) -> None:
        np = numpy()
        self.array: Any = None if np is None else np.empty(count, np.float64)
        self.pointer: Any = ffi.from_buffer("double[]", self.array) if np else None
        if np is None:
            self.pointer = ffi.new("double[]", count)
        self.count = count

    def clear(self, rows: Any, start: int) -> None:
        """Writes NaN into rows, counted from one of them."""
        if self.array is not None and len(rows):
            self.array[start:][numpy().asarray(rows)] = float("nan")
        elif self.array is None:
            for row in rows:
                self.pointer[start + row] = float("nan")

    def answer(self, output: Output | None) -> Any:
        """What the caller wants of it."""
        if output is None:
            output = "list" if self.array is None else "numpy"
        if output == "list":
            if self.array is not None:
                return self.array.tolist()
            return ffi.unpack(self.pointer, self.count) if self.count else []
        if output == "numpy":
            return self.array
        values = self.array if self.array is not None else self.answer("list")
        return pyarrow().array(values, pyarrow().float64(), from_pandas=True)


def check_output(output: Any) -> None:
    """Refuses an output that there is not, before anything is measured."""
    if output is None:
        return
    if not isinstance(output, str) or output not in ("numpy", "list", "arrow"):
        message = f'output {told(output)}: give "numpy", "list" or "arrow"'
        raise ArgumentError(ARGUMENT, message, "output")
    if output == "numpy" and numpy() is None:
        raise ArgumentError(ARGUMENT, "NumPy is missing: install numpy", "output")
    if output == "arrow" and pyarrow() is None:
        raise ArgumentError(ARGUMENT, "PyArrow is missing: install pyarrow", "output")


def thread_count(threads: int | None) -> int:
    """How many threads an argument means."""
    if threads is None:
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1
    return whole(threads, "threads", "give a whole number, 1 or more, or None", least=1)


@overload
def heights(
    texts: Any,
    font: Font | str,
    width: float | None,
    *,
    size: float | None = None,
    max_lines: int | None = None,
    options: Options | Mapping[str, Any] | None = None,
    threads: int | None = 1,
    library: Library | None = None,
    output: Literal["numpy"] | None = None,
) -> NDArray[float64]: ...
@overload
def heights(
    texts: Any,
    font: Font | str,
    width: float | None,
    *,
    size: float | None = None,
    max_lines: int | None = None,
    options: Options | Mapping[str, Any] | None = None,
    threads: int | None = 1,
    library: Library | None = None,
    output: Literal["list"],
) -> list[float]: ...
@overload
def heights(
    texts: Any,
    font: Font | str,
    width: float | None,
    *,
    size: float | None = None,
    max_lines: int | None = None,
    options: Options | Mapping[str, Any] | None = None,
    threads: int | None = 1,
    library: Library | None = None,
    output: Literal["arrow"],
) -> Any: ...
def heights(
    texts: Any,
    font: Font | str,
    width: float | None,
    *,
    size: float | None = None,
    max_lines: int | None = None,
    options: Options | Mapping[str, Any] | None = None,
    threads: int | None = 1,
    library: Library | None = None,
    output: Output | None = None,
) -> Any:
    """The heights of many texts at a width, in points.

    This is much faster than a `Text` for each. Python's lock is free meanwhile, so other threads
    run. Arrow's buffers are read in place.

    >>> heights(["How tall?", None], "Noto Sans", 320, size=17)
    array([23.154,    nan])

    Args:
        texts: A list of str, a NumPy array of str, object or StringDType, a Series of pandas or
            Polars, or an array of PyArrow. None, NaN and nulls give NaN. Lone surrogates count as
            U+FFFD, with a `ReplacedTextWarning`.
        font: A font, or a family's name, which needs `size`.
        width: In points, for all; None is no limit. See `Text.size` for 0 and less.
        size: Of the font, in points.
        max_lines: The most lines that count; None and 0 for all.
        options: How texts are laid out: `Options`, or a dict of their values.
        threads: How many work at once; None for one each processor.
        library: Where a family's name is looked up; None for `default_library()`.
        output: "numpy", "list" or "arrow" says what comes back. None is a NumPy array, or a list
            where there is no NumPy.

    Raises:
        TypeError: Something is no text.
        ArgumentError, FontError, SizeError: See their descriptions.
        DataError: An Arrow array is damaged: a length, offset, view or index leads out of a buffer.
    """
    check_output(output)
    chosen = resolved_font(font, size, library)
    room = (limit(width), line_limit(max_lines))
    work = TextWork("tg_heights", room, 1, chosen, options, thread_count(threads))
    return work.answers(texts, output)[0]


class HeightRanges(NamedTuple):
    """The heights of many texts whose width is known within a tolerance, in points.

    All are NumPy arrays, lists or Arrow arrays, with a number for each text. `below` and `above`
    are the steps next to the width, as `NextSteps` has them. They are None unless asked for; NaN
    is no step.
    """

    least: Any
    greatest: Any
    below: Any = None
    above: Any = None


def height_ranges(
    texts: Any,
    font: Font | str,
    width: float | None,
    tolerance: float,
    *,
    steps: bool = False,
    size: float | None = None,
    max_lines: int | None = None,
    options: Options | Mapping[str, Any] | None = None,
    threads: int | None = 1,
    library: Library | None = None,
    output: Output | None = None,
) -> HeightRanges:
    """The least and the greatest heights of many texts at the widths within a tolerance of one.

    Rows as high as the greatest are too low at none of these widths.

    >>> height_ranges(["How tall?", None], "Noto Sans", 72, 1, size=17).greatest
    array([46.308,    nan])

    Args:
        texts: As for `heights`.
        font: A font, or a family's name, which needs `size`.
        width: In points, for all; None is no limit.
        tolerance: How much narrower or wider texts may be, in points; infinity is any width.
        steps: Whether the steps next to the width are wanted, too. They take most of the time.
        size: Of the font, in points.
        max_lines: The most lines that count; None and 0 for all.
        options: How texts are laid out: `Options`, or a dict of their values.
        threads: How many work at once; None for one each processor.
        library: Where a family's name is looked up; None for `default_library()`.
        output: As for `heights`, for each of the answer's columns.

    Raises:
        ArgumentError: The tolerance is below 0, or NaN; see `heights` for the others.
    """
    check_output(output)
    columns = 4 if flag(steps, "steps") else 2
    chosen = resolved_font(font, size, library)
    room = (limit(width), point_number(tolerance, "tolerance"), line_limit(max_lines))
    work = TextWork("tg_height_ranges", room, columns, chosen, options, thread_count(threads), 4)
    return HeightRanges(*work.answers(texts, output))


class TextWork:
    """What all columns of a call have in common."""

    def __init__(
        self,
        name: str,
        room: tuple[Any, ...],
        answer_count: int,
        font: Font,
        options: Options | Mapping[str, Any] | None,
        threads: int,
        place_count: int = 1,
    ) -> None:
        """What is wanted are the first `answer_count` of the places that the function fills."""
        self.name = name
        self.room = room
        self.answer_count = answer_count
        self.unwanted = [ffi.NULL] * (place_count - answer_count)
        self.font = font.handle
        self.options = layout_handle(options)
        self.threads = threads

    def answers(self, texts: Any, output: Output | None) -> list[Any]:
        """What the function answers to texts of any kind, each as the caller wants it."""
        shared = to_arrow(texts)
        if shared is None:
            columns, indices = [column_of_list(to_list(texts))], None
        else:
            shared, indices = decoded(shared)
            columns = [column_of_arrow(chunk) for chunk in chunks_of(shared)]
        answers = self._measured(columns)
        if indices is not None:
            answers = [_taken(numbers, indices) for numbers in answers]
        return [numbers.answer(output) for numbers in answers]

    def _measured(self, columns: list[TextColumn]) -> list[Numbers]:
        count = sum(column.count for column in columns)
        answers = [Numbers(count) for _ in range(self.answer_count)]
        start = replaced = 0
        for column in columns:
            places = [numbers.pointer + start for numbers in answers]
            replaced += self._measure(column, places + self.unwanted) + column.replaced
            for numbers in answers:
                numbers.clear(column.nulls, start)
            start += column.count
        warn_of_replaced(replaced)
        return answers

    def _measure(self, column: TextColumn, places: list[Any]) -> int:
        if column.count == 0:
            return 0
        replaced = ffi.new("size_t *")
        call(
            self.name,
            column.data,
            column.size,
            column.offsets,
            column.offset_type,
            column.count,
            *self.room,
            self.font,
            self.options,
            self.threads,
            *places,
            replaced,
        )
        return int(replaced[0])


def decoded(values: Any) -> tuple[Any, Any]:
    """The texts of a dictionary, and which of them each row has; rows and None for plain texts."""
    pa = pyarrow()
    if not pa.types.is_dictionary(values.type):
        return values, None
    if isinstance(values, pa.ChunkedArray):
        values = values.unify_dictionaries()
        if values.num_chunks == 0:
            return pa.array([], pa.string()), pa.array([], pa.int32())
        indices = pa.chunked_array([chunk.indices for chunk in values.chunks])
        return values.chunk(0).dictionary, indices.combine_chunks()
    return values.dictionary, values.indices


def _taken(numbers: Numbers, indices: Any) -> Numbers:
    """The numbers of rows from those of a dictionary's texts."""
    taken = Numbers(len(indices))
    known = numbers.answer("list")
    nan = float("nan")
    if taken.array is None:
        for row, index in enumerate(indices.to_pylist()):
            taken.pointer[row] = nan if index is None else known[index]
        return taken
    np = numpy()
    rows = indices.fill_null(len(known)) if indices.null_count else indices
    taken.array[:] = np.append(known, nan)[rows.to_numpy(zero_copy_only=False)]
    return taken
