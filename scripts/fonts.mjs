/**
 * `node scripts/fonts.mjs`: writes the bundled fonts with their licences, from packages of whole font families. One is
 * for figures, and the others are for printed statements. Run it after a change of the packages or the characters, and
 * commit the result.
 */
import { ensureFonts } from './ensure/tools.mjs';
import { FIGURE_FONT } from './fonts/figures.mjs';
import { STATEMENT_FONTS } from './fonts/statements.mjs';
import { writeFont } from './fonts/subset.mjs';

await ensureFonts();
for (const font of [FIGURE_FONT, ...STATEMENT_FONTS]) await writeFont(font);
