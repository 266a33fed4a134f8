"""Cases in, the lines of a browser other than Chromium out."""

import functools
import struct
import sys

from browsers import gecko, session, webkit
from browsers.session import Silent
from chromium import RecorderError, browser, fonts

ENGINES = {engine.NAME: engine for engine in (gecko, webkit)}
CASES_PER_PAGE = 400
PAGE = [script for script in browser.SCRIPTS if script.name == "page.js"]
SHOWN = "return document.querySelector('pre')?.textContent ?? null"


def first_face(data):
    """The first face of a collection as a font file of its own. Gecko loads no collection."""
    start, = struct.unpack_from(">I", data, 12)
    kind, count = struct.unpack_from(">4sH", data, start)
    head = bytearray(data[start:start + 12 + 16 * count])
    body, place = bytearray(), len(head)
    for index in range(count):
        offset, length = struct.unpack_from(">II", data, start + 12 + 16 * index + 8)
        struct.pack_into(">I", head, 12 + 16 * index + 8, place + len(body))
        body += data[offset:offset + length] + b"\0" * (-length % 4)
    return bytes(head + body)


class Asker:
    """One browser that answers page after page, started again where it fell silent."""

    def __init__(self, engine):
        self.engine, self.browser, self.faces = engine, None, {}

    def path(self, name, folder):
        """The file of a family, in a folder where it had to be taken from a collection."""
        found = fonts.path(name)
        if found.suffix != ".ttc":
            return found
        taken = folder / f"{name}.otf"
        if not taken.exists():
            taken.write_bytes(first_face(found.read_bytes()))
        return taken

    def page(self, cases):
        if self.browser is None:
            self.browser = self.engine.Browser()
        folder = self.browser.session.folder
        html = folder / "page.html"
        html.write_text(
            browser.page(cases, PAGE, functools.partial(self.path, folder=folder), False),
            encoding="utf-8")
        self.browser.show(html.as_uri())
        shown = session.wait_for(
            lambda: self.browser.evaluate(SHOWN), self.engine.TITLE, session.SECONDS_PER_PAGE)
        return browser.answers_of(shown)

    def ask(self, cases):
        """The answers to cases; `None` for one at which the browser ends or falls silent twice."""
        for is_last in (False, True):
            try:
                return self.page(cases)
            except Silent as silent:
                if is_last and self.browser is None:
                    raise RecorderError(f"{silent}, though it was started twice") from None
                self.close()
                print(f"record-browsers: {silent}", file=sys.stderr)
            except RecorderError as error:
                raise RecorderError(f"{error}, in {self.engine.TITLE}, on a page of {len(cases)} "
                                    f"cases from {browser.asked_line(cases[0])} on") from None
        if len(cases) == 1:
            return [None]
        half = len(cases) // 2
        return self.ask(cases[:half]) + self.ask(cases[half:])

    def close(self):
        if self.browser is not None:
            self.browser.close()
            self.browser = None


def answer(cases, name, per_page=CASES_PER_PAGE):
    """The cases with a browser's answers instead of their own, in order; `None` for one that has
    none, which is said with the reason."""
    if name == "chromium":
        return browser.answer(cases)
    if any(browser.ratio(case) != 1 or {"spans", "boxes", "clamp"} & case.keys() for case in cases):
        raise RecorderError("only Chromium is asked about spans, boxes, clamp and ratio")
    engine = ENGINES[name]
    engine.version()
    asker, answers = Asker(engine), []
    try:
        for start in range(0, len(cases), per_page):
            answers += browser.ask_surely(cases[start:start + per_page], asker.ask)
            print(f"record-browsers: {engine.TITLE} {len(answers)} of {len(cases)}",
                  file=sys.stderr)
    finally:
        asker.close()
    return browser.answered(cases, answers, engine.TITLE, "record-browsers")
