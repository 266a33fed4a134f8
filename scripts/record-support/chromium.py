"""What the recorder asks headless Chromium: a page of cases in, their lines out."""

import base64
import functools
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import recording

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PAGE = pathlib.Path(__file__).with_name("chromium-page.js")
CASES_PER_PAGE = 400
QUESTIONS = ("text", "font", "size", "width", "lang", "css", "tightest")

# Chromium needs some font: with this one alone, none that the machine has steps in for a case's
# list. Without a rule about hinting Chromium would round each advance; Debian's is the slight one.
LAST_RESORT = "Tests/Fonts/Axes.ttf"
FONTCONFIG = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{fonts}</dir>
  <cachedir>{cache}</cachedir>
  <match target="pattern">
    <edit name="hinting" mode="append"><bool>true</bool></edit>
    <edit name="hintstyle" mode="append"><const>hintslight</const></edit>
  </match>
</fontconfig>
"""


def fail(message):
    sys.exit(f"record-chromium: {message}")


@functools.cache
def font_path(name):
    """The file of a family: fonts/NotoSans-Regular.ttf for NotoSans."""
    for stem in (f"{name}-Regular", name):
        for folder in ("fonts", "Tests/Fonts"):
            for extension in ("ttf", "otf", "ttc"):
                path = ROOT / folder / f"{stem}.{extension}"
                if path.is_file():
                    return path
    fail(f"no font {name} in fonts/ or Tests/Fonts/: run scripts/fonts")


def families(case):
    return case["font"].split(", ")


@functools.cache
def executable():
    if not shutil.which("chromium"):
        recording.install("record-chromium", ["chromium"])
    return shutil.which("chromium")


@functools.cache
def version():
    answer = subprocess.run([executable(), "--version"], capture_output=True, text=True).stdout
    return re.search(r"\d+(\.\d+)+", answer).group(0)


def page(cases):
    names = sorted({name for case in cases for name in families(case)})
    faces = "".join(
        f'@font-face {{ font-family: "{name}"; src: url("{font_path(name).as_uri()}") }}\n'
        for name in names)
    data = json.dumps([{key: case[key] for key in QUESTIONS if key in case} for case in cases])
    data = data.replace("<", "\\u003C")
    return (
        f'<!DOCTYPE html><meta charset="utf-8"><style>\n{faces}body {{ margin: 0 }}</style><body>'
        f"<script>const cases = {data}, families = {json.dumps(names)};\n"
        f"{PAGE.read_text(encoding='utf-8')}</script>")


def ask(cases):
    """Chromium's answers to the cases of one page."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        fonts = folder / "fonts"
        fonts.mkdir()
        shutil.copy(ROOT / LAST_RESORT, fonts)
        configuration = folder / "fonts.conf"
        configuration.write_text(FONTCONFIG.format(fonts=fonts, cache=folder / "cache"))
        html = folder / "page.html"
        html.write_text(page(cases), encoding="utf-8")
        environment = {**os.environ, "FONTCONFIG_FILE": str(configuration)}
        dom = subprocess.run(
            [executable(), "--headless=new", "--no-sandbox", "--disable-gpu",
             "--allow-file-access-from-files", f"--user-data-dir={folder}/profile",
             "--virtual-time-budget=600000", "--dump-dom", html.as_uri()],
            capture_output=True, text=True, timeout=900, env=environment)
    found = re.search(r"<pre>([A-Za-z0-9+/=]*)</pre>", dom.stdout)
    if not found:
        fail(f"Chromium gave no answer: {(dom.stderr or dom.stdout)[-300:]}")
    return json.loads(base64.b64decode(found.group(1)))


def answer(cases):
    """The cases with Chromium's answers instead of their own, in order."""
    answered = []
    for start in range(0, len(cases), CASES_PER_PAGE):
        batch = cases[start:start + CASES_PER_PAGE]
        for case, found in zip(batch, ask(batch), strict=True):
            if "error" in found:
                fail(f"{found['error']}, in {json.dumps(case, ensure_ascii=False)}")
            asked = {key: case[key] for key in QUESTIONS if key in case}
            asked.pop("tightest", None)
            answered.append({**asked, **found})
        print(f"record-chromium: {len(answered)} of {len(cases)}", file=sys.stderr)
    return answered
