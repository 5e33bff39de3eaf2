/** What the root element of the page says about the reader's choices. */
export interface DocumentLook {
  /** BCP 47 tag. */
  readonly language: string;
  readonly scheme: string;
  readonly theme: 'system' | 'light' | 'dark';
}

const DARK = '(prefers-color-scheme: dark)';

/** Keeps `<html lang data-theme data-scheme>`; follows the system where the reader chose that. */
export function createDocumentRoot(page: Window): (look: DocumentLook) => void {
  const dark = page.matchMedia(DARK);
  let theme: DocumentLook['theme'] = 'system';
  const paint = (): void => {
    page.document.documentElement.dataset['theme'] = theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme;
  };
  dark.addEventListener('change', paint);
  return (look) => {
    const root = page.document.documentElement;
    root.lang = look.language;
    root.dataset['scheme'] = look.scheme;
    ({ theme } = look);
    paint();
  };
}
