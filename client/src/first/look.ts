/** Reads a text from a store of the browser. */
export type Read = (key: string) => string | null;

/** Returns the fields of a stored object; none if the text is not an object. */
function fieldsOf(json: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const TAGS: Readonly<Record<string, string>> = { cn: 'zh-Hans', us: 'en' };

/**
 * Applies the language and theme that the reader chose, or the theme of the system, to the first paint, with the title
 * and logo of the last configuration until the present one is loaded. If the logo does not load, the built-in one is
 * shown.
 */
export function showStoredLook(page: Document, read: Read, isDark: boolean): void {
  const root = page.documentElement;
  root.lang = TAGS[read('language') ?? ''] ?? 'ja';
  const { theme } = fieldsOf(read('settings'));
  // The theme is set before any style is computed, because the app's own script runs only after the first paint.
  root.dataset['theme'] = theme === 'light' || theme === 'dark' ? theme : isDark ? 'dark' : 'light';

  const { title, logo } = fieldsOf(read('look'));
  if (typeof title === 'string') page.title = title;
  if (typeof logo === 'string') page.querySelector('link[rel="icon"]')?.setAttribute('href', logo);
  // The body is parsed after this script: at the next state change it is complete, and nothing has been painted.
  page.addEventListener(
    'readystatechange',
    () => {
      if (typeof title === 'string') page.querySelector('.first-splash h1')?.replaceChildren(title);
      const mark = page.querySelector('.first-splash img');
      const built = mark?.getAttribute('src');
      if (typeof logo !== 'string' || built === null || built === undefined) return;
      mark?.addEventListener('error', () => mark.setAttribute('src', built), { once: true });
      mark?.setAttribute('src', logo);
    },
    { once: true },
  );
}
