"""Which texts of translators' files fit their boxes."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from ._batch import thread_count
from ._errors import type_error
from ._fonts import Library, chosen_library
from ._native import call, content, each, expected, ffi, made, path_text
from ._requests import request_json


class FitText(NamedTuple):
    """A text that was looked at, or that no rule is for.

    Attributes:
        file: Where it was read; "texts" for one that was given.
        line: Its line there, from 1; of one that was given, its number.
        key: What programs know it by.
        branch: Which of several texts of the key; None for the only one.
        language: A BCP 47 tag; None where none is known.
        text: What was measured: examples stand in the place of placeholders.
        standing: "translated", "fuzzy" or "notTranslatable".
        fits: Whether nothing is wrong with it. True also where `results` is empty.
        new: Whether a baseline lacks it; None without a baseline, and where it fits.
        unfilled: Placeholders without an example.
        results: For each category a dictionary: "category", "faults", "lines", "width",
            "neededWidth", and what would do as "remedy". Empty for a text without a rule.
    """

    file: str
    line: int
    key: str
    branch: str | None
    language: str | None
    text: str
    standing: str
    fits: bool
    new: bool | None
    unfilled: list[str]
    results: list[dict[str, Any]]

    @property
    def faults(self) -> list[str]:
        """What is wrong in any category: "cut", "brokenWord", "missingGlyphs"."""
        if self.fits:
            return []
        return list(dict.fromkeys(fault for found in self.results for fault in found["faults"]))


class Fit(NamedTuple):
    """Which texts fit, as `fit()` found it.

    Attributes:
        texts: All texts, in the order of the files.
        languages: Those of the texts, in the order in which they are met.
        unfilled: Placeholders without an example, and in how many texts each stands.
    """

    texts: list[FitText]
    languages: list[str | None]
    unfilled: dict[str, int]

    @property
    def findings(self) -> list[FitText]:
        """The texts that do not fit."""
        return [text for text in self.texts if not text.fits]


def fit(
    files: str | os.PathLike[str] | Iterable[str | os.PathLike[str]] = (),
    *,
    rules: str | os.PathLike[str] | Mapping[str, Any],
    texts: Mapping[str, str] | Iterable[Mapping[str, Any]] = (),
    language: str | None = None,
    baseline: str | os.PathLike[str] | None = None,
    library: Library | None = None,
    threads: int | None = 1,
) -> Fit:
    """Looks at texts in their boxes, as `font-metrics fit --rules` does.

    >>> rules = {"font": {"family": "Noto Sans", "size": 17}, "rules": [{"width": 90, "lines": 1}]}
    >>> found = fit(texts={"save": "Speichern", "title": "Benachrichtigungen"}, rules=rules)
    >>> [(text.key, text.faults) for text in found.findings]
    [('title', ['cut', 'brokenWord'])]

    Args:
        files: Translators' files: .strings, .xcstrings, .po, strings.xml, .arb, CSV and more.
        rules: A file of rules, or the same as a dictionary.
        texts: Texts besides those of files: keys and texts, or dictionaries with "text", and "key"
            and "language" where wanted.
        language: The language of texts that have none, as a BCP 47 tag.
        baseline: A file that `font-metrics fit --update` wrote: then `FitText.new` is known.
        library: The fonts; None is `default_library()`.
        threads: How many work at once; None for one each processor.

    Raises:
        DataError: A rule or a file is wrong: the message has its line.
        FileError: A file cannot be read.
        FontError: A family is missing.
    """
    if not isinstance(rules, Mapping):
        rules = path_text(rules, "rules", "a file's path, or a dictionary of rules")
    request: dict[str, Any] = {
        "files": _paths(files),
        "texts": _texts(texts),
        "rules": rules if isinstance(rules, str) else dict(rules),
        "language": None if language is None else expected(language, str, "language", "a tag"),
        "baseline": None if baseline is None else path_text(baseline, "baseline"),
        "jobs": min(thread_count(threads), 256),
    }
    data = content(request_json(request))
    found = made("fit", "tg_fit_create", chosen_library(library).handle, data, len(data))
    answer, length = ffi.new("const char **"), ffi.new("size_t *")
    call("tg_fit_answer", found, answer, length)
    return _read(json.loads(ffi.unpack(answer[0], length[0])))


def _paths(files: str | os.PathLike[str] | Iterable[str | os.PathLike[str]]) -> list[str]:
    if isinstance(files, str | os.PathLike):
        return [path_text(files, "files")]
    hint = "a path or a list of paths"
    return [path_text(file, "a file of files", hint) for file in each(files, "files", hint)]


def _texts(texts: Mapping[str, str] | Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    hint = "a dictionary of keys and texts, or a list of dictionaries"
    if isinstance(texts, Mapping):
        return [{"key": key, "text": text} for key, text in texts.items()]
    if isinstance(texts, str):
        raise type_error(f"texts is of type str: give {hint}")
    found = []
    for text in each(texts, "texts", hint):
        if not isinstance(text, Mapping):
            raise type_error(f"a text of texts is of type {type(text).__name__}: give {hint}")
        found.append(dict(text))
    return found


def _read(answer: dict[str, Any]) -> Fit:
    texts = [
        FitText(
            file=text["file"],
            line=text["line"],
            key=text["key"],
            branch=text.get("branch"),
            language=text["language"],
            text=text["text"],
            standing=text["standing"],
            fits=text["fits"],
            new=text.get("new"),
            unfilled=text.get("unfilled", []),
            results=text["results"],
        )
        for text in answer["texts"]
    ]
    unfilled = {found["placeholder"]: found["texts"] for found in answer["unfilled"]}
    return Fit(texts, answer["languages"], unfilled)
