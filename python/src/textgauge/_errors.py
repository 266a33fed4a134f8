"""What goes wrong, as exceptions."""

from __future__ import annotations

from typing import Any


class TextGaugeError(Exception):
    """A call failed. The message says what is wrong and how to mend it.

    Attributes:
        status: The number that textgauge.h has for it, such as 2 for a font.
        message: One line.
        place: What it is about: the argument, file, family, row or line. Empty where the message
            says all.
    """

    def __init__(self, status: int, message: str, place: str = "") -> None:
        super().__init__(status, message, place)
        self.args = (status, message, place)
        self.status = status
        self.message = message
        self.place = place

    def __str__(self) -> str:
        return self.message

    def __reduce__(self) -> tuple[object, ...]:
        # The rest has notes, and the problems of a RowError.
        return type(self), (self.status, self.message, self.place), dict(self.__dict__)


class ArgumentError(TextGaugeError, ValueError):
    """An argument is out of range, or no name that there is; or an object was closed before."""


class FontError(TextGaugeError):
    """A font or a family is missing, or its file is damaged."""


class DataError(TextGaugeError, ValueError):
    """A template, rows or offsets contradict themselves."""


class SizeError(TextGaugeError):
    """A text has more than 2 GiB, or a picture more pixels than can be drawn."""


class FileError(TextGaugeError, OSError):
    """A file cannot be read or written."""

    def __new__(cls, *arguments: Any) -> FileError:
        """Keeps OSError from taking the status for an errno."""
        return super().__new__(cls)


class LibraryNotFoundError(TextGaugeError, ImportError):
    """The C library `libtextgauge` is missing, or of another version than the package."""


class ReplacedTextWarning(UserWarning):
    """Texts were no Unicode, such as lone surrogates. U+FFFD counted for what is wrong."""


ARGUMENT = 1

_kinds: dict[int, type[TextGaugeError]] = {
    ARGUMENT: ArgumentError,
    2: FontError,
    3: DataError,
    4: SizeError,
    5: FileError,
}


def failure(status: int, message: str, place: str = "") -> TextGaugeError:
    """The exception for a status."""
    return _kinds.get(status, TextGaugeError)(status, message, place)
