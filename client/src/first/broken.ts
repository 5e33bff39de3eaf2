/**
 * Shows, in place of the splash, that the app could not be loaded, with a button to try again. Does nothing after the
 * first render of the app.
 */
export function showBrokenStart(page: Document): void {
  const words = page.querySelector<HTMLElement>('.first-splash [data-broken]');
  if (words === null || !words.hidden) return;
  words.hidden = false;
  page.querySelector('#root')?.setAttribute('data-failed', '');
  page.querySelector<HTMLElement>('.first-step')?.remove();
  words.querySelector('button')?.addEventListener('click', () => page.location.reload());
}

/**
 * Detects failures that would leave the splash on screen for ever: a script of the app that does not load, and an error
 * in a script before the first render. Scripts of browser extensions do not count.
 */
export function watchStart(page: Window): void {
  page.addEventListener(
    'error',
    ({ target, filename }) => {
      const own = filename?.startsWith(page.location.origin) ?? false;
      if (own || target instanceof HTMLScriptElement) showBrokenStart(page.document);
    },
    // Capture, because the error event of a file does not bubble.
    true,
  );
}
