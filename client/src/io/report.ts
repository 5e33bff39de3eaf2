/**
 * The time, ms, within which the browser unloads a page that is being left. A page that still exists after that was not
 * left, as after a download.
 */
const LEAVING_MS = 10_000;

/** Reports an error and the part of the client that noticed it. */
export type Report = (where: string, error: unknown) => void;

/**
 * Writes errors to the console, and calls `onError` with them and with uncaught ones. A page that is being left
 * reports none, because its browser cancels the calls in flight.
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
    // Errors in scripts of browser extensions are ignored.
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
