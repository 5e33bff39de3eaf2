/**
 * The style sheets of every screen. The page only fetches them, since its first paint would wait for them otherwise.
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
      // Inserted here and not at the end, because the sheets of screens come later and must override it.
      link.after(sheet);
      return arrived;
    }),
  );
}

/**
 * Retries style sheets that failed without a network, once it returns or may have been there all the time. The scripts
 * that need them are retried separately, but treat a sheet that was requested once as loaded.
 * @param networkBack resolves when to retry
 */
export function keepStyleSheets(page: Window, networkBack: () => Promise<void>): void {
  const missed = ({ target }: Event): void => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet' || page.navigator.onLine) return;
    void networkBack().then(() => target.replaceWith(target.cloneNode()));
  };
  page.addEventListener('error', missed, true);
}
