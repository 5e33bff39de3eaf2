import { after } from './timing.ts';

/** A browser that reports no network may be wrong for good: what waits for it tries again after this long. */
const AGAIN_AFTER_MS = 10_000;

/** Waits until the browser reports a network, though not for ever. */
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
