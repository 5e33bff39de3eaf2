/**
 * Matches the style sheets of every screen. The page only preloads them, because otherwise its first paint would wait
 * for them.
 */
const OF_PAGE = 'link[rel="preload"][data-page]';

/**
 * Applies the style sheets that the page has fetched. Resolves when they have loaded or failed: nothing of the app may
 * be rendered without them.
 */
export function applyStyleSheets({ document }: Window): Promise<unknown> {
  const fetched = [...document.querySelectorAll<HTMLLinkElement>(OF_PAGE)];
  return Promise.all(
    fetched.map((link) => {
      const sheet = document.createElement('link');
      sheet.rel = 'stylesheet';
      sheet.crossOrigin = link.crossOrigin;
      sheet.href = link.href;
      const arrived = new Promise((done) => {
        sheet.addEventListener('load', done);
        sheet.addEventListener('error', done);
      });
      // Inserted after its preload and not at the end, because the style sheets of screens are added later and must
      // override it.
      link.after(sheet);
      return arrived;
    }),
  );
}

/**
 * Retries style sheets that failed to load without a network. The scripts that need them are retried separately, but
 * treat a style sheet that was requested once as loaded.
 * @param networkBack resolves when to retry: the network has returned, or may never have been missing
 */
export function keepStyleSheets(page: Window, networkBack: () => Promise<void>): void {
  const missed = ({ target }: Event): void => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet' || page.navigator.onLine) return;
    void networkBack().then(() => target.replaceWith(target.cloneNode()));
  };
  page.addEventListener('error', missed, true);
}
