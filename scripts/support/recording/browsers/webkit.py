"""WebKitGTK on a display without a screen, asked by the WebDriver protocol."""

import functools
import http.client
import json
import select
import socket
import subprocess

from browsers import session
from browsers.session import Session, Silent
from chromium import RecorderError

NAME = "webkit"
TITLE = "WebKitGTK"
FOLDERS = ["lib/*/webkit2gtk-4.1/", "lib/*/webkitgtk-6.0/", "libexec/webkit2gtk-4.1/",
           "lib/webkit2gtk-4.1/"]
# Without a desktop's settings GDK takes those of ~/.Xdefaults; without these GTK hints fully, and
# each advance is whole.
SETTINGS = """\
Xft.antialias: 1
Xft.hinting: 1
Xft.hintstyle: hintslight
Xft.rgba: none
Xft.dpi: 96
"""


@functools.cache
def version():
    """Such as 2.50.6, as a session tells it."""
    for name in ("WebKitWebDriver", "Xvfb"):
        session.program(name)
    try:
        opened = Browser()
    except Silent as error:
        raise RecorderError(str(error)) from None
    opened.close()
    return opened.version


class Browser:
    """A WebKitGTK that is running."""

    def __init__(self):
        self.session, self.path, self.port = Session(), None, None
        try:
            self.open()
        except BaseException:
            self.close()
            raise

    def open(self):
        (self.session.folder / ".Xdefaults").write_text(SETTINGS)
        self.session.environment |= {
            "DISPLAY": f":{self.display()}", "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
            "LIBGL_ALWAYS_SOFTWARE": "1"}
        self.port = free_port()
        self.session.start([session.program("WebKitWebDriver"), f"--port={self.port}"])
        session.wait_for(self.is_ready, TITLE)
        options = {"binary": session.program("MiniBrowser", *FOLDERS),
                   "args": ["--automation", "--allow-file-access-from-file-urls=true"]}
        made = self.call("POST", "/session", {"capabilities": {"alwaysMatch": {
            "webkitgtk:browserOptions": options}}})
        self.path = f"/session/{made['sessionId']}"
        self.version = made["capabilities"]["browserVersion"]
        limit = session.SECONDS_PER_PAGE * 1000
        self.call("POST", f"{self.path}/timeouts", {"script": limit, "pageLoad": limit})

    def display(self):
        """The number of a display that Xvfb takes."""
        started = self.session.start(
            [session.program("Xvfb"), "-displayfd", "1", "-screen", "0", "1280x1024x24",
             "-nolisten", "tcp"], stdout=subprocess.PIPE)
        ready, _, _ = select.select([started.stdout], [], [], session.SECONDS_TO_START)
        number = started.stdout.readline().strip() if ready else b""
        if not number.isdigit():
            raise Silent("Xvfb gives no display")
        return int(number)

    def is_ready(self):
        self.session.look()
        try:
            return self.call("GET", "/status", None)
        except Silent:
            return None

    def call(self, method, path, body):
        connection = http.client.HTTPConnection(
            "127.0.0.1", self.port, timeout=session.SECONDS_PER_PAGE)
        try:
            connection.request(method, path, None if body is None else json.dumps(body),
                               {"Content-Type": "application/json"})
            value = json.loads(connection.getresponse().read())["value"]
        except (OSError, http.client.HTTPException, ValueError, KeyError) as error:
            raise Silent(f"{TITLE}: {error or type(error).__name__}") from None
        finally:
            connection.close()
        if isinstance(value, dict) and "error" in value:
            raise Silent(f"{TITLE}: {value.get('message') or value['error']}")
        return value

    def show(self, address):
        self.call("POST", f"{self.path}/url", {"url": address})

    def evaluate(self, script):
        return self.call("POST", f"{self.path}/execute/sync", {"script": script, "args": []})

    def close(self):
        self.session.close()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
