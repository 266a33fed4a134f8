"""Runs blocks of a console: commands after `$`, and below each what it prints."""

import os
import re
import subprocess

from blocks import ROOT

# Seconds that a command may take.
LIMIT = 120


def commands(block):
    """Commands with the lines that they print. A command goes on while its quotes are open, after
    a backslash and after a pipe."""
    found = []
    for line in block.lines:
        if line.startswith("$ "):
            found.append([line[2:], []])
        elif found and not found[-1][1] and is_open(found[-1][0]):
            found[-1][0] += "\n" + line
        elif found:
            found[-1][1].append(line)
    return found


def is_open(command):
    return (command.endswith(("\\", "|", "&&")) or command.count("'") % 2 == 1
            or re.sub(r"'[^']*'", "", command).count('"') % 2 == 1)


def matches(shown, printed):
    """Whether a text is what was printed: … stands for anything, but for the end of an open line."""
    pattern = "".join(".*?" if part == "…" else re.escape(part)
                      for part in re.split("(…)", shown.rstrip()))
    return re.fullmatch(pattern, printed.rstrip(), re.S) is not None


def stripped(text):
    return "\n".join(line.rstrip() for line in text.rstrip().split("\n"))


def run_page(blocks, skipped, world, build):
    """What goes wrong, as lines, and how many outputs were compared."""
    found, compared = [], 0
    environment = os.environ | {
        "PATH": f"{build}:{ROOT}/.build/python/bin:{os.environ['PATH']}", "GITHUB_ACTIONS": ""}
    for block in blocks:
        for command, output in commands(block):
            if (block.path, f"$ {command}".split("\n")[0]) in skipped:
                continue
            try:
                run = subprocess.run(["bash", "-c", command], cwd=world, env=environment,
                                     capture_output=True, text=True, timeout=LIMIT)
            except subprocess.TimeoutExpired:
                found.append(f"{block.name}: {command}\n  runs for more than {LIMIT} s")
                continue
            shown = stripped("\n".join(output))
            # What fails says so besides what it prints.
            if run.returncode and run.stderr.strip() and not shown:
                found.append(f"{block.name}: {command}\n  says {run.stderr.strip()[:400]}")
            if not shown:
                continue
            compared += 1
            if not matches(shown, stripped(run.stdout)):
                found.append(f"{block.name}: {command}\n  prints\n{run.stdout[:2000]}")
    return found, compared
