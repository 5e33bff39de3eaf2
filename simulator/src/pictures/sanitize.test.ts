import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { measure } from './measure.ts';
import { sanitize } from './sanitize.ts';
import type { SafePicture } from './sanitize.ts';
import { specimen } from './specimen.ts';
import { PAYLOAD, blankPng, bomb, photo, plainPicture, polyglots, refusedFiles } from './testing/files.ts';

async function made(file: Buffer): Promise<SafePicture> {
  const picture = await sanitize(file);
  if (typeof picture === 'string') throw new Error(`refused: ${picture}`);
  return picture;
}

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png'] as const)('of type %s keeps its type and size', async (type) => {
    const picture = await made(await plainPicture(type, 640, 400));
    expect(picture).toMatchObject({ type: `image/${type}`, width: 640, height: 400 });
    expect(picture.sha256).toBe(createHash('sha256').update(picture.bytes).digest('hex'));
    expect(measure(picture.bytes)).toEqual({ type: `image/${type}`, width: 640, height: 400 });
  });

  it('of the largest allowed size is accepted', async () => {
    expect(await made(blankPng(12_000, 2_000))).toMatchObject({ width: 12_000, height: 2_000 });
    expect(await made(await plainPicture('jpeg', 6_000, 4_000))).toMatchObject({ width: 6_000, height: 4_000 });
  }, 30_000);

  it('is turned upright, and its location and camera are removed', async () => {
    const sent = await photo();
    expect((await sharp(sent).metadata()).exif?.length).toBeGreaterThan(100);
    const { bytes, width, height } = await made(sent);
    expect({ width, height }).toEqual({ width: 40, height: 60 });
    const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
    for (const trace of ['Exif', 'GPS', PAYLOAD]) expect(bytes.includes(trace)).toBe(false);
  });

  it('whose last bytes are missing is accepted as far as it can be decoded, as in browsers', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const sent = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#777', noise } })
      .jpeg()
      .toBuffer();
    for (const missing of [1, 2, 64, sent.length / 2]) {
      const picture = await made(sent.subarray(0, sent.length - missing));
      expect(picture).toMatchObject({ type: 'image/jpeg', width: 600, height: 400 });
    }
    expect(await sanitize(sent.subarray(0, 300))).toBe('format');
  });

  it('that is too large after re-encoding becomes a JPEG, and is refused if that is also too large', async () => {
    // Few bits in the sender's encoding, noise in ours.
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const sent = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#777', noise } })
      .png({ palette: true, colours: 8, dither: 1, compressionLevel: 9 })
      .toBuffer();
    const same = await made(sent);
    expect(same.bytes.length).toBeGreaterThan(sent.length);
    const room = (maximumBytes: number) => sanitize(sent, maximumBytes);
    expect(await room(same.bytes.length)).toMatchObject({ type: 'image/png' });
    const other = await room(same.bytes.length - 1);
    expect(other).toMatchObject({ type: 'image/jpeg', width: 600, height: 600 });
    expect((other as SafePicture).bytes.length).toBeLessThan(same.bytes.length);
    expect(await room(sent.length - 1)).toBe('range');
  });
});

describe('a file that contains a picture and other data', () => {
  let files: Readonly<Record<string, Buffer>>;
  beforeAll(async () => {
    files = await polyglots();
  });

  it('is accepted without the other data', async () => {
    for (const [name, file] of Object.entries(files)) {
      const { bytes } = await made(file);
      expect({ name, payload: bytes.includes(PAYLOAD), zip: bytes.includes('PK\u0003\u0004') }).toEqual({
        name,
        payload: false,
        zip: false,
      });
      expect(bytes.equals(file)).toBe(false);
    }
  });
});

describe('an uploaded file that is not an acceptable picture', () => {
  it('is refused, with the reason of each case', async () => {
    const files = Object.entries(await refusedFiles());
    expect(files.length).toBeGreaterThan(25);
    for (const [name, { file, fault }] of files) expect({ name, fault: await sanitize(file) }).toEqual({ name, fault });
  });

  it('because it decodes from 300 kB to 10 GB is refused before decoding', async () => {
    const file = bomb();
    expect(file.length).toBeLessThan(400_000);
    const memory = process.memoryUsage().rss;
    expect(await sanitize(file)).toBe('range');
    expect(process.memoryUsage().rss - memory).toBeLessThan(10 * 1_048_576);
  });
});

describe('the specimen of a document', () => {
  it.each(['front', 'back', 'voucher'] as const)(
    'for a %s is always the same picture, and can be uploaded',
    async (purpose) => {
      expect(measure(specimen(purpose))).toEqual({ type: 'image/png', width: 720, height: 454 });
      expect(specimen(purpose)).toBe(specimen(purpose));
      expect(await made(specimen(purpose))).toMatchObject({ width: 720, height: 454 });
    },
  );

  it('differs for each purpose', () => {
    const digests = (['front', 'back', 'voucher'] as const).map((purpose) => specimen(purpose).toString('base64'));
    expect(new Set(digests).size).toBe(3);
  });
});
