const WORKER = './sw.js';

/** Returns the worker's address, in the form that a browser with trusted types requires. */
function workerAddress(page: Window): string {
  const { trustedTypes } = page as { trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy('shell', { createScriptURL: () => WORKER }).createScriptURL('') ?? WORKER;
}

/** The subset of the browser's trusted types that this file uses. A trusted address is accepted wherever a text is. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (text: string) => string },
  ): { createScriptURL: (text: string) => string };
}

/**
 * Caches the shell of the app, so that it opens without a network. It waits until the page has loaded, so as not to
 * compete with the first screen. Browsers allow this only in secure contexts; elsewhere the app needs a network to
 * open.
 */
export function keepShell(page: Window): void {
  if (!('serviceWorker' in page.navigator) || !page.isSecureContext) return;
  const register = (): void => {
    page.navigator.serviceWorker.register(workerAddress(page)).catch(() => undefined);
  };
  if (page.document.readyState === 'complete') register();
  else page.addEventListener('load', register, { once: true });
}
