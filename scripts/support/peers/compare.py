#!/usr/bin/env python3
"""Measures the same rows with TextGauge and with its peers, in turn; prints Markdown.

usage: scripts/bench peers [--save] [--rounds N] [--documents KEY,...] [--subjects KEY,...]
"""

import argparse
import collections
import json
import os
import pathlib
import statistics
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT / "scripts/support/recording")]
sys.dont_write_bytecode = True
import subjects
import tables
from subjects import PLAIN, SUBJECTS, Missing

RESULTS = ROOT / "Tests/Benchmarks/PEERS.md"
FEW = [1, 10, 50, 1000]
FEW_DOCUMENTS = ["latin", "chinese"]
ALL_ROWS = 1_000_000


class Found:
    """What the rounds gave: a subject's answers beside those of plain shaping right before."""

    def __init__(self):
        self.pairs = []

    def add(self, answer, plain):
        self.pairs.append((answer, plain))

    def spread(self, value):
        """Least, median and greatest of the rounds."""
        values = [value(answer, plain) for answer, plain in self.pairs]
        return min(values), statistics.median(values), max(values)


def say(text):
    print(f"bench: {text}", file=sys.stderr, flush=True)


def available(chosen):
    """The subjects that are there, and what is said of the others."""
    there, missing = {}, {}
    for subject in SUBJECTS:
        if subject is not PLAIN and chosen and subject.key not in chosen:
            continue
        try:
            there[subject] = subject.version()
        except Missing as error:
            say(f"{subject.name} is missing: {error}")
            missing[subject] = str(error)
    return there, missing


def measure(document, there, count, rounds, into):
    """One document by all subjects, each after plain shaping of the same rows."""
    for turn in range(rounds):
        order = list(there)[turn % len(there):] + list(there)[:turn % len(there)]
        for subject in order:
            plain = PLAIN.measure(document, count)
            try:
                answer = plain if subject is PLAIN else subject.measure(document, count)
            except Missing as error:
                say(f"{subject.name}, {document.name}: {error}")
                continue
            into[subject, document.key, count].add(answer, plain)


def load(folder):
    subjects.run([subjects.Own.program, "peer-documents", folder])
    described = json.loads((folder / "documents.json").read_text(encoding="utf-8"))
    return [subjects.Document(folder, fields) for fields in described]


def choose(documents, chosen):
    unknown = set(chosen) - {document.key for document in documents}
    if unknown:
        sys.exit(f"bench: no document {', '.join(sorted(unknown))}; there are "
                 f"{', '.join(document.key for document in documents)}")
    return [each for each in documents if not chosen or each.key in chosen]


def names(text):
    return [name for name in text.split(",") if name]


def main():
    parser = argparse.ArgumentParser(
        usage=__doc__.split("usage: ")[1].strip(), description=__doc__.split("\n")[0])
    parser.add_argument("--save", action="store_true")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--documents", type=names, default=[])
    parser.add_argument("--subjects", type=names, default=[])
    options = parser.parse_args()
    if options.rounds < 1:
        parser.error("--rounds must be positive")
    unknown = set(options.subjects) - {subject.key for subject in SUBJECTS}
    if unknown:
        parser.error(f"no subject {', '.join(sorted(unknown))}; there are "
                     f"{', '.join(subject.key for subject in SUBJECTS)}")
    if options.save and (options.documents or options.subjects):
        parser.error("--save takes all documents and subjects")
    # Only the tables go to standard output, not what installers say.
    output = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    subjects.BUILT.mkdir(parents=True, exist_ok=True)
    subjects.install_dictionaries(say)
    there, missing = available(options.subjects)
    found, few = collections.defaultdict(Found), collections.defaultdict(Found)
    with tempfile.TemporaryDirectory() as name:
        documents = choose(load(pathlib.Path(name)), options.documents)
        for document in documents:
            say(f"{document.name}, {options.rounds} rounds")
            measure(document, there, ALL_ROWS, options.rounds, found)
        fresh = {subject: version for subject, version in there.items() if subject.measures_few}
        few_documents = [each for each in documents if each.key in FEW_DOCUMENTS]
        for document in few_documents:
            say(f"{document.name}, {', '.join(map(str, FEW))} rows, {options.rounds} rounds")
            for count in FEW:
                measure(document, fresh, count, options.rounds, few)
        text = tables.page(
            tables.Run(options.rounds, there, missing, documents, ALL_ROWS, found),
            tables.Few(list(fresh), few_documents, FEW, few))
    output.write(text)
    output.close()
    if options.save:
        RESULTS.write_text(text, encoding="utf-8")
        say(f"wrote {RESULTS.relative_to(ROOT)}")


try:
    main()
except KeyboardInterrupt:
    sys.exit("bench: stopped")
except Missing as error:
    sys.exit(f"bench: {error}")
