"""The largest font size that fits a box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ._batch import Output, TextWork, check_output, thread_count
from ._errors import ARGUMENT, ArgumentError, type_error
from ._fonts import Font, Library, resolved_font
from ._geometry import limit, line_limit
from ._native import ffi, flag, number, told
from ._options import Options


def box_size(width: float | None, height: float | None) -> Any:
    """A box of C's, in which None is no limit."""
    sides = (limit(width), limit(height, "height"))
    return ffi.new("tg_size *", sides)[0]


def font_sizes(sizes: Sequence[float], step: float, breaks_words: bool) -> Any:
    """What C takes of the sizes that may be."""
    hint = "give the least and the greatest size, such as (8, 72)"
    if not isinstance(sizes, list | tuple):
        raise type_error(f"sizes is of type {type(sizes).__name__}: {hint}")
    if len(sizes) != 2:
        raise ArgumentError(ARGUMENT, f"sizes {told(sizes)}: {hint}", "sizes")
    found = ffi.new("tg_font_sizes *")
    found.least = number(sizes[0], "sizes", hint)
    found.greatest = number(sizes[1], "sizes", hint)
    found.step = number(step, "step", "give points from 1/1024, such as 0.25")
    if found.step == 0:
        raise ArgumentError(ARGUMENT, "step 0: give points from 1/1024, such as 0.25", "step")
    found.breaks_words = flag(breaks_words, "breaks_words")
    return found[0]


def size_or_none(size: float) -> float | None:
    """A size of C's: NaN is none."""
    return size if size == size else None


def largest_sizes(
    texts: Any,
    font: Font | str,
    width: float | None,
    height: float | None,
    *,
    sizes: Sequence[float] = (8, 72),
    step: float = 0.25,
    breaks_words: bool = False,
    max_lines: int | None = None,
    options: Options | Mapping[str, Any] | None = None,
    threads: int | None = 1,
    library: Library | None = None,
    output: Output | None = None,
) -> Any:
    """The largest font sizes at which many texts fit a box, in points; see `Text.largest_size`.

    >>> largest_sizes(["How tall?", None], "Noto Sans", 100, 40, sizes=(8, 72))
    array([23.5,  nan])

    Args:
        texts: As for `heights`.
        font: A font, whose size does not matter, or a family's name.
        width: Of the box, in points; None is no limit.
        height: The same.
        sizes: The least and the greatest size, in points.
        step: How far sizes lie apart, in points.
        breaks_words: Whether words may be broken that are wider than the box.
        max_lines: The most lines; None and 0 for all.
        options: How texts are laid out: `Options`, or a dict of their values.
        threads: How many work at once; None for one each processor.
        library: Where a family's name is looked up; None for `default_library()`.
        output: As for `heights`. A text that fits at no size has NaN, and so has a missing one.

    Raises:
        ArgumentError: A size or the step is out of range; see `heights` for the others.
    """
    check_output(output)
    among = font_sizes(sizes, step, breaks_words)
    chosen = resolved_font(font, None if isinstance(font, Font) else among.least, library)
    room = (box_size(width, height), line_limit(max_lines), among)
    work = TextWork("tg_largest_sizes", room, 1, chosen, options, thread_count(threads))
    return work.answers(texts, output)[0]
