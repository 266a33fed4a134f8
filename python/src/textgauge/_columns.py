"""Many texts as one buffer with offsets, from lists, NumPy, Arrow, pandas and Polars."""

from __future__ import annotations

import sys
import warnings
from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Any

from ._arrow import checked, is_string_view, with_offsets
from ._errors import DATA, DataError, ReplacedTextWarning, shown, type_error
from ._native import each, ffi, unicode
from ._optional import is_one, numpy, origin, pyarrow

OFFSETS_32, OFFSETS_64 = 32, 64


@dataclass
class TextColumn:
    """Texts as textgauge.h takes them. They are read in place."""

    count: int
    data: Any
    size: int
    offsets: Any
    offset_type: int
    nulls: Sequence[int] = ()
    """The rows without a text."""
    validity: Any = ffi.NULL
    """Arrow's bits of which rows have a text, and which of them is that of row 0."""
    bit_offset: int = 0
    replaced: int = 0
    """How many texts had lone surrogates."""
    owner: Any = field(default=None, repr=False)


def is_missing(value: object) -> bool:
    """Whether a value stands for none: None, NaN, pandas.NA, pandas.NaT."""
    if value is None or type(value).__name__ in ("NAType", "NaTType"):
        return True
    return isinstance(value, float) and value != value


def column_of_list(texts: Sequence[Any]) -> TextColumn:
    """The column of a list of str, in which None and NaN are no texts."""
    # Another thread may change a list meanwhile.
    texts = tuple(texts)
    nulls: list[int] = []
    replaced = 0
    try:
        data, lengths = _joined(texts)
    except (TypeError, UnicodeEncodeError):
        nulls, texts = _without_missing(texts)
        texts, replaced = _repaired(texts)
        data, lengths = _joined(texts)
    return TextColumn(
        len(texts),
        ffi.from_buffer("char[]", data),
        len(data),
        _offsets(lengths, len(texts)),
        OFFSETS_64,
        nulls,
        replaced=replaced,
    )


def _joined(texts: Sequence[str]) -> tuple[bytes, Iterable[int]]:
    """The UTF-8 of all texts, and how long each is in it."""
    if all(map(str.isascii, texts)):
        return "".join(texts).encode(), map(len, texts)
    # Joined first, all texts would be as wide as the widest character of any.
    parts = list(map(str.encode, texts))
    return b"".join(parts), map(len, parts)


def _repaired(texts: tuple[str, ...]) -> tuple[tuple[str, ...], int]:
    """The texts with U+FFFD for lone surrogates, and how many have some."""
    try:
        "".join(texts).encode()
    except UnicodeEncodeError:
        repaired = tuple(map(unicode, texts))
        pairs = zip(texts, repaired, strict=True)
        return repaired, sum("\ufffd" in new and new != old for old, new in pairs)
    return texts, 0


def _without_missing(texts: Sequence[Any]) -> tuple[list[int], tuple[str, ...]]:
    """The rows that have no text, and the texts with empty ones for those."""
    nulls = [index for index, text in enumerate(texts) if not isinstance(text, str)]
    filled = list(texts)
    for index in nulls:
        _check_missing(filled[index], index)
        filled[index] = ""
    return nulls, tuple(filled)


def _check_missing(text: object, index: int) -> None:
    if not is_missing(text):
        kind = type(text).__name__
        hint = ": decode it first" if isinstance(text, bytes) else ": give a str or None"
        raise type_error(f"text {index} is of type {kind}{hint}")


def _offsets(lengths: Iterable[int], count: int) -> Any:
    """Where each text starts in the bytes, and where the last one ends."""
    np = numpy()
    if np is None:
        return ffi.from_buffer("int64_t[]", array("q", accumulate(lengths, initial=0)))
    offsets = np.zeros(count + 1, np.int64)
    np.cumsum(np.fromiter(lengths, np.int64, count), out=offsets[1:])
    return ffi.from_buffer("int64_t[]", offsets)


def texts_of_arrow(values: Any) -> Any:
    """A `checked` pyarrow.Array of texts with offsets: `string` or `large_string`."""
    pa = pyarrow()
    kind = values.type
    if pa.types.is_null(kind):
        return values.cast(pa.string())
    if is_string_view(kind):
        return with_offsets(values)
    if not (pa.types.is_string(kind) or pa.types.is_large_string(kind)):
        raise type_error(f"the Arrow array has values of type {kind}: give string or large_string")
    return values


def column_of_arrow(values: Any) -> TextColumn:
    """The column of a `checked` pyarrow.Array of texts. Its buffers are not copied."""
    pa = pyarrow()
    values = texts_of_arrow(values)
    is_large = pa.types.is_large_string(values.type)
    validity, offsets, data = values.buffers()
    width = 8 if is_large else 4
    if len(values) == 0 or offsets is None:
        column = column_of_list([""] * len(values))
        column.nulls = range(len(values)) if values.null_count else ()
        return column
    has_nulls = validity is not None and values.null_count > 0
    return TextColumn(
        len(values),
        ffi.cast("char *", data.address if data else 0),
        data.size if data else 0,
        ffi.cast("char *", offsets.address + values.offset * width),
        OFFSETS_64 if is_large else OFFSETS_32,
        nulls=_arrow_nulls(values) if has_nulls else (),
        validity=ffi.cast("uint8_t *", validity.address) if has_nulls else ffi.NULL,
        bit_offset=values.offset,
        owner=values,
    )


def replaced_in_arrow(values: Any) -> int:
    """How many texts of `texts_of_arrow` are no UTF-8, where C does not count them."""
    pa = pyarrow()
    try:
        values.validate(full=True)
    except pa.ArrowInvalid:
        is_large = pa.types.is_large_string(values.type)
        data = values.view(pa.large_binary() if is_large else pa.binary())
        return sum(utf8_error(each) is not None for each in data.to_pylist())
    return 0


def utf8_error(data: bytes | None) -> int | None:
    """The first byte that is no UTF-8; None where all is."""
    try:
        (data or b"").decode()
    except UnicodeDecodeError as wrong:
        return wrong.start
    return None


def _arrow_nulls(values: Any) -> Sequence[int]:
    np = numpy()
    if np is None:
        valid = values.is_valid().to_pylist()
        return [index for index, is_valid in enumerate(valid) if not is_valid]
    return np.flatnonzero(values.is_null().to_numpy(zero_copy_only=False))  # type: ignore[no-any-return]


def to_arrow(values: Any) -> Any:
    """What shares Arrow's memory as pyarrow's Array or ChunkedArray; None where it does not.

    Raises:
        DataError: Its buffers are not what it says.
        TypeError: It is something else of a package that has such arrays.
    """
    found = _shared(values)
    return None if found is None else checked(found)


def _shared(values: Any) -> Any:
    pa = pyarrow()
    package = origin(values)
    _check_kind(values, package)
    if package == "pyarrow":
        return values
    if pa is None:
        return None
    if package == "polars":
        return values.to_arrow()
    try:
        if package == "pandas":
            values = getattr(values, "array", values)
            shares = hasattr(values, "__arrow_array__")
            return pa.array(values, from_pandas=True) if shares else None
        if hasattr(values, "__arrow_c_array__"):
            return pa.array(values)
        if hasattr(values, "__arrow_c_stream__"):
            return pa.chunked_array(values)
    except UnicodeEncodeError:
        # Arrow has no lone surrogates.
        return None
    except pa.ArrowException as wrong:
        message = str(wrong).partition("\n")[0]
        raise DataError(DATA, f"PyArrow cannot read it: {message}: give a list of str") from None
    return None


def _check_kind(values: Any, package: str) -> None:
    """Refuses what is no column of a package that has columns, such as an expression."""
    tables = ("DataFrame", "LazyFrame", "Table", "RecordBatch", "RecordBatchReader")
    if package and is_one(values, package, *tables):
        names = set(map(str, values.columns)) if package == "pandas" else set()
        if len(names) == 1 < len(values.columns):
            # A DataFrame gives this for a name.
            name = shown(names.pop())
            raise type_error(f"texts has several columns of the name {name}: rename all but one")
        raise type_error(f"texts is a {type(values).__name__}: give one of its columns")
    if package in _columns and not is_one(values, package, *_columns[package]):
        kind = type(values).__name__
        raise type_error(f"texts is of type {kind}: give a Series, an array or a list of str")


_columns = {
    "numpy": ("ndarray", "generic"),
    "pandas": ("Series", "Index", "ExtensionArray"),
    "polars": ("Series",),
    "pyarrow": ("Array", "ChunkedArray"),
}


def to_list(values: Any) -> Sequence[Any]:
    """The texts of what is no Arrow array."""
    if isinstance(values, list | tuple):
        return values
    if isinstance(values, str | bytes):
        raise type_error(f"texts is one {type(values).__name__}: give a list of str")
    if isinstance(values, Mapping | set | frozenset):
        kind = type(values).__name__
        raise type_error(f"texts is a {kind}, which has no order of rows: give a list of str")
    package = origin(values)
    if package == "numpy":
        check_flat(values, "texts")
        if values.dtype.kind not in "UOT":
            raise type_error(f"texts has values of type {values.dtype}: give an array of str")
        return values.tolist()  # type: ignore[no-any-return]
    if package == "polars":
        return values.to_list()  # type: ignore[no-any-return]
    if package == "pandas":
        return values.tolist()  # type: ignore[no-any-return]
    return each(values, "texts", "a list of str")


def check_flat(values: Any, name: str) -> None:
    """Refuses a NumPy array in which a row has many values, or that has none."""
    if values.ndim != 1:
        raise type_error(f"{name} has {values.ndim} dimensions: give a flat array")


def level_outside() -> int:
    """How many frames the package's caller is above the function that asks."""
    level, frame = 1, sys._getframe(1)
    while frame.f_back and frame.f_globals.get("__package__") == __package__:
        level, frame = level + 1, frame.f_back
    return level


def warn_of_replaced(count: int, halves: int = 0) -> None:
    """Tells of texts that were no Unicode, and of escapes of JSON that were half of a pair."""
    messages = []
    if count:
        what = "a text is" if count == 1 else f"{count} texts are"
        messages.append(f"{what} no Unicode: U+FFFD counted for what is wrong in it")
    if halves:
        many = f"{halves} halves of surrogate pairs are"
        what = "half of a surrogate pair is" if halves == 1 else many
        messages.append(f"{what} no Unicode: U+FFFD counted for each")
    for message in messages:
        warnings.warn(message, ReplacedTextWarning, stacklevel=level_outside())
