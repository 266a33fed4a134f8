"""Heights of cells that are known from before."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from ._native import Held, call, expected, ffi, made, path_text, utf8, whole

if TYPE_CHECKING:
    from ._cells import CellTemplate


class HeightCache(Held):
    """Heights of a template's cells that need not be measured again.

    Any number of threads may use one.

    >>> cache = HeightCache(cell)
    >>> cell.heights(people, cache=cache)
    array([364. , 294.5])
    >>> cache.write("people.heights")
    """

    __slots__ = ()

    def __init__(self, template: CellTemplate, limit: int = 0) -> None:
        """Makes an empty cache.

        Args:
            template: Whose heights they are.
            limit: The most heights that it keeps; 0 for a million.
        """
        # Templates import this module, for the caches that they take.
        from ._cells import CellTemplate

        handle = expected(template, CellTemplate, "template", "a CellTemplate").handle
        self._held = made("height_cache", "tg_height_cache_create", handle, whole(limit, "limit"))

    def read(self, path: str | os.PathLike[str]) -> None:
        """Adds the heights of a file.

        Raises:
            FileError: It is missing or damaged, or other fonts, templates or releases made it.
        """
        name = utf8(path_text(path, "path"), "path")
        call("tg_height_cache_read", self.handle, name, len(name))

    def write(self, path: str | os.PathLike[str]) -> None:
        """Writes all heights into a file, at once or not at all.

        Raises:
            FileError: It cannot be written.
        """
        name = utf8(path_text(path, "path"), "path")
        call("tg_height_cache_write", self.handle, name, len(name))

    def __len__(self) -> int:
        count = ffi.new("size_t *")
        call("tg_height_cache_count", self.handle, count)
        return int(count[0])

    def __bool__(self) -> bool:
        return True

    def __repr__(self) -> str:
        return "<HeightCache, closed>" if self._held is None else f"<HeightCache {len(self)}>"
