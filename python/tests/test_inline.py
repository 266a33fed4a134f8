"""Inline boxes, by arithmetic on a font whose characters are all one em wide."""

import pytest

import textgauge as tg


def text(html: str, library: tg.Library, **more: object) -> tg.Text:
    return tg.Text.from_html(html, "TextGauge Em", 10, library=library, **more)  # type: ignore[arg-type]


def test_boxes_take_room(test_fonts: tg.Library) -> None:
    html = "ab <a href='x' style='padding: 0 3px 0 5px; border: 1px solid'>cd</a>"
    link = text(html, test_fonts)
    assert link.string == "ab cd"
    assert link.size().width == 60
    assert link.line_count(59) == 2
    boxes = link.glyphs(59).boxes
    assert list(boxes["line"]) == [1]
    assert list(boxes["width"]) == [30]
    assert bool(boxes["has_left_end"][0])
    assert link.glyphs().runs["underline"].tolist() == [0, 1]


def test_tags_as_chromium_has_them(test_fonts: tg.Library) -> None:
    # A fifth smaller, by CSS's "smaller".
    assert text("x<small>y</small>", test_fonts).size().width == pytest.approx(
        10 + 10 / 1.2, abs=0.02
    )
    assert text("a<br>b", test_fonts).line_count() == 2
    assert text("a<wbr>b", test_fonts).line_count(10) == 2
    assert text("<q>a<q>b</q></q>", test_fonts).string == "\u201ca\u2018b\u2019\u201d"
    image = text("a<img width=30 height=40 alt=x>", test_fonts)
    assert image.size() == tg.Size(40, 41)
    assert text("  a  <b> b</b> ", test_fonts).size().width == 30


def test_directions(test_fonts: tg.Library) -> None:
    # The controls of the Unicode Bidirectional Algorithm, UAX #9, around each element.
    isolated = text("<span dir=rtl>a</span>", test_fonts)
    assert isolated.string == "\u2067a\u2069"
    assert text("<bdo dir=rtl>a</bdo>", test_fonts).string == "\u2068\u202ea\u202c\u2069"
    assert text("<bdi>a</bdi>", test_fonts).string == "\u2068a\u2069"
    assert text("<b dir=auto>a</b>", test_fonts).string == "\u2068a\u2069"
    # White space collapses as if no control stood there.
    assert text("a <bdi> b </bdi> ", test_fonts).size().width == 30


def test_logical_sides_lie_by_the_direction_around(test_fonts: tg.Library) -> None:
    inner = '<span style="margin-inline-end:30px">bb cc</span>'
    assert [
        line.width for line in text(f"<span dir=rtl>x {inner}</span>", test_fonts).lines(50)
    ] == [40, 50]
    assert [line.width for line in text(f"x {inner}", test_fonts).lines(50)] == [40, 50]
    start = inner.replace("end", "start")
    assert [
        line.width for line in text(f"<span dir=rtl>x {start}</span>", test_fonts).lines(50)
    ] == [10, 50, 20]


def test_html_that_is_none(test_fonts: tg.Library) -> None:
    for html, message in {
        "<p>x": "line 1, column 1: <p> is a block: HTMLDocument has blocks, a Text has one",
        "x<hr>": "line 1, column 2: <hr> is a block",
        "<table>": "line 1, column 1: the tag <table> is not supported: there are a, abbr",
        "<b>x": "<b> is not closed: write </b>",
        "a</b>": "</b> closes nothing: nothing is open",
        "<b onclick='x'>": "has an attribute onclick, which is not supported",
        "<img>": "<img> needs a width",
        "<b style='colour: red'>x</b>": "colour",
        "<b dir=up>x</b>": "dir is none of auto, ltr, rtl",
        "<b style='padding'>x</b>": "has no value",
    }.items():
        with pytest.raises(tg.DataError, match=r".") as raised:
            text(html, test_fonts)
        assert message in str(raised.value)


def test_requests(test_fonts: tg.Library) -> None:
    request = {"text": "a b", "font": "TextGauge Em", "size": 10}
    assert tg.Text.from_request(request, library=test_fonts).size() == tg.Size(30, 10)
    with pytest.raises(tg.DataError, match="ask the text for it"):
        tg.Text.from_request({**request, "width": 5}, library=test_fonts)
    with pytest.raises(TypeError, match="give a dictionary"):
        tg.Text.from_request(5, library=test_fonts)  # type: ignore[arg-type]


def test_inline_blocks_have_text_of_their_own(test_fonts: tg.Library) -> None:
    html = "ab <span style='display: inline-block; padding: 0 4px'>cd</span> ef"
    block = text(html, test_fonts)
    assert block.string == "ab \ufffc ef"
    assert block.size().width == 88
    assert list(block.glyphs().boxes["width"]) == [28]


def test_boxes_keep_their_spaces(test_fonts: tg.Library) -> None:
    assert text("a  <span style='white-space: pre'>b  c</span>", test_fonts).size().width == 60
