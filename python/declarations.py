"""Writes src/textgauge/_cffi.py and _version.py, what cffi knows of textgauge.h and its version.

Nothing of the header is typed twice. Run it after a change of the header. With --check it writes
nothing, and fails where a file is out of date.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import re
import sys
import tempfile
from pathlib import Path

import cffi

HERE = Path(__file__).resolve().parent
HEADER = HERE.parent / "Sources" / "CTextGauge" / "include" / "textgauge.h"
PACKAGE = HERE / "src" / "textgauge"


def declarations(header: str) -> str:
    """What cffi's parser reads: the header without comments and the preprocessor's lines."""
    text = re.sub(r"/\*.*?\*/", "", header, flags=re.DOTALL)
    text = re.sub(r"#ifdef __cplusplus.*?#endif", "", text, flags=re.DOTALL)
    lines = []
    for line in text.replace("TG_NULLABLE", "").splitlines():
        constant = re.match(r"#define (TG_\w+) (?:\(\(\w+\)(\d+)\)|(\d+))$", line)
        if constant:
            name, cast, plain = constant.groups()
            lines.append(f"#define {name} {cast or plain}")
        elif not line.startswith("#") and line.strip():
            lines.append(line)
    return "\n".join(lines) + "\n"


def version(header: str) -> str:
    """The version that the header's macros have."""
    parts = [
        re.search(rf"#define TG_VERSION_{part} (\d+)", header)
        for part in ("MAJOR", "MINOR", "PATCH")
    ]
    return ".".join(part.group(1) for part in parts if part)


def module(header: str) -> str:
    """The module that cffi makes: it reads no C when it is imported."""
    builder = cffi.FFI()
    builder.cdef(declarations(header))
    builder.set_source("textgauge._cffi", None)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "_cffi.py"
        with contextlib.redirect_stdout(io.StringIO()):  # cffi tells what it writes.
            builder.emit_python_code(str(path))
        return path.read_text()


def main() -> int:
    """Writes the files, or compares them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare only")
    check = parser.parse_args().check
    header = HEADER.read_text()
    files = {
        PACKAGE / "_cffi.py": module(header),
        PACKAGE / "_version.py": (
            '"""The version, from textgauge.h. Written by python/declarations.py."""\n\n'
            f'__version__ = "{version(header)}"\n'
        ),
    }
    stale = 0
    for path, text in files.items():
        if path.exists() and path.read_text() == text:
            continue
        if check:
            print(f"{path.relative_to(HERE)} is out of date: run python/declarations.py")
            stale = 1
        else:
            path.write_text(text)
    return stale


if __name__ == "__main__":
    sys.exit(main())
