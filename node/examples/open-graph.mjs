// Draws an open-graph picture of 1200 × 630 pixels: a title that is as large as its room allows,
// and a line below it. Cairo draws, from a template of a cell.
//
//   node open-graph.mjs TITLE SITE FILE.png [FONTS]
//
// Outside of a checkout it needs `npm install` of the package's .tgz, and FONTS.
import {existsSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {CellTemplate, Library, Text} from 'textgauge';

const [title = 'How tall will it be?', site = 'textgauge', file = 'open-graph.png', folder] =
  process.argv.slice(2);
const fonts = folder ?? fileURLToPath(new URL('../../fonts', import.meta.url));
if (!existsSync(fonts)) {
  const usage = 'node open-graph.mjs TITLE SITE FILE.png FONTS';
  console.error(`open-graph: ${fonts}: no such folder: give one with fonts: ${usage}`);
  process.exit(66);
}
const library = new Library(fonts);
// Two pixels a point.
const [WIDTH, HEIGHT, MARGIN] = [600, 315, 40];
const ROOM = {
  width: WIDTH - 2 * MARGIN,
  height: 200
};

/** The largest size at which the title fits without a word that is cut. */
function sizeOf(text) {
  const measured = new Text(text, library.font('Noto Sans', 64, {weight: 700}));
  return measured.largestSize(ROOM.width, ROOM.height, {sizes: [12, 64], step: 2}) ?? 12;
}

const cell = CellTemplate.fromYAML(
  JSON.stringify({
    minimumHeight: HEIGHT,
    views: [
      {
        name: 'title',
        type: 'label',
        text: '{title}',
        lines: 0,
        font: {family: 'Noto Sans', size: sizeOf(title), weight: 'bold'}
      },
      {name: 'site', type: 'label', text: '{site}', font: {family: 'Noto Sans', size: 20}},
    ],
    constraints: [
      `H:|-${MARGIN}-[title]-${MARGIN}-|`,
      `V:|-${MARGIN}-[title]`,
      `H:|-${MARGIN}-[site]-(>=${MARGIN})-|`,
      `V:[title]-(>=8)-[site]-${MARGIN}-|`,
    ],
  }),
  {library});
const rows = [{title, site}];
const [height] = await cell.heights(rows, {width: WIDTH});
const picture = cell.draw(rows, 0, {width: WIDTH, scale: 2});
await picture.save(file);
console.log(`${file}: ${picture.size.width * 2} × ${picture.size.height * 2}, title of ${
  sizeOf(title)} points, cell of ${height}`);
