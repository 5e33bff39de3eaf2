/* oxlint-disable typescript/no-unsafe-assignment, typescript/no-unsafe-return -- a plain script: it knows no types */
/*
 * What the first paint shows before the configuration is there: the language and theme the reader chose, and the title and
 * mark of the last configuration. A file of its own, as the content policy runs no script that stands in the page.
 */
(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const parsed = (key) => {
    try {
      return JSON.parse(read(key) ?? '{}') ?? {};
    } catch {
      return {};
    }
  };
  const root = document.documentElement;
  root.lang = { cn: 'zh-Hans', us: 'en' }[read('language')] ?? 'ja';
  const { theme } = parsed('settings');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;

  const { title, logo } = parsed('look');
  if (typeof title === 'string') document.title = title;
  if (typeof logo === 'string') document.querySelector('link[rel="icon"]').href = logo;
  // The body is read after this file: once, when all of it is there and nothing has been painted.
  document.addEventListener(
    'readystatechange',
    () => {
      if (typeof title === 'string') document.querySelector('.first-splash h1').textContent = title;
      if (typeof logo === 'string') document.querySelector('.first-splash img').src = logo;
    },
    { once: true },
  );
})();
