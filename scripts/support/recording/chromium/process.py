"""Headless Chromium as a program: a page in, what its scripts make of it out."""

import base64
import contextlib
import functools
import json
import os
import pathlib
import queue
import re
import shutil
import signal
import subprocess
import tempfile
import threading
import time

import recording  # in scripts/support/recording
from chromium import ROOT, RecorderError

# A page says which case it is at; a case takes milliseconds, the fonts before the first some seconds.
# What else Chromium says of itself does not count.
SECONDS_PER_CASE = 60
CRASHED = "Abnormal renderer termination"  # headless_command_handler.cc

# Chromium needs some font: with this one alone, none that the machine has steps in for a case's
# list. Without a rule about hinting Chromium would round each advance; Debian's is the slight one.
LAST_RESORT = "Tests/Fonts/Axes.ttf"
FONTCONFIG = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{fonts}</dir>
  <cachedir>{cache}</cachedir>
  <match target="pattern">
    <edit name="hinting" mode="append"><bool>true</bool></edit>
    <edit name="hintstyle" mode="append"><const>hintslight</const></edit>
  </match>
</fontconfig>
"""


@functools.cache
def executable():
    if not shutil.which("chromium"):
        try:
            recording.install("record-chromium", ["chromium"])
        except (OSError, subprocess.SubprocessError) as error:
            raise RecorderError(f"cannot install chromium: {error}") from None
    found = shutil.which("chromium")
    if not found:
        raise RecorderError("no chromium in PATH, though its package is installed")
    return found


def told_version(program, pattern=r"\d+(\.\d+)+"):
    """The version that a browser says it has."""
    name = pathlib.Path(program).name
    try:
        said = subprocess.run([program, "--version"], capture_output=True, text=True,
                              errors="replace", timeout=SECONDS_PER_CASE).stdout
    except (OSError, subprocess.TimeoutExpired) as error:
        raise RecorderError(f"{name} --version: {error}") from None
    found = re.search(pattern, said)
    if not found:
        raise RecorderError(f"{name} --version says {said.strip() or 'nothing'}")
    return found.group(0)


@functools.cache
def version():
    return told_version(executable())


# The sessions of browsers at work.
RUNNING = set()


def stop(session):
    """Ends a browser with the processes it started."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(session, signal.SIGKILL)


class Stuck(Exception):
    """Chromium crashed or hung at a case."""


def listen(process):
    """Waits for Chromium's end."""
    lines = queue.SimpleQueue()

    def read():
        for line in process.stderr:
            lines.put(line)
        lines.put(None)

    threading.Thread(target=read, daemon=True).start()
    case, last = None, "nothing"
    deadline = time.monotonic() + SECONDS_PER_CASE
    try:
        while (line := lines.get(timeout=max(0, deadline - time.monotonic()))) is not None:
            last = line.strip() or last
            if at := re.search(r'CONSOLE.*"case (\d+)"', line):
                case = int(at.group(1))
                deadline = time.monotonic() + SECONDS_PER_CASE
            if CRASHED in line and case is not None:
                raise Stuck(case)
        status = process.wait(max(0, deadline - time.monotonic()))
    except (queue.Empty, subprocess.TimeoutExpired):
        if case is not None:
            raise Stuck(case) from None
        raise RecorderError(f"Chromium was stopped after {SECONDS_PER_CASE} s; last it said: "
                            f"{last}") from None
    if status != 0:
        raise RecorderError(f"Chromium ended with {status}; last it said: {last}")
    return last


def environment(folder):
    """Readies a folder for a browser, and says what that is told of the machine: nothing that could
    change an answer, such as a language, and one font of last resort."""
    (folder / "fonts").mkdir()
    shutil.copy(ROOT / LAST_RESORT, folder / "fonts")
    configuration = folder / "fonts.conf"
    configuration.write_text(FONTCONFIG.format(fonts=folder / "fonts", cache=folder / "cache"))
    return {"PATH": os.environ.get("PATH", os.defpath), "HOME": str(folder), "LANG": "C.UTF-8",
            "FONTCONFIG_FILE": str(configuration)}


def dump(folder, page, ratio=1):
    """A page of HTML as it is when its scripts are done, on a screen of a device pixel ratio, and
    Chromium's last line of messages; files of the browser go to a folder."""
    told = environment(folder)
    html = folder / "page.html"
    html.write_text(page, encoding="utf-8")
    with (folder / "shown").open("w+", encoding="utf-8") as shown:
        process = subprocess.Popen(
            [executable(), "--headless=new", "--no-sandbox", "--disable-gpu",
             "--lang=en-US", f"--force-device-scale-factor={ratio}",
             "--allow-file-access-from-files", f"--user-data-dir={folder}/profile",
             "--enable-logging=stderr", "--virtual-time-budget=600000", "--dump-dom",
             html.as_uri()],
            stdout=shown, stderr=subprocess.PIPE, text=True, errors="replace",
            start_new_session=True, env=told)
        RUNNING.add(process.pid)
        try:
            last = listen(process)
        finally:
            RUNNING.discard(process.pid)
            stop(process.pid)
            process.wait()
        shown.seek(0)
        return shown.read(), last


def answer(page, ratio=1):
    """What a page says in its `<pre>`, as its scripts encoded it."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        shown, last = dump(pathlib.Path(folder), page, ratio)
    found = re.search(r"<pre>([A-Za-z0-9+/=]+)</pre>", shown)
    if not found:
        raise RecorderError(f"Chromium gave no answer; last it said: {last}")
    return found.group(1)


def decoded(answer):
    """What scripts say of a page: an object with an `error`, or with what was asked."""
    found = json.loads(base64.b64decode(answer))
    if "error" in found:
        raise RecorderError(found["error"])
    return found


def stop_all():
    for session in list(RUNNING):
        stop(session)
