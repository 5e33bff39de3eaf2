import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { raw } from '../../api/testing/server.ts';
import { FAULTS } from '../../faults/index.ts';
import { startProduct } from './testing/product.ts';
import { Registry, startProcess, talk } from './testing/processes.ts';
import type { Handler, Process } from './testing/processes.ts';

const json = { 'content-type': 'application/json', 'x-world': 'w' };
const CALL = 'POST /api/vue/market/sessions HTTP/1.1\r\nhost: localhost\r\nx-world: w\r\ncontent-length: 0\r\n\r\n';

describe('an armed fault in a cluster', () => {
  const registry = new Registry();
  let a: Process;
  let b: Process;
  beforeAll(async () => {
    [a, b] = [await startProduct(registry, 'a'), await startProduct(registry, 'b')];
    b.own('w');
  });
  afterAll(async () => {
    await a.close();
    await b.close();
  });

  /** Parameters without which a fault cannot be armed. */
  const NEEDED: Readonly<Record<string, object>> = {
    delay: { delayMs: 1 },
    status: { status: 503, retryAfterSeconds: 7 },
    drop: { when: 'after' },
    slowHeaders: { chunkBytes: 64, pauseMs: 1 },
    hugeHeaders: { headerBytes: 4_096 },
    slowBody: { chunkBytes: 64, pauseMs: 1 },
    bandwidth: { bytesPerSecond: 100_000 },
    cut: { afterBytes: 7 },
  };
  /** One waits for the caller, the other one for a second call. */
  const alone = ['hang', 'outOfOrder'];
  const names = [...FAULTS.values()].filter(({ surface, name }) => surface === 'http' && !alone.includes(name));

  /** What a caller of a port sees of a call with a fault: the bytes, but for numbers and dates, and how it ended. */
  async function seen(port: number, fault: string): Promise<object> {
    const body = JSON.stringify({ endpoint: '*', fault, ...NEEDED[fault] });
    expect(await raw(port, 'POST', '/sim/v1/faults', json, body)).toMatchObject({ status: 200 });
    const call = talk(port, CALL.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'));
    const { text, reset } = await call.ended;
    expect(text).not.toContain('HTTP/1.1 404');
    return { text: text.replaceAll(/^(date|x-sim-request): .*$/gim, '$1'), reset };
  }

  test.each(names.map(({ name }) => name))('has the same effect through a forwarding process: %s', async (fault) => {
    const direct = await seen(b.port, fault);
    expect(await seen(a.port, fault)).toEqual(direct);
  });

  test('that hangs a call ends in the other process when the caller disconnects', async () => {
    const fault = JSON.stringify({ endpoint: '*', fault: 'hang' });
    expect(await raw(a.port, 'POST', '/sim/v1/faults', json, fault)).toMatchObject({ status: 200 });
    const arrived = once(b.server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
    const call = talk(a.port, CALL);
    const [, response] = await arrived;
    const left = once(response, 'close');
    call.socket.destroy();
    await left;
    expect(response.headersSent).toBe(false);
  });
});

describe('between two processes', () => {
  let registry: Registry;
  let open: Process[];
  beforeEach(() => {
    registry = new Registry();
    open = [];
  });
  afterEach(async () => {
    for (const one of open) await one.close();
  });

  /** Two processes, of which the second owns world w. */
  async function pair(handler: Handler): Promise<readonly [Process, Process]> {
    const never: Handler = () => expect.unreachable('the wrong process was asked');
    const two = [await startProcess(registry, 'a', never), await startProcess(registry, 'b', handler)] as const;
    open.push(...two);
    two[1].own('w');
    return two;
  }
  const headers = { 'x-world': 'w' };

  test('each part of a slow answer arrives before the next part is sent, and the headers arrive before all parts', async () => {
    let response: ServerResponse | undefined;
    const [a] = await pair((_request, to) => {
      response = to;
      to.writeHead(200, { 'content-length': '6' });
      to.flushHeaders();
    });
    const call = talk(a.port, CALL);
    await call.until('\r\n\r\n');
    for (const part of ['one', 'two']) {
      response!.write(part);
      expect(await call.until(part)).toContain(part);
    }
    call.socket.destroy();
  });

  test('an answer that breaks off after its headers closes the connection of the caller', async () => {
    const [a] = await pair((_request, to) => {
      to.writeHead(200, { 'content-length': '100' });
      to.write('part', () => to.destroy());
    });
    const { text } = await talk(a.port, CALL).ended;
    expect(text).toMatch(/content-length: 100\r\n[^]*\r\n\r\npart$/);
  });

  test('a broken answer without a length is not treated as complete', async () => {
    const [a] = await pair((_request, to) => {
      to.write('part', () => to.destroy());
    });
    const { text } = await talk(a.port, CALL).ended;
    expect(text).toMatch(/transfer-encoding: chunked\r\n/i);
    expect(text).toMatch(/part\r\n$/);
  });

  test('HEAD, and answers without a body, keep the connection open', async () => {
    const [a] = await pair((request, to) => {
      if (request.method === 'HEAD') to.writeHead(200, { 'content-length': '1234' }).end();
      else to.writeHead(request.url === '/api/none' ? 204 : 304, { etag: '"x"' }).end();
    });
    const call = talk(a.port, CALL.replace('POST', 'HEAD'));
    expect(await call.until('\r\n\r\n')).toContain('1234');
    call.socket.write('GET /api/none HTTP/1.1\r\nhost: x\r\nx-world: w\r\n\r\n');
    await call.until('204 No Content');
    call.socket.write('GET /api/kept HTTP/1.1\r\nhost: x\r\nx-world: w\r\n\r\n');
    expect(await call.until('304 Not Modified')).toContain('304');
    call.socket.destroy();
  });

  test('a caller that sends Expect: 100-continue gets a single 100', async () => {
    const [a] = await pair((request, to) => {
      expect(request.headers.expect).toBeUndefined();
      request.resume().on('end', () => to.end('taken'));
    });
    const expecting = 'expect: 100-continue\r\ncontent-length: 4\r\n';
    const call = talk(a.port, `POST /api/x HTTP/1.1\r\nhost: x\r\nx-world: w\r\n${expecting}\r\n`);
    await call.until('100 Continue');
    call.socket.write('body');
    expect((await call.until('taken')).match(/100 Continue/g)).toHaveLength(1);
    call.socket.destroy();
  });

  test('an upload of megabytes arrives in full, with a length and without', async () => {
    const [a] = await pair((request, to) => {
      const hash = createHash('sha256');
      request.pipe(hash).on('finish', () => to.end(hash.digest('hex')));
    });
    const body = randomBytes(8_000_000);
    const expected = createHash('sha256').update(body).digest('hex');
    expect((await raw(a.port, 'POST', '/api/x', headers, body)).text).toBe(expected);
    const chunked = { ...headers, 'transfer-encoding': 'chunked' };
    expect((await raw(a.port, 'POST', '/api/x', chunked, body)).text).toBe(expected);
  });

  test('a body that is not read pauses the process that sends it', async () => {
    let taken: IncomingMessage | undefined;
    const [a, b] = await pair((request, to) => {
      taken = request;
      request.on('end', () => to.end('read'));
    });
    const arrived = once(b.server, 'request');
    const passing = new Promise<IncomingMessage>((resolve) => {
      const { emit } = a.server;
      a.server.emit = (event: string, ...rest: unknown[]) => {
        if (event === 'request') resolve(rest[0] as IncomingMessage);
        return Reflect.apply(emit, a.server, [event, ...rest]) as boolean;
      };
    });
    const answered = raw(a.port, 'POST', '/api/x', headers, Buffer.alloc(64_000_000));
    const request = await passing;
    await arrived;
    while (!request.isPaused()) await once(request, 'pause');
    expect(request.socket.bytesRead).toBeLessThan(64_000_000);
    taken!.resume();
    expect((await answered).text).toBe('read');
  });

  test('a process stops writing an answer that its caller does not read', async () => {
    let hasStopped = (): void => {};
    const stopped = new Promise<void>((resolve) => (hasStopped = resolve));
    let response: ServerResponse | undefined;
    const piece = Buffer.alloc(1_000_000, 'x');
    const [a] = await pair((_request, to) => {
      response = to;
      let sent = 0;
      const fill = (): void => {
        while (sent < 64 && to.write(piece)) sent += 1;
        sent += 1;
        if (sent < 64) {
          to.once('drain', fill);
          // Drained only where someone reads.
          setImmediate(() => to.writableNeedDrain && hasStopped());
        } else to.end();
      };
      fill();
    });
    const call = httpRequest({ port: a.port, path: '/api/x', headers, agent: false });
    call.end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    await stopped;
    expect(response!.writableNeedDrain).toBe(true);
    let size = 0;
    answer.on('data', (part: Buffer) => (size += part.length));
    await once(answer, 'end');
    expect(size).toBe(64_000_000);
  });

  test('a caller that disconnects in the middle of its body ends the call', async () => {
    const [a, b] = await pair((request) => void request.resume());
    const arrived = once(b.server, 'request') as Promise<[IncomingMessage]>;
    const call = talk(a.port, CALL.replace('length: 0', 'length: 1000'));
    const [request] = await arrived;
    request.on('error', () => {});
    const ended = new Promise((resolve) => void request.on('close', resolve));
    call.socket.destroy();
    await ended;
    expect(request.complete).toBe(false);
  });

  test('an early answer to an unread body reaches the sender of the body, and the connection is closed', async () => {
    const [a] = await pair((_request, to) => {
      to.writeHead(413, { connection: 'close' }).end('too large');
    });
    const call = talk(a.port, CALL.replace('length: 0', 'length: 100000'));
    expect((await call.ended).text).toMatch(/413[^]*connection: close[^]*too large\r\n0\r\n\r\n$/i);
  });
});
