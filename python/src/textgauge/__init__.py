"""TextGauge tells how tall and wide text will be, with real fonts, before anything draws it.

Lengths are in points. Any number of threads may use the same library, font, options or text at
once; the calls release Python's lock while they measure.
"""

from ._batch import heights
from ._errors import (
    ArgumentError,
    DataError,
    FileError,
    FontError,
    LibraryNotFoundError,
    ReplacedTextWarning,
    SizeError,
    TextGaugeError,
)
from ._fonts import Font, FontMetrics, Library, default_library, set_default_library
from ._native import library_path, library_version
from ._options import Options
from ._version import __version__

__all__ = [
    "ArgumentError",
    "DataError",
    "FileError",
    "Font",
    "FontError",
    "FontMetrics",
    "Library",
    "LibraryNotFoundError",
    "Options",
    "ReplacedTextWarning",
    "SizeError",
    "TextGaugeError",
    "__version__",
    "default_library",
    "heights",
    "library_path",
    "library_version",
    "set_default_library",
]
