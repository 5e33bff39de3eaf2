/** The font for figures and Latin letters on screen: IBM Plex Sans in weights from regular to bold. */
import { join } from 'node:path';
import { FONTS } from '../lib/paths.mjs';

/**
 * ASCII, and the signs of currencies and arithmetic. Quotes, dashes and dots are left out, so that they keep their
 * width in Chinese and Japanese fonts.
 */
const CHARACTERS = `${Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('')}¥£€¢₩₫฿₱−–×÷±≈≤≥`;

export const FIGURE_FONT = {
  family: '@fontsource-variable/ibm-plex-sans',
  source: 'ibm-plex-sans-latin-wght-normal.woff2',
  target: join(FONTS.figures, 'figures.woff2'),
  characters: CHARACTERS,
  options: { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 700, default: 400 } } },
  limitBytes: 25_000,
};
