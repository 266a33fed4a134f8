// Pages do what they say: its code is run, and what stands in comments compared.
import assert from 'node:assert/strict';
import {mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {after, test} from 'node:test';
import {pathToFileURL} from 'node:url';
import {inspect} from 'node:util';
import {ROOT} from './helpers.mjs';

/** A value whose numbers have three digits. */
function rounded(value) {
  if (typeof value === 'number') return Math.round(value * 1000) / 1000;
  if (value instanceof Float64Array) return value.map(rounded);
  if (Array.isArray(value)) return value.map(rounded);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, rounded(part)]));
}

const warnings = [];
process.on('warning', ({code, message}) => code?.startsWith('TEXTGAUGE') && warnings.push(message));

const folder = mkdtempSync(path.join(tmpdir(), 'textgauge-'));
after(() => rmSync(folder, {recursive: true}));
// What pages write is no part of the checkout.
for (const name of ['fonts', 'Tests']) symlinkSync(path.join(ROOT, name), path.join(folder, name));

/** What the values of a page's code are, and what its comments say. */
async function valuesOf(page) {
  const text = readFileSync(path.join(ROOT, page), 'utf8');
  const blocks = Array.from(text.matchAll(/```js\n(.*?)```/gs), ([, code]) => code);
  const checked = [];
  globalThis.checkDocument = (value, expected) =>
    checked.push([inspect(rounded(value), {breakLength: Infinity, depth: 9}), expected]);
  const code = blocks.join('\n').replace(
    /^( *)((?!const |import ).*); \/\/ (.+)$/gm,
    (_, space, expression, expected) =>
      `${space}checkDocument(${expression}, ${JSON.stringify(expected)});`);
  const file = path.join(folder, `${page.replaceAll('/', '-')}.mjs`);
  writeFileSync(
    file,
    code.replaceAll(
      '\'textgauge\'',
      JSON.stringify(
        process.env.TEXTGAUGE_PACKAGE ??
        `${pathToFileURL(path.join(ROOT, 'node/lib/index.mjs'))}`)));
  const before = process.cwd();
  process.chdir(folder);
  try {
    await import(pathToFileURL(file));
  } finally {
    process.chdir(before);
  }
  return checked;
}

for (const [page, least] of [['Docs/Node.md', 26], ['README.md', 2], ['node/README.md', 2]]) {
  test(`${page} says what the code answers`, async () => {
    const checked = await valuesOf(page);
    assert.deepEqual(checked.map(([found]) => found), checked.map(([, expected]) => expected));
    assert.ok(checked.length >= least, `${checked.length}`);
    await new Promise(setImmediate);
    assert.deepEqual(warnings, []);
  });
}
