"""What goes wrong, as exceptions."""

from __future__ import annotations

from typing import Any


def _cut(message: str, longest: int) -> str:
    # What quotes a long argument says at its end how to mend it.
    half = longest // 2
    return message if len(message) <= longest else f"{message[:half]}…{message[1 - half :]}"


class TextGaugeError(Exception):
    """A call failed. The message says what is wrong and how to mend it.

    Attributes:
        status: The number that textgauge.h has for it, such as 2 for a font.
        message: One line; of a long one, both ends.
        place: What it is about: the argument, file, family, row or line. Empty where the message
            says all.
    """

    _longest = 400

    def __init__(self, status: int, message: str, place: str = "") -> None:
        message = _cut(message, self._longest)
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

    # It lists all files that were tried, and why each is none.
    _longest = 4000


class ReplacedTextWarning(UserWarning):
    """Texts were no Unicode, such as lone surrogates. U+FFFD counted for what is wrong."""


class ReplacedFontWarning(UserWarning):
    """Elements such as `code` keep the font around them: the library has no `monospace`."""


ARGUMENT, DATA = 1, 3

_kinds: dict[int, type[TextGaugeError]] = {
    ARGUMENT: ArgumentError,
    2: FontError,
    DATA: DataError,
    4: SizeError,
    5: FileError,
}


def failure(status: int, message: str, place: str = "") -> TextGaugeError:
    """The exception for a status."""
    return _kinds.get(status, TextGaugeError)(status, message, place)
