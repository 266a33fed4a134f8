"""Headless Firefox, asked by Marionette, its own protocol for automation."""

import json
import socket

from browsers import session
from browsers.session import Session, Silent
from chromium import process

NAME = "gecko"
TITLE = "Firefox"
# Of what a profile has these could change an answer: Thai would never be smaller than 13 px, Noto
# Color Emoji would not be loaded from a page, and fonts that come with Firefox would step in.
PREFERENCES = {
    "marionette.port": 0,  # any that is free
    "security.fileuri.strict_origin_policy": False,  # fonts lie elsewhere than the page
    "gfx.downloadable_fonts.keep_color_bitmaps": True,
    "gfx.bundled-fonts.activate": 0,
    "font.minimum-size.th": 0,
    "layout.css.devPixelsPerPx": "1.0",
    "intl.accept_languages": "en-US",
    "dom.max_script_run_time": 0,
    "dom.max_chrome_script_run_time": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "app.update.auto": False,
    "browser.shell.checkDefaultBrowser": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
}
MOST_BYTES = 1 << 28


def version():
    """Such as 153.8.0esr."""
    return process.told_version(session.program("firefox-esr"), r"\d+(\.\d+)+\w*")


class Browser:
    """A Firefox that is running."""

    def __init__(self):
        self.session, self.connection, self.number = Session(), None, 0
        try:
            self.open()
        except BaseException:
            self.close()
            raise

    def open(self):
        profile = self.session.folder / "profile"
        profile.mkdir()
        (profile / "user.js").write_text("".join(
            f"user_pref({json.dumps(name)}, {json.dumps(value)});\n"
            for name, value in PREFERENCES.items()), encoding="utf-8")
        self.session.start([session.program("firefox-esr"), "--headless", "--marionette",
                            "--no-remote", "--profile", str(profile)])
        port = session.wait_for(lambda: self.port(profile / "MarionetteActivePort"), TITLE)
        try:
            self.connection = socket.create_connection(
                ("127.0.0.1", port), timeout=session.SECONDS_PER_PAGE)
            self.stream = self.connection.makefile("rwb")
            self.read()  # its greeting
        except OSError as error:
            raise Silent(f"{TITLE}: {error}") from None
        self.call("WebDriver:NewSession")
        self.call("WebDriver:SetTimeouts", script=session.SECONDS_PER_PAGE * 1000,
                  pageLoad=session.SECONDS_PER_PAGE * 1000)

    def port(self, path):
        self.session.look()
        text = path.read_text() if path.exists() else ""
        return int(text) if text.strip() else None

    def read(self):
        """A message: its length in bytes, a colon, JSON."""
        length = b""
        while not length.endswith(b":"):
            byte = self.stream.read(1)
            if not byte or len(length) > 12:
                raise Silent(f"{TITLE} ended")
            length += byte
        count = int(length[:-1])
        if count > MOST_BYTES:
            raise Silent(f"{TITLE} said {count} bytes")
        return json.loads(self.stream.read(count))

    def call(self, name, **arguments):
        self.number += 1
        message = json.dumps([0, self.number, name, arguments]).encode()
        try:
            self.stream.write(b"%d:%s" % (len(message), message))
            self.stream.flush()
            _, number, error, result = self.read()
        except (OSError, ValueError) as error:
            raise Silent(f"{TITLE}: {error}") from None
        if number != self.number or error:
            raise Silent(f"{TITLE}: {(error or {}).get('message', 'an answer to nothing asked')}")
        return result

    def show(self, address):
        self.call("WebDriver:Navigate", url=address)

    def evaluate(self, script):
        return self.call("WebDriver:ExecuteScript", script=script, args=[])["value"]

    def close(self):
        if self.connection:
            self.connection.close()
        self.session.close()
