"""How texts are laid out."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from ._errors import ArgumentError, type_error
from ._native import Held, call, cstring, expected, ffi, is_flag, made, number

_names = {
    "word_breaking": "wordBreaking",
    "overflow_wrap": "overflowWrap",
    "includes_fallback_metrics": "includesFallbackMetrics",
    "device_pixel_ratio": "devicePixelRatio",
    "root_font_size": "rootFontSize",
}
# What says how properties of CSS are read is set before them.
_first = ("unknown", "root_font_size")


class Options(Held):
    """How texts are laid out: the rule book, the language and the like.

    Options never change once they are made, so any number of threads may use them.

    >>> Options(convention="css", language="de", white_space="pre-wrap", line_height="1.5")
    Options(convention='css', language='de', white_space='pre-wrap', line_height='1.5')
    >>> Options(**{"white-space": "pre-wrap"})
    Options(white_space='pre-wrap')

    What a browser's `getComputedStyle` gives is taken as it comes:

    >>> computed = {"lineHeight": "24px", "color": "rgb(0, 0, 0)", "display": "block"}
    >>> Options(css=computed, unknown="ignore").values["css"]["lineHeight"]
    '24px'
    """

    __slots__ = ("_values",)

    def __init__(self, **values: str | float | bool | Mapping[str, Any] | None) -> None:
        """Makes options with the defaults of plain UIKit text, and sets those that are given.

        Args:
            **values: Names and values of `tg_options_set`: `convention` ("uikit", "css"),
                `language` (a BCP 47 tag), `direction`, `strictness`, `word_breaking`,
                `overflow_wrap`, `includes_fallback_metrics`, `device_pixel_ratio`, `words`; or a
                property of CSS such as `white_space`, which makes the convention "css". `css` has
                many of them, as a dict of names and values, also in camel case, or as a `style`
                attribute's str. With `unknown="ignore"` those that change no line are passed over;
                `root_font_size` is what a rem is. True and False are "on" and "off"; None
                leaves an option as it is. They are set in the order in which they stand.

        Raises:
            ArgumentError: There is no such name or value; the message lists those that there are.
        """
        self._held = made("options", "tg_options_create")
        self._values = {
            name: dict(value) if isinstance(value, Mapping) else value
            for name, value in values.items()
        }
        for name, value in sorted(values.items(), key=lambda item: item[0] not in _first):
            if value is None:
                continue
            if name == "css" and isinstance(value, Mapping):
                self._set_properties(value)
            else:
                key = _names.get(name, name.replace("_", "-"))
                self._set(key, value, name)

    def _set(self, key: str, value: object, name: str) -> None:
        try:
            call("tg_options_set", self._held, cstring(key, "name"), _value(value, name))
        except ArgumentError as error:
            raise _in_python(error, key, name) from None

    def _set_properties(self, css: Mapping[str, Any]) -> None:
        """Sets properties of CSS at once: what a shorthand says, others may say after it."""
        named = {_property(name): _text(value, name) for name, value in css.items()}
        self._set("css", json.dumps({name: text for name, text in named.items() if text}), "css")

    @property
    def values(self) -> dict[str, str | float | bool | Mapping[str, Any] | None]:
        """What was set."""
        return dict(self._values)

    def __repr__(self) -> str:
        values = (f"{name.replace('-', '_')}={value!r}" for name, value in self._values.items())
        return f"Options({', '.join(values)})"

    def __reduce__(self) -> tuple[object, ...]:
        return _remade, (self._values,)


def made_options(options: Options | Mapping[str, Any] | None) -> Options | None:
    """Options of an argument that may have their names and values."""
    if options is None or isinstance(options, Options):
        return options
    if isinstance(options, Mapping):
        what = "a str"
        return Options(**{expected(n, str, "a name of options", what): options[n] for n in options})
    kind = type(options).__name__
    raise type_error(f"options is of type {kind}: give Options(…) or a dict of their values")


def layout_handle(options: Options | Mapping[str, Any] | None) -> Any:
    """What C has for options."""
    chosen = made_options(options)
    return ffi.NULL if chosen is None else chosen.handle


def _remade(values: dict[str, str | float | bool | Mapping[str, Any] | None]) -> Options:
    return Options(**values)


def _in_python(error: ArgumentError, key: str, name: str) -> ArgumentError:
    """An error of C's with names as Python spells them, where the caller spelt them so.

    Args:
        error: What C says.
        key: The option as C spells it.
        name: The option as the caller did.
    """
    if not re.fullmatch(r"[a-z_]+", name):
        return error
    message = error.message
    if message.startswith("no option "):
        # All that follows are names, and words that are spelt alike in both.
        _, _, advice = message.partition('": ')
        advice = re.sub(r"(?<=\w)-(?=\w)", "_", advice)
        advice = re.sub(r"(?<=[a-z])[A-Z](?=[a-z])", lambda found: f"_{found[0].lower()}", advice)
        message = f'no option "{name}": {advice}'
    elif message.startswith(f"{key} "):
        message = name + message.removeprefix(key)
    return ArgumentError(error.status, message, name)


def _property(name: object) -> str:
    return expected(name, str, "a name of a property", "a str")


def _text(value: object, name: str) -> str:
    """The value of a property; nothing for None."""
    if isinstance(value, str):
        return value
    return _value(value, name).decode()


def _value(value: object, name: str) -> bytes:
    if value is None:
        return b""
    if is_flag(value):
        return b"on" if value else b"off"
    if isinstance(value, str):
        return cstring(value, name)
    # CSS has 2, not 2.0.
    points = number(value, name, "give a str, a number, True, False or None")
    return repr(points).removesuffix(".0").encode()
