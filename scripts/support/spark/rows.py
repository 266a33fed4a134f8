"""Rows to measure, and how one process measures them."""

import json
import pathlib
import resource
import time

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

import textgauge

ROOT = pathlib.Path(__file__).resolve().parents[3]
WORK = ROOT / ".build" / "spark"
FONTS = ROOT / "fonts"
FAMILY, SIZE, WIDTH = "Noto Sans", 17, 320
FILES, SEED = 40, 17


def words():
    """Those of the sample stories, with their punctuation, once each."""
    stories = json.loads((ROOT / "Tests/Samples/stories.json").read_text(encoding="utf-8"))
    return sorted({word for story in stories for word in story.split()})


def make(count):
    """Writes rows of 3 to 40 words, the same ones for the same count; tells their folder."""
    folder = WORK / f"rows-{count}"
    done = folder / "_SUCCESS"
    if done.exists():
        return folder
    folder.mkdir(parents=True, exist_ok=True)
    chance = np.random.default_rng(SEED)
    known = pa.array(words())
    bounds = np.linspace(0, count, FILES + 1).astype(np.int64)
    for number, (start, end) in enumerate(zip(bounds[:-1], bounds[1:], strict=True)):
        lengths = chance.integers(3, 41, end - start)
        offsets = np.concatenate([[0], np.cumsum(lengths)]).astype(np.int32)
        chosen = known.take(pa.array(chance.integers(0, len(known), offsets[-1])))
        body = pc.binary_join(pa.ListArray.from_arrays(pa.array(offsets), chosen), " ")
        table = pa.table({"id": pa.array(np.arange(start, end)), "body": body})
        pq.write_table(table, folder / f"part-{number:03}.parquet", use_dictionary=False)
    done.touch()
    return folder


def one_process(source, target, threads):
    """Reads, measures and writes all rows in this process."""
    target.mkdir(parents=True, exist_ok=True)
    font = textgauge.Library(FONTS).font(FAMILY, SIZE)
    measuring = 0.0
    start, processor = time.perf_counter(), time.process_time()
    for path in sorted(source.glob("*.parquet")):
        table = pq.read_table(path)
        before = time.process_time()
        heights = textgauge.heights(table["body"], font, WIDTH, threads=threads, output="arrow")
        measuring += time.process_time() - before
        answers = pa.table({"id": table["id"], "height": heights})
        pq.write_table(answers, target / path.name)
    return {
        "seconds": time.perf_counter() - start,
        "processor": time.process_time() - processor,
        "measuring": measuring,
        "memory": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024,
    }


def heights_of(folder, count):
    """All heights in the order of ids; fails where a row is missing or is there twice."""
    table = pq.read_table(folder, columns=["id", "height"])
    ids = table["id"].to_numpy()
    if len(ids) != count:
        raise SystemExit(f"spark-demo: {folder.name} has {len(ids)} rows, not {count}")
    order = np.argsort(ids, kind="stable")
    if not np.array_equal(ids[order], np.arange(count)):
        raise SystemExit(f"spark-demo: {folder.name} has not each id once")
    if table["height"].null_count:
        raise SystemExit(f"spark-demo: {folder.name} has rows without a height")
    return table["height"].to_numpy()[order]
