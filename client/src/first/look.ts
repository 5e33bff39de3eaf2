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
 * Gives the first paint the language and theme that the reader chose, and the title and mark of the last configuration,
 * before the present one is there.
 */
export function showStoredLook(page: Document, read: Read): void {
  const root = page.documentElement;
  root.lang = TAGS[read('language') ?? ''] ?? 'ja';
  const { theme } = fieldsOf(read('settings'));
  if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;

  const { title, logo } = fieldsOf(read('look'));
  if (typeof title === 'string') page.title = title;
  if (typeof logo === 'string') page.querySelector('link[rel="icon"]')?.setAttribute('href', logo);
  // The body is read after this: once, when all of it is there and nothing has been painted.
  page.addEventListener(
    'readystatechange',
    () => {
      if (typeof title === 'string') page.querySelector('.first-splash h1')?.replaceChildren(title);
      if (typeof logo === 'string') page.querySelector('.first-splash img')?.setAttribute('src', logo);
    },
    { once: true },
  );
}
