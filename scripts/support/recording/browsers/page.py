"""The tables of Docs/Browsers.md, and the answers that tests replay."""

import re

from browsers import ours, runs, tables
from browsers.tables import Text
from chromium import ROOT, RecorderError, files

PAGE = ROOT / "Docs/Browsers.md"
SAMPLE = ROOT / "Tests/TextLayoutTests/Recorded/browsers.jsonl"
# So many of the cases are one that tests replay.
SAMPLED = 6
MARK = re.compile(r"(<!-- ([a-z ]+) -->\n).*?(<!-- end -->)", re.S)


def sample(header, found):
    """A part of the plain cases with the heights of all three, in 1/64 px."""
    lines = []
    for case in found[::SAMPLED]:
        heights = {way: {browser: each["height"] for browser, each in answers.items() if each}
                   for way, answers in case["answers"].items()}
        lines.append(files.line(files.question(case) | {"kind": case["kind"], "heights": heights}))
    return files.line(header | {"cases": len(lines)}) + "".join(lines)


def versions(header):
    return (f"Chromium {header['chromium']}, Firefox {header['gecko']} (Gecko), WebKitGTK "
            f"{header['webkit']} (WebKit); seed {header['seed']}, `--count {header['count']}`.\n")


def compare(folder, saves):
    header, plain = runs.read(folder / "plain.jsonl")
    _, properties = runs.read(folder / "properties.jsonl")
    _, short = runs.read(folder / "examples.jsonl")
    _, fonts = runs.read(folder / "fonts.jsonl")
    texts = [Text(*each) for each in zip(
        plain, ours.ask(plain, tables.WAYS), strict=True)]
    with_properties = [Text(*each) for each in zip(
        properties, ours.ask(properties, tables.WAYS[:2]), strict=True)]
    ordinary = tables.chosen(texts)
    found = {
        "versions": versions(header),
        "shares": tables.shares(texts),
        "widths": tables.widths(texts),
        "kinds": tables.kinds(texts),
        "properties": tables.properties(with_properties),
        "causes": tables.reasons(ordinary),
        "wide causes": tables.reasons(tables.chosen(texts, least=tables.WIDE)),
        "examples": tables.short_texts(short),
        "recipes": tables.recipes(texts),
        "too low": tables.too_low(texts),
        "fonts": tables.fonts(fonts, ours.ask(fonts, [ours.normal])),
        "line heights": tables.line_heights(with_properties),
        "sample": tables.sampled(texts[::SAMPLED]),
    }
    if saves:
        save(header, plain, found)
    else:
        print("\n".join(f"{name}\n\n{text}" for name, text in found.items()))


def save(header, plain, found):
    text = PAGE.read_text(encoding="utf-8")
    marks = [name for _, name, _ in MARK.findall(text)]
    if sorted(marks) != sorted(found):
        raise RecorderError(f"{PAGE.name} has marks of {', '.join(marks)}, not of "
                            f"{', '.join(found)}")
    files.write(SAMPLE.parent, {SAMPLE.name: sample(header, plain)})
    files.write(PAGE.parent, {PAGE.name: MARK.sub(
        lambda mark: f"{mark[1]}\n{found[mark[2]]}\n{mark[3]}", text)})
    print(f"record-browsers: {len(found)} tables, {len(plain[::SAMPLED])} cases for the tests")
