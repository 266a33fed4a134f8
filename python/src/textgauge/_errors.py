"""What goes wrong, as exceptions."""

from __future__ import annotations

import re
from typing import Any

_LONGEST = 400
_LONGEST_NAME = 60
# A path's place is whole.
_LONGEST_PLACE = 4096

# What breaks a line or reorders it, or means something to a terminal; and what is no Unicode.
_UNFIT = re.compile(
    r"[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]"
)
# Runners of builds find `##[` and `##vso[` anywhere in a line, and take what follows for a command.
_COMMAND = re.compile(r"(##[A-Za-z]*)\[")


def _cut(message: str, longest: int) -> str:
    # What quotes a long argument says at its end how to mend it.
    half = longest // 2
    return message if len(message) <= longest else f"{message[:half]}…{message[1 - half :]}"


def _escape(found: re.Match[str]) -> str:
    value = ord(found[0])
    # A path has such a surrogate for each byte that is no UTF-8.
    return f"\\x{value - 0xDC00:X}" if 0xDC80 <= value <= 0xDCFF else f"\\u{{{value:X}}}"


def _escaped(text: str) -> str:
    return _COMMAND.sub(r"\1\\u{5B}", _UNFIT.sub(_escape, text))


def on_one_line(text: str, longest: int = _LONGEST) -> str:
    """The text as a message has it; of a long one, both ends.

    Escapes stand for characters that would break the line or reorder it, or mean something to a
    terminal or to what reads logs. They are left alone where the text comes here again.
    """
    return _cut(_escaped(_cut(text, longest)), longest)


def shown(name: object) -> str:
    """A name from outside as part of a message."""
    text = str(name)
    head = _escaped(text[:_LONGEST_NAME])
    return head if len(text) <= _LONGEST_NAME else f"{head}…"


class TextGaugeError(Exception):
    r"""A call failed. The message says what is wrong and how to mend it.

    Attributes:
        status: The number that textgauge.h has for it, such as 2 for a font.
        message: One line; of a long one, both ends.
        place: What it is about: the argument, file, family, row or line. Empty where the message
            says all.

    Controls, marks that reorder a line, and brackets of commands such as `##[error]` are escaped in
    both, such as `\u{1B}`.
    """

    _longest = _LONGEST

    def __init__(self, status: int, message: str, place: str = "") -> None:
        message = on_one_line(message, self._longest)
        place = on_one_line(place, _LONGEST_PLACE)
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


def type_error(message: str, longest: int = _LONGEST) -> TypeError:
    """The exception for an argument of another type."""
    return TypeError(on_one_line(message, longest))
