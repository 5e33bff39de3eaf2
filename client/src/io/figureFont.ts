/** The storage key of the font's address, with which the next visit shows the font from its first picture on. */
export const FIGURE_FONT_KEY = 'figures';
const FAMILY = 'Figures';
/** Omits the space, because the height of lines comes from the first font that has it, and must not change. */
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
