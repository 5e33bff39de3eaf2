import { afterEach, expect, test } from 'vitest';
import { PAGE, asking, expectSameAnswers } from '../src/api/testing/everyCall.ts';
import { createServer } from '../src/server.ts';
import type { RunningServer } from '../src/server.ts';
import { answer } from './answer.ts';
import type { Asked } from './messages.ts';
import { ask } from './page/fetch.ts';

const open: RunningServer[] = [];
const ports: MessagePort[] = [];

afterEach(async () => {
  for (const port of ports.splice(0)) port.close();
  for (const server of open.splice(0)) await server.close();
});

async function begin(port: number | false = false): Promise<RunningServer> {
  const server = await createServer({ port, seed: 'tab', clock: 'frozen', startMs: Date.UTC(2026, 10, 18, 1) });
  open.push(server);
  return server;
}

/** The page's end of a port to a market. */
function portTo({ http }: RunningServer): MessagePort {
  const { port1, port2 } = new MessageChannel();
  port2.addEventListener('message', ({ data, ports: [line] }: MessageEvent<Asked>) =>
    answer(http, data, line!, 'test'),
  );
  port2.start();
  ports.push(port1);
  return port1;
}

const CONFIG = 'http://localhost/api/vue/common/config';

/** Arms a fault and makes the call that it is for. */
async function callWith(fault: string, details: object, init: RequestInit = {}): Promise<Response> {
  const port = portTo(await begin());
  await ask(
    port,
    new Request('http://localhost/sim/v1/faults', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ endpoint: '/common/config', fault, ...details }),
    }),
  );
  return ask(port, new Request(CONFIG, { method: 'POST', ...init }));
}

test('calls over a port are answered with the status, headers and bytes of those over HTTP', async () => {
  const [tab, { url }] = await Promise.all([begin(), begin(0)]);
  const port = portTo(tab);
  const inTab = (request: Request) => ask(port, request);
  await expectSameAnswers([asking('http://localhost', inTab), asking(url, fetch)], [PAGE]);
});

test('a fault that drops the connection makes the call reject as fetch does, and reading the body of a cut answer rejects too', async () => {
  await expect(callWith('drop', { when: 'after' })).rejects.toThrow(TypeError);
  const cut = await callWith('cut', { afterBytes: 10 });
  expect(cut.status).toBe(200);
  await expect(cut.text()).rejects.toThrow(TypeError);
});

test('faults that slow an answer down still deliver all of it', async () => {
  const slow = await callWith('slowBody', { chunkBytes: 500, pauseMs: 1 });
  const huge = await callWith('hugeHeaders', { headerBytes: 4_096 });
  expect(huge.headers.get('x-padding')?.length).toBeGreaterThan(3_000);
  expect(await huge.text()).toBe(await slow.text());
});

test('a page that aborts a request gets its own reason, and the market notices the abort', async () => {
  const leaving = new AbortController();
  const asked = callWith('hang', {}, { signal: leaving.signal });
  const requestLog = () => open[0]?.worlds.get('main').requests;
  await expect.poll(() => requestLog()?.newest).toBe(1);
  leaving.abort(new Error('enough'));
  await expect(asked).rejects.toThrow('enough');
  await expect.poll(() => requestLog()?.get(1)?.status).toBe(0);
});

test('a call to a world with an invalid name is answered with the reason', async () => {
  const port = portTo(await begin());
  const request = new Request(CONFIG, { method: 'POST', headers: { 'x-world': 'A B' } });
  expect(await (await ask(port, request)).json()).toMatchObject({ msg: 'invalid_request', simulated: true });
});
