/**
 * Browsers unload a page within this time after the reader leaves it, in milliseconds. A page that still exists later
 * was not left, for example after a download.
 */
const LEAVING_MS = 10_000;

/** Reports an error, and which part of the client noticed it. */
export type Report = (where: string, error: unknown) => void;

/**
 * Writes errors to the console, and passes them and uncaught ones to `onError`. While the reader is leaving the page it
 * reports none, because the browser cancels the pending calls.
 */
export function createReport(page: Window, onError: Report = () => undefined): Report {
  let leftAtMs = -Infinity;
  const isLeft = (): boolean => page.performance.now() - leftAtMs <= LEAVING_MS;
  for (const type of ['beforeunload', 'pagehide']) {
    page.addEventListener(type, () => {
      leftAtMs = page.performance.now();
    });
  }
  page.addEventListener('error', ({ error, filename }) => {
    // Ignores errors in scripts of browser extensions.
    if (!isLeft() && error && filename?.startsWith(page.location.origin)) onError('uncaught', error);
  });
  page.addEventListener('unhandledrejection', ({ reason }) => {
    if (!isLeft()) onError('rejected', reason);
  });
  return (where, error) => {
    if (isLeft()) return;
    console.error(`[${where}]`, error);
    if (error instanceof Error) onError(where, error);
  };
}
