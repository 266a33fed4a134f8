"""A browser at work: its processes, its folder, and an end for both."""

import contextlib
import ctypes
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time

from chromium import RecorderError, process

# A page has hundreds of cases, of some milliseconds each, and the fonts before the first.
SECONDS_PER_PAGE = 180
SECONDS_TO_START = 60
SECONDS_BETWEEN_LOOKS = 0.05
BECOMES_REAPER = 36  # PR_SET_CHILD_SUBREAPER of prctl(2)

PACKAGES = ["firefox-esr", "webkit2gtk-driver", "xvfb"]
HOW = ("run scripts/record browsers --install, or apt-get install --no-install-recommends "
       + " ".join(PACKAGES))


class Silent(Exception):
    """A browser that ended, or said nothing in time."""


def program(name, *folders):
    """The path of a program, from PATH or one of some folders."""
    found = shutil.which(name) or next(
        (path for folder in folders for path in map(str, pathlib.Path("/usr").glob(folder + name))
         if os.access(path, os.X_OK)), None)
    if not found:
        raise RecorderError(f"no {name} here: {HOW}")
    return found


def adopt():
    """Makes processes that browsers leave children of this one, which waits for them."""
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(BECOMES_REAPER, 1, 0, 0, 0)


def wait_for(look, what, seconds=SECONDS_TO_START):
    """What a look gives as soon as it gives something."""
    deadline = time.monotonic() + seconds
    while (found := look()) is None:
        if time.monotonic() > deadline:
            raise Silent(f"{what}: nothing after {seconds} s")
        time.sleep(SECONDS_BETWEEN_LOOKS)
    return found


class Session:
    """A folder and the programs that run in it. All end, and the folder goes, with `close()`."""

    def __init__(self):
        adopt()
        self.running = []
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="textgauge-"))
        self.environment = process.environment(self.folder) | {
            "XDG_CONFIG_HOME": str(self.folder), "XDG_CACHE_HOME": str(self.folder / "cache"),
            "LANG": "en_US.UTF-8", "NO_AT_BRIDGE": "1", "GSETTINGS_BACKEND": "memory"}

    def start(self, command, **options):
        """Starts a program as the leader of a group, which ends with it."""
        started = subprocess.Popen(
            command, env=self.environment, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            start_new_session=True, **{"stdout": subprocess.DEVNULL} | options)
        self.running.append(started)
        return started

    def look(self):
        """Fails if one of the programs has ended."""
        for each in self.running:
            if each.poll() is not None:
                name = pathlib.Path(each.args[0]).name
                raise Silent(f"{name} ended with {each.returncode}")

    def close(self):
        for started in reversed(self.running):
            process.stop(started.pid)
            started.wait()
            with contextlib.suppress(ChildProcessError):
                while True:
                    os.waitpid(-started.pid, 0)
            if started.stdout:
                started.stdout.close()
        self.running = []
        self.reap_strays()
        shutil.rmtree(self.folder, ignore_errors=True)

    def reap_strays(self):
        """Ends processes that left their group: those whose home is the folder."""
        mark = f"HOME={self.folder}".encode()
        for path in pathlib.Path("/proc").glob("[0-9]*/environ"):
            with contextlib.suppress(OSError):
                if mark in path.read_bytes().split(b"\0"):
                    stray = int(path.parent.name)
                    os.kill(stray, signal.SIGKILL)
                    os.waitpid(stray, 0)
