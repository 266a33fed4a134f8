"""The heights of the cells of a DataFrame, and of one of its columns.

usage: python dataframe.py [fonts] [folder]

Measures people.json of Tests/Samples, and writes heights.csv into the folder.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pandas as pd

import textgauge as tg
import textgauge.pandas

SAMPLES = Path(__file__).resolve().parents[2] / "Tests" / "Samples"


def main(fonts: str = "fonts", folder: str = ".") -> pd.DataFrame:
    """Writes the people with their heights."""
    library = tg.Library(fonts)
    people = pd.read_json(SAMPLES / "people.json")
    cell = tg.CellTemplate.from_yaml(SAMPLES / "person.yaml", library)
    people["height"] = people.tg.heights(cell, width=320)
    people["tallest"] = people.tg.heights(cell, width=320, category="accessibilityExtraLarge")
    people["summary_height"] = people["summary"].tg.heights(library.font("Noto Sans", 17), 300)
    shown = people[["name", "height", "tallest", "summary_height"]]
    print(shown.head().to_string())
    path = Path(folder) / "heights.csv"
    shown.to_csv(path, index=False)
    print(path)
    return people


if __name__ == "__main__":
    main(*sys.argv[1:])
