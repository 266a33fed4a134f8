"""Texts that grow: at all times what a `Text` of the whole has. Letters of `em` are 10 wide."""

from __future__ import annotations

import pytest

import textgauge as tg


def test_tokens(em: tg.Font) -> None:
    answer = tg.GrowingText(em, 50)
    for token in ("xx ", "xx", " x", "x\n", "é"):
        answer.append(token)
    # "xx xx" is 50 wide; "xx" and what follows the line's end stand below.
    assert answer.string == "xx xx xx\né"
    assert answer.line_count == 3
    assert answer.size == tg.Size(50, 30)
    assert answer.height == 30
    last = answer.last_lines(2)
    assert [(line.text, line.y) for line in last] == [("xx\n", 10), ("é", 20)]
    answer.resize(30)
    assert answer.line_count == 4
    assert answer.last_lines(0) == []


@pytest.mark.parametrize("convention", ["uikit", "css"])
def test_it_is_the_whole_text(fonts: tg.Library, convention: str) -> None:
    font = fonts.font("Noto Sans", 17)
    words = ["How", "tall", "is", "a", "goose", "that", "stands", "on", "one", "leg?"] * 12
    answer = tg.GrowingText(font, 140, options={"convention": convention})
    for index, word in enumerate(words):
        answer.append(word + " ")
        if index % 20 == 0:
            whole = tg.Text(answer.string, font, options={"convention": convention})
            assert answer.size == whole.size(140)
            assert answer.last_lines(2) == whole.lines(140)[-2:]


def test_it_is_closed(em: tg.Font) -> None:
    answer = tg.GrowingText(em, 50, text="x")
    assert repr(answer) == "<GrowingText, 1 characters, 50 wide>"
    answer.close()
    assert repr(answer) == "<GrowingText, closed>"
    with pytest.raises(tg.ArgumentError, match="closed"):
        answer.append("x")
