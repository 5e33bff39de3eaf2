/**
 * States in the splash that the app could not be loaded, with a button to try again. After the app's first render, it
 * does nothing.
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
 * Notices failures that would leave the splash on screen forever: a script of the app that does not load, or an error
 * in one before the first render. Scripts of browser extensions do not count.
 */
export function watchStart(page: Window): void {
  page.addEventListener(
    'error',
    ({ target, filename }) => {
      const own = filename?.startsWith(page.location.origin) ?? false;
      if (own || target instanceof HTMLScriptElement) showBrokenStart(page.document);
    },
    // Capturing, because a file's error event does not bubble.
    true,
  );
}
