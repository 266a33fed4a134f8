"""Files of cases, one a line."""

import contextlib
import json
import os
import re
import sys
import tempfile

from chromium import RecorderError


def units(text):
    """How many UTF-16 code units a text has."""
    return len(text.encode("utf-16-le")) // 2


def is_text(value):
    """A string without half of a surrogate pair."""
    return isinstance(value, str) and not re.search("[\uD800-\uDFFF]", value)


def is_number(value):
    """A finite one, and so no integer of hundreds of digits either."""
    return (isinstance(value, (int, float)) and not isinstance(value, bool)
            and abs(value) <= sys.float_info.max)


def is_font(value):
    """Names that can stand in a path and in a style sheet."""
    return is_text(value) and re.fullmatch(r"[A-Za-z0-9.-]+(, [A-Za-z0-9.-]+)*", value)


def is_style(value):
    return isinstance(value, dict) and all(map(is_text, [*value, *value.values()]))


def is_list(value):
    return isinstance(value, list)


def is_box(value):
    """The width and height of an attachment."""
    return is_list(value) and len(value) == 2 and all(map(is_number, value))


SPAN = {"length": is_number, "font": is_font, "size": is_number, "lang": is_text,
        "raise": is_number, "spacing": is_number, "box": is_box}


def is_spans(value):
    return is_list(value) and all(
        isinstance(span, dict) and "length" in span
        and all(name in SPAN and SPAN[name](field) for name, field in span.items())
        for span in value)


def is_block(value):
    """What stands in an inline block."""
    return isinstance(value, dict) and set(value) == {"text", "boxes"} and is_text(value["text"]) \
        and is_boxes(value["boxes"])


INLINE_BOX = {"start": is_number, "end": is_number, "parent": is_number, "font": is_font,
              "size": is_number, "lang": is_text, "css": is_style, "box": is_box,
              "block": is_block}


def is_boxes(value):
    """Inline boxes in the order in which they begin, each with the index of the one around it."""
    return is_list(value) and all(
        isinstance(box, dict) and all(name in box for name in ("start", "end", "parent"))
        and all(name in INLINE_BOX and INLINE_BOX[name](field) for name, field in box.items())
        and -1 <= box["parent"] < index for index, box in enumerate(value))


PSEUDO_ELEMENT = {"font": is_font, "size": is_number, "css": is_style}


def is_pseudo_element(value):
    """What the first letter or the first line asks of its own."""
    return isinstance(value, dict) and all(
        name in PSEUDO_ELEMENT and PSEUDO_ELEMENT[name](field) for name, field in value.items())


def is_places(value):
    """Offsets in the text."""
    return is_list(value) and all(map(is_number, value))


FLOAT = {"at": is_number, "size": is_box, "side": is_text, "margin": is_list, "clear": is_text,
         "shape": is_text, "shapeMargin": is_number}


def is_floats(value):
    """Floats in the order of the document."""
    return is_list(value) and all(
        isinstance(box, dict) and all(name in box for name in ("at", "size", "side"))
        and all(name in FLOAT and FLOAT[name](field) for name, field in box.items())
        for box in value) and all(
        one["at"] <= other["at"] for one, other in zip(value, value[1:]))


REQUIRED = {"text": is_text, "font": is_font, "size": is_number, "width": is_number}
QUESTIONS = {**REQUIRED, "lang": is_text, "spans": is_spans, "boxes": is_boxes, "breaks": is_places,
             "floats": is_floats, "css": is_style, "firstLetter": is_pseudo_element,
             "firstLine": is_pseudo_element, "clamp": is_number, "ratio": is_number,
             "tightest": is_number}
ANSWERS = {"starts": is_list, "widths": is_list, "height": is_number, "whole": is_list, "around": is_list,
           "words": is_list, "frames": is_list, "lefts": is_list, "baselines": is_list,
           "places": is_list, "ellipses": is_list, "cuts": is_list}
FIELDS = {**QUESTIONS, **ANSWERS}

# Controls, format characters, spaces but U+0020, private use and noncharacters: by number, for what
# Python takes for printable grows with Unicode.
HIDDEN = re.compile(
    "[\x00-\x1F\x7F-\xA0\xAD\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u1680\u180E"
    "\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\uD800-\uF8FF\uFEFF\uFFF0-\uFFFB\uFFFE\uFFFF"
    "\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A"
    "\U000E0000-\U000E00FF\U000F0000-\U0010FFFF]")


def question(case):
    """What a case asks, without answers."""
    return {name: case[name] for name in QUESTIONS if name in case}


def answer(found):
    """What Chromium answers of what a page hands back."""
    return {name: value for name, value in found.items() if name in ANSWERS or name == "tightest"}


def line(value):
    """A value as a line of JSON, characters that do not show escaped."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return HIDDEN.sub(lambda found: json.dumps(found[0])[1:-1], text) + "\n"


def complaint(case):
    """What is wrong with a case, if anything is."""
    if not isinstance(case, dict):
        return "no JSON object"
    unknown = [name for name in case if name not in FIELDS]
    if unknown:
        return f"unknown {', '.join(unknown)}: a case has {', '.join(FIELDS)}"
    missing = [name for name in REQUIRED if name not in case]
    if missing:
        return f"a case needs {', '.join(missing)}"
    for name, value in case.items():
        if not FIELDS[name](value):
            return f"{name} cannot be {json.dumps(value)[:40]}"
    if case["size"] <= 0 or case["width"] < 0:
        return "size must be above 0 and width not below"
    if not 0.25 <= case.get("ratio", 1) <= 8:
        return "ratio must be from 0.25 to 8"
    length = units(case["text"])
    if "spans" in case and sum(span["length"] for span in case["spans"]) != length:
        return f"the lengths of spans must add up to the text's, {length}"
    return None


def read(stream, name):
    """The header, if there is one, and the cases of a file."""
    header, cases = {}, []
    for number, text in enumerate(stream, 1):
        if not text.strip():
            continue
        try:
            value = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise RecorderError(f"{name}:{number}: no JSON: {error}") from None
        if isinstance(value, dict) and "chromium" in value:
            header = value
            continue
        wrong = complaint(value)
        if wrong:
            raise RecorderError(f"{name}:{number}: {wrong}")
        cases.append(value)
    return header, cases


def write(folder, texts):
    """Writes files of a folder by name, all or none: they are made in a folder within and moved when
    all are there; where one cannot be moved, those that it held before come back."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".new-", dir=folder) as new, \
                tempfile.TemporaryDirectory(prefix=".old-", dir=folder) as old:
            for name, text in texts.items():
                with open(os.path.join(new, name), "w", encoding="utf-8") as stream:
                    stream.write(text)
            replace(folder, list(texts), new, old)
    except OSError as error:
        raise RecorderError(f"cannot write: {error}") from None


def replace(folder, names, new, old):
    try:
        for name in names:
            with contextlib.suppress(FileNotFoundError):
                os.replace(folder / name, os.path.join(old, name))
            os.replace(os.path.join(new, name), folder / name)
    except BaseException:
        for name in names:
            if os.path.exists(os.path.join(old, name)):
                os.replace(os.path.join(old, name), folder / name)
            elif not os.path.exists(os.path.join(new, name)):
                (folder / name).unlink()
        raise
