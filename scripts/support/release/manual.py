#!/usr/bin/env python3
"""Writes the manual page of font-metrics from what the tool says of itself.

usage: font-metrics --experimental-dump-help | manual.py VERSION DATE > font-metrics.1
"""

import json
import sys

# What stands before them in the help of a command.
EXAMPLES = "\n\nExamples, at the root of a checkout:\n"
# Where their files are, and the documents that helps name.
EXAMPLES_WHERE = [
    "Files are those of a checkout, which fetches its fonts with scripts/fonts. The tool's archive has",
    "them in share/doc/font\\-metrics/examples, without the fonts. Documents, such as",
    "Docs/Templates.md, are those of the checkout."]


def escaped(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    text = "".join(each if each.isascii() else f"\\[u{ord(each):04X}]" for each in text)
    return "\n".join("\\&" + line if line[:1] in (".", "'") else line for line in text.split("\n"))


def is_laid_out(line):
    return line.startswith(" ")


def paragraphs(text):
    """Prose is filled. Lines that are indented stay as they are."""
    out, laid_out = [], False
    for line in text.strip("\n").split("\n"):
        if is_laid_out(line) != laid_out and line:
            out.append(".nf" if is_laid_out(line) else ".fi")
            laid_out = is_laid_out(line)
        out.append(escaped(line) if line else ".PP" if not laid_out else "")
    return out + ([".fi"] if laid_out else [])


def spelled(argument):
    if argument["kind"] == "positional":
        return f"\\fI{escaped(argument['valueName'])}\\fR"
    names = [("--" if each["kind"] == "long" else "-") + each["name"] for each in argument["names"]]
    text = ", ".join(f"\\fB{escaped(name)}\\fR" for name in names)
    return text if argument["kind"] == "flag" else f"{text} \\fI{escaped(argument['valueName'])}\\fR"


def options(command, is_root=False):
    out, section = [], None
    for argument in command.get("arguments", []):
        # All commands have help and the version. The page says it once.
        is_common = argument.get("valueName") in ("help", "version")
        if not argument["shouldDisplay"] or is_common and not is_root:
            continue
        if argument.get("sectionTitle") != section:
            section = argument.get("sectionTitle")
            out += [".PP", f"\\fI{escaped(section)}\\fR"] if section else [".PP"]
        out += [".TP", spelled(argument), escaped(argument.get("abstract", ""))]
    return out


def parted(command):
    """What a command's help tells, and the lines of its examples."""
    text, _, examples = command.get("discussion", "").partition(EXAMPLES)
    return text, examples


def subcommand(command):
    name = f"font-metrics {command['commandName']}"
    out = [f'.SS "{escaped(name)}"', escaped(command["abstract"])]
    text, _ = parted(command)
    if text:
        out += [".PP"] + paragraphs(text)
    return out + options(command)


def examples(command):
    """Each command line as it is, after the line that says what it is for."""
    out = []
    for line in parted(command)[1].strip("\n").split("\n"):
        if line.startswith("  # "):
            out += ([".fi", ".RE"] if out else []) + [".PP", escaped(line[4:]), ".RS 4", ".nf"]
        else:
            out.append(escaped(line[2:]))
    return out + [".fi", ".RE"]


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    version, date = sys.argv[1:]
    root = json.load(sys.stdin)["command"]
    commands = [each for each in root["subcommands"] if each["commandName"] != "help"]
    names = "|".join(each["commandName"] for each in commands)
    page = [
        f'.TH FONT\\-METRICS 1 "{date}" "TextGauge {version}"',
        ".SH NAME", f"font\\-metrics \\- {escaped(root['abstract'].rstrip('.').lower())}",
        ".SH SYNOPSIS", f".B font\\-metrics\n{escaped(names)}\n[\\fIoption\\fR ...]",
        ".SH DESCRIPTION", *paragraphs(root["discussion"]),
        ".SH OPTIONS", *options(root, is_root=True),
        ".SH COMMANDS",
    ]
    for each in commands:
        page += subcommand(each)
    page += [".SH EXAMPLES", *EXAMPLES_WHERE]
    for each in commands:
        page += examples(each)
    print("\n".join(page))


main()
