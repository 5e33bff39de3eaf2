import { after } from './timing.ts';

/** How long to wait before a retry if the browser reports no network, ms. The report may be wrong permanently. */
const AGAIN_AFTER_MS = 10_000;

/** Waits until the browser reports a network, at most for a fixed time. */
export async function networkBack(): Promise<void> {
  await new Promise<void>((resolve) => {
    const takeBack = after(AGAIN_AFTER_MS, () => {
      removeEventListener('online', heard);
      resolve();
    });
    const heard = (): void => {
      takeBack();
      resolve();
    };
    addEventListener('online', heard, { once: true });
  });
}
