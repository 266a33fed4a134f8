#!/usr/bin/env python3
"""Brings along the libraries that a library needs:  bundle.py LIBRARY FOLDER

It writes the library into the folder, with all that it needs but those of glibc and of the compiler,
which whatever loads it has. Each is named by a hash of its bytes, so that a process may have another
one of the same name. All look for each other in their own folder. Prints the paths that were read.
"""

import hashlib
import pathlib
import re
import shutil
import subprocess
import sys

# What every machine has that runs Node.
SYSTEM = re.compile(
    r"(ld-linux.*|linux-vdso|lib(c|dl|m|pthread|rt|util|gcc_s|stdc\+\+))\.so\.\d+$")


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def needed(library):
    """The names and paths of all libraries that are loaded with one."""
    found = {}
    for line in output("ldd", str(library)).split("\n"):
        match = re.match(r"\s*(\S+) => (\S+)", line)
        if not match or SYSTEM.match(match[1]):
            continue
        if match[2] == "not":
            sys.exit(f"bundle: {match[1]} is not installed: run scripts/setup")
        found[match[1]] = pathlib.Path(match[2]).resolve()
    return found


def hashed(name, path):
    start, dot, end = name.partition(".so")
    return f"{start}-{hashlib.sha256(path.read_bytes()).hexdigest()[:8]}{dot}{end}"


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    library, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    found = needed(library)
    names = {name: hashed(name, path) for name, path in sorted(found.items())}
    copies = {name: folder / names[name] for name in names}
    for name, copy in copies.items():
        shutil.copyfile(found[name], copy)
        subprocess.run(["patchelf", "--set-soname", names[name], str(copy)], check=True)
    whole = folder / library.name
    subprocess.run(["strip", "--strip-unneeded", "-o", str(whole), str(library)], check=True)
    for file in [whole, *copies.values()]:
        own = output("patchelf", "--print-needed", str(file)).split()
        renames = [part for name in own if name in names
                   for part in ("--replace-needed", name, names[name])]
        subprocess.run(["patchelf", "--set-rpath", "$ORIGIN", *renames, str(file)], check=True)
        file.chmod(0o644)
    print("\n".join(map(str, sorted(found.values()))))


main()
