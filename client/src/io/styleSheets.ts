/** The style sheets of every screen: the page only fetches them, since its first paint would wait for them. */
const OF_PAGE = 'link[rel="preload"][data-page]';

/**
 * Puts the style sheets that the page has fetched in force. Resolves when they have arrived or failed to: nothing of the app may be
 * drawn without them.
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
      // Here and not at the end: the sheets of screens come behind it and outdo it.
      link.after(sheet);
      return arrived;
    }),
  );
}

/**
 * Retries style sheets that failed without a network, once it returns or may have been there all the time. The scripts that
 * need them retry on their own, but take a sheet that was requested once for loaded. @param networkBack resolves when to retry
 */
export function keepStyleSheets(page: Window, networkBack: () => Promise<void>): void {
  const missed = ({ target }: Event): void => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet' || page.navigator.onLine) return;
    void networkBack().then(() => target.replaceWith(target.cloneNode()));
  };
  page.addEventListener('error', missed, true);
}
