/**
 * Style sheets that could not come because there was no network come when it is back. The scripts that wanted them ask
 * again by themselves, but take a sheet that was named once for loaded.
 */
export function keepStyleSheets(page: Window): void {
  const missed = ({ target }: Event): void => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet' || page.navigator.onLine) return;
    page.addEventListener('online', () => target.replaceWith(target.cloneNode()), { once: true });
  };
  page.addEventListener('error', missed, true);
}
