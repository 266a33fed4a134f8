"""Breaks between two characters, in blocks too narrow for both."""

from chromium import ROOT, RecorderError, browser, files, process

ASCII = ROOT / "Tests/TextLayoutTests/Recorded/chromium-ascii-pairs.txt"
ASCII_HEADER = """\
# Whether Chromium {version} breaks between two ASCII characters, U+0021 to U+007E, in a block
# that is too narrow for both. Written by scripts/record chromium --pairs.
# A line a first character and context; a digit a second character: 1 where it breaks.
#   start | first character | at the start of the text
#   letter | first character | behind the letter x
"""
CLASSES = ASCII.with_name("chromium-class-pairs.txt")
CLASSES_HEADER = """\
# Whether Chromium {version} breaks between two characters, alone in a block that is too narrow for
# both. Written by scripts/record chromium --pairs.
# samples: the characters. A row for each as the first: 1 where it breaks before each as the second,
# under word-break: normal, then under break-all.
"""
SAMPLES = ROOT / "Tests/LineBreakingTests/Recorded/icu-line-pairs.txt"
# A letter and + $ % & - . / < \\ | of ASCII, BA, letters and marks of class SA, CM, supplementary
# letters, private use, and a letter of each General_Category.
MORE_SAMPLES = [*b"a+$%&-./<\\|", 0xAD, 0x964, 0x2003, 0xE01, 0xE33, 0xE48, 0x1780, 0x301, 0xAA,
                0x1C5, 0x2B0, 0x2160, 0xB2, 0x20000, 0x1D400, 0x1D7CE, 0xE000, 0xFF11]


def case(text, **more):
    return {"text": text, "font": "NotoSans", "size": 16, "width": 1, **more}


def ask(cases):
    answers = browser.answer(cases)
    if not all(answers):
        raise RecorderError(f"no answer to {answers.count(None)} of {len(cases)} pairs")
    return iter(answers)


def of_ascii():
    """The file of pairs of ASCII characters, for Blink's table, and their number."""
    characters = [chr(code) for code in range(0x21, 0x7F)]
    rows = [(context, prefix, first) for context, prefix in (("start", ""), ("letter", "x"))
            for first in characters]
    cases = [case(prefix + first + second) for _, prefix, first in rows for second in characters]
    answers = ask(cases)
    text = ASCII_HEADER.format(version=process.version())
    for context, prefix, first in rows:
        breaks = [len(prefix) + 1 in next(answers)["starts"] for _ in characters]
        text += f"{context} | {first} | {''.join(str(int(each)) for each in breaks)}\n"
    return text, len(cases)


def of_classes():
    """That of the kinds of character UAX #14 and Blink's table for break-all tell apart."""
    samples = next(text for text in SAMPLES.read_text(encoding="utf-8").splitlines()
                   if text.startswith("samples"))
    codes = sorted({code for code in (int(word, 16) for word in samples.split()[1:]) if code > 0x20}
                   | set(MORE_SAMPLES))
    cases = [case(chr(first) + chr(second), css={"word-break": value})
             for first in codes for value in ("normal", "break-all") for second in codes]
    answers = ask(cases)
    text = CLASSES_HEADER.format(version=process.version())
    text += f"samples {' '.join(f'{code:04X}' for code in codes)}\n"
    for first in codes:
        rows = ["".join(str(int(len(next(answers)["starts"]) > 1)) for _ in codes) for _ in range(2)]
        text += f"{first:04X} {rows[0]} {rows[1]}\n"
    return text, len(cases)


def record():
    ascii_text, ascii_count = of_ascii()
    class_text, class_count = of_classes()
    files.write(ASCII.parent, {ASCII.name: ascii_text, CLASSES.name: class_text})
    print(f"record-chromium: {ascii_count} pairs, {class_count} of classes")
