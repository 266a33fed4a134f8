#!/usr/bin/env python3
"""Asks a service on the loopback from several threads, tells it to stop, and counts what is lost.

usage: stop.py PORT PROCESS BODY

A request is lost that was written whole to a connection and got no answer. A connection that is
refused, or that was closed between two requests, has lost nothing.
"""

import http.client
import os
import pathlib
import signal
import sys
import threading
import time


class Asker(threading.Thread):
    """Asks one question after the other on one connection."""

    def __init__(self, port: int, body: bytes):
        super().__init__()
        self.port = port
        self.body = body
        self.answered = 0
        self.lost = 0

    def run(self) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        while True:
            try:
                connection.request("POST", "/heights", self.body, {"Content-Type": "application/json"})
            except OSError:
                return  # The service takes no more.
            try:
                answer = connection.getresponse()
                answer.read()
            except (http.client.RemoteDisconnected, ConnectionResetError):
                # Closed while idle, or lost: a fresh connection tells, as a stopped service refuses it.
                self.lost += 1
                return
            if answer.status != 200:
                sys.exit(f"stop: the service answers {answer.status}")
            self.answered += 1
            if answer.getheader("Connection", "").lower() == "close":
                connection.close()


def main() -> None:
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    port, process, body = int(sys.argv[1]), int(sys.argv[2]), pathlib.Path(sys.argv[3]).read_bytes()
    askers = [Asker(port, body) for _ in range(8)]
    for asker in askers:
        asker.start()
    time.sleep(2)
    os.kill(process, signal.SIGTERM)
    for asker in askers:
        asker.join()
    answered, lost = sum(a.answered for a in askers), sum(a.lost for a in askers)
    print(f"\nTold to stop after 2 s of load: {answered} requests answered, {lost} without an answer.")
    sys.exit(1 if lost else 0)


main()
