// What tests have in common: the checkout's folders, fonts, and errors by their codes.
import assert from 'node:assert/strict';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {inflateSync} from 'node:zlib';
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

/** What a filter of PNG adds to a byte: none, the left one, the upper one, both, or Paeth's. */
function predicted(filter, left, up, corner) {
  if (filter < 3) return [0, left, up][filter];
  if (filter === 3) return left + up >> 1;
  const near = [left, up, corner].map((value) => Math.abs(left + up - corner - value));
  return [left, up, corner][near.indexOf(Math.min(...near))];
}

/** Red, green and blue at a point of a picture: PNG of 8 bits as Cairo writes it. */
export function pixels(picture) {
  const png = picture.pngSync();
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const channels = {0: 1, 2: 3, 6: 4}[png[25]];
  assert.ok(channels && png[24] === 8, `${png[24]} bits, kind ${png[25]}`);
  const parts = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const data = inflateSync(Buffer.concat(parts));
  const stride = width * channels;
  const rows = Buffer.alloc(height * stride);
  const value = (x, y) => x < 0 || y < 0 ? 0 : rows[y * stride + x];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < stride; x++) {
      const [left, up] = [value(x - channels, y), value(x, y - 1)];
      const corner = x < channels ? 0 : value(x - channels, y - 1);
      const filter = data[y * (stride + 1)];
      rows[y * stride + x] = data[y * (stride + 1) + 1 + x] + predicted(filter, left, up, corner);
    }
  return (x, y) => {
    const at = y * stride + x * channels;
    return channels === 1 ? Array(3).fill(rows[at]) : [...rows.subarray(at, at + 3)];
  };
}
