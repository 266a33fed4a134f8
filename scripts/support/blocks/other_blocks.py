"""Runs blocks of Python and C, and reads blocks of YAML, JSON and shell."""

import json
import os
import re
import subprocess
import textwrap

from blocks import ROOT, SUPPORT, page_file

PYTHON = ".build/python/bin/python"
# Runs the blocks of a page in one namespace, in their order; those that are sessions as doctest does.
RUNNER = '''
import doctest, json, sys
page = json.load(sys.stdin)
names = {"__name__": "page"}
exec(compile(page["before"], page["source"], "exec"), names)
failed = 0
for block in page["blocks"]:
    place = f"{block['path']}:{block['number']}"
    if block["language"] == "pycon":
        test = doctest.DocTestParser().get_doctest(block["text"], names, place, place, 0)
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
        runner.run(test, clear_globs=False)
        names.update(test.globs)
        failed += runner.summarize(verbose=False).failed
    else:
        try:
            exec(compile("\\n" * (block["number"] - 1) + block["text"], block["path"], "exec"), names)
        except BaseException as error:
            failed += 1
            line = error.__traceback__.tb_next.tb_lineno if error.__traceback__.tb_next else ""
            print(f"{place}: {line} {type(error).__name__}: {error}")
sys.exit(1 if failed else 0)
'''


def run_python(path, blocks, world, library):
    file = page_file(path, "py")
    page = {"before": file.read_text() if file.is_file() else "", "source": str(file),
            "blocks": [{**vars(block), "text": block.text} for block in blocks]}
    environment = os.environ | {"TEXTGAUGE_LIBRARY": str(library),
                                "PYTHONPATH": str(ROOT / "python/src")}
    run = subprocess.run([ROOT / PYTHON, "-c", RUNNER], input=json.dumps(page), cwd=world,
                         env=environment, capture_output=True, text=True, timeout=300)
    return [] if run.returncode == 0 else [(run.stdout + run.stderr).strip()]


def run_c(path, blocks, world, library):
    """The blocks of a page between what its file has before and after the line `// …`."""
    file = page_file(path, "c")
    before, after = file.read_text().split("// …\n")
    body = "".join(f'{{\n#line {block.number} "{block.path}"\n{block.text}}}\n' for block in blocks)
    (world / "page.c").write_text(before + body + after)
    compiled = subprocess.run(
        ["cc", "-Wall", "-Wextra", "-Werror", "-std=c11", "page.c", "-o", "page",
         f"-I{ROOT}/Sources/CTextGauge/include", str(library), f"-Wl,-rpath,{library.parent}"],
        cwd=world, capture_output=True, text=True)
    if compiled.returncode:
        return [compiled.stderr.strip()]
    run = subprocess.run(["./page"], cwd=world, capture_output=True, text=True, timeout=60)
    return [] if run.returncode == 0 else [f"{path}: {run.stdout}{run.stderr} {run.returncode}"]


def yaml_files(block, number, world):
    """A template as a file of its own. Of a part Tests/Documents has the rest, around `# …`."""
    around = SUPPORT / "Around" / f"{page_file(block.path, 'yaml').stem}-{number}.yaml"
    text = block.text
    if around.is_file():
        before, indent, after = re.split(r"^( *)# …\n", around.read_text(), flags=re.M)
        text = before + textwrap.indent(text, indent) + after
    file = world / f"block-{number}.yaml"
    file.write_text(text)
    return file


def read_yaml(block, number, world, build):
    """Rules of `fit` have a `rules`; else it is a template. Consoles use one with a name."""
    name = re.match(r"name: (\w+)", block.text)
    kept = SUPPORT / "Files" / f"{name[1].lower()}.yaml" if name else None
    if kept and kept.is_file() and kept.read_text() != block.text:
        return [f"{block.name}: {kept.relative_to(ROOT)} is another template"]
    file = yaml_files(block, number, world)
    if re.search(r"^rules:", file.read_text(), re.M):
        command = ["fit", "de.lproj/Localizable.strings", "--rules", file.name, "--fonts", "fonts"]
    else:
        command = ["cell", file.name, "--fonts", "fonts", "--data", "rows.json", "--index", "1"]
    run = subprocess.run([build / "font-metrics", *command], cwd=world, capture_output=True,
                         text=True, timeout=60)
    return [f"{block.name}: {run.stderr.strip()}"] if run.stderr.strip() else []


def read_json(block):
    try:
        try:
            json.loads(block.text)
        except json.JSONDecodeError:
            for line in re.split(r"\n(?=\{)", block.text.strip()):
                json.loads(line)
    except json.JSONDecodeError as error:
        return [f"{block.name}: {error}"]
    return []


def parse_shell(block):
    run = subprocess.run(["bash", "-n"], input=block.text, capture_output=True, text=True)
    found = [f"{block.name}: {run.stderr.strip()}"] if run.returncode else []
    for script in re.findall(r"(?<![\w/.-])(scripts/[a-z]+)(?![\w/-])", block.text):
        if not (ROOT / script).is_file():
            found.append(f"{block.name}: there is no {script}")
    return found
