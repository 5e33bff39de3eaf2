/** Reads a text from a store of the browser. */
export type Read = (key: string) => string | null;

/** Returns the fields of a stored object; none if the text is no object. */
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
 * Applies the reader's language and theme to the first paint. Until the configuration is loaded, it also applies the
 * last one's title and logo. If that logo does not load, the built-in one stays.
 */
export function showStoredLook(page: Document, read: Read, isDark: boolean): void {
  const root = page.documentElement;
  root.lang = TAGS[read('language') ?? ''] ?? 'ja';
  const { theme } = fieldsOf(read('settings'));
  // Sets the theme before any style is computed. The app's own script runs only after the first paint.
  root.dataset['theme'] = theme === 'light' || theme === 'dark' ? theme : isDark ? 'dark' : 'light';

  const { title, logo } = fieldsOf(read('look'));
  if (typeof title === 'string') page.title = title;
  if (typeof logo === 'string') page.querySelector('link[rel="icon"]')?.setAttribute('href', logo);
  // The body is parsed after this script. At the next state change it is complete, and nothing is painted yet.
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
