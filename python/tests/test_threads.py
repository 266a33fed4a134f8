"""Threads: calls release Python's lock, and objects may be closed while others use them."""

from __future__ import annotations

import contextlib
import sys
import threading
import time
from collections.abc import Iterator

import textgauge as tg

TEXTS = ["The kettle is hot; pour slowly.", "日本語の文章です。", "café naïve"] * 4000

# The system may let a batch end before another thread has its turn. So seldom as this it does not.
ATTEMPTS = 100


@contextlib.contextmanager
def only_given_turns() -> Iterator[None]:
    """Python's lock changes hands only where a thread lets go of it."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(3600)
    try:
        yield
    finally:
        sys.setswitchinterval(before)


def test_python_runs_while_a_batch_is_measured(fonts: tg.Library) -> None:
    font = fonts.font("Noto Sans", 17)

    def is_seen_inside() -> bool:
        steps: list[str] = []

        def work() -> None:
            steps.append("begins")
            tg.heights(TEXTS, font, 60)
            steps.append("ends")

        thread = threading.Thread(target=work)
        thread.start()
        while not steps:
            time.sleep(0)
        seen = steps == ["begins"]
        thread.join()
        return seen

    with only_given_turns():
        assert any(is_seen_inside() for _ in range(ATTEMPTS))


def test_two_batches_are_measured_at_once(fonts: tg.Library) -> None:
    font = fonts.font("Noto Sans", 17)

    def are_at_once() -> bool:
        steps: list[str] = []

        def work() -> None:
            steps.append("begins")
            tg.heights(TEXTS, font, 60)
            steps.append("ends")

        threads = [threading.Thread(target=work) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return steps == ["begins", "begins", "ends", "ends"]

    with only_given_turns():
        assert any(are_at_once() for _ in range(ATTEMPTS))


def test_what_is_closed_during_a_call_lives_until_its_end(fonts: tg.Library) -> None:
    expected = tg.heights(TEXTS, fonts.font("Noto Sans", 17), 60, output="list")
    for _ in range(3):
        font = fonts.font("Noto Sans", 17)
        found: list[float] = []

        def work(font: tg.Font = font, found: list[float] = found) -> None:
            found.extend(tg.heights(TEXTS, font, 60, output="list"))

        thread = threading.Thread(target=work)
        thread.start()
        time.sleep(0.01)
        font.close()
        thread.join()
        assert found == expected


def test_threads_give_the_same_heights(fonts: tg.Library) -> None:
    font = fonts.font("Noto Sans", 17)
    one = tg.heights(TEXTS, font, 60, output="list")
    assert tg.heights(TEXTS, font, 60, threads=4, output="list") == one
