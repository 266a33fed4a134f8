"""Runs the parts of scripts/demo spark, each in a process of its own, and prints what they took."""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import threading

import numpy as np
import rows as data
from rows import WORK


def part(*arguments):
    """Runs a part in a process of its own; what it found."""
    log = WORK / "demo.log"
    with log.open("w") as errors:
        done = subprocess.run(
            [sys.executable, __file__, *map(str, arguments)],
            stdout=subprocess.PIPE, stderr=errors, text=True, check=False)
    if done.returncode:
        print(log.read_text()[-4000:], file=sys.stderr)
        words = " ".join(map(str, arguments))
        raise SystemExit(f"spark-demo: {words} ended with {done.returncode}; {log} has more")
    return json.loads(done.stdout.splitlines()[-1])


def alone(source, target, threads):
    return data.one_process(pathlib.Path(source), pathlib.Path(target), int(threads))


def spark(source, target, executors):
    """All rows with some executors: copied, passed through Python, and measured."""
    import cluster

    session = cluster.session(int(executors))
    # The first job starts the workers, fetches the fonts and warms the JVMs.
    few = session.read.parquet(source).limit(20000)
    few.write.mode("overwrite").parquet(f"{WORK}/few")
    cluster.run(session, "heights", f"{WORK}/few", target)
    found = {}
    for kind in ("copy", "pass"):
        found[kind] = cluster.run(session, kind, source, f"{WORK}/{kind}")
        shutil.rmtree(f"{WORK}/{kind}")
    watch = cluster.Watch(session)
    watch.start()
    found["heights"] = cluster.run(session, "heights", source, target)
    found["memory"] = watch.end()
    cluster.close(session)
    return found


def kill(source, target, executors):
    """All rows, and an executor that is killed halfway."""
    import cluster

    session = cluster.session(int(executors))
    found, done = {}, threading.Event()
    killer = threading.Thread(target=lambda: found.update(cluster.kill_halfway(session, done)))
    killer.start()
    found |= cluster.run(session, "heights", source, target)
    done.set()
    killer.join()
    if "killed" not in found:
        raise SystemExit("no executor was killed")
    found["after"] = sorted(cluster.processes(session))
    cluster.close(session)
    return found


def main(count):
    source = data.make(count)
    size = sum(path.stat().st_size for path in source.glob("*.parquet"))
    cores = len(os.sched_getaffinity(0))
    print(f"{count:,} rows, {size / 1e6:,.0f} MB of Parquet in {data.FILES} files, {cores} cores")
    expected = None
    print("\nSeconds of processors are those of the executors, the JVM's and Python's; memory is its peak.")
    print("\n| | seconds | rows a second | processors, s | rows a second of one | memory, MB |")
    print("| --- | --- | --- | --- | --- | --- |")

    def line(name, seconds, processors, memory=()):
        rates = [f"{seconds:.1f}", f"{count / seconds:,.0f}"] if seconds else ["", ""]
        taken = " + ".join(f"{each:.1f}" for each in processors)
        rate = f"{count / max(sum(processors), 0.01):,.0f}"
        peaks = " + ".join(f"{each / 1e6:,.0f}" for each in memory)
        print(f"| {' | '.join([name, *rates, taken, rate, peaks])} |", flush=True)

    def compare(folder):
        found = data.heights_of(folder, count)
        if not np.array_equal(found, expected):
            raise SystemExit(f"spark-demo: {folder.name} has other heights than one process")

    for threads in (1, 2):
        target = WORK / f"alone-{threads}"
        found = part("alone", source, target, threads)
        line(f"one process, {threads} thread{'s' * (threads > 1)}", found["seconds"],
             [found["processor"]], [found["memory"]])
        line("of it, measuring", 0, [found["measuring"]])
        if expected is None:
            expected = data.heights_of(target, count)
        compare(target)
    names = {"copy": "Spark, {}: read and written", "pass": "Spark, {}: through Python, too",
             "heights": "Spark, {}: measured"}
    for executors in (1, 2):
        target = WORK / f"spark-{executors}"
        found = part("spark", source, target, executors)
        for kind, name in names.items():
            each = found[kind]
            line(name.format(f"{executors} executor{'s' * (executors > 1)}"), each["seconds"],
                 [each["java"], each["python"]], found["memory"] if kind == "heights" else ())
        compare(target)
    print(f"\nall {count:,} heights equal, and their sum: {expected.sum():,.3f}")

    target = WORK / "killed"
    found = part("kill", source, target, 2)
    print(f"\nkilled executor {found['killed']} of {found['executors']} after "
          f"{found['completed']} of {found['tasks']} tasks; afterwards there were {found['after']}")
    compare(target)
    print(f"the job went on: {found['seconds']:.1f} s, {count:,} rows, each id once, heights equal")


if sys.argv[1] in ("alone", "spark", "kill"):
    print(json.dumps(globals()[sys.argv[1]](*sys.argv[2:])))
else:
    if not sys.argv[1].isdecimal() or int(sys.argv[1]) < 1000:
        print(f"spark-demo: {sys.argv[1]}: give a number of rows, 1000 or more", file=sys.stderr)
        sys.exit(64)
    main(int(sys.argv[1]))
