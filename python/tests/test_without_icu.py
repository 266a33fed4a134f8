"""Where the machine has no ICU: an empty file stands for one that cannot be opened."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

FONTS = Path(__file__).resolve().parents[2] / "Tests" / "Fonts"
PROGRAM = """
import sys
import textgauge as tg

fonts = tg.Library(sys.argv[1])
template = tg.CellTemplate.from_yaml('''
font: {family: TextGauge Em, size: 10}
views:
  - {name: body, type: label, text: "{body}", lines: 0}
constraints: ["H:|[body]|", "V:|[body]|"]
''', fonts)
latin = {"body": ["ab", "cd"]}
thai = {"body": ["ab", "ภาษาไทย ภาษาไทย"]}


def fails(call):
    try:
        call()
    except tg.FileError as error:
        assert "ICU" in str(error), error
        return True
    return False


font = fonts.font("TextGauge Em", 10)
assert fails(lambda: tg.Text("ab", font, options=tg.Options(words="dictionary")))
cache = tg.HeightCache(template)
assert list(template.heights(latin, width=40, cache=cache)) == [10, 10]
known = len(cache)
for _ in range(2):
    assert fails(lambda: template.heights(thai, width=40, cache=cache))
assert len(cache) == known
table = tg.Table(template, thai, width=40, height=100)
for _ in range(2):
    assert fails(table.measure_all)
"""


def test_missing_icu_is_an_error_every_time(tmp_path: Path) -> None:
    for major in range(60, 90):
        (tmp_path / f"libicuuc.so.{major}").touch()
    environment = {**os.environ, "LD_LIBRARY_PATH": str(tmp_path)}
    subprocess.run([sys.executable, "-c", PROGRAM, str(FONTS)], env=environment, check=True)
