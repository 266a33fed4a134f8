"""TextGauge tells how tall and wide text will be, with real fonts, before anything draws it.

Lengths are in points. Any number of threads may use the same library, font, options or text at
once; the calls release Python's lock while they measure.
"""

from collections.abc import Sequence as Sequence
from typing import Any as Any

from ._batch import HeightRanges, height_ranges, heights
from ._cache import HeightCache
from ._canvas import Canvas, PictureDocument
from ._cells import CellTemplate, RowError, RowProblem, Traits
from ._color import Color as Color
from ._errors import (
    ArgumentError,
    DataError,
    FileError,
    FontError,
    LibraryNotFoundError,
    ReplacedFontWarning,
    ReplacedTextWarning,
    SizeError,
    TextGaugeError,
)
from ._fit import Fit, FitText, fit
from ._fonts import Font, FontMetrics, Library, default_library, set_default_library
from ._geometry import HeightRange, Line, NextSteps, Rect, Size, Span, Step
from ._glyphs import Caret, Glyphs, Hit
from ._growing import GrowingText
from ._html_document import HTMLDocument, HTMLPart
from ._keywords import keywords_told as _keywords_told
from ._label import Label, LabelLayout
from ._largest import largest_sizes
from ._measurements import Measurements, measurements
from ._native import library_path, library_version
from ._options import Options
from ._pages import Pages, Piece
from ._picture import Picture
from ._picture import picture_style as _picture_style
from ._placed import Container, Ellipse, FloatBox, Insets, PlacedLine, PlacedText, Polygon
from ._requests import Requests
from ._rows import Rows
from ._runs import Run
from ._styled import Attachment, Attributes, LineHeight, Paragraph, StyledText, TabStop
from ._sweep import Baseline, ChangedHeight, Sweep, SweepDifference, SweepFinding
from ._table import Table, TableRow
from ._text import Measurement, Text, measure
from ._version import __version__

__all__ = [
    "ArgumentError",
    "Attachment",
    "Attributes",
    "Baseline",
    "Canvas",
    "Caret",
    "CellTemplate",
    "ChangedHeight",
    "Container",
    "DataError",
    "Ellipse",
    "FileError",
    "Fit",
    "FitText",
    "FloatBox",
    "Font",
    "FontError",
    "FontMetrics",
    "Glyphs",
    "GrowingText",
    "HTMLDocument",
    "HTMLPart",
    "HeightCache",
    "HeightRange",
    "HeightRanges",
    "Hit",
    "Insets",
    "Label",
    "LabelLayout",
    "Library",
    "LibraryNotFoundError",
    "Line",
    "LineHeight",
    "Measurement",
    "Measurements",
    "NextSteps",
    "Options",
    "Pages",
    "Paragraph",
    "Picture",
    "PictureDocument",
    "Piece",
    "PlacedLine",
    "PlacedText",
    "Polygon",
    "Rect",
    "ReplacedFontWarning",
    "ReplacedTextWarning",
    "Requests",
    "RowError",
    "RowProblem",
    "Rows",
    "Run",
    "Size",
    "SizeError",
    "Span",
    "Step",
    "StyledText",
    "Sweep",
    "SweepDifference",
    "SweepFinding",
    "TabStop",
    "Table",
    "TableRow",
    "Text",
    "TextGaugeError",
    "Traits",
    "__version__",
    "default_library",
    "fit",
    "height_ranges",
    "heights",
    "largest_sizes",
    "library_path",
    "library_version",
    "measure",
    "measurements",
    "set_default_library",
]

# What functions pass on: draw() takes a style, and set_traits() changes.
_passed_on: dict[str, Any] = {"style": _picture_style, "changes": Traits}
# Tracebacks and pickles name what users import, not the file that it is in.
for _name in __all__:
    _public = globals()[_name]
    if callable(_public):
        _public.__module__ = __name__
        globals()[_name] = _keywords_told(_public, _passed_on)
del _name, _public, _passed_on
