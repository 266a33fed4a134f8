"""Heights in DuckDB: a function over Arrow's arrays.

usage: python duckdb_heights.py FONTS FAMILY [FILE.parquet]

Measures the column `body` of a Parquet file, or of some rows, at 17 points and a width of 320.
A file is timed, too.
"""

from __future__ import annotations

import sys
import time
from typing import Any

import duckdb

import textgauge


def add_height(connection: Any, font: textgauge.Font) -> None:
    """Adds the function `height(text, width)`, in points. A null has none."""

    def height(texts: Any, widths: Any) -> Any:
        # DuckDB calls with some 2,000 rows, nearly always of one width.
        width = widths[0].as_py()
        if widths.null_count or len(widths.unique()) > 1:
            raise ValueError("height: give one width for all rows")
        return textgauge.heights(texts, font, width, output="arrow")

    connection.create_function(
        "height", height, ["VARCHAR", "DOUBLE"], "DOUBLE", type="arrow", null_handling="special"
    )


def main(folder: str, family: str, file: str | None = None) -> None:
    """Prints how many rows have which height."""
    connection = duckdb.connect()
    add_height(connection, textgauge.Library(folder).font(family, 17))
    source = "(values ('How tall?'), (null), (repeat('How tall? ', 20))) rows(body)"
    if file:
        source = "read_parquet($1)"
    start = time.perf_counter()
    query = f"select height(body, 320) as height, count(*) from {source} group by 1 order by 1"
    answers = connection.execute(query, [file] if file else []).fetchall()
    seconds = time.perf_counter() - start
    for height, count in answers:
        shown = "none" if height is None else f"{height:.3f}"
        print(f"{shown:>8}  {count:>12,}")
    if file:
        # Three rows take no longer than the query's start.
        print(f"{sum(count for _, count in answers) / seconds:,.0f} rows a second")


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    main(*sys.argv[1:])
