import { after } from './timing.ts';

/** The longest wait before a retry while the browser reports no network, in milliseconds. The report may be wrong. */
const AGAIN_AFTER_MS = 10_000;

/** Waits until the browser reports a network, but not longer than a fixed time. */
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
