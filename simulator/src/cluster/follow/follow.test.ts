import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../../scripts/lib/freePort.mjs';
import { createServer } from '../../server.ts';
import type { RunningServer } from '../../server.ts';
import { connect } from '../../stream/testing/client.ts';
import type { StreamClient } from '../../stream/testing/client.ts';
import { DEMO_CAST } from '../../world/accounts/cast.ts';
import { joinCluster } from '../join.ts';
import { describeOnServer } from '../testing/suites.ts';

const KEY = 'the key of a test';
const START_LIMIT_MS = 60_000;
const OPEN_MS = Date.parse('2026-03-02T09:30:00+09:00');
const [{ account }] = DEMO_CAST;

describeOnServer('worlds that other processes follow', (server) => {
  let processes: RunningServer[] = [];
  const logged: string[] = [];

  async function start(): Promise<RunningServer> {
    const port = Number(await freePort());
    const log = (level: string, text: string, error?: unknown): void => {
      if (level === 'error') logged.push(`${text} ${String(error)}`);
    };
    const cluster = { url: server().url, leaseMs: 3_000, advertise: `http://127.0.0.1:${port}` };
    const joining = await joinCluster({ host: '127.0.0.1', port, key: KEY, cluster, log });
    return createServer({ port, controlKey: KEY, joining, startMs: OPEN_MS, log });
  }

  beforeAll(async () => {
    processes = [await start(), await start(), await start()];
  }, START_LIMIT_MS);
  afterAll(async () => {
    for (const one of processes) await one.close();
    expect(logged).toEqual([]);
  }, START_LIMIT_MS);

  async function control(nth: number, world: string, path: string, body: object): Promise<unknown> {
    const headers = { 'content-type': 'application/json', 'x-sim-key': KEY, 'x-world': world };
    const url = `http://127.0.0.1:${processes[nth]!.port}/sim/v1${path}`;
    const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(reply.status, await reply.clone().text()).toBe(200);
    return reply.json();
  }

  async function call<T>(nth: number, world: string, path: string, fields: Record<string, string>, headers = {}) {
    const url = `http://127.0.0.1:${processes[nth]!.port}/api/vue${path}`;
    const init = { method: 'POST', headers: { 'x-world': world, ...headers }, body: new URLSearchParams(fields) };
    return ((await (await fetch(url, init)).json()) as { readonly data: T }).data;
  }

  /** Makes a world in a process, whose time runs; answers a code that is traded there. */
  async function made(nth: number, id: string): Promise<string> {
    await control(nth, id, '/worlds', { id, clock: 'live', start: new Date(OPEN_MS).toISOString() });
    return processes[nth]!.worlds.get(id).world.market().instruments('jp')[0]!.code;
  }

  const login = (nth: number, world: string) =>
    call<{ readonly token: string }>(nth, world, '/user/login', { account, password: 'demo-1234' });

  const listen = (nth: number, world: string, auth = {}): Promise<StreamClient> =>
    connect(processes[nth]!.port, auth, { extraHeaders: { 'x-world': world } });

  /** Listens to a copy of a world of the first process. A busy process may not have one at once: then the owner serves the socket. */
  async function listenToCopy(nth: number, world: string, auth = {}) {
    for (;;) {
      const client = await listen(nth, world, auth);
      const epoch = await epochOf(client);
      if (epoch !== ownEpoch(0, world)) return { client, epoch };
      client.close();
    }
  }

  const epochOf = async (client: StreamClient): Promise<string> => (await client.next('heartbeat')).epoch;

  const ownEpoch = (nth: number, world: string): string => processes[nth]!.worlds.get(world).world.epoch;

  it('are served to clients of every process, with the prices and time of the owner', async () => {
    const code = await made(0, 'landed');
    const own = await listen(0, 'landed');
    const copies = await Promise.all([1, 2].map((nth) => listenToCopy(nth, 'landed')));
    expect(await epochOf(own)).toBe(ownEpoch(0, 'landed'));
    expect(copies[0]!.epoch).not.toBe(copies[1]!.epoch);
    expect(processes[1]!.worlds.open('landed')).toBeUndefined();
    const { world } = processes[0]!.worlds.get('landed');
    for (const client of [own, ...copies.map((copy) => copy.client)]) {
      await client.want([code]);
      const { now, rows } = await client.next('quotes');
      expect(now).toBeGreaterThanOrEqual(OPEN_MS);
      expect(now).toBeLessThanOrEqual(world.now());
      const tick = world.market().tick(code, now);
      expect(rows.map(({ at, volume }) => ({ at, volume }))).toEqual([{ at: tick?.at, volume: tick?.volume }]);
      client.close();
    }
  });

  it('send an account’s events through any process, and accept a session that was just opened', async () => {
    const code = await made(0, 'told');
    // The copy is there before the session is.
    const { client: visitor } = await listenToCopy(1, 'told');
    await control(2, 'told', '/act', {
      as: 'operator',
      do: 'deposit',
      args: { account, currency: 'jpy', amount: '9000000000' },
    });
    const { token } = await login(2, 'told');
    const client = await listen(1, 'told', { account, token });
    const order = {
      code,
      side: 'long',
      orderType: 'market',
      quantity: '1',
      leverage: '1',
      clientOrderId: 'followed-1',
    };
    const placed = await call<{ readonly id: string }>(2, 'told', '/trade/placeOrder', order, { account, token });
    expect(placed.id).toEqual(expect.any(String));
    const frame = await client.next('account');
    // Behind that of the deposit: the copy was there before.
    expect(frame.number).toBe(2);
    expect(frame.epoch).not.toBe(ownEpoch(0, 'told'));
    await call(0, 'told', '/user/logout', {}, { account, token });
    expect(await client.next('refused')).toEqual({ reason: 'login_again' });
    visitor.close();
  });

  it("show a tester's overlay and a clock jump before the call is answered", async () => {
    const code = await made(0, 'bent');
    const { client } = await listenToCopy(1, 'bent');
    await client.want([code]);
    await client.next('quotes');
    await control(2, 'bent', '/overlays', { target: code, kind: 'halt', for: 'PT30M' });
    await client.settled();
    let halted = false;
    while (client.count('quotes') > 0) halted ||= (await client.next('quotes')).rows.some((row) => row.halted === true);
    expect(halted).toBe(true);
    await control(2, 'bent', '/clock', { advance: 'PT2H' });
    await client.settled();
    const sessions = [];
    while (client.count('session') > 0) sessions.push((await client.next('session')).now);
    expect(sessions.at(-1)).toBeGreaterThanOrEqual(OPEN_MS + 7_200_000);
    client.close();
  });

  it.each([
    ['its clock is stopped', '/clock', { mode: 'frozen' }],
    ['a fault is armed', '/faults', { endpoint: 'stream', fault: 'gap' }],
  ])(
    'disconnect their clients before the call is answered if %s, so that the clients reconnect to the owner',
    async (what, path, body) => {
      const world = `let-go-${path.slice(1)}`;
      await made(0, world);
      const { client } = await listenToCopy(1, world);
      const closed = client.closed();
      const reply = await control(2, world, path, body);
      expect(await closed, `${what} ${JSON.stringify(reply)}`).toBe('transport close');
      if (path === '/clock') expect(await epochOf(await listen(1, world))).toBe(ownEpoch(0, world));
    },
  );

  it('disconnect their clients when the world is reset', async () => {
    await made(0, 'reset');
    const client = await listen(1, 'reset');
    const before = await epochOf(client);
    await control(0, 'reset', '/worlds', { id: 'reset', clock: 'live' });
    expect(await client.closed()).toBe('transport close');
    expect(await epochOf(await listen(1, 'reset'))).not.toBe(before);
  });

  it('survive a takeover without disconnecting clients of other processes', async () => {
    await made(0, 'taken');
    const { token } = await login(0, 'taken');
    const { client: there } = await listenToCopy(1, 'taken', { account, token });
    const { client: here } = await listenToCopy(2, 'taken');
    await processes[0]!.close();
    // Whoever is asked first has it.
    await call(2, 'taken', '/user/getUserinfo', {}, { account, token });
    expect(processes[2]!.worlds.open('taken')).toBeDefined();
    // Its own sockets now have the world itself, the others still their copy.
    expect(await here.closed()).toBe('transport close');
    await call(2, 'taken', '/user/logout', {}, { account, token });
    expect(await there.next('refused')).toEqual({ reason: 'login_again' });
    processes = [await start(), ...processes.slice(1)];
  });
});
