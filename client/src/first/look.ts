/** A browser's store of texts. */
export type Read = (key: string) => string | null;

/** The fields of a stored object; none if it is anything else. */
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
 * Gives the first paint the language and theme that the reader chose, or the theme of the system, and the title and mark
 * of the last configuration, before the present one is there. A mark that does not arrive leaves that of the build.
 */
export function showStoredLook(page: Document, read: Read, isDark: boolean): void {
  const root = page.documentElement;
  root.lang = TAGS[read('language') ?? ''] ?? 'ja';
  const { theme } = fieldsOf(read('settings'));
  // Before any style is computed: the app's own script comes after the first paint with its style sheets.
  root.dataset['theme'] = theme === 'light' || theme === 'dark' ? theme : isDark ? 'dark' : 'light';

  const { title, logo } = fieldsOf(read('look'));
  if (typeof title === 'string') page.title = title;
  if (typeof logo === 'string') page.querySelector('link[rel="icon"]')?.setAttribute('href', logo);
  // The body is read after this: once, when all of it is there and nothing has been painted.
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
