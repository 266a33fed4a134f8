"""Who measures: TextGauge, HarfBuzz alone, and the peers, each with its version.

A subject is asked to measure the first rows of a document in a fresh process. It answers with times
in nanoseconds: `first` and `again` from all texts to their heights, `widths` for all measured texts
at each other width, and with `lines`, how many there were at the first width and at each other one.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys

import chromium_rows
import recording  # in scripts/support/recording
from chromium import ROOT, RecorderError, process  # in scripts/support/recording

WIDTH = 320
WIDTHS = [240, 280, 360, 414, 600]
SECONDS = 600
HERE = pathlib.Path(__file__).resolve().parent
BUILT = ROOT / ".build/peers"
DICTIONARIES = {"hunspell-en-us": "en_US.dic", "hunspell-ar": "ar.dic", "hunspell-he": "he_IL.dic",
                "hunspell-hi": "hi_IN.dic"}
SKIA = "skia-python==144.1"
HARFBUZZ = "uharfbuzz"  # the newest

# Fonts from nowhere but fonts/, unhinted, as TextGauge has them.
FONTCONFIG = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{fonts}</dir>
  <cachedir>{cache}</cachedir>
  <selectfont><rejectfont><glob>*/Inter.var.ttf</glob></rejectfont></selectfont>
</fontconfig>
"""


class Missing(Exception):
    """A peer that is not there and cannot be had."""


class Document:
    """Rows in a file, and their fonts."""

    def __init__(self, folder, fields):
        self.key, self.name, self.fields = fields["key"], fields["name"], fields
        self.path = folder / f"{self.key}.rows"
        self.language = fields.get("language") or ""
        self.faces = fields["faces"]
        self.families = ",".join(face["family"] for face in self.faces)

    def rows(self):
        return self.path.read_bytes().decode().split("\0")[:-1]


def run(command, **options):
    """What a program prints."""
    try:
        done = subprocess.run(
            [str(word) for word in command], capture_output=True, text=True, timeout=SECONDS,
            **options)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Missing(f"{pathlib.Path(command[0]).name}: {error}") from None
    if done.returncode != 0:
        said = (done.stderr.strip() or "nothing").split("\n")[-1]
        raise Missing(f"{pathlib.Path(command[0]).name} ended with {done.returncode}: {said}")
    return done.stdout


def install(packages):
    try:
        recording.install("bench", packages)
    except (OSError, subprocess.SubprocessError, SystemExit) as error:
        raise Missing(f"cannot install {' '.join(packages)}: {error}") from None


def install_dictionaries(say):
    """The words of rows. Without them there are fewer rows, and some repeat the samples' words."""
    missing = [package for package, file in DICTIONARIES.items()
               if not pathlib.Path("/usr/share/hunspell", file).exists()]
    if missing:
        try:
            install(missing)
        except Missing as error:
            say(error)


class Own:
    """This project's benchmark program, as one of its subjects."""

    program = ROOT / ".build/release/Benchmarks"
    measures_few = True

    def __init__(self, key, name, clock="processor time"):
        self.key, self.name, self.clock = key, name, clock

    def version(self):
        if self.key == "hb_shape":
            return run(["pkg-config", "--modversion", "harfbuzz"]).strip()
        changed = run(["git", "status", "--porcelain", "--", "Sources", "Package.swift"], cwd=ROOT)
        commit = run(["git", "rev-parse", "--short=12", "HEAD"], cwd=ROOT).strip()
        return f"commit {commit}{' with changes' if changed else ''}"

    def measure(self, document, count):
        return json.loads(run([
            self.program, "peer", self.key, document.path, count, document.language, WIDTH,
            ",".join(map(str, WIDTHS)), document.families]))


class Pango:
    """PangoLayout with PangoCairo's fonts, in a C program that is compiled here."""

    key, name, measures_few = "pango", "Pango", True
    clock = "processor time"
    program, source = BUILT / "pango-rows", HERE / "pango-rows.c"

    def version(self):
        if subprocess.run(["pkg-config", "--exists", "pangocairo"]).returncode != 0 \
                or not shutil.which("cc"):
            install(["libpango1.0-dev", "gcc", "libc6-dev"])
        if not self.program.exists() \
                or self.program.stat().st_mtime < self.source.stat().st_mtime:
            flags = run(["pkg-config", "--cflags", "--libs", "pangocairo"]).split()
            run(["cc", "-O2", self.source, "-o", self.program, *flags])
        configuration = BUILT / "fonts.conf"
        configuration.write_text(
            FONTCONFIG.format(fonts=ROOT / "fonts", cache=BUILT / "fontconfig"), encoding="utf-8")
        return run([self.program, "--version"]).strip()

    def measure(self, document, count):
        environment = os.environ | {"FONTCONFIG_FILE": str(BUILT / "fonts.conf")}
        return json.loads(run([
            self.program, document.path, count, document.language, WIDTH,
            ",".join(map(str, WIDTHS)), document.families], env=environment))


def environment(name, requirement):
    """The Python of an environment that has one package of PyPI's."""
    folder = BUILT / name
    python, stamp = folder / "bin/python", folder / "requirement"
    if not stamp.exists() or stamp.read_text() != requirement:
        run([sys.executable, "-m", "venv", "--clear", folder])
        run([python, "-m", "pip", "install", "--quiet", requirement])
        stamp.write_text(requirement)
    return python


class HarfBuzz:
    """HarfBuzz's newest release alone, as PyPI's uharfbuzz brings it."""

    key, name, measures_few = "harfbuzz", "hb_shape, newest", False
    clock = "processor time"
    source = HERE / "harfbuzz-rows.py"

    def version(self):
        self.python = environment("harfbuzz", HARFBUZZ)
        return run([self.python, self.source, "--version"]).strip()

    def measure(self, document, count):
        faces = ",".join(f'{face["index"]}:{face["file"]}' for face in document.faces)
        return json.loads(run([self.python, self.source, document.path, count, faces]))


class Skia:
    """SkParagraph, as PyPI's skia-python has it."""

    key, name, measures_few = "skia", "SkParagraph", True
    clock = "processor time"
    source = HERE / "skia-rows.py"

    def version(self):
        self.python = environment("skia", SKIA)
        try:
            found = run([self.python, self.source, "--version"])
        except Missing:
            install(["libgl1", "libegl1", "libfontconfig1"])
            found = run([self.python, self.source, "--version"])
        return f"skia-python {found.strip()}"

    def measure(self, document, count):
        faces = ",".join(f'{face["family"]}:{face["index"]}:{face["file"]}'
                         for face in document.faces)
        return json.loads(run([
            self.python, self.source, document.path, count, document.language, WIDTH,
            ",".join(map(str, WIDTHS)), faces]))


class Chromium:
    """A page of blocks."""

    key, name, measures_few = "chromium", "Chromium", False
    clock = "processor time of style and layout"

    def version(self):
        try:
            return process.version()
        except (RecorderError, SystemExit) as error:
            raise Missing(str(error)) from None

    def measure(self, document, count):
        html = chromium_rows.page(
            document.rows()[:count], document.language, document.faces, WIDTH)
        try:
            return chromium_rows.measure(html, WIDTHS)
        except chromium_rows.PageError as error:
            raise Missing(str(error)) from None


PLAIN = Own("hb_shape", "hb_shape")
SUBJECTS = [
    PLAIN, Own("uikit", "TextGauge, `.uiKit`"), Own("css", "TextGauge, `.css`"),
    Own("batch-1", "TextGauge, batch", "wall time"),
    Own("batch-2", "TextGauge, batch on two threads", "wall time"), HarfBuzz(), Pango(), Skia(),
    Chromium(),
]
