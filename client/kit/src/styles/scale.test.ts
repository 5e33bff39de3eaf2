import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const SHEETS = ['client/kit/src', 'client/src', 'simulator/panel/src'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => `${folder}/${name}`),
);
/** Matches a `font` that states its own size and line height. */
const OWN_FONT = /font: \d+ [\d.]+rem \/ [\d.]+rem var\(--font-ui\)/;

it('every style sheet takes its font sizes from the type scale, which only the tokens define', () => {
  expect(SHEETS.length).toBeGreaterThan(50);
  const own = SHEETS.filter((name) => OWN_FONT.test(readFileSync(join(ROOT, name), 'utf8')));
  expect(own).toEqual([]);
});
