/** Makes a bundled font: the part of a whole font with the characters in use, beside its licence. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { FONTS, ROOT } from '../lib/paths.mjs';

/**
 * Writes a font and its family's licence. `finish` changes the font after the other characters are removed.
 * @throws if the font is larger than its limit
 */
export async function writeFont({ family, source, target, characters, options, limitBytes, finish }) {
  const packages = createRequire(join(FONTS.packages, 'package.json'));
  const { default: subsetFont } = await import(packages.resolve('subset-font'));
  const folder = join(FONTS.packages, 'node_modules', family);
  const cut = await subsetFont(readFileSync(join(folder, 'files', source)), characters, options);
  const font = finish ? finish(cut) : cut;
  const name = relative(ROOT, target);
  if (font.length > limitBytes) throw new Error(`${name} has ${font.length} bytes, more than ${limitBytes}.`);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, font);
  copyFileSync(join(folder, 'LICENSE'), join(dirname(target), 'LICENSE.txt'));
  console.log(`${name}: ${font.length} bytes`);
}
