"""Requests in JSON."""

from __future__ import annotations

import json
import threading
from collections.abc import Mapping
from typing import Any

from ._errors import DATA, DataError, type_error
from ._fonts import Library, chosen_library
from ._native import Held, call, content, ffi, made


class Requests(Held):
    """Answers requests as `font-metrics measure --jsonl` does. One thread after another may ask.

    >>> Requests(fonts).answer({"text": "How tall?", "font": "Noto Sans", "size": 17, "width": 60})
    {...}
    """

    __slots__ = ("_library", "_lock")

    def __init__(self, library: Library | None = None) -> None:
        """Makes what answers, with the fonts of a library; None is `default_library()`."""
        fonts = chosen_library(library)
        self._library = repr(fonts)
        self._held = made("requests", "tg_requests_create", fonts.handle)
        self._lock = threading.Lock()

    def answer(self, request: Mapping[str, Any] | str) -> dict[str, Any]:
        """The answer to a request, an object or its JSON.

        A wrong request has an answer, too: its member "error" says what is wrong.

        Raises:
            DataError: A dictionary is nested too deeply, or in itself, or has an int of thousands
                of digits.
            TypeError: It is no dictionary, or has something that JSON has not.
        """
        data = request_data(request)
        answer, length = ffi.new("const char **"), ffi.new("size_t *")
        handle = self.handle
        with self._lock:
            call("tg_requests_answer", handle, data, len(data), answer, length)
            found = ffi.unpack(answer[0], length[0])
        return dict(json.loads(found))

    def __repr__(self) -> str:
        return "<Requests, closed>" if self._held is None else f"<Requests, {self._library}>"


def request_data(request: Mapping[str, Any] | str) -> bytes:
    """What a call takes of a request, an object or its JSON."""
    return content(request if isinstance(request, str) else request_json(request))


def request_json(request: Mapping[str, Any]) -> str:
    """A request as JSON."""
    hint = "give a dictionary of what JSON has, or the text of JSON"
    if not isinstance(request, Mapping):
        raise type_error(f"request is of type {type(request).__name__}: {hint}")
    try:
        return json.dumps(dict(request), ensure_ascii=False)
    except TypeError as wrong:
        raise type_error(f"request has what JSON has not: {wrong}: {hint}") from None
    except (RecursionError, ValueError) as wrong:
        raise DataError(DATA, f"request is no JSON: {wrong}: {hint}", "request") from None
