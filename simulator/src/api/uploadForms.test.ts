import { LIMITS } from '@zaraba/contracts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plainPicture } from '../pictures/testing/files.ts';
import { BOUNDARY, field, file, multipart } from './testing/multipart.ts';
import { ownServer } from './testing/ownServer.ts';
import { raw } from './testing/server.ts';
import { FRONT, MULTIPART_TYPE, Uploader, faultsIn, malformed } from './testing/uploader.ts';

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

describe('an upload', () => {
  const image = () => file(png);
  const nested = multipart([FRONT], 'inner');

  const FORMS: Readonly<Record<string, () => readonly [Buffer, unknown, Readonly<Record<string, string>>?]>> = {
    'no picture': () => [multipart([FRONT]), malformed({ image: 'missing' })],
    'nothing at all': () => [multipart([]), malformed({ purpose: 'missing', image: 'missing' })],
    'empty body': () => [Buffer.alloc(0), malformed({ image: 'format' })],
    'no purpose': () => [multipart([image()]), malformed({ purpose: 'missing' })],
    'another purpose': () => [multipart([field('purpose', 'passport'), image()]), malformed({ purpose: 'choice' })],
    'purpose given twice': () => [multipart([FRONT, FRONT, image()]), malformed({ purpose: 'duplicate' })],
    'unknown field': () => [multipart([FRONT, field('extra', '1'), image()]), malformed({ extra: 'unknown' })],
    'bracket name': () => [multipart([field('purpose[]', 'front'), image()]), malformed({ 'purpose[]': 'unknown' })],
    'prototype in a bracket name': () => [
      multipart([field('purpose[__proto__][polluted]', '1'), image()]),
      malformed({ 'purpose[__proto__][polluted]': 'unknown' }),
    ],
    'name of the prototype': () => [
      multipart([FRONT, field('__proto__', '{"polluted":1}'), image()]),
      { code: 400, msg: 'invalid_request' },
    ],
    'field without end': () => [
      multipart([field('purpose', 'x'.repeat(2_000)), image()]),
      malformed({ purpose: 'range' }),
    ],
    'name without end': () => [multipart([field('n'.repeat(200), '1'), image()]), malformed({})],
    'two pictures': () => [multipart([FRONT, image(), image()]), malformed({ image: 'duplicate' })],
    'picture in another field': () => [
      multipart([FRONT, file(png, 'a.png', 'image/png', 'avatar')]),
      malformed({ avatar: 'unknown' }),
    ],
    'picture as a text': () => [
      multipart([FRONT, field('image', 'data:image/png;base64,AAAA')]),
      malformed({ image: 'missing' }),
    ],
    'picture without a file name': () => [
      multipart([FRONT, { head: ['Content-Disposition: form-data; name="image"; filename=""'], body: png }]),
      malformed({ image: 'missing' }),
    ],
    'part without a name': () => [
      multipart([FRONT, { head: ['Content-Disposition: form-data'], body: 'x' }, image()]),
      malformed({ image: 'format' }),
    ],
    'file name that goes on behind a NUL': () => [
      multipart([FRONT, file(png, 'picture.png\u0000.html')]),
      malformed({ image: 'format' }),
    ],
    'file without a name': () => [
      multipart([FRONT, { head: ['Content-Disposition: form-data; filename="a.png"'], body: png }]),
      malformed({ image: 'format' }),
    ],
    'part without a disposition': () => [
      multipart([FRONT, { head: ['X-Nothing: 1'], body: png }]),
      malformed({ image: 'missing' }),
    ],
    'thirteen parts': () => [
      multipart([...Array.from({ length: 12 }, (_, index) => field(`f${index}`, '1')), image()]),
      malformed({}),
    ],
    'eleven fields': () => [
      multipart(Array.from({ length: 11 }, (_, index) => field(`f${index}`, '1'))),
      malformed({}),
    ],
    'ten thousand parts': () => [multipart(Array.from({ length: 10_000 }, () => field('f', '1'))), malformed({})],
    'form inside of the form': () => [
      multipart([
        FRONT,
        {
          head: ['Content-Disposition: form-data; name="image"', 'Content-Type: multipart/mixed; boundary=inner'],
          body: nested,
        },
      ]),
      malformed({ image: 'missing' }),
    ],
    'form inside of the file': () => [multipart([FRONT, file(nested)]), malformed({ image: 'format' })],
    'head of a part without end': () => [
      multipart([FRONT, { head: [`X-Long: ${'x'.repeat(100_000)}`], body: png }]),
      malformed({ image: 'format' }),
    ],
    'end missing': () => [
      multipart([FRONT, image()]).subarray(0, -BOUNDARY.length - 8),
      malformed({ image: 'format' }),
    ],
    'boundary missing': () => [
      multipart([FRONT, image()]),
      malformed({ image: 'format' }),
      { 'content-type': 'multipart/form-data' },
    ],
    'another boundary': () => [
      multipart([FRONT, image()]),
      malformed({ image: 'format' }),
      { 'content-type': 'multipart/form-data; boundary=other' },
    ],
    'boundary of two thousand letters': () => [
      multipart([FRONT, image()]),
      malformed({ image: 'format' }),
      { 'content-type': `multipart/form-data; boundary=${'b'.repeat(2_000)}` },
    ],
    'form that is no multipart': () => [
      Buffer.from('purpose=front'),
      malformed({ image: 'missing' }),
      { 'content-type': 'application/x-www-form-urlencoded' },
    ],
    'picture that is too large': () => [
      multipart([FRONT, file(Buffer.alloc(LIMITS.imageMaximumBytes + 1))]),
      malformed({ image: 'range' }, 413),
    ],
    'picture that is far too large': () => [
      multipart([FRONT, file(Buffer.alloc(3 * LIMITS.imageMaximumBytes))]),
      malformed({ image: 'range' }, 413),
    ],
    'another kind of multipart': () => [
      multipart([FRONT, image()]),
      { code: 415, msg: 'invalid_request' },
      { 'content-type': `multipart/mixed; boundary=${BOUNDARY}` },
    ],
    'compressed form': () => [
      multipart([FRONT, image()]),
      { code: 415, msg: 'invalid_request' },
      { 'content-encoding': 'gzip' },
    ],
  };

  test.each(Object.keys(FORMS))('is refused if it is malformed: %s', async (name) => {
    const [body, expected, headers] = FORMS[name]!();
    const world = server.server.worlds.get('main').world;
    const before = world.hash();
    expect(faultsIn(await me.send(body, headers))).toMatchObject(expected as object);
    expect(world.hash()).toBe(before);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect((await me.upload(FRONT, image())).body.msg).toBe('upload_ok');
  });

  test('to an endpoint that accepts no picture is refused', async () => {
    const reply = await raw(
      server.port,
      'POST',
      '/api/vue/user/identity',
      { 'content-type': MULTIPART_TYPE, ...me.session },
      multipart([image()]),
    );
    expect(reply.status).toBe(415);
  });

  test('with a picture of the largest allowed size is read', async () => {
    const largest = Buffer.concat([png, Buffer.alloc(LIMITS.imageMaximumBytes - png.length)]);
    expect((await me.upload(FRONT, file(largest))).body.msg).toBe('upload_ok');
  });
});
