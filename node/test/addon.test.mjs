// Each function of the addon itself, given anything at all.
import assert from 'node:assert/strict';
import {createRequire} from 'node:module';
import {test} from 'node:test';
import {em} from './helpers.mjs';
import {CELL, VALUES, detached} from './values.mjs';

test('the addon refuses whatever it is given', async () => {
  const require = createRequire(import.meta.url);
  const at = process.env.TEXTGAUGE_PACKAGE ? `${process.env.TEXTGAUGE_PACKAGE}/../native.js` :
                                             '../lib/native.js';
  const {native} = require(at.replace('file://', ''));
  const addon = native();
  const operations = [
    ...Object.entries(addon).filter(([, value]) => typeof value === 'function'),
    ...Object.entries(addon.later).map(([name, value]) => [`later.${name}`, value]),
  ];
  assert.ok(operations.length > 100, `${operations.length}`);
  // Handles of each kind, one of them closed.
  const library = addon.libraryOpenDirectory(em.path.replace(/\/[^/]*$/, ''));
  const font = addon.fontCreate(library, 'TextGauge Em', 10, 400, 100, 0, null, null);
  const measured = addon.textCreate('xx xx', font, null);
  const template = addon.templateCreate(library, CELL, 'x', null, null, false);
  const read = addon.rowsFromJSON('[{"text": "x"}]');
  const closed = addon.textCreate('x', font, null);
  addon.close(closed);
  const handles = [
    library,
    font,
    measured,
    template,
    read,
    closed,
    addon.optionsCreate([]),
    addon.styledCreate(),
    addon.textGlyphs(measured, 20, 0),
    addon.labelCreate('x', font, Float64Array.of(1, 4, 0, 0, 2, 0, 0, 0), null),
    addon.heightCacheCreate(template, 5),
    addon.tableCreate(template, read, 40, 2, 'large', null, false, 50),
    addon.pictureText(measured, 20, 0, Float64Array.of(2, 0, 0, 0, 0), null, null),
    addon.requestsCreate(library),
    addon.growingCreate(font, null, 20),
    addon.placeIn(measured, Float64Array.of(1, 50, 50, 0, 0, 0, 0)),
    addon.sweepCreate(template, read, Float64Array.of(40), 'L', null, 'text', 2, 1),
    addon.canvasCreate(20, 20, Float64Array.of(2, 0, 0, 0, 0), null, null),
    addon.documentCreate(),
  ];
  // Paths and threads are left out: what they name is made or started.
  const values = [
    ...handles,
    ...handles,
    0,
    1,
    2,
    20,
    -1,
    NaN,
    Infinity,
    1e9,
    'x',
    'png',
    '{"text":"x"}',
    'large',
    null,
    null,
    undefined,
    true,
    false,
    ['x', 'y'],
    [[null]],
    [['a', ['x'], undefined]],
    [['a', Float64Array.of(1), new Uint8Array(1)]],
    ['line-height', '2'],
    [Uint8Array.of(120), Int32Array.of(0, 1)],
    [Uint8Array.of(120), Int32Array.of(0, 99)],
    detached,
    ...[0, 3, 4, 5, 8, 11, 15].map(
      (length) => Float64Array.from({length}, (_, index) => index % 3)),
    Float64Array.of(1e300, NaN, -1e300, Infinity, 5),
    Object.values(VALUES),
  ];
  let state = 1;
  const dice = (count) => (state = (state * 48271) % 2147483647) % count;
  let answered = 0;
  const promises = [];
  for (let round = 0; round < 60_000; round++) {
    const [name, operation] = operations[dice(operations.length)];
    if (/^(open|close|setErrorFactory)$|[wW]rite|libraryOpenSystem/.test(name)) continue;
    const given = Array.from({length: dice(10)}, () => values[dice(values.length)]);
    // The first argument is often right, so that what comes after it is read.
    if (given.length && dice(3)) given[0] = handles[dice(handles.length)];
    try {
      const answer = operation(...given);
      answered++;
      if (name.startsWith('later.')) promises.push(answer[0].catch(() => {}));
    } catch (error) {
      assert.ok(error instanceof Error, `${name}: ${error}`);
    }
    if (round % 1000 === 0) await Promise.all(promises.splice(0));
  }
  await Promise.all(promises);
  assert.ok(answered > 500, `${answered}`);
});
