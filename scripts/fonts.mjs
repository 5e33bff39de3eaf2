/**
 * `node scripts/fonts.mjs`: writes the bundled fonts, each with its licence, from the packages of the whole families: that
 * of figures, and those of printed statements. Run it after a change of those packages or of the characters, and commit
 * what it writes.
 */
import { ensureFonts } from './ensure/tools.mjs';
import { FIGURE_FONT } from './fonts/figures.mjs';
import { STATEMENT_FONTS } from './fonts/statements.mjs';
import { writeFont } from './fonts/subset.mjs';

await ensureFonts();
for (const font of [FIGURE_FONT, ...STATEMENT_FONTS]) await writeFont(font);
