// What tests have in common: the checkout's folders, fonts, and errors by their codes.
import assert from 'node:assert/strict';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
// An installed package may be tested in the checkout's place.
const tg = await import(process.env.TEXTGAUGE_PACKAGE ?? '../lib/index.mjs');

export {tg};
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const TEST_FONTS = path.join(ROOT, 'Tests', 'Fonts');
export const FONTS = path.join(ROOT, 'fonts');

/** The project's own fonts, whose numbers Tests/Fonts/README.md has. */
export const testFonts = new tg.Library(TEST_FONTS);
/** The fonts that fonts/fonts.json pins. */
export const fonts = new tg.Library(FONTS);
/** Every character is 10 points wide and every line 10 high. */
export const em = testFonts.font('TextGauge Em', 10);

export function pathOf(name) {
  for (const stem of [`${name}-Regular`, name])
    for (const ending of ['ttf', 'otf', 'ttc'])
      for (const folder of [FONTS, TEST_FONTS]) {
        const file = path.join(folder, `${stem}.${ending}`);
        if (existsSync(file)) return file;
      }
  throw new Error(`no font ${name}`);
}

/** That a call fails with a code and a message that has some words in it. */
export function fails(call, code, words) {
  assert.throws(call, (error) => {
    assert.equal(error.code, code, error.stack);
    assert.ok(error.message.includes(words), error.message);
    return true;
  });
}

export async function rejects(promise, code, words) {
  await assert.rejects(promise, (error) => {
    assert.equal(error.code, code, error.stack);
    assert.ok(error.message.includes(words), error.message);
    return true;
  });
}
