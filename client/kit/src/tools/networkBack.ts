import { after } from './timing.ts';

/** How long to wait before trying again if the browser reports no network: the report may be wrong permanently, ms. */
const AGAIN_AFTER_MS = 10_000;

/** Waits until the browser reports a network, but not forever. */
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
