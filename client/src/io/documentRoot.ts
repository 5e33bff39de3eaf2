/** The reader's choices that affect the page's root element. */
export interface DocumentLook {
  /** The language, as a BCP 47 tag. */
  readonly language: string;
  readonly scheme: string;
  readonly theme: 'system' | 'light' | 'dark';
  /** The text size in percent of the device's. */
  readonly textSize: number;
  /** Whether animations are off. */
  readonly reducedMotion: boolean;
}

const DARK = '(prefers-color-scheme: dark)';
const BARS = 'meta[name="theme-color"]';

/** Returns the colour of the page's background in a theme, as the build wrote it for the browser's bars. */
function canvasOf(page: Document, theme: 'light' | 'dark'): string {
  return page.querySelector(`${BARS}[media*="${theme}"]`)?.getAttribute('content') ?? '';
}

/** Returns the operator's name that the build wrote into the page; empty for none. */
export function builtName(page: Document): string {
  return page.querySelector('meta[name="application-name"]')?.getAttribute('content') ?? '';
}

/**
 * Creates the function that sets `<html lang data-theme data-scheme data-still>` and the text size. With the system's
 * theme, it follows the system.
 */
export function createDocumentRoot(page: Window): (look: DocumentLook) => void {
  const dark = page.matchMedia(DARK);
  const canvas = { light: canvasOf(page.document, 'light'), dark: canvasOf(page.document, 'dark') };
  let theme: DocumentLook['theme'] = 'system';
  const paint = (): void => {
    const seen = theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme;
    page.document.documentElement.dataset['theme'] = seen;
    for (const meta of page.document.querySelectorAll(BARS)) meta.setAttribute('content', canvas[seen]);
  };
  dark.addEventListener('change', paint);
  return (look) => {
    const root = page.document.documentElement;
    root.lang = look.language;
    root.dataset['scheme'] = look.scheme;
    root.style.fontSize = look.textSize === 100 ? '' : `${look.textSize}%`;
    root.toggleAttribute('data-still', look.reducedMotion);
    ({ theme } = look);
    paint();
  };
}
