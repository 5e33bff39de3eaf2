/** A page that is left ends within this time, or was not left after all, as by a download. */
const LEAVING_MS = 10_000;

/**
 * Reports faults to the console, except those of a page that is being left: its browser cancels what is under way, which
 * is no fault.
 */
export function createReport(page: Window): (where: string, error: unknown) => void {
  let leftAtMs = -Infinity;
  for (const type of ['beforeunload', 'pagehide']) {
    page.addEventListener(type, () => {
      leftAtMs = page.performance.now();
    });
  }
  return (where, error) => {
    if (page.performance.now() - leftAtMs > LEAVING_MS) console.error(`[${where}]`, error);
  };
}
