import { SIMULATED_HEADER } from '@zaraba/contracts';
import { afterEach, expect, test } from 'vitest';
import { startSimulator } from './index.ts';
import type { Simulator, SimulatorOptions } from './index.ts';
import { specimenPicture } from './pictures/specimen.ts';

const open: Simulator[] = [];

async function begin(options?: SimulatorOptions): Promise<Simulator> {
  const simulator = await startSimulator(options);
  open.push(simulator);
  return simulator;
}

afterEach(async () => {
  for (const simulator of open.splice(0)) await simulator.close();
});

type Init = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> };
type Ask = (path: string, init?: Init) => Promise<Response>;

const AGENT = { 'user-agent': 'test', 'accept-encoding': 'identity' };
const DEMO = { account: '0900000001', password: 'demo-1234' };

function form(fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}): Init {
  return { method: 'POST', body: new URLSearchParams(fields), headers };
}

function json(body: object, headers: Readonly<Record<string, string>> = {}): Init {
  return { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } };
}

/** Asks under one address, which some answers name. */
function asking(url: string, answer: Simulator['handle']): Ask {
  return (path, { headers, ...init } = {}) =>
    answer(new Request(`${url}${path}`, { ...init, headers: { ...AGENT, ...headers } }));
}

/** What HTTP adds for the connection and its moment. */
const OF_HTTP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date']);

/** What each beginning of a world draws or reads from the machine's clock. */
const OF_BEGINNING = /(?<="(?:epoch|nonce)":")[0-9a-f]+|(?<="wallMs":)\d+/g;

async function whole(response: Response) {
  const { status, headers } = response;
  const kept = [...headers].filter(([name]) => !OF_HTTP.has(name));
  const body = Buffer.from(await response.arrayBuffer()).toString('latin1');
  return { status, headers: kept, body: body.replaceAll(OF_BEGINNING, '') };
}

async function tokenFrom(ask: Ask): Promise<string> {
  const { data } = (await (await ask('/api/vue/user/login', form(DEMO))).json()) as { data: { token: string } };
  return data.token;
}

function upload(session: Readonly<Record<string, string>>): Init {
  const body = new FormData();
  body.set('purpose', 'front');
  body.set('image', new Blob([new Uint8Array(specimenPicture('front').bytes)], { type: 'image/png' }), 'card.png');
  return { method: 'POST', body, headers: session };
}

const CALLS: Readonly<Record<string, (session: Readonly<Record<string, string>>) => readonly [string, Init?]>> = {
  'a public call': () => ['/api/vue/common/config', { method: 'POST' }],
  'a refused log-in': () => ['/api/vue/user/login', form({ ...DEMO, password: 'other-9999' })],
  'a call with a session': (session) => ['/api/vue/user/getUserinfo', form({ type: 'jpy' }, session)],
  'a call in JSON': (session) => ['/api/vue/user/getUserinfo', json({ type: 'jpy' }, session)],
  'a call without its session': () => ['/api/vue/user/getUserinfo', form({ type: 'jpy' })],
  'an upload': (session) => ['/api/vue/user/uploadimg', upload(session)],
  'an unknown call': () => ['/api/vue/user/nothing', { method: 'POST' }],
  'a wrong method': () => ['/api/vue/common/config'],
  'a body that is too large': () => ['/api/vue/user/login', form({ account: 'x'.repeat(70_000) })],
  'a world that must exist': () => ['/w/other/api/vue/common/config', form({}, { 'x-world-strict': '1' })],
  'a control call': () => ['/sim/v1/state'],
  'a control call that moves the clock': () => ['/sim/v1/clock', json({ advance: 'PT1H' })],
  'a refused control call': () => ['/sim/v1/clock', json({ advance: 'an hour' })],
  'the journal, a long answer': () => ['/sim/v1/journal'],
  'a page that is absent': () => ['/nothing.html'],
  'a head': () => ['/api/vue/common/config', { method: 'HEAD' }],
};

test('without a port the answers have the status, headers and bytes of those over HTTP', async () => {
  const [{ handle }, { url }] = await Promise.all([begin({ port: false }), begin()]);
  const asks = [asking(url, handle), asking(url, fetch)];
  const sessions = await Promise.all(asks.map(async (ask) => ({ account: DEMO.account, token: await tokenFrom(ask) })));
  for (const [name, call] of Object.entries(CALLS)) {
    const answers = await Promise.all(asks.map(async (ask, place) => whole(await ask(...call(sessions[place]!)))));
    expect(answers[0], name).toEqual(answers[1]);
  }
});

test('it listens nowhere, and `sim`, new worlds and forks work', async () => {
  const { url, port, handle, sim, newWorld } = await begin({ port: false, scenario: 'ipo-won' });
  expect([url, port, sim.scenario]).toEqual(['http://localhost:0', 0, 'ipo-won']);
  const other = await newWorld();
  const fork = await other.fork();
  await other.arm('/user/login', 'too_frequent');
  const logIn = async (base: string) =>
    (await handle(new Request(`${base}/api/vue/user/login`, form(DEMO)))).json() as Promise<{ msg: string }>;
  expect([(await logIn(other.url)).msg, (await logIn(other.origin)).msg]).toEqual(['too_frequent', 'login_ok']);
  expect((await fork.api('/user/login', DEMO)).msg).toBe('login_ok');
});

const ask = ({ url, handle }: Simulator, init: RequestInit = {}) =>
  handle(new Request(`${url}/api/vue/common/config`, { method: 'POST', ...init }));

test.each([
  ['drop', { when: 'before' }],
  ['drop', { when: 'after' }],
  ['reset', {}],
] as const)('the fault %s %o rejects as fetch does', async (fault, details) => {
  const simulator = await begin({ port: false });
  await simulator.sim.fault('/common/config', fault, details);
  await expect(ask(simulator)).rejects.toThrow(TypeError);
  expect((await ask(simulator)).status).toBe(200);
});

test('a cut answer has its head, and its body rejects', async () => {
  const simulator = await begin({ port: false });
  await simulator.sim.fault('/common/config', 'cut', { afterBytes: 10 });
  const response = await ask(simulator);
  expect([response.status, response.headers.get(SIMULATED_HEADER)]).toEqual([200, '1']);
  await expect(response.text()).rejects.toThrow(TypeError);
});

test('faults of pace send the whole answer', async () => {
  const simulator = await begin({ port: false });
  const plain = await (await ask(simulator)).text();
  await simulator.sim.fault('/common/config', 'slowBody', { chunkBytes: 500, pauseMs: 1 });
  await simulator.sim.fault('/common/config', 'hugeHeaders', { headerBytes: 4_096 });
  const response = await ask(simulator);
  expect(response.headers.get('x-padding')?.length).toBeGreaterThan(3_000);
  expect(await response.text()).toBe(plain);
});

test('a caller who gives up gets the reason, and the server sees it leave', async () => {
  const simulator = await begin({ port: false });
  await simulator.sim.fault('/common/config', 'hang', {});
  const leaving = new AbortController();
  const asked = ask(simulator, { signal: leaving.signal });
  await expect.poll(async () => (await simulator.sim.state()).faults).toEqual([]);
  leaving.abort(new Error('enough'));
  await expect(asked).rejects.toThrow('enough');
  await expect.poll(async () => (await simulator.sim.requests()).requests.map(({ status }) => status)).toEqual([0]);
});

test('a closed simulator rejects calls, also those it has not answered', async () => {
  const simulator = await begin({ port: false });
  await simulator.sim.fault('/common/config', 'hang', {});
  const asked = ask(simulator).catch((error: unknown) => error);
  await simulator.close();
  expect(await asked).toBeInstanceOf(TypeError);
  await expect(ask(simulator)).rejects.toThrow(TypeError);
});

test('a simulator with a port answers without it too', async () => {
  const simulator = await begin();
  expect((await ask(simulator)).status).toBe(200);
});
