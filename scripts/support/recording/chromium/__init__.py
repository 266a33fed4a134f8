"""What scripts/record chromium is made of."""

import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[4]


class RecorderError(Exception):
    """What went wrong, in one line."""
