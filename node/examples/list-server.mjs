// Serves a virtual list: the heights of all rows are measured before a browser draws any, so that
// its scroll bar is right at once.
//
//   node list-server.mjs [--fonts FOLDER] [--rows N] [--port N]
//
// Outside of a checkout it needs `npm install` of the package's .tgz, and --fonts.
//
// / is a page that asks for heights at its own width; /heights?width=W answers with one float of 32
// bits for each row, and /rows?from=A&to=B with texts. A request that is closed ends its measuring.
import {existsSync} from 'node:fs';
import {createServer} from 'node:http';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import {Library, heights} from 'textgauge';

const {values} = parseArgs({
  options: {
    fonts: {type: 'string', default: fileURLToPath(new URL('../../fonts', import.meta.url))},
    rows: {type: 'string', default: '100000'},
    port: {type: 'string', default: '8080'},
  },
});
if (!existsSync(values.fonts)) {
  const usage = 'node list-server.mjs --fonts FOLDER';
  console.error(`list-server: ${values.fonts}: no such folder: give one with fonts: ${usage}`);
  process.exit(66);
}
const WORDS = 'How tall will this row of a long list be before anything draws it'.split(' ');
const rows = Array.from(
  {length: Number(values.rows)},
  (_, row) => `${row}: ${
    Array.from({length: 3 + row * 7 % 40}, (_, word) => WORDS[(row + word) % WORDS.length])
      .join(' ')}`);
const library = await Library.open(values.fonts);
const font = library.font('Noto Sans', 16);
// What the page's style sheet says.
const options = {
  lineHeight: '24px',
  language: 'en'
};
const known = new Map();

/** Measured once for each width, by both processors. */
async function heightsAt(width, signal) {
  if (!known.has(width)) {
    if (known.size >= 100) known.clear();
    known.set(width, await heights(rows, font, width, {options, threads: 2, signal}));
  }
  return known.get(width);
}

const PAGE = `<!doctype html><meta charset=utf-8><title>${rows.length} rows</title>
<style>
@font-face { font-family: Measured; src: url(/font) }
body { margin: 0 } #list { position: relative; font: 16px/24px Measured }
#list div { position: absolute; left: 0; right: 0 }
</style><div id=list></div><script type=module>
const list = document.getElementById('list');
const width = document.documentElement.clientWidth;
const heights = new Float32Array(await (await fetch('/heights?width=' + width)).arrayBuffer());
const tops = new Float64Array(heights.length + 1);
heights.forEach((height, row) => tops[row + 1] = tops[row] + height);
list.style.height = tops.at(-1) + 'px';
async function show() {
  const from = tops.findIndex((top) => top > scrollY) - 1;
  const to = Math.min(heights.length, from + 100);
  const texts = await (await fetch('/rows?from=' + from + '&to=' + to)).json();
  list.replaceChildren(...texts.map((text, index) => {
    const row = document.createElement('div');
    row.style.top = tops[from + index] + 'px';
    row.textContent = text;
    return row;
  }));
}
addEventListener('scroll', show);
show();
</script>`;

async function answer(request, response) {
  const url = new URL(request.url, 'http://localhost');
  const closed = new AbortController();
  response.on('close', () => closed.abort());
  if (url.pathname === '/heights') {
    const width = Number(url.searchParams.get('width'));
    if (!(width > 0 && width < 10_000)) return response.writeHead(400).end('width: give pixels\n');
    const found = Float32Array.from(await heightsAt(width, closed.signal));
    return response.setHeader('Content-Type', 'application/octet-stream')
      .end(Buffer.from(found.buffer));
  }
  if (url.pathname === '/rows') {
    const [from, to] = ['from', 'to'].map((name) => Number(url.searchParams.get(name)) || 0);
    response.setHeader('Content-Type', 'application/json');
    return response.end(JSON.stringify(rows.slice(from, Math.min(to, from + 1000))));
  }
  if (url.pathname === '/font') {
    const {createReadStream} = await import('node:fs');
    return createReadStream(font.path).pipe(response);
  }
  if (url.pathname !== '/') return response.writeHead(404).end();
  return response.setHeader('Content-Type', 'text/html').end(PAGE);
}

const server = createServer((request, response) => answer(request, response).catch((error) => {
  if (error.name !== 'AbortError') console.error(error.message);
  response.destroy();
}));
server.listen(
  Number(values.port), '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
