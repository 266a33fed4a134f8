"""Measures rows of text with Skia's paragraphs, and prints the times as JSON.

skia-rows.py FILE ROWS LANGUAGE WIDTH WIDTHS FACES, a face as family:index:file, lists with commas.
A NUL ends each row.
"""

import json
import sys
import time

import skia

SIZE = 17
CALLS_FIRST, CALLS_WIDTH = 6, 2  # of Python into Skia, for each row


def style(language, families):
    text = skia.textlayout.TextStyle()
    text.setFontFamilies(families)
    text.setFontSize(SIZE)
    if language:
        text.setLocale(language)
    return text


def timed(body):
    start = time.process_time_ns()
    result = body()
    return time.process_time_ns() - start, result


def main(path, count, language, width, widths, faces):
    with open(path, encoding="utf-8", newline="") as stream:
        rows = stream.read().split("\0")[:-1][:int(count)]
    width, widths = float(width), [float(each) for each in widths.split(",")]
    provider = skia.textlayout.TypefaceFontProvider()
    families = []
    for face in faces.split(","):
        family, index, file = face.split(":", 2)
        provider.registerTypeface(skia.Typeface.MakeFromFile(file, int(index)), family)
        families.append(family)
    fonts = skia.textlayout.FontCollection()
    fonts.setDefaultFontManager(provider)
    paragraph_style = skia.textlayout.ParagraphStyle()
    text_style = style(language, families)
    unicode = skia.Unicodes.ICU.Make()
    builder_class = skia.textlayout.ParagraphBuilder

    def measure():
        paragraphs = []
        for row in rows:
            builder = builder_class.make(paragraph_style, fonts, unicode)
            builder.pushStyle(text_style)
            builder.addText(row)
            paragraph = builder.Build()
            paragraph.layout(width)
            paragraph.Height
            paragraphs.append(paragraph)
        return paragraphs

    def measure_again(width):
        for paragraph in paragraphs:
            paragraph.layout(width)
            paragraph.Height

    def lines():
        """Counted by the height of one; where fonts step in, lines differ in height."""
        return round(sum(paragraph.Height for paragraph in paragraphs) / one)

    first, paragraphs = timed(measure)
    paragraphs = None
    again, paragraphs = timed(measure)
    builder = builder_class.make(paragraph_style, fonts, unicode)
    builder.pushStyle(text_style)
    builder.addText("1")
    single = builder.Build()
    single.layout(width)
    one = single.Height
    counts, times = [lines()], []
    for each in widths:
        times.append(timed(lambda: measure_again(each))[0])
        counts.append(lines())
    calls = 100_000

    def nothing():
        for _ in range(calls):
            fonts.unique()

    call = timed(nothing)[0] / calls
    print(json.dumps({
        "first": first, "again": again, "widths": times,
        "lines": counts if len(families) == 1 else [], "call": call,
        "calls": [CALLS_FIRST * call, CALLS_WIDTH * call]}))


if sys.argv[1:] == ["--version"]:
    print(f"{skia.__version__}")
else:
    main(*sys.argv[1:])
