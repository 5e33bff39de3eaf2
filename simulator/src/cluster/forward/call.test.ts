import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { raw } from '../../api/testing/server.ts';
import { HOP_HEADER } from './headers.ts';
import { limitConnecting, outcomeOf } from './outcome.ts';
import { SECRET, connectionsOf, end, startBare, talk, testProcesses } from './testing/processes.ts';
import type { Handler, Process } from './testing/processes.ts';

/** What a handler has received, with its body. */
interface Seen {
  readonly request: IncomingMessage;
  readonly address: string | undefined;
  readonly body: string;
}

const processes = testProcesses();

function start(id: string, handler: Handler, options = {}): Promise<Process> {
  return processes.start(id, handler, options);
}

function bodyOf(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => resolve(Buffer.concat(pieces)));
    request.on('close', () => reject(new Error('aborted')));
  });
}

/** Answers with its name, and keeps what it received. */
function echo(name: string, seen: Seen[]): Handler {
  return (request, response) => {
    const address = request.socket.remoteAddress;
    bodyOf(request).then(
      (body) => {
        seen.push({ request, address, body: body.toString() });
        response.setHeader('x-from', name);
        response.end(`${name}:${body.length}`);
      },
      () => {},
    );
  };
}

const never: Handler = () => expect.unreachable('the wrong process was asked');
const WORLD = { 'x-world': 'w' };

describe('a call for a world of another process', () => {
  test('arrives with its method, address, headers and body, and the answer is returned', async () => {
    const seen: Seen[] = [];
    const [a, b] = [await start('a', never), await start('b', echo('b', seen))];
    b.own('w');
    const headers = {
      ...WORLD,
      host: 'w.localhost:4000',
      cookie: 'a=1; b=2',
      'x-sim-key': 'key',
      'X-Own': 'its value',
    };
    const answer = await raw(a.port, 'POST', '/api/trade/buy?x=%20', headers, 'code=1');
    expect(answer).toMatchObject({ status: 200, text: 'b:6', headers: { 'x-from': 'b', 'content-length': '3' } });
    expect(seen[0]).toMatchObject({ body: 'code=1', request: { method: 'POST', url: '/api/trade/buy?x=%20' } });
    expect(seen[0]!.request.headers).toMatchObject({
      host: 'w.localhost:4000',
      cookie: 'a=1; b=2',
      'x-sim-key': 'key',
      'x-own': 'its value',
      'content-length': '6',
    });
    expect(JSON.stringify(seen[0]!.request.headers)).not.toContain('zaraba-hop');
  });

  test('includes the address of its caller, which is trusted only with the secret', async () => {
    const seen: Seen[] = [];
    const b = await start('b', echo('b', seen));
    b.own('w');
    const claimed = { ...WORLD, 'x-zaraba-caller': '10.9.8.7' };
    await raw(b.port, 'GET', '/api/x', { ...claimed, [HOP_HEADER]: SECRET });
    await raw(b.port, 'GET', '/api/x', claimed);
    const a = await start('a', never);
    await raw(a.port, 'GET', '/api/x', claimed);
    expect(seen.map(({ address }) => address)).toEqual(['10.9.8.7', '127.0.0.1', '127.0.0.1']);
  });

  test('reuses the connection of an earlier call', async () => {
    const seen: Seen[] = [];
    const [a, b] = [await start('a', never), await start('b', echo('b', seen))];
    b.own('w');
    for (let call = 0; call < 5; call++) await raw(a.port, 'POST', '/api/x', WORLD, 'body');
    expect([seen.length, connectionsOf(b).length]).toEqual([5, 1]);
  });

  test('is refused with a wrong secret, and is not forwarded a second time with the right secret', async () => {
    const [a, b] = [await start('a', never), await start('b', never)];
    b.own('w');
    await a.placement.find('w');
    expect((await raw(a.port, 'POST', '/api/x', { ...WORLD, [HOP_HEADER]: 'wrong' })).status).toBe(403);
    const passed = await raw(a.port, 'POST', '/api/x', { ...WORLD, [HOP_HEADER]: SECRET });
    expect(passed).toMatchObject({ status: 421, headers: { [HOP_HEADER]: 'moved' } });
    expect((await raw(a.port, 'GET', '/cluster/v1/part/worlds')).status).toBe(403);
  });

  test('is answered by the process that looked up the world, if that process turns out to own it', async () => {
    const seen: Seen[] = [];
    const a = await start('a', echo('a', seen));
    const answer = await raw(a.port, 'POST', '/api/x', { ...WORLD, [HOP_HEADER]: SECRET }, 'body');
    expect([answer.text, a.placement.found]).toEqual(['a:4', ['w']]);
  });
});

describe('a call that was certainly not executed is sent again', () => {
  test('only once, to the new owner of its world', async () => {
    const seen: Seen[] = [];
    const [a, b, c] = [await start('a', never), await start('b', never), await start('c', echo('c', seen))];
    c.own('w');
    a.placement.cache.set('w', b.placement.self);
    b.placement.cache.set('w', c.placement.self);
    expect((await raw(a.port, 'POST', '/api/x', WORLD, 'body')).text).toBe('c:4');
    expect([seen.length, a.placement.forgotten]).toEqual([1, ['w']]);
  });

  test('by a process to itself, if that process has become the owner', async () => {
    const seen: Seen[] = [];
    const [a, b] = [await start('a', echo('a', seen)), await start('b', never)];
    processes.registry.owners.set('w', a.placement.self);
    a.placement.cache.set('w', b.placement.self);
    b.placement.cache.set('w', a.placement.self);
    expect((await raw(a.port, 'POST', '/api/x', WORLD, 'body')).text).toBe('a:4');
    expect(seen[0]!.address).toBe('127.0.0.1');
  });

  test('by a process that has reopened a world it handed over', async () => {
    const seen: Seen[] = [];
    const [a, b] = [await start('a', never), await start('b', echo('b', seen))];
    b.own('w');
    b.placement.cache.set('w', a.placement.self);
    expect(await raw(a.port, 'POST', '/api/x', WORLD, 'body')).toMatchObject({
      status: 200,
      headers: { 'x-from': 'b' },
    });
    expect([a.placement.forgotten, b.placement.forgotten]).toEqual([[], ['w']]);
  });

  test('but not forever: for a world without an owner it gets 503 with Retry-After', async () => {
    const [a, b] = [await start('a', never), await start('b', never)];
    processes.registry.owners.set('w', b.placement.self);
    vi.spyOn(b.placement, 'find').mockResolvedValue(a.placement.self);
    b.placement.cache.set('w', a.placement.self);
    const answer = await raw(a.port, 'POST', '/api/x', WORLD, 'body');
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
    expect(a.placement.forgotten).toEqual(['w']);
  });

  test('but not if more of its body was sent than is buffered', async () => {
    const [a, b, c] = [await start('a', never), await start('b', never), await start('c', never)];
    c.own('w');
    a.placement.cache.set('w', b.placement.self);
    b.placement.cache.set('w', c.placement.self);
    const headers = { ...WORLD, 'content-length': '200000' };
    const sent = httpRequest({ port: a.port, method: 'POST', path: '/api/x', headers });
    sent.on('error', () => {});
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    const body = randomBytes(200_000);
    // The first part alone leads to the answer of the process that has lost the world.
    sent.write(body.subarray(0, 150_000));
    expect((await answered)[0]).toMatchObject({ statusCode: 503, headers: { 'retry-after': '1' } });
    sent.destroy();
  });

  test('to a new owner if the old one refuses connections and is marked as failed', async () => {
    const seen: Seen[] = [];
    const [a, b] = [await start('a', echo('a', seen)), await start('b', never)];
    b.own('w');
    await b.close();
    expect((await raw(a.port, 'POST', '/api/x', WORLD, 'body')).text).toBe('a:4');
    expect([seen.length, a.placement.failed]).toEqual([1, ['b']]);
  });

  test('even with a body of megabytes, which is read only after a connection is open', async () => {
    let digest = '';
    const [a, b] = [
      await start('a', (request, response) => {
        const hash = createHash('sha256');
        request.pipe(hash).on('finish', () => {
          digest = hash.digest('hex');
          response.end();
        });
      }),
      await start('b', never),
    ];
    b.own('w');
    await b.close();
    const body = randomBytes(5_000_000);
    expect((await raw(a.port, 'POST', '/api/x', WORLD, body)).status).toBe(200);
    expect(digest).toBe(createHash('sha256').update(body).digest('hex'));
  });
});

describe('a call that may have been executed is not sent again', () => {
  /** A process that has answered a number of calls on each connection and then ends it without an answer. */
  async function closing(answered: number, ends: 'closed' | 'reset') {
    let calls = 0;
    const { server, node } = await startBare((socket) => {
      socket.on('data', (piece) => {
        if (!String(piece).startsWith('POST ')) return;
        calls += 1;
        if (calls <= answered) socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
        else if (ends === 'closed') socket.destroy();
        else socket.resetAndDestroy();
      });
    });
    return { server, node, calls: () => calls };
  }

  const ENDS = ['closed', 'reset'] as const;
  const CASES = [0, 1, 3].flatMap((answered) => ENDS.map((ends) => [answered, ends] as const));
  test.each(CASES)('after %i answers, if the connection is %s', async (answered, ends) => {
    const a = await start('a', never);
    const { server, node, calls } = await closing(answered, ends);
    processes.registry.living.set(node.id, node);
    a.placement.cache.set('w', node);
    for (let call = 0; call < answered; call++)
      expect((await raw(a.port, 'POST', '/api/x', WORLD, 'b')).text).toBe('ok');
    const lost = await raw(a.port, 'POST', '/api/x', WORLD, 'body');
    expect([lost.status, lost.headers['retry-after'], calls()]).toEqual([503, undefined, answered + 1]);
    expect([a.placement.failed, a.placement.forgotten, a.placement.found]).toEqual([[], [], []]);
    await end(server);
  });
});

describe('a call that has to wait', () => {
  test('gets 503 if its world is not found in time, or the engine is unreachable', async () => {
    const a = await start('a', never, { patienceMs: 5 });
    a.placement.find = () => new Promise(() => {});
    const answers = [await raw(a.port, 'POST', '/api/x', WORLD), await raw(a.port, 'GET', '/sim/v1/state', WORLD)];
    a.placement.find = () => Promise.reject(new Error('the engine is away'));
    answers.push(await raw(a.port, 'POST', '/api/x', WORLD));
    for (const { status, headers, text } of answers) {
      expect([status, headers['retry-after'], JSON.parse(text)]).toMatchObject([503, '1', { simulated: true }]);
    }
  });

  test('gets 503 if this process lost its lease', async () => {
    const a = await start('a', never);
    a.own('w');
    a.placement.holds = false;
    expect(await raw(a.port, 'POST', '/api/x', WORLD)).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
  });

  test('returns to the forwarding process, which looks up the world again', async () => {
    const [a, b] = [await start('a', (_request, response) => void response.end('taken over')), await start('b', never)];
    b.own('w');
    a.placement.cache.set('w', b.placement.self);
    // Cut off from the engine, which has taken it for dead, and reached by the other one.
    b.placement.holds = false;
    processes.registry.living.delete('b');
    expect((await raw(a.port, 'POST', '/api/x', WORLD)).text).toBe('taken over');
    expect(a.placement.forgotten).toEqual(['w']);
  });

  test('is not executed after its caller has disconnected', async () => {
    const a = await start('a', never);
    let found = (): void => {};
    a.placement.find = () => new Promise((resolve) => (found = () => resolve('here')));
    const waits = new Promise<ServerResponse>((resolve) => {
      a.server.on('connection', () => {});
      const { emit } = a.server;
      a.server.emit = (event: string, ...rest: unknown[]) => {
        if (event === 'request') resolve(rest[1] as ServerResponse);
        return Reflect.apply(emit, a.server, [event, ...rest]) as boolean;
      };
    });
    const { socket } = talk(a.port, 'POST /api/x HTTP/1.1\r\nhost: x\r\nx-world: w\r\ncontent-length: 0\r\n\r\n');
    const response = await waits;
    const left = once(response, 'close');
    socket.destroy();
    await left;
    found();
    await new Promise(setImmediate);
    expect(a.server.listening).toBe(true);
  });
});

describe('a control call that may name its world in the body', () => {
  test.each([
    ['with an id', '{"id":"w"}', 'b'],
    ['with an id of its own', '{"id":"other"}', 'a'],
    ['without an id', '{"seed":"x"}', 'a'],
    ['that is empty', '', 'a'],
    ['that is no JSON', '{"id":', 'a'],
    ['that is long', JSON.stringify({ id: 'w', scenario: { text: 'x'.repeat(50_000) } }), 'b'],
    ['that is too long to be read', JSON.stringify({ id: 'w', scenario: { text: 'x'.repeat(200_000) } }), 'a'],
  ])('with a body %s is forwarded in full to the right process', async (_which, body, name) => {
    const seen: Seen[] = [];
    const [a, b] = [await start('a', echo('a', seen)), await start('b', echo('b', seen))];
    b.own('w');
    for (const again of [1, 2]) {
      const headers = { 'content-type': 'application/json' };
      expect((await raw(a.port, 'POST', '/sim/v1/worlds', headers, body)).text).toBe(`${name}:${body.length}`);
      expect(seen).toHaveLength(again);
      expect(seen.at(-1)!.body).toBe(body);
    }
  });
});

test('an attempt to connect that is not accepted times out, and the call counts as not executed', async () => {
  // Its name is never found, so that it goes on connecting.
  const socket = connect({ host: 'b', port: 9, lookup: () => {} });
  let giveUp = (): void => {};
  limitConnecting(socket, { now: () => 0, setTimer: (_ms, call) => ((giveUp = call), () => {}) });
  const failed = once(socket, 'error') as Promise<[Error]>;
  giveUp();
  expect(outcomeOf((await failed)[0], false)).toBe('unreachable');
});

test('an HTTP/1.0 call without a Host header is forwarded', async () => {
  const seen: Seen[] = [];
  const [a, b] = [await start('a', never), await start('b', echo('b', seen))];
  b.own('main');
  const { text } = await talk(a.port, 'GET /api/x HTTP/1.0\r\n\r\n').ended;
  expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\r\n\r\nb:0$/);
  expect(seen[0]!.request.headers.host).toBeUndefined();
});
