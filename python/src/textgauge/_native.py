"""The C library: where it is, and how it is called."""

from __future__ import annotations

import math
import operator
import os
import threading
from pathlib import Path
from typing import Any, TypeVar

from ._cffi import ffi as ffi
from ._errors import ARGUMENT, ArgumentError, LibraryNotFoundError, failure, type_error
from ._version import __version__

VARIABLE = "TEXTGAUGE_LIBRARY"

_Self = TypeVar("_Self", bound="Held")
_Kind = TypeVar("_Kind")
_lock = threading.Lock()
_library: Any = None
_path = ""


def _candidates() -> list[str]:
    """Where the library may be, the first one first."""
    chosen = os.environ.get(VARIABLE)
    if chosen:
        return [chosen]
    package = Path(__file__).resolve().parent
    found = sorted(str(path) for path in (package / "_lib").glob("libtextgauge.so*"))
    checkout = package.parents[2]
    if (checkout / "Package.swift").exists():
        for folder in ("c", "release"):
            found += sorted(map(str, (checkout / ".build" / folder).glob("**/libtextgauge.so*")))
    return [*found, _soname(__version__), "libtextgauge.so"]


def _soname(version: str) -> str:
    """The name that the system's loader has for a version: below 1.0, each minor one breaks."""
    major, minor, *_ = version.split(".")
    return f"libtextgauge.so.{f'0.{minor}' if major == '0' else major}"


def _version_of(opened: Any) -> str:
    try:
        return text(opened.tg_version())
    except (AttributeError, ffi.error):
        return "none: it has no tg_version"


def _opened() -> tuple[Any, str]:
    tried = []
    for path in _candidates():
        try:
            # Swift's idle threads stay until the process ends, and so must their code.
            library = ffi.dlopen(path, ffi.RTLD_NOW | getattr(os, "RTLD_NODELETE", 0))
        except OSError as error:
            tried.append(f"{path} ({error})")
            continue
        version = _version_of(library)
        if version.split(".")[:2] != __version__.split(".")[:2]:
            tried.append(f"{path} (version {version}; the package is {__version__})")
            continue
        return library, path
    raise LibraryNotFoundError(
        0,
        "libtextgauge was not found: install a wheel that has it, build it with "
        f'"swift build -c release --product textgauge" in a checkout, or let {VARIABLE} name the '
        f"file. Tried: {'; '.join(tried)}",
        VARIABLE,
    )


def library() -> Any:
    """The C library. It is opened when it is first needed.

    Raises:
        LibraryNotFoundError: There is none, or none of this version.
    """
    global _library, _path
    if _library is None:
        with _lock:
            if _library is None:
                _library, _path = _opened()
    return _library


def library_path() -> str:
    """The file of the C library in use.

    Raises:
        LibraryNotFoundError: There is none, or none of this version.
    """
    library()
    return _path


def library_version() -> str:
    """The version of the C library in use, such as "0.1.0".

    Raises:
        LibraryNotFoundError: There is none, or none of this version.
    """
    return text(library().tg_version())


def text(pointer: Any) -> str:
    """UTF-8 of C's; empty for NULL."""
    return str(ffi.string(pointer).decode("utf-8", "replace")) if pointer else ""


def expected(value: Any, kind: type[_Kind], name: str, what: str) -> _Kind:
    """An argument of a type; all others are slips."""
    if not isinstance(value, kind):
        raise type_error(f"{name} is of type {type(value).__name__}: give {what}")
    return value


def told(value: object) -> str:
    """A value as an error quotes it."""
    try:
        return repr(value)
    except (RecursionError, ValueError):
        # Lists may be thousands deep. Numbers of thousands of digits are not written.
        return f"of type {type(value).__name__}"


def each(values: Any, name: str, what: str) -> list[Any]:
    """What an argument has one after another."""
    try:
        return list(values)
    except TypeError:
        raise type_error(f"{name} is of type {type(values).__name__}: give {what}") from None


def path_text(value: Any, name: str, what: str = "a path") -> str:
    """A path that may be one of pathlib's."""
    if not isinstance(value, str | os.PathLike):
        raise type_error(f"{name} is of type {type(value).__name__}: give {what}")
    return expected(os.fspath(value), str, name, what)


def utf8(value: str, name: str) -> bytes:
    """A name or path for C. What is no Unicode, such as a path of other bytes, stays as it was."""
    try:
        return expected(value, str, name, "a str").encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        raise ArgumentError(ARGUMENT, f"{name} has a lone surrogate", name) from None


def cstring(value: str, name: str) -> bytes:
    """The same for functions that read up to a zero."""
    data = utf8(value, name)
    if b"\0" in data:
        raise ArgumentError(ARGUMENT, f"{name} has a zero in it", name)
    return data


def unicode(text: str) -> str:
    """A text with its surrogates joined, and U+FFFD for those that stand alone."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def is_unicode(text: str) -> bool:
    """Whether all surrogates of a text have their halves."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return unicode(text).count("\ufffd") == text.count("\ufffd")
    return True


def content(value: str) -> bytes:
    """A text to measure as UTF-8, with U+FFFD for lone surrogates."""
    if not isinstance(value, str):
        raise type_error(f"a text is of type {type(value).__name__}: give a str")
    try:
        return value.encode()
    except UnicodeEncodeError:
        return unicode(value).encode()


def number(value: Any, name: str, hint: str) -> float:
    """A number for C; what else float() takes, such as bytes, is a slip."""
    if type(value) is float:
        return value
    kind = type(value)
    is_number = hasattr(kind, "__float__") or hasattr(kind, "__index__")
    # An array of one number has __float__, too.
    if not is_number or is_flag(value) or getattr(value, "shape", ()) != ():
        raise type_error(f"{name} is of type {kind.__name__}: {hint}")
    try:
        return float(value)
    except TypeError:
        raise type_error(f"{name} is of type {kind.__name__}: {hint}") from None
    except OverflowError:
        raise ArgumentError(ARGUMENT, f"{name} is out of range: {hint}", name) from None
    except ValueError:
        # Decimal("sNaN") is none.
        raise ArgumentError(ARGUMENT, f"{name} {value}: {hint}", name) from None


def bounded(
    value: Any, name: str, hint: str, least: float = -math.inf, most: float = math.inf
) -> float:
    """A number in a range, which the hint tells. NaN is in none."""
    found = number(value, name, hint)
    if not least <= found <= most:
        raise ArgumentError(ARGUMENT, f"{name} {value}: {hint}", name)
    return found


def whole(
    value: Any,
    name: str,
    hint: str = "give a whole number, 0 or more",
    least: int = 0,
    most: int = 2**63 - 1,
) -> int:
    """A whole number for C."""
    try:
        count = operator.index(value)
    except TypeError:
        raise type_error(f"{name} is of type {type(value).__name__}: {hint}") from None
    if not least <= count <= most:
        # Python refuses to write numbers of thousands of digits.
        given = str(count) if abs(count) < 2**63 else "is out of range"
        raise ArgumentError(ARGUMENT, f"{name} {given}: {hint}", name)
    return count


def is_flag(value: object) -> bool:
    """Whether a value is a truth value, Python's or NumPy's."""
    return isinstance(value, bool) or type(value).__name__ in ("bool", "bool_")


def flag(value: Any, name: str) -> bool:
    """A truth value for C, Python's or NumPy's."""
    if not is_flag(value):
        raise type_error(f"{name} is of type {type(value).__name__}: give True or False")
    return bool(value)


def call(name: str, *arguments: Any) -> None:
    """Calls a function that returns a status, and raises what it failed for.

    The arguments keep the objects that they stand for alive, so that one that another thread closes
    meanwhile is freed only afterwards.
    """
    function = _function(name)
    error = ffi.new("tg_error **")
    try:
        status = function(*arguments, error)
    except OverflowError as overflow:
        raise ArgumentError(ARGUMENT, f"a number is out of range: {overflow}") from None
    if status != 0:
        raise _failure(status, error[0])


def _function(name: str) -> Any:
    try:
        return getattr(library(), name)
    except (AttributeError, ffi.error):
        raise LibraryNotFoundError(
            0, f"{_path} has no {name}: it is older than the package; build it again", name
        ) from None


def _failure(status: int, error: Any) -> Exception:
    c = library()
    message, place = text(c.tg_error_message(error)), text(c.tg_error_place(error))
    c.tg_error_free(error)
    return failure(status, message or f"status {status}", place)


def made(kind: str, name: str, *arguments: Any, owner: Any = None) -> Any:
    """An object that a function makes. It is freed with its last reference.

    Args:
        kind: Its type in textgauge.h, without "tg_".
        name: The function.
        *arguments: Those before the place of the object.
        owner: What must live as long as the object, such as buffers that it reads in place.
    """
    place = ffi.new(f"tg_{kind} **")
    call(name, *arguments, place)
    free = getattr(library(), f"tg_{kind}_free")
    if owner is None:
        return ffi.gc(place[0], free)
    kept = [owner]

    def release(pointer: Any) -> None:
        free(pointer)
        kept.clear()

    return ffi.gc(place[0], release)


def names(function: str, handle: Any) -> list[str]:
    """All names of a list that C counts by a function and gives by index."""
    count = ffi.new("size_t *")
    call(f"{function}_count", handle, count)
    found = []
    for index in range(count[0]):
        name = ffi.new("const char **")
        call(function, handle, index, name)
        found.append(text(name[0]))
    return found


class Held:
    """What holds an object of the C library. `with` closes it at the end of the block."""

    __slots__ = ("__weakref__", "_held")

    _held: Any

    @property
    def handle(self) -> Any:
        """The pointer, for functions of textgauge.h.

        Raises:
            ArgumentError: The object was closed before.
        """
        held = self._held
        if held is None:
            kind = type(self).__name__
            raise ArgumentError(ARGUMENT, f"the {kind} was closed before: make another", kind)
        return held

    def close(self) -> None:
        """Frees the object, once no call uses it. Using it afterwards is an ArgumentError."""
        self._held = None

    def __enter__(self: _Self) -> _Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()
