// Texts that Chromium laid out: Recorded/Chromium, in the form of Docs/ChromiumCases.md.
import assert from 'node:assert/strict';
import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {ROOT, pathOf, tg} from './helpers.mjs';

const RECORDED = path.join(ROOT, 'Tests', 'TextLayoutTests', 'Recorded');
// Runs and boxes are said otherwise here, and floats and first lines are asked for by other
// functions.
const TOLD_OTHERWISE = ['spans', 'boxes', 'clamp', 'floats', 'words'];
const OTHER_KINDS = [
  'blocksInLines',
  'boxEnds',
  'boxRules',
  'boxSpaces',
  'firstLetter',
  'firstLine',
  'floats',
  'inlineBoxes',
  'paragraphs',
];
const kinds = readdirSync(path.join(RECORDED, 'Chromium'))
                .filter((name) => name.endsWith('.jsonl'))
                .map((name) => path.basename(name, '.jsonl'))
                .filter((kind) => !OTHER_KINDS.includes(kind))
                .sort();

/** The cases in which `css` is not Chromium's, for the reasons that the file has. */
const differences = new Set(readFileSync(path.join(RECORDED, 'chromium-differences.txt'), 'utf8')
                              .split('\n')
                              .filter((line) => line && !line.startsWith('#'))
                              .map((line) => line.split(/\s+/).slice(0, 2).join(' ')));

const libraries = new Map();
const known = new Map();

function fontOf(names, size) {
  const key = `${size} ${names}`;
  if (!known.has(key)) {
    const files = names.split(', ').map(pathOf);
    if (!libraries.has(names)) libraries.set(names, tg.Library.files(files));
    const [first, ...others] = files.map((file) => libraries.get(names).fontFromFile(file, size));
    known.set(key, first.withFallbacks(...others));
  }
  return known.get(key);
}

function casesOf(kind, without = TOLD_OTHERWISE) {
  const lines = readFileSync(path.join(RECORDED, 'Chromium', `${kind}.jsonl`), 'utf8').trimEnd();
  return lines.split('\n')
    .map((line, index) => ({...JSON.parse(line), number: index + 1}))
    .slice(1)
    .filter((each) => !differences.has(`${kind} ${each.number}`))
    .filter((each) => !without.some((name) => name in each));
}

// A property makes the text a block of CSS, whose white space is collapsed. Of shorthands the later
// counts.
const optionsOf = (each) => ({
  language: each.lang,
  words: 'dictionary',
  devicePixelRatio: each.ratio ?? 1,
  ...(each.css && 'white-space' in each.css ? {} : {'white-space': 'normal'}),
  ...each.css,
});

/** How many of Chromium's layout units are in a point: 64 in a device pixel. */
function unitsOf(each) {
  const zoom = String(each.css?.zoom ?? '1');
  const factor = zoom.endsWith('%') ? parseFloat(zoom) / 100 : parseFloat(zoom);
  return 64 * (each.ratio ?? 1) * factor;
}

// As Python rounds: halves to even.
function rounded(value) {
  const down = Math.floor(value);
  if (value - down !== 0.5) return Math.round(value);
  return down % 2 === 0 ? down : down + 1;
}

let count = 0;
for (const kind of kinds) {
  test(`lines are those of Chromium: ${kind}`, () => {
    const wrong = [];
    for (const each of casesOf(kind)) {
      count++;
      asked(
        new tg.Text(each.text, fontOf(each.font, each.size), {options: optionsOf(each)}),
        (text) => {
          const units = unitsOf(each);
          const lines = text.lines(each.width);
          const isKept = each.css?.['white-space'] === 'break-spaces';
          const found = [
            lines.map((line) => line.start),
            lines.map((line) => rounded(line.width * units)),
            rounded(text.height(each.width) * units),
          ];
          const expected =
            [each.starts, isKept ? each.whole ?? each.widths : each.widths, each.height];
          if (JSON.stringify(found) !== JSON.stringify(expected)) wrong.push(each.number);
        });
    }
    assert.deepEqual(wrong, []);
  });
}

function asked(text, work) {
  try {
    work(text);
  } finally {
    text.close();
  }
}

test('all recorded texts were asked for', () => assert.ok(count > 15000, `${count}`));

test('batches have the heights of Chromium', async () => {
  const batches = new Map();
  for (const each of kinds.flatMap((kind) => casesOf(kind))) {
    const key =
      JSON.stringify(['font', 'size', 'width', 'lang', 'ratio', 'css'].map((name) => each[name]));
    batches.set(key, [...batches.get(key) ?? [], each]);
  }
  let texts = 0;
  for (const group of batches.values()) {
    const [each] = group;
    const found = await tg.heights(
      group.map((one) => one.text), fontOf(each.font, each.size), each.width,
      {options: optionsOf(each)});
    const units = unitsOf(each);
    assert.deepEqual(
      Array.from(found, (height) => rounded(height * units)), group.map((one) => one.height));
    texts += group.length;
  }
  assert.ok(texts > 10000, `${texts}`);
});

/** A shape as CSS spells it, with all of its lengths in px. */
function shapeOf(text) {
  const [name] = text.split('(');
  const n = text.match(/-?[0-9.]+/g).map(Number);
  if (name === 'circle') return {radius: n[0], x: n[1], y: n[2]};
  if (name === 'ellipse') return {radius: n[0], radiusY: n[1], x: n[2], y: n[3]};
  if (name === 'inset') return {top: n[0], right: n[1], bottom: n[2], left: n[3]};
  return {points: n.flatMap((x, index) => index % 2 ? [] : [[x, n[index + 1]]])};
}

function floatOf(asked) {
  const [top, right, bottom, left] = asked.margin ?? [0, 0, 0, 0];
  const [width, height] = asked.size;
  return {
    width,
    height,
    index: asked.at,
    side: asked.side,
    clear: asked.clear ?? 'none',
    margin: {top, left, bottom, right},
    shapeOutside: asked.shape ? shapeOf(asked.shape) : undefined,
    shapeMargin: asked.shapeMargin ?? 0,
  };
}

test('floats stand where Chromium has them', () => {
  const wrong = [];
  const cases = casesOf('floats', TOLD_OTHERWISE.filter((name) => name !== 'floats'));
  for (const each of cases) {
    const text = new tg.Text(each.text, fontOf(each.font, each.size), {options: optionsOf(each)});
    const placed = text.linesBeside(each.floats.map(floatOf), each.width);
    const units = unitsOf(each);
    const found = {
      starts: placed.lines.map(({line}) => line.start),
      lefts: placed.lines.map(({line}) => rounded(line.x * units)),
      baselines: placed.lines.map(({line}) => rounded(line.baseline * units)),
      height: rounded(placed.height * units),
      places: placed.floats.map(({x, y}) => [rounded(x * units), rounded(y * units)]),
    };
    for (const name of Object.keys(found))
      if (JSON.stringify(found[name]) !== JSON.stringify(each[name])) wrong.push(each.number);
  }
  assert.deepEqual(wrong, []);
  assert.ok(cases.length > 550, `${cases.length}`);
});
