/** Reads the recipes in the table of docs/architecture.md, "Where to add things". */
import { posix } from 'node:path';

const LINK = /\]\(([^)]+)\)/g;

/** Returns each row by what it adds: the places to which it links, from the root, and how many files it promises. */
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

/** Returns a recipe's files outside the places of its row, and places without a file. */
export function strays(files, places) {
  const lies = (file, place) => file === place || file.startsWith(`${place}/`);
  return [
    ...files.filter((file) => !places.some((place) => lies(file, place))),
    ...places.filter((place) => !files.some((file) => lies(file, place))),
  ];
}

/**
 * Returns how a recipe with a trial differs from its row; undefined if it does not. `texts` has the checkout's files by
 * path.
 */
function untruth({ files, places } = { files: 0, places: [] }, trial, texts) {
  if (trial === undefined) return 'no trial';
  const touched = Object.entries(trial.edits);
  const astray = strays(Object.keys(trial.edits), places);
  if (astray.length > 0) return `other places than the table's: ${astray.join(', ')}`;
  if (touched.length !== files) return `${touched.length} files, not ${files}`;
  const stale = touched.filter(([path, edit]) => (typeof edit === 'string') === texts.has(path));
  return stale.length > 0 ? `cannot be applied to ${stale.map(([path]) => path).join(', ')}` : undefined;
}

/**
 * Returns the table's recipes that are not true, each with the reason. It compares them with the checkout's files, and
 * with the last `npm run recipes`, whose failed recipes are in `failed`.
 */
export function untrueRecipes(files, trials, failed = []) {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const table = recipesIn(texts.get('docs/architecture.md') ?? '');
  return [...new Set([...table.keys(), ...Object.keys(trials)])].flatMap((name) => {
    const reason = untruth(table.get(name), trials[name], texts);
    if (reason !== undefined) return `${name}: ${reason}`;
    return failed.includes(name) ? `${name}: failed in the last npm run recipes` : [];
  });
}
