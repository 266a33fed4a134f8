"""Runs auditwheel so that the wheel needs nothing but glibc:  repair_wheel.py PARTS ARGUMENT ...

By the rules of manylinux a machine has the libraries of X11, GLib, zlib and Expat. Bare servers
have none of them, so these come into the wheel, too. All are in the list of parts that auditwheel
writes into the wheel, and so is what PARTS names besides, such as what was linked statically: the
README.txt that parts.py writes beside licences.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from auditwheel import policy, repair, sboms
from auditwheel._vendor import whichprovides
from auditwheel.libc import Libc
from auditwheel.main import main

_dpkg_owner = whichprovides.DpkgPackageProvider.whichprovides1

# What every machine with Python has.
SYSTEM = ("ld-linux", "libc.", "libdl.", "libgcc_s.", "libm.", "libpthread.", "librt.", "libutil.")


def narrowed(policies: list[dict[str, list[str]]]) -> list[dict[str, list[str]]]:
    """The rules with glibc's libraries alone."""
    for each in policies:
        each["lib_whitelist"] = [
            library for library in each["lib_whitelist"] if library.startswith(SYSTEM)
        ]
    return policies


def dpkg_owner(path: str) -> Any:
    """Debian's package of a file. Where /lib is a link to /usr/lib, packages name either."""
    return _dpkg_owner(path) or _dpkg_owner(path.removeprefix("/usr"))


def owners(paths: list[str]) -> dict[str, Any]:
    """The packages of files, which must all have one."""
    found: dict[str, Any] = whichprovides.whichprovides(paths)
    for path in paths:
        if path not in found:
            sys.exit(f"repair_wheel: {path} is of no package: install the library from one")
    return found


def with_parts(sbom: dict[str, Any], parts: list[str]) -> dict[str, Any]:
    """A list of parts with those of lines such as "libyaml-dev 0.2.5-1: MIT, https://…"."""
    known = {each["name"] for each in sbom["components"]}
    for part in parts:
        name, version = part.partition(": ")[0].split(" ")
        if name not in known:
            reference = f"{name}@{version}"
            component = {"type": "library", "bom-ref": reference, "name": name, "version": version}
            sbom["components"].append(component)
            sbom["dependencies"][0]["dependsOn"].append(reference)
            sbom["dependencies"].append({"ref": reference})
    return sbom


if __name__ == "__main__":
    lines = Path(sys.argv.pop(1)).read_text().splitlines()
    made = repair.create_sbom_for_wheel
    repair.create_sbom_for_wheel = lambda **wheel: with_parts(made(**wheel), lines)
    whichprovides.DpkgPackageProvider.whichprovides1 = staticmethod(dpkg_owner)
    sboms.whichprovides = owners
    with tempfile.TemporaryDirectory() as folder:
        rules = Path(folder) / "policy.json"
        known = json.loads(policy._POLICY_JSON_MAP[Libc.GLIBC].read_text())
        rules.write_text(json.dumps(narrowed(known)))
        policy._POLICY_JSON_MAP[Libc.GLIBC] = rules
        sys.exit(main())
