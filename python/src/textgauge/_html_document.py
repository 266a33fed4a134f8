"""HTML of several blocks, which stack as in Chromium."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, cast

from ._canvas import Canvas
from ._errors import ARGUMENT, DATA, ArgumentError, DataError, type_error
from ._font_style import point_size
from ._fonts import Library, chosen_library
from ._geometry import Rect, Size, point_number, shortened
from ._html_boxes import Block, BlockReader, TextBox, beside_nothing
from ._html_style import Length, Style, snapped, snapped_border
from ._native import bounded, expected
from ._notebook import SHOWN_WIDTH
from ._picture import Picture
from ._placed import FloatBox, Insets, PlacedText
from ._style_sheet import StyleSheet
from ._text import Text


class HTMLPart(NamedTuple):
    """A box of a document at a width.

    Attributes:
        tag: Of the element; empty for text outside of all.
        rect: The border box of an element, or the area of the lines of a text, in points.
        text: The text; None for the box of an element. `text.lines(rect.width)` has its lines.
        marker: What stands before a list's item, such as "1. "; None for all others.
    """

    tag: str
    rect: Rect
    text: Text | None
    marker: str | None


class HTMLDocument:
    """HTML of several blocks. Any number of threads may ask.

    Blocks stack as in Chromium: with the margins of its style sheet, which collapse. Texts are
    those of `Text.from_html`. A document is a block formatting context of its own, as what stands
    in `<div style="display: flow-root">`: so the margins of its first and last block are inside.

    >>> html = "<h2>How tall?</h2><p>As tall as <b>this</b>.<ul><li>One</li><li>Two</li></ul>"
    >>> HTMLDocument(html, "Noto Sans", 16).height(320)
    170.8125
    """

    def __init__(
        self,
        html: str,
        family: str,
        size: float = 16,
        *,
        style_sheet: str = "",
        lang: str | None = None,
        device_pixel_ratio: float = 1,
        library: Library | None = None,
    ) -> None:
        """Reads and measures a document.

        Blocks are address, article, aside, blockquote, dd, div, dl, dt, figcaption, figure, footer,
        h1 to h6, header, hgroup, hr, li, main, menu, nav, ol, p, pre, section and ul. In them stand
        the elements of `Text.from_html`. Blocks have margin, border, padding, width, height,
        box-sizing, color, background-color, list-style-type, text-decoration, font-family, -size,
        -weight and -style, display (block, flow-root, none), and the properties of text that
        Docs/CSS.md lists. An img with a width and a height may float, with a margin, in a block
        whose text reaches as far down. Pre is set in `monospace`, as code is in `Text.from_html`.
        Selectors of the style sheet have types, classes, ids, `*`,
        spaces and `>`.

        Args:
            html: What stands in a body.
            family: The family of its text.
            size: Of its text, in points, which are CSS's pixels.
            style_sheet: Rules for elements, classes and ids.
            lang: A BCP 47 tag.
            device_pixel_ratio: Pixels of the display in a point.
            library: Where families are looked up; None for `default_library()`.

        Raises:
            DataError: There is something else, such as a table or a float, which the message
                names, or an element is not closed; with the line and column.
            FontError: A family is missing.
        """
        fonts = chosen_library(library)
        name = expected(family, str, "family", "a str")
        points = point_size(size)
        fonts.font(name, points)
        self._ratio = bounded(
            device_pixel_ratio, "device_pixel_ratio", "give a number from 0.01 to 1000", 0.01, 1000
        )
        language = None if lang is None else expected(lang, str, "lang", "a str such as en")
        quoted = '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'
        root = Style(quoted, points, language=language, text={"white-space": "normal"})
        reader = BlockReader(fonts, StyleSheet(style_sheet), root, name)
        reader.read(html)
        self._root = reader.blocks[0]
        self._texts: dict[int, Text] = {}
        self._markers: dict[int, Text] = {}
        # Where floats stand in the strings of their texts.
        self._places: dict[int, int] = {}
        self._measure(self._root, fonts)
        self._lock = threading.Lock()
        self._last: tuple[float, _Flow] | None = None

    def _measure(self, block: Block, fonts: Library) -> None:
        """Measures all texts, each once."""
        blocks = [block]
        while blocks:
            block = blocks.pop()
            if block.marker is not None:
                # The space after a number counts.
                shown = block.marker.replace(" ", "\u00a0")
                box = TextBox(block.style, [{"text": shown}], block.tag)
                self._markers[id(block)] = Text.from_request(
                    box.request(self._ratio), library=fonts
                )
            for child in block.children:
                if isinstance(child, Block):
                    blocks.append(child)
                else:
                    self._texts[id(child)] = Text.from_request(
                        child.request(self._ratio), library=fonts
                    )
                    for image in child.floats:
                        if not self._texts[id(child)].line_count():
                            raise beside_nothing(image)
                        before = replace(child, runs=image.before or [{"text": ""}])
                        text = Text.from_request(before.request(self._ratio), library=fonts)
                        self._places[id(image)] = len(text.string)

    def _flow(self, width: float) -> _Flow:
        points = point_number(width, "width")
        if not 0 <= points < float("inf"):
            message = f"width {width}: give points, 0 or more: blocks are as wide as what is around"
            raise ArgumentError(ARGUMENT, message, "width")
        with self._lock:
            last = self._last
        if last is None or last[0] != points:
            last = (
                points,
                _Flow(self._root, points, self._ratio, self._texts, self._markers, self._places),
            )
            with self._lock:
                self._last = last
        return last[1]

    def height(self, width: float) -> float:
        """The height at a width, both in points.

        Raises:
            ArgumentError: The width is below 0, infinite or no number.
        """
        return self._flow(width).height

    def size(self, width: float) -> Size:
        """The width that is given, and the height, in points."""
        height = self.height(width)
        return Size(float(width), height)

    def parts(self, width: float) -> list[HTMLPart]:
        """All boxes at a width: each element's before what is in it. Places are in points."""
        return self._flow(width).parts

    @property
    def string(self) -> str:
        """All texts, each on a line of its own."""
        return "\n".join(text.string for text in self._in_order(self._root))

    def _in_order(self, block: Block) -> list[Text]:
        found = []
        for child in block.children:
            if isinstance(child, Block):
                found += self._in_order(child)
            else:
                found.append(self._texts[id(child)])
        return found

    def draw(self, width: float, **style: Any) -> Picture:
        """A picture of the document, with backgrounds, borders and the markers of lists.

        Args:
            width: In points.
            **style: See `Picture`.
        """
        flow = self._flow(width)
        canvas = Canvas(float(width), flow.height, **style)
        flow.draw(canvas)
        return canvas.picture()

    def _repr_svg_(self) -> str:
        """For notebooks: the document, 640 points wide."""
        return self.draw(SHOWN_WIDTH).svg()

    def __reduce__(self) -> tuple[object, ...]:
        raise type_error("an HTMLDocument cannot be pickled: pickle its HTML")

    def __repr__(self) -> str:
        return f"<HTMLDocument {shortened(self.string)}>"


@dataclass
class _Margins:
    """Margins that meet: the greatest and the least of them count."""

    greatest: float = 0
    least: float = 0

    def add(self, margin: float) -> None:
        self.greatest, self.least = max(self.greatest, margin), min(self.least, margin)

    def taken(self) -> float:
        """What they come to; they are gone afterwards."""
        total = self.greatest + self.least
        self.greatest = self.least = 0
        return total


@dataclass
class _Item:
    """A box that is laid out. Its top is known once no margin can move it."""

    tag: str
    x: float
    width: float
    top: float | None = None
    height: float = 0
    text: Text | None = None
    block: Block | None = None
    border: dict[str, float] = field(default_factory=dict)
    # Of its first line, from the top of the document.
    baseline: float | None = None
    placed: PlacedText | None = None
    # Boxes without a height in it that come before its top is known: they get the same one.
    empty: list[_Item] = field(default_factory=list)

    @property
    def rect(self) -> Rect:
        return Rect(self.x, self.top or 0, self.width, self.height)


@dataclass
class _Flow:
    """Blocks in a width, one below the other: CSS 2.2, 9.4.1 and 8.3.1."""

    root: Block
    width: float
    ratio: float
    texts: dict[int, Text]
    markers: dict[int, Text]
    places: dict[int, int]
    items: list[_Item] = field(default_factory=list)
    height: float = 0
    _y: float = 0
    _margins: _Margins = field(default_factory=_Margins)

    def __post_init__(self) -> None:
        item = _Item("", 0, self.width, top=0)
        self._children(self.root, [item], 0, self.width)
        self.height = max(self._y + self._margins.taken(), 0)

    @property
    def parts(self) -> list[HTMLPart]:
        """The boxes, as callers see them."""
        return [
            HTMLPart(each.tag, each.rect, each.text, each.block.marker if each.block else None)
            for each in self.items
        ]

    def _length(self, length: Length, width: float) -> float:
        return snapped(length.of(width), self.ratio)

    def _block(self, block: Block, around: list[_Item], x: float, width: float) -> None:
        style = block.style
        margin = {side: self._length(value, width) for side, value in style.margin.items()}
        padding = {side: self._length(value, width) for side, value in style.padding.items()}
        border = {side: snapped_border(style.border(side), self.ratio) for side in padding}
        edges = {side: padding[side] + border[side] for side in padding}
        sides = edges["left"] + edges["right"]
        box_width = max(width - margin["left"] - margin["right"], sides)
        if not style.width.is_auto:
            own = self._length(style.width, width)
            box_width = max(own, sides) if style.has_border_box else own + sides
            margin["left"] += self._shift(style, width - box_width, margin)
        item = _Item(block.tag, x + margin["left"], box_width, block=block, border=border)
        self.items.append(item)
        path = [*around, item]
        self._margins.add(margin["top"])
        if edges["top"] > 0 or style.is_flow_root:
            self._settle(path)
            self._y += edges["top"]
        self._children(block, path, item.x + edges["left"], max(box_width - sides, 0))
        if block.marker is not None and item.baseline is None:
            if item.top is None:
                # Its marker has room of its own. In Chromium the margins that move the item count
                # again after it, unless it is quite empty or has a lower edge.
                margins = replace(self._margins)
                self._settle(path)
                if block.children and edges["bottom"] == 0:
                    self._margins = margins
            if not block.children:
                self._y += self.markers[id(block)].height()
        self._end(item, style, path, edges)
        if item.top is None:
            self._place_empty(item, around[-1])
        else:
            item.height = self._y - item.top
        self._margins.add(margin["bottom"])

    def _shift(self, style: Style, free: float, margin: dict[str, float]) -> float:
        """How far auto margins move a block that has a width to the right."""
        free -= margin["left"] + margin["right"]
        left, right = style.margin["left"].is_auto, style.margin["right"].is_auto
        if free > 0 and (left or right):
            return free / 2 if left and right else free if left else 0
        return free if style.is_right_to_left else 0

    def _settle(self, path: list[_Item]) -> None:
        """Lets margins that meet be room: boxes that had no top so far begin below it."""
        self._y += self._margins.taken()
        for item in path:
            if item.top is None:
                item.top = self._y
                for empty in item.empty:
                    empty.top = self._y

    def _place_empty(self, item: _Item, parent: _Item) -> None:
        """Places a box through which margins go, or lets it wait for the top of its parent."""
        if parent.top is None:
            parent.empty += [item, *item.empty]
            return
        for empty in (item, *item.empty):
            empty.top = self._y + self._margins.greatest + self._margins.least

    def _end(self, item: _Item, style: Style, path: list[_Item], edges: dict[str, float]) -> None:
        """Brings the place to the lower edge of a box, through which margins may reach."""
        has_marker = item.block is not None and item.block.marker is not None
        lacks_line = has_marker and item.baseline is None
        has_height = not style.height.is_auto
        if style.height == Length() and item.top is None and edges["bottom"] == 0:
            has_height = False
        if has_height or lacks_line or edges["bottom"] > 0 or style.is_flow_root:
            if item.top is None:
                self._settle(path)
            top = item.top or 0
            if has_height:
                own, sides = self._length(style.height, 0), edges["top"] + edges["bottom"]
                # What has no room overflows, and so do the margins of what is in the box.
                self._margins.taken()
                self._y = top + (max(own, sides) if style.has_border_box else own + sides)
            elif edges["bottom"] > 0 or style.is_flow_root:
                self._y += self._margins.taken() + edges["bottom"]
            if lacks_line and not has_height:
                # The marker of an item without a line has the room of one.
                self._y = max(self._y, top + self.markers[id(item.block)].height())

    def _children(self, block: Block, path: list[_Item], x: float, width: float) -> None:
        for child in block.children:
            index, has_line = len(self.items), path[-1].baseline is not None
            if isinstance(child, Block):
                self._block(child, path, x, width)
            elif child.floats:
                self._text_beside(child, block, path, x, width)
            else:
                self._text(child, path, x, width)
            if block.marker is not None and not has_line and path[-1].baseline is not None:
                self._make_room(block, path, index)

    def _text(self, child: TextBox, path: list[_Item], x: float, width: float) -> None:
        text = self.texts[id(child)]
        lines = text.lines(width)
        if not lines:
            return
        self._settle(path)
        for item in path:
            if item.baseline is None:
                item.baseline = self._y + lines[0].baseline
        height = text.height(width)
        self.items.append(_Item(child.tag, x, width, self._y, height, text))
        self._y += height

    def _text_beside(
        self, child: TextBox, block: Block, path: list[_Item], x: float, width: float
    ) -> None:
        """Text beside floats, which may reach below it where nothing comes after them."""
        text, floats = self.texts[id(child)], []
        for image in child.floats:
            margin = {side: self._length(each, width) for side, each in image.style.margin.items()}
            index = self.places[id(image)]
            box = FloatBox(*image.size, index, image.side, image.clear, margin=Insets(**margin))
            floats.append(box)
        placed = text.lines_beside(floats, width)
        self._settle(path)
        for item in path:
            if item.baseline is None:
                item.baseline = self._y + placed.lines[0].line.baseline
        self.items.append(_Item(child.tag, x, width, self._y, placed.height, text, placed=placed))
        height = placed.height
        ends = block.is_root and child is block.children[-1]
        for image, box, rect in zip(child.floats, floats, placed.floats, strict=True):
            self.items.append(_Item("img", x + rect.x, rect.width, self._y + rect.y, rect.height))
            bottom = rect.y + rect.height + cast(Insets, box.margin).bottom
            if bottom > placed.height and not ends:
                message = (
                    f"{image.place}: <img> reaches below the text of its block in a width of "
                    f"{width:g}: give the block display: flow-root, and nothing after the text"
                )
                raise DataError(DATA, message, image.place)
            height = max(height, bottom)
        self._y += height

    def _make_room(self, block: Block, path: list[_Item], index: int) -> None:
        """Moves what is in an item down where its first line is less high than the marker."""
        marker, moved = self.markers[id(block)], self.items[index:]
        first, baseline = moved[0].top, path[-1].baseline
        if first is None or baseline is None:
            return
        missing = marker.lines()[0].baseline - (baseline - first)
        if missing <= 0:
            return
        self._y += missing
        for item in (*path, *moved):
            if item.baseline is not None and item.baseline >= baseline:
                item.baseline += missing
        for item in moved:
            if item.top is not None:
                item.top += missing

    def draw(self, canvas: Canvas) -> None:
        """Draws each box before what is in it."""
        for item in self.items:
            if item.placed is not None:
                canvas.draw(item.placed.glyphs(), item.x, item.top or 0)
            elif item.text is not None:
                canvas.draw(item.text.glyphs(item.width), item.x, item.top or 0)
            elif item.block is not None:
                self._draw_box(canvas, item, item.block)
            else:
                canvas.placeholder(item.rect)

    def _draw_box(self, canvas: Canvas, item: _Item, block: Block) -> None:
        style, border = block.style, item.border
        x, y, width, height = item.rect
        if style.background is not None:
            canvas.fill(item.rect, style.background)
        paint = style.border_color or style.color
        canvas.fill((x, y, width, border["top"]), paint)
        canvas.fill((x, y + height - border["bottom"], width, border["bottom"]), paint)
        canvas.fill((x, y, border["left"], height), paint)
        canvas.fill((x + width - border["right"], y, border["right"], height), paint)
        if block.marker is None:
            return
        text = self.markers[id(block)]
        line = text.lines()[0]
        baseline = y + line.baseline if item.baseline is None else item.baseline
        gap = 0 if block.marker.endswith(" ") else line.width
        left = x - gap - line.width
        if style.is_right_to_left:
            left = x + width + gap
        canvas.draw(text.glyphs(), left, baseline - line.baseline)
