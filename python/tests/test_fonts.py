"""Libraries, fonts and options. Numbers are those of Tests/Fonts/README.md."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path
from typing import Any

import pytest

import textgauge as tg

ROOT = Path(__file__).resolve().parents[2]
FONTS = ROOT / "Tests" / "Fonts"


def test_metrics(em: tg.Font) -> None:
    assert em.metrics == tg.FontMetrics(8.8, 1.2, 0, 7, 5, 10, 1000)
    assert em.metrics.line_height == pytest.approx(10)
    assert em.size == 10


def test_source(em: tg.Font) -> None:
    assert Path(em.path) == FONTS / "Em.ttf"
    assert (em.family, em.index, em.variations) == ("TextGauge Em", 0, {})
    assert em.postscript_name


def test_families(test_fonts: tg.Library) -> None:
    families = test_fonts.families
    assert "TextGauge Em" in families
    assert "Helvetica" in families
    assert families == sorted(families, key=str.lower)


def test_files_are_a_library() -> None:
    fonts = tg.Library(files=[FONTS / "Em.ttf", str(FONTS / "Axes.ttf")])
    assert fonts.families == ["TextGauge Axes", "TextGauge Em"]


def test_a_library_needs_a_folder_or_files() -> None:
    with pytest.raises(tg.ArgumentError, match=r"Library\.system"):
        tg.Library()
    with pytest.raises(tg.ArgumentError, match="folder or files"):
        tg.Library(FONTS, files=[])


def test_missing_fonts(test_fonts: tg.Library, tmp_path: Path) -> None:
    with pytest.raises(tg.FontError, match="nowhere"):
        tg.Library(tmp_path / "nowhere")
    with pytest.raises(tg.FontError, match=r"gone\.ttf"):
        tg.Library(files=[tmp_path / "gone.ttf"])
    with pytest.raises(tg.FontError, match="TextGauge Em"):
        test_fonts.font("TextGauge Emm", 10)
    with pytest.raises(tg.FontError, match=r"gone\.ttf"):
        test_fonts.font_from_file(tmp_path / "gone.ttf", 10)


def test_styles(fonts: tg.Library) -> None:
    assert fonts.font("Noto Sans", 17, weight=700).postscript_name == "NotoSans-Bold"
    assert fonts.font("Noto Sans", 17, italic=True).postscript_name == "NotoSans-Italic"


def test_variations_are_told(test_fonts: tg.Library) -> None:
    font = test_fonts.font_from_file(FONTS / "Axes.ttf", 14, variations={"wght": 650.5})
    assert font.variations["wght"] == 650.5


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"weight": 0}, "weight"),
        ({"width": -1}, "width"),
        ({"italic": "slanted"}, "italic"),
        ({"variations": {"weight": 1}}, "weight"),
        ({"features": {"kern": -1}}, "kern"),
        ({"features": ["kern\0"]}, "zero"),
        ({"features": "kerning"}, '"kerning" is no tag: give four letters'),
        ({"features": "smcp,k=0"}, '"k" is no tag: give four letters'),
        ({"features": list("smcp")}, '"s" is no tag: give four letters'),
        ({"variations": "weight=900"}, '"weight" is no tag: give four letters'),
        ({"variations": {"wgh": 900}}, '"wgh" is no tag: give four letters'),
    ],
)
def test_styles_that_there_are_not(
    arguments: dict[str, Any], message: str, test_fonts: tg.Library
) -> None:
    with pytest.raises(tg.ArgumentError, match=message):
        test_fonts.font("TextGauge Em", 10, **arguments)


def test_features_are_used(test_fonts: tg.Library) -> None:
    # V and A come closer by 100 of 1000 units.
    kerned = test_fonts.font("TextGauge Space Kern", 10)
    assert tg.measure("AV", kerned).width == pytest.approx(11)
    for features in ({"kern": 0}, "kern=0", "smcp, kern=0", ["kern=0"], iter(["kern=0"])):
        plain = test_fonts.font("TextGauge Space Kern", 10, features=features)
        assert tg.measure("AV", plain).width == pytest.approx(12)
        assert tg.measure("AV", pickle.loads(pickle.dumps(plain))).width == pytest.approx(12)


def test_variations_of_a_text(test_fonts: tg.Library) -> None:
    font = test_fonts.font_from_file(FONTS / "Axes.ttf", 14, variations="wght=650.5")
    assert font.variations["wght"] == 650.5


def test_options(fonts: tg.Library, em: tg.Font) -> None:
    options = tg.Options(convention="css", language="de", white_space="pre-wrap")
    assert repr(options) == "Options(convention='css', language='de', white_space='pre-wrap')"
    assert repr(tg.Options(**{"white-space": "pre"})) == "Options(white_space='pre')"
    with pytest.raises(tg.ArgumentError, match="convention"):
        tg.Options(convention="android")
    with pytest.raises(tg.ArgumentError):
        tg.Options(colour="red")
    with pytest.raises(tg.ArgumentError):
        tg.Options(convention="css\0")
    assert tg.Options(includes_fallback_metrics=False, language=None).values["language"] is None
    assert tg.measure("How tall?", em, options=tg.Options(direction=None)).height == 10


def test_options_are_used(em: tg.Font) -> None:
    # CSS's normal line height is that of the font; 2 is twice the size.
    assert tg.heights(["x"], em, None, options=tg.Options(line_height=2), output="list") == [20]


def test_what_a_browser_computes_is_taken(em: tg.Font) -> None:
    def height(css: Any, **more: Any) -> list[float]:
        options = tg.Options(css=css, **more)
        return tg.heights(["a b  c"], em, 21, options=options, output="list")

    # Em is as wide as it is large: two letters and a space have no room in 21.
    computed = {
        "0": "accent-color",
        "lineHeight": "15px",
        "line-height": "15px",
        "color": "red",
        "cssFloat": "none",
        "webkitLineClamp": "none",
        "overflowWrap": "anywhere",
        "font-size": "10px",
        "all": "",
        "parentRule": None,
        "unheardOf": "1",
        "--gap": "1px",
    }
    assert height(computed, unknown="ignore") == [45]
    assert height("line-height: 15px; /* ; */ white-space: pre", unknown="refuse") == [15]
    assert height({"line-height": "calc(0.5em + 1rem)"}, root_font_size=20) == [75]
    options = tg.Options(css=computed, unknown="ignore")
    assert pickle.loads(pickle.dumps(options)).values == options.values
    with pytest.raises(tg.ArgumentError, match="color changes no line"):
        tg.Options(css={"color": "red"})
    with pytest.raises(tg.ArgumentError, match="column-count"):
        tg.Options(css={"columnCount": "2"}, unknown="ignore")
    with pytest.raises(tg.ArgumentError, match="give refuse or ignore"):
        tg.Options(unknown="pass")
    with pytest.raises(tg.ArgumentError, match="a colon"):
        tg.Options(css="line-height")


def test_pickles(em: tg.Font, test_fonts: tg.Library) -> None:
    library = pickle.loads(pickle.dumps(test_fonts))
    assert library.font("TextGauge Em", 10).metrics == em.metrics
    font = pickle.loads(
        pickle.dumps(test_fonts.font("TextGauge Space Kern", 10, features={"kern": 0}))
    )
    assert tg.measure("AV", font).width == pytest.approx(12)
    options = pickle.loads(pickle.dumps(tg.Options(line_height=2)))
    assert tg.measure("x", em, options=options).height == 20
    files = tg.Library(files=[FONTS / "Em.ttf"])
    assert pickle.loads(pickle.dumps(files)).families == ["TextGauge Em"]


def test_what_is_closed(test_fonts: tg.Library) -> None:
    with tg.Library(FONTS) as library:
        font = library.font("TextGauge Em", 10)
    with pytest.raises(tg.ArgumentError, match="the Library was closed before"):
        library.font("TextGauge Em", 10)
    assert repr(library) == "<Library, closed>"
    # Fonts keep what they need.
    assert tg.measure("x", font).width == 10
    font.close()
    font.close()
    with pytest.raises(tg.ArgumentError, match="the Font was closed before"):
        tg.heights(["x"], font, 10)
    assert repr(font) == "<Font, closed>"
    with tg.Options(line_height=2) as options:
        pass
    with pytest.raises(ValueError, match="closed"):
        tg.measure("x", test_fonts.font("TextGauge Em", 10), options=options)


def test_numbers_out_of_range(em: tg.Font) -> None:
    with pytest.raises(tg.ArgumentError, match="out of range"):
        tg.Text("x", em).height(10, max_lines=2**70)


def test_fallbacks_supply_what_a_font_lacks(em: tg.Font) -> None:
    fallback = tg.Library(ROOT / "fonts").font("Noto Sans Thai", 20)
    both = em.with_fallbacks(fallback)
    assert tg.Text("\u0e01", em).missing
    assert not tg.Text("\u0e01", both).missing
    again = pickle.loads(pickle.dumps(both))
    assert not tg.Text("\u0e01", again).missing


def test_a_copy_leaves_a_font_its_fallbacks(em: tg.Font) -> None:
    both = em.with_fallbacks(tg.Library(ROOT / "fonts").font("Noto Sans Thai", 20))
    for copied in (copy.copy(both), copy.deepcopy(both), pickle.loads(pickle.dumps(both))):
        assert not tg.Text("\u0e01", copied).missing


def test_a_font_stands_for_the_system_font() -> None:
    """San Francisco's lines are 2444/2048 em; those of Noto Sans CJK are higher."""
    fonts = tg.Library(ROOT / "fonts")
    named = fonts.font("Inter", 1024, metrics="sanFrancisco")
    assert named.metrics.line_height == 1222
    assert tg.Text("中", named).height() > 1222
    system = fonts.font("Inter", 1024, system_font=True, metrics="sanFrancisco")
    for font in (
        system,
        named.with_system_font(),
        pickle.loads(pickle.dumps(system)),
        fonts.font_from_file(system.path, 1024, system_font=True).with_metrics("sanFrancisco"),
    ):
        assert tg.Text("中", font).height() == 1222
        assert tg.Text("Settings", font).height() == 1222
    assert tg.Text("中", system.with_system_font(False)).height() > 1222
    assert repr(system) == "<Font 'Inter' 1024, system font, metrics 'sanFrancisco'>"


def test_metrics_are_put_upon_a_font(em: tg.Font) -> None:
    """Em is 0.88 em above the baseline, 0.12 below, and a glyph is an em wide."""
    larger = em.with_metrics({"size-adjust": "150%", "descent": 0.5})
    assert larger.metrics.ascent == pytest.approx(13.2)
    assert larger.metrics.descent == pytest.approx(7.5)
    assert (larger.size, tg.Text("ab", larger).max_content_width) == (10, 30)
    assert em.with_metrics("ascent-override: 90%").metrics.ascent == 9
    assert larger.with_metrics({"scale": 1}).metrics == em.metrics
    smuggled = ({"ascent": "1; descent: 5"}, {"ascent: 1; descent": 2}, {"ascent": "1:2"})
    for wrong in ({"leading": 1}, {"scale": 0}, "tall", "", *smuggled):
        with pytest.raises(tg.ArgumentError, match="metrics"):
            em.with_metrics(wrong)
    with pytest.raises(TypeError, match="metrics is of type int"):
        em.with_metrics(9)  # type: ignore[arg-type]
