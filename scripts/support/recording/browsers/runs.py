"""What the browsers answered to the cases of a seed: files of a folder."""

import json
import unicodedata

from browsers import asking, cases, examples, gecko, webkit
from chromium import RecorderError, files, fonts, process
from chromium.kinds import KINDS

BROWSERS = ["chromium", "gecko", "webkit"]
VERSIONS = {"chromium": process.version, "gecko": gecko.version, "webkit": webkit.version}
SIZES = [9, 11, 12, 13, 14, 15, 16, 17, 18, 20, 24, 32]


def letter(family):
    """A letter that a font has: x, or the last of a script without cases."""
    covered = fonts.coverage(family)
    return "x" if ord("x") in covered else chr(
        max(code for code in covered if unicodedata.category(chr(code)) == "Lo"))


def lines_of_fonts():
    """A line of each font at some sizes."""
    families = sorted({name for kind in cases.ORDINARY for names in KINDS[kind].fonts
                       for name in names.split(", ")} - {"NotoColorEmoji"})
    return [{"text": letter(name), "font": name, "size": size, "width": 100}
            for name in families for size in SIZES]


def asked(seed, count):
    """By file the cases, and by name how each is asked, with the browsers that are."""
    plain = cases.plain(seed, count)
    return {
        "plain": (plain, {
            "px": (BROWSERS, plain), "normal": (BROWSERS, [cases.normal(each) for each in plain]),
            "untrimmed": (BROWSERS[:1], [cases.untrimmed(each) for each in plain])}),
        "properties": ((found := cases.with_properties(seed, count)), {"px": (BROWSERS, found)}),
        "examples": ((found := examples.cases()), {"px": (BROWSERS, found)}),
        "fonts": ((found := lines_of_fonts()), {"normal": (BROWSERS, found)}),
    }


def answered(case):
    return case and {"height": case["height"], "starts": case["starts"]}


def record(seed, count, folder):
    """Asks all browsers, and writes a file for each set of cases."""
    versions = {name: version() for name, version in VERSIONS.items()}
    texts = {}
    for name, (found, ways) in asked(seed, count).items():
        answers = [{way: {} for way in ways} for _ in found]
        for way, (browsers, questions) in ways.items():
            for browser in browsers:
                for each, answer in zip(answers, asking.answer(questions, browser), strict=True):
                    each[way][browser] = answered(answer)
        header = versions | {"seed": seed, "count": count, "cases": len(found)}
        texts[f"{name}.jsonl"] = files.line(header) + "".join(
            files.line(case | {"answers": answer})
            for case, answer in zip(found, answers, strict=True))
    files.write(folder, texts)
    total = sum(text.count("\n") - 1 for text in texts.values())
    print(f"record-browsers: {total} cases in {len(texts)} files")


def read(path):
    """The header and the cases of a file that record() wrote."""
    try:
        header, *found = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    except (OSError, ValueError) as error:
        raise RecorderError(f"{path}: {error}") from None
    if not isinstance(header, dict) or header.get("cases") != len(found):
        raise RecorderError(f"{path}: its first line does not count its cases")
    return header, found
