#!/usr/bin/env python3
"""Reads what is linked into the files of a release.

usage: linked.py packages ARTEFACT
         prints the Debian packages of libraries that an archive or a wheel brings along, and of
         those that it asks for, as parts.py takes them: bundled:PACKAGE,...:system:PACKAGE,...
       linked.py check DIST SPDX
         compares the parts that a document names with what the artefacts in DIST have and ask for

It reads the files themselves, and Debian's database, but not what the document was made from. Only
what was linked from archives is told by build-static's trace, as no file says it.
"""

import json
import pathlib
import re
import subprocess
import sys
import tarfile
import tempfile
import zipfile

sys.dont_write_bytecode = True

import parts  # beside this file

# What every Linux has that these run on.
SYSTEM = re.compile(r"(ld-linux.*|lib(c|dl|m|pthread|rt|util))\.so\.\d+$")
OWN = {"libtextgauge": "textgauge", "textgauge.node": "textgauge", "font-metrics": "font-metrics"}


def unpacked(artefact, folder):
    if artefact.suffix == ".whl":
        with zipfile.ZipFile(artefact) as archive:
            archive.extractall(folder)
    else:
        with tarfile.open(artefact) as archive:
            archive.extractall(folder, filter="data")


def is_elf(path):
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def elf_files(folder):
    return [path for path in sorted(folder.rglob("*"))
            if path.is_file() and not path.is_symlink() and is_elf(path)]


def needed(path):
    """The libraries that a file asks for itself."""
    text = parts.output("objdump", "-p", str(path))
    return {line.split()[1] for line in text.split("\n") if line.split()[:1] == ["NEEDED"]}


def own_product(path):
    """The product that a file is, of the project's own; None for libraries that it brings along."""
    return next((product for start, product in OWN.items() if path.name.startswith(start)), None)


def system_libraries():
    """Where the machine's libraries are, by their names and those of the files behind them."""
    found = {}
    for line in parts.output("/sbin/ldconfig", "-p").split("\n"):
        if " => " in line:
            path = pathlib.Path(line.split(" => ")[1])
            found.setdefault(path.name, path)
            found.setdefault(path.resolve().name, path)
    return found


def package(name, libraries):
    """The Debian package of a library. In wheels eight digits of a hash stand in its name."""
    plain = re.sub(r"-[0-9a-f]{8}(?=\.)", "", name, count=1)
    if plain not in libraries:
        parts.fail(f"{name} is no library of this machine: make the release again, and check it here")
    return parts.owner(libraries[plain])


class Contents:
    """What an artefact is made of.

    products: of the project's own; bundled: packages of libraries that it brings along; asked:
    packages of those that the machine must have; listed: the parts that a wheel itself names.
    """

    def __init__(self, artefact, libraries):
        with tempfile.TemporaryDirectory() as name:
            unpacked(artefact, pathlib.Path(name))
            files = elf_files(pathlib.Path(name))
            asked = set().union(*map(needed, files))
            lists = [path for path in pathlib.Path(name).rglob("sboms/*.cdx.json")]
            self.listed = {each["name"] for path in lists
                           for each in json.loads(path.read_text())["components"]}
        brought = {path.name for path in files if own_product(path) is None}
        self.products = {own_product(path) for path in files} - {None}
        self.bundled = {package(each, libraries) for each in brought}
        asked = {each for each in asked - brought if not SYSTEM.match(each)}
        self.asked = {package(each, libraries) for each in asked}

    @property
    def static(self):
        """Packages of the archives and objects that the linker took."""
        files = {path for product in self.products for path in parts.linked_files(product)}
        return {parts.owner(path) for path in files}


def named(document, artefact, kind):
    names = {each["SPDXID"]: each["name"] for each in document["packages"]}
    return {names[each["relatedSpdxElement"]] for each in document["relationships"]
            if each["spdxElementId"] == artefact and each["relationshipType"] == kind}


def differences(name, kind, said, found):
    for each in sorted(found - said):
        yield f"{name}: {kind} lacks {each}"
    for each in sorted(said - found):
        yield f"{name}: {kind} names {each}, which is not there"


def check(dist, path):
    document, wrong = json.loads(path.read_text()), []
    libraries = system_libraries()
    artefacts = [each for each in document["packages"] if "packageFileName" in each]
    for each in artefacts:
        name, contents = each["name"], Contents(dist / each["packageFileName"], libraries)
        own = {"swift-runtime", "unicode-data"}
        static = named(document, each["SPDXID"], "STATIC_LINK")
        swift = {part for part in static if part.startswith("swift-")} | own
        wrong += differences(name, "STATIC_LINK", static, contents.static | swift)
        for kind, found in (("CONTAINS", contents.bundled), ("DYNAMIC_LINK", contents.asked)):
            wrong += differences(name, kind, named(document, each["SPDXID"], kind), found)
        if name.endswith(".whl"):
            least = contents.bundled | static | {"textgauge"}
            most = contents.listed & (least | contents.asked)
            wrong += differences(name, "its own list", contents.listed, least | most)
    if wrong:
        parts.fail("\n".join(wrong))
    print(f"linked: {len(artefacts)} artefacts have what {path.name} names, and nothing else")


def main():
    command, *rest = sys.argv[1:] or [""]
    if command == "packages" and len(rest) == 1:
        found = Contents(pathlib.Path(rest[0]), system_libraries())
        bundled, asked = ",".join(sorted(found.bundled)), ",".join(sorted(found.asked))
        print(f"bundled:{bundled}:system:{asked}")
    elif command == "check" and len(rest) == 2:
        check(pathlib.Path(rest[0]), pathlib.Path(rest[1]))
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main()
