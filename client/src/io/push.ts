import { EMPTY, catchError, defer, filter } from 'rxjs';
import type { PushAddress, PushPort } from './ports.ts';

/** The cache from which the worker reads its data. */
const CACHE = 'push';
const CHOICES = './pushChoices';

/** Ends a subscription. Resolves with its address; undefined without one. */
async function ended(manager: PushManager | undefined): Promise<string | undefined> {
  const subscription = await manager?.getSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint;
}

async function subscribed(manager: PushManager | undefined, publicKey: string): Promise<PushAddress | undefined> {
  if (manager === undefined) return undefined;
  const asked = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await manager.subscribe(asked).catch(async () => {
    // A subscription with an earlier server's key would prevent a new one.
    await ended(manager);
    return manager.subscribe(asked);
  });
  const { endpoint, keys: { p256dh, auth } = {} } = subscription.toJSON();
  return endpoint === undefined || p256dh === undefined || auth === undefined ? undefined : { endpoint, p256dh, auth };
}

/** Creates the port for push messages. If the browser refuses to show a message, the inbox still has it. */
export function createPush(page: Window & typeof globalThis): PushPort {
  const isOffered = 'PushManager' in page && 'serviceWorker' in page.navigator && page.isSecureContext;
  const manager = async (): Promise<PushManager | undefined> =>
    isOffered ? (await page.navigator.serviceWorker.getRegistration())?.pushManager : undefined;
  const asking = <T>(ask: () => Promise<T | undefined>) =>
    defer(ask).pipe(
      filter((found) => found !== undefined),
      catchError(() => EMPTY),
    );
  return {
    isOffered,
    subscribe: (publicKey) => asking(async () => subscribed(await manager(), publicKey)),
    unsubscribe: () => asking(async () => ended(await manager())),
    keep: (text) => {
      const kept = async (): Promise<void> => (await page.caches.open(CACHE)).put(CHOICES, new Response(text));
      void kept().catch(() => undefined);
    },
  };
}
