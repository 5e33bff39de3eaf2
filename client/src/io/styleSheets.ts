/**
 * Matches the style sheets of all screens. The page only preloads them; otherwise its first paint would wait for them.
 */
const OF_PAGE = 'link[rel="preload"][data-page]';

/**
 * Applies the style sheets that the page has preloaded. Resolves when they have loaded or failed. Nothing of the app
 * may be rendered before that.
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
      // After its preload and not at the end, because the style sheets of screens follow and must override it.
      link.after(sheet);
      return arrived;
    }),
  );
}

/**
 * Loads style sheets again that failed without a network. The scripts that need them are retried elsewhere, but count a
 * style sheet as loaded once it was requested.
 * @param networkBack resolves when to retry: the network has returned, or may never have been missing
 */
export function keepStyleSheets(page: Window, networkBack: () => Promise<void>): void {
  const missed = ({ target }: Event): void => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet' || page.navigator.onLine) return;
    void networkBack().then(() => target.replaceWith(target.cloneNode()));
  };
  page.addEventListener('error', missed, true);
}
