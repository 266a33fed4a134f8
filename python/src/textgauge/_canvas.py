"""Canvases, and PDF documents of several pages."""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
import threading
from collections.abc import Iterator
from typing import Any

from ._cells import CellTemplate, Traits, traits_of, traits_struct
from ._color import Color, color
from ._errors import FileError, type_error
from ._geometry import Rect, Size, point_number
from ._glyphs import Glyphs
from ._native import Held, bounded, call, expected, ffi, made, path_text, utf8, whole
from ._picture import Picture, picture_style
from ._rows import Rows

_FILE = 5


class Canvas(Held):
    """What glyphs, rectangles, cells and images are drawn on, one over the other.

    Places are in points from the top left inside the margins, y downwards. One thread after another
    may draw. In a notebook a canvas shows itself.

    >>> canvas = Canvas(120, 40)
    >>> canvas.fill((0, 0, 120, 4), "#c00")
    >>> canvas.draw(Text("How tall?", font).glyphs(100), x=10, y=8)
    >>> canvas.picture().save("canvas.pdf")
    """

    __slots__ = ("_lock",)

    def __init__(self, width: float, height: float, **style: Any) -> None:
        """Makes an empty canvas.

        Args:
            width: In points, without margins. What is drawn outside of it is cut off.
            height: In points.
            **style: See `Picture`. `images` is the folder for those of cells.
        """
        points = [
            bounded(value, name, "give points, 0 or more", 0, 1e9)
            for name, value in (("width", width), ("height", height))
        ]
        look, keep = picture_style(**style)
        self._held = made("canvas", "tg_canvas_create", ffi.new("tg_size *", points)[0], look)
        self._lock = threading.Lock()
        del keep

    def _call(self, name: str, *arguments: Any) -> None:
        handle = self.handle
        with self._lock:
            call(name, handle, *arguments)

    def fill(
        self, rect: Rect | tuple[float, float, float, float], color: Color | None = None
    ) -> None:
        """Fills a rectangle: its x, y, width and height in points.

        Args:
            rect: One without area is nothing.
            color: None is the colour of text.
        """
        self._paint("tg_canvas_fill", rect, color)

    def stroke(
        self, rect: Rect | tuple[float, float, float, float], color: Color | None = None
    ) -> None:
        """Draws a thin line along a rectangle's inner edges. The arguments are those of `fill`."""
        self._paint("tg_canvas_stroke", rect, color)

    def _paint(self, name: str, rect: Any, value: Color | None) -> None:
        area, paint = _rect(rect), _color(value)
        if paint is not None:
            self._call(name, area, paint)

    def draw(self, glyphs: Glyphs, x: float = 0, y: float = 0) -> None:
        """Draws glyphs, with backgrounds, underlines and strikethroughs.

        Args:
            glyphs: As `Text.glyphs`, `Label.glyphs` and `PlacedText.glyphs` give them.
            x: Where their left stands, in points.
            y: Where their top stands, in points.
        """
        hint = "Glyphs, such as text.glyphs(width)"
        handle = expected(glyphs, Glyphs, "glyphs", hint).handle
        self._call("tg_canvas_draw_glyphs", handle, _point(x, y))

    def cell(
        self,
        template: CellTemplate,
        rows: Any,
        row: int = 0,
        *,
        x: float = 0,
        y: float = 0,
        width: float | None = None,
        category: str | None = None,
        language: str | None = None,
        display_scale: float | None = None,
        is_right_to_left: bool | None = None,
        traits: Traits | None = None,
    ) -> Size:
        """Draws a row's cell.

        Args:
            template: The cell.
            rows: What `Rows` takes.
            row: Which, from 0.
            x: Where its left stands, in points.
            y: Where its top stands, in points.
            width: Of the table, as in `CellTemplate.draw`, and so are the next five.
            category: A content size category.
            language: A BCP 47 tag.
            display_scale: Pixels a point, 0.01 to 1000.
            is_right_to_left: Whether leading is right.
            traits: All five at once. Those that are given by themselves go first.

        Returns:
            The cell's size, in points.

        Raises:
            ArgumentError: There is no such row or category.
            DataError: The row cannot be shown.
        """
        chosen = traits_of(
            traits,
            width=width,
            category=category,
            language=language,
            display_scale=display_scale,
            is_right_to_left=is_right_to_left,
        )
        struct, keep = traits_struct(chosen)
        cell = expected(template, CellTemplate, "template", "a CellTemplate")
        read, size = Rows(rows, cell.fields), ffi.new("tg_size *")
        place = _point(x, y)
        self._call(
            "tg_canvas_draw_cell", cell.handle, read.handle, whole(row, "row"), struct, place, size
        )
        del keep
        return Size(size.width, size.height)

    def image(
        self, path: str | os.PathLike[str], rect: Rect | tuple[float, float, float, float]
    ) -> None:
        """Draws an image as large as a rectangle. It is read at once.

        Args:
            path: A PNG or JPEG file.
            rect: Its x, y, width and height in points.

        Raises:
            FileError: The file cannot be read.
            DataError: It is no such image.
        """
        name = utf8(path_text(path, "path"), "path")
        self._call("tg_canvas_draw_image", name, len(name), _rect(rect))

    def placeholder(self, rect: Rect | tuple[float, float, float, float]) -> None:
        """Draws a light rectangle with a cross: what is known of a picture that is not there."""
        self._call("tg_canvas_draw_placeholder", _rect(rect))

    @contextlib.contextmanager
    def clip(self, rect: Rect | tuple[float, float, float, float]) -> Iterator[None]:
        """Lets what is drawn in the block show in a rectangle only.

        >>> canvas = Canvas(120, 40)
        >>> with canvas.clip((0, 0, 60, 40)):
        ...     canvas.draw(Text("How tall?", font).glyphs())

        Raises:
            DataError: More than 100 clips are open.
        """
        self._call("tg_canvas_begin_clip", _rect(rect))
        try:
            yield
        finally:
            self._call("tg_canvas_end_clip")

    def picture(self) -> Picture:
        """What was drawn so far. More may be drawn afterwards; the picture does not change.

        Raises:
            DataError: A clip is open.
        """
        handle = self.handle
        with self._lock:
            return Picture(made("picture", "tg_picture_create_canvas", handle))

    def _repr_svg_(self) -> str:
        return self.picture().svg()

    def __repr__(self) -> str:
        if self._held is None:
            return "<Canvas, closed>"
        return f"<Canvas {self.picture().size.width:g} × {self.picture().size.height:g}>"


class PictureDocument(Held):
    """A PDF of several pages, each as large as its picture. Pages share the fonts.

    One thread after another may use it.

    >>> document = PictureDocument()
    >>> for width in (60, 120):
    ...     document.append(Text("How tall?", font).draw(width))
    >>> document.save("pages.pdf")
    >>> document
    <PictureDocument, 2 pages>
    """

    __slots__ = ("_data", "_is_finished", "_lock")

    def __init__(self) -> None:
        """Makes a document without pages."""
        self._held = made("document", "tg_document_create")
        self._lock = threading.Lock()
        self._data = bytearray()
        self._is_finished = False

    def append(self, picture: Picture) -> None:
        """Draws a page.

        Raises:
            SizeError: No page can be so large.
            DataError: `pdf` or `save` has finished the document.
        """
        page = expected(picture, Picture, "picture", "a Picture, such as text.draw(width)").handle
        handle = self.handle
        with self._lock:
            call("tg_document_append", handle, page)
            self._take(handle)

    def _take(self, handle: Any) -> None:
        data, length = ffi.new("const uint8_t **"), ffi.new("size_t *")
        call("tg_document_take", handle, data, length)
        self._data += ffi.buffer(data[0], length[0])

    def pdf(self) -> bytes:
        """The whole PDF. It finishes the document: no page can follow.

        Raises:
            DataError: The document has no page.
        """
        handle = self.handle
        with self._lock:
            if not self._is_finished:
                call("tg_document_finish", handle)
                self._is_finished = True
                self._take(handle)
            return bytes(self._data)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the PDF into a file, at once or not at all, and finishes the document.

        Raises:
            FileError: The file cannot be written.
            DataError: The document has no page.
        """
        place = path_text(path, "path")
        utf8(place, "path")
        data = self.pdf()
        try:
            _replace(place, data)
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or str(error)
            raise FileError(_FILE, f"{place}: cannot be written: {why}", place) from None

    def __len__(self) -> int:
        count = ffi.new("size_t *")
        handle = self.handle
        with self._lock:
            call("tg_document_page_count", handle, count)
        return int(count[0])

    def __bool__(self) -> bool:
        return True

    def __repr__(self) -> str:
        if self._held is None:
            return "<PictureDocument, closed>"
        count = len(self)
        return f"<PictureDocument, {count} page{'' if count == 1 else 's'}>"


def _replace(path: str, data: bytes) -> None:
    """Writes a file beside its place, and moves it there."""
    name = f"{path}.{secrets.token_hex(8)}"
    descriptor = os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
        if os.path.exists(path):
            shutil.copymode(path, name)
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise


def _rect(rect: Any) -> Any:
    hint = "its x, y, width and height"
    try:
        parts = list(rect)
    except TypeError:
        raise type_error(f"rect is of type {type(rect).__name__}: give {hint}") from None
    if len(parts) != 4:
        raise type_error(f"rect has {len(parts)} elements: give {hint}")
    names = ("x", "y", "width", "height")
    points = [point_number(part, f"rect {name}") for name, part in zip(names, parts, strict=True)]
    return ffi.new("tg_rect *", points)[0]


def _point(x: float, y: float) -> Any:
    return ffi.new("tg_point *", (point_number(x, "x"), point_number(y, "y")))[0]


def _color(value: Color | None) -> Any:
    """A colour of C's; None for one that does not show."""
    # There alpha 0 stands for the colour of text.
    if value is None:
        return ffi.new("tg_color *", (0, 0, 0, 0))[0]
    parts = color(value)
    return ffi.new("tg_color *", parts)[0] if parts[3] else None
