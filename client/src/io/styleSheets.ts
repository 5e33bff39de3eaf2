/**
 * Retries style sheets that failed without a network once it returns. The scripts that need them retry on their own,
 * but take a sheet that was requested once for loaded.
 */
export function keepStyleSheets(page: Window): void {
  const missed = ({ target }: Event): void => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet' || page.navigator.onLine) return;
    page.addEventListener('online', () => target.replaceWith(target.cloneNode()), { once: true });
  };
  page.addEventListener('error', missed, true);
}
