const WORKER = './sw.js';

/** The address of the worker, as a browser wants it that lets no text become a script. */
function workerAddress(page: Window): string {
  const { trustedTypes } = page as { trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy('shell', { createScriptURL: () => WORKER }).createScriptURL('') ?? WORKER;
}

/** What of the browser's trusted types is used here; a trusted address passes for a text wherever one is taken. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (text: string) => string },
  ): { createScriptURL: (text: string) => string };
}

/**
 * Has the shell of the app kept for times without a network, once the page has loaded: it must not compete with the first
 * screen. Browsers offer this in secure contexts only; without it the app works as ever, but needs a network to open.
 */
export function keepShell(page: Window): void {
  if (!('serviceWorker' in page.navigator) || !page.isSecureContext) return;
  const register = (): void => {
    page.navigator.serviceWorker.register(workerAddress(page)).catch(() => undefined);
  };
  if (page.document.readyState === 'complete') register();
  else page.addEventListener('load', register, { once: true });
}
