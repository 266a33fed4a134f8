"""Texts to lay out, of each kind: words and marks of its script put together at random, and pieces
of the project's sample texts."""

import json

from chromium import ROOT
from chromium.words import EMOJI, MARKS, SENTENCES, SYMBOLS, WORDS

def samples():
    """The project's own sentences by language."""
    found = {}
    for pair in json.loads((ROOT / "Tests/Samples/questions.json").read_text(encoding="utf-8")):
        found.setdefault(pair["language"], []).extend([pair["question"], pair["answer"]])
    stories = (ROOT / "Tests/Samples/stories.json").read_text(encoding="utf-8")
    found["en"] += json.loads(stories)
    for path in (ROOT / "Tests/DictionaryWordsTests/Sentences").glob("*.txt"):
        lines = path.read_text(encoding="utf-8").splitlines()
        found[path.stem] = [line for line in lines if line and not line.startswith("#")]
    found.update(SENTENCES)
    return {language: [text for text in pieces if text] for language, pieces in found.items()}


SAMPLES = samples()


def words(random, kind, count):
    pool = WORDS[kind].split()
    return " ".join(random.pick(pool) for _ in range(count))


def run(random, marks, count):
    return "".join(random.pick(marks) for _ in range(count))


def piece(random, language, length):
    """A piece of a sample text, cut at any character."""
    text = random.pick(SAMPLES[language])
    start = 0 if random.below(3) else random.below(len(text))
    return text[start:start + length].strip("\u200D\uFE0F")


def sentence(random, language):
    """A whole sentence or a few, as they are shown in a page."""
    return random.pick([text for text in SAMPLES[language] if len(text) <= 110])


def soup(random, length):
    """ASCII marks and letters, now and then with a word between."""
    text = ""
    while len(text) < length:
        text += run(random, MARKS["ascii"], 1 + random.below(8))
        if random.one_in(3):
            text += random.pick(["word", "Ab", "12", " ", "  ", "x"])
    return text


def east_asian(random, marks, length):
    text = ""
    while len(text) < length:
        text += run(random, MARKS["han"] + MARKS["kana"][:50], 1 + random.below(5))
        text += run(random, marks, 1 + random.below(3))
        if random.one_in(6):
            text += random.pick([" A ", "ABC", "12", " 3.5 ", "100%", "(x)", "1️", "é"])
    return text


def sprinkled(random, text, marks, share):
    """A text with marks put in at about one place in `share`."""
    return "".join(
        letter + (random.pick(marks) if random.one_in(share) else "") for letter in text)


def mixed(random, count):
    parts = [random.pick(["arabic", "hebrew", "latin", "numbers"]) for _ in range(count)]
    return random.pick([" ", " ", ", ", " (", ") ", "/"]).join(
        words(random, part, 1 + random.below(3)) for part in parts)


def emoji(random, count):
    parts = []
    for _ in range(count):
        parts.append(random.pick(EMOJI))
        parts.append(random.pick(["", "", " ", " ok ", "!", "日", "-", "\u200D"]))
    return "".join(parts)


def full_width(random, length):
    """Full-width ASCII, small kana and half-width forms among kana and ideographs."""
    wide = [chr(code) for code in range(0xFF01, 0xFF5F)]
    text = ""
    while len(text) < length:
        text += random.pick([
            lambda: run(random, wide[15:], 1 + random.below(5)), lambda: random.pick(wide),
            lambda: run(random, MARKS["small"], 1 + random.below(2)),
            lambda: run(random, MARKS["kana"] + MARKS["han"], 1 + random.below(3)),
            lambda: random.pick([" ", "　", "abc", "12", "(x)", "、", "「", "」"])])()
    return text


def symbols(random, length):
    """Latin words with symbols and emoji among them and on them."""
    parts = []
    while sum(map(len, parts)) < length:
        parts.append(random.pick([
            lambda: words(random, "latin", 1), lambda: words(random, "latin", 2),
            lambda: random.pick(SYMBOLS), lambda: random.pick(EMOJI),
            lambda: words(random, "latin", 1) + random.pick(SYMBOLS + EMOJI)])())
    return " ".join(parts)
