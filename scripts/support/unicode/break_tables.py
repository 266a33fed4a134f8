"""What UAX #14 and UAX #29 ask of a scalar, in one table."""

import icu
import swift

ITERATION_MARKS = {0x3005, 0x303B, 0x309D, 0x309E, 0x30FD, 0x30FE}
WAVE_DASHES = {0x301C, 0x30A0}
CENTRED = {0x30FB, 0xFF1A, 0xFF1B, 0xFF65, 0x203C, 0x2047, 0x2048, 0x2049, 0xFF01, 0xFF1F}
HYPHENS = {0x2010, 0x2013}
QUOTES = {0x201C: "openingCurlyQuote", 0x201D: "closingCurlyQuote"}

CLUSTER_CLASSES = {
    "XX": "other", "CN": "control", "CR": "cr", "LF": "lf", "EX": "extend", "PP": "prepend",
    "SM": "spacingMark", "RI": "regionalIndicator", "L": "l", "V": "v", "T": "t", "LV": "lv",
    "LVT": "lvt", "ZWJ": "zwj",
}


def detail(code, lb, gc, ea, pictographic, script):
    """What a scalar has beyond its class that some rule or some CSS value asks for."""
    if lb == "QU" and code in QUOTES:
        return QUOTES[code]
    if lb == "QU" and gc in ("Pi", "Pf"):
        return {"Pi": "initialQuote", "Pf": "finalQuote"}[gc]
    if lb == "SA" and gc in ("Mn", "Mc"):
        return "mark"
    if code == 0x25CC:
        return "dottedCircle"
    if pictographic and gc == "Cn":
        return "unassignedPictograph"
    if code in ITERATION_MARKS:
        return "iterationMark"
    if code in WAVE_DASHES:
        return "waveDash"
    if code in CENTRED:
        return "centredPunctuation"
    if code in HYPHENS:
        return "cjkHyphen"
    if lb in ("PO", "PR") and ea in ("A", "F", "W"):
        return "wide"
    if lb == "ID" and script == "Hang":
        return "hangul"
    return "none"


def line_symbols():
    lb, gc, ea = icu.enumerated("lb"), icu.enumerated("gc"), icu.enumerated("ea")
    pictographic, script = icu.binary("ExtPict"), icu.enumerated("sc")
    return [
        (
            lb[c],
            detail(c, lb[c], gc[c], ea[c], pictographic[c], script[c]),
            ea[c] in ("F", "W", "H"),
            gc[c][0] in "LN" or lb[c] in ("AI", "AL", "ID", "NU", "SG", "XX"),
        )
        for c in icu.ALL
    ]


def categories():
    """What Blink's keep-all asks of UTF-16 code units: letters and numbers, marks, others."""
    names = {"L": "letter", "N": "letter", "M": "mark"}
    return [
        names.get(category[0], "other") if code <= 0xFFFF else "other"
        for code, category in enumerate(icu.enumerated("gc"))
    ]


def cluster_symbols():
    gcb, conjunct, pictographic = icu.enumerated("GCB"), icu.enumerated("InCB"), icu.binary("ExtPict")
    return list(zip(gcb, conjunct, pictographic))


def swift_case(name):
    return f".{name.lower()}"


def numbered(symbols):
    names = sorted(set(symbols))
    return names, {name: number for number, name in enumerate(names)}


def truth(value):
    return "true" if value else "false"


def generate():
    lines = [(*symbol, category) for symbol, category in zip(line_symbols(), categories())]
    clusters = cluster_symbols()
    line_names, line_numbers = numbered(lines)
    cluster_names, cluster_numbers = numbered(clusters)
    assert len(line_names) <= 128 and len(cluster_names) <= 32
    words = [cluster_numbers[c] << 8 | line_numbers[l] for l, c in zip(lines, clusters)]
    table = swift.TwoStage(words)
    text = swift.HEADER
    text += "\nextension LineSymbol {\n  /// The distinct kinds of scalar that line breaking tells apart.\n"
    text += "  static let all: [LineSymbol] = [\n"
    for lb, extra, east_asian, letter, category in line_names:
        text += (f"    LineSymbol({swift_case(lb)}, .{extra}, eastAsian: {truth(east_asian)}, "
                 f"wordUnit: {truth(letter)}, category: .{category}),\n")
    text += "  ]\n}\n"
    text += "\nextension ClusterSymbol {\n"
    text += "  /// The distinct kinds of scalar that grapheme clusters tell apart.\n"
    text += "  static let all: [ClusterSymbol] = [\n"
    for gcb, conjunct, pictographic in cluster_names:
        text += (f"    ClusterSymbol(.{CLUSTER_CLASSES[gcb]}, conjunct: .{conjunct.lower()}, "
                 f"pictographic: {truth(pictographic)}),\n")
    text += "  ]\n}\n"
    return {
        "Sources/CUnicodeTables/BreakProperties.generated.c":
            swift.C_HEADER + swift.c_two_stage(table, "break"),
        "Sources/LineBreaking/Generated/BreakSymbols.generated.swift": text,
    }
