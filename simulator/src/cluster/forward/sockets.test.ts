import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { wallClock } from '../../base/clock.ts';
import { ManualClock } from '../../host/testing/manualClock.ts';
import { raw } from '../../api/testing/server.ts';
import { connect } from '../../stream/testing/client.ts';
import { HOP_HEADER } from './headers.ts';
import { Sessions, sessionIds } from './sessions.ts';
import { startBalancer } from './testing/balancer.ts';
import { startProduct } from './testing/product.ts';
import { MemoryPlacement, Registry, SECRET, startProcess, talk } from './testing/processes.ts';
import type { Process } from './testing/processes.ts';

const HANDSHAKE = '/socket.io/?EIO=4&transport=polling';

describe('with a round-robin balancer', () => {
  const registry = new Registry();
  let processes: readonly Process[];
  let balancer: Awaited<ReturnType<typeof startBalancer>>;
  beforeAll(async () => {
    processes = [await startProduct(registry, 'a-1'), await startProduct(registry, 'b-1')];
    processes[1]!.own('main');
    balancer = await startBalancer(processes.map(({ port }) => port));
  });
  afterAll(async () => {
    await balancer.close();
    for (const one of processes) await one.close();
  });

  test.each([
    ['polling', ['polling']],
    ['polling, then upgrading', ['polling', 'websocket']],
    ['websocket', ['websocket']],
  ])('all of ten clients connect by %s and receive their quotes', async (_how, transports) => {
    const code = await codeOf(balancer.port);
    for (let client = 0; client < 10; client++) {
      const one = await connect(balancer.port, {}, { transports });
      const last = transports.at(-1)!;
      const { engine } = one.socket.io;
      if (engine.transport.name !== last) await new Promise((resolve) => void engine.once('upgrade', resolve));
      expect(engine.transport.name).toBe(last);
      await one.want([code]);
      expect(await one.next('quotes')).toMatchObject({ kind: 'snapshot' });
      one.close();
    }
  });

  test('a session stays with its process, even if its world moves meanwhile', async () => {
    const [a, b] = processes as [Process, Process];
    const one = await connect(balancer.port, {}, { transports: ['polling'] });
    a.own('main');
    b.placement.cache.set('main', a.placement.self);
    for (let time = 0; time < 3; time++) await one.settled();
    expect(one.socket.connected).toBe(true);
    b.own('main');
    a.placement.cache.set('main', b.placement.self);
    one.close();
  });

  async function codeOf(port: number): Promise<string> {
    const { text } = await raw(
      port,
      'POST',
      '/api/vue/market/search',
      { 'content-type': 'application/json' },
      '{"keyword":"a"}',
    );
    return /"code":"(\w+)"/.exec(text)?.[1] ?? 'T1001';
  }

  test('a handshake is answered by the owner of the world, whose id is part of the session id', async () => {
    const [a, b] = processes;
    for (const { port } of [a!, b!]) expect((await raw(port, 'GET', HANDSHAKE)).text).toMatch(/"sid":"b-1\.[\w-]{20}"/);
  });

  test('a session of an ended process is unknown', async () => {
    const gone = await raw(processes[0]!.port, 'GET', `${HANDSHAKE}&sid=c-1.0123`);
    expect([gone.status, gone.text]).toEqual([400, '{"code":1,"message":"Session ID unknown"}']);
  });
});

describe('a tunnel to the owner of a world', () => {
  let registry: Registry;
  let open: Process[];
  beforeEach(() => {
    registry = new Registry();
    open = [];
  });
  afterEach(async () => {
    for (const one of open) await one.close();
  });

  /** An upgrade as a process has taken it. */
  interface Upgraded {
    readonly request: IncomingMessage;
    readonly socket: Duplex;
  }

  /** A process that agrees to every upgrade, and says its name. */
  async function start(id: string, options = {}): Promise<Process & { readonly upgrades: Upgraded[] }> {
    const started = await startProcess(registry, id, (_request, response) => void response.end(), options);
    const upgrades: Upgraded[] = [];
    started.answering.on('upgrade', (request, socket) => {
      socket.on('error', () => {});
      upgrades.push({ request, socket });
      socket.write(`HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n\r\nI am ${id}.`);
      socket.on('data', (piece: Buffer) => socket.write(`${id} heard ${piece.toString()}`));
    });
    open.push(started);
    return { ...started, upgrades };
  }
  const UPGRADE = `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: x\r\nx-world: w\r\ncookie: a=1\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-key: k\r\n\r\n`;

  test('forwards an upgrade to the owner, with the address of its caller, and bytes in both directions', async () => {
    const [a, b] = [await start('a'), await start('b')];
    b.own('w');
    const call = talk(a.port, UPGRADE);
    expect(await call.until('I am b.')).toMatch(/^HTTP\/1\.1 101 Switching Protocols\r\n/);
    call.socket.write('one');
    await call.until('b heard one');
    const { request, socket } = b.upgrades[0]!;
    expect(request.headers).toMatchObject({ host: 'x', cookie: 'a=1', 'sec-websocket-key': 'k', upgrade: 'websocket' });
    expect(request.headers[HOP_HEADER]).toBeUndefined();
    expect((socket as Socket).remoteAddress).toBe('127.0.0.1');
    expect(a.upgrades).toEqual([]);
    call.socket.destroy();
  });

  test('closes at both ends if either closes', async () => {
    const [a, b] = [await start('a'), await start('b')];
    b.own('w');
    const one = talk(a.port, UPGRADE);
    await one.until('I am b.');
    const left = once(b.upgrades[0]!.socket, 'end');
    one.socket.destroy();
    await left;
    const two = talk(a.port, UPGRADE);
    await two.until('I am b.');
    b.upgrades[1]!.socket.destroy();
    expect(await two.ended).toMatchObject({ reset: false });
    const three = talk(a.port, UPGRADE);
    await three.until('I am b.');
    (b.upgrades[2]!.socket as Socket).resetAndDestroy();
    expect(await three.ended).toMatchObject({ reset: true });
  });

  test('follows a world that moved, but only once', async () => {
    const [a, b, c] = [await start('a'), await start('b'), await start('c')];
    c.own('w');
    a.placement.cache.set('w', b.placement.self);
    b.placement.cache.set('w', c.placement.self);
    const call = talk(a.port, UPGRADE);
    await call.until('I am c.');
    expect([a.placement.forgotten, b.upgrades]).toEqual([['w'], []]);
    call.socket.destroy();
    vi.spyOn(c.placement, 'find').mockResolvedValue(b.placement.self);
    c.placement.cache.set('w', b.placement.self);
    a.placement.cache.set('w', b.placement.self);
    expect((await talk(a.port, UPGRADE).ended).text).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 1\r\n/);
  });

  test('is connected to a new owner if the old one refuses connections', async () => {
    const [a, b] = [await start('a'), await start('b')];
    b.own('w');
    await b.close();
    const call = talk(a.port, UPGRADE);
    await call.until('I am a.');
    expect(a.placement.failed).toEqual(['b']);
    call.socket.destroy();
  });

  test('is not retried after the process closed the connection without an answer', async () => {
    const [a, b] = [await start('a'), await start('b')];
    b.own('w');
    b.answering.removeAllListeners('upgrade').on('upgrade', (_request, socket: Duplex) => socket.destroy());
    expect((await talk(a.port, UPGRADE).ended).text).toMatch(/^HTTP\/1\.1 503 /);
    expect(a.placement.found.length).toBe(1);
  });

  test('is refused with a wrong secret, and with the correct secret the refusal reports that the world moved', async () => {
    const [a, b] = [await start('a'), await start('b')];
    b.own('w');
    await a.placement.find('w');
    const hop = (secret: string): string => UPGRADE.replace('cookie', `${HOP_HEADER}: ${secret}\r\ncookie`);
    expect((await talk(a.port, hop('wrong')).ended).text).toMatch(/^HTTP\/1\.1 403 /);
    expect((await talk(a.port, hop(SECRET)).ended).text).toMatch(/^HTTP\/1\.1 421 [^]*x-zaraba-hop: moved\r\n/);
  });

  test('waits while its world is looked up, and tolerates a caller that disconnects', async () => {
    const a = await start('a', { patienceMs: 5 });
    a.placement.find = () => new Promise(() => {});
    expect((await talk(a.port, UPGRADE).ended).text).toMatch(/^HTTP\/1\.1 503 /);
    const left = once(a.server, 'upgrade') as Promise<[IncomingMessage, Socket]>;
    const call = talk(a.port, UPGRADE);
    const [, socket] = await left;
    const closed = new Promise((resolve) => void socket.on('close', resolve));
    call.socket.resetAndDestroy();
    await closed;
    expect(a.server.listening).toBe(true);
  });
});

describe('session ids', () => {
  const self = { id: 'host-1-x', url: 'http://127.0.0.1:1' };
  const sessions = new Sessions(new MemoryPlacement(new Registry(), self), wallClock);

  test('all contain the id of their process, and are unique', () => {
    const make = sessionIds({ self });
    const ids = Array.from({ length: 100 }, make);
    expect(new Set(ids).size).toBe(100);
    for (const id of ids) expect(sessions.nodeIn(`${HANDSHAKE}&sid=${id}&t=1`)).toBe(self.id);
  });

  test.each([
    [HANDSHAKE, undefined],
    [`${HANDSHAKE}&sid=plain`, undefined],
    [`${HANDSHAKE}&sid=a%2Db.c`, 'a-b'],
    [`${HANDSHAKE}&sid=a%2ec`, 'a'],
    [`${HANDSHAKE}&sid=%E0.c`, undefined],
    [`/socket.io/?sid=a&t=b.c`, undefined],
  ])('in the address %s name the process %s', (url, id) => {
    expect(sessions.nodeIn(url)).toBe(id);
  });

  test('lead two simultaneous requests of a session to its process', async () => {
    const registry = new Registry();
    const some = new Sessions(new MemoryPlacement(registry, self), wallClock);
    const other = { id: 'b', url: 'http://127.0.0.1:2' };
    registry.living.set('b', other);
    expect(await Promise.all([some.find('b'), some.find('b')])).toEqual([other, other]);
  });

  test('cause only a limited number of look-ups of living processes, and concurrent requests share the next look-up', async () => {
    const registry = new Registry();
    const placement = new MemoryPlacement(registry, self);
    const clock = new ManualClock();
    let asked = 0;
    const nodes = placement.nodes.bind(placement);
    placement.nodes = () => {
      asked += 1;
      return nodes();
    };
    const some = new Sessions(placement, clock);
    expect(await some.find('b')).toBeUndefined();
    const waiting = Promise.all(Array.from({ length: 5 }, () => some.find('b')));
    // One that joins in the meantime is found.
    registry.living.set('b', { id: 'b', url: 'http://127.0.0.1:2' });
    expect(asked).toBe(1);
    clock.pass(100);
    expect(await waiting).toEqual(Array.from({ length: 5 }, () => ({ id: 'b', url: 'http://127.0.0.1:2' })));
    expect([some.known('b'), some.known(self.id), asked]).toEqual([{ id: 'b', url: 'http://127.0.0.1:2' }, 'here', 2]);
  });
});
