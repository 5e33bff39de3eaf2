// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPush } from './push.ts';

const ADDRESS = { endpoint: 'https://push.example/device', p256dh: 'B-key', auth: 'secret' };

/** A browser's push manager: at most one subscription, which another key cannot replace. */
class Manager {
  key: string | undefined;
  isDenied = false;
  keys: Readonly<Record<string, string>> | undefined = { p256dh: ADDRESS.p256dh, auth: ADDRESS.auth };

  readonly subscribe = vi.fn(async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
    if (this.isDenied) throw new DOMException('denied', 'NotAllowedError');
    if (this.key !== undefined && this.key !== key) throw new DOMException('another key', 'InvalidStateError');
    this.key = key;
    return this.#subscription();
  });

  readonly getSubscription = async () => (this.key === undefined ? null : this.#subscription());

  #subscription() {
    return {
      endpoint: ADDRESS.endpoint,
      toJSON: () => ({ endpoint: ADDRESS.endpoint, ...(this.keys && { keys: this.keys }) }),
      unsubscribe: async () => {
        this.key = undefined;
        return true;
      },
    };
  }
}

let manager: Manager;
beforeEach(() => {
  manager = new Manager();
});

/** A page with a worker and a push manager, or without a part of them. */
function page(without: { readonly part?: 'PushManager' | 'registration' | 'secure'; readonly caches?: unknown } = {}) {
  const { part, caches } = without;
  return {
    ...(part !== 'PushManager' && { PushManager: Manager }),
    isSecureContext: part !== 'secure',
    navigator: {
      serviceWorker: {
        getRegistration: async () => (part === 'registration' ? undefined : { pushManager: manager }),
      },
    },
    caches,
  } as unknown as Window & typeof globalThis;
}

/** What an observable of the port brings until it ends. */
function all<T>(asked: { subscribe: (observer: { next: (value: T) => void; complete: () => void }) => unknown }) {
  return new Promise<readonly T[]>((resolve) => {
    const found: T[] = [];
    asked.subscribe({ next: (value) => found.push(value), complete: () => resolve(found) });
  });
}

describe('a push subscription', () => {
  it('uses the key of the server, and has the address for its messages', async () => {
    expect(await all(createPush(page()).subscribe('server-key'))).toEqual([ADDRESS]);
    expect(manager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'server-key' });
  });

  it('is replaced if it was made with the key of another server', async () => {
    manager.key = 'earlier-key';
    expect(await all(createPush(page()).subscribe('server-key'))).toEqual([ADDRESS]);
    expect(manager.key).toBe('server-key');
  });

  it('fails if the customer or the browser refuses, or if the browser gives no encryption keys', async () => {
    manager.isDenied = true;
    expect(await all(createPush(page()).subscribe('server-key'))).toEqual([]);
    manager.isDenied = false;
    manager.keys = undefined;
    expect(await all(createPush(page()).subscribe('server-key'))).toEqual([]);
  });

  it('is ended by its address, and without a subscription nothing happens', async () => {
    const push = createPush(page());
    expect(await all(push.unsubscribe())).toEqual([]);
    await all(push.subscribe('server-key'));
    expect(await all(push.unsubscribe())).toEqual([ADDRESS.endpoint]);
    expect(manager.key).toBeUndefined();
  });

  it.each(['PushManager', 'secure'] as const)(
    'is not offered without %s, and no permission is requested',
    async (part) => {
      const push = createPush(page({ part }));
      expect(push.isOffered).toBe(false);
      expect(await all(push.subscribe('server-key'))).toEqual([]);
      expect(manager.subscribe).not.toHaveBeenCalled();
    },
  );

  it('fails before a worker is registered', async () => {
    const push = createPush(page({ part: 'registration' }));
    expect(push.isOffered).toBe(true);
    expect(await all(push.subscribe('server-key'))).toEqual([]);
  });

  it('stores its choices in a cache that the worker reads; a browser without a cache is no error', async () => {
    const put = vi.fn(async (_address: string, _kept: Response) => undefined);
    const open = vi.fn(async () => ({ put }));
    createPush(page({ caches: { open } })).keep('{"quiet":[]}');
    await vi.waitFor(() => expect(put).toHaveBeenCalledTimes(1));
    const [address, kept] = put.mock.calls[0]!;
    expect([open.mock.calls, address, await kept.text()]).toEqual([[['push']], './pushChoices', '{"quiet":[]}']);
    const refused = vi.fn(() => Promise.reject(new Error('full')));
    createPush(page({ caches: { open: refused } })).keep('{}');
    await vi.waitFor(() => expect(refused).toHaveBeenCalledTimes(1));
  });
});
