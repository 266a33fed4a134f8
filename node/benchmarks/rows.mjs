// Rows a second: how fast the heights of many short texts come, in one run.
//
//   node rows.mjs [--rows N] [--rounds N] [--swift COMMAND] [--tool FILE]
//
// The texts are 3 to 12 words long, as those of python/benchmarks/rows.py. Each way is measured in
// turn, several rounds long; medians are printed. COMMAND prints the rows a second of Swift's own
// batch: it reads the texts, one a line, from its standard input, such as
// ".build/release/batch-rate fonts 'Noto Sans' 17 200". FILE is font-metrics.
import {execFileSync, execSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {cpus} from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import * as tg from 'textgauge';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const FONTS = path.join(ROOT, 'fonts');
const [FAMILY, SIZE, WIDTH] = ['Noto Sans', 17, 200];
const {values} = parseArgs({
  options: {
    rows: {type: 'string', default: '200000'},
    rounds: {type: 'string', default: '5'},
    swift: {type: 'string'},
    tool: {type: 'string', default: path.join(ROOT, '.build', 'release', 'font-metrics')},
  },
});

/** Short texts of words from the samples. */
function textsOf(count) {
  const samples =
    JSON.parse(readFileSync(path.join(ROOT, 'Tests', 'Samples', 'questions.json'), 'utf8'));
  const words = samples.filter(({language}) => ['en', 'de'].includes(language))
                  .flatMap(({question, answer}) => `${question} ${answer}`.split(/\s+/));
  let state = 1;
  const dice = (sides) => (state = state * 48271 % 2147483647) % sides;
  return Array.from(
    {length: count},
    () => Array.from({length: 3 + dice(10)}, () => words[dice(words.length)]).join(' '));
}

const texts = textsOf(Number(values.rows));
// What is slow has fewer texts, so that a run takes a minute.
const few = texts.slice(0, Math.max(1, texts.length / 20));
const font = new tg.Library(FONTS).font(FAMILY, SIZE);
const encoded = texts.map((text) => Buffer.from(text));
const offsets = Int32Array.from({length: texts.length + 1}, () => 0);
encoded.forEach((text, index) => offsets[index + 1] = offsets[index] + text.length);
const bytes = Buffer.concat(encoded);

/** Requests of `font-metrics measure --jsonl`. */
function piped(more) {
  const look = {font: FAMILY, size: SIZE, width: WIDTH, ...more};
  const input = few.map((text) => JSON.stringify({text, ...look})).join('\n');
  const answers = execFileSync(
    values.tool, ['measure', '--jsonl', '--fonts', FONTS], {input, maxBuffer: 2 ** 30});
  return answers.toString().trimEnd().split('\n').map((answer) => JSON.parse(answer).height);
}

const ways = [
  ['heights, an array', texts, () => tg.heights(texts, font, WIDTH)],
  ['heights, an array, 2 threads', texts, () => tg.heights(texts, font, WIDTH, {threads: 2})],
  ['heights, UTF-8 with offsets', texts, () => tg.heights({bytes, offsets}, font, WIDTH)],
  [
    'heights, UTF-8 with offsets, 2 threads', texts,
    () => tg.heights({bytes, offsets}, font, WIDTH, {threads: 2})
  ],
  ['heightsSync, an array', texts, () => tg.heightsSync(texts, font, WIDTH)],
  [
    'Text by Text, closed', few, () => few.map((text) => {
      const measured = new tg.Text(text, font);
      const height = measured.height(WIDTH);
      measured.close();
      return height;
    })
  ],
  ['measure, with lines', few, () => few.map((text) => tg.measure(text, font, WIDTH).height)],
];
// What pretext calls layout: texts that were measured before, at another width.
const measured = few.map((text) => new tg.Text(text, font));
let width = WIDTH;
ways.push([
  'another width, Text by Text', few,
  () => {
    width += 1;
    return measured.map((text) => text.height(width));
  }
]);
if (existsSync(values.tool)) {
  ways.push(['font-metrics measure --jsonl', few, () => piped({})]);
  ways.push(['font-metrics measure --jsonl, heights alone', few, () => piped({answer: 'height'})]);
}
if (values.swift) ways.push(['Swift\'s own batch', texts, null]);

const rates = new Map(ways.map(([name]) => [name, []]));
for (let round = 0; round < Number(values.rounds); round++) {
  for (const [name, rows, way] of ways) {
    if (way) {
      const start = performance.now();
      await way();
      rates.get(name).push(rows.length / (performance.now() - start) * 1000);
    } else {
      const found =
        execSync(values.swift, {input: texts.join('\n'), maxBuffer: 2 ** 30, cwd: ROOT});
      rates.get(name).push(Number(found.toString().trim().split(/\s+/).at(-1)));
    }
  }
}
const median = (found) => found.sort((a, b) => a - b)[found.length >> 1];
console.log(
  `${texts.length} rows of 3 to 12 words, ${WIDTH} points wide; medians of ${values.rounds}`);
console.log(
  `${cpus().length} processors; Node ${process.version}; textgauge ${tg.libraryVersion()}`);
for (const [name, found] of [...rates].sort((a, b) => median(b[1]) - median(a[1])))
  console.log(`${name.padEnd(48)} ${
    Math.round(median(found)).toLocaleString('en').padStart(12)} rows a second`);
