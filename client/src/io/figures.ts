import { FIGURE_FONT_KEY, loadFigureFont } from './figureFont.ts';
import { lastingStorage } from './lastingStorage.ts';

/**
 * Applies the bundled font when the next screen opens. Its widths differ, so it would move the text that a reader is
 * looking at. Later visits have the font from their first paint on.
 * @throws if the font does not load
 */
export async function showFigures(page: Window): Promise<void> {
  const { document } = page;
  if (document.documentElement.hasAttribute('data-figures')) return;
  const { href } = new URL('../fonts/figures.woff2', import.meta.url);
  const apply = await loadFigureFont(document, href);
  lastingStorage(page).setItem(FIGURE_FONT_KEY, href);
  const arrived = ({ target }: FocusEvent): void => {
    // A screen that opens takes the focus on its main element.
    if ((target as Element).id !== 'main') return;
    document.removeEventListener('focusin', arrived);
    apply();
  };
  document.addEventListener('focusin', arrived);
}
