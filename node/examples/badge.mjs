// Draws a badge, such as of a build, that is as wide as its words.
//
//   node badge.mjs LABEL MESSAGE [COLOR] [FONTS] > badge.svg
//
// Outside of a checkout it needs `npm install` of the package's .tgz, and FONTS.
import {existsSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {Library, Text} from 'textgauge';

const [label = 'build', message = 'passing', color = '#2a2', folder] = process.argv.slice(2);
const fonts = folder ?? fileURLToPath(new URL('../../fonts', import.meta.url));
if (!existsSync(fonts)) {
  const usage = 'node badge.mjs LABEL MESSAGE COLOR FONTS';
  console.error(`badge: ${fonts}: no such folder: give one with fonts: ${usage}`);
  process.exit(66);
}
const library = new Library(fonts);
const font = library.font('Noto Sans', 11);
const PADDING = 6;
const HEIGHT = 20;

/** The outlines of a text, so that the badge looks the same where the font is missing. */
function word(text, x) {
  const measured = new Text(text, font);
  const {width, height, lines} = measured.measure();
  const [, body] =
    /<svg[^>]*>(.*)<\/svg>/s.exec(measured.draw(null, {transparent: true, dark: true}).svgSync());
  // Each drawing numbers its glyphs from 0.
  const own = body.replaceAll(/(id="|href="#)/g, `$1at${Math.round(x)}-`);
  return {
    width,
    baseline: lines[0].baseline,
    svg: `<g transform="translate(${x} ${(HEIGHT - height) / 2})">${own}</g>`
  };
}

const left = word(label, PADDING);
const start = Math.round(left.width + 2 * PADDING);
const right = word(message, start + PADDING);
const width = Math.ceil(start + right.width + 2 * PADDING);
const escaped = `${label}: ${message}`.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
process.stdout.write(
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
width="${width}" height="${HEIGHT}" role="img" aria-label="${escaped}">
<rect width="${width}" height="${HEIGHT}" rx="3" fill="#555"/>
<path d="M${start} 0h${width - start - 3}a3 3 0 0 1 3 3v${HEIGHT - 6}a3 3 0 0 1-3 3h-${
    width - start - 3}z" fill="${color.replace(/[^#\w(),.% ]/g, '')}"/>
${left.svg}
${right.svg}
</svg>
`);
