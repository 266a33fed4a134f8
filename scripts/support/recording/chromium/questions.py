"""Questions to Chromium that are no cases: a script's answer on a page with some fonts."""

import json

from chromium import fonts, process

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
    faces = "".join(fonts.rule(name, fonts.path(name)) for name in names)
    page = PAGE % (faces, json.dumps(list(names)), script)
    return process.decoded(process.answer(page, ratio))["answer"]
