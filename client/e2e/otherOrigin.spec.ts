import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { SeparateServer } from './support/separateServer.ts';

const SOCKET_IO = join(
  createRequire(import.meta.url).resolve('socket.io-client/package.json'),
  '../dist/socket.io.min.js',
);

/**
 * Starts an integrator's own web server: a plain page with the standard socket.io client, and nothing of the product.
 */
async function pageServer(): Promise<{ readonly server: Server; readonly origin: string }> {
  const script = await readFile(SOCKET_IO);
  const server = createServer(({ url }, response) => {
    if (url === '/socket.io.js') response.setHeader('content-type', 'text/javascript').end(script);
    else response.setHeader('content-type', 'text/html').end('<!doctype html><script src="/socket.io.js"></script>');
  });
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
}

interface Heard {
  readonly login: string;
  /**
   * The currency fields of the account's info. They are read with headers for which the browser asks permission first.
   */
  readonly info: string;
  /** The request's number, from a header that the server exposes to pages. */
  readonly request: string;
  readonly streams: Readonly<Record<string, unknown>>;
}

/**
 * Calls the API and listens to the stream, as a page would. If the browser refuses a part, the part holds the error.
 */
function visit(page: Page, simulator: string): Promise<Heard> {
  return page.evaluate(async (server): Promise<Heard> => {
    interface Socket {
      on: (event: string, listener: (value: Error) => void) => Socket;
      emit: (event: string, value: unknown, done: (reply: unknown) => void) => void;
      disconnect: () => void;
    }
    const { io } = globalThis as unknown as { io: (address: string, options: object) => Socket };
    const call = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
      try {
        const options = { method: 'POST', credentials: 'include', headers, body: new URLSearchParams(fields) } as const;
        const response = await fetch(`${server}/api/vue${path}`, options);
        const body = (await response.json()) as { msg: string; data: { token?: string; jpy?: string } | null };
        return { ...body, request: response.headers.get('x-sim-request') ?? '' };
      } catch (error) {
        return { msg: String(error), data: null, request: '' };
      }
    };
    const listen = (transport: string): Promise<unknown> =>
      new Promise((resolve) => {
        const options = { transports: [transport], withCredentials: true, forceNew: true, reconnection: false };
        const socket = io(`${server}/quotes`, { ...options, auth: { version: 1 } });
        const end = (value: unknown): void => {
          socket.disconnect();
          resolve(value);
        };
        socket.on('connect', () => socket.emit('want', { codes: [{ code: 'ZJ1001', rate: 'list' }] }, end));
        socket.on('connect_error', ({ message }) => end(message));
      });
    const account = '0900000001';
    const login = await call('/user/login', { account, password: 'demo-1234' });
    const headers = { account, token: login.data?.token ?? 'none', 'x-world': 'main' };
    const info = await call('/user/getUserinfo', { type: 'jpy' }, headers);
    const streams = { polling: await listen('polling'), websocket: await listen('websocket') };
    return { login: login.msg, info: info.data?.jpy ?? info.msg, request: info.request, streams };
  }, simulator);
}

test('a page from an allowed origin can call the API and open the stream; the browser blocks all other origins', async ({
  page,
  complaints,
}) => {
  // The messages that the browser logs for the page that is not allowed.
  complaints.expect(/CORS policy|ERR_FAILED|WebSocket connection|status of 40[03]|favicon/);
  const [app, stranger] = [await pageServer(), await pageServer()];
  const simulator = await SeparateServer.start('localhost', ['--allow-origin', app.origin]);
  try {
    await page.goto(app.origin);
    const heard = await visit(page, simulator.origin);
    expect(heard).toMatchObject({
      login: 'login_ok',
      info: expect.stringMatching(/^\d+$/),
      streams: { polling: { refused: [] }, websocket: { refused: [] } },
    });
    const explain = async (request: string): Promise<unknown> =>
      (await fetch(`${simulator.origin}/sim/v1/explain/${request}`)).json();
    expect(await explain(heard.request)).toMatchObject({ request: { path: '/user/getUserinfo', origin: app.origin } });

    await page.goto(stranger.origin);
    expect(await visit(page, simulator.origin)).toEqual({
      login: 'TypeError: Failed to fetch',
      info: 'TypeError: Failed to fetch',
      request: '',
      streams: { polling: 'xhr poll error', websocket: 'websocket error' },
    });
    const log = (await (await fetch(`${simulator.origin}/sim/v1/requests`)).json()) as {
      readonly requests: readonly { readonly id: number; readonly path: string; readonly origin?: string }[];
    };
    const refused = log.requests.find(({ path, origin }) => origin === stranger.origin && path.endsWith('/user/login'));
    expect(await explain(String(refused?.id))).toMatchObject({ request: { origin: stranger.origin, status: 403 } });
  } finally {
    await page.goto('about:blank');
    await simulator.stop();
    for (const { server } of [app, stranger]) {
      server.close();
      server.closeAllConnections();
    }
  }
});
