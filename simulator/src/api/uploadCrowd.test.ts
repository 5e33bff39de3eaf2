import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plainPicture } from '../pictures/testing/files.ts';
import { LOOPBACK_LIMITS } from '../http/requestLimits.ts';
import { file, multipart } from './testing/multipart.ts';
import { ownServer } from './testing/ownServer.ts';
import { DEMO } from './testing/server.ts';
import type { Session } from './testing/server.ts';
import { FRONT, MULTIPART_TYPE, UPLOAD_PATH, Uploader } from './testing/uploader.ts';
import { UPLOADS_MAXIMUM } from './uploads.ts';

let me: Uploader;
let png: Buffer;

const server = ownServer();
beforeAll(async () => {
  png = await plainPicture('png', 64, 48);
});
beforeEach(async () => {
  await server.control('POST', '/worlds', { id: 'main' });
  me = new Uploader(server, await server.login());
});

/** Begins an upload by hand and leaves it at that. */
function begin(who: Partial<Session>, length: string, body: Buffer | string = ''): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => {
      const headers = { host: 'localhost', 'content-type': MULTIPART_TYPE, 'content-length': length, ...who };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`POST ${UPLOAD_PATH} HTTP/1.1\r\n${lines.join('')}\r\n`);
      socket.write(body, () => resolve(socket));
    });
    socket.on('error', reject);
  });
}

function firstAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('"simulated":true}')) resolve(text);
    });
    socket.on('close', () => resolve(text));
  });
}

const BEGINNING = multipart([FRONT, file(Buffer.alloc(100_000))]).subarray(0, 60_000);

describe('an upload without a session', () => {
  test.each([{}, { account: DEMO.account }, { account: DEMO.account, token: 'f'.repeat(32) }])(
    'with the headers %j is refused before the picture is read',
    async (headers) => {
      const socket = await begin(headers, '1000000');
      expect(await firstAnswer(socket)).toMatch(/^HTTP\/1.1 401 .*"login_again"/s);
      socket.destroy();
    },
  );

  test('receives the refusal even if the client sends the whole picture', async () => {
    const reply = await me.send(multipart([FRONT, file(Buffer.alloc(4_000_000))]), { token: 'none' });
    expect({ code: reply.code, msg: reply.body.msg }).toEqual({ code: 401, msg: 'login_again' });
  });

  test('is disconnected if the announced body is too large to read', async () => {
    const socket = await begin({}, String(10 ** 12));
    expect(await firstAnswer(socket)).toMatch(/^HTTP\/1.1 401 .*connection: close/is);
  });
});

async function settled(): Promise<void> {
  for (let i = 0; i < 100; i++) {
    const reply = await me.upload(FRONT, file(png));
    if (reply.body.msg !== 'too_frequent') return expect(reply.body.msg).toBe('upload_ok');
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('the uploads never ended');
}

const descriptors = (): number => (process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0);

describe('simultaneous uploads', () => {
  test('run a few at a time, and a further upload is refused until another ends', async () => {
    const { body } = await server.post('/user/login', { account: '0900000002', password: DEMO.password });
    const other = body.data as Session;
    const customers = Array.from({ length: UPLOADS_MAXIMUM }, (_, index) => (index % 2 === 0 ? me.session : other));
    const sockets = await Promise.all(customers.map((session) => begin(session, '200000', BEGINNING)));
    await expect.poll(async () => (await me.upload(FRONT, file(png))).body.msg).toBe('too_frequent');
    for (const socket of sockets) socket.destroy();
    await settled();
  });

  test('of one account do not block other customers', async () => {
    const sockets = await Promise.all(
      Array.from({ length: LOOPBACK_LIMITS.uploadsPerAccount }, () => begin(me.session, '200000', BEGINNING)),
    );
    await expect.poll(async () => (await me.upload(FRONT, file(png))).body.msg).toBe('too_frequent');
    const { body } = await server.post('/user/login', { account: '0900000002', password: DEMO.password });
    expect((await new Uploader(server, body.data as Session).upload(FRONT, file(png))).body.msg).toBe('upload_ok');
    for (const socket of sockets) socket.destroy();
    await settled();
  });

  test('that are aborted, at any point, leave no data behind', async () => {
    await me.upload(FRONT, file(png));
    const world = server.server.worlds.get('main').world;
    const [before, files] = [world.hash(), descriptors()];
    for (let round = 0; round < 10; round++) {
      const sockets = await Promise.all(
        Array.from({ length: 5 }, (_, index) =>
          begin(me.session, '200000', BEGINNING.subarray(0, round * 5 * 1_000 + index)),
        ),
      );
      for (const socket of sockets) socket.destroy();
    }
    expect(world.hash()).toBe(before);
    await settled();
    await expect.poll(() => descriptors() - files).toBeLessThanOrEqual(1);
  });
});
