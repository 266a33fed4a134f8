"""What the recorders share: Debian packages, and texts as fields of a recorded line."""

import os
import re
import shutil
import subprocess
import sys
import unicodedata


def install(recorder, packages):
    """Installs Debian packages, with a word about it; ends the program where there is no apt."""
    if not shutil.which("apt-get"):
        sys.exit(f"{recorder}: needs Debian's {' '.join(packages)}, and there is no apt-get here")
    print(f"{recorder}: installing {' '.join(packages)}", flush=True)
    root = [] if os.geteuid() == 0 else ["sudo"]
    command = [*root, "apt-get", "install", "-y", "-q", "--no-install-recommends", *packages]
    if subprocess.run(command).returncode != 0:
        subprocess.run([*root, "apt-get", "update", "-q"], check=True)
        subprocess.run(command, check=True)


def package_version(package):
    """A Debian package and its version."""
    if shutil.which("dpkg-query"):
        query = ["dpkg-query", "-W", "-f", "${Package} ${Version}\n", package]
        answer = subprocess.run(query, capture_output=True, text=True).stdout.split("\n")[0]
        if answer:
            return answer
    return f"{package} (version unknown)"


def needs_escape(text, index):
    character = text[index]
    category = unicodedata.category(character)
    at_edge = index in (0, len(text) - 1)
    return (
        character in "\\|"
        or category in ("Cc", "Cf", "Cn", "Co", "Zl", "Zp")
        or (category == "Zs" and (character != " " or at_edge))
        or (category.startswith("M") and index == 0)
        or unicodedata.name(character, "").startswith("VARIATION SELECTOR")
    )


def escape(text):
    return "".join(
        f"\\u{{{ord(character):X}}}" if needs_escape(text, index) else character
        for index, character in enumerate(text)
    )


def unescape(field):
    return re.sub(r"\\u\{([0-9A-Fa-f]+)\}", lambda match: chr(int(match[1], 16)), field)
