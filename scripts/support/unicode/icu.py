"""ICU 78.3 (Unicode 17.0.0) as PyPI's icu4py bundles it, called through ctypes."""

import ctypes
import glob
import os
import pathlib
import subprocess
import sys
import tempfile
import venv

REQUIREMENT = "icu4py==1.2.0"
SUFFIX = "_78"
UNICODE_VERSION = (17, 0, 0)
ALL = range(0x110000)

CHARACTER, LINE = 0, 2  # UBreakIteratorType


def site_folder():
    """Where icu4py lives: an environment of Python's, which is made when it is not there yet."""
    cache = os.environ.get("XDG_CACHE_HOME") or os.path.join(
        os.environ.get("HOME") or tempfile.gettempdir(), ".cache"
    )
    tag = "py%d.%d" % sys.version_info[:2]
    folder = pathlib.Path(cache) / "textgauge" / f"{REQUIREMENT.replace('==', '-')}-{tag}-venv"
    site = folder / "lib" / "python{}.{}".format(*sys.version_info[:2]) / "site-packages"
    if not glob.glob(str(site / "icu4py.libs" / "libicuuc-*")):
        try:
            venv.create(folder, with_pip=True, clear=True)
            subprocess.run(
                [folder / "bin" / "python", "-m", "pip", "install", "--quiet", "--no-deps",
                 "--disable-pip-version-check", REQUIREMENT], check=True)
        except (OSError, subprocess.CalledProcessError) as error:
            sys.exit(
                f"generate-unicode: {REQUIREMENT} could not be installed into {folder}: {error}\n"
                "Python 3.10 or later with venv is needed, which scripts/setup installs."
            )
    return site


def load():
    folder = site_folder() / "icu4py.libs"

    def library(name):
        found = glob.glob(str(folder / f"{name}-*.so.78.3"))
        if len(found) != 1:
            sys.exit(f"generate-unicode: {folder} does not hold {name} 78.3; remove it and rerun.")
        return ctypes.CDLL(found[0], mode=ctypes.RTLD_GLOBAL)

    library("libicudata")
    return library("libicuuc")


uc = load()


def function(name, result, *arguments):
    f = getattr(uc, name + SUFFIX)
    f.restype = result
    f.argtypes = arguments
    return f


_int, _name, _pointer = ctypes.c_int32, ctypes.c_char_p, ctypes.c_void_p
_error = ctypes.POINTER(ctypes.c_int)
_value = function("u_getIntPropertyValue", _int, _int, _int)
_binary = function("u_hasBinaryProperty", ctypes.c_int8, _int, _int)
_property = function("u_getPropertyEnum", _int, _name)
_value_name = function("u_getPropertyValueName", _name, _int, _int, ctypes.c_int)
_extensions = function("uscript_getScriptExtensions", _int, _int, _pointer, _int, _error)
_paired = function("u_getBidiPairedBracket", _int, _int)
_open = function("ubrk_open", _pointer, ctypes.c_int, _name, _pointer, _int, _error)
_next = function("ubrk_next", _int, _pointer)
_status = function("ubrk_getRuleStatus", _int, _pointer)
_close = function("ubrk_close", None, _pointer)
_unicode_version = function("u_getUnicodeVersion", None, ctypes.c_uint8 * 4)


def check_version():
    version = (ctypes.c_uint8 * 4)()
    _unicode_version(version)
    if tuple(version[:3]) != UNICODE_VERSION:
        sys.exit(f"generate-unicode: ICU reports Unicode {tuple(version)}, not {UNICODE_VERSION}")


def enumerated(name):
    """The short value name of an enumerated property, for every code point."""
    number = _property(name.encode())
    names = {}
    result = []
    for code in ALL:
        value = _value(code, number)
        if value not in names:
            names[value] = (_value_name(number, value, 0) or b"?").decode()
        result.append(names[value])
    return result


def binary(name):
    number = _property(name.encode())
    return [bool(_binary(code, number)) for code in ALL]


def script_extensions():
    """For every code point, the tuple of its Script_Extensions as short names."""
    number = _property(b"sc")
    buffer = (ctypes.c_int * 128)()
    names = {}
    result = []
    for code in ALL:
        error = ctypes.c_int(0)
        count = _extensions(code, buffer, 128, ctypes.byref(error))
        values = buffer[:count]
        for value in values:
            if value not in names:
                names[value] = _value_name(number, value, 0).decode()
        result.append(tuple(sorted(names[value] for value in values)))
    return result


def paired_bracket(code):
    return _paired(code)


def boundaries(kind, locale, scalars):
    """ICU's boundaries of a text: (index in scalars, rule status), without index 0."""
    text = "".join(map(chr, scalars))
    units = text.encode("utf-16-le", "surrogatepass")
    buffer = ctypes.create_string_buffer(units, len(units) + 2)
    error = ctypes.c_int(0)
    iterator = _open(kind, locale.encode(), buffer, len(units) // 2, ctypes.byref(error))
    if error.value > 0:
        sys.exit(f"generate-unicode: ubrk_open({locale}) failed with ICU error {error.value}")
    index_of = {}
    unit = 0
    for index, scalar in enumerate(scalars):
        index_of[unit] = index
        unit += 2 if scalar > 0xFFFF else 1
    index_of[unit] = len(scalars)
    result = []
    while (position := _next(iterator)) != -1:
        result.append((index_of[position], _status(iterator)))
    _close(iterator)
    return result
