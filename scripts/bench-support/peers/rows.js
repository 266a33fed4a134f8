// Runs inside Chromium: measures rows of text as blocks of a page, and logs the times.
// `rows`, `language`, `families`, `width` and `widths` are put in front.
"use strict";

const LINE = 24;

// The blocks are made before the clock starts; style and layout are not.
function column() {
  const column = document.createElement("div");
  column.style.cssText = `font: 17px/${LINE}px ${families.map((name) => `"${name}"`).join(", ")};`
    + "white-space: pre-wrap; overflow-wrap: anywhere";
  if (language) column.lang = language;
  for (const row of rows) {
    const block = document.createElement("div");
    block.textContent = row;
    column.append(block);
  }
  return column;
}

function heights(column) {
  let sum = 0;
  for (const block of column.children) sum += block.getBoundingClientRect().height;
  return sum;
}

function timed(body) {
  const start = performance.now();
  const sum = body();
  return { time: (performance.now() - start) * 1e6, lines: sum / LINE };
}

function show(column, width) {
  column.style.width = `${width}px`;
  document.body.append(column);
  return heights(column);
}

// A font that is loaded has been shown nothing yet.
Promise.all(families.map((name) => document.fonts.load(`17px "${name}"`))).then(() => {
  const columns = [column(), column()];
  const first = timed(() => show(columns[0], width));
  columns[0].remove();
  const again = timed(() => show(columns[1], width));
  const others = widths.map((width) => timed(() => {
    columns[1].style.width = `${width}px`;
    return heights(columns[1]);
  }));
  const answer = {
    first: first.time, again: again.time, widths: others.map((each) => each.time),
    lines: [again, ...others].map((each) => each.lines),
  };
  console.log(`bench ${btoa(JSON.stringify(answer))}`);
}).catch((error) => console.log(`failed ${error}`));
