"""The heights of the cells of a DataFrame, and of one of its columns.

usage: python dataframe.py [fonts] [samples]
"""

from __future__ import annotations

import sys
from pathlib import Path

import pandas as pd

import textgauge as tg


def main(fonts: str = "fonts", samples: str = "Tests/Samples") -> pd.DataFrame:
    """Prints the people of people.json with their heights."""
    library = tg.Library(fonts)
    people = pd.read_json(Path(samples) / "people.json")
    cell = tg.CellTemplate.from_yaml(Path(samples) / "person.yaml", library)
    people["height"] = cell.heights(people, width=320)
    people["tallest"] = cell.heights(people, width=320, category="accessibilityExtraLarge")
    people["summary_height"] = tg.heights(people["summary"], library.font("Noto Sans", 17), 300)
    print(people[["name", "height", "tallest", "summary_height"]].head().to_string())
    return people


if __name__ == "__main__":
    main(*sys.argv[1:])
