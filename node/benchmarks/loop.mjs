// Calls the package as often as it is told, and fails where memory grows:
//   node --expose-gc loop.mjs CALLS FONTS FAMILY
// Half of the objects are closed, the others are collected. What resident memory is after the first
// tenth may grow by 8 MiB: V8 keeps what it may need again.
import {setImmediate} from 'node:timers/promises';
import * as tg from 'textgauge';

const MOST_GROWTH = 8 << 20;
const [calls, folder, family] = [Number(process.argv[2]), process.argv[3], process.argv[4]];
const library = new tg.Library(folder);
const font = library.font(family, 10);
const options = new tg.Options({language: 'de', 'line-height': 1.2});
const cell = tg.CellTemplate.fromYAML(
  `
font: {family: ${family}, size: 10}
views: [{name: body, type: label, text: "{text}", lines: 0}]
constraints: ["H:|[body]|", "V:|[body]|"]
`,
  {library});
const rows = [{text: 'xx xx'}, {text: 'x'}];
const bytes = new TextEncoder().encode('xx xxx x');
const csv = 'text\nxx\n';
const requests = new tg.Requests(library);
const offsets = Int32Array.of(0, 5, 8);
let count = 0;

/** A call that is counted. */
const did = (answer) => {
  count++;
  return answer;
};

/** A call that has to fail. */
function failed(call) {
  count++;
  try {
    call();
  } catch (error) {
    if (error.code?.startsWith('ERR_')) return;
    throw error;
  }
  throw new Error(`nothing failed: ${call}`);
}

function questions(text, width) {
  for (let each = 0; each < 40; each++) {
    did(text.height(width + each));
    did(text.size(width + each));
    did(text.lineCount(width + each));
    did(text.lines(width + each));
  }
  did(text.measure(width));
  did(text.heightProfile(10, 100));
  did(text.nextSteps(width));
  did(text.missing);
}

/** Sweeps, canvases and documents. */
async function others(made, glyphs) {
  const sweep = did(await cell.sweep(rows, {widths: [40], categories: ['L'], idField: 'text'}));
  did(sweep.findings);
  const canvas = did(new tg.Canvas(40, 40));
  did(canvas.clip([0, 0, 20, 20], () => canvas.draw(glyphs)));
  did(canvas.cell(cell, rows, 1));
  const pages = did(new tg.PictureDocument());
  did(await pages.append(canvas.picture()));
  did(await pages.pdf());
  const page = did(new tg.HTMLDocument('<ol><li>x<li>y</ol>', family, 10, {library}));
  did(page.draw(100));
  made.push(sweep, canvas, pages, page);
}

async function round(number) {
  const isClosed = number % 2 === 0;
  const made = [
    did(new tg.Text(`é日😀 xx ${number % 100}`, font)),
    did(new tg.Text('a b', font, {options})),
    did(tg.Text.fromHTML('a <b style="padding: 0 2px">b</b>', family, 10, {library})),
  ];
  for (const text of made) questions(text, 10 + number % 50);
  const glyphs = did(made[0].glyphs(30));
  made.push(
    glyphs, did(new tg.Label('x x', font)), did(new tg.StyledText([['x', {font, color: '#f00'}]])));
  did(glyphs.glyphs);
  did(glyphs.hit(5, 5));
  did(tg.measure('xx xx', font, 20, {options: {lineHeight: 2}}));
  did(tg.heightsSync(['xx xx', null, 'x'], font, 20));
  did(tg.heightsSync({bytes, offsets}, font, 20));
  did(tg.measurementsSync(['xx xx', null], font, [10, 20], {facts: ['height', 'shownText']}));
  did(tg.linesSync(['xx xx', null, 'é'], font, 20));
  did(tg.largestSizesSync(['xx xx', null], font, 20, 20, {step: 4}));
  made.push(did(made[0].withSize(20)), did(font.withSize(20)), did(tg.Rows.fromCSVSync(csv)));
  made.push(...did(made[1].linesIn(tg.columns(2, 40, 10))));
  did(cell.heightsSync(rows));
  did(cell.heightsSync({text: ['x', null]}));
  failed(() => tg.Rows.fromCSVSync('a,a\n'));
  failed(() => new tg.HTMLDocument('<table>', family, 10, {library}));
  failed(() => new tg.Text('x', font, {options: {lineHeight: 'none such'}}));
  failed(() => tg.heightsSync({bytes, offsets: Int32Array.of(0, 99)}, font, 20));
  failed(() => library.font('No Such Family', 10));
  failed(() => tg.heightsSync(['x', 5], font, 20));
  if (number % 10 === 0) {
    did(await tg.heights(['xx xx', 'x'], font, 20));
    did(await cell.heights(rows));
    did(await made[0].draw(30).png());
    did(await tg.measurements(['xx xx'], font, 20, {facts: ['shownText']}));
    did(await requests.answerAll(['{}', '{"text": "x"}']));
    await others(made, glyphs);
    did(await tg.heights(['x'], font, 20, {signal: AbortSignal.abort()}).catch(() => {}));
  }
  if (isClosed) made.forEach((each) => each.close());
  // What is collected is freed when the event loop turns.
  if (number % 50 === 0) await setImmediate();
}

/** Resident memory after everything that can be is collected. */
async function resident() {
  for (let turn = 0; turn < 3; turn++) {
    global.gc();
    await setImmediate();
  }
  return process.memoryUsage.rss();
}

const after = [];
for (let number = 0, tenth = 1; count < calls; number++) {
  await round(number);
  if (count < calls * tenth / 10) continue;
  after.push(await resident());
  console.log(`${count} calls: ${(after.at(-1) / 2 ** 20).toFixed(1)} MiB`);
  tenth++;
}
const growth = Math.max(...after) - after[0];
if (growth > MOST_GROWTH) {
  console.error(`loop: memory grew by ${(growth / 2 ** 20).toFixed(1)} MiB`);
  process.exit(1);
}
