"""Runs auditwheel with arguments of its own, so that the wheel needs nothing but glibc.

By the rules of manylinux a machine has the libraries of X11, GLib, zlib and Expat. Bare servers
have none of them, so these come into the wheel, too.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

from auditwheel import policy
from auditwheel.libc import Libc
from auditwheel.main import main

# What every machine with Python has.
SYSTEM = ("ld-linux", "libc.", "libdl.", "libgcc_s.", "libm.", "libpthread.", "librt.", "libutil.")


def narrowed(policies: list[dict[str, list[str]]]) -> list[dict[str, list[str]]]:
    """The rules with glibc's libraries alone."""
    for each in policies:
        each["lib_whitelist"] = [
            library for library in each["lib_whitelist"] if library.startswith(SYSTEM)
        ]
    return policies


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        rules = Path(folder) / "policy.json"
        known = json.loads(policy._POLICY_JSON_MAP[Libc.GLIBC].read_text())
        rules.write_text(json.dumps(narrowed(known)))
        policy._POLICY_JSON_MAP[Libc.GLIBC] = rules
        sys.exit(main())
