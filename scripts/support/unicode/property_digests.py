"""Tests/LineBreakingTests/Recorded: a digest of each property value over all code points.

A digest is the number of code points with the value and the 64-bit FNV-1a hash of their numbers,
three bytes each, lowest byte first. It proves a table whole where the UCD's files are not at hand.
"""

import break_cases
import icu

PROPERTIES = ("lb", "GCB", "InCB")
BINARY = ("ExtPict",)
HEADER = break_cases.HEADER + "# property, value, number of code points, FNV-1a of them\n"


class Digest:
    def __init__(self):
        self.count, self.hash = 0, 0xCBF29CE484222325

    def add(self, code):
        self.count += 1
        for byte in code.to_bytes(3, "little"):
            self.hash = (self.hash ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF


def generate():
    columns = {name: icu.enumerated(name) for name in PROPERTIES}
    columns["FWH"] = ["Y" if width in "FWH" else "N" for width in short_widths()]
    for name in BINARY:
        columns[name] = ["Y" if value else "N" for value in icu.binary(name)]
    columns["detail"] = details(columns)
    text = HEADER
    for name, values in columns.items():
        digests = {}
        for code, value in enumerate(values):
            digests.setdefault(value, Digest()).add(code)
        for value, digest in sorted(digests.items()):
            text += f"{name} {value} {digest.count} {digest.hash:016X}\n"
    return {break_cases.FOLDER + "icu-property-digests.txt": text}


def short_widths():
    """East_Asian_Width, with Na as N: only F, W and H matter."""
    return ["N" if width == "Na" else width for width in icu.enumerated("ea")]


def details(columns):
    """What rules ask of the General_Category of some classes."""
    gc = icu.enumerated("gc")

    def detail(lb, category, pictographic):
        if lb == "QU" and category in ("Pi", "Pf"):
            return category
        if lb == "SA" and category in ("Mn", "Mc"):
            return "SAmark"
        if pictographic == "Y" and category == "Cn":
            return "ExtPictCn"
        return "none"

    return [detail(*values) for values in zip(columns["lb"], gc, columns["ExtPict"])]
