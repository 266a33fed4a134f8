"""Fonts on their way to the workers of a cluster: packed once, opened once a process."""

from __future__ import annotations

import atexit
import hashlib
import json
import os
import shutil
import tempfile
import threading
import zipfile
from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ._cells import CellTemplate, file_text, remade
from ._errors import ARGUMENT, ArgumentError, FontError
from ._fonts import Font, Library
from ._options import Options

FONT = 2
_lock = threading.RLock()
_kept: dict[Hashable, Any] = {}


@dataclass(frozen=True)
class Shipment:
    """Fonts that a worker opens.

    Attributes:
        archive: The name of a zip file, which has the hash of its fonts; empty for the system's.
        files: The fonts in it, in their order; none for all of them.
    """

    archive: str
    files: tuple[str, ...] = ()

    def opened(self, folder_of: Callable[[str], str]) -> Library:
        """The fonts, opened once a process.

        Args:
            folder_of: Where an archive of that name was unpacked.
        """
        library: Library = kept(("library", self), lambda: self._open(folder_of))
        return library

    def _open(self, folder_of: Callable[[str], str]) -> Library:
        if not self.archive:
            return Library.system()
        folder = Path(folder_of(self.archive))
        if self.files:
            return Library(files=[folder / name for name in self.files])
        return Library(folder)


@dataclass(frozen=True)
class Face:
    """A font, and how texts are laid out with it: what a worker makes them of.

    Attributes:
        shipment: Where the family is.
        family: The family; empty for a template's own.
        size: In points.
        style: The other arguments of `Library.font`, as JSON.
        options: Names and values of `Options`, as JSON.
        digest: The hash of the driver's font file; empty where the fonts are shipped.
        fallbacks: Fonts that supply what it lacks, from libraries of their own.
    """

    shipment: Shipment
    family: str
    size: float
    style: str = "{}"
    options: str = "{}"
    digest: str = ""
    fallbacks: tuple[Face, ...] = ()

    @classmethod
    def of(
        cls, font: Font, ship: Callable[[Library], Shipment], options: Options | None = None
    ) -> Face:
        """What a font and options are made of.

        Args:
            font: The font. Its fallbacks go along; theirs do not count.
            ship: Ships the fonts of a library.
            options: How texts are laid out with it.

        Raises:
            ArgumentError: The font or a fallback is one of a file, or of glyphs.
        """
        for each in (font, *_fallbacks(font)):
            if each._recipe is None or each._recipe[1]:
                what = "the font" if each is font else f"the fallback {each.family}"
                message = f"{what} is not of a library's family: make it with Library.font"
                raise ArgumentError(ARGUMENT, message, "font")
        values = {} if options is None else options.values
        fallbacks = tuple(cls._alone(each, ship) for each in _fallbacks(font))
        alone = cls._alone(font, ship)
        return replace(alone, options=json.dumps(values), fallbacks=fallbacks)

    @classmethod
    def _alone(cls, font: Font, ship: Callable[[Library], Shipment]) -> Face:
        """A font without its fallbacks."""
        library, _, family, size, style = font._recipe or ()
        shipment = ship(library)
        digest = "" if shipment.archive else digest_of_file(font.path)
        chosen = {name: value for name, value in style.items() if name != "fallbacks"}
        return cls(shipment, family, float(size), json.dumps(chosen), digest=digest)

    def font(self, folder_of: Callable[[str], str]) -> Font:
        """The font, made once a process.

        Raises:
            FontError: The family is missing here, or the system's file is not that of the driver.
        """
        font: Font = kept(("font", self), lambda: self._made(folder_of))
        return font

    def _made(self, folder_of: Callable[[str], str]) -> Font:
        fonts = self.shipment.opened(folder_of)
        font = fonts.font(self.family, self.size, **json.loads(self.style))
        if self.digest and digest_of_file(font.path) != self.digest:
            message = (
                f"{font.path} is not the file that the driver has for {self.family}: "
                "give fonts, so that all machines have the same"
            )
            raise FontError(FONT, message, font.path)
        if self.fallbacks:
            font = font.with_fallbacks(*(each.font(folder_of) for each in self.fallbacks))
        return font

    def options_made(self) -> Options | None:
        """The options, made once a process; None for the defaults."""
        values = json.loads(self.options)
        options: Options | None = kept(
            ("options", self.options), lambda: Options(**values) if values else None
        )
        return options


@dataclass(frozen=True)
class Cell:
    """A template: what a worker makes it of.

    Attributes:
        shipment: Where its families are.
        file: The name of the file that has its text.
        family: The family of all texts, instead of those of the template.
        name: What errors call it.
        cell: Which cell of a file of Interface Builder; None for the only one.
        lenient: Whether what is not understood of such a file is passed over.
    """

    shipment: Shipment
    file: str
    family: str | None
    name: str
    cell: str | None = None
    lenient: bool = False

    def template(self, folder_of: Callable[[str], str]) -> CellTemplate:
        """The template, made once a process."""
        template: CellTemplate = kept(("template", self), lambda: self._made(folder_of))
        return template

    def _made(self, folder_of: Callable[[str], str]) -> CellTemplate:
        fonts = self.shipment.opened(folder_of)
        text = file_text(folder_of(self.file))
        return remade(CellTemplate, text, fonts, self.family, self.name, self.cell, self.lenient)


def _fallbacks(font: Font) -> tuple[Font, ...]:
    return tuple(font._recipe[4].get("fallbacks", ())) if font._recipe else ()


def kept(key: Hashable, make: Callable[[], Any]) -> Any:
    """What was made before for the same key in this process. Any thread may ask."""
    with _lock:
        if key not in _kept:
            _kept[key] = make()
        return _kept[key]


def packed(library: Library) -> tuple[Shipment, str]:
    """A library's fonts in a zip file, and the file's path; nothing and "" for the system's.

    The file stays until the process ends, since workers that start later fetch it then.

    Raises:
        ArgumentError: There is no file to pack.
        FontError: A file cannot be read.
    """
    source = library._source
    if source is None:
        return Shipment(""), ""
    if isinstance(source, str):
        root = Path(source)
        members = [(path.relative_to(root).as_posix(), path) for path in _files(root)]
        names: tuple[str, ...] = ()
    else:
        members = [(f"{n:04}-{Path(path).name}", Path(path)) for n, path in enumerate(source)]
        names = tuple(name for name, _ in members)
    if not members:
        raise ArgumentError(ARGUMENT, f"{library!r} has no file to ship", "fonts")
    try:
        archive = f"textgauge-fonts-{_digest(members)}.zip"
        path = kept(("archive", archive), lambda: _zipped(archive, members))
    except OSError as error:
        message = f"{error.filename}: cannot be packed for the workers: {error.strerror}"
        raise FontError(FONT, message, str(error.filename)) from None
    except UnicodeEncodeError as error:
        message = f"{error.object!r} is no name in UTF-8: rename the file, so that it can be packed"
        raise ArgumentError(ARGUMENT, message, "fonts") from None
    return Shipment(archive, names), path


def packed_text(text: str) -> tuple[str, str]:
    """A file with a text: its name, which has the text's hash, and its path."""
    data = text.encode("utf-8", "surrogatepass")
    name = f"textgauge-{hashlib.sha256(data).hexdigest()[:32]}.yaml"

    def write() -> str:
        path = os.path.join(_temporary(), name)
        Path(path).write_bytes(data)
        return path

    return name, kept(("text", name), write)


def digest_of_file(path: str | os.PathLike[str]) -> str:
    """A file's SHA-256."""
    return hashlib.sha256(Path(path).read_bytes()).hexdigest()


def _files(root: Path) -> list[Path]:
    """All files below a folder but hidden ones, which Fontconfig leaves out, too."""
    found, seen = [], set()
    for folder, folders, files in os.walk(root, followlinks=True):
        real = os.path.realpath(folder)
        # A link to a folder above would be followed for ever.
        folders[:] = [] if real in seen else sorted(n for n in folders if not n.startswith("."))
        if real not in seen:
            found += [Path(folder, name) for name in sorted(files) if not name.startswith(".")]
        seen.add(real)
    return [path for path in found if path.is_file()]


def _digest(members: list[tuple[str, Path]]) -> str:
    """A hash of names and contents."""
    hashed = hashlib.sha256()
    for name, path in members:
        hashed.update(f"{name}\0{digest_of_file(path)}\n".encode("utf-8", "surrogateescape"))
    return hashed.hexdigest()[:32]


def _temporary() -> str:
    """A folder that stays until the process ends."""

    def make() -> str:
        folder = tempfile.mkdtemp(prefix="textgauge-")
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        return folder

    folder: str = kept("folder", make)
    return folder


def _zipped(archive: str, members: list[tuple[str, Path]]) -> str:
    path = os.path.join(_temporary(), archive)
    with zipfile.ZipFile(path, "w") as file:
        for name, source in members:
            # Without the file's time, which may be before 1980, where zip files begin.
            file.writestr(zipfile.ZipInfo(name), source.read_bytes(), zipfile.ZIP_DEFLATED, 1)
    return path
