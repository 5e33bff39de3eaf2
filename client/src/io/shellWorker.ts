const WORKER = './sw.js';

/** Returns the address of the worker, in the form that a browser with trusted types requires. */
function workerAddress(page: Window): string {
  const { trustedTypes } = page as { trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy('shell', { createScriptURL: () => WORKER }).createScriptURL('') ?? WORKER;
}

/** The subset of the browser's trusted types in use here; a trusted address is accepted wherever a text is. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (text: string) => string },
  ): { createScriptURL: (text: string) => string };
}

/**
 * Caches the shell of the app for use without a network, after the page has loaded so that it does not compete with
 * the first screen. Browsers offer this only in secure contexts; elsewhere the app works as usual, but needs a network
 * to open.
 */
export function keepShell(page: Window): void {
  if (!('serviceWorker' in page.navigator) || !page.isSecureContext) return;
  const register = (): void => {
    page.navigator.serviceWorker.register(workerAddress(page)).catch(() => undefined);
  };
  if (page.document.readyState === 'complete') register();
  else page.addEventListener('load', register, { once: true });
}
