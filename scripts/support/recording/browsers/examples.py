"""A short text for causes, set in a block in which the browsers part."""

LATIN, CJK = "Roboto", "NotoSansCJK"
# The cause, the text, its font, size, width and language.
EXAMPLES = [
    ("punctuation that only Chromium trims", "道，『我讀了", CJK, 20, 110, "zh-Hant"),
    ("soft hyphens", "punc\u00AD, of", LATIN, 16, 34, "en"),
    ("after `/`", "20s TCP/IP", LATIN, 16, 75, "en"),
    ("after `/`", "http://example", LATIN, 16, 70, "en"),
    ("hyphens before digits and letters", "tel 02-120", LATIN, 16, 60, "en"),
    ("the Hebrew hyphen, U+05BE", "שלום בית־ספר", "NotoSansHebrew", 16, 80, "he"),
    ("before small kana, ー and 々", "リケーション", CJK, 20, 40, "ja"),
    ("before small kana, ー and 々", "水ｱゃァゞ", CJK, 20, 40, "en"),
    ("quotation marks", "打开“设置”", CJK, 20, 40, "zh-Hans"),
    ("quotation marks", "「ペン」‘펜’：are these", CJK, 20, 90, "ko"),
    ("words of Thai and Burmese", "ตรวจสอบว่า", "NotoSansThai", 16, 50, "th"),
    ("other punctuation and symbols", "at C:\\Windows", LATIN, 16, 40, "en"),
    ("widths: kana, Han and Hangul", "본체는 24개월, 배터리는", CJK, 16, 65.875, "ko"),
]
LINE_END = "¦"


def cases():
    return [{"cause": cause, "text": text, "font": font, "size": size, "width": width,
             "lang": language, "css": {"line-height": "30px"}}
            for cause, text, font, size, width, language in EXAMPLES]


def lines(text, answer):
    """A text as the lines of an answer."""
    if not answer:
        return "no answer"
    units, starts = text.encode("utf-16-le"), answer["starts"]
    ends = [*starts[1:], len(units) // 2]
    parts = [units[2 * start:2 * end].decode("utf-16-le") for start, end in zip(starts, ends)]
    return LINE_END.join(parts).replace("\u00AD", "(shy)")
