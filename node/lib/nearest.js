'use strict';
// Names like one that there is not.

/** Insertions, deletions, replacements, and neighbours that changed places. */
function distance(left, right) {
  let earlier = [];
  let previous = Array.from({length: right.length + 1}, (_, index) => index);
  for (let row = 0; row < left.length; row += 1) {
    const current = [row + 1];
    for (let column = 0; column < right.length; column += 1) {
      const replaced = previous[column] + (left[row] === right[column] ? 0 : 1);
      let least = Math.min(replaced, previous[column + 1] + 1, current[column] + 1);
      const isSwapped = left[row] === right[column - 1] && right[column] === left[row - 1];
      if (row && column && isSwapped) least = Math.min(least, earlier[column - 1] + 1);
      current.push(least);
    }
    [earlier, previous] = [previous, current];
  }
  return previous.at(-1);
}

/**
 * At most three names, the closest first: those that begin with the wanted one, then by edit
 * distance. One of `share` letters may differ.
 */
function nearest(wanted, names, share) {
  const target = wanted.toLowerCase().slice(0, 100);
  const ranked = [];
  for (const name of new Set(names)) {
    const letters = name.toLowerCase().slice(0, 100);
    const far = target && letters.startsWith(target) ? 0 : distance(target, letters);
    const isNear = far * share <= Math.max(target.length, letters.length);
    if (isNear || (letters && target.startsWith(letters))) ranked.push([far, name]);
  }
  ranked.sort(([far, name], [further, other]) => far - further || (name < other ? -1 : 1));
  return ranked.slice(0, 3).map(([, name]) => name);
}

module.exports = {nearest};
