#!/usr/bin/env python3
"""Asks a service on the loopback, goes away before the answer, and looks whether the work goes on.

usage: leave.py PORT PROCESS BODY

Once it goes away in the middle of its question, once while the answer is made. Time is the
processor's, so that other work of the machine changes nothing. A question that is answered has a
cost. Of one whose client goes away at a quarter of it, half is the most that may be spent.
"""

import http.client
import os
import pathlib
import select
import socket
import sys
import time

HOST = "127.0.0.1"
# In seconds. A shorter question could be over before the service sees that nobody waits.
LEAST = 1.0
TICK = 1 / os.sysconf("SC_CLK_TCK")


class Service:
    """A service, and what it spends."""

    def __init__(self, port: int, process: int, body: bytes):
        self.port = port
        self.process = process
        self.body = body

    def spent(self) -> float:
        """The processor's seconds since it was started, of all threads."""
        # A program's name may have spaces; it stands in parentheses.
        fields = pathlib.Path(f"/proc/{self.process}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) * TICK

    def answer(self) -> float:
        """What an answer costs."""
        before = self.spent()
        connection = http.client.HTTPConnection(HOST, self.port, timeout=600)
        connection.request("POST", "/heights", self.body, {"Content-Type": "application/json"})
        answer = connection.getresponse()
        answer.read()
        if answer.status != 200:
            sys.exit(f"leave: the service answers {answer.status}")
        return self.spent() - before

    def head(self) -> bytes:
        return (
            b"POST /heights HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            b"Content-Length: %d\r\n\r\n" % len(self.body))

    def leave(self, share: float) -> float:
        """What is spent on a question whose client goes away once that much is spent."""
        before = self.spent()
        with socket.create_connection((HOST, self.port)) as connection:
            connection.sendall(self.head() + self.body)
            while self.spent() - before < share:
                if select.select([connection], [], [], TICK)[0]:
                    sys.exit("leave: the service answers before its client goes away")
        self.health()
        return self.rest() - before

    def leave_early(self) -> None:
        """Goes away in the middle of a question."""
        with socket.create_connection((HOST, self.port)) as connection:
            connection.sendall(self.head() + self.body[: len(self.body) // 2])
        self.health()

    def health(self) -> None:
        connection = http.client.HTTPConnection(HOST, self.port, timeout=600)
        connection.request("GET", "/health")
        if connection.getresponse().status != 200:
            sys.exit("leave: the service answers nobody after a client went away")

    def rest(self) -> float:
        """What is spent at last, when nothing is for a second but what a clock needs."""
        before = self.spent()
        for _ in range(600):
            time.sleep(1)
            now = self.spent()
            if now - before <= 2 * TICK:
                return now
            before = now
        sys.exit("leave: the service does not rest")


def main() -> None:
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    service = Service(int(sys.argv[1]), int(sys.argv[2]), pathlib.Path(sys.argv[3]).read_bytes())
    service.leave_early()
    # The first answer also learns the font.
    service.answer()
    cost = service.answer()
    if cost < LEAST:
        sys.exit(f"leave: an answer costs {cost:.2f} s, and must cost {LEAST} s: give more texts")
    spent = service.leave(cost / 4)
    print(f"An answer costs {cost:.2f} s of the processor, and {spent:.2f} s where its client goes away.")
    if spent > cost / 2:
        sys.exit("leave: the work goes on when the client goes away")


main()
