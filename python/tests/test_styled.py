"""Styled texts, HTML and labels. Numbers are arithmetic on the font `em`."""

from __future__ import annotations

from typing import Any

import pytest

import textgauge as tg
from textgauge._color import color


@pytest.fixture(scope="module")
def large(test_fonts: tg.Library) -> tg.Font:
    return test_fonts.font("TextGauge Em", 20)


def test_runs(em: tg.Font, large: tg.Font) -> None:
    small, big = tg.Attributes(font=em), tg.Attributes(font=large, color="#f00")
    text = tg.StyledText([("é", small), ("x", big), ("x", small)])
    found = tg.measure(text)
    assert (found.width, found.height) == (40, 20)
    assert text.string == "éxx"
    assert repr(text) == "<StyledText 'éxx'>"
    glyphs = tg.Text(text).glyphs()
    assert glyphs.runs["foreground"].tolist()[1] == [255, 0, 0, 255]
    assert [font.size for font in glyphs.fonts] == [10, 20]


def test_kern_tracking_and_offset(em: tg.Font) -> None:
    text = tg.StyledText([("xx", tg.Attributes(font=em, kern=2.5))])
    assert tg.measure(text).width in (22.5, 25)
    raised = tg.StyledText([("x", tg.Attributes(font=em, baseline_offset=4))])
    assert tg.Text(raised).glyphs().glyphs["y"][0] < 8.8 + 4


def test_attachments(em: tg.Font) -> None:
    look = tg.Attributes(font=em)
    text = tg.StyledText([("x", look), (tg.Attachment(30, 50), look), ("é", look)])
    found = tg.measure(text)
    assert found.width == 50
    # The picture stands on the baseline, above the font's descent of 1.2.
    assert found.height == pytest.approx(51.2)
    assert found.lines[0].text == "x\ufffcé"


def test_paragraphs(em: tg.Font) -> None:
    look = tg.Attributes(font=em)
    text = tg.StyledText(
        [("x\nx", look)], paragraph=tg.Paragraph(line_spacing=5, paragraph_spacing=7)
    )
    assert tg.measure(text).height == 10 + 5 + 7 + 10
    text = tg.StyledText([("é\tx\n", look), ("\tx", look)])
    text.set_paragraph(tg.Paragraph(tab_stops=(tg.TabStop(70),)), 0, 3)
    assert [line.width for line in tg.measure(text).lines] == [80, 38]
    with pytest.raises(tg.ArgumentError, match="end 7: give a place in the text, 0 to 6"):
        text.set_paragraph(tg.Paragraph(), 0, 7)
    with pytest.raises(tg.ArgumentError, match="above end"):
        text.set_paragraph(tg.Paragraph(), 2, 1)


@pytest.mark.parametrize(
    ("kind", "value", "height"), [("exact", 16, 16), ("multiple", 1.5, 15), ("leading", 4, 14)]
)
def test_line_heights_count_from_the_point_size(
    kind: str, value: float, height: float, em: tg.Font, test_fonts: tg.Library
) -> None:
    paragraph = tg.Paragraph(line_height=tg.LineHeight(kind, value))
    text = tg.StyledText([("x\nx", tg.Attributes(font=em))], paragraph=paragraph)
    lines = tg.measure(text).lines
    assert [line.height for line in lines] == [height, height]
    # The baseline lies the size of 10 points below the top.
    assert [line.baseline for line in lines] == [10, height + 10]
    # A request says the same.
    request: dict[str, Any] = {"text": "x\nx", "font": "TextGauge Em", "size": 10}
    request["paragraph"] = {"lineHeight": {kind: value}}
    assert tg.Requests(test_fonts).answer(request)["height"] == 2 * height


def test_line_heights_that_there_are_not(em: tg.Font) -> None:
    def measured(height: Any) -> float:
        look = tg.Attributes(font=em)
        text = tg.StyledText([("x", look)], paragraph=tg.Paragraph(line_height=height))
        return tg.measure(text).height

    with pytest.raises(tg.ArgumentError, match='"exact", "multiple", "leading"'):
        measured(tg.LineHeight("normal", 1.2))
    with pytest.raises(
        TypeError, match=r"line_height is of type int: give LineHeight\(…\) or None"
    ):
        measured(20)
    # What is no number counts as if it had not been given.
    assert measured(tg.LineHeight("exact", float("nan"))) == 10
    assert measured(None) == 10


def test_a_plain_paragraph_has_the_direction_of_the_options(em: tg.Font) -> None:
    rtl = tg.Options(direction="rtl")
    look = tg.Attributes(font=em)

    def left(paragraph: tg.Paragraph | None) -> float:
        text = tg.Text(tg.StyledText([("xx", look)], paragraph=paragraph), options=rtl)
        return text.lines(50)[0].x

    # Two characters of 10 points leave 30 before them where the line starts at the right.
    assert left(None) == 30
    assert left(tg.Paragraph()) == 30
    assert left(tg.Paragraph(direction="left_to_right")) == 0
    assert left(tg.Paragraph(direction="natural")) == 0


@pytest.mark.parametrize(
    "wrong",
    [{"ligatures": "some"}, {"underline": "wavy"}, {"color": "reddish"}, {"language": "a\0"}],
)
def test_attributes_that_there_are_not(wrong: dict[str, str], em: tg.Font) -> None:
    with pytest.raises(tg.ArgumentError):
        tg.StyledText([("x", tg.Attributes(font=em, **wrong))])  # type: ignore[arg-type]


def test_paragraphs_that_there_are_not() -> None:
    with pytest.raises(tg.ArgumentError, match='"natural", "left"'):
        tg.StyledText(paragraph=tg.Paragraph(alignment="middle"))


@pytest.mark.parametrize(
    ("value", "parts"),
    [
        ("#f00", (255, 0, 0, 255)),
        ("#f008", (255, 0, 0, 136)),
        ("#12AB34", (18, 171, 52, 255)),
        ("#12ab3480", (18, 171, 52, 128)),
        ("rgb(1, 2,3)", (1, 2, 3, 255)),
        ("Teal", (0, 128, 128, 255)),
        ((1, 2, 3), (1, 2, 3, 255)),
    ],
)
def test_colors(value: str, parts: tuple[int, ...]) -> None:
    assert color(value) == parts


@pytest.mark.parametrize("value", ["", "#12345", "#1234567", "rgb(1,2)", "rgb(1,2,256)", (1, 2)])
def test_colors_that_there_are_not(value: str) -> None:
    with pytest.raises(tg.ArgumentError, match="is no colour"):
        color(value)


def html(text: str, library: tg.Library, size: float = 10) -> tg.StyledText:
    return tg.StyledText.from_html(text, "TextGauge Em", size, library=library)


def test_html(test_fonts: tg.Library) -> None:
    text = html(
        "  x <b>x</b>\n <span style='font-size: 20px; color:#F00'>x</span> <br> x&amp;&#233; ",
        test_fonts,
    )
    assert text.string == "x x x\nx&é"
    found = tg.measure(text)
    # Four characters of 10 points, one of 20; lines of 20 and 10.
    assert (found.width, found.height) == (60, 30)
    glyphs = tg.Text(text).glyphs()
    assert [255, 0, 0, 255] in glyphs.runs["foreground"].tolist()


def test_html_lengths(test_fonts: tg.Library) -> None:
    for style, width in (
        ("font-size: 2em", 20),
        ("font-size: 150%", 15),
        ("font-size: 7pt", 7),
        ("font: inherit", None),
    ):
        if width is None:
            with pytest.raises(tg.DataError, match="the property font is not supported"):
                html(f"<span style='{style}'>x</span>", test_fonts)
        else:
            text = html(f"<span style='{style}'>x</span>", test_fonts)
            assert tg.measure(text).width == pytest.approx(width)
    assert tg.measure(html("", test_fonts)).height == 10


@pytest.mark.parametrize(
    ("markup", "width", "height"),
    [
        # Chromium 156, in a block of 17 px: lines of 23 px, of 28 where <big> is.
        ("a<br>b<br><br>c", None, 92),
        ("<big>a</big> b b b b b b", 60, 51),
        ("x<sup>2</sup>", None, 26.656),
        ("H<sub>2</sub>O", None, 26.391),
    ],
)
@pytest.mark.parametrize("options", [{"white-space": "nowrap"}, {"word-break": "normal"}])
def test_html_as_chromium_has_it(
    markup: str, width: float | None, height: float, options: dict[str, str], fonts: tg.Library
) -> None:
    text = tg.StyledText.from_html(markup, "Noto Sans", 17, library=fonts)
    if width is None or "white-space" not in options:
        found = tg.Text(text, options=options).height(width)
        assert found == pytest.approx(height, abs=0.0005)


def test_line_feeds_that_stay(em: tg.Font, large: tg.Font) -> None:
    small, kept = tg.Attributes(font=em), tg.Attributes(font=em, keeps_line_feeds=True)
    css = {"white-space": "normal"}
    assert tg.Text(tg.StyledText([("x\nx", small)]), options=css).line_count() == 1
    assert tg.Text(tg.StyledText([("x\nx", kept)]), options=css).line_count() == 2
    text = tg.StyledText([("x", small)], block_font=large)
    assert tg.Text(text, options=css).height() == 20
    # UIKit has no block.
    assert tg.Text(text).height() == 10


@pytest.mark.parametrize(
    ("markup", "raised"),
    [
        ("<sup>x</sup>", 10 / 3 + 1),
        ("<sub>x</sub>", -(10 / 5 + 1)),
        ("<sup>é<sup>x</sup></sup>", 10 / 3 + 1 + 10 / 1.2 / 3 + 1),
        ("<sup><span style='vertical-align: 2px'>x</span></sup>", 10 / 3 + 1 + 2),
        ("<sup style='vertical-align: baseline'>x</sup>", 0),
        ("<span style='font-size: 6px; vertical-align: super'>x</span>", 10 / 3 + 1),
        ("<span style='vertical-align: 0.5em; font-size: 6px'>x</span>", 3),
    ],
)
def test_what_is_raised(markup: str, raised: float, test_fonts: tg.Library) -> None:
    found = tg.Text(html("x" + markup, test_fonts)).glyphs().glyphs["y"]
    assert found[0] - found[-1] == pytest.approx(raised)


def test_sizes_in_ems(test_fonts: tg.Library) -> None:
    # letter-spacing is of the element's own size, font-size of what it is in.
    text = html("<span style='letter-spacing: 1em; font-size: 20px'>x</span>", test_fonts)
    assert tg.measure(text).width == 40
    assert tg.measure(html("<small style='font-size: 2em'>x</small>", test_fonts)).width == 20


def test_html_faces(fonts: tg.Library) -> None:
    text = tg.StyledText.from_html("a<b>b<i>c</i></b><em>d</em>", "Noto Sans", 17, library=fonts)
    names = [font.postscript_name for font in tg.Text(text).glyphs().fonts]
    assert names[0] == "NotoSans-Regular"
    assert "NotoSans-Bold" in names
    assert "NotoSans-Italic" in names


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        (
            "x<table>",
            "line 1, column 2",
            "the tag <table> is not supported: there are a, abbr, b, ",
        ),
        ("x\n <b size='y'>", "line 2, column 2", "attribute size, which is not supported"),
        ("<b style='top: 1px'>", "line 1, column 1", "the property top is not supported"),
        ("<b style='color: reddish'>", "line 1, column 1", "is no colour"),
        ("<b style='font-size: big'>", "line 1, column 1", "give a length"),
        ("<b style='font-size: 0'>", "line 1, column 1", "above 0"),
        ("<b style='font-weight: 0'>", "line 1, column 1", "1 to 1000"),
        ("<b><i>x</b></i>", "line 1, column 8", "close <i> first"),
        ("x</b>", "line 1, column 2", "nothing is open"),
        ("x<b>y", "line 1", "<b> is not closed"),
        ("<!DOCTYPE html>", "line 1, column 1", "leave it out"),
        ("<?php ?>", "line 1, column 1", "leave it out"),
    ],
)
def test_html_that_is_wrong(text: str, place: str, message: str, test_fonts: tg.Library) -> None:
    with pytest.raises(tg.DataError) as caught:
        html(text, test_fonts)
    assert message in str(caught.value)
    assert caught.value.place.startswith(place)


def test_labels(em: tg.Font) -> None:
    label = tg.Label("xx xx xx", em)
    assert label.intrinsic_size == tg.Size(80, 10)
    layout = label.layout(50, 20)
    assert layout.is_truncated
    assert layout.line_count == 1
    # The line is in the middle of the label's height.
    assert layout.first_baseline == pytest.approx(5 + 8.8)
    assert not label.layout(80, 10).is_truncated
    tall = tg.Label("xx xx xx", em, number_of_lines=0, alignment="center")
    assert tall.size_fitting(50) == tg.Size(50, 20)
    assert tall.size_fitting(20, 20) == tg.Size(20, 30)
    assert len(label.glyphs(80, 10).glyphs) == 8
    small = tg.Label("xx xx", em, adjusts_font_size=True, minimum_scale_factor=0.5)
    assert small.layout(25, 10).actual_scale_factor == pytest.approx(0.5)
    with pytest.raises(tg.ArgumentError, match="line_break_mode"):
        tg.Label("x", em, line_break_mode="never")


def test_labels_of_styled_texts(em: tg.Font) -> None:
    look = tg.Attributes(font=em)
    assert tg.Label(tg.StyledText([("xx", look)])).intrinsic_size == tg.Size(20, 10)
    with pytest.raises(TypeError, match="leave out font"):
        tg.Label(tg.StyledText([("xx", look)]), em)
    with pytest.raises(TypeError, match="leave out font"):
        tg.Text(tg.StyledText([("xx", look)]), em)


def test_rules_of_a_sheet_count(test_fonts: tg.Library) -> None:
    sheet = """
    a { color: #f00; text-decoration: none } .big { font-size: 2em }
    code { font-family: TextGauge Em; font-size: 5px }
    """
    html = "a <a href=x>b</a> <span class=big>c</span> <code>d</code><ins>e</ins>"
    styled = tg.StyledText.from_html(
        html, "TextGauge Em", 10, style_sheet=sheet, library=test_fonts
    )
    text = tg.Text(styled)
    assert text.string == "a b c de"
    # Spaces, a, b and e have 10 points, c has 20, d has 5.
    assert text.size().width == 10 * 6 + 20 + 5
    runs = {
        run.text: row for run, row in zip(text.lines()[0].runs, text.glyphs().runs, strict=True)
    }
    assert runs["b"]["foreground"].tolist() == [255, 0, 0, 255]
    assert (runs["b"]["underline"], runs["e"]["underline"]) == (0, 1)
    plain = tg.StyledText.from_html("<a href=x>b</a>", "TextGauge Em", 10, library=test_fonts)
    assert tg.Text(plain).glyphs().runs["underline"].tolist() == [1]


def test_blocks_are_named(test_fonts: tg.Library) -> None:
    for html in ("<p>x</p>", "a<ul><li>x</ul>"):
        with pytest.raises(tg.DataError, match="is a block: HTMLDocument has blocks"):
            tg.StyledText.from_html(html, "TextGauge Em", 10, library=test_fonts)
    with pytest.raises(tg.DataError, match="style_sheet, line 1"):
        tg.StyledText.from_html("x", "TextGauge Em", 10, style_sheet="{", library=test_fonts)
