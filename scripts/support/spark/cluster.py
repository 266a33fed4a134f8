"""A cluster of Spark on this machine, each executor a process of its own, and what it takes."""

import os
import pathlib
import shutil
import signal
import sys
import threading
import time

import pyspark
from pyspark.sql import SparkSession
from rows import FAMILY, FONTS, SIZE, WIDTH, WORK

from textgauge import spark as gauge

MEMORY = 2048


def session(executors):
    """A session with so many executors of one core each."""
    local = WORK / "local"
    shutil.rmtree(local, ignore_errors=True)
    local.mkdir(parents=True)
    os.environ |= {
        "SPARK_HOME": os.path.dirname(pyspark.__file__),
        "SPARK_LOCAL_DIRS": str(local),
        "SPARK_LOCAL_IP": "127.0.0.1",
        "PYSPARK_PYTHON": sys.executable,
    }
    builder = SparkSession.builder.master(f"local-cluster[{executors},1,{MEMORY}]")
    settings = {
        "spark.driver.host": "127.0.0.1",
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.driver.memory": "1g",
        "spark.executor.memory": f"{MEMORY}m",
        "spark.executorEnv.PYTHONPATH": os.environ.get("PYTHONPATH", ""),
        "spark.executorEnv.TEXTGAUGE_LIBRARY": os.environ.get("TEXTGAUGE_LIBRARY", ""),
        # So that there are as many tasks as files, and one is no great loss.
        "spark.sql.files.maxPartitionBytes": "4m",
        "spark.sql.files.openCostInBytes": "4m",
        "spark.ui.enabled": "false",
        "spark.ui.showConsoleProgress": "false",
    }
    for name, value in settings.items():
        if value:
            builder = builder.config(name, value)
    made = builder.getOrCreate()
    made.sparkContext.setLogLevel("ERROR")
    return made


def close(spark):
    """Ends the session and removes what its executors left."""
    spark.stop()
    for folder in (pathlib.Path(os.environ["SPARK_HOME"], "work"), WORK / "local"):
        shutil.rmtree(folder, ignore_errors=True)


def run(spark, kind, source, target):
    """Reads, measures and writes all rows: seconds, and those of processors in the executors' JVMs
    and in Python. `copy` and `pass` measure nothing.
    """
    rows = spark.read.parquet(str(source))
    if kind == "pass":
        rows = rows.mapInArrow(lambda batches: batches, rows.schema)
    elif kind == "heights":
        rows = gauge.heights(rows, "body", WIDTH, FAMILY, SIZE, fonts=FONTS)
        rows = rows.select("id", "height", "height_error")
    before = processor_time(spark)
    start = time.perf_counter()
    rows.write.mode("overwrite").parquet(str(target))
    seconds = time.perf_counter() - start
    java, python = (end - begin for begin, end in zip(before, processor_time(spark), strict=True))
    return {"seconds": seconds, "java": java, "python": python}


def processes(spark):
    """The executors, and the processes of Python that each has."""
    parents = {}
    for path in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        parents[int(path.parent.name)] = int(fields[1])
    driver = spark.sparkContext._gateway.proc.pid

    def below(root):
        own = [each for each, parent in parents.items() if parent == root]
        return own + [other for each in own for other in below(each)]

    found = {}
    for each in below(driver):
        command = _read(each, "cmdline").replace("\0", " ")
        if "CoarseGrainedExecutorBackend" in command and "java" in command.split()[0]:
            found[each] = below(each)
    return found


def _read(process, name):
    try:
        return pathlib.Path(f"/proc/{process}/{name}").read_text()
    except OSError:
        return ""


def processor_time(spark):
    """Seconds of processors that the executors' JVMs have taken so far, and their processes of Python."""
    found = processes(spark)
    workers = [each for below in found.values() for each in below]
    return sum(map(_seconds, found)), sum(map(_seconds, workers))


def _seconds(process):
    fields = _read(process, "stat").rpartition(")")[2].split()
    return sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK") if fields else 0.0


def peak(process):
    """The most memory that a process has had, in bytes."""
    for line in _read(process, "status").splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) * 1024
    return 0


class Watch(threading.Thread):
    """Notes the memory of the executors and of their workers while a job runs."""

    def __init__(self, spark):
        super().__init__(daemon=True)
        self.spark, self.java, self.python = spark, {}, {}
        self.is_over = threading.Event()

    def run(self):
        while not self.is_over.wait(0.3):
            for executor, workers in processes(self.spark).items():
                self.java[executor] = max(self.java.get(executor, 0), peak(executor))
                for worker in workers:
                    self.python[worker] = max(self.python.get(worker, 0), peak(worker))

    def end(self):
        """The most of a JVM and of a worker, in bytes."""
        self.is_over.set()
        self.join()
        return max(self.java.values(), default=0), max(self.python.values(), default=0)


def kill_halfway(spark, done):
    """Kills an executor once half of the tasks are through; tells what was there before."""
    tracker = spark.sparkContext.statusTracker()
    while not done.is_set():
        for stage in tracker.getActiveStageIds():
            info = tracker.getStageInfo(stage)
            if info and info.numTasks > 1 and info.numCompletedTasks * 2 >= info.numTasks:
                before = sorted(processes(spark))
                os.kill(before[0], signal.SIGKILL)
                return {
                    "executors": before,
                    "killed": before[0],
                    "tasks": info.numTasks,
                    "completed": info.numCompletedTasks,
                }
        time.sleep(0.02)
    raise SystemExit("spark-demo: the job was over before an executor could be killed: take more rows")
