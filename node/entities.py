"""Writes HTML's character references as JSON, from Python's copy of the standard's table.

usage: entities.py [--check]

It writes lib/entities.json beside itself, or with --check fails where that differs.
"""

from __future__ import annotations

import html.entities
import json
import sys
from pathlib import Path

FILE = Path(__file__).parent / "lib" / "entities.json"


def main() -> None:
    """Writes or checks the file."""
    if sys.argv[1:] not in ([], ["--check"]):
        sys.exit(__doc__)
    lines = (
        f"{json.dumps(name)}: {json.dumps(text)}"
        for name, text in sorted(html.entities.html5.items())
    )
    expected = "{\n" + ",\n".join(lines) + "\n}\n"
    if sys.argv[1:]:
        if FILE.read_text() != expected:
            sys.exit(f"{FILE} differs: run python3 node/entities.py")
    else:
        FILE.write_text(expected)


main()
