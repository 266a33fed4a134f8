"""Arrow's arrays. They are checked here, before anything reads their buffers."""

from __future__ import annotations

from typing import Any

from ._errors import DATA, DataError, type_error
from ._optional import pyarrow


def chunks_of(values: Any) -> list[Any]:
    """The arrays of a ChunkedArray, or an array itself."""
    if not isinstance(values, pyarrow().ChunkedArray):
        return [values]
    try:
        return list(values.chunks)
    except KeyError:
        # PyArrow has no class for arrays of months.
        raise type_error(
            f"the Arrow array has values of type {values.type}: give string or large_string"
        ) from None


def checked(values: Any) -> Any:
    """An Array or a ChunkedArray of which no length, offset, view or index leads out of a buffer.

    Files of Arrow's may say anything, and PyArrow reads them as they are. This takes one pass over
    offsets, views or indices. Bytes that are no UTF-8 are left to whoever reads them. Arrays that
    come through Arrow's C interface do not say how long their buffers are: of them as much is
    checked as they say.

    Raises:
        DataError: The array is damaged.
    """
    for chunk in chunks_of(values):
        try:
            _check(chunk)
        except pyarrow().ArrowException as wrong:
            message = str(wrong).partition("\n")[0]
            raise DataError(
                DATA,
                f"the Arrow array is damaged: {message}: call validate(full=True) where it is made",
                "the Arrow array",
            ) from None
    return values


def _check(array: Any) -> None:
    pa = pyarrow()
    # Lengths against the sizes of buffers, and the ends of offsets.
    array.validate()
    if pa.types.is_dictionary(array.type):
        _check(array.indices)
        _check_indices(array.indices, len(array.dictionary))
        _check(array.dictionary)
        return
    # As bytes, since texts that are no UTF-8 are measured all the same.
    if pa.types.is_string(array.type):
        array.view(pa.binary()).validate(full=True)
    elif pa.types.is_large_string(array.type):
        array.view(pa.large_binary()).validate(full=True)
    elif is_string_view(array.type):
        buffers = array.buffers()
        pa.Array.from_buffers(
            pa.binary_view(), len(array), buffers, array.null_count, array.offset
        ).validate(full=True)


def is_string_view(kind: Any) -> bool:
    """Whether a type is that of texts which lie in several buffers, which PyArrow has since 16."""
    return bool(getattr(pyarrow().types, "is_string_view", lambda _: False)(kind))


def with_offsets(views: Any) -> Any:
    """A `checked` array of string views as one of large_string."""
    pa = pyarrow()
    if views.null_count == 0:
        return views.cast(pa.large_string())
    import pyarrow.compute as pc

    # A view where there is no value may be anything, and PyArrow's cast would follow it. Of zeros
    # it is one of no bytes.
    validity, places, *texts = views.buffers()
    raw = pa.Array.from_buffers(
        pa.binary(16), len(views), [validity, places], views.null_count, views.offset
    )
    filled = raw.fill_null(bytes(16))
    buffers = [None, filled.buffers()[1], *texts]
    whole = pa.Array.from_buffers(views.type, len(views), buffers, 0, filled.offset)
    return pc.if_else(views.is_valid(), whole.cast(pa.large_string()), None)


def _check_indices(indices: Any, count: int) -> None:
    import pyarrow.compute as pc

    ends = pc.min_max(indices).as_py()
    if ends["min"] is not None and not 0 <= ends["min"] <= ends["max"] < count:
        raise pyarrow().ArrowInvalid(
            f"the indices {ends['min']} to {ends['max']} are of a dictionary of {count} values"
        )
