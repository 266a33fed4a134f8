// Values of all kinds, which functions take or refuse. The process works in a folder of its own.
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {after} from 'node:test';
import {pathToFileURL} from 'node:url';
import {em, testFonts} from './helpers.mjs';

// Some of the values are names of files, which are written.
export const folder = mkdtempSync(path.join(tmpdir(), 'textgauge-'));
process.chdir(folder);
after(() => {
  process.chdir('/');
  rmSync(folder, {recursive: true});
});

const inItself = [];
inItself.push(inItself);
const circle = {};
circle.circle = circle;
let deep = 1;
for (let depth = 0; depth < 3000; depth++) deep = [deep];
const hostile = new Proxy({}, {
  get() {
    throw new RangeError('a getter that fails');
  },
  ownKeys() {
    throw new RangeError('keys that fail');
  },
});
export const detached = new Float64Array(4);
structuredClone(detached.buffer, {transfer: [detached.buffer]});

export const VALUES = {
  undefined,
  null: null,
  true: true,
  'minus one': -1,
  half: 0.5,
  zero: 0,
  'two to 53': 2 ** 53,
  huge: 1e308,
  NaN,
  infinity: Infinity,
  'minus infinity': -Infinity,
  bigint: 7n,
  'huge bigint': 10n ** 400n,
  'empty string': '',
  string: 'x',
  surrogate: 'x\ud800',
  'zero in it': 'x\0y',
  'long string': 'x'.repeat(100_000),
  symbol: Symbol('x'),
  array: [],
  'array of null': [null],
  'array of numbers': [1, 2],
  sparse: [, 1],
  'in itself': inItself,
  deep,
  object: {},
  'object of strings': {x: 'y'},
  circle,
  'no prototype': Object.create(null),
  function: () => 1,
  class: class {},
  date: new Date(0),
  'no date': new Date(NaN),
  regexp: /x/,
  map: new Map([[1, 2]]),
  set: new Set(['x']),
  url: pathToFileURL(path.join(folder, 'url')),
  'other url': new URL('http://x.example/'),
  promise: Promise.resolve(),
  buffer: Buffer.from('x'),
  bytes: new Uint8Array(3),
  float64: Float64Array.of(1, NaN),
  int32: Int32Array.of(0, 5),
  bigint64: BigInt64Array.of(-1n),
  detached,
  shared: new Uint8Array(new SharedArrayBuffer(4)),
  view: new DataView(new ArrayBuffer(4)),
  'packed texts': {bytes: Uint8Array.of(0x78), offsets: Int32Array.of(0, 9)},
  'string object': Object('x'),
  'number object': Object(5),
  proxy: new Proxy({}, {}),
  hostile,
  error: new Error('x'),
  iterator: [1].values(),
  signal: AbortSignal.abort(),
  library: testFonts,
  font: em,
};

export const CELL = `
font: {family: TextGauge Em, size: 10}
views: [{name: body, type: label, text: "{text}", lines: 0}]
constraints: ["H:|[body]|", "V:|[body]|"]
`;
