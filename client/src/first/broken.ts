/** Says, in place of the splash, that the app could not be loaded, with a way to try again. Nothing once the app has drawn. */
export function showBrokenStart(page: Document): void {
  const words = page.querySelector<HTMLElement>('.first-splash [data-broken]');
  if (words === null || !words.hidden) return;
  words.hidden = false;
  page.querySelector('#root')?.setAttribute('data-failed', '');
  page.querySelector<HTMLElement>('.first-step')?.remove();
  words.querySelector('button')?.addEventListener('click', () => page.location.reload());
}

/**
 * Watches for what would leave the splash standing for ever: a script of the app that does not arrive, and an error in one
 * before the app has drawn. Scripts of browser extensions do not count.
 */
export function watchStart(page: Window): void {
  page.addEventListener(
    'error',
    ({ target, filename }) => {
      const own = filename?.startsWith(page.location.origin) ?? false;
      if (own || target instanceof HTMLScriptElement) showBrokenStart(page.document);
    },
    // The failure of a file does not bubble.
    true,
  );
}
