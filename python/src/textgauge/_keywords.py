"""What a function says of a keyword that it has not."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Mapping
from dataclasses import is_dataclass
from typing import Any, TypeVar

from ._errors import shown, type_error
from ._nearest import nearest

_Public = TypeVar("_Public", bound=Callable[..., Any])

# What others call it.
_ELSEWHERE = {"bold": "weight", "folder": "directory"}
_FIRST = ("self", "cls")
# A message lists all keywords.
_LONGEST = 4000


def keywords_told(
    public: _Public, passed_on: Mapping[str, Callable[..., Any]] | None = None, owner: str = ""
) -> _Public:
    """A function, or a class with its methods, that tells of keywords that there are not.

    What has no keywords of its own stays as it is, since each call costs a little more. Signatures
    are the same, but for the keywords that a function passes on: they are told one by one.

    Args:
        public: The function, or the class, whose methods are replaced.
        passed_on: What has the keywords that functions pass on, by the name after the stars.
        owner: What errors call the class; empty for its own name.
    """
    if inspect.isfunction(public):
        return _told(public, passed_on or {}, "", False)  # type: ignore[return-value]
    if not isinstance(public, type):
        return public
    for name, member in list(vars(public).items()):
        function = getattr(member, "__func__", member)
        if not inspect.isfunction(function) or (name.startswith("_") and name != "__init__"):
            continue
        # A dataclass has many keywords, which are positional, too.
        has_keywords = is_dataclass(public) and name == "__init__" and bool(function.__defaults__)
        told = _told(function, passed_on or {}, owner or public.__name__, has_keywords)
        if told is not function:
            kind = type(member)
            setattr(public, name, kind(told) if kind in (classmethod, staticmethod) else told)
    return public


def _told(
    function: Callable[..., Any],
    passed_on: Mapping[str, Callable[..., Any]],
    owner: str,
    has_keywords: bool,
) -> Callable[..., Any]:
    code = function.__code__
    inner = None
    if code.co_flags & inspect.CO_VARKEYWORDS:
        # The names of code are those of parameters, then of the stars, then of variables.
        count = code.co_argcount + code.co_kwonlyargcount
        count += bool(code.co_flags & inspect.CO_VARARGS)
        inner = passed_on.get(code.co_varnames[count])
    elif code.co_kwonlyargcount:
        has_keywords = True
    return _telling(function, inner, owner) if has_keywords or inner is not None else function


def _telling(
    function: Callable[..., Any], inner: Callable[..., Any] | None, owner: str
) -> Callable[..., Any]:
    @functools.wraps(function)
    def told(*arguments: Any, **keywords: Any) -> Any:
        try:
            return function(*arguments, **keywords)
        except TypeError:
            # Whatever else may be wrong, a keyword that there is not has to go, too.
            known = _names(told)
            wrong = next((name for name in keywords if name not in known), None)
            if wrong is None:
                raise
        message = _message(_name(function, owner), wrong, known)
        raise type_error(message, _LONGEST) from None

    if inner is not None:
        told.__signature__ = _joined(function, inner)  # type: ignore[attr-defined]
    return told


def _joined(function: Callable[..., Any], inner: Callable[..., Any]) -> inspect.Signature:
    """The signature with the inner one's keywords where a function passes them on."""
    signature = inspect.signature(function)
    own = [each for each in signature.parameters.values() if each.kind is not each.VAR_KEYWORD]
    passed = [
        each.replace(kind=each.KEYWORD_ONLY)
        for each in inspect.signature(inner).parameters.values()
        if each.name not in signature.parameters
    ]
    return signature.replace(parameters=own + passed)


def _names(function: Callable[..., Any]) -> list[str]:
    parameters = inspect.signature(function).parameters.values()
    named = (inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.KEYWORD_ONLY)
    return [each.name for each in parameters if each.kind in named and each.name not in _FIRST]


def _name(function: Callable[..., Any], owner: str) -> str:
    # Names of functions that dataclasses make differ between versions of Python.
    return f"{owner}.{function.__name__}".removeprefix(".").removesuffix(".__init__")


def _message(name: str, wrong: str, known: list[str]) -> str:
    near = _meant(wrong, known)
    hint = f"did you mean {near}? There are" if near else "give some of"
    return f"{name}() has no keyword {shown(wrong)}: {hint} {', '.join(known)}"


def _meant(wrong: str, known: list[str]) -> str | None:
    """The keyword that was meant, such as size for siz, font_size and size_in_points.

    The last word says what it is: of max_width it is width, however near max_lines is.
    """
    if _ELSEWHERE.get(wrong) in known:
        return _ELSEWHERE[wrong]
    near = nearest(wrong, known)
    last = wrong.rpartition("_")[2]
    likely = [
        *(name for name in (*near, *known) if name.rpartition("_")[2] == last),
        *(name for name in near if not wrong.startswith(name)),
        *near,
    ]
    return likely[0] if likely else None
