/**
 * `node scripts/figures.mjs`: writes client/src/fonts, the font of figures and Latin letters with its licence, from the
 * package of the whole family. Run it after a change of that package or of the characters, and commit what it writes.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ensureFigures } from './ensure/tools.mjs';
import { FIGURES, FONTS } from './lib/paths.mjs';

const LIMIT_BYTES = 25_000;
/**
 * ASCII, the signs of currencies and of calculation. Quotes, dashes and dots keep the width that they have in Chinese and
 * Japanese fonts.
 */
const CHARACTERS = `${Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('')}¥£€¢₩₫฿₱−–×÷±≈≤≥`;

await ensureFigures();
const { default: subsetFont } = await import(createRequire(join(FIGURES, 'package.json')).resolve('subset-font'));
const family = join(FIGURES, 'node_modules', '@fontsource-variable', 'ibm-plex-sans');
const whole = readFileSync(join(family, 'files', 'ibm-plex-sans-latin-wght-normal.woff2'));
const font = await subsetFont(whole, CHARACTERS, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700, default: 400 } },
});
if (font.length > LIMIT_BYTES) throw new Error(`The font has ${font.length} bytes, more than ${LIMIT_BYTES}.`);
writeFileSync(join(FONTS, 'figures.woff2'), font);
copyFileSync(join(family, 'LICENSE'), join(FONTS, 'LICENSE.txt'));
console.log(`client/src/fonts/figures.woff2: ${font.length} bytes`);
