"""Heights with Ray: one actor a core opens the fonts once and measures Arrow's tables.

usage: python ray_heights.py FONTS FAMILY FILES OUTPUT

Measures the column `body` of Parquet files at 17 points and a width of 320. On a cluster the fonts
must be on all machines, for example with ray.init(runtime_env={"working_dir": FONTS}).
"""

from __future__ import annotations

import os
import sys
import time
from typing import Any

import ray

import textgauge


class Gauge:
    """Measures batches. Ray makes one for each actor."""

    def __init__(self, folder: str, family: str) -> None:
        self.font = textgauge.Library(folder).font(family, 17)

    def __call__(self, rows: Any) -> Any:
        """The ids and the heights of a table's rows."""
        heights = textgauge.heights(rows["body"], self.font, 320, output="arrow")
        return rows.select(["id"]).append_column("height", heights)


def main(folder: str, family: str, files: str, output: str) -> None:
    """Writes Parquet files with ids and heights."""
    cores = len(os.sched_getaffinity(0))
    ray.init(num_cpus=cores, include_dashboard=False, logging_level="warning")
    start = time.perf_counter()
    rows = ray.data.read_parquet(files, columns=["id", "body"])
    # The reading and the writing need a core, too.
    measured = rows.map_batches(
        Gauge,
        fn_constructor_args=(os.path.abspath(folder), family),
        batch_format="pyarrow",
        batch_size=10_000,
        concurrency=max(cores - 1, 1),
    )
    measured.write_parquet(output)
    print(f"{rows.count() / (time.perf_counter() - start):,.0f} rows a second, start included")


if __name__ == "__main__":
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    main(*sys.argv[1:])
