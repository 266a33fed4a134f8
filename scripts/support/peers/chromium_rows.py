"""Headless Chromium as a peer: a page of blocks, and the times of their style and layout.

Chromium itself says what processor time style and layout took. The clock that a page has is the one
on the wall, so it tells of the machine's other work, too.
"""

import contextlib
import fcntl
import json
import os
import pathlib
import select
import subprocess
import tempfile
import time

from chromium import RecorderError, process  # in scripts/support/recording

SECONDS = 120
SCRIPT = pathlib.Path(__file__).with_name("rows.js")
COUNTED = ("LayoutDuration", "RecalcStyleDuration")


class PageError(Exception):
    pass


class DevTools:
    """Chromium's DevTools protocol over two pipes; a NUL ends each message."""

    def __init__(self, answers, orders):
        self.answers, self.orders = answers, orders
        self.read, self.last, self.session = b"", 0, {}

    def call(self, method, **parameters):
        self.last += 1
        message = {"id": self.last, "method": method, "params": parameters} | self.session
        try:
            os.write(self.orders, json.dumps(message).encode() + b"\0")
        except BrokenPipeError:
            raise PageError("Chromium ended") from None
        while True:
            answer = json.loads(self.message())
            if answer.get("id") != self.last:
                continue
            if "error" in answer:
                raise PageError(f"{method}: {answer['error']['message']}")
            return answer["result"]

    def message(self):
        while b"\0" not in self.read:
            ready, _, _ = select.select([self.answers], [], [], SECONDS)
            more = os.read(self.answers, 1 << 16) if ready else b""
            if not more:
                raise PageError("Chromium ended" if ready else "Chromium hangs")
            self.read += more
        message, _, self.read = self.read.partition(b"\0")
        return message

    def attach(self, url):
        """Turns to the page of an address, as soon as it is there and its scripts have run."""
        deadline = time.monotonic() + SECONDS
        while time.monotonic() < deadline:
            for target in self.call("Target.getTargets")["targetInfos"]:
                if target["type"] == "page" and target["url"] == url and not self.session:
                    found = self.call(
                        "Target.attachToTarget", targetId=target["targetId"], flatten=True)
                    self.session = {"sessionId": found["sessionId"]}
            if self.session and self.evaluate(
                    f"location.href == {json.dumps(url)} && document.readyState == 'complete'"):
                return
            time.sleep(0.05)
        raise PageError("Chromium does not show the page")

    def evaluate(self, expression):
        result = self.call(
            "Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            raise PageError(result["result"].get("description", "an exception"))
        return result["result"].get("value")

    def processor_time(self):
        """What style and layout took so far, in nanoseconds."""
        metrics = self.call("Performance.getMetrics")["metrics"]
        return sum(each["value"] for each in metrics if each["name"] in COUNTED) * 1e9

    def timed(self, expression):
        before = self.processor_time()
        lines = self.evaluate(expression)
        return self.processor_time() - before, lines


def page(rows, language, faces, width):
    """The blocks' page.

    Chromium takes the first face of a collection, whatever face was asked for.
    """
    styles = "".join(
        f'@font-face {{ font-family: "{face["family"]}"; '
        f'src: url("{pathlib.Path(face["file"]).as_uri()}") }}\n' for face in faces)
    values = {"rows": rows, "language": language, "width": width,
              "families": [face["family"] for face in faces]}
    constants = "".join(
        f"const {name} = {json.dumps(value)};\n" for name, value in values.items())
    return (f'<!DOCTYPE html><meta charset="utf-8"><style>\n{styles}body {{ margin: 0 }}</style>'
            f"<body><script>{constants.replace('<', chr(92) + 'u003C')}"
            f"{SCRIPT.read_text(encoding='utf-8')}</script>")


@contextlib.contextmanager
def browser(folder, url):
    """A browser of its own that shows an address."""
    environment = process.environment(folder)
    its_orders, orders = os.pipe()
    answers, its_answers = os.pipe()

    def place_pipes():
        """Chromium reads orders from descriptor 3 and writes answers to 4."""
        moved = [fcntl.fcntl(each, fcntl.F_DUPFD, 10) for each in (its_orders, its_answers)]
        os.dup2(moved[0], 3)
        os.dup2(moved[1], 4)

    started = subprocess.Popen(
        [process.executable(), "--headless=new", "--no-sandbox", "--disable-gpu", "--lang=en-US",
         "--force-device-scale-factor=1", "--allow-file-access-from-files",
         f"--user-data-dir={folder}/profile", "--remote-debugging-pipe", url],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=place_pipes,
        pass_fds=(3, 4), start_new_session=True, env=environment)
    os.close(its_orders)
    os.close(its_answers)
    try:
        yield DevTools(answers, orders)
    finally:
        process.stop(started.pid)
        started.wait()
        os.close(answers)
        os.close(orders)


def measure(html, widths):
    """Times and lines, from a browser of its own."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = pathlib.Path(name)
        path = folder / "page.html"
        path.write_text(html, encoding="utf-8")
        try:
            with browser(folder, path.as_uri()) as tools:
                tools.attach(path.as_uri())
                tools.call("Performance.enable", timeDomain="threadTicks")
                tools.evaluate("prepare()")
                first, _ = tools.timed("first()")
                again, lines = tools.timed("again()")
                others = [tools.timed(f"atWidth({width})") for width in widths]
        except (OSError, RecorderError) as error:
            raise PageError(str(error)) from None
    return {"first": first, "again": again, "widths": [time for time, _ in others],
            "lines": [lines, *(lines for _, lines in others)]}
