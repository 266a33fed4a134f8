#!/usr/bin/env python3
"""Asks a service on the loopback from several threads, tells it to stop, and counts what is lost.

usage: stop.py PORT PROCESS BODY

A request is lost that was written whole before the service was told to stop, and got no answer or
another one than 200. One that was written later may find its connection closed: HTTP's clients ask
such a one again elsewhere. Fails for a lost request, and where none was running.
"""

import http.client
import os
import pathlib
import signal
import sys
import threading
import time

THREADS = 8
# In seconds: how long a request is given to be read, and for how long such a moment is looked for.
READ, PATIENCE = 0.1, 5


class Asker(threading.Thread):
    """Asks one question after the other on one connection."""

    def __init__(self, port: int, body: bytes, told: threading.Event):
        super().__init__()
        self.port = port
        self.body = body
        self.told = told
        self.answered = 0
        self.lost: list[str] = []
        # When the request was written that has no answer yet.
        self.asked: float | None = None

    def run(self) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        while not self.told.is_set():
            try:
                connection.request("POST", "/heights", self.body, {"Content-Type": "application/json"})
                self.asked = time.monotonic()
            except OSError as error:
                if not self.told.is_set():
                    self.lost.append(f"refused before the stop: {error}")
                return
            # Set before the signal is sent: who does not see it has written before.
            is_before = not self.told.is_set()
            try:
                answer = connection.getresponse()
                answer.read()
                fault = None if answer.status == 200 else f"answered {answer.status}"
            except (OSError, http.client.HTTPException) as error:
                fault = f"{type(error).__name__}: {error}"
            self.asked = None
            if fault and is_before:
                self.lost.append(fault)
            if fault:
                return
            self.answered += 1


def wait_for_running(askers: list[Asker]) -> int:
    """How many requests run, at a moment when all that are written have been read."""
    running = 0
    for _ in range(int(PATIENCE / 0.01)):
        now = time.monotonic()
        asked = [asker.asked for asker in askers]
        running = sum(since is not None for since in asked)
        if running == len(askers) and all(now - since > READ for since in asked if since):
            break
        time.sleep(0.01)
    return running


def main() -> None:
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    port, process, body = int(sys.argv[1]), int(sys.argv[2]), pathlib.Path(sys.argv[3]).read_bytes()
    told = threading.Event()
    askers = [Asker(port, body, told) for _ in range(THREADS)]
    for asker in askers:
        asker.start()
    time.sleep(2)
    running = wait_for_running(askers)
    told.set()
    os.kill(process, signal.SIGTERM)
    for asker in askers:
        asker.join()
    answered, lost = sum(a.answered for a in askers), [fault for a in askers for fault in a.lost]
    print(f"\nTold to stop under load, while {running} requests ran: {answered} answered, {len(lost)} lost.")
    for fault in lost:
        print(f"stop: a request is lost: {fault}", file=sys.stderr)
    if not running:
        sys.exit("stop: no request was running: give a longer one")
    sys.exit(1 if lost else 0)


main()
