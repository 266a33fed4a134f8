#!/usr/bin/env python3
"""Knows what parts a release is made of: their versions, licences and sources.

usage: parts.py owner FILE ...
         prints the Debian package that each file is of
       parts.py licences FOLDER PRODUCT [PACKAGE ...]
         writes the licences of all that PRODUCT has, and of Debian's PACKAGEs, into FOLDER
       parts.py spdx DIST VERSION EPOCH COMMIT ARTEFACT=PRODUCT[:LINK:PACKAGE,...]... ...
         prints an SPDX 2.3 document of the files in DIST; LINK is bundled or system

PRODUCT was built by build-static, whose trace names every file that was linked.
"""

import datetime
import hashlib
import json
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
SCRATCH = ROOT / ".build/static"
UNICODE = ROOT / "scripts/support/release/templates/Unicode-3.0.txt"
SWIFT = "Apache-2.0 WITH Swift-exception"
GCC = "GPL-3.0-or-later WITH GCC-exception-3.1"
X11 = "MIT AND X11"
# By Debian's source packages, and by the identities of Swift packages. Read from their own files.
LICENCES = {
    "brotli": "MIT",
    "bzip2": "bzip2-1.0.6",
    "cairo": "LGPL-2.1-only OR MPL-1.1",
    "expat": "MIT",
    "fontconfig": "HPND-sell-variant",
    "freetype": "FTL OR GPL-2.0-or-later",
    "gcc-12": GCC,
    "glib2.0": "LGPL-2.1-or-later",
    "glibc": "LGPL-2.1-or-later",
    "graphite2": "LGPL-2.1-or-later OR MPL-1.1 OR GPL-2.0-or-later",
    "harfbuzz": "MIT-Modern-Variant",
    "libbsd": "BSD-3-Clause AND BSD-2-Clause AND ISC AND Beerware",
    "libjpeg-turbo": "IJG AND BSD-3-Clause AND Zlib",
    "libmd": "BSD-3-Clause AND BSD-2-Clause AND ISC AND Beerware",
    "libpng1.6": "libpng-2.0",
    "libx11": X11,
    "libxau": "MIT-open-group",
    "libxcb": X11,
    "libxdmcp": "MIT-open-group",
    "libxext": X11,
    "libxrender": "HPND-sell-variant",
    "libyaml": "MIT",
    "pcre2": "BSD-3-Clause",
    "pixman": "MIT",
    "util-linux": "BSD-3-Clause",
    "zlib": "Zlib",
    "swift-argument-parser": SWIFT,
}


class Part:
    """What is in a release and was made apart."""

    def __init__(self, name, version, licence, source, text, purl=None, note=None):
        self.name, self.version, self.licence = name, version, licence
        self.source, self.text, self.purl, self.note = source, pathlib.Path(text), purl, note

    @property
    def id(self):
        return "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", self.name)


def fail(text):
    sys.exit(f"parts: {text}")


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def owner(path):
    """Where /lib is a link to /usr/lib, packages name either."""
    real = str(pathlib.Path(path).resolve())
    for each in (real, real.removeprefix("/usr"), str(path)):
        run = subprocess.run(["dpkg-query", "-S", each], capture_output=True, text=True)
        if run.returncode == 0:
            return run.stdout.split(":")[0]
    fail(f"{path} is of no Debian package: install the library with apt-get, and build again")


def licence(name, text):
    if name not in LICENCES:
        fail(f"no licence is known for {name}: read {text}, and add it to LICENCES in {__file__}")
    return LICENCES[name]


def debian_part(package):
    form = "${source:Package}\n${source:Version}\n${Homepage}\n${Architecture}"
    source, version, homepage, architecture = output(
        "dpkg-query", "-W", "-f", form, package).split("\n")[:4]
    text = f"/usr/share/doc/{package}/copyright"
    return Part(
        package, version, licence(source, text), homepage, text,
        f"pkg:deb/debian/{package}@{version}?arch={architecture}",
        f"built by Debian from its source package {source} {version}")


def traced(product):
    path = SCRATCH / f"{product}.trace"
    if not path.exists():
        fail(f"{path} is not there: build {product} with build-static first")
    return [line.split("(")[0] for line in path.read_text().split("\n") if line.startswith("/")]


def swift_parts(files):
    """The runtime, and the packages of which a target was linked."""
    version = re.search(r"Swift version (\S+)", output("swift", "--version"))[1]
    root = pathlib.Path(shutil.which("swift")).resolve().parent.parent
    yield Part(
        "swift-runtime", version, SWIFT, "https://github.com/swiftlang/swift",
        root / "share/swift/LICENSE.txt", f"pkg:github/swiftlang/swift@swift-{version}-RELEASE",
        "the standard library, Concurrency, Dispatch and what else of Swift's libraries is called")
    if any(path.endswith("lib_FoundationICU.a") for path in files):
        yield Part(
            "swift-foundation-icu", version, "Unicode-3.0",
            "https://github.com/swiftlang/swift-foundation-icu",
            UNICODE,
            f"pkg:github/swiftlang/swift-foundation-icu@swift-{version}-RELEASE")
    state = json.loads((SCRATCH / "workspace-state.json").read_text())
    targets = {match[1] for path in files if (match := re.search(r"/(\w+)\.build/", path))}
    for each in state["object"]["dependencies"]:
        folder = SCRATCH / "checkouts" / each["subpath"]
        if targets.isdisjoint(path.name for path in (folder / "Sources").iterdir()):
            continue
        name, url = each["packageRef"]["identity"], each["packageRef"]["location"]
        pin, text = each["state"]["checkoutState"], next(folder.glob("LICENSE*"))
        yield Part(
            name, pin["version"], licence(name, text), f"git+{url}@{pin['revision']}", text,
            f"pkg:swift/{url.removeprefix('https://')}@{pin['version']}")


def unicode_part():
    table = ROOT / "Sources/CUnicodeTables/BreakProperties.generated.c"
    version = re.search(r"from Unicode ([\d.]+)", table.read_text())[1]
    return Part(
        "unicode-data", version, "Unicode-3.0", f"https://www.unicode.org/Public/{version}/",
        UNICODE, note="tables of character properties")


def linked_files(product):
    """The archives and objects of Debian's that were linked. Links lead to some of them."""
    root = pathlib.Path(shutil.which("swift")).resolve().parent.parent / "lib"
    swift = tuple(f"{root / name}/" for name in ("swift", "swift_static", "clang"))
    files = {str(pathlib.Path(path).resolve()) for path in traced(product)}
    return sorted(
        path for path in files if path.endswith((".a", ".o"))
        and path.startswith(("/usr/", "/lib/")) and not path.startswith(swift))


def static_parts(product):
    packages = sorted({owner(path) for path in linked_files(product)})
    return [*swift_parts(traced(product)), unicode_part(), *map(debian_part, packages)]


def write_licences(folder, product, packages):
    folder.mkdir(parents=True, exist_ok=True)
    lines = []
    for part in [*static_parts(product), *map(debian_part, packages)]:
        if not part.text.exists():
            fail(f"{part.text} is not there, the licence of {part.name}: install the package again")
        (folder / f"{part.name}.txt").write_bytes(part.text.read_bytes())
        lines.append(f"{part.name} {part.version}: {part.licence}, {part.source}\n")
    (folder / "README.txt").write_text("".join(sorted(lines)))


def package_entry(part):
    is_git = part.source.startswith("git+")
    entry = {
        "SPDXID": part.id, "name": part.name, "versionInfo": part.version, "filesAnalyzed": False,
        "downloadLocation": part.source if is_git else "NOASSERTION",
        "licenseDeclared": part.licence, "licenseConcluded": "NOASSERTION",
        "copyrightText": "NOASSERTION",
    }
    if part.source and not is_git:
        entry["homepage"] = part.source
    if part.note:
        entry["sourceInfo"] = part.note
    if part.purl:
        entry["externalRefs"] = [{
            "referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl",
            "referenceLocator": part.purl}]
    return entry


def artefact_entry(path, version):
    return {
        "SPDXID": "SPDXRef-Artefact-" + re.sub(r"[^A-Za-z0-9.-]", "-", path.name),
        "name": path.name, "versionInfo": version, "packageFileName": path.name,
        "filesAnalyzed": False, "downloadLocation": "NOASSERTION",
        "licenseDeclared": "Apache-2.0", "licenseConcluded": "NOASSERTION",
        "copyrightText": "NOASSERTION", "primaryPackagePurpose": "ARCHIVE",
        "checksums": [{
            "algorithm": "SHA256", "checksumValue": hashlib.sha256(path.read_bytes()).hexdigest()}],
    }


def links(artefact, parts, kind):
    return [{"spdxElementId": artefact, "relationshipType": kind, "relatedSpdxElement": part.id}
            for part in parts]


def spdx(dist, version, epoch, commit, artefacts):
    packages, relationships, parts = [], [], {}
    for each in artefacts:
        name, _, contents = each.partition("=")
        product, *others = contents.split(":")
        entry = artefact_entry(dist / name, version)
        packages.append(entry)
        relationships.append({
            "spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES",
            "relatedSpdxElement": entry["SPDXID"]})
        kinds = [("STATIC_LINK", static_parts(product))]
        for link, names in zip(others[::2], others[1::2]):
            kind = {"bundled": "CONTAINS", "system": "DYNAMIC_LINK"}[link]
            kinds.append((kind, [debian_part(each) for each in names.split(",") if each]))
        for kind, found in kinds:
            relationships += links(entry["SPDXID"], found, kind)
            parts |= {part.id: part for part in found}
    created = datetime.datetime.fromtimestamp(epoch, datetime.timezone.utc)
    return {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"textgauge-{version}",
        "documentNamespace": f"https://spdx.org/spdxdocs/textgauge-{version}-{commit}",
        "creationInfo": {
            "created": created.strftime("%Y-%m-%dT%H:%M:%SZ"),
            "creators": [f"Tool: scripts/release-{version}"]},
        "packages": packages + [package_entry(parts[key]) for key in sorted(parts)],
        "relationships": relationships,
    }


def main():
    command, *rest = sys.argv[1:] or [""]
    if command == "owner" and rest:
        print("\n".join(owner(path) for path in rest))
    elif command == "licences" and len(rest) >= 2:
        write_licences(pathlib.Path(rest[0]), rest[1], rest[2:])
    elif command == "spdx" and len(rest) >= 5:
        document = spdx(pathlib.Path(rest[0]), rest[1], int(rest[2]), rest[3], rest[4:])
        print(json.dumps(document, indent=2, sort_keys=True))
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main()
