// Part of the page: words of Khmer and Lao.
"use strict";

// Letters and marks whose words Chromium finds with dictionaries of its own. ICU's line iterator, which
// V8 shows, is the one Blink asks; `Intl.Segmenter` finds some other words.
const OWN_WORDS = /[[\p{L}\p{M}]&&[\p{Script=Khmer}\p{Script=Lao}]]/v;
const lines = new Intl.v8BreakIterator("en", { type: "line" });

// Where words begin inside text of OWN_WORDS when it is read from an offset on.
function wordsFrom(text, start) {
  const found = [];
  lines.adoptText(text.slice(start));
  lines.first();
  for (let behind = lines.next(); behind !== -1; behind = lines.next()) {
    const place = start + behind;
    if (place === text.length) break;
    if (OWN_WORDS.test(text[place - 1]) && OWN_WORDS.test(text[place])) found.push(place);
  }
  return [...found, text.length];
}

// Rows of an offset and the words behind it: those of the whole text, and of each line that, read from
// its start on, has others, up to where both agree again.
function wordRows(text, starts) {
  const whole = wordsFrom(text, 0);
  const rows = [[0, ...whole.slice(0, -1)]];
  for (const start of starts.slice(1)) {
    const line = wordsFrom(text, start);
    const rest = whole.filter((place) => place > start);
    let agreeing = 0;
    while (agreeing < Math.min(line.length, rest.length)
           && line.at(-1 - agreeing) === rest.at(-1 - agreeing)) agreeing += 1;
    if (agreeing === line.length && agreeing === rest.length) continue;
    rows.push([start, ...line.slice(0, line.length - agreeing + 1)]);
  }
  return rows;
}
