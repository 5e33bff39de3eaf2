/** The recipes of docs/architecture.md, "Where to add things", as its table has them. */
import { posix } from 'node:path';

const LINK = /\]\(([^)]+)\)/g;

/** Each row by what it adds: the places it links to, from the root, and how many files it promises. */
export function recipesIn(markdown) {
  const [, section = ''] = markdown.split('## Where to add things');
  const rows = section
    .split('\n## ')[0]
    .split('\n')
    .filter((line) => line.startsWith('|'));
  return new Map(
    rows.slice(2).map((row) => {
      const [, what, files, touch] = row.split('|').map((cell) => cell.trim());
      const places = [...touch.matchAll(LINK)].map(([, link]) => posix.normalize(posix.join('docs', link)));
      return [what, { files: Number(files), places }];
    }),
  );
}

/** Files of a recipe outside the places of its row, and places without a file. */
export function strays(files, places) {
  const lies = (file, place) => file === place || file.startsWith(`${place}/`);
  return [
    ...files.filter((file) => !places.some((place) => lies(file, place))),
    ...places.filter((place) => !files.some((file) => lies(file, place))),
  ];
}
