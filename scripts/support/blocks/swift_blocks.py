"""Compiles and runs blocks of Swift: a function for each page, in one executable.

The blocks of a page follow each other, each in a scope inside of the one before. So a block knows
the names of those before it, and may give them other values. Before them stands what the page takes
for granted: Tests/Documents/<page>.swift, or for comments the module's file, whose first part
holds for all of its sources and a part after `// -- Room/File.swift` for that one. In a document's
file a part after `// --` and the first line of a block holds for that block. Blocks that stand in a
closure come in the place of a line `// …`.
"""

import re
import subprocess

from blocks import ROOT, SUPPORT, page_file

EXECUTABLE = ".build/code/swift/code-blocks"
MODULES = (
    "LineBreaking", "TextLayout", "TextLayoutFoundation", "AutoLayout", "TableLayout", "ListLayout",
    "TemplateFiles", "InterfaceFiles", "TextRendering", "SweepTesting", "Translations",
    "ConstraintSolver", "DictionaryWords", "Hyphenation")
# What they are made of besides themselves.
PARTS = ("CPlatform", "CUnicodeTables", "CICULines", "FileNames", "AtomicFiles", "Interchange")
LIBRARIES = ("harfbuzz", "freetype2", "fontconfig", "yaml-0.1", "expat", "cairo", "libturbojpeg")
STATEMENT = re.compile(
    r"(?:let|var|for|if|guard|while|do|func|struct|class|enum|extension|import|return|switch|case"
    r"|public|private|defer|throw|typealias|init|else|catch)\b|[@#}{.)\]]|_ =")
VALUE = re.compile(r"""-?\d|"|\[|(?:true|false|nil)\b|\.?[a-z]\w*(?:$|[:,])""")


def imports(lines):
    return [line for line in lines if re.match(r"(?:@testable )?import \w+$", line.split("//")[0].strip())]


def without_strings(line):
    return re.sub(r'"(?:\\.|[^"\\])*"', '""', line)


def split_comment(line):
    """A line's code, and the comment at its end."""
    place = without_strings_keeping_length(line).find("//")
    return (line[:place].rstrip(), line[place + 2:].strip()) if place > 0 else (line, "")


def without_strings_keeping_length(line):
    return re.sub(r'"(?:\\.|[^"\\])*"', lambda match: " " * len(match[0]), line)


def checked(lines):
    """The lines, with calls that compare values with the comments after their expressions."""
    lines, start, depth = list(lines), None, 0
    for number, line in enumerate(lines):
        code, comment = split_comment(line)
        if depth == 0 and not code.strip().startswith("."):
            start = number
        bare = without_strings(code)
        depth = max(0, depth + sum(map(bare.count, "([{")) - sum(map(bare.count, ")]}")))
        if depth or not comment or not code.strip():
            continue
        # A name may follow on the next lines.
        if number + 1 < len(lines) and lines[number + 1].strip().startswith("."):
            continue
        first = lines[start].strip()
        text = '"' + comment.replace("\\", "\\\\").replace('"', '\\"') + '"'
        if first.startswith("print(") and start == number:
            lines[number] = f"{code}; printed({text})"
        elif VALUE.match(comment) and not STATEMENT.match(first) and not re.search(
                r"(?<![=!<>])=(?!=)", without_strings(first).split("(")[0]):
            effects = re.match(r"(?:try[?!]? )?(?:await )?", first)[0]
            indent = lines[start][:len(lines[start]) - len(lines[start].lstrip())]
            if start == number:
                lines[number] = f"{indent}{effects}shows({code.strip()[len(effects):]}, {text})"
            else:
                lines[start] = f"{indent}{effects}shows({first[len(effects):]}"
                lines[number] = f"{code}, {text})"
    return lines


def comment_prelude(path):
    """What goes before the examples of a source's comments."""
    _, module, rest = path.split("/", 2)
    parts = re.split(r"^// -- (.*)\n", (SUPPORT / f"{module}.swift").read_text(), flags=re.M) \
        if (SUPPORT / f"{module}.swift").is_file() else [""]
    text = parts[0]
    number = parts[0].count("\n") + 1
    files = []
    for name, part in zip(parts[1::2], parts[2::2]):
        number += 1
        files.append(name)
        # Of several names in a row the part is the last one's.
        if not part:
            continue
        if rest in files:
            text += f'do {{\n#sourceLocation(file: "Tests/Documents/{module}.swift", line: {number})\n{part}'
        number += part.count("\n")
        files = []
    return text


def prelude(path):
    if path.endswith((".swift", ".h")):
        return comment_prelude(path), f"Tests/Documents/{path.split('/')[1]}.swift"
    file = page_file(path, "swift")
    text = file.read_text() if file.is_file() else ""
    return text.split("// -- ")[0], str(file.relative_to(ROOT))


def block_preludes(path):
    """What goes before single blocks of a document, by their first lines."""
    file = page_file(path, "swift")
    parts = re.split(r"^// -- (.*)\n", file.read_text(), flags=re.M) if file.is_file() else [""]
    return dict(zip(parts[1::2], parts[2::2]))


def page(name, path, blocks):
    """A file of Swift with the blocks of a page, and for errors where they stand."""
    before, source = prelude(path)
    before, _, after = before.partition("// …\n")
    # A part of a source's own stands in a scope of its own.
    after += "\n}" * before.count("do {\n#sourceLocation")
    all_lines = before.split("\n") + [line for block in blocks for line in block.lines]
    module = path.split("/")[1] if path.startswith("Sources/") else None
    names = {"TextLayout", *imports_of_page(all_lines), *([module] if module in MODULES else [])}
    text = "".join(f"import {each}\n" for each in sorted(names))
    text += f"func {name}() throws {{\n"
    body = [line for line in before.split("\n") if line not in imports(before.split("\n"))]
    text += f'#sourceLocation(file: "{source}", line: 1)\n' + "\n".join(body) + "\n"
    before_blocks = {} if path.endswith((".swift", ".h")) else block_preludes(path)
    is_async, ends = False, []
    for block in blocks:
        # Of two functions with one name, an asynchronous context calls the one that is awaited.
        opens = "do {"
        if "await" in without_comments(block.text):
            is_async, opens = True, "try waiting { () async throws -> Void in"
        elif is_async:
            is_async, opens = False, "try { () throws -> Void in"
        ends.append("}()\n" if opens.startswith("try {") else "}\n")
        own = set(imports(block.lines))
        lines = ["" if line in own else line.replace("@Test func", "func") for line in block.lines]
        # What a test does is done: it is called.
        calls = [f"try {test}()" for test in re.findall(r"@Test func (\w+)\(\) throws", block.text)]
        text += f"{opens}\n{before_blocks.get(block.first, '')}\n"
        text += f'#sourceLocation(file: "{block.path}", line: {block.number})\n'
        text += "\n".join(checked(lines) + calls) + "\n"
    return text + "".join(reversed(ends)) + after + "\n}\n"


def without_comments(text):
    return re.sub(r"//.*", "", text)


def imports_of_page(lines):
    return [line.split("//")[0].split()[-1] for line in imports(lines)]


def pages_of(blocks):
    pages = {}
    for block in blocks:
        pages.setdefault(block.path, []).append(block)
    return pages


def write(folder, pages):
    """The sources; of one that stays as it is nothing is compiled again."""
    folder.mkdir(parents=True, exist_ok=True)
    sources = {"Shows.swift": (SUPPORT / "Shows.swift").read_text()}
    calls = ""
    for path, blocks in pages.items():
        name = "page_" + re.sub(r"\W", "_", path)
        sources[f"{name}.swift"] = page(name, path, blocks)
        calls += f'case "{path}": try {name}()\n'
    sources["main.swift"] = (
        "do {\nswitch CommandLine.arguments[1] {\n" + calls + "default: stopUnknown()\n}\n"
        'finish()\n} catch {\nstop("throws \\(error)")\n}\n')
    for old in folder.glob("*.swift"):
        if old.name not in sources:
            old.unlink()
    for name, text in sources.items():
        if not (folder / name).is_file() or (folder / name).read_text() != text:
            (folder / name).write_text(text)


def flags(build):
    maps = []
    for folder in sorted((ROOT / "Sources").glob("C*")):
        for file in (folder / "module.modulemap", folder / "include/module.modulemap",
                     build / f"{folder.name}.build/module.modulemap"):
            if file.is_file():
                maps += ["-Xcc", f"-fmodule-map-file={file}"]
                break
    found = subprocess.run(["pkg-config", "--cflags-only-I", *LIBRARIES], check=True,
                           capture_output=True, text=True).stdout.split()
    return maps + [each for flag in found for each in ("-Xcc", flag)]


def compile_pages(pages, build):
    """What the compiler says, or nothing."""
    folder = ROOT / ".build/code/swift"
    write(folder, pages)
    # A build keeps the objects of sources that are gone.
    objects = [str(file) for part in MODULES + PARTS
               for sources in [{each.name for each in (ROOT / "Sources" / part).rglob("*.*")}]
               for file in sorted((build / f"{part}.build").rglob("*.o"))
               if file.stem in sources or not file.stem.endswith(".swift")]
    libraries = subprocess.run(["pkg-config", "--libs", *LIBRARIES], check=True,
                               capture_output=True, text=True).stdout.split()
    response = folder / "objects.txt"
    response.write_text("\n".join(objects))
    run = subprocess.run(
        ["swiftc", "-Onone", "-wmo", "-swift-version", "6", "-suppress-warnings", "-module-name",
         "CodeBlocks", "-I", str(build / "Modules"), "-use-ld=lld",
         *flags(build), *map(str, sorted(folder.glob("*.swift"))), f"@{response}", *libraries,
         "-o", str(ROOT / EXECUTABLE)],
        cwd=ROOT, capture_output=True, text=True)
    return "" if run.returncode == 0 else "\n".join(
        line.removeprefix(f"{ROOT}/") for line in (run.stdout + run.stderr).split("\n")
        if re.match(r"\S+:\d+:\d+: error:", line)) or run.stderr or f"swiftc ends with {run.returncode}"


def run_page(path, world):
    """What goes wrong, and how many values were compared."""
    try:
        run = subprocess.run([str(ROOT / EXECUTABLE), path], cwd=world, capture_output=True,
                             text=True, timeout=120)
    except subprocess.TimeoutExpired:
        return "does not end within two minutes", 0
    compared = re.search(r"compared (\d+)", run.stdout)
    if run.returncode == 0 and compared:
        return "", int(compared[1])
    words = [line for line in (run.stdout + run.stderr).split("\n") if "Fatal error" in line]
    return "\n".join(words) or run.stderr.strip()[-2000:] or f"status {run.returncode}", 0
