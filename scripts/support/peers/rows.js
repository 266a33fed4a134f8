// Runs inside Chromium: measures rows of text as blocks of a page.
// `rows`, `language`, `families` and `width` are put in front; chromium_rows.py calls and times.
"use strict";

const LINE = 24;
let columns;

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

// The blocks are made and fonts loaded before the clock starts; style and layout are not.
async function prepare() {
  await Promise.all(families.map((name) => document.fonts.load(`17px "${name}"`)));
  columns = [column(), column()];
}

// The height of all rows, in lines.
function lines(column, width) {
  column.style.width = `${width}px`;
  let sum = 0;
  for (const block of column.children) sum += block.getBoundingClientRect().height;
  return sum / LINE;
}

function first() {
  document.body.append(columns[0]);
  return lines(columns[0], width);
}

function again() {
  columns[0].replaceWith(columns[1]);
  return lines(columns[1], width);
}

function atWidth(width) {
  return lines(columns[1], width);
}
