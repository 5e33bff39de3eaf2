/** A page that is left ends within this time, or was not left after all, as by a download. */
const LEAVING_MS = 10_000;

/** Reports a fault, with the place that noticed it. */
export type Report = (where: string, error: unknown) => void;

/**
 * Reports faults to the console, and errors among them also to `onError`, which besides learns of those that nothing
 * caught. A page that is being left reports none: its browser cancels what is under way, which is no fault.
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
    // Scripts of browser extensions do not count.
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
