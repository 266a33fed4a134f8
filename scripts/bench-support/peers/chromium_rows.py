"""Headless Chromium as a peer: a page of blocks, and the times that its script logs."""

import base64
import json
import pathlib
import queue
import re
import shutil
import subprocess
import tempfile
import threading

from chromium import ROOT, process  # in scripts/record-support

SECONDS = 120
SCRIPT = pathlib.Path(__file__).with_name("rows.js")


class PageError(Exception):
    pass


def page(rows, language, faces, width, widths):
    """The blocks' page.

    Chromium takes the first face of a collection, whatever face was asked for.
    """
    styles = "".join(
        f'@font-face {{ font-family: "{face["family"]}"; '
        f'src: url("{pathlib.Path(face["file"]).as_uri()}") }}\n' for face in faces)
    values = {"rows": rows, "language": language, "width": width, "widths": widths,
              "families": [face["family"] for face in faces]}
    constants = "".join(
        f"const {name} = {json.dumps(value)};\n" for name, value in values.items())
    return (f'<!DOCTYPE html><meta charset="utf-8"><style>\n{styles}body {{ margin: 0 }}</style>'
            f"<body><script>{constants.replace('<', chr(92) + 'u003C')}"
            f"{SCRIPT.read_text(encoding='utf-8')}</script>")


def measure(html):
    """What the page's script logs, from a browser of its own."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = pathlib.Path(name)
        (folder / "fonts").mkdir()
        shutil.copy(ROOT / process.LAST_RESORT, folder / "fonts")
        configuration = folder / "fonts.conf"
        configuration.write_text(
            process.FONTCONFIG.format(fonts=folder / "fonts", cache=folder / "cache"))
        (folder / "page.html").write_text(html, encoding="utf-8")
        browser = subprocess.Popen(
            [process.executable(), "--headless=new", "--no-sandbox", "--disable-gpu",
             "--lang=en-US", "--force-device-scale-factor=1", "--allow-file-access-from-files",
             f"--user-data-dir={folder}/profile", "--enable-logging=stderr",
             (folder / "page.html").as_uri()],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, errors="replace",
            start_new_session=True, env=process.environment(folder, configuration))
        try:
            return listen(browser)
        finally:
            process.stop(browser.pid)
            browser.wait()


def listen(browser):
    lines = queue.SimpleQueue()

    def read():
        for line in browser.stderr:
            lines.put(line)
        lines.put(None)

    threading.Thread(target=read, daemon=True).start()
    last = "nothing"
    try:
        while (line := lines.get(timeout=SECONDS)) is not None:
            last = line.strip() or last
            if found := re.search(r'CONSOLE.*"bench ([A-Za-z0-9+/=]+)"', line):
                return json.loads(base64.b64decode(found[1]))
            if "CONSOLE" in line and ("failed" in line or "Uncaught" in line):
                break
    except queue.Empty:
        pass
    raise PageError(f"Chromium gave no times; last it said: {last}")
