import { createHash } from 'node:crypto';
import { LIMITS } from '@zaraba/contracts';
import type { FieldFault } from '@zaraba/contracts';
import type { Sharp, SharpOptions } from 'sharp';
import { isDecodable, measure } from './measure.ts';
import type { Measure } from './measure.ts';

/** A picture that was encoded again from its pixels, so that nothing else in the file remains. */
export interface SafePicture extends Measure {
  readonly bytes: Buffer;
  /** The digest of the bytes, hexadecimal. */
  readonly sha256: string;
}

/** The time limit for decoding, seconds. It only stops a decoder that hangs. */
const TIME_LIMIT_SECONDS = 60;
const JPEG_QUALITY = 85;
/** JPEG markers: the start of a scan, and the end of the picture. */
const JPEG_SCAN = Buffer.from([0xff, 0xda]);
const JPEG_END = Buffer.from([0xff, 0xd9]);
/** The longer side of a picture that was reduced, pixels. */
const SMALL_SIDE_PIXELS = 2_400;

type Decoder = (bytes: Buffer) => Sharp;

let decoder: Promise<Decoder> | undefined;

async function loadDecoder(): Promise<Decoder> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
  const options: SharpOptions = { limitInputPixels: LIMITS.imageMaximumPixels, failOn: 'error', sequentialRead: true };
  return (bytes) => sharp(bytes, options).autoOrient().timeout({ seconds: TIME_LIMIT_SECONDS });
}

type Encoded = Omit<SafePicture, 'sha256'>;

async function encode(picture: Sharp, type: SafePicture['type']): Promise<Encoded> {
  const written =
    type === 'image/png' ? picture.png() : picture.flatten({ background: '#fff' }).jpeg({ quality: JPEG_QUALITY });
  const { data, info } = await written.toBuffer({ resolveWithObject: true });
  return { type, bytes: data, width: info.width, height: info.height };
}

/** Completes a truncated JPEG. The decoder then fills in the rest, as browsers do. */
function withEnd(bytes: Buffer, { type }: Measure): Buffer {
  const scan = type === 'image/jpeg' ? bytes.lastIndexOf(JPEG_SCAN) : -1;
  return scan < 0 || bytes.includes(JPEG_END, scan) ? bytes : Buffer.concat([bytes, JPEG_END]);
}

async function makeAnew(bytes: Buffer, { type }: Measure, maximumBytes: number): Promise<Encoded> {
  const decode = await (decoder ??= loadDecoder());
  const same = await encode(decode(bytes), type);
  if (same.bytes.length <= maximumBytes) return same;
  // Encoding a picture again can enlarge the file. The picture is then reduced.
  const side = SMALL_SIDE_PIXELS;
  const smaller = decode(bytes).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  return encode(smaller, 'image/jpeg');
}

/** Pictures are processed one by one, to limit the use of memory. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Encodes a picture again, upright and without metadata. Its content determines its type, and its size is checked
 * before it is decoded. If the picture is not acceptable, resolves with its fault: `format` or `range`.
 */
export async function sanitize(
  bytes: Buffer,
  maximumBytes: number = LIMITS.imageMaximumBytes,
): Promise<SafePicture | Extract<FieldFault, 'format' | 'range'>> {
  if (bytes.length > maximumBytes) return 'range';
  const head = measure(bytes);
  if (head === undefined) return 'format';
  if (!isDecodable(head)) return 'range';
  const made = queue.then(() => makeAnew(withEnd(bytes, head), head, maximumBytes));
  queue = made.catch(() => {});
  try {
    const encoded = await made;
    if (encoded.bytes.length > maximumBytes) return 'range';
    return { ...encoded, sha256: createHash('sha256').update(encoded.bytes).digest('hex') };
  } catch (error) {
    // The decoder throws for a broken picture, and after the time limit.
    return error instanceof Error && error.message.startsWith('timeout') ? 'range' : 'format';
  }
}
