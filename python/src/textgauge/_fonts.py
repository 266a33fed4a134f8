"""Fonts: where they are found, and one at a size."""

from __future__ import annotations

import os
import re
import threading
from collections.abc import Iterable

from ._errors import ARGUMENT, ArgumentError, FontError, type_error
from ._font import Font as Font
from ._font import FontMetrics as FontMetrics
from ._font_style import Features, Metrics, Variations, kept_settings, point_size, style_struct
from ._native import Held, each, expected, ffi, flag, made, names, path_text, utf8, whole

VARIABLE = "TEXTGAUGE_FONTS"

Path = str | os.PathLike[str]


class Library(Held):
    """Fonts that were found in a folder, a list of files, or the system.

    Any number of threads may use one. It opens files when they are needed.

    >>> fonts = Library("fonts")
    >>> fonts.font("Noto Sans", 17, weight=700)
    <Font 'Noto Sans' 17, weight 700>
    """

    __slots__ = ("_recent", "_source")

    def __init__(
        self, directory: Path | None = None, *, files: Iterable[Path] | None = None
    ) -> None:
        """Opens all fonts of a folder and the folders in it, or those of some files.

        The answers then depend on these files alone.

        Args:
            directory: The folder.
            files: The files, instead of a folder.

        Raises:
            FontError: The folder is missing, is a file or has no font, or a file is missing or
                damaged.
            ArgumentError: Neither or both are given, or a path is empty.
        """
        if (directory is None) == (files is None):
            message = "give a folder or files; Library.system() has the fonts of the system"
            raise ArgumentError(ARGUMENT, message, "directory")
        if isinstance(files, str | os.PathLike):
            raise type_error(f"files is {os.fspath(files)!r}: give a list, files=[…]")
        self._recent: dict[tuple[str, float], Font] = {}
        if directory is not None:
            folder = path_text(directory, "directory", "a folder, or files=[…]")
            _check_full(folder, "directory", 'a folder, such as "." for the current one')
            self._source: tuple[str, ...] | str | None = folder
            path = utf8(folder, "directory")
            try:
                self._held = made("library", "tg_library_open_directory", path, len(path))
            except FontError as error:
                raise _of_file(error, folder) from None
            return
        listed = each(files, "files", "a list, files=[…]")
        self._source = tuple(path_text(file, "a file of files") for file in listed)
        for file in self._source:
            _check_full(file, "files", "the path of a file")
        paths = [utf8(file, "files") for file in self._source]
        buffers = [ffi.from_buffer("char[]", name) for name in paths]
        lengths = [len(name) for name in paths]
        self._held = made(
            "library",
            "tg_library_open_files",
            ffi.new("const char *[]", buffers),
            ffi.new("size_t[]", lengths),
            len(paths),
        )

    @classmethod
    def system(cls) -> Library:
        """The fonts of the system, as Fontconfig has them.

        Answers then depend on the machine: `Library(directory)` has the same ones everywhere.
        """
        fonts = cls.__new__(cls)
        fonts._recent = {}
        fonts._source = None
        fonts._held = made("library", "tg_library_open_system")
        return fonts

    @property
    def families(self) -> list[str]:
        """The families' names, in alphabetical order."""
        return names("tg_library_family", self.handle)

    def font(
        self,
        family: str,
        size: float,
        *,
        weight: float = 400,
        width: float = 100,
        italic: bool | str = False,
        variations: Variations | None = None,
        features: Features | None = None,
        system_font: bool = False,
        metrics: Metrics | None = None,
    ) -> Font:
        """The closest face of a family, at a size.

        >>> Library("fonts").font("Inter", 17, weight=700, features={"tnum": 1, "kern": 0})
        <Font 'Inter' 17, weight 700>

        Args:
            family: Matched exactly, letter case aside; there is no substitute. A PostScript name
                or a full name, such as "NotoSans-Bold", gives that very face.
            size: In points.
            weight: CSS's font-weight, 1 to 1000; 400 is regular, 700 bold.
            width: CSS's font-width in percent; 100 is normal.
            italic: True for italic; "oblique" for oblique.
            variations: Axes and their values: {"wght": 900} or "wght=900".
            features: OpenType features: {"kern": 0}, "smcp,kern=0", or a list of such texts.
            system_font: Whether it stands for UIKit's system font; see `Font.with_system_font`.
            metrics: Put upon it, such as "sanFrancisco"; see `Font.with_metrics`.

        Raises:
            FontError: The family is missing: the message names those that are near.
            ArgumentError: A number is out of range, or a tag is none.
        """
        name = utf8(family, "family")
        variations = kept_settings(variations, "variations")
        features = kept_settings(features, "features")
        style, keep = style_struct(weight, width, italic, variations, features)
        handle, points = self.handle, point_size(size)
        held = made("font", "tg_font_create", handle, name, len(name), points, style)
        del keep
        chosen = {
            "weight": weight,
            "width": width,
            "italic": italic,
            "variations": variations,
            "features": features,
        }
        return _standing(Font(held, (self, False, family, size, chosen)), system_font, metrics)

    def font_from_file(
        self,
        path: Path,
        size: float,
        *,
        index: int = 0,
        weight: float = 400,
        width: float = 100,
        italic: bool | str = False,
        variations: Variations | None = None,
        features: Features | None = None,
        system_font: bool = False,
        metrics: Metrics | None = None,
    ) -> Font:
        """A font of a file, which need not belong to the library: the library gives fallbacks.

        Args:
            path: The file.
            size: In points.
            index: Of the face in a collection, from 0.
            weight: CSS's font-weight, 1 to 1000; 400, the default, is the face's own.
            width: CSS's font-width in percent; 100, the default, is the face's own.
            italic: True for italic; "oblique" for oblique; False for the face's own.
            variations: Axes and their values: {"wght": 900} or "wght=900".
            features: OpenType features: {"kern": 0}, "smcp,kern=0", or a list of such texts.
            system_font: Whether it stands for UIKit's system font; see `Font.with_system_font`.
            metrics: Put upon it, such as "sanFrancisco"; see `Font.with_metrics`.

        Raises:
            FontError: The file is missing or damaged.
            ArgumentError: A number is out of range, a tag is none, or a static face has no such
                weight, width or slant.
        """
        file = path_text(path, "path")
        name = utf8(file, "path")
        variations = kept_settings(variations, "variations")
        features = kept_settings(features, "features")
        style, keep = style_struct(weight, width, italic, variations, features)
        handle, points = self.handle, point_size(size)
        face = whole(index, "index", most=2**31 - 1)
        held = made(
            "font", "tg_font_create_from_file", handle, name, len(name), face, points, style
        )
        del keep
        chosen = {
            "index": index,
            "weight": weight,
            "width": width,
            "italic": italic,
            "variations": variations,
            "features": features,
        }
        return _standing(Font(held, (self, True, file, size, chosen)), system_font, metrics)

    def _recent_font(self, family: str, size: float) -> Font:
        """The same font again for a family that is asked for in turn."""
        key = (family, size)
        font = self._recent.get(key)
        if font is None:
            if len(self._recent) >= 64:
                self._recent = {}
            font = self._recent[key] = self.font(family, size)
        return font

    def close(self) -> None:
        """Frees the library. Fonts of it stay usable."""
        self._recent = {}
        super().close()

    def __repr__(self) -> str:
        if self._held is None:
            return "<Library, closed>"
        if self._source is None:
            return "Library.system()"
        if isinstance(self._source, str):
            return f"Library({self._source!r})"
        return f"Library(files={list(self._source)!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return _reopened, (self._source,)


def _check_full(path: str, name: str, hint: str) -> None:
    """Refuses an empty path, such as that of a variable that is not set."""
    if not path:
        raise ArgumentError(ARGUMENT, f"{name} has an empty path: give {hint}", name)


def _of_file(error: FontError, path: str) -> FontError:
    """The error for what is no folder, where it is a file."""
    if not os.path.isfile(path):
        return error
    message = f"{path} is a file: give its folder, or Library(files=[{path!r}])"
    return FontError(error.status, message, error.place)


def _standing(font: Font, system_font: bool, metrics: Metrics | None) -> Font:
    """A font that stands for another where that is asked for."""
    if flag(system_font, "system_font"):
        font = font.with_system_font()
    return font if metrics is None else font.with_metrics(metrics)


def _reopened(source: str | tuple[str, ...] | None) -> Library:
    if source is None:
        return Library.system()
    return Library(source) if isinstance(source, str) else Library(files=source)


_lock = threading.Lock()
_default: Library | None = None


def default_library() -> Library:
    """The library of calls that name none.

    It is the one of `set_default_library`; else the folder that the environment variable
    TEXTGAUGE_FONTS names; else that of the system. It is opened when it is first needed.

    Raises:
        FontError: The folder of TEXTGAUGE_FONTS is missing or has no font.
    """
    global _default
    with _lock:
        if _default is None:
            folder = os.environ.get(VARIABLE)
            _default = Library(folder) if folder else Library.system()
        return _default


def chosen_library(library: Library | None) -> Library:
    """The library of an argument that may be left out."""
    if library is None:
        return default_library()
    return expected(library, Library, "library", "a Library, such as Library(folder)")


def set_default_library(fonts: Library | Path | None) -> None:
    """Sets the library of calls that name none, in all threads.

    Args:
        fonts: A library, or a folder with fonts; None for that of TEXTGAUGE_FONTS or the system.

    Raises:
        FontError: The folder is missing or has no font.
    """
    global _default
    opened = fonts if fonts is None or isinstance(fonts, Library) else Library(fonts)
    with _lock:
        _default = opened


def resolved_font(font: Font | str, size: float | None, fonts: Library | None) -> Font:
    """A font of an argument that may be a family's name."""
    if fonts is not None:
        chosen_library(fonts)
    if isinstance(font, Font):
        if size is not None:
            raise ArgumentError(ARGUMENT, "size goes with a family's name: a Font has one", "size")
        return font
    if not isinstance(font, str):
        raise type_error(f"font is of type {type(font).__name__}: give a Font or a family's name")
    if size is None:
        raise ArgumentError(ARGUMENT, f'size is missing: give it with "{font}", in points', "size")
    try:
        return chosen_library(fonts)._recent_font(font, point_size(size))
    except FontError as error:
        raise missing_family(error, fonts) from None


def missing_family(error: FontError, fonts: Library | None) -> FontError:
    """The error that tells that the system was asked, where no library was given.

    Args:
        error: What was raised.
        fonts: The library that was given; None for the default one.
    """
    found = re.match(r'(.*no font family ".*?")(?:: (.*))?$', error.message, re.DOTALL)
    if fonts is not None or default_library()._source is not None or found is None:
        return error
    told, hint = found.groups()
    near = f"{hint} Or " if hint and hint.startswith("did you mean") else ""
    message = (
        f"{told} among the system's fonts: {near}give a library, call set_default_library, "
        f"or set {VARIABLE}"
    )
    return FontError(error.status, message, error.place)
