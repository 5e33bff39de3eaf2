/** The key of the font's address, which is stored so that the next visit has the font from its first picture. */
export const FIGURE_FONT_KEY = 'figures';
const FAMILY = 'Figures';
/** Without the space: the heights of lines come from the first font that has one, and must not change with this font. */
const RANGE = 'U+21-10FFFF';

/**
 * Loads the bundled font of figures and Latin letters. Resolves with the function that applies it to the page.
 * @throws if it does not load
 */
export async function loadFigureFont({ fonts, documentElement }: Document, address: string): Promise<() => void> {
  const face = await new FontFace(FAMILY, `url("${address}")`, { weight: '400 700', unicodeRange: RANGE }).load();
  return () => {
    fonts.add(face);
    documentElement.setAttribute('data-figures', '');
  };
}
