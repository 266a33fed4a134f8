"""Cases in, Chromium's lines out."""

import concurrent.futures
import itertools
import json
import os
import pathlib
import sys

from chromium import RecorderError, files, fonts, process

SCRIPTS = [pathlib.Path(__file__).with_name(name) for name in ("words.js", "page.js")]
CASES_PER_PAGE = 1000


def ratio(case):
    return case.get("ratio", 1)


def page(cases, scripts=SCRIPTS, path=fonts.path, is_chromium=True):
    """A page that answers cases of one device pixel ratio; path tells the file of a family."""
    names = sorted({name for case in cases for name in fonts.families(case)})
    faces = "".join(fonts.rule(f"{use} {name}", path(name))
                    for name in names for use in ("first", "second"))
    data = json.dumps([files.question(case) for case in cases]).replace("<", "\\u003C")
    return (
        f'<!DOCTYPE html><meta charset="utf-8"><style>\n{faces}body {{ margin: 0 }}</style><body>'
        f"<script>const cases = {data}, families = {json.dumps(names)}, "
        f"ratio = {ratio(cases[0])}, isChromium = {json.dumps(is_chromium)};\n"
        f"{''.join(script.read_text(encoding='utf-8') for script in scripts)}</script>")


def answers_of(shown):
    """The answers to the cases of a page, of its text when its scripts are done."""
    return process.decoded(shown)["answers"]


def ask(cases):
    """Chromium's answers to the cases of one page, which have one device pixel ratio; `None` for one
    at which it is stuck."""
    if not cases:
        return []
    try:
        return answers_of(process.answer(page(cases), ratio(cases[0])))
    except process.Stuck as stuck:
        index, = stuck.args
        return ask(cases[:index]) + [None] + ask(cases[index + 1:])
    except RecorderError as error:
        raise RecorderError(f"{error}, on a page of {len(cases)} cases from "
                            f"{asked_line(cases[0])} on") from None


def asked_line(case):
    return files.line(files.question(case)).strip()


def ask_surely(cases, ask=ask):
    """Those of one page, the ones that are not sure from pages of their own, where they must be."""
    answers = ask(cases)
    for index, found in enumerate(answers):
        if found and not found["isSure"]:
            answers[index], = ask([cases[index]])
    return answers


def reason(found, browser="Chromium"):
    """Why an answer is none, if it is."""
    if found is None:
        return f"{browser} crashes or hangs"
    return found.get("error") or (None if found["isSure"] else f"{browser} answers now so, now so")


def answered(cases, answers, browser="Chromium", recorder="record-chromium"):
    """Cases with the answers of their pages; `None` for one that has none, which is said with the
    reason."""
    found = []
    for case, answer in zip(cases, answers, strict=True):
        wrong = reason(answer, browser)
        if wrong:
            print(f"{recorder}: {wrong}, in {asked_line(case)}", file=sys.stderr)
        asked = files.question(case)
        asked.pop("tightest", None)
        found.append(None if wrong else asked | files.answer(answer))
    return found


def answer(cases, per_page=CASES_PER_PAGE):
    """The cases with Chromium's answers instead of their own, in order; `None` for one that has
    none, which is said with the reason."""
    process.version()
    batches = [
        same[start:start + per_page]
        for same in (list(group) for _, group in itertools.groupby(cases, ratio))
        for start in range(0, len(same), per_page)]
    answers = []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        try:
            for found in pool.map(ask_surely, batches):
                answers += found
                print(f"record-chromium: {len(answers)} of {len(cases)}", file=sys.stderr)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            process.stop_all()
            raise
    return answered(cases, answers)
