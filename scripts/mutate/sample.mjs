/** Draws mutants. The same seed draws the same ones from the same sources. */

/** Returns a function that returns a number from 0 (inclusive) to 1 (exclusive) at each call (mulberry32). */
function drawer(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(state ^ (state >>> 15), state | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns `count` different items of a list, in its order, or all if it has no more. */
export function draw(items, count, seed) {
  const next = drawer(seed);
  const places = items.map((_, index) => index);
  const drawn = Math.min(count, items.length);
  for (let i = 0; i < drawn; i++) {
    const j = i + Math.floor(next() * (places.length - i));
    [places[i], places[j]] = [places[j], places[i]];
  }
  return places
    .slice(0, drawn)
    .sort((a, b) => a - b)
    .map((place) => items[place]);
}

/** Identifies a mutant by its place and its replacement. Lines and columns count from 0. */
export function mutantKey({ fileName, location: { start, end }, replacement }) {
  return `${fileName}:${start.line}:${start.column}-${end.line}:${end.column} ${replacement}`;
}
