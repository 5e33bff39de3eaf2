import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PAYLOAD, plainPicture, polyglots, refusedFiles } from '../pictures/testing/files.ts';
import { file, multipart } from './testing/multipart.ts';
import type { Part } from './testing/multipart.ts';
import { ownServer } from './testing/ownServer.ts';
import { DEMO, raw } from './testing/server.ts';
import type { Session } from './testing/server.ts';
import { FRONT, MULTIPART_TYPE, UPLOAD_PATH, Uploader, faultsIn, malformed } from './testing/uploader.ts';
import type { Uploaded } from './testing/uploader.ts';

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

/** Uploads a file that must be taken, and answers what is kept of it. */
async function kept(part: Part): Promise<Buffer> {
  const { code, body } = await me.upload(FRONT, part);
  expect({ code, msg: body.msg }).toEqual({ code: 200, msg: 'upload_ok' });
  return (await me.stored((body.data as Uploaded).id)).bytes;
}

async function other(): Promise<Uploader> {
  const { body } = await server.post('/user/login', { account: '0900000002', password: DEMO.password });
  return new Uploader(server, body.data as Session);
}

describe('an uploaded picture', () => {
  test('is accepted, stored for its owner, and measured by its content', async () => {
    const { code, headers, body } = await me.upload(FRONT, file(png));
    expect({ code, msg: body.msg }).toEqual({ code: 200, msg: 'upload_ok' });
    expect(headers['x-simulated-market']).toBe('1');
    const { id, ...measured } = body.data as Uploaded;
    const { reply, bytes } = await me.stored(id);
    expect(measured).toEqual({ width: 64, height: 48, type: 'image/png', bytes: bytes.length });
    expect(reply.body.data).toMatchObject({ type: 'image/png' });
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });

  test('appears in the journal only as a digest', async () => {
    const bytes = await kept(file(png));
    const journal = JSON.stringify(server.server.worlds.get('main').world.journalRecords());
    expect(journal).toContain(createHash('sha256').update(bytes).digest('hex'));
    expect(journal).not.toContain(bytes.toString('base64').slice(0, 24));
  });

  test('can be read only by its account', async () => {
    const { body } = await me.upload(FRONT, file(png));
    const { id } = body.data as Uploaded;
    const { reply } = await (await other()).stored(id);
    expect(faultsIn(reply)).toEqual(malformed({ id: 'choice' }));
    expect(faultsIn((await me.stored('SIM-G000099-AAAA')).reply)).toEqual(malformed({ id: 'choice' }));
    const outside = await server.post('/user/picture', { id });
    expect(outside.code).toBe(401);
  });

  test('that was evicted is answered with that reason', async () => {
    const { body } = await me.upload(FRONT, file(png));
    const { id } = body.data as Uploaded;
    const records = server.server.worlds.get('main').world.journalRecords();
    const again = server.server.worlds.create({ id: 'again', records });
    expect(again.pictures.bytes).toBe(0);
    const there = { 'x-world': 'again' };
    const reply = await server.post('/user/picture', { id }, { ...(await server.login(there)), ...there });
    expect(faultsIn(reply)).toEqual(malformed({ id: 'missing' }));
  });

  test('can be the specimen that the server draws', async () => {
    const { body } = await server.post('/common/specimen', { purpose: 'back' });
    const { type, base64 } = body.data as { type: string; base64: string };
    expect(type).toBe('image/png');
    expect((await kept(file(Buffer.from(base64, 'base64')))).length).toBeGreaterThan(1_000);
  });
});

describe('malicious files', () => {
  test('that are also valid pictures are stored only as pictures', async () => {
    for (const [name, hostile] of Object.entries(await polyglots())) {
      const bytes = await kept(file(hostile, 'x.html', 'text/html'));
      const clean = !bytes.equals(hostile) && !bytes.includes(PAYLOAD) && !bytes.includes('PK\u0003\u0004');
      expect({ name, clean }).toEqual({ name, clean: true });
    }
  });

  test('that are not a picture are refused whatever their name, and are not stored', async () => {
    for (const [name, { file: hostile, fault }] of Object.entries(await refusedFiles())) {
      for (const [filename, type] of [
        ['photo.jpg', 'image/jpeg'],
        ['photo.png', 'image/png'],
      ] as const) {
        const reply = await me.upload(FRONT, file(hostile, filename, type));
        expect({ name, ...faultsIn(reply) }).toEqual({ name, ...malformed({ image: fault }) });
      }
    }
    expect(server.server.worlds.get('main').pictures.bytes).toBe(0);
  }, 30_000);

  test.each([
    ['picture.png', 'text/html'],
    ['picture.png', 'image/svg+xml'],
    ['picture.jpg', 'image/jpeg'],
    ['picture.html.png', 'image/png'],
    ['picture.png.exe', 'application/octet-stream'],
    ['../../../../etc/passwd', 'image/png'],
    ['..\\\\..\\\\windows\\\\system.ini', 'image/png'],
    ['C:\\\\picture.png', 'image/png'],
    ['/etc/cron.d/picture', 'image/png'],
    ['picture\u202Egnp.exe', 'image/png'],
    ['CON.png', 'image/png'],
    ['__proto__', 'image/png'],
    ['%22%0d%0aset-cookie: a=b', 'image/png'],
    ['<img src=x onerror=alert(1)>.png', 'image/png'],
    ['n'.repeat(4_000), 'image/png'],
    ['picture.png', 'image/png; boundary=other'],
    ['picture.png', '\u202E'],
  ])('with a name such as %j and the type %j are judged by their content only', async (name, type) => {
    const { body, code } = await me.upload(FRONT, file(png, name, type));
    expect({ code, msg: body.msg }).toEqual({ code: 200, msg: 'upload_ok' });
    expect(body.data).toMatchObject({
      type: 'image/png',
      id: expect.stringMatching(/^SIM-G\d{6}-[A-Z]{4}$/) as unknown,
    });
    expect(JSON.stringify(server.server.worlds.get('main').world.journalRecords())).not.toContain(
      name.slice(0, 12) + '"',
    );
  });
});

describe('an armed key or fault', () => {
  const sent = () => me.upload(FRONT, file(png));

  test('that is an error key replaces the rules for an upload, also for an invalid picture', async () => {
    const arm = () => server.control('POST', '/messages', { endpoint: '/user/upload', key: 'account_frozen' });
    await arm();
    expect((await sent()).body.msg).toBe('account_frozen');
    await arm();
    expect((await me.upload(FRONT, file(Buffer.from('nothing')))).body.msg).toBe('account_frozen');
    expect((await sent()).body.msg).toBe('upload_ok');
  });

  test('affects an upload like any other call', async () => {
    const world = server.server.worlds.get('main').world;
    await server.control('POST', '/faults', { endpoint: '/user/upload', fault: 'status', status: 503 });
    const spoiled = await raw(
      server.port,
      'POST',
      UPLOAD_PATH,
      { 'content-type': MULTIPART_TYPE, ...me.session },
      multipart([FRONT]),
    );
    expect(spoiled.status).toBe(503);
    const before = world.hash();
    await server.control('POST', '/faults', { endpoint: '/user/upload', fault: 'drop', when: 'before' });
    await expect(sent()).rejects.toThrow(/hang up|aborted|reset/i);
    expect(world.hash()).toBe(before);
    await server.control('POST', '/faults', { endpoint: '/user/upload', fault: 'drop', when: 'after' });
    await expect(sent()).rejects.toThrow(/hang up|aborted|reset/i);
    expect(world.hash()).not.toBe(before);
  });
});
