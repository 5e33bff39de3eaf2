import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const sourceWith = (...files: readonly string[]): string =>
  readFileSync(fileURLToPath(new URL('../../public/sw.js', import.meta.url)), 'utf8')
    .replace('/* build:files */ []', JSON.stringify(['manifest.webmanifest', 'assets/a.js', ...files]))
    .replace("/* build:version */ 'none'", JSON.stringify('1'));
const SOURCE = sourceWith();
const ORIGIN = 'https://app.example';

interface Asked {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
  readonly cache: string;
}
interface FetchEvent {
  readonly request: Asked;
  waitUntil(work: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
}

/** The worker with a network that answers as given, and with these files cached. */
function worker(
  network: () => Promise<Response>,
  cached: Readonly<Record<string, Readonly<Record<string, string>>>>,
  source = SOURCE,
) {
  const listeners = new Map<string, (event: FetchEvent) => void>();
  const kept = structuredClone(cached) as Record<string, Record<string, string>>;
  const match = async (asked: string | Asked, { cacheName }: { cacheName: string }) => {
    const text = kept[cacheName]?.[typeof asked === 'string' ? asked : asked.url];
    return text === undefined ? undefined : new Response(text);
  };
  runInNewContext(source, {
    URL,
    Response,
    caches: {
      match,
      open: async (name: string) => ({
        put: async (url: string, response: Response) => {
          kept[name] = { ...kept[name], [url]: await response.text() };
        },
      }),
    },
    fetch: network,
    self: {
      location: new URL(`${ORIGIN}/sw.js`),
      addEventListener: (kind: string, listen: (event: FetchEvent) => void) => listeners.set(kind, listen),
    },
  });
  /** The reply to a request: its text, or its status other than 200. */
  return async (path: string, mode = 'no-cors', cache = 'default'): Promise<string | number> => {
    let answer: Promise<Response> | undefined;
    const work: Promise<unknown>[] = [];
    listeners.get('fetch')?.({
      request: { url: `${ORIGIN}${path}`, method: 'GET', mode, cache },
      waitUntil: (more) => void work.push(more),
      respondWith: (given) => {
        answer = given;
      },
    });
    const response = await answer;
    await Promise.all(work);
    if (response === undefined) return 'left to the browser';
    return response.ok ? response.text() : response.status;
  };
}

const SHELL = { 'shell-1': { [`${ORIGIN}/`]: 'kept page', [`${ORIGIN}/manifest.webmanifest`]: 'built manifest' } };
const answering = (status: number) => () => Promise.resolve(new Response('from the gateway', { status }));

/** Taps a notification while these pages are open; what the worker does then. */
async function tapped(pages: readonly string[]): Promise<readonly string[]> {
  const done: string[] = [];
  const listeners = new Map<string, (event: unknown) => void>();
  const page = (url: string) => ({
    navigate: async (to: string) => void done.push(`${url} goes to ${to}`),
    focus: async () => void done.push(`${url} comes to the front`),
  });
  const clients = {
    matchAll: async () => pages.map(page),
    openWindow: async (url: string) => void done.push(`opens ${url}`),
  };
  runInNewContext(SOURCE, {
    URL,
    self: {
      clients,
      location: new URL(`${ORIGIN}/sw.js`),
      addEventListener: (kind: string, listen: (event: unknown) => void) => listeners.set(kind, listen),
    },
  });
  const work: Promise<unknown>[] = [];
  const notification = { data: '/mine/message', close: () => void done.push('closed') };
  listeners.get('notificationclick')?.({ notification, waitUntil: (more: Promise<unknown>) => void work.push(more) });
  await Promise.all(work);
  return done;
}

const TEXTS = { jp: '約定', cn: '成交', us: 'Filled' };
const PUSHED = { id: 'M1', path: '/mine/messageInfo?id=M1', simulated: true, titles: TEXTS, bodies: TEXTS };

/** Pushes a message while pages are open, with what the app has kept; what the worker shows. */
async function pushed(pages: readonly string[], kept?: object): Promise<readonly unknown[]> {
  const shown: unknown[] = [];
  const listeners = new Map<string, (event: unknown) => void>();
  const stored = `${ORIGIN}/pushChoices`;
  runInNewContext(SOURCE, {
    URL,
    caches: {
      match: async (url: string) => (kept && url === stored ? new Response(JSON.stringify(kept)) : undefined),
    },
    self: {
      clients: { matchAll: async () => pages.map((visibilityState) => ({ visibilityState })) },
      registration: {
        showNotification: async (title: string, options: object) => void shown.push({ title, ...options }),
      },
      location: new URL(`${ORIGIN}/sw.js`),
      addEventListener: (kind: string, listen: (event: unknown) => void) => listeners.set(kind, listen),
    },
  });
  const work: Promise<unknown>[] = [];
  const data = { json: () => structuredClone(PUSHED) };
  listeners.get('push')?.({ data, waitUntil: (more: Promise<unknown>) => void work.push(more) });
  await Promise.all(work);
  return shown;
}

describe('a pushed message', () => {
  const said = { title: '約定', body: '約定', tag: 'M1', data: PUSHED.path, silent: false };

  it('is shown with a link, in the language of the device', async () => {
    expect(await pushed([])).toMatchObject([said]);
    expect(await pushed(['hidden'], { language: 'us', quietHours: null })).toMatchObject([
      { ...said, title: 'Filled', body: 'Filled' },
    ]);
  });

  it('is not shown by the system while a page is visible, because that page shows it', async () => {
    expect(await pushed(['hidden', 'visible'])).toEqual([]);
  });

  it('makes no sound in quiet hours, even after midnight', async () => {
    const now = new Date();
    const minute = now.getHours() * 60 + now.getMinutes();
    const silentIn = async (from: number, to: number) => {
      const hours = { from: (minute + from + 1_440) % 1_440, to: (minute + to + 1_440) % 1_440 };
      const [shown] = await pushed([], { language: 'jp', quietHours: hours });
      return (shown as { silent: boolean }).silent;
    };
    expect([await silentIn(-600, 600), await silentIn(600, -600)]).toEqual([true, false]);
  });
});

describe('the service worker', () => {
  it('opens the subject of a notification in an open page, or else in a new one', async () => {
    const route = `${ORIGIN}/#/mine/message`;
    expect(await tapped(['page'])).toEqual(['closed', `page goes to ${route}`, 'page comes to the front']);
    expect(await tapped([])).toEqual(['closed', `opens ${route}`]);
  });

  it.each([401, 403, 404, 429, 500, 502, 503, 504])('opens the cached page if a gateway answers %i', async (status) => {
    expect(await worker(answering(status), SHELL)('/', 'navigate')).toBe('kept page');
    expect(await worker(answering(status), {})('/', 'navigate')).toBe(status);
  });

  const elsewhere = (): Promise<Response> => {
    const answer = Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' });
    Object.defineProperty(answer, 'ok', { value: false });
    return Promise.resolve(Object.defineProperty(answer, 'status', { value: 0 }));
  };

  it('opens the cached page at once, without waiting for the network', async () => {
    let asks = 0;
    const network = (): Promise<Response> => {
      asks += 1;
      return Promise.resolve(new Response('kept page'));
    };
    const opened = worker(network, SHELL);
    expect([await opened('/', 'navigate'), await opened('/#/home/home', 'navigate')]).toEqual([
      'kept page',
      'kept page',
    ]);
    expect(asks).toBe(2);
  });

  it.each([
    ['a new build', answering(200), 'from the gateway'],
    ['a way elsewhere', elsewhere, 0],
  ] as const)('shows the current answer of the server from the second visit on: %s', async (_what, network, second) => {
    const opened = worker(network, SHELL);
    expect(await opened('/', 'navigate')).toBe('kept page');
    expect(await opened('/', 'navigate')).toBe(second);
  });

  it('shows the newest page to a reader who reloads', async () => {
    expect(await worker(answering(200), SHELL)('/', 'navigate', 'no-cache')).toBe('from the gateway');
    expect(await worker(answering(502), SHELL)('/', 'navigate', 'no-cache')).toBe('kept page');
  });

  it('shows a new build on the next visit after the app has requested it', async () => {
    const opened = worker(answering(200), SHELL);
    expect(await opened('/', 'cors')).toBe('from the gateway');
    expect(await opened('/', 'navigate')).toBe('from the gateway');
  });

  it('opens the cached page without a network', async () => {
    expect(await worker(() => Promise.reject(new TypeError('no network')), SHELL)('/', 'navigate')).toBe('kept page');
  });

  it('serves the manifest of the operator, and the built-in one to requests that bypass the cache', async () => {
    const kept = { ...SHELL, look: { [`${ORIGIN}/manifest.webmanifest`]: 'operator' } };
    expect(await worker(answering(200), kept)('/manifest.webmanifest')).toBe('operator');
    expect(await worker(answering(200), kept)('/manifest.webmanifest?built')).toBe('from the gateway');
    expect(await worker(answering(502), kept)('/manifest.webmanifest?built')).toBe('built manifest');
  });

  it('does not handle calls of the API', async () => {
    expect(await worker(answering(502), SHELL)('/api/vue/common/config')).toBe('left to the browser');
  });

  it('leaves the panel to the browser, unless the build contains the panel', async () => {
    const noNetwork = () => Promise.reject(new TypeError('no network'));
    const kept = { 'shell-1': { [`${ORIGIN}/sim/`]: 'kept panel', [`${ORIGIN}/sim/assets/p.js`]: 'kept script' } };
    const plain = worker(noNetwork, kept);
    expect(await plain('/sim/', 'navigate')).toBe('left to the browser');
    const demonstration = worker(noNetwork, kept, sourceWith('sim/', 'sim/assets/p.js'));
    expect(await demonstration('/sim/', 'navigate')).toBe('kept panel');
    expect(await demonstration('/sim/assets/p.js')).toBe('kept script');
    expect(await demonstration('/sim/v1/state')).toBe('left to the browser');
  });
});
