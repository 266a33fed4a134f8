"""Threads: calls release Python's lock, and objects may be closed while others use them."""

from __future__ import annotations

import os
import threading
import time

import pytest

import textgauge as tg

TEXTS = ["The kettle is hot; pour slowly.", "日本語の文章です。", "café naïve"] * 4000


def test_python_runs_while_a_batch_is_measured(fonts: tg.Library) -> None:
    font = fonts.font("Noto Sans", 17)
    texts = TEXTS * 3
    count = 0
    is_done = threading.Event()

    def work() -> None:
        tg.heights(texts, font, 60)
        is_done.set()

    thread = threading.Thread(target=work)
    thread.start()
    # This thread would count once if the batch kept the lock.
    while not is_done.is_set():
        count += 1
        time.sleep(0.0005)
    thread.join()
    assert count > 20


@pytest.mark.skipif(len(os.sched_getaffinity(0)) < 2, reason="one processor")
def test_two_batches_are_measured_at_once(fonts: tg.Library) -> None:
    font = fonts.font("Noto Sans", 17)
    texts = TEXTS * 2
    spans: list[tuple[float, float]] = []

    def work() -> None:
        start = time.monotonic()
        tg.heights(texts, font, 60)
        spans.append((start, time.monotonic()))

    threads = [threading.Thread(target=work) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    (start, end), (other_start, other_end) = spans
    both = min(end, other_end) - max(start, other_start)
    # One after the other they would overlap by nothing.
    assert both > 0.5 * min(end - start, other_end - other_start)


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
