"""What a font is chosen by besides its family, as C has it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ._errors import ARGUMENT, ArgumentError, type_error
from ._native import cstring, each, expected, ffi, is_flag, library, number, told

Variations = Mapping[str, float] | str
Features = Mapping[str, int | bool] | Iterable[str] | str
Metrics = Mapping[str, float | str] | str


def style_struct(
    weight: float,
    width: float,
    italic: bool | str,
    variations: Variations | None,
    features: Features | None,
) -> tuple[Any, list[Any]]:
    """What C has for it, and what must stay until it was read."""
    is_name = isinstance(italic, str) and italic in ("italic", "oblique")
    if not is_name and not is_flag(italic):
        message = f'italic {told(italic)}: give True, False or "oblique"'
        raise ArgumentError(ARGUMENT, message, "italic")
    style = ffi.new("tg_font_style *", library().tg_font_style_default())
    style.weight = number(weight, "weight", "give a number, such as 700 for bold")
    style.width = number(width, "width", "give percent, such as 75 for condensed")
    style.slant = 2 if is_name and italic == "oblique" else int(bool(italic))
    keep = []
    for name, values in (("variations", variations), ("features", features)):
        settings = list(_settings(values, name))
        if settings:
            keep.append(ffi.new("char[]", cstring(",".join(settings), name)))
            setattr(style, name, keep[-1])
            for setting in settings:
                _check_tag(setting, name)
    return style, keep


def metrics_text(metrics: Metrics) -> str:
    """Metrics put upon a font, as C has them."""
    if isinstance(metrics, str):
        return metrics
    if not isinstance(metrics, Mapping):
        kind = type(metrics).__name__
        raise type_error(f'metrics is of type {kind}: give "sanFrancisco", or a mapping of numbers')
    parts = []
    for name, value in metrics.items():
        part = expected(name, str, "metrics: a name", "a str")
        if not isinstance(value, str):
            value = repr(number(value, f"metrics: {part}", "give a number, such as 0.9"))
        # Either would say something of another one.
        if set(":;") & set(part + value):
            message = f"metrics: {told(part)}: {told(value)}: give one name, and one value, each"
            raise ArgumentError(ARGUMENT, message, "metrics")
        parts.append(f"{part}: {value}")
    return "; ".join(parts)


def kept_settings(values: Variations | Features | None, name: str) -> Any:
    """A copy that no caller changes; an iterator is read here, once."""
    if values is None or isinstance(values, str):
        return values
    if isinstance(values, Mapping):
        return {expected(tag, str, f"{name}: a tag", "a str"): values[tag] for tag in values}
    what = "a dict, a str, or a list of str"
    return [expected(each_, str, f"{name}: one", "a str") for each_ in each(values, name, what)]


def _settings(values: Variations | Features | None, name: str) -> Iterator[str]:
    if isinstance(values, str):
        # A letter of a str is no tag.
        yield from (part.strip() for part in values.split(",") if part.strip())
    elif isinstance(values, Mapping):
        for tag, value in values.items():
            yield f"{tag}={_value(value, f'{name}: {tag}')!r}"
    elif values is not None:
        yield from values


def _value(value: Any, name: str) -> float:
    # A feature may be True.
    return float(value) if isinstance(value, bool) else number(value, name, "give a number")


def point_size(size: Any) -> float:
    """A font's size that is a number."""
    return number(size, "size", "give points, such as 17")


def _check_tag(setting: str, name: str) -> None:
    tag = setting.partition("=")[0]
    if len(tag) != 4 or not tag.isascii():
        example = "kern=0" if name == "features" else "wght=900"
        message = f'{name}: "{tag}" is no tag: give four letters, such as "{example}"'
        raise ArgumentError(ARGUMENT, message, name)
