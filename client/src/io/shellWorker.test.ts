import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const SOURCE = readFileSync(fileURLToPath(new URL('../../public/sw.js', import.meta.url)), 'utf8')
  .replace('/* build:files */ []', JSON.stringify(['manifest.webmanifest', 'assets/a.js']))
  .replace("/* build:version */ 'none'", JSON.stringify('1'));
const ORIGIN = 'https://app.example';

interface Asked {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
}
interface FetchEvent {
  readonly request: Asked;
  respondWith(answer: Promise<Response>): void;
}

/** The worker with a network that answers as given, and with these files cached. */
function worker(network: () => Promise<Response>, kept: Readonly<Record<string, Readonly<Record<string, string>>>>) {
  const listeners = new Map<string, (event: FetchEvent) => void>();
  const match = async (asked: string | Asked, { cacheName }: { cacheName: string }) => {
    const text = kept[cacheName]?.[typeof asked === 'string' ? asked : asked.url];
    return text === undefined ? undefined : new Response(text);
  };
  runInNewContext(SOURCE, {
    URL,
    caches: { match },
    fetch: network,
    self: {
      location: new URL(`${ORIGIN}/sw.js`),
      addEventListener: (kind: string, listen: (event: FetchEvent) => void) => listeners.set(kind, listen),
    },
  });
  /** The reply to a request: its text, or its status other than 200. */
  return async (path: string, mode = 'no-cors'): Promise<string | number> => {
    let answer: Promise<Response> | undefined;
    listeners.get('fetch')?.({
      request: { url: `${ORIGIN}${path}`, method: 'GET', mode },
      respondWith: (given) => {
        answer = given;
      },
    });
    const response = await answer;
    if (response === undefined) return 'left to the browser';
    return response.ok ? response.text() : response.status;
  };
}

const SHELL = { 'shell-1': { [`${ORIGIN}/`]: 'kept page', [`${ORIGIN}/manifest.webmanifest`]: 'built manifest' } };
const answering = (status: number) => () => Promise.resolve(new Response('from the gateway', { status }));

describe('the worker of the shell', () => {
  it.each([401, 403, 404, 429, 500, 502, 503, 504])(
    'opens with the cached page where a gateway answers %i',
    async (status) => {
      expect(await worker(answering(status), SHELL)('/', 'navigate')).toBe('kept page');
      expect(await worker(answering(status), {})('/', 'navigate')).toBe(status);
    },
  );

  it('shows the newest available page, and follows redirects of the server', async () => {
    expect(await worker(answering(200), SHELL)('/', 'navigate')).toBe('from the gateway');
    const elsewhere = Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' });
    Object.defineProperty(elsewhere, 'ok', { value: false });
    Object.defineProperty(elsewhere, 'status', { value: 0 });
    expect(await worker(() => Promise.resolve(elsewhere), SHELL)('/', 'navigate')).toBe(0);
  });

  it('opens without a network', async () => {
    expect(await worker(() => Promise.reject(new TypeError('no network')), SHELL)('/', 'navigate')).toBe('kept page');
  });

  it('serves the manifest of the operator, and the built one to requests that bypass it', async () => {
    const kept = { ...SHELL, look: { [`${ORIGIN}/manifest.webmanifest`]: 'operator' } };
    expect(await worker(answering(200), kept)('/manifest.webmanifest')).toBe('operator');
    expect(await worker(answering(200), kept)('/manifest.webmanifest?built')).toBe('from the gateway');
    expect(await worker(answering(502), kept)('/manifest.webmanifest?built')).toBe('built manifest');
  });

  it('leaves the API alone', async () => {
    expect(await worker(answering(502), SHELL)('/api/vue/common/config')).toBe('left to the browser');
  });
});
