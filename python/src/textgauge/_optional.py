"""Packages that need not be installed. They are imported when they are first of use."""

from __future__ import annotations

from functools import cache
from typing import Any


@cache
def numpy() -> Any:
    """NumPy, or None."""
    try:
        import numpy
    except ImportError:
        return None
    return numpy


@cache
def pyarrow() -> Any:
    """PyArrow, or None."""
    try:
        import pyarrow
    except ImportError:
        return None
    return pyarrow


def origin(value: object) -> str:
    """The package that a value's type comes from; empty for others."""
    for kind in type(value).__mro__:
        package = kind.__module__.partition(".")[0]
        if package in ("numpy", "pyarrow", "pandas", "polars"):
            return package
    return ""


def is_one(value: object, package: str, *names: str) -> bool:
    """Whether a value is of a package's type, without importing the package."""
    return any(
        kind.__name__ in names and kind.__module__.partition(".")[0] == package
        for kind in type(value).__mro__
    )
