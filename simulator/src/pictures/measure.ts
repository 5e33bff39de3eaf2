import { LIMITS } from '@zaraba/contracts';
import type { PictureType } from '@zaraba/contracts';

/** The type and size of a picture, from its header. */
export interface Measure {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG_HEAD_BYTES = 24;
const JPEG_SIGNATURE = Buffer.from([0xff, 0xd8, 0xff]);
/** JPEG markers that have no length. */
const ALONE = new Set([0x01, 0xd0, 0xd1, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xd7, 0xd8]);
/** Markers within the range of frame markers that do not start a frame. */
const NO_FRAME = new Set([0xc4, 0xc8, 0xcc]);
const SCAN = 0xda;
const END = 0xd9;
/** The maximum number of scans of a JPEG. It usually has about ten, and each costs a pass over the picture. */
const SCANS_MAXIMUM = 32;

function measurePng(bytes: Buffer): Measure | undefined {
  const whole = bytes.length >= PNG_HEAD_BYTES && bytes.toString('latin1', 12, 16) === 'IHDR';
  return whole ? { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : undefined;
}

function afterScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

function measureJpeg(bytes: Buffer): Measure | undefined {
  let found: Measure | undefined;
  let scans = 0;
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes.readUInt8(at + 1);
    if (marker === END) return found;
    if (marker === 0xff || ALONE.has(marker)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.has(marker)) {
      if (found !== undefined || length < 8 || at + 9 > bytes.length) return undefined;
      found = { type: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    at += 2 + length;
    if (marker !== SCAN) continue;
    scans += 1;
    if (scans > SCANS_MAXIMUM) return undefined;
    at = afterScan(bytes, at);
  }
  return found;
}

/**
 * Reads the type and size of a picture from its header, without decoding it; undefined if it is neither PNG nor JPEG.
 */
export function measure(bytes: Buffer): Measure | undefined {
  const begins = (signature: Buffer): boolean => bytes.subarray(0, signature.length).equals(signature);
  const found = begins(PNG_SIGNATURE) ? measurePng(bytes) : begins(JPEG_SIGNATURE) ? measureJpeg(bytes) : undefined;
  return found !== undefined && found.width > 0 && found.height > 0 ? found : undefined;
}

/** Whether a picture is small enough to decode. */
export function isDecodable({ width, height }: Measure): boolean {
  return Math.max(width, height) <= LIMITS.imageMaximumSidePixels && width * height <= LIMITS.imageMaximumPixels;
}
