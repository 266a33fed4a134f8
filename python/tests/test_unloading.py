"""The C library stays in the process: idle threads of Swift's would else run code that is gone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

CODE = """
import gc, os
from textgauge import _native
path = os.path.realpath(_native.library_path())
_native._library = None
gc.collect()
print(path in open("/proc/self/maps").read())
"""


@pytest.mark.skipif(not Path("/proc/self/maps").exists(), reason="the system tells no mappings")
def test_the_library_is_never_unloaded() -> None:
    done = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True, check=True)
    assert done.stdout == "True\n"
