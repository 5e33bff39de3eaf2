import { FIGURE_FONT_KEY, loadFigureFont } from './figureFont.ts';
import { lastingStorage } from './lastingStorage.ts';

/**
 * Applies the bundled font when the next screen opens, because its different widths would move the text of a screen
 * that is being read. Later visits have the font from their first picture on.
 * @throws if the font does not load
 */
export async function showFigures(page: Window): Promise<void> {
  const { document } = page;
  if (document.documentElement.hasAttribute('data-figures')) return;
  const { href } = new URL('../fonts/figures.woff2', import.meta.url);
  const apply = await loadFigureFont(document, href);
  lastingStorage(page).setItem(FIGURE_FONT_KEY, href);
  const arrived = ({ target }: FocusEvent): void => {
    // A screen that opens takes the focus.
    if ((target as Element).id !== 'main') return;
    document.removeEventListener('focusin', arrived);
    apply();
  };
  document.addEventListener('focusin', arrived);
}
