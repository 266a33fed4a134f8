"""The fenced blocks of documents, of DocC's catalogues and of the comments of public sources."""

import pathlib
import re
import subprocess
from dataclasses import dataclass

ROOT = pathlib.Path(__file__).resolve().parents[3]
# What goes before the blocks of a page, and what its blocks find.
SUPPORT = ROOT / "Tests/Documents"
DOCUMENTS = ("README.md", "CONTRIBUTING.md", "SECURITY.md", "Docs/*.md", "python/README.md",
             "node/README.md", "fonts/README.md", "Tests/*.md", "Sources/*.md", "Sources/*.tutorial")


@dataclass
class Block:
    """A fenced block: where it is, its language, its lines, and the number of its first line."""

    path: str
    language: str
    number: int
    lines: list
    is_public: bool = True

    @property
    def name(self):
        return f"{self.path}:{self.number}"

    @property
    def text(self):
        return "\n".join(self.lines) + "\n"

    @property
    def first(self):
        return next((line.strip() for line in self.lines if line.strip()), "")


def tracked(*patterns):
    names = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *patterns],
        cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\n")
    return sorted({name for name in names if name and (ROOT / name).is_file()})


def read(path, prefix):
    """The blocks of a file, whose lines have a prefix such as `///` in comments."""
    blocks, opened, indent = [], None, ""
    for number, line in enumerate((ROOT / path).read_text().split("\n"), 1):
        line = re.match(prefix, line)
        line = line[1] if line else None
        fence = line is not None and re.match(r"(\s*)```(\w*)", line)
        if fence and opened is None:
            indent = fence[1]
            opened = Block(path, fence[2], number + 1, [])
        elif fence or (line is None and opened is not None):
            blocks.append(opened)
            opened = None
        elif opened is not None:
            opened.lines.append(line.removeprefix(indent))
    return blocks


def all_blocks():
    """Those of all pages, in the order of pages and places. A page is a document or a source."""
    blocks = []
    for path in tracked(*DOCUMENTS):
        blocks += read(path, r"(.*)")
    for path in tracked("Sources/*.swift", "Sources/*.h"):
        if ".docc/" in path:
            # A tutorial's file is a block as it stands.
            lines = (ROOT / path).read_text().rstrip("\n").split("\n")
            blocks.append(Block(path, "swift", 1, lines))
        else:
            found = read(path, r"\s*(?:///| \*) ?(.*)")
            lines = (ROOT / path).read_text().split("\n") if found else []
            for block in found:
                after = next(line for line in lines[block.number:] if not line.strip().startswith("//"))
                place = lines.index(after, block.number)
                # Its members are public.
                block.is_public = (block.language != "swift" or after.startswith("extension ")
                                   or "public" in " ".join(lines[place:place + 3]))
            blocks += found
    return [block for block in blocks if block.language]


def reasons():
    """Why blocks do not run: by page and first line, from Tests/Documents/not-run.txt."""
    found = {}
    reason = None
    for line in (SUPPORT / "not-run.txt").read_text().split("\n"):
        if line.startswith("# "):
            continue
        if line.endswith(":") and not line.startswith(" "):
            reason = line[:-1]
        elif line.strip():
            path, first = line.strip().split(" | ", 1)
            found[path, first] = reason
    return found


def page_file(path, ending):
    """What goes before the blocks of a page, such as Tests/Documents/Docs-Swift.swift."""
    stem = re.sub(r"\.(md|tutorial)$", "", path).replace(".docc", "").replace("/", "-")
    return SUPPORT / f"{stem.removeprefix('Sources-')}.{ending}"
