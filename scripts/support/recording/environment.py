"""Environments of Python's with packages from PyPI."""

import os
import pathlib
import subprocess
import sys
import venv


def enter(requirement, module):
    """Runs the script again in an environment that has a package, unless it runs in it already.

    The environment stands under ~/.cache/textgauge and is made where it is not there yet.
    requirement is as pip has it, "pillow==11.0.0"; module is what the package is imported by.
    """
    cache = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache")
    folder = cache / "textgauge" / requirement.replace("==", "-")
    if not (folder / "bin" / "python").exists():
        venv.create(folder, with_pip=True)
    python = str(folder / "bin" / "python")
    if subprocess.run([python, "-c", f"import {module}"], capture_output=True).returncode != 0:
        subprocess.run([python, "-m", "pip", "install", "--quiet", requirement], check=True)
    if pathlib.Path(sys.prefix).resolve() != folder.resolve():
        os.execv(python, [python, *sys.argv])
