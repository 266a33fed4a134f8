"""Cases of paragraphs that were written for this, as pages have them, at the widths of pages."""

import html.parser
import pathlib

from chromium import RecorderError, files, fonts

# They are made where this kind is asked for by its name alone, from neither a seed nor a count.
KIND = "paragraphs"
TEXTS = pathlib.Path(__file__).with_suffix(".html")
WIDTHS = [180, 260, 343, 480, 680]
RATIOS = [1, 2]

FALLBACKS = ["NotoSansArabic", "NotoSansHebrew", "NotoSansDevanagari", "NotoSansThai",
             "NotoSansCJK", "NotoColorEmoji"]
FAMILIES = {"noto": "NotoSans", "serif": "NotoSerif", "roboto": "Roboto", "inter": "Inter",
            "arial": "LiberationSans", "dejavu": "DejaVuSans"}
# No font that is pinned has one width for all letters.
CODE = ["DejaVuSans", "NotoSans"]

# What the style sheet says of elements and classes. `face` is a face of the family, or another one
# for `code`; `size` is in em; `box` is the size of an image.
BADGE = {"size": 0.75, "face": "bold", "padding": "2px 6px", "border-width": "1px",
         "background-color": "#eee", "white-space": "nowrap", "letter-spacing": "0.02em"}
MONO = {"face": "code", "size": 0.875}
STYLES = {
    "a": {"color": "#0645ad"}, "b": {"face": "bold"}, "i": {"face": "italic"},
    "var": {"face": "italic"}, "u": {}, "span": {}, "small": {"size": 0.8125},
    "mark": {"background-color": "#ff0"},
    "code": MONO | {"padding": "0.15em 0.35em", "background-color": "#f2f2f2"},
    "kbd": MONO | {"padding": "1px 5px 2px", "border-width": "1px 1px 2px", "margin": "0 1px",
                   "white-space": "nowrap"},
    "sup": {"size": 0.75, "vertical-align": "super", "line-height": "0"},
    "sub": {"size": 0.75, "vertical-align": "sub", "line-height": "0"},
    ".plain": {"line-height": "normal"},
    ".nowrap": {"white-space": "nowrap"}, ".wrap": {"white-space": "normal"},
    ".num": {"font-feature-settings": '"tnum"'},
    ".caps": {"size": 0.8, "text-transform": "uppercase", "letter-spacing": "0.08em"},
    ".kicker": {"size": 0.75, "face": "bold", "text-transform": "uppercase",
                "letter-spacing": "0.1em", "margin": "0 0.5em 0 0"},
    ".tight": {"letter-spacing": "-0.02em"}, ".faded": {"color": "#777"}, ".old": {"color": "#999"},
    ".badge": BADGE, ".green": {"background-color": "#dfd"}, ".blue": {"background-color": "#ddf"},
    ".red": {"background-color": "#fdd", "border-width": "0"},
    ".lifted": {"vertical-align": "0.15em"}, ".low": {"vertical-align": "text-bottom"},
    ".raised": {"size": 0.625, "vertical-align": "top", "margin": "0 0 0 2px"},
    ".mention": {"padding": "0 3px", "background-color": "#eef", "white-space": "nowrap"},
    ".button": {"padding": "3px 10px 4px", "border-width": "1px", "white-space": "nowrap"},
    ".price": {"face": "bold", "size": 1.25, "line-height": "1", "white-space": "nowrap"},
    ".big": {"size": 1.5, "line-height": "1.1"}, ".stars": {"letter-spacing": "1px"},
    ".time": {"color": "#888", "margin": "0 0 0 0.5em", "white-space": "nowrap"},
    ".dot": {"margin": "0 0.25em"}, ".pipe": {"margin": "0 0.4em", "color": "#bbb"},
    ".step": {"face": "bold", "padding": "0 0.4em", "margin": "0 0.5em 0 0", "border-width": "1px"},
    ".temp": {"border-width": "0 0 2px", "padding": "0 0 1px"},
    ".quote": {"border-width": "0 0 0 3px", "padding": "0 0 0 8px"},
    ".spoiler": {"background-color": "#000", "padding": "0 0.2em"},
    ".strong-tag": {"face": "bold", "padding": "0 4px", "border-width": "1px"},
    ".status": {"face": "bold", "padding": "1px 8px", "white-space": "nowrap"},
    ".line-s": {"face": "bold", "padding": "0 5px", "background-color": "#cfc"},
    ".line-u": {"padding": "0 5px", "background-color": "#ccf", "vertical-align": "1px"},
    ".arrow": {"size": 1.25, "vertical-align": "-2px", "line-height": "1"},
    ".icon": {"box": [16, 16], "vertical-align": "-3px", "margin": "0 4px 0 0"},
    ".top": {"vertical-align": "top"}, ".bottom": {"vertical-align": "bottom"},
    ".bullet": {"box": [8, 8], "vertical-align": "middle", "margin": "0 4px 0 0"},
    ".avatar": {"box": [32, 32], "vertical-align": "middle", "margin": "0 8px 0 0"},
    ".photo": {"box": [48, 36], "vertical-align": "text-bottom", "margin": "2px 6px"},
    ".small": {"box": [24, 18]},
}
SIDES = ["top", "right", "bottom", "left"]
# Which of so many values each side has.
SIDES_BY_COUNT = {1: (0, 0, 0, 0), 2: (0, 1, 0, 1), 3: (0, 1, 2, 1), 4: (0, 1, 2, 3)}


def longhands(name, value):
    """A property as those of its sides, without the ones of no width."""
    if name not in ("margin", "padding", "border-width"):
        return {name: value}
    parts = value.split()
    parts = [parts[index] for index in SIDES_BY_COUNT[len(parts)]]
    long = "border-{}-width" if name == "border-width" else name + "-{}"
    return {long.format(side): part for side, part in zip(SIDES, parts, strict=True) if part != "0"}


# The families that have a face of the kind.
FACES = {"bold": ["NotoSans", "Roboto", "Inter", "LiberationSans", "NotoSansCJK"],
         "italic": ["NotoSans", "Roboto", "LiberationSans"]}


def face(names, part):
    """The families of a list in bold or in italics; those without such a face stay as they are."""
    if part == "code":
        return CODE + FALLBACKS
    plain = [(name, name.split("-")[0]) for name in names]
    return [f"{family}-{part.title()}" if family in FACES[part] else name for name, family in plain]


def needed(names, text):
    """The families of a list that characters of a text ask for, and the first."""
    first = {next((name for name in names if fonts.is_covered(each, [name])), None)
             for each in text if each not in "\n\uFFFC"}
    if None in first:
        raise RecorderError(f"{TEXTS.name}: no font has all of {text.strip()}")
    return [name for name in names if name in first or name == names[0]]


def number(value):
    """A size in quarters of a px, which keeps fonts on a page apart."""
    value = round(value * 4) / 4
    return int(value) if value == int(value) else value


def finished(case):
    """A case with the families that its text needs, and without fields that say nothing."""
    for part in (case, *case["boxes"]):
        if "font" in part:
            part["font"] = ", ".join(needed(part["font"], case["text"]))
    return {name: value for name, value in case.items() if value not in ([], {})}


class Reader(html.parser.HTMLParser):
    """Reads paragraphs; `cases` are what is asked but for widths and ratios."""

    def __init__(self):
        super().__init__()
        self.cases, self.open = [], []

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        if tag == "p":
            family, size = given["class"].split()
            self.open = [(-1, [FAMILIES[family], *FALLBACKS], int(size))]
            self.case = {"text": "", "font": self.open[0][1], "size": int(size), "boxes": [],
                         "breaks": []}
            if "lang" in given:
                self.case["lang"] = given["lang"]
            parts = (each.split(":") for each in given.get("style", "").split(";") if each)
            self.case["css"] = dict(sorted((name.strip(), value.strip()) for name, value in parts))
        elif tag in ("br", "wbr"):
            self.case["breaks"].append(files.units(self.case["text"]))
            self.case["text"] += "\n" if tag == "br" else "\u200B"
        else:
            self.start(tag, given)

    def start(self, tag, given):
        parent, names, size = self.open[-1]
        start = files.units(self.case["text"])
        box = {"start": start, "end": start, "parent": parent}
        style = dict(STYLES.get(tag, {}))
        for name in given.get("class", "").split():
            style |= STYLES["." + name]
        if "face" in style:
            styled = face(names, style.pop("face"))
            if styled != names:
                names = box["font"] = styled
        if "size" in style:
            box["size"] = number(size * style.pop("size"))
        if "lang" in given:
            box["lang"] = given["lang"]
        if "box" in style:
            box["box"] = style.pop("box")
            self.case["text"] += "\uFFFC"
            box["end"] += 1
        css = {}
        for name, value in style.items():
            css |= longhands(name, value)
        if css:
            box["css"] = dict(sorted(css.items()))
        self.case["boxes"].append(box)
        if "box" not in box:
            self.open.append((len(self.case["boxes"]) - 1, names, box.get("size", size)))

    def handle_endtag(self, tag):
        if tag == "p":
            self.cases.append(finished(self.case))
            self.open = []
        elif tag not in ("img", "br", "wbr"):
            box, _, _ = self.open.pop()
            self.case["boxes"][box]["end"] = files.units(self.case["text"])

    def handle_data(self, data):
        if not self.open:
            return
        # A break takes the line feed of the source that stands after it.
        if not self.case["text"] or self.case["text"][-1] == "\n":
            data = data.lstrip("\n")
        self.case["text"] += data


def paragraphs():
    reader = Reader()
    reader.feed(TEXTS.read_text(encoding="utf-8"))
    return reader.cases


def make():
    """Each paragraph at each width and device pixel ratio."""
    asked = paragraphs()
    return [case | {"width": width} | ({"ratio": ratio} if ratio != 1 else {})
            for ratio in RATIOS for width in WIDTHS for case in asked]
