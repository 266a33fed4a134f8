"""Lines that do not all have one width: in containers, and beside floats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from ._errors import type_error
from ._geometry import Line, Places, Rect, chosen, point_number
from ._glyphs import Glyphs
from ._native import call, each, expected, ffi, made, whole
from ._picture import Picture, picture_style
from ._runs import LineGlyphs

_RECT, _ELLIPSE, _POLYGON, _INSET = 1, 2, 3, 4
SIDES = ("left", "right")
CLEARS = ("none", "left", "right", "both")


@dataclass(frozen=True)
class Insets:
    """Distances from the four edges of a rectangle, in points; negative ones lie outside."""

    top: float = 0
    left: float = 0
    bottom: float = 0
    right: float = 0


@dataclass(frozen=True)
class Ellipse:
    """An ellipse, or with one radius a circle. Lengths are in points.

    Attributes:
        x: Of its centre, from the left of the container or of the float's margin box.
        y: Of its centre, from the top.
        radius: Half its width.
        radius_y: Half its height; None for `radius`.
    """

    x: float
    y: float
    radius: float
    radius_y: float | None = None


@dataclass(frozen=True)
class Polygon:
    """The inside of a closed line, by the even-odd rule.

    Attributes:
        points: Each its x and its y, in points from the top left of the container or of the float's
            margin box. The last is joined to the first.
    """

    points: Sequence[tuple[float, float]]


@dataclass(frozen=True)
class Container:
    """A region that text is set in, as UIKit's NSTextContainer. Lengths are in points.

    >>> hole = Ellipse(x=160, y=60, radius=50)
    >>> Container(320, exclusions=[hole]).width
    320

    Attributes:
        width: None is no limit.
        height: None is no limit; text that has no room is left.
        exclusions: What no text enters, from the container's top left.
        line_fragment_padding: What stays free at both ends of what a line may fill.
        x: Where its left edge stands; places of lines count from where this does.
        y: Where its top stands.
    """

    width: float | None
    height: float | None = None
    exclusions: Sequence[Rect | Ellipse | Polygon] = ()
    line_fragment_padding: float = 0
    x: float = 0
    y: float = 0

    @staticmethod
    def columns(count: int, width: float, height: float, *, gap: float = 0) -> list[Container]:
        """Columns side by side, to be filled one after the other.

        Args:
            count: How many, from 1 to 1000.
            width: Of all together, in points.
            height: In points.
            gap: What lies between two of them, in points.
        """
        count = whole(count, "count", "give a whole number from 1 to 1000", 1, 1000)
        gap = point_number(gap, "gap")
        room = point_number(width, "width") - (count - 1) * gap
        each_width = room / count
        return [
            Container(max(each_width, 0), height, x=index * (each_width + gap))
            for index in range(count)
        ]


@dataclass(frozen=True)
class FloatBox:
    """A box beside which text flows, as CSS's `float`. Lengths are in points.

    Attributes:
        width: Of its border box.
        height: Of its border box.
        index: Where it stands in the text's `string`.
        side: "left" or "right".
        clear: The earlier floats that it stands below: "none", "left", "right" or "both".
        margin: Around the border box; a number for all sides.
        shape_outside: What lines keep out of, in the margin box; None for all of that box. Insets
            are CSS's `inset()`.
        shape_margin: How far lines keep away from the shape.
    """

    width: float
    height: float
    index: int = 0
    side: str = "left"
    clear: str = "none"
    margin: Insets | float = 0
    shape_outside: Ellipse | Polygon | Insets | None = None
    shape_margin: float = 0


@dataclass(frozen=True)
class PlacedLine:
    """A line, and where it stands.

    Attributes:
        line: The line. Its places count from where the container's `x` and `y` do.
        rect: The interval that the line was broken to, as high as the line, in points.
    """

    line: Line
    rect: Rect


@dataclass(frozen=True)
class PlacedText:
    """What stands of a text in a container, or beside floats. Any number of threads may use it.

    Attributes:
        lines: From top to bottom; those side by side in the order of their text.
        height: How far the lines reach down, in points from the container's top.
        end: Where the last line ends in the text's `string`.
        is_cut: Whether text was left, as the container had no room for it.
        floats: Where the floats stand, in the order in which they were given: border boxes.
    """

    lines: tuple[PlacedLine, ...]
    height: float
    end: int
    is_cut: bool
    floats: tuple[Rect, ...]
    _held: Any = field(repr=False, compare=False)
    _index: int = field(repr=False, compare=False)
    _places: Any = field(repr=False, compare=False)

    def glyphs(self) -> Glyphs:
        """The glyphs of the lines, where they stand."""
        held = made("glyphs", "tg_placed_glyphs", self._held, self._index)
        return Glyphs(held, self._places)

    def draw(self, **style: Any) -> Picture:
        """A picture of the text in all its containers, or beside its floats.

        The overlay "frames" shows the containers, and what lines keep out of.

        Args:
            **style: See `Picture`.
        """
        look, keep = picture_style(**style)
        held = made("picture", "tg_picture_create_placed", self._held, look)
        del keep
        return Picture(held)

    def _repr_svg_(self) -> str:
        """For notebooks: the text with its containers or floats."""
        return self.draw(overlays=["frames"]).svg()

    def __reduce__(self) -> tuple[object, ...]:
        raise type_error("a PlacedText cannot be pickled: pickle its lines")


def placed_in(text: Any, containers: Any, places: Places) -> list[PlacedText]:
    """A text in containers that are filled one after the other.

    Args:
        text: The handle of the text.
        containers: An iterable of containers.
        places: Of the text's string.
    """
    given = each(containers, "containers", "a Container or a list of them")
    room, kept = ffi.new("tg_container[]", len(given)), []
    for index, container in enumerate(given):
        name = "container" if len(given) == 1 else f"containers[{index}]"
        kept.append(_fill(room[index], expected(container, Container, name, "a Container"), name))
    held = made("placed", "tg_text_place_in", text, room, len(given))
    del kept
    return [_part(held, index, places) for index in range(len(given))]


def placed_beside(text: Any, width: float, floats: Any, places: Places) -> PlacedText:
    """A text in a block with floats.

    Args:
        text: The handle of the text.
        width: As C has it.
        floats: An iterable of floats.
        places: Of the text's string.
    """
    given = each(floats, "floats", "a list of FloatBox")
    room, kept = ffi.new("tg_float_box[]", len(given)), []
    for index, box in enumerate(given):
        name = f"floats[{index}]"
        kept.append(
            _fill_float(room[index], expected(box, FloatBox, name, "a FloatBox"), name, places)
        )
    held = made("placed", "tg_text_place_beside", text, width, room, len(given))
    del kept
    return _part(held, 0, places)


def _limit(value: float | None, name: str) -> float:
    return float("inf") if value is None else point_number(value, name)


def _fill(room: Any, container: Container, name: str) -> Any:
    """Writes a container for C, and returns what it points to."""
    room.width = _limit(container.width, f"{name}.width")
    room.height = _limit(container.height, f"{name}.height")
    padding = f"{name}.line_fragment_padding"
    room.line_fragment_padding = point_number(container.line_fragment_padding, padding)
    room.origin.x = point_number(container.x, f"{name}.x")
    room.origin.y = point_number(container.y, f"{name}.y")
    what = "a list of Rect, Ellipse and Polygon"
    shapes = each(container.exclusions, f"{name}.exclusions", what)
    exclusions, kept = ffi.new("tg_shape[]", len(shapes)), []
    for index, shape in enumerate(shapes):
        place = f"{name}.exclusions[{index}]"
        expected(shape, (Rect, Ellipse, Polygon), place, "a Rect, an Ellipse or a Polygon")  # type: ignore[arg-type]
        kept.append(_fill_shape(exclusions[index], shape, place))
    room.exclusions, room.exclusion_count = exclusions, len(shapes)
    return exclusions, kept


def _fill_float(room: Any, box: FloatBox, name: str, places: Places) -> Any:
    """Writes a float for C, and returns what it points to."""
    room.offset = places.byte(box.index, f"{name}.index")
    room.size.width = point_number(box.width, f"{name}.width")
    room.size.height = point_number(box.height, f"{name}.height")
    room.side = chosen(box.side, SIDES, f"{name}.side")
    room.clear = chosen(box.clear, CLEARS, f"{name}.clear")
    margin = box.margin
    if not isinstance(margin, Insets):
        all_sides = point_number(margin, f"{name}.margin")
        margin = Insets(all_sides, all_sides, all_sides, all_sides)
    _fill_insets(room.margin, margin, f"{name}.margin")
    room.shape_margin = point_number(box.shape_margin, f"{name}.shape_margin")
    shape = box.shape_outside
    if shape is None:
        return None
    place = f"{name}.shape_outside"
    expected(shape, (Ellipse, Polygon, Insets), place, "an Ellipse, a Polygon or Insets")  # type: ignore[arg-type]
    return _fill_shape(room.shape_outside, shape, place)


def _fill_shape(room: Any, shape: Rect | Ellipse | Polygon | Insets, name: str) -> Any:
    """Writes a shape for C, and returns what it points to."""
    if isinstance(shape, Rect):
        room.kind = _RECT
        for part in ("x", "y", "width", "height"):
            setattr(room.rect, part, point_number(getattr(shape, part), f"{name}.{part}"))
    elif isinstance(shape, Ellipse):
        room.kind = _ELLIPSE
        room.center.x = point_number(shape.x, f"{name}.x")
        room.center.y = point_number(shape.y, f"{name}.y")
        room.radii.width = point_number(shape.radius, f"{name}.radius")
        room.radii.height = room.radii.width
        if shape.radius_y is not None:
            room.radii.height = point_number(shape.radius_y, f"{name}.radius_y")
    elif isinstance(shape, Insets):
        room.kind = _INSET
        _fill_insets(room.insets, shape, name)
    else:
        return _fill_polygon(room, shape.points, name)
    return None


def _fill_insets(room: Any, insets: Insets, name: str) -> None:
    for side in ("top", "left", "bottom", "right"):
        setattr(room, side, point_number(getattr(insets, side), f"{name}.{side}"))


def _fill_polygon(room: Any, points: Iterable[tuple[float, float]], name: str) -> Any:
    given = each(points, f"{name}.points", "a list of points")
    made_points = ffi.new("tg_point[]", len(given))
    for index, point in enumerate(given):
        place = f"{name}.points[{index}]"
        pair = each(point, place, "its x and its y")
        if len(pair) != 2:
            raise type_error(f"{place} has {len(pair)} elements: give its x and its y")
        made_points[index].x = point_number(pair[0], f"{place} x")
        made_points[index].y = point_number(pair[1], f"{place} y")
    room.kind, room.points, room.point_count = _POLYGON, made_points, len(given)
    return made_points


def _part(held: Any, index: int, places: Places) -> PlacedText:
    part = ffi.new("tg_placed_part *")
    call("tg_placed_get_part", held, index, part)
    lines, count = ffi.new("const tg_placed_line **"), ffi.new("size_t *")
    call("tg_placed_lines", held, index, lines, count)
    texts = [places.line(lines[0][number].line) for number in range(count[0])]
    glyphs = LineGlyphs(lambda: made("glyphs", "tg_placed_glyphs", held, index), places)
    made_lines = tuple(
        PlacedLine(line, Rect.of(lines[0][number].rect))
        for number, line in enumerate(glyphs.give_to(texts))
    )
    rects = ffi.new("const tg_rect **")
    call("tg_placed_floats", held, rects, count)
    floats = tuple(Rect.of(rects[0][number]) for number in range(count[0]))
    return PlacedText(
        lines=made_lines,
        height=part.height,
        end=places.index(part.end),
        is_cut=bool(part.is_cut),
        floats=floats,
        _held=held,
        _index=index,
        _places=places,
    )
