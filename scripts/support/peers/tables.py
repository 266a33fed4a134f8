"""What was found as Markdown."""

import os
import pathlib
import platform
import re
import statistics
from typing import NamedTuple

from subjects import PLAIN, WIDTH, WIDTHS


class Run(NamedTuple):
    rounds: int
    versions: dict
    missing: dict
    documents: list
    count: int
    found: dict

    def of(self, subject, document):
        return self.found.get((subject, document.key, self.count))

    def lines(self, subject, document):
        """Lines at the first width and at the others; another subject's if this one has none."""
        for each in (subject, *self.versions):
            found = self.of(each, document)
            if found and found.pairs[0][0]["lines"]:
                return found.pairs[0][0]["lines"]
        return []


class Few(NamedTuple):
    subjects: list
    documents: list
    counts: list
    found: dict


def figure(value):
    """Three figures, of small values two."""
    decimals = 0 if value >= 100 else 1 if value >= 10 else 2 if value >= 0.1 else 3
    return f"{value:,.{decimals}f}"


def spread(values):
    least, middle, most = values
    return f"{figure(middle)} ({figure(least)}–{figure(most)})"


def duration(nanoseconds):
    for limit, unit in ((1e3, "ns"), (1e6, "µs"), (1e9, "ms")):
        if nanoseconds < limit:
            return f"{figure(nanoseconds / limit * 1e3)} {unit}"
    return f"{figure(nanoseconds / 1e9)} s"


def table(head, rows):
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines) + "\n"


def ratio(part):
    return lambda answer, plain: answer[part] / plain["again"]


def width_time(lines):
    """Nanoseconds a line at another width; `None` without lines."""
    count = sum(lines[1:])
    return (lambda answer, plain: sum(answer["widths"]) / count) if count else None


def another_width(run, subject, document):
    value = width_time(run.lines(subject, document))
    found = run.of(subject, document)
    return found.spread(value) if value and found and found.pairs[0][0]["widths"] else None


def machine():
    information = pathlib.Path("/proc/cpuinfo")
    name = platform.processor() or platform.machine()
    if information.exists():
        found = re.search(r"^model name[^:]*: (.*)", information.read_text(), re.M)
        name = found[1] if found else name
    release = platform.freedesktop_os_release()["PRETTY_NAME"] \
        if pathlib.Path("/etc/os-release").exists() else platform.system()
    return f"{name}, {os.cpu_count()} cores, {release}"


def header(run):
    text = (
        "# Speed beside peers\n\nWritten by `scripts/bench peers --save`; "
        "[Docs/Speed.md](../../Docs/Speed.md) says what the figures mean.\n\n"
        f"- Machine: {machine()}\n")
    for subject, version in run.versions.items():
        text += f"- {subject.name}: {version}, {subject.clock}\n"
    for subject, reason in run.missing.items():
        text += f"- {subject.name}: missing here. {reason}\n"
    text += (
        f"- Medians of {run.rounds} rounds, least and greatest in brackets. In a round each "
        "subject measures in a fresh process, right after plain `hb_shape` over the same rows; "
        "of that the median of three passes counts, after a first one.\n"
        f"- 17 points or pixels, {WIDTH} wide. Another width: the mean of "
        f"{', '.join(map(str, WIDTHS))}.\n")
    if any(subject.key == "chromium" for subject in run.versions):
        text += (
            "- Chromium takes the first face of a collection: Noto Sans CJK JP, whatever the "
            "language.\n")
    for key, name in (("harfbuzz", "The newest HarfBuzz"), ("skia", "SkParagraph")):
        calls = [answer["calls"] for found_key, found in run.found.items()
                 if found_key[0].key == key for answer, _ in found.pairs]
        if not calls:
            continue
        first, width = (statistics.median(each[part] for each in calls) for part in (0, 1))
        other = f", {duration(width)} a row at another width" if width else ""
        text += (
            f"- {name} is called from Python. As empty calls these would cost {duration(first)} a "
            f"row from string to height{other}; nothing is taken off.\n")
    return text + "\n"


def documents_table(run):
    rows = []
    for document in run.documents:
        found = run.of(PLAIN, document)
        characters = document.fields["characters"]
        plain = [time / 1e6 for time in found.spread(lambda answer, plain: plain["again"])]
        lines = next((run.lines(each, document) for each in run.versions
                      if each is not PLAIN), [])
        rows.append([
            document.name, *(f"{document.fields[key]:,}" for key in (
                "rows", "characters", "words", "distinctWords", "distinctCharacters")),
            f"{lines[0]:,}" if lines else "", spread(plain), figure(plain[1] * 1e6 / characters)])
    return "## Rows\n\n" + table(
        ["text", "rows", "characters", "words", "distinct words", "distinct characters",
         f"lines at {WIDTH}", "hb_shape, ms", "ns a character"], rows)


def summary(run):
    others = [subject for subject in run.versions if subject is not PLAIN]
    head = ["text", *(subject.name for subject in others)]
    first, other = [], []
    for document in run.documents:
        measured = [run.of(subject, document) for subject in others]
        first.append([document.name, *(
            figure(found.spread(ratio("first"))[1]) if found else "" for found in measured)])
        widths = [another_width(run, subject, document) for subject in others]
        other.append([document.name, *(figure(each[1]) if each else "" for each in widths)])
    return (
        "## From string to height, in times of `hb_shape`\n\nThe first time in a process.\n\n"
        + table(head, first) + "## Another width, in ns a line\n\n" + table(head, other))


def subject_table(run, subject):
    rows = []
    for document in run.documents:
        found = run.of(subject, document)
        if not found:
            continue
        own = found.pairs[0][0]["lines"]
        widths = another_width(run, subject, document)
        rows.append([
            document.name, spread(found.spread(ratio("first"))),
            "1" if subject is PLAIN else spread(found.spread(ratio("again"))),
            spread(widths) if widths else "", f"{round(own[0]):,}" if own else ""])
    return f"## {subject.name}\n\n" + table(
        ["text", "first, ÷ hb_shape", "again, ÷ hb_shape", "another width, ns a line",
         f"lines at {WIDTH}"], rows)


def few_table(few):
    text = ""
    for document in few.documents:
        rows = []
        texts = document.rows()
        for count in few.counts:
            row = [f"{count:,}", f"{sum(map(len, texts[:count])):,}"]
            for subject in few.subjects:
                found = few.found.get((subject, document.key, count))
                if not found:
                    row.append("")
                    continue
                time = duration(found.spread(lambda answer, _: answer["first"])[1])
                by_plain = found.spread(lambda answer, plain: answer["first"] / plain["first"])
                row.append(time if subject is PLAIN else f"{spread(by_plain)}, {time}")
            rows.append(row)
        text += f"### {document.name}\n\n" + table(
            ["rows", "characters", *(subject.name for subject in few.subjects)], rows)
    if text:
        text = (
            "## Few rows\n\nFrom string to height in a fresh process, by `hb_shape` over the same "
            "rows in a fresh process. Fonts are open.\n\n" + text)
    return text


def page(run, few):
    text = header(run) + documents_table(run) + summary(run)
    text += "".join(subject_table(run, subject) for subject in run.versions)
    return (text + few_table(few)).rstrip("\n") + "\n"
