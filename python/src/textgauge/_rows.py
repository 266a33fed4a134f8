"""Rows with named fields, from dictionaries, DataFrames and Arrow's tables."""

from __future__ import annotations

import json
import os
from array import array
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from numbers import Integral
from typing import Any

from ._columns import (
    TextColumn,
    check_flat,
    column_of_arrow,
    column_of_list,
    is_missing,
    replaced_in_arrow,
    texts_of_arrow,
    to_arrow,
    to_list,
    warn_of_replaced,
)
from ._errors import ARGUMENT, DATA, ArgumentError, DataError, shown, type_error
from ._native import Held, call, content, cstring, each, expected, ffi, is_unicode, made, told
from ._optional import is_one, numpy, origin, pyarrow

_DOUBLE, _INT64, _BOOL = 1, 2, 3
_HINT = (
    "a DataFrame, a list of dictionaries, a dictionary of columns, an Arrow table, or the text of "
    "JSON"
)


class Rows(Held):
    """Rows with named fields, which cells show. Any number of threads may use them.

    >>> Rows([{"name": "Ann", "age": 31}, {"name": "Bo"}])
    <Rows 2>
    """

    __slots__ = ("_halves", "_kept", "_replaced")

    def __init__(self, rows: Any, fields: Sequence[str] | None = None) -> None:
        """Reads rows.

        Arrow's buffers and those of NumPy's numbers are read in place.

        Args:
            rows: A list of dictionaries; a dictionary of columns; a DataFrame of pandas or Polars;
                a Table or RecordBatch of PyArrow; the text of JSON, a list of objects or an object
                a line; or Rows. Texts that are no Unicode count with U+FFFD for what is wrong, with
                a `ReplacedTextWarning`; so do escapes of JSON that are half of a pair.
            fields: The columns that count; None for all. A column that is missing has no values.
                Of a field `Revenue` a column `Revenue|2024` counts, too: a text `{Revenue|2024}`
                shows it.

        Raises:
            DataError: A text is no JSON or is a file's name, an Arrow array is damaged, or columns
                that count have one name.
            TypeError: A column has something else than texts, numbers and truth values.
        """
        if isinstance(fields, str):
            raise type_error(f'fields is a str: give a list, ["{fields}"]')
        if fields is not None:
            fields = each(fields, "fields", "a list of str")
        self._read(rows, fields)
        warn_of_replaced(self._replaced, self._halves)

    @classmethod
    def from_csv(cls, csv: str) -> Rows:
        r"""Rows of the text of CSV, whose first line names the fields. All values are texts.

        >>> Rows.from_csv("name,city\nAnn,Bonn\n")
        <Rows 1>

        Args:
            csv: The text of a file, such as `Path("people.csv").read_text()`, and not its name.

        Raises:
            DataError: The header is wrong. Or the text is a file's name: it is one line, and a file
                is called so, or it ends in .csv.
        """
        _check_text(expected(csv, str, "csv", "the text of CSV"), ".csv")
        rows = cls.__new__(cls)
        rows._kept, rows._replaced, rows._halves = [], 0, 0
        data = content(csv)
        rows._held = made("rows", "tg_rows_create_csv", data, len(data))
        rows._replaced = 0 if is_unicode(csv) else 1
        warn_of_replaced(rows._replaced)
        return rows

    @classmethod
    def of_batches(cls, rows: Any, fields: Sequence[str]) -> list[Rows]:
        """Rows that are measured in turn, so that no chunks of a table are joined."""
        parts = []
        for batch in _batches(rows):
            part = cls.__new__(cls)
            part._read(batch, fields)
            parts.append(part)
        warn_of_replaced(sum(part._replaced for part in parts), sum(part._halves for part in parts))
        return parts

    @classmethod
    def held(cls, held: Any) -> Rows:
        """Rows that C made, for this package only."""
        rows = cls.__new__(cls)
        rows._held, rows._kept = held, []
        rows._replaced = rows._halves = 0
        return rows

    def _read(self, rows: Any, fields: Sequence[str] | None) -> None:
        self._kept: list[Any] = []
        self._replaced = self._halves = 0
        if isinstance(rows, Rows):
            self._kept.append(rows)
            self._held = rows.handle
            return
        columns = None if isinstance(rows, str) else _columns(rows)
        if columns is not None:
            self._held = self._of_columns(columns, fields)
            return
        if isinstance(rows, str):
            _check_text(rows, ".json", ".jsonl")
        text = rows if isinstance(rows, str) else _json(rows)
        data = content(text)
        self._held = made("rows", "tg_rows_create_json", data, len(data))
        if not is_unicode(text):
            self._replaced = 1 if isinstance(rows, str) else _replaced_in(json.loads(text), fields)
        # What is written here has no escapes of surrogates.
        if isinstance(rows, str):
            self._halves = self._count("tg_rows_replaced")

    def _of_columns(self, columns: Sequence[tuple[str, Any]], fields: Sequence[str] | None) -> Any:
        lengths = [_length(values, name) for name, values in columns]
        count = lengths[0] if lengths else 0
        given = [
            (name, values, length)
            for (name, values), length in zip(columns, lengths, strict=True)
            if fields is None or may_show(fields, name)
        ]
        names = [name for name, _, _ in given]
        _check_different(names)
        structs = ffi.new("tg_column[]", max(len(names), 1))
        for struct, (name, values, length) in zip(structs, given, strict=False):
            if length != count:
                message = f"column {shown(name)} has {length} values, others have {count}"
                raise ArgumentError(ARGUMENT, message, name)
            self._fill(struct, name, values)
        # The buffers outlive a call that still uses the rows when another thread closes them.
        return made("rows", "tg_rows_create_columns", structs, len(names), count, owner=self._kept)

    def _fill(self, struct: Any, name: str, values: Any) -> None:
        label = ffi.new("char[]", cstring(name, "a column's name"))
        self._kept.append(label)
        struct.name = label
        try:
            self._fill_values(struct, values)
        except TypeError as error:
            raise type_error(f"column {shown(name)}: {error}") from None
        except DataError as error:
            raise DataError(error.status, f"column {shown(name)}: {error.message}", name) from None
        except OverflowError:
            row = next(row for row, value in enumerate(values) if _is_long(value))
            message = (
                f"column {shown(name)}: row {row} has an int beyond 64 bits: give floats or texts"
            )
            raise DataError(DATA, message, f"row {row}") from None

    def _fill_values(self, struct: Any, values: Any) -> None:
        package = origin(values)
        np = numpy()
        if is_one(values, "numpy", "ndarray") and values.dtype.kind in "iufb":
            check_flat(values, "an array")
            self._fill_numbers(struct, values)
            return
        kind = getattr(getattr(values, "dtype", None), "kind", None)
        if package == "pandas" and kind is not None and kind in "iufb":
            plain = values.to_numpy()
            if plain.dtype.kind in "iufb":
                self._fill_numbers(struct, plain)
                return
        shared = to_arrow(values)
        if shared is not None:
            self._fill_arrow(struct, shared)
            return
        listed = to_list(values)
        known = next((value for value in listed if not is_missing(value)), "")
        if isinstance(known, str):
            self._fill_texts(struct, column_of_list(listed))
        elif isinstance(known, bool):
            self._fill_bools(struct, listed)
        elif np is not None and isinstance(known, np.generic):
            self._fill_values(struct, [None if is_missing(v) else v.item() for v in listed])
        elif all(is_missing(value) or type(value) is int for value in listed):
            kind = array("q", (0 if is_missing(value) else value for value in listed))
            self._fill_buffer(struct, _INT64, kind, listed)
        else:
            if not all(is_missing(v) or isinstance(v, int | float) for v in listed):
                raise type_error("give texts, numbers or truth values, not a mix of them")
            numbers = array("d", (0.0 if is_missing(value) else value for value in listed))
            self._fill_buffer(struct, _DOUBLE, numbers, listed)

    def _fill_texts(self, struct: Any, column: TextColumn) -> None:
        self._kept.append(column)
        self._replaced += column.replaced
        struct.type, struct.data = column.offset_type, ffi.cast("void *", column.data)
        struct.data_size, struct.offsets = column.size, ffi.cast("void *", column.offsets)
        if column.validity != ffi.NULL:
            struct.validity, struct.bit_offset = column.validity, column.bit_offset
        elif len(column.nulls):
            missing = set(column.nulls)
            self._fill_validity(struct, (row not in missing for row in range(column.count)))

    def _fill_validity(self, struct: Any, valid: Iterable[bool]) -> None:
        bits = ffi.from_buffer("uint8_t[]", _bits(valid))
        self._kept.append(bits)
        struct.validity = bits

    def _fill_buffer(self, struct: Any, kind: int, numbers: Any, listed: Sequence[Any]) -> None:
        data = ffi.from_buffer("char[]", numbers)
        self._kept.append(data)
        struct.type, struct.data, struct.data_size = kind, data, len(data)
        if any(map(is_missing, listed)):
            self._fill_validity(struct, (not is_missing(value) for value in listed))

    def _fill_bools(self, struct: Any, listed: Sequence[Any]) -> None:
        if not all(is_missing(value) or isinstance(value, bool) for value in listed):
            raise type_error("give texts, numbers or truth values, not a mix of them")
        bits = _bits(value is True for value in listed)
        self._fill_buffer(struct, _BOOL, bits, listed)

    def _fill_numbers(self, struct: Any, values: Any) -> None:
        np = numpy()
        if values.dtype.kind == "b":
            self._fill_buffer(struct, _BOOL, np.packbits(values, bitorder="little"), ())
        elif values.dtype.kind == "f":
            numbers = np.ascontiguousarray(values, np.float64)
            self._fill_buffer(struct, _DOUBLE, numbers, ())
            missing = np.isnan(numbers)
            if missing.any():
                self._fill_validity(struct, (~missing).tolist())
        else:
            if values.dtype == np.uint64 and len(values) and values.max() > 2**63 - 1:
                raise type_error("a number is above 2**63 - 1: give floats")
            self._fill_buffer(struct, _INT64, np.ascontiguousarray(values, np.int64), ())

    def _fill_arrow(self, struct: Any, values: Any) -> None:
        pa = pyarrow()
        if isinstance(values, pa.ChunkedArray):
            values = values.combine_chunks()
            if isinstance(values, pa.ChunkedArray):
                values = pa.concat_arrays(values.chunks)
        kind = values.type
        if pa.types.is_dictionary(kind):
            values = values.dictionary_decode()
            kind = values.type
        if pa.types.is_integer(kind) and kind != pa.int64():
            values = values.cast(pa.int64())
        elif pa.types.is_floating(kind) and kind != pa.float64():
            values = values.cast(pa.float64())
        kind = values.type
        if kind not in (pa.int64(), pa.float64(), pa.bool_()):
            values = texts_of_arrow(values)
            self._fill_texts(struct, column_of_arrow(values))
            self._replaced += replaced_in_arrow(values)
            return
        validity, data = values.buffers()
        self._kept.append(values)
        if data is not None:
            shift = 0 if kind == pa.bool_() else values.offset * 8
            struct.data = ffi.cast("void *", data.address + shift)
            struct.data_size = data.size - shift
        struct.type = {pa.int64(): _INT64, pa.float64(): _DOUBLE}.get(kind, _BOOL)
        struct.bit_offset = values.offset
        if validity is not None and values.null_count:
            struct.validity = ffi.cast("uint8_t *", validity.address)

    def __len__(self) -> int:
        return self._count("tg_rows_count")

    def _count(self, function: str) -> int:
        count = ffi.new("size_t *")
        call(function, self.handle, count)
        return int(count[0])

    def __copy__(self) -> Rows:
        copied = Rows.held(self._held)
        copied._kept = self._kept
        copied._replaced, copied._halves = self._replaced, self._halves
        return copied

    def __reduce__(self) -> tuple[object, ...]:
        raise type_error("Rows cannot be pickled: pickle what they were made of")

    def __repr__(self) -> str:
        return "<Rows, closed>" if self._held is None else f"<Rows {len(self)}>"


def _check_text(text: str, *endings: str) -> None:
    """Refuses the name of a file in place of its text."""
    is_line = "\n" not in text and "\r" not in text and not text.lstrip().startswith(("[", "{"))
    if is_line and (text.lower().endswith((".csv", *endings)) or os.path.isfile(text)):
        name = told(text)
        content_of = f"Path({name}).read_text()"
        if text.lower().endswith(".csv") and ".csv" not in endings:
            content_of = f"Rows.from_csv({content_of})"
        message = f"{name} is a file's name: give the file's text, {content_of}"
        raise DataError(DATA, message, text)


def _bits(values: Iterable[bool]) -> bytes:
    """A bit for each, the first one lowest."""
    flags = bytes(values)
    flags += bytes(-len(flags) % 8)
    return bytes(
        sum(flags[start + bit] << bit for bit in range(8)) for start in range(0, len(flags), 8)
    )


def _length(values: Any, name: str) -> int:
    try:
        return len(values)
    except TypeError:
        kind = type(values).__name__
        raise type_error(
            f"column {shown(name)}: it is of type {kind}: give a list of values"
        ) from None


def _check_different(names: Sequence[str]) -> None:
    """Refuses columns of one name, as DataFrames and Tables may have them."""
    for name, count in Counter(names).items():
        if count > 1:
            message = f"{count} columns have the name {shown(name)}: rename all but one of them"
            raise DataError(DATA, message, name)


def _columns(rows: Any) -> list[tuple[str, Any]] | None:
    """The columns of what has them; None for rows one by one."""
    package = origin(rows)
    if isinstance(rows, Mapping):
        return [(str(name), values) for name, values in rows.items()]
    if package == "pyarrow" and is_one(rows, package, "Table", "RecordBatch"):
        try:
            return [(name, rows.column(index)) for index, name in enumerate(rows.schema.names)]
        except UnicodeDecodeError as wrong:
            raise DataError(DATA, f"a column's name is no UTF-8: {wrong}", "rows") from None
        except KeyError:
            # PyArrow has no class for arrays of months.
            kinds = ", ".join(map(str, rows.schema.types))
            raise type_error(
                f"a column has no arrays in PyArrow: give others than {kinds}"
            ) from None
    if package in ("pandas", "polars") and is_one(rows, package, "DataFrame"):
        return [(str(name), rows[name]) for name in rows.columns]
    if is_one(rows, package, "Series", "Index", "ExtensionArray", "Array", "ChunkedArray"):
        raise type_error("rows is a column: give a DataFrame")
    if package in ("pandas", "polars", "pyarrow"):
        raise type_error(f"rows is of type {type(rows).__name__}: give {_HINT}")
    return None


def _plain(value: Any) -> Any:
    """What json cannot write: NumPy's numbers and the like."""
    if is_missing(value):
        return None
    if hasattr(value, "item") and getattr(value, "shape", None) == ():
        return value.item()
    raise type_error(f"it is of type {type(value).__name__}: give text, a number or a bool")


def _is_long(value: Any) -> bool:
    # NumPy's are no int.
    return isinstance(value, Integral) and not -(2**63) <= int(value) < 2**63


def _without_nan(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _without_nan(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [_without_nan(part) for part in value]
    return None if is_missing(value) else value


def _json(rows: Iterable[Any]) -> str:
    if isinstance(rows, bytes):
        raise type_error("rows is bytes: decode it first")
    listed = each(rows, "rows", _HINT)
    for index, row in enumerate(listed):
        if not isinstance(row, Mapping):
            raise type_error(f"row {index} is of type {type(row).__name__}: give a dictionary")
    listed = [dict(row) for row in listed]
    try:
        return _written(listed)
    except (RecursionError, TypeError, ValueError) as wrong:
        raise _found(listed, wrong) from None


def _found(rows: Sequence[Mapping[Any, Any]], wrong: Exception) -> Exception:
    """The error that tells which field is wrong."""
    for index, row in enumerate(rows):
        for name, value in row.items():
            try:
                _written([{name: value}])
            except (RecursionError, TypeError, ValueError) as error:
                field = name if isinstance(name, str) else told(name)
                return _told(f"row {index}: the field {shown(field)}", error, f"row {index}")
    return _told("a field", wrong, "rows")


def _told(field: str, error: Exception, place: str) -> Exception:
    if isinstance(error, TypeError):
        return type_error(f"{field}: {error}")
    if isinstance(error, RecursionError):
        return DataError(DATA, f"{field} is nested too deeply, or in itself", place)
    return DataError(DATA, f"{field} is no JSON: {error}: give floats or texts", place)


def _written(listed: list[Any]) -> str:
    try:
        return json.dumps(listed, ensure_ascii=False, allow_nan=False, default=_plain)
    except ValueError:
        listed = _without_nan(listed)
        return json.dumps(listed, ensure_ascii=False, allow_nan=False, default=_plain)


def may_show(fields: Sequence[str], name: str) -> bool:
    """Whether a template of some fields may show a column.

    A text `{Revenue|2024}` is of the field `Revenue`, and shows the column `Revenue|2024` where
    there is one. C chooses; formats and defaults follow the first colon or bar.
    """
    return name in fields or any(name.partition(mark)[0] in fields for mark in "|:")


def _replaced_in(rows: list[dict[str, Any]], fields: Sequence[str] | None) -> int:
    """How many texts of some fields have lone surrogates."""
    return sum(
        isinstance(value, str) and not is_unicode(value)
        for row in rows
        for name, value in row.items()
        if fields is None or may_show(fields, name)
    )


def _batches(rows: Any) -> Iterator[Any]:
    pa = pyarrow() if origin(rows) == "pyarrow" else None
    if pa is not None and isinstance(rows, pa.Table):
        yield from rows.to_batches()
    else:
        yield rows
