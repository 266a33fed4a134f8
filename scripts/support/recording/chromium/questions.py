"""Questions to Chromium that are no cases: a script's answer on a page with some fonts."""

import base64
import json
import pathlib
import re
import tempfile

from chromium import RecorderError, fonts, process

PAGE = """<!DOCTYPE html><meta charset="utf-8"><style>
%s</style><body><script>
"use strict";
const families = %s;
async function asked() {
%s
}
(async () => {
  let found;
  try {
    for (const family of families) await document.fonts.load(`16px "${family}"`, "x");
    found = { answer: await asked() };
  } catch (error) {
    found = { error: String(error) };
  }
  const ascii = JSON.stringify(found).replace(
    /[\\u0080-\\uffff]/g, (unit) => "\\\\u" + unit.charCodeAt(0).toString(16).padStart(4, "0"));
  document.body.innerHTML = `<pre>${btoa(ascii)}</pre>`;
})();
</script>"""


def ask(script, names=(), ratio=1):
    """What a script returns. Each of the fonts is there by its own name."""
    faces = "".join(f'@font-face {{ font-family: "{name}"; '
                    f'src: url("{fonts.path(name).as_uri()}") }}\n' for name in names)
    page = PAGE % (faces, json.dumps(list(names)), script)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        shown, last = process.dump(pathlib.Path(folder), page, ratio)
    found = re.search(r"<pre>([A-Za-z0-9+/=]+)</pre>", shown)
    if not found:
        raise RecorderError(f"Chromium gave no answer; last it said: {last}")
    found = json.loads(base64.b64decode(found.group(1)))
    if "error" in found:
        raise RecorderError(found["error"])
    return found["answer"]
