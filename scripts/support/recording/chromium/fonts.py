"""The fonts of cases: their files and the characters they have."""

import functools
import struct
import unicodedata

from chromium import ROOT, RecorderError


def families(case):
    """Those of the block and of its spans, each once."""
    parts = [*case.get("spans", []), *case.get("boxes", []), case.get("firstLetter", {}),
             case.get("firstLine", {})]
    lists = [case["font"], *(part["font"] for part in parts if "font" in part)]
    return list(dict.fromkeys(name for names in lists for name in names.split(", ")))


@functools.cache
def path(name):
    """The file of a family: fonts/NotoSans-Regular.ttf for NotoSans."""
    for stem in (f"{name}-Regular", name):
        for folder in ("fonts", "Tests/Fonts"):
            for extension in ("ttf", "otf", "ttc"):
                found = ROOT / folder / f"{stem}.{extension}"
                if found.is_file():
                    return found
    raise RecorderError(f"no font {name} in fonts/ or Tests/Fonts/: run scripts/fonts")


def rule(family, path):
    """The `@font-face` rule by which a page has a file as a family."""
    return f'@font-face {{ font-family: "{family}"; src: url("{path.as_uri()}") }}\n'


def subtable(data, table):
    """The characters of a cmap subtable of formats 4, 12 and 13."""
    form, = struct.unpack_from(">H", data, table)
    if form in (12, 13):
        for group in range(struct.unpack_from(">I", data, table + 12)[0]):
            first, last = struct.unpack_from(">II", data, table + 16 + 12 * group)
            yield from range(first, last + 1)
    elif form == 4:
        size, = struct.unpack_from(">H", data, table + 6)
        for segment in range(table + 14, table + 14 + size, 2):
            last, = struct.unpack_from(">H", data, segment)
            first, delta, offset = (
                struct.unpack_from(">H", data, segment + 2 + part * size)[0] for part in (1, 2, 3))
            for code in range(first, last + 1):
                # The offset counts from where it stands; in its array too 0 is no glyph.
                place = segment + 2 + 3 * size + offset + 2 * (code - first)
                glyph = struct.unpack_from(">H", data, place)[0] if offset else code
                if offset and glyph == 0:
                    continue
                if (glyph + delta) % 0x10000:
                    yield code


@functools.cache
def face(name):
    """The bytes of a family's file, and where the tables of its first face begin, by tag."""
    data = path(name).read_bytes()
    start = struct.unpack_from(">I", data, 12)[0] if data[:4] == b"ttcf" else 0
    tables = {}
    for index in range(struct.unpack_from(">H", data, start + 4)[0]):
        tag, _, offset, _ = struct.unpack_from(">4sIII", data, start + 12 + 16 * index)
        tables[tag] = offset
    return data, tables


@functools.cache
def coverage(name):
    """The characters of a family's first face."""
    data, tables = face(name)
    cmap, found = tables[b"cmap"], set()
    for index in range(struct.unpack_from(">H", data, cmap + 2)[0]):
        found.update(subtable(data, cmap + struct.unpack_from(">I", data, cmap + 8 + 8 * index)[0]))
    return found


def is_covered(character, names):
    """Whether a font has the character, or it needs none: nothing but the list may be asked."""
    category = unicodedata.category(character)
    if category in ("Cc", "Cf", "Zs", "Zl", "Zp") or 0xFE00 <= ord(character) <= 0xFE0F:
        return True
    return any(ord(character) in coverage(name) for name in names)
