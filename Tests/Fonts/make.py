"""Builds TextGauge's own test fonts. Run it through scripts/generate fonts.

Each font shows one property with numbers that are easy to calculate with; README.md beside this
file lists them. All outlines are upright boxes: only advances, metrics and tables matter.
Copyright the TextGauge authors, Apache License 2.0, like the rest of the project.
"""

import pathlib
import struct
import sys
import tempfile
import zlib

from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument
from fontTools.designspaceLib import InstanceDescriptor, SourceDescriptor
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable
from fontTools.ttLib.tables.DefaultTable import DefaultTable
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib import build as build_variable_font
from fontTools.varLib.varStore import OnlineVarStoreBuilder

HERE = pathlib.Path(__file__).resolve().parent
FIXED_TIME = 3786912000  # 2024-01-01 in seconds since 1904, so that every build gives equal bytes
USE_TYPO_METRICS = 1 << 7
REGULAR = 1 << 6


def box(left, bottom, right, top, slant=0.0):
    """A box as a glyph; `slant` moves a point right by that share of its height."""
    pen = TTGlyphPen(None)
    corners = [(left, bottom), (left, top), (right, top), (right, bottom)]
    pen.moveTo((round(corners[0][0] + slant * corners[0][1]), corners[0][1]))
    for x, y in corners[1:]:
        pen.lineTo((round(x + slant * y), y))
    pen.closePath()
    return pen.glyph()


def empty():
    return TTGlyphPen(None).glyph()


class Face:
    """What differs between the fonts; metrics are (ascender, descender, line gap) in font units."""

    def __init__(self, family, upem=1000, hhea=(900, -300, 0), typo=None, win=None, **os2):
        self.family = family
        self.upem = upem
        self.hhea = hhea
        self.typo = typo or hhea
        self.win = win or (hhea[0], -hhea[1])
        self.os2 = {"version": 4, "fsSelection": REGULAR, **os2}
        self.glyphs = {".notdef": box(50, 0, upem // 2 - 50, upem * 7 // 10)}
        self.advances = {".notdef": upem // 2}
        self.cmap = {}
        self.variations = []  # (character, selector, glyph or None for the character's own)
        self.features = ""
        self.underline = (-100, 50)

    def add(self, name, advance, height=0, characters="", slant=0.0):
        """One glyph: a box with side bearings of 5 % of the em, or nothing when `height` is 0."""
        edge = self.upem // 20
        self.glyphs[name] = box(edge, 0, advance - edge, height, slant) if height else empty()
        self.advances[name] = advance
        self.cmap.update({ord(character): name for character in characters})

    def builder(self):
        builder = FontBuilder(self.upem, isTTF=True)
        builder.setupGlyphOrder(list(self.glyphs))
        builder.setupCharacterMap(self.cmap, uvs=self.variations or None)
        builder.setupGlyf(self.glyphs)
        table = builder.font["glyf"]
        builder.setupHorizontalMetrics(
            {name: (self.advances[name], getattr(table[name], "xMin", 0)) for name in self.glyphs}
        )
        ascender, descender, gap = self.hhea
        builder.setupHorizontalHeader(ascent=ascender, descent=descender, lineGap=gap)
        builder.setupNameTable(names(self.family))
        builder.setupOS2(
            sTypoAscender=self.typo[0],
            sTypoDescender=self.typo[1],
            sTypoLineGap=self.typo[2],
            usWinAscent=self.win[0],
            usWinDescent=self.win[1],
            yStrikeoutPosition=300,
            yStrikeoutSize=40,
            fsType=0,
            achVendID="TXGA",
            **self.os2,
        )
        builder.setupPost(underlinePosition=self.underline[0], underlineThickness=self.underline[1])
        builder.updateHead(created=FIXED_TIME, modified=FIXED_TIME, fontRevision=1.0)
        if self.features:
            languages = "languagesystem DFLT dflt;\nlanguagesystem latn dflt;\n"
            addOpenTypeFeaturesFromString(builder.font, languages + self.features)
        return builder


def names(family):
    postscript = family.replace(" ", "") + "-Regular"
    return {
        "copyright": "Copyright the TextGauge authors",
        "familyName": family,
        "styleName": "Regular",
        "uniqueFontIdentifier": f"1.0;TXGA;{postscript}",
        "fullName": family,
        "version": "Version 1.0",
        "psName": postscript,
        "licenseDescription": "Apache License, Version 2.0",
        "licenseInfoURL": "https://www.apache.org/licenses/LICENSE-2.0",
    }


def add_ascii(face, cap=700, x=500):
    """Printable ASCII: capitals 0.6 em wide, lower case 0.5, digits 0.55, marks 0.3, space 0.25."""
    def em(share):
        return round(share * face.upem)

    face.add("space", em(0.25), 0, " \u00a0")
    for code in range(0x21, 0x7F):
        character = chr(code)
        if character.isupper():
            face.add(character, em(0.6), cap, character)
        elif character.islower():
            face.add(character, em(0.5), x, character)
        elif character.isdigit():
            face.add(f"digit{character}", em(0.55), cap, character)
        else:
            face.add(f"uni{code:04X}", em(0.3), x, character)


# Every glyph one em

EM_RANGES = [
    (0x0021, 0x007E), (0x00A1, 0x00FF), (0x2010, 0x2015), (0x2018, 0x201F), (0x2020, 0x2022),
    (0x2025, 0x2026), (0x2030, 0x2033), (0x2039, 0x203A), (0x20AC, 0x20AC), (0x2190, 0x2193),
    (0x25A0, 0x25CF), (0x3001, 0x303F), (0x3041, 0x3096), (0x309B, 0x309F), (0x30A0, 0x30FF),
    (0x3105, 0x312F), (0x3131, 0x318E), (0x31F0, 0x31FF), (0x3400, 0x4DBF), (0x4E00, 0x9FFF),
    (0xAC00, 0xD7A3), (0xFF01, 0xFF60), (0xFFE0, 0xFFE6),
]  # fmt: skip


def em_font():
    face = Face("TextGauge Em", hhea=(880, -120, 0), sxHeight=500, sCapHeight=700)
    face.advances[".notdef"] = 1000
    face.add("space", 1000, 0, " \u00a0\u3000")
    face.add("box", 1000, 700)
    face.add("x", 1000, 500, "x")
    builder = face.builder()
    # Format 13, many to one: 40,000 characters in 12 bytes a range.
    mapping = dict.fromkeys((c for a, b in EM_RANGES for c in range(a, b + 1)), "box")
    mapping.update(face.cmap)
    many_to_one = CmapSubtable.newSubtable(13)
    many_to_one.platformID, many_to_one.platEncID, many_to_one.language = 3, 10, 0
    many_to_one.cmap = mapping
    first_page = CmapSubtable.newSubtable(4)
    first_page.platformID, first_page.platEncID, first_page.language = 3, 1, 0
    first_page.cmap = {code: name for code, name in mapping.items() if code < 0x100}
    table = newTable("cmap")
    table.tableVersion, table.tables = 0, [first_page, many_to_one]
    builder.font["cmap"] = table
    return builder.font


# Line metrics: hhea, OS/2 typo and OS/2 win all differ. OS/2 says x 480 and cap 690 where the
# outlines measure 500 and 700.


def metrics_font(family, hhea, typo, win, upem=1000, cap=700, x=500, **os2):
    if os2.get("version", 4) >= 2:
        os2 = {"sxHeight": 480, "sCapHeight": 690, **os2}
    face = Face(family, upem, hhea, typo, win, **os2)
    add_ascii(face, cap, x)
    return face.builder().font


def metrics_fonts():
    typo, win = (800, -200, 100), (1100, 300)
    return {
        "MetricsHhea": metrics_font("TextGauge Metrics Hhea", (950, -250, 0), typo, win),
        "MetricsTypo": metrics_font(
            "TextGauge Metrics Typo", (950, -250, 0), typo, win,
            fsSelection=REGULAR | USE_TYPO_METRICS,
        ),
        "MetricsGap": metrics_font(
            "TextGauge Metrics Gap", (900, -300, 150), (750, -250, 200), (1000, 350)
        ),
        "MetricsZeroHhea": metrics_font("TextGauge Metrics Zero Hhea", (0, 0, 0), typo, win),
        "MetricsZeroHheaTypo": metrics_font(
            "TextGauge Metrics Zero Hhea Typo", (0, 0, 0), (0, 0, 0), win
        ),
        "MetricsZeroTypo": metrics_font(
            "TextGauge Metrics Zero Typo", (2443, -917, 0), (0, 0, 0), (2443, 917),
            upem=2048, cap=1434, x=1024, sxHeight=1024, sCapHeight=1434,
            fsSelection=REGULAR | USE_TYPO_METRICS,
        ),
        "MetricsOldOS2": metrics_font(
            "TextGauge Metrics Old OS2", (900, -220, 30), (760, -240, 90), (1000, 260),
            cap=710, x=510, version=1,
        ),
        "MetricsSF": metrics_font(
            "TextGauge Metrics SF", (1950, -494, 0), None, None,
            upem=2048, cap=1434, x=1024, sxHeight=1024, sCapHeight=1434,
        ),
        "MetricsHelvetica": metrics_font(
            "Helvetica", (1577, -471, 0), None, None,
            upem=2048, cap=1434, x=1024, sxHeight=1024, sCapHeight=1434,
        ),
    }  # fmt: skip


# UIKit's system font, with widths that are easily counted: 1000 of 2048 a letter, 500 a space


def sf_font():
    face = Face(
        "TextGauge SF", 2048, (1950, -494, 0), None, None, sxHeight=1024, sCapHeight=1434
    )
    face.add("space", 500, 0, " \u00a0")
    letters(face, advance=1000, capitals=1000)
    for code in range(ord("0"), ord("9") + 1):
        face.add(f"digit{chr(code)}", 1000, 700, chr(code))
    face.add("hyphen", 1000, 300, "-\u2010")
    face.add("ellipsis", 1000, 100, "\u2026")
    return face.builder().font


# Shaping across possible breaks


def letters(face, advance=500, capitals=None):
    """a to z, and A to Z when `capitals` gives their advance."""
    for code in range(ord("a"), ord("z") + 1):
        face.add(chr(code), advance, 500, chr(code))
        if capitals:
            face.add(chr(code).upper(), capitals, 700, chr(code).upper())


def space_kern_font():
    face = Face("TextGauge Space Kern", sxHeight=500, sCapHeight=700)
    face.add("space", 300, 0, " \u00a0")
    letters(face, capitals=600)
    face.features = """
feature kern {
  pos V space -120;
  pos space A -150;
  pos A V -100;
} kern;
"""
    return face.builder().font


def ligature_font():
    face = Face("TextGauge Ligatures", sxHeight=500, sCapHeight=700)
    face.add("space", 250, 0, " \u00a0")
    face.add("hyphen", 300, 300, "-\u2010")
    letters(face)
    face.add("ri", 1000, 700, "日")
    face.add("ben", 1000, 700, "本")
    face.add("a_space_b", 1100, 500)
    face.add("hyphen_a", 700, 500)
    face.add("f_i", 900, 500)
    face.add("f_f_i", 1300, 500)
    face.add("ri_ben", 1700, 700)
    face.features = """
languagesystem hani dflt;
feature liga {
  sub a space b by a_space_b;
  sub hyphen a by hyphen_a;
  sub f f i by f_f_i;
  sub f i by f_i;
  sub ri ben by ri_ben;
} liga;
"""
    return face.builder().font


def unsafe_font():
    face = Face("TextGauge Unsafe", sxHeight=500, sCapHeight=700)
    face.add("space", 250, 0, " \u00a0")
    face.add("hyphen", 300, 300, "-\u2010")
    letters(face)
    face.add("x.alt", 800, 500)
    face.add("a.alt", 650, 500)
    face.add("d.alt", 560, 500)
    face.add("e.alt", 520, 500)
    face.features = """
lookup Forward {
  sub x' hyphen y by x.alt;
  sub a' space b by a.alt;
  sub b space d' by d.alt;
} Forward;
lookup Chain {
  rsub e' [z e.alt] by e.alt;
} Chain;
feature calt {
  lookup Forward;
  lookup Chain;
} calt;
"""
    return face.builder().font


def growth_font():
    """An `a` becomes 4,096 and a `b` 32,768; HarfBuzz allows 16,384 glyphs, or 64 a character."""
    face = Face("TextGauge Growth", sxHeight=500, sCapHeight=700)
    face.add("space", 250, 0, " \u00a0")
    letters(face)
    names = []
    for letter, doublings in (("a", 12), ("b", 15)):
        for step in range(doublings):
            names.append(f"Double_{letter}{step}")
            face.features += (
                f"lookup {names[-1]} {{ sub {letter} by {letter} {letter}; }} {names[-1]};\n"
            )
    uses = " ".join(f"lookup {name};" for name in names)
    face.features += f"feature ccmp {{ {uses} }} ccmp;\n"
    return face.builder().font


# What a shaping plan may do. Each feature of Plans is one reason for or against a proof.

PLANS = """
@letters = [a b c d e f x y z];
table GDEF { GlyphClassDef [@letters space a.alt b.alt x.alt space.alt f_f], , , ; } GDEF;

lookup Alternate { sub a by a.alt; } Alternate;
lookup AlternateSpace { sub space by space.alt; } AlternateSpace;
lookup AlternateB { sub b by b.alt; } AlternateB;
lookup AlternateX { sub x by x.alt; } AlternateX;
lookup ReachSpace { sub x' lookup AlternateX y' space; } ReachSpace;
lookup KernSpace { pos b space -40; } KernSpace;
lookup DeleteB { sub b by NULL; } DeleteB;

feature ss01 { sub a' lookup Alternate space; } ss01;
feature ss02 { sub a' lookup Alternate b; } ss02;
feature ss03 { lookupflag IgnoreBaseGlyphs; sub f f by f_f; } ss03;
feature ss04 { sub x' lookup ReachSpace y; } ss04;
feature ss05 { pos a <0 0 -10 0> b <0 0 5 0>; } ss05;
feature ss06 { sub a space' lookup AlternateSpace b; } ss06;
feature ss07 { lookup AlternateSpace; } ss07;
feature ss08 { pos space <0 0 30 0>; } ss08;
feature ss09 { pos cursive c <anchor 0 0> <anchor 450 0>; } ss09;
feature ss10 { pos a' lookup KernSpace b' lookup KernSpace; } ss10;
feature ss11 { sub a' lookup Alternate b; } ss11;
feature ss12 { sub f f by f_f; } ss12;
feature ss13 { sub a b' lookup AlternateB; } ss13;
feature ss14 { sub a' lookup Alternate b; } ss14;
feature ss15 { ignore sub a' space; sub a' lookup Alternate; } ss15;
feature ss16 { rsub a' [z] by a.alt; } ss16;
feature ss17 { pos a space -20; pos a b -30; } ss17;
feature ss18 { pos a space 0; pos a b -30; } ss18;
feature ss19 { sub a' lookup Alternate; } ss19;
feature ss20 { sub a' lookup DeleteB b' lookup DeleteB lookup AlternateSpace; } ss20;
feature cv01 { pos [a b] [c d] -10; pos [a b] [x y] 0; enum pos e [c d] 0; } cv01;
feature cv02 { sub f f f by f_f; sub f f by f_f; } cv02;
"""


def lookup_of(table, tag):
    """The last lookup of a feature: earlier ones are those that rules of it call."""
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == tag:
            return table.LookupList.Lookup[record.Feature.LookupListIndex[-1]]


def class_zero_rule(calls):
    """`a` before a glyph of class 0, which is every glyph but `b`."""
    subtable = otTables.ChainContextSubst()
    subtable.Format = 2
    subtable.Coverage = otTables.Coverage()
    subtable.Coverage.glyphs = ["a"]
    for name, classes in (
        ("BacktrackClassDef", {}), ("InputClassDef", {"a": 1}), ("LookAheadClassDef", {"b": 1})
    ):  # fmt: skip
        definition = getattr(otTables, name)()
        definition.classDefs = classes
        setattr(subtable, name, definition)
    rule = otTables.ChainSubClassRule()
    rule.Backtrack, rule.Input, rule.LookAhead = [], [], [0]
    rule.SubstLookupRecord = calls
    rules = otTables.ChainSubClassSet()
    rules.ChainSubClassRule = [rule]
    subtable.ChainSubClassSet = [None, rules]
    return subtable


def plans_font():
    face = Face("TextGauge Plans", sxHeight=500, sCapHeight=700)
    face.add("space", 250, 0, " \u00a0")
    for letter in "abcdefxyz":
        face.add(letter, 500, 500, letter)
    for name, advance in [("a.alt", 650), ("b.alt", 640), ("x.alt", 630), ("f_f", 900)]:
        face.add(name, advance, 500)
    face.add("space.alt", 300)
    face.features = PLANS
    font = face.builder().font
    table = font["GSUB"].table
    lookup = lookup_of(table, "ss02")
    lookup.SubTable = [class_zero_rule(lookup.SubTable[0].SubstLookupRecord)]
    # A rule that calls its own lookup, and a ligature of one glyph: feaLib writes neither.
    for index, lookup in enumerate(table.LookupList.Lookup):
        if lookup is lookup_of(table, "ss11"):
            lookup.SubTable[0].SubstLookupRecord[0].LookupListIndex = index
    for ligature in lookup_of(table, "ss12").SubTable[0].ligatures["f"]:
        ligature.Component = []
    return font


PLAN_FORMS = """
@letters = [a b c d e f x y z];
@forms = [a.one a.two a.three a.four a.five c.one f.one space.one f_f];
table GDEF { GlyphClassDef [@letters @forms space], , [a.mark], ; } GDEF;

lookup One { sub a by a.one; } One;
lookup Two { sub a.one by a.two; } Two;
lookup Three { sub a.two by a.three; } Three;
lookup Four { sub a.three by a.four; } Four;
lookup Five { sub a.four by a.five; } Five;
lookup Back { sub a.one by a; } Back;
lookup Shift { sub a by b; sub b by c; sub c by c.one; } Shift;
lookup Space { sub space by space.one; } Space;
lookup Ligature { sub f f by f_f; } Ligature;
lookup OneF { sub f by f.one; } OneF;
lookup DToF { sub d by f; } DToF;
lookup LigatureAfter { sub f f by f_f; } LigatureAfter;
lookup AlternateX { sub x by x.alt; } AlternateX;
lookup Join { pos cursive a <anchor 0 0> <anchor 450 0>;
  pos cursive space <anchor 0 0> <anchor 200 0>; } Join;

feature ss01 { lookup One; lookup Two; } ss01;
feature ss02 { lookup One; lookup Two; lookup Three; lookup Four; } ss02;
feature ss03 { lookup One; lookup Two; lookup Three; lookup Four; lookup Five; } ss03;
feature ss04 { lookup One; lookup Back; } ss04;
feature ss05 { lookup Shift; } ss05;
feature ss06 { lookup One; sub a.one by x y; } ss06;
feature ss07 { lookup One; pos a.one b -30; } ss07;
feature ss08 { lookup One; pos a b -30; } ss08;
feature ss09 { lookup Ligature; lookup OneF; } ss09;
feature ss10 { lookup DToF; lookup LigatureAfter; } ss10;
feature ss11 { lookupflag IgnoreBaseGlyphs; sub a by a.one; } ss11;
feature ss12 { lookupflag IgnoreMarks; sub a by a.one; } ss12;
feature ss13 { sub a by a.mark; } ss13;
feature ss14 { lookup Space; } ss14;
feature ss15 { lookup Space; pos b space.one -20; } ss15;
feature ss16 { sub x' lookup AlternateX space; lookup Space; } ss16;
feature ss17 { sub x' lookup AlternateX space.one; lookup Space; } ss17;
feature ss18 { sub e by e; } ss18;
feature ss19 { sub a by a.one; } ss19;
feature ss20 { pos b' a' lookup Join; } ss20;
feature cv01 { sub x' lookup AlternateX y z f; } cv01;
feature cv02 { ignore sub d' e; sub d' lookup AlternateX x; } cv02;
"""


def plan_forms_font():
    face = Face("TextGauge Plan Forms", sxHeight=500, sCapHeight=700)
    face.add("space", 250, 0, " \u00a0")
    for letter in "abcdefxyz":
        face.add(letter, 500, 500, letter)
    for number, name in enumerate(["one", "two", "three", "four", "five"]):
        face.add(f"a.{name}", 600 + 10 * number, 500)
    for name, advance in [("c.one", 570), ("f.one", 580), ("x.alt", 630), ("f_f", 900)]:
        face.add(name, advance, 500)
    face.add("a.mark", 500, 500)
    face.add("space.one", 300)
    face.features = PLAN_FORMS
    font = face.builder().font
    # Two subtables for one glyph, of which HarfBuzz takes the first: feaLib writes one.
    twice = lookup_of(font["GSUB"].table, "ss19")
    other = otTables.SingleSubst()
    other.mapping = {"a": "a.two"}
    twice.SubTable.append(other)
    twice.SubTableCount = 2
    return font


def plan_variations_font():
    """From weight 600 on, `a` becomes `a.alt` by feature variations."""
    face = Face("TextGauge Plan Variations", sxHeight=500, sCapHeight=700)
    face.add("space", 250, 0, " \u00a0")
    face.add("a", 500, 500, "a")
    face.add("b", 500, 500, "b")
    face.add("a.alt", 650, 500)
    builder = face.builder()
    builder.setupFvar([("wght", 400, 400, 900, "Weight")], [])
    addOpenTypeFeaturesFromString(builder.font, """
feature rvrn { } rvrn;
conditionset heavy { wght 600 900; } heavy;
variation rvrn heavy { sub a by a.alt; } rvrn;
""")
    return builder.font


# Presentations and variations of a character


def coloured_font():
    """Every glyph a box in red; no ligatures, so that sequences show as their parts."""
    face = Face("TextGauge Coloured", sxHeight=500, sCapHeight=700)
    for character in "a012#*\u00a9\u20e3\u2764\U0001f3fd\U0001f44d\U0001f525":
        face.add(f"uni{ord(character):04X}", 1250, 700, character)
    builder = face.builder()
    builder.setupCOLR({name: [(name, 0)] for name in face.glyphs if name != ".notdef"})
    builder.setupCPAL([[(1, 0, 0, 1)]])
    return builder.font


def variation_font(family, has_sequences):
    face = Face(family, sxHeight=500, sCapHeight=700)
    for character in "0\u20e3字\u1820":
        face.add(f"uni{ord(character):04X}", 1000, 700, character)
    if has_sequences:
        face.add("zero.slash", 600, 700)
        face.add("zi.other", 900, 700)
        face.add("uni180B", 0, 0, "\u180b")
        face.variations = [
            (0x30, 0xFE00, "zero.slash"), (0x5B57, 0xE0100, None), (0x5B57, 0xE0101, "zi.other")
        ]  # fmt: skip
    return face.builder().font


# Old encodings: a cmap table without Unicode. No glyph has a name that tells its character.

def other_encoding_font(family, platform, encoding, codes):
    """A to C 600, 700 and 800 wide, the space 300, and one more letter, 900, at their codes."""
    face = Face(family)
    for name, advance, height in [("g1", 600, 700), ("g2", 700, 700), ("g3", 800, 700),
                                  ("g4", 300, 0), ("g5", 900, 700)]:  # fmt: skip
        face.add(name, advance, height)
    font = face.builder().font
    table = CmapSubtable.newSubtable(4 if platform == 3 else 0)
    table.platformID, table.platEncID, table.language = platform, encoding, 0
    table.cmap = dict(codes)
    font["cmap"].tables = [table]
    font["post"].formatType = 3.0
    return font


def mac_roman_font():
    # 0x8A is U+00E4.
    codes = {0x41: "g1", 0x42: "g2", 0x43: "g3", 0x20: "g4", 0x8A: "g5"}
    return other_encoding_font("TextGauge Mac Roman", 1, 0, codes)


def symbol_font():
    codes = {0xF041: "g1", 0xF042: "g2", 0xF043: "g3", 0xF020: "g4", 0xF0E4: "g5"}
    return other_encoding_font("TextGauge Symbol", 3, 0, codes)


# Paints: COLR, version 1. Glyphs are squares of a whole em, so that a pixel is easy to find.

PALETTE = [(1, 0, 0, 1), (0, 1, 0, 1), (0, 0, 1, 1), (0.8, 0.4, 0.2, 1), (0.2, 0.4, 1, 1)]
RED, GREEN, BLUE, BACKDROP, SOURCE, TEXT = 0, 1, 2, 3, 4, 0xFFFF
COMPOSITES = 0xE100


def solid(entry, alpha=1.0):
    return {"Format": otTables.PaintFormat.PaintSolid, "PaletteIndex": entry, "Alpha": alpha}


def inside(glyph, paint):
    return {"Format": otTables.PaintFormat.PaintGlyph, "Glyph": glyph, "Paint": paint}


def changed(kind, paint, **numbers):
    return {"Format": getattr(otTables.PaintFormat, f"Paint{kind}"), "Paint": paint, **numbers}


def layers(*paints):
    return {"Format": otTables.PaintFormat.PaintColrLayers, "Layers": list(paints)}


def color_line(extend="pad", stops=((0, RED), (1, BLUE))):
    return {
        "Extend": extend,
        "ColorStop": [
            {"StopOffset": stop[0], "PaletteIndex": stop[1], "Alpha": stop[2] if stop[2:] else 1.0}
            for stop in stops
        ],
    }


def gradient(kind, line, *numbers):
    names = {
        "Linear": "x0 y0 x1 y1 x2 y2", "Radial": "x0 y0 r0 x1 y1 r1",
        "Sweep": "centerX centerY startAngle endAngle",
    }[kind].split()  # fmt: skip
    return {
        "Format": getattr(otTables.PaintFormat, f"Paint{kind}Gradient"), "ColorLine": line,
        **dict(zip(names, numbers)),
    }  # fmt: skip


def linear(line, *numbers):
    return inside("square", gradient("Linear", line, *numbers))


def radial(line, *numbers):
    return inside("square", gradient("Radial", line, *numbers))


def sweep(line, *numbers):
    return inside("square", gradient("Sweep", line, *numbers))


def composite(mode, source, backdrop):
    return {
        "Format": otTables.PaintFormat.PaintComposite, "SourcePaint": source,
        "CompositeMode": otTables.CompositeMode(mode), "BackdropPaint": backdrop,
    }  # fmt: skip


def gradient_paints():
    narrow = ((0.25, RED), (0.75, BLUE))
    place = ((0.5, RED), (0.5, BLUE))
    return {
        "a": linear(color_line(), 0, 0, 1000, 0, 0, 1000),
        "b": linear(color_line(), 0, 0, 1000, 0, 1000, 1000),
        "c": linear(color_line("repeat"), 0, 0, 250, 0, 0, 250),
        "d": linear(color_line("reflect"), 0, 0, 250, 0, 0, 250),
        "e": linear(color_line(stops=narrow), 0, 0, 1000, 0, 0, 1000),
        "f": linear(color_line(stops=((0, RED), (1, RED, 0))), 0, 0, 1000, 0, 0, 1000),
        "g": linear(color_line(), 0, 0, 1000, 0, 500, 0),
        "h": linear(color_line(stops=place), 0, 0, 1000, 0, 0, 1000),
        "i": linear(color_line("repeat", place), 0, 0, 1000, 0, 0, 1000),
        "j": linear(color_line(stops=()), 0, 0, 1000, 0, 0, 1000),
        "k": linear(color_line(stops=((0, TEXT, 0.5), (1, TEXT, 0.5))), 0, 0, 1000, 0, 0, 1000),
        "l": radial(color_line(), 500, 500, 0, 500, 500, 500),
        "m": radial(color_line(), 250, 500, 0, 500, 500, 500),
        "n": radial(color_line("repeat"), 500, 500, 0, 500, 500, 250),
        "o": radial(color_line("reflect"), 500, 500, 0, 500, 500, 250),
        "p": radial(color_line(), 200, 500, 100, 800, 500, 100),
        "q": radial(color_line(stops=((-1, RED), (1, BLUE))), 500, 500, 200, 500, 500, 400),
        "r": radial(color_line(), 500, 500, 250, 500, 500, 250),
        "s": sweep(color_line(), 500, 500, 0, 360),
        "t": sweep(color_line("repeat"), 500, 500, 0, 90),
        "u": sweep(color_line("reflect"), 500, 500, 0, 90),
        "v": sweep(color_line(), 500, 500, 90, 270),
        "w": sweep(color_line(), 500, 500, 270, 90),
        "x": sweep(color_line(), 500, 500, 90, 90),
        "y": sweep(color_line("repeat"), 500, 500, 90, 90),
        "z": inside("square", changed(
            "ScaleAroundCenter", gradient("Radial", color_line(), 500, 500, 0, 500, 500, 500),
            scaleX=1, scaleY=0.5, centerX=500, centerY=500)),
    }  # fmt: skip


def other_paints():
    corner = inside("corner", solid(RED))
    affine = {"xx": 0, "yx": 1, "xy": -1, "yy": 0, "dx": 1000, "dy": 0}
    centre = {"centerX": 500, "centerY": 500}
    return {
        "A": inside("square", solid(RED, 0.5)),
        "B": inside("square", solid(TEXT, 0.5)),
        "C": layers(inside("square", solid(RED)), inside("corner", solid(BLUE))),
        "D": changed("Transform", corner, Transform=affine),
        "E": changed("Translate", corner, dx=500, dy=250),
        "F": changed("Scale", corner, scaleX=1.5, scaleY=0.5),
        "G": changed("ScaleAroundCenter", corner, scaleX=0.5, scaleY=1, **centre),
        "H": changed("ScaleUniform", corner, scale=1.5),
        "I": changed("ScaleUniformAroundCenter", corner, scale=0.5, **centre),
        "J": changed("Translate", changed("Rotate", corner, angle=90), dx=1000, dy=0),
        "K": changed("RotateAroundCenter", corner, angle=90, **centre),
        "L": changed("Skew", corner, xSkewAngle=-45, ySkewAngle=0),
        "M": changed("SkewAroundCenter", corner, xSkewAngle=0, ySkewAngle=45, **centre),
        "N": changed("Translate", {"Format": otTables.PaintFormat.PaintColrGlyph, "Glyph": "C"},
                     dx=500, dy=0),
        "O": inside("square", solid(GREEN)),
        "P": solid(BLUE),
        "Q": solid(BLUE),
        "R": inside("square", inside("corner", solid(GREEN))),
        "S": inside("square", changed("Scale", layers(corner, corner), scaleX=0, scaleY=1)),
        "T": inside("square", solid(9)),
        "U": inside("square", changed(
            "Rotate", gradient("Linear", color_line(), 0, 0, 1000, 0, 0, 1000), angle=90)),
        "V": inside("square", changed("Scale", solid(RED), scaleX=0, scaleY=1)),
        "W": inside("square", changed("Scale", layers(solid(RED), solid(BLUE)), scaleX=0, scaleY=1)),
        "X": inside("square", changed(
            "Scale", gradient("Linear", color_line(), 0, 0, 1000, 0, 0, 1000), scaleX=0, scaleY=1)),
    }  # fmt: skip


def paints_font():
    face = Face("TextGauge Paints", hhea=(1000, 0, 0), sxHeight=500, sCapHeight=700)
    paints = gradient_paints() | other_paints()
    for mode in range(28):
        paints[f"composite{mode}"] = composite(
            mode, inside("right", solid(SOURCE, 0.5)), inside("left", solid(BACKDROP, 0.75)))
    for name in paints:
        code = COMPOSITES + int(name[9:]) if name[1:] else ord(name)
        face.glyphs[name], face.advances[name] = box(0, 0, 1000, 1000), 1000
        face.cmap[code] = name
    for name, right, left in (("square", 1000, 0), ("left", 600, 0), ("right", 1000, 400)):
        face.glyphs[name], face.advances[name] = box(left, 0, right, 1000), 1000
    face.glyphs["corner"], face.advances["corner"] = box(0, 0, 500, 500), 1000
    builder = face.builder()
    builder.setupCOLR(
        paints, version=1, clipBoxes={"O": (250, 250, 750, 500), "P": (0, 0, 500, 500)})
    builder.setupCPAL([PALETTE])
    return builder.font


def layer_range(first, count):
    paint = otTables.Paint()
    paint.Format = int(otTables.PaintFormat.PaintColrLayers)
    paint.FirstLayerIndex, paint.NumLayers = first, count
    return paint


def costly_paints():
    """Numbers without end, and glyphs that take long to draw."""
    huge = inside("square", solid(RED))
    for scale in (32, 16384, 16384, 16384):
        matrix = {"xx": scale, "yx": 0, "xy": 0, "yy": scale, "dx": 0, "dy": 0}
        huge = changed("Transform", huge, Transform=matrix)
    for _ in range(18):
        # The tangent of 90 degrees is 1.6e16.
        huge = changed("Skew", huge, xSkewAngle=90, ySkewAngle=90)
    sweep = inside("square", gradient("Sweep", color_line(), 500, 500, 0, 360))
    stops = [(index / 4000, RED if index % 2 else BLUE) for index in range(4001)]
    line = gradient("Linear", color_line("repeat", stops), 0, 0, 1000, 0, 0, 1000)
    return {
        "j": huge, "k": layers(*[sweep] * 4000),
        "l": layers(*[inside("square", solid(BLUE))] * 4000),
        "m": layers(*[inside("square", line)] * 16),
    }  # fmt: skip


def hostile_paints_font():
    """Layers that name layers; what setupCOLR would not make is put into the table afterwards."""
    face = Face("TextGauge Hostile Paints", hhea=(1000, 0, 0), sxHeight=500, sCapHeight=700)
    names = "abcdefghijklm"
    for name in ["square", *names, *(f"twice{level}" for level in range(26))]:
        face.glyphs[name], face.advances[name] = box(0, 0, 1000, 1000), 1000
        if name in names:
            face.cmap[ord(name)] = name
    def glyph(name):
        return {"Format": otTables.PaintFormat.PaintColrGlyph, "Glyph": name}

    red = inside("a", solid(RED))
    paints = {name: layers(red, red) for name in "abcd"}
    # Two glyphs that draw each other, and one that draws a glyph without paints.
    paints |= {"e": glyph("f"), "f": glyph("e"), "g": glyph(".notdef")}
    # A glyph that is drawn twice by one that is drawn twice, and so on.
    for level in range(26):
        below = glyph(f"twice{level + 1}") if level < 25 else red
        paints[f"twice{level}"] = layers(below, below)
    paints["h"] = glyph("twice0")
    deep = red
    for _ in range(100):
        deep = changed("Translate", deep, dx=0, dy=0)
    paints["i"] = deep
    paints |= costly_paints()
    builder = face.builder()
    builder.setupCOLR(
        paints, version=1, allowLayerReuse=False,
        clipBoxes={name: (0, 0, 1000, 1000) for name in "jklm"})
    builder.setupCPAL([PALETTE])
    table = builder.font["COLR"].table
    listed = table.LayerList.Paint
    roots = {record.BaseGlyph: record.Paint for record in table.BaseGlyphList.BaseGlyphPaintRecord}
    first = len(listed)
    # From here on each layer has the two after it, 60 levels deep.
    for level in range(60):
        listed += [layer_range(first + 2 * level + 2, 2) for _ in range(2)]
    red_layer = listed[0]
    listed += [red_layer, red_layer]
    roots["b"].FirstLayerIndex, roots["b"].NumLayers = first, 2
    # A layer that has itself.
    listed.append(layer_range(len(listed), 1))
    roots["c"].FirstLayerIndex, roots["c"].NumLayers = len(listed) - 1, 1
    # The last 64 layers over and over: 64 * 64 * 64.
    first = len(listed)
    listed += [layer_range(first + 64, 64)] * 64 + [layer_range(first + 128, 64)] * 64
    listed += [red_layer] * 64
    roots["d"].FirstLayerIndex, roots["d"].NumLayers = first, 64
    table.LayerList.LayerCount = len(listed)
    return builder.font


def put(font, tag, data):
    font[tag] = DefaultTable(tag)
    font[tag].data = data


def square_face(family, names):
    """Each glyph is the whole em; those of one letter have a character."""
    face = Face(family, hhea=(1000, 0, 0), sxHeight=500, sCapHeight=700)
    for name in names:
        face.glyphs[name], face.advances[name] = box(0, 0, 1000, 1000), 1000
        if not name[1:]:
            face.cmap[ord(name)] = name
    return face


def fine_gradients_font():
    """Gradients that repeat 1000, 1000 and 250 times in their outline."""
    face = square_face("TextGauge Fine Gradients", ["a", "b", "c", "square"])
    builder = face.builder()
    builder.setupCOLR({
        "a": linear(color_line("repeat"), 0, 0, 1, 0, 0, 1),
        "b": linear(color_line("reflect"), 0, 0, 1, 0, 0, 1),
        "c": linear(color_line("repeat"), 0, 0, 4, 0, 0, 4),
    }, version=1)  # fmt: skip
    builder.setupCPAL([PALETTE])
    return builder.font


def parts(*names):
    pen = TTGlyphPen(set(names))
    for name in names:
        pen.addComponent(name, (1, 0, 0, 1, 0, 0))
    return pen.glyph()


def dense_box(points):
    """The whole em, with more points on its left side."""
    pen = TTGlyphPen(None)
    pen.moveTo((0, 0))
    for index in range(points - 3):
        pen.lineTo((0, 1000 * (index + 1) // (points - 3)))
    pen.lineTo((1000, 1000))
    pen.lineTo((1000, 0))
    pen.closePath()
    return pen.glyph()


def hostile_parts_font():
    """Composite glyphs and layers of COLR version 0, each at its bound and one beyond it."""
    names = ["a", "b", "c", "d", "e", "f", "g", "h", "leaf", "some", "dense"]
    face = square_face("TextGauge Hostile Parts", names)
    # 64 parts and itself; 63 of these and itself are 4096.
    face.glyphs["some"] = parts(*["leaf"] * 64)
    face.glyphs["a"] = parts(*["some"] * 63)
    face.glyphs["b"] = parts(*["some"] * 63, "leaf")
    face.glyphs["dense"] = face.glyphs["g"] = face.glyphs["h"] = dense_box(1024)
    face.advances["h"] = 0
    builder = face.builder()
    order = builder.font.getGlyphOrder()
    # Layers of the whole em: 4096, 4097; and of 1024 points: 256, 257.
    ranges = {"c": (0, 4096), "d": (0, 4097), "e": (4097, 256), "f": (4097, 257)}
    layers = [(order.index("leaf"), RED)] * 4097 + [(order.index("dense"), RED)] * 257
    bases = b"".join(
        struct.pack(">HHH", order.index(name), *ranges[name]) for name in sorted(ranges))
    header = struct.pack(">HHIIH", 0, len(ranges), 14, 14 + len(bases), len(layers))
    packed = b"".join(struct.pack(">HH", *layer) for layer in layers)
    put(builder.font, "COLR", header + bases + packed)
    builder.setupCPAL([PALETTE])
    return builder.font


def red_png(width, height):
    """A picture of one bit a pixel, in red; its zeros are packed here, as zlib's versions differ."""
    def chunk(kind, data):
        check = struct.pack(">I", zlib.crc32(kind + data))
        return struct.pack(">I", len(data)) + kind + data + check

    size = height * (1 + (width + 7) // 8)
    # Fixed codes: a zero, then 258 times the byte before, the rest as zeros, and the end.
    copies, rest = divmod(size - 1, 258)
    bits = "110" + "00110000" + ("11000101" + "00000") * copies + "00110000" * rest + "0000000"
    bits += "0" * (-len(bits) % 8)
    packed = bytes(int(bits[at:at + 8][::-1], 2) for at in range(0, len(bits), 8))
    data = b"\x78\x01" + packed + struct.pack(">I", zlib.adler32(bytes(size)))
    assert zlib.decompress(data) == bytes(size)
    head = struct.pack(">IIBBBBB", width, height, 1, 3, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"PLTE", b"\xff\0\0")
        + chunk(b"IDAT", data) + chunk(b"IEND", b""))  # fmt: skip


def hostile_bitmaps_font():
    """Bitmaps in red of 2^22 pixels, and of 2048 more; the outlines below are black."""
    names = [chr(code) for code in range(ord("a"), ord("z") + 1)]
    builder = square_face("TextGauge Hostile Bitmaps", names).builder()
    order = builder.font.getGlyphOrder()
    data = {name: struct.pack(">hh4sH", 0, 0, b"dupe", order.index("a")) for name in names}
    data["a"] = struct.pack(">hh4s", 0, 0, b"png ") + red_png(2048, 2048)
    data["b"] = struct.pack(">hh4s", 0, 0, b"png ") + red_png(2048, 2049)
    offset = 4 + 4 * (len(order) + 1)
    offsets, bitmaps = [offset], b""
    for name in order:
        bitmaps += data.get(name, b"")
        bitmaps += bytes(-len(bitmaps) % 2)
        offsets.append(offset + len(bitmaps))
    strike = struct.pack(f">HH{len(offsets)}I", 2048, 72, *offsets) + bitmaps
    put(builder.font, "sbix", struct.pack(">HHII", 1, 1, 1, 12) + strike)
    return builder.font


def variable_paints_font():
    """At the axis' end each number is as far from the default as README.md says."""
    face = Face("TextGauge Variable Paints", hhea=(1000, 0, 0), sxHeight=500, sCapHeight=700)
    for name in "abcd":
        face.glyphs[name], face.advances[name] = box(0, 0, 1000, 1000), 1000
        face.cmap[ord(name)] = name
    face.glyphs["corner"], face.advances["corner"] = box(0, 0, 500, 500), 1000
    builder = face.builder()
    builder.setupFvar([("wght", 400, 400, 900, "Weight")], [])
    builder.setupGvar(
        {"corner": [TupleVariation({"wght": (0, 1, 1)}, [(0, 0), (0, 0), (0, 0), (0, 0)] + [None] * 4)]}
    )
    store = OnlineVarStoreBuilder(["wght"])
    store.setSupports([{"wght": (0, 1, 1)}])
    deltas = [
        -8192,  # a: the alpha from 1 to 0.5
        400, 200,  # b: the shift from 0 to 400 and 200
        4096, 0, 0, -8192,  # c: the first stop from 0 to 0.25, the last one's alpha to 0.5
        0, 0, -500, 0,  # d: the clip box's right side from 1000 to 500
    ]  # fmt: skip
    indices = [store.storeDeltas([delta]) for delta in deltas]
    varying = {"VarIndexBase": 0}
    line = color_line()
    for stop, base in zip(line["ColorStop"], (3, 5)):
        stop["VarIndexBase"] = base
    shape = gradient("Linear", line, 0, 0, 1000, 0, 0, 1000)
    shape |= {"Format": otTables.PaintFormat.PaintVarLinearGradient, "VarIndexBase": 0xFFFFFFFF}
    paints = {
        "a": inside("a", solid(RED) | {"Format": otTables.PaintFormat.PaintVarSolid} | varying),
        "b": changed("VarTranslate", inside("corner", solid(RED)), dx=0, dy=0, VarIndexBase=1),
        "c": inside("a", shape),
        "d": inside("a", solid(RED)),
    }
    mapping = otTables.DeltaSetIndexMap()
    mapping.mapping = indices
    builder.setupCOLR(
        paints, version=1, varStore=store.finish(), varIndexMap=mapping,
        clipBoxes={"d": (0, 0, 1000, 1000, 7)})
    builder.setupCPAL([PALETTE])
    return builder.font


# A variable font whose numbers are linear in each axis: see the formulas in README.md.

AXES = [
    ("wght", "Weight", 100, 400, 900),
    ("wdth", "Width", 75, 100, 125),
    ("opsz", "Optical Size", 8, 14, 72),
    ("slnt", "Slant", -10, 0, 0),
]


def axes_master(family, wght=400, wdth=100, opsz=14, slnt=0):
    letter = (wght - 400) * 0.25 + (wdth - 100) * 5 - (opsz - 14) * 2
    x_height = round(500 + (wght - 400) * 0.04)
    vertical = (900 - (opsz - 14), round(-300 + (opsz - 14) * 0.5), 0)
    face = Face(family, hhea=vertical, sxHeight=x_height, sCapHeight=700)
    face.win = (950, 320)
    face.underline = (-100, round(50 + (wght - 400) * 0.05))
    slant = slnt * -0.0176  # the tangent of 10 degrees is 0.176
    face.add("space", round(250 + (wdth - 100) * 2), 0, " \u00a0")
    for character in "abcdefghijklmnopqrstuvwxyz":
        face.add(character, round(500 + letter), x_height, character, slant)
    for character in "HIMT":
        face.add(character, round(700 + letter), 700, character, slant)
    return face.builder().font


def axes_font(family="TextGauge Axes"):
    document = DesignSpaceDocument()
    for tag, name, low, default, high in AXES:
        axis = AxisDescriptor(name=name, tag=tag, minimum=low, default=default, maximum=high)
        document.addAxis(axis)
    default = {name: value for _, name, _, value, _ in AXES}
    places = [{}] + [{tag: end} for tag, _, low, mid, high in AXES for end in {low, high} - {mid}]
    for place in sorted(places, key=lambda place: sorted(place.items())):
        tags = {tag: name for tag, name, *_ in AXES}
        location = default | {tags[tag]: value for tag, value in place.items()}
        document.addSource(SourceDescriptor(font=axes_master(family, **place), location=location))
    for style, weight in [("Thin", 100), ("Regular", 400), ("Black", 900)]:
        location = default | {"Weight": weight}
        document.addInstance(
            InstanceDescriptor(familyName=family, styleName=style, location=location)
        )
    font, _, _ = build_variable_font(document)
    font["head"].created = font["head"].modified = FIXED_TIME
    return font


def phantoms_font():
    """Axes whose advances only the outlines' phantom points tell."""
    font = axes_font("TextGauge Phantoms")
    del font["HVAR"]
    return font


def all_fonts():
    return {
        "Em": em_font(),
        **metrics_fonts(),
        "SF": sf_font(),
        "SpaceKern": space_kern_font(),
        "Ligatures": ligature_font(),
        "Unsafe": unsafe_font(),
        "Growth": growth_font(),
        "Axes": axes_font(),
        "Phantoms": phantoms_font(),
        "MacRoman": mac_roman_font(),
        "Symbol": symbol_font(),
        "Plans": plans_font(),
        "PlanForms": plan_forms_font(),
        "PlanVariations": plan_variations_font(),
        "Coloured": coloured_font(),
        "Paints": paints_font(),
        "HostilePaints": hostile_paints_font(),
        "HostileParts": hostile_parts_font(),
        "HostileBitmaps": hostile_bitmaps_font(),
        "FineGradients": fine_gradients_font(),
        "VariablePaints": variable_paints_font(),
        "Variations": variation_font("TextGauge Variations", True),
        "VariationBases": variation_font("TextGauge Variation Bases", False),
    }


def save_all(folder):
    for name, font in all_fonts().items():
        font.recalcTimestamp = False
        font.save(folder / f"{name}.ttf")


def check():
    with tempfile.TemporaryDirectory() as folder:
        built = pathlib.Path(folder)
        save_all(built)
        found = {path.name: path.read_bytes() for path in HERE.glob("*.ttf")}
        made = {path.name: path.read_bytes() for path in built.glob("*.ttf")}
    different = sorted(name for name in found | made if found.get(name) != made.get(name))
    if different:
        sys.exit(f"make-test-fonts: not as built from make.py: {', '.join(different)}")
    print(f"make-test-fonts: {len(made)} fonts are as built from make.py")


if __name__ == "__main__":
    if sys.argv[1:] == ["--check"]:
        check()
    elif sys.argv[1:]:
        sys.exit("usage: scripts/generate fonts [--check]")
    else:
        save_all(HERE)
