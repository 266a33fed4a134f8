"""Pictures of texts, labels, cells and tables."""

from __future__ import annotations

import os
import threading
from collections.abc import Sequence
from typing import Any

from ._geometry import Size
from ._native import (
    Held,
    bounded,
    call,
    cstring,
    each,
    expected,
    ffi,
    flag,
    library,
    path_text,
    utf8,
)


def picture_style(
    *,
    scale: float = 2,
    margin: float = 0,
    dark: bool = False,
    selectable: bool = False,
    transparent: bool = False,
    overlays: str | Sequence[str] = (),
    images: str | os.PathLike[str] | None = None,
) -> tuple[Any, list[Any]]:
    """What C has for it, and what must stay until it was read."""
    style = ffi.new("tg_picture_style *", library().tg_picture_style_default())
    style.scale = bounded(scale, "scale", "give pixels a point from 1 to 3", 1, 3)
    style.margin = bounded(margin, "margin", "give points, 0 or more", 0)
    style.is_dark, style.is_transparent = flag(dark, "dark"), flag(transparent, "transparent")
    style.has_selectable_text = flag(selectable, "selectable")
    keep = []
    hint = 'a list of names, such as ["lines"]'
    listed = [overlays] if isinstance(overlays, str) else each(overlays, "overlays", hint)
    names = ",".join(expected(name, str, "an overlay", "a str") for name in listed)
    if names:
        keep.append(ffi.new("char[]", cstring(names, "overlays")))
        style.overlays = keep[-1]
    if images is not None:
        keep.append(ffi.new("char[]", cstring(path_text(images, "images", "a folder"), "images")))
        style.images = keep[-1]
    return style, keep


class Picture(Held):
    """What can be drawn into a file, and shows itself in a notebook. Methods `draw` make it.

    They take these arguments: `scale`, pixels a point of a PNG, 1 to 3; `margin` around it in
    points; `dark`, whether it is white on black; `selectable`, whether a PDF has text that can be
    selected, else it has outlines alone; `transparent`, whether the background is left out;
    `overlays`, a list of "lines", "baselines", "frames", "problems", "margins" and "height", or
    "all"; `images`, a folder of PNG and JPEG files for those that a template names.

    >>> Text("How tall?", font).draw(60, overlays=["lines"]).save("text.png")
    """

    __slots__ = ("_lock",)

    def __init__(self, held: Any) -> None:
        """For this package only: methods `draw` make pictures."""
        self._held = held
        self._lock = threading.Lock()

    @property
    def size(self) -> Size:
        """In points, margins included."""
        size = ffi.new("tg_size *")
        call("tg_picture_size", self.handle, size)
        return Size(size.width, size.height)

    def _drawn(self, format_: bytes) -> bytes:
        data, length = ffi.new("const uint8_t **"), ffi.new("size_t *")
        handle = self.handle
        with self._lock:
            call("tg_picture_draw", handle, format_, data, length)
            return bytes(ffi.buffer(data[0], length[0]))

    def png(self) -> bytes:
        """The picture as PNG.

        Raises:
            SizeError: It has more pixels than can be drawn.
        """
        return self._drawn(b"png")

    def svg(self) -> str:
        """The picture as SVG."""
        return self._drawn(b"svg").decode()

    def pdf(self) -> bytes:
        """The picture as PDF."""
        return self._drawn(b"pdf")

    def save(self, path: str | os.PathLike[str]) -> None:
        """Draws into a file, at once or not at all; its ending, .png, .svg or .pdf, is the format.

        Raises:
            ArgumentError: The ending is another.
            FileError: The file cannot be written.
        """
        name = utf8(path_text(path, "path"), "path")
        with self._lock:
            call("tg_picture_write", self.handle, name, len(name))

    def _repr_png_(self) -> tuple[bytes, dict[str, float]]:
        """For notebooks: the PNG, and the size at which it shows."""
        size = self.size
        return self.png(), {"width": size.width, "height": size.height}

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        if self._held is None:
            return "<Picture, closed>"
        return f"<Picture {self.size.width:g} × {self.size.height:g}>"
