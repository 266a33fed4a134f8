// Puts rows of CSV on pages of a PDF: each page is as full as can be, and long rows are cut between
// lines.
//
//   node pages.mjs ROWS.csv FILE.pdf [FONTS]
//
// Outside of a checkout it needs `npm install` of the package's .tgz, and FONTS.
//
// The columns are `name` and `text`. Without a file of rows there is an example.
import {existsSync, readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {Canvas, CellTemplate, Library, PictureDocument, Rows, Text} from 'textgauge';

const EXAMPLE = `name,text\n${
  Array.from({length: 40}, (_, row) => `Row ${row + 1},"${'How tall will it be? '.repeat(row)}"`)
    .join('\n')}\n`;
const [source = '', file = 'pages.pdf', folder] = process.argv.slice(2);
const fonts = folder ?? fileURLToPath(new URL('../../fonts', import.meta.url));
if (!existsSync(fonts)) {
  const usage = 'node pages.mjs ROWS.csv FILE.pdf FONTS';
  console.error(`pages: ${fonts}: no such folder: give one with fonts: ${usage}`);
  process.exit(66);
}
const library = new Library(fonts);
// A4, in points.
const [WIDTH, HEIGHT, MARGIN] = [595, 842, 40];
const ROOM = {
  width: WIDTH - 2 * MARGIN,
  height: HEIGHT - 2 * MARGIN
};
const cell = CellTemplate.fromYAML(
  `
views:
  - {name: name, type: label, text: "{name}", lines: 0, font: {family: Noto Sans, size: 13, weight: bold}}
  - {name: text, type: label, text: "{text}", lines: 0, font: {family: Noto Sans, size: 11}}
constraints: ["H:|[name(120)]-12-[text]|", "V:|-4-[name]-(>=4)-|", "V:|-4-[text]-(>=4)-|"]
`,
  {library});
const rows = await Rows.fromCSV(existsSync(source) ? readFileSync(source, 'utf8') : EXAMPLE);
const pages =
  await cell.pages(rows, {pageHeight: ROOM.height, split: true, width: ROOM.width, threads: null});
const small = library.font('Noto Sans', 9);

const document = new PictureDocument();
for (let page = 0; page < pages.count; page++) {
  const canvas = new Canvas(WIDTH, HEIGHT, {selectable: true});
  for (const piece of pages.pieces.filter((each) => each.page === page)) {
    const top = MARGIN + piece.y;
    canvas.clip([MARGIN, top, ROOM.width, piece.height], () => {
      canvas.cell(cell, rows, piece.row, {x: MARGIN, y: top - piece.start, width: ROOM.width});
    });
    canvas.fill([MARGIN, top + piece.height - 0.5, ROOM.width, 0.5], '#ccc');
  }
  const number = new Text(`${page + 1} of ${pages.count}`, small);
  canvas.draw(number.glyphs(), WIDTH - MARGIN - number.maxContentWidth, HEIGHT - 30);
  await document.append(canvas.picture());
}
await document.save(file);
console.log(`${file}: ${rows.length} rows on ${document.pageCount} pages`);
