"""Sizes, lines and shown texts of many texts, at one or several widths."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any, Literal, NamedTuple

from ._arrow import chunks_of
from ._batch import Output, check_output, decoded, thread_count
from ._columns import (
    TextColumn,
    check_flat,
    column_of_arrow,
    column_of_list,
    to_arrow,
    to_list,
    warn_of_replaced,
)
from ._errors import ARGUMENT, ArgumentError, type_error
from ._fonts import Font, Library, resolved_font
from ._geometry import limit, line_limit
from ._native import call, each, ffi, flag, number, told
from ._native import library as c_library
from ._optional import is_one, numpy, origin, pyarrow
from ._options import Options, layout_handle

Fact = Literal["height", "line_count", "width", "last_line_width", "is_cut", "shown_text"]

_FACTS = ("height", "line_count", "width", "last_line_width", "is_cut", "shown_text")
DEFAULT_FACTS: tuple[Fact, ...] = ("height", "line_count", "width", "last_line_width", "is_cut")
_ALL, _EACH = 0, 1


class Measurements(NamedTuple):
    """What was measured of many texts: a column for each fact, None for one not asked for.

    A column has a value for each text. At several widths it has a row of values for each text.
    Lengths are in points. Texts that are missing have NaN. Where a column has no NaN they have None
    in lists and null in Arrow. NumPy has neither: there `is_cut` is False for them, as for texts
    that are not cut, and `line_count` is of floats.

    Attributes:
        height: Of all lines; of a text that is cut, as they wrapped.
        line_count: How many lines show.
        width: Of the widest line that shows.
        last_line_width: Of the last line that shows, without white space that hangs.
        is_cut: Whether some of the text does not show.
        shown_text: The text as it shows, with an ellipsis where it is cut.
    """

    height: Any = None
    line_count: Any = None
    width: Any = None
    last_line_width: Any = None
    is_cut: Any = None
    shown_text: Any = None


def measurements(
    texts: Any,
    font: Font | str,
    widths: Any,
    *,
    each_width: bool = False,
    facts: Iterable[Fact] | Fact = DEFAULT_FACTS,
    size: float | None = None,
    max_lines: int | None = None,
    options: Options | Mapping[str, Any] | None = None,
    threads: int | None = 1,
    library: Library | None = None,
    output: Output | None = None,
) -> Measurements:
    """Sizes, numbers of lines and what shows of many texts, each measured once for all widths.

    >>> found = measurements(["How tall?", None], "Noto Sans", [60, 320], size=17)
    >>> found.line_count
    array([[ 2.,  1.],
           [nan, nan]])

    Args:
        texts: As for `heights`.
        font: A font, or a family's name, which needs `size`.
        widths: In points. One number, or None for no limit; a list, an array or a Series of
            several, at which all texts are measured.
        each_width: Whether each text has its own width: `widths` has one for each.
        facts: Which columns are wanted, or the one; others take no time.
        size: Of the font, in points.
        max_lines: The most lines that show; None and 0 for all. A text that has more is cut.
        options: How texts are laid out: `Options`, or a dict of their values.
        threads: How many work at once; None for one each processor.
        library: Where a family's name is looked up; None for `default_library()`.
        output: As for `heights`, for each column. In NumPy shown texts are an array of objects.

    Raises:
        ArgumentError: There are not as many widths as texts; see `heights` for the others.
    """
    check_output(output)
    wanted = wanted_facts(facts)
    is_each = flag(each_width, "each_width")
    points, is_flat = _widths(widths)
    if is_each and is_flat:
        message = "each_width with one width: give a list with a width for each text"
        raise ArgumentError(ARGUMENT, message, "each_width")
    work = _Work(
        resolved_font(font, size, library),
        options,
        (points, is_each),
        line_limit(max_lines),
        thread_count(threads),
        wanted,
    )
    per_text = None if is_flat or is_each else len(points)
    columns = work.columns(texts)
    return Measurements(**{name: columns[name].answer(output, per_text) for name in wanted})


def measurements_at(
    texts: Any, font: Font | str, width: float | None, **arguments: Any
) -> Measurements:
    """What `measurements` tells at one width, as lists: those of a DataFrame's columns."""
    if width is not None:
        number(width, "width", "give one number, or several to textgauge.measurements")
    return measurements(texts, font, width, output="list", **arguments)


def wanted_facts(facts: Any) -> list[str]:
    """The names of an argument that may be one name, each once."""
    if isinstance(facts, str):
        facts = [facts]
    names = each(facts, "facts", 'a list of names such as ["height", "is_cut"]')
    for name in names:
        if not isinstance(name, str) or name not in _FACTS:
            given = ", ".join(f'"{fact}"' for fact in _FACTS)
            raise ArgumentError(ARGUMENT, f"facts has {told(name)}: give some of {given}", "facts")
    if not names:
        raise ArgumentError(ARGUMENT, 'facts is empty: give a name such as "height"', "facts")
    return list(dict.fromkeys(names))


_SERIES = {
    "numpy": ("ndarray", "generic"),
    "pandas": ("Series", "Index", "ExtensionArray"),
    "polars": ("Series",),
    "pyarrow": ("Array", "ChunkedArray"),
}


def _widths(widths: Any) -> tuple[list[float], bool]:
    """The widths in points, and whether they are one number."""
    hint = "points, None, or a list of points"
    package = origin(widths)
    if package and not is_one(widths, package, *_SERIES[package]):
        raise type_error(f"widths is of type {type(widths).__name__}: give {hint}")
    if package == "numpy" and widths.shape != ():
        check_flat(widths, "widths")
    if not isinstance(widths, Iterable) or getattr(widths, "shape", None) == ():
        return [limit(widths)], True
    if isinstance(widths, str | bytes | bytearray | memoryview | Mapping | set | frozenset):
        raise type_error(f"widths is of type {type(widths).__name__}: give {hint}")
    values: Any = widths
    listed = each(values.to_pylist() if package == "pyarrow" else values, "widths", hint)
    if package and any(width is None for width in listed):
        raise ArgumentError(ARGUMENT, "widths has nulls: give points", "widths")
    points = [limit(width) for width in listed]
    if not points:
        raise ArgumentError(ARGUMENT, "widths is empty: give points", "widths")
    return points, False


class _Column:
    """A fact of all texts, which C writes."""

    def __init__(self, name: str, count: int) -> None:
        self.name = name
        self.count = count
        self.missing: list[int] = []
        self.texts: list[str | None] = []
        self.kind = {"line_count": "int64_t", "is_cut": "uint8_t"}.get(name, "double")
        np = numpy()
        self.array: Any = None
        if name == "shown_text":
            return
        if np is None:
            self.pointer: Any = ffi.new(f"{self.kind}[]", count)
            return
        types = {"int64_t": np.int64, "uint8_t": np.uint8, "double": np.float64}
        self.array = np.empty(count, types[self.kind])
        self.pointer = ffi.from_buffer(f"{self.kind}[]", self.array)

    def values(self) -> list[Any]:
        """A value for each text, None for those that are missing; NaN in lengths."""
        if self.name == "shown_text":
            values: list[Any] = list(self.texts)
        elif self.array is not None:
            values = self.array.tolist()
        else:
            values = ffi.unpack(self.pointer, self.count) if self.count else []
        if self.kind == "uint8_t":
            values = [bool(value) for value in values]
        none = float("nan") if self.kind == "double" and self.name != "shown_text" else None
        for row in self.missing:
            values[row] = none
        return values

    def taken(self, rows: list[int | None], per_text: int) -> _Column:
        """The column of rows that have these of its texts."""
        taken = _Column(self.name, len(rows) * per_text)
        values = self.values()
        for row, index in enumerate(rows):
            for place in range(per_text):
                to = row * per_text + place
                value = None if index is None else values[index * per_text + place]
                if self.name == "shown_text":
                    taken.texts.append(value)
                elif value is None or value != value:
                    taken.pointer[to] = 0
                else:
                    taken.pointer[to] = value
                if value is None or value != value:
                    taken.missing.append(to)
        return taken

    def answer(self, output: Output | None, per_text: int | None) -> Any:
        """What the caller wants of it; rows of `per_text` values where that is a number."""
        if output is None:
            output = "list" if numpy() is None else "numpy"
        if output == "numpy":
            found = self._numpy()
            return found if per_text is None else found.reshape(-1, per_text)
        values = self.values()
        if output == "list":
            if per_text is None:
                return values
            return [values[at : at + per_text] for at in range(0, len(values), per_text)]
        pa = pyarrow()
        types = {"int64_t": pa.int64(), "uint8_t": pa.bool_(), "double": pa.float64()}
        is_text = self.name == "shown_text"
        kind = pa.large_string() if is_text else types[self.kind]
        found = pa.array(values, kind, from_pandas=True)
        return found if per_text is None else pa.FixedSizeListArray.from_arrays(found, per_text)

    def _numpy(self) -> Any:
        np = numpy()
        if self.name == "shown_text":
            found = np.empty(self.count, object)
            found[:] = self.values()
            return found
        if self.kind == "uint8_t":
            found = self.array.astype(bool)
            found[self.missing] = False
            return found
        if not self.missing:
            return self.array
        found = self.array.astype(np.float64)
        found[self.missing] = np.nan
        return found


class _Work:
    """What all columns of texts of a call have in common."""

    def __init__(
        self,
        font: Font,
        options: Options | Mapping[str, Any] | None,
        widths: tuple[list[float], bool],
        max_lines: int,
        threads: int,
        facts: list[str],
    ) -> None:
        self.font = font.handle
        self.options = layout_handle(options)
        self.widths, self.is_each = widths
        self.max_lines = max_lines
        self.threads = threads
        self.facts = facts
        self.per_text = 1 if self.is_each else len(self.widths)

    def columns(self, texts: Any) -> dict[str, _Column]:
        """What is measured of texts of any kind, by the facts' names."""
        shared = to_arrow(texts)
        if shared is None:
            return self._measured([column_of_list(to_list(texts))])
        shared, indices = decoded(shared)
        if indices is None:
            return self._measured([column_of_arrow(chunk) for chunk in chunks_of(shared)])
        rows = indices.to_pylist()
        if self.is_each:
            # Rows of one text may have several widths.
            known = shared.to_pylist()
            listed = [None if index is None else known[index] for index in rows]
            return self._measured([column_of_list(listed)])
        found = self._measured([column_of_arrow(chunk) for chunk in chunks_of(shared)])
        return {name: column.taken(rows, self.per_text) for name, column in found.items()}

    def _measured(self, texts: list[TextColumn]) -> dict[str, _Column]:
        count = sum(column.count for column in texts)
        if self.is_each and len(self.widths) != count:
            message = f"widths has {len(self.widths)} numbers: give one for each of {count} texts"
            raise ArgumentError(ARGUMENT, message, "widths")
        found = {name: _Column(name, count * self.per_text) for name in self.facts}
        start = replaced = 0
        for column in texts:
            replaced += self._measure(column, found, start) + column.replaced
            for row in column.nulls:
                first = (start + int(row)) * self.per_text
                for answer in found.values():
                    answer.missing.extend(range(first, first + self.per_text))
            start += column.count
        warn_of_replaced(replaced)
        return found

    def _measure(self, column: TextColumn, found: dict[str, _Column], start: int) -> int:
        if column.count == 0:
            return 0
        widths = self.widths[start : start + column.count] if self.is_each else self.widths
        places = ffi.new("tg_measurement_places *")
        for name, answer in found.items():
            if name != "shown_text":
                setattr(places, name, answer.pointer + start * self.per_text)
        shows = "shown_text" in found
        shown = ffi.new("tg_shown **") if shows else ffi.NULL
        replaced = ffi.new("size_t *")
        call(
            "tg_measurements",
            column.data,
            column.size,
            column.offsets,
            column.offset_type,
            column.count,
            ffi.new("double[]", widths),
            len(widths),
            _EACH if self.is_each else _ALL,
            self.max_lines,
            self.font,
            self.options,
            self.threads,
            places,
            shown,
            replaced,
        )
        if shows:
            held = ffi.gc(shown[0], c_library().tg_shown_free)
            found["shown_text"].texts.extend(_shown_texts(held))
        return int(replaced[0])


def _shown_texts(shown: Any) -> list[str]:
    """The texts that C made."""
    data, offsets, count = ffi.new("char **"), ffi.new("int64_t **"), ffi.new("size_t *")
    call("tg_shown_column", shown, data, offsets, count)
    places = ffi.unpack(offsets[0], count[0] + 1)
    joined = ffi.buffer(data[0], places[-1])[:]
    return [joined[start:end].decode() for start, end in pairwise(places)]
