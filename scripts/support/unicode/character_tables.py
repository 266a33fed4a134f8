"""What itemizing and shaping ask of a scalar."""

import icu
import swift

BIDI_CLASSES = [
    "L", "R", "AL", "EN", "ES", "ET", "AN", "CS", "NSM", "BN", "B", "S", "WS", "ON",
    "LRE", "LRO", "RLE", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI",
]

# Word_Break, numbered as WordBreakClass is.
WORD_BREAKS = [
    "XX", "CR", "LF", "NL", "Extend", "ZWJ", "RI", "FO", "KA", "HL", "LE", "SQ", "DQ", "MB", "ML",
    "MN", "NU", "EX", "WSegSpace",
]


def tag(script):
    return int.from_bytes(script.encode("ascii"), "big")


def flags():
    """One integer a code point: the bits of CharacterProperties in order, then Word_Break."""
    gc, bracket = icu.enumerated("gc"), icu.enumerated("bpt")
    columns = [
        [value[0] == "M" for value in gc],
        [value == "Cc" for value in gc],
        icu.binary("DI"),
        icu.binary("EPres"),
        icu.binary("ExtPict"),
        icu.binary("WSpace"),
        [value == "o" for value in bracket],
        [value == "c" for value in bracket],
        icu.binary("VS"),
        [value == "Nd" for value in gc],
    ]
    words = {name: number for number, name in enumerate(WORD_BREAKS)}
    return [
        sum(bit << place for place, bit in enumerate(bits)) | words[word] << len(columns)
        for word, *bits in zip(icu.enumerated("WB"), *columns)
    ]


def generate():
    scripts, extensions = icu.enumerated("sc"), icu.script_extensions()
    bidi = {name: number for number, name in enumerate(BIDI_CLASSES)}
    sets = [()] + sorted({e for s, e in zip(scripts, extensions) if e != (s,)})
    set_numbers = {extension: number for number, extension in enumerate(sets)}
    records = [
        tag(s) << 32 | (0 if e == (s,) else set_numbers[e]) << 21 | bidi[b] << 16 | f
        for s, e, b, f in zip(scripts, extensions, icu.enumerated("bc"), flags())
    ]
    distinct = sorted(set(records))
    numbers = {record: number for number, record in enumerate(distinct)}
    table = swift.TwoStage([numbers[record] for record in records])
    starts, tags = [0], []
    for extension in sets:
        tags += [tag(script) for script in extension]
        starts.append(len(tags))
    brackets = [c for c in icu.ALL if records[c] & 0xC0]
    assert len(sets) < 1 << 11
    records = swift.c_two_stage(table, "character") + swift.c_array(
        "character_records", "uint64_t", [f"0x{record:016X}" for record in distinct],
        "The distinct records that the blocks number.")
    text = swift.HEADER + """
/// What records of CUnicodeTables say by numbers.
enum CharacterPropertyTable {
"""
    text += swift.array("extensionStarts", "UInt16", starts,
                        "Set n of Script_Extensions is extensionTags[starts[n]..<starts[n + 1]].")
    text += "\n" + swift.array("extensionTags", "UInt32", tags, "ISO 15924 tags, set after set.")
    text += "\n" + swift.array("brackets", "UInt32", brackets, "Scalars with a paired bracket.")
    text += "\n" + swift.array("pairedBrackets", "UInt32",
                               [icu.paired_bracket(c) for c in brackets],
                               "The other bracket of each of `brackets`.")
    text += "}\n"
    return {
        "Sources/CUnicodeTables/CharacterProperties.generated.c": swift.C_HEADER + records,
        "Sources/TextLayout/Characters/Generated/ScriptExtensions.generated.swift": text,
    }
