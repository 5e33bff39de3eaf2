/** The storage key of the font's address. With it, the next visit shows the font from its first paint on. */
export const FIGURE_FONT_KEY = 'figures';
const FAMILY = 'Figures';
/** Without the space: the first font that has it determines the height of lines, which must not change. */
const RANGE = 'U+21-10FFFF';

/**
 * Loads the bundled font for figures and Latin letters. Resolves with a function that applies it to the page.
 * @throws if it does not load
 */
export async function loadFigureFont({ fonts, documentElement }: Document, address: string): Promise<() => void> {
  const face = await new FontFace(FAMILY, `url("${address}")`, { weight: '400 700', unicodeRange: RANGE }).load();
  return () => {
    fonts.add(face);
    documentElement.setAttribute('data-figures', '');
  };
}
