import { createHash } from 'node:crypto';
import type { PicturePurpose } from '@zaraba/contracts';
import { Canvas } from './png.ts';
import type { SafePicture } from './sanitize.ts';

/** The letters as 5 × 7 dots. Fonts are not used, because they differ between machines. */
const LETTERS: Readonly<Record<string, string>> = {
  A: '01110 10001 10001 11111 10001 10001 10001',
  B: '11110 10001 10001 11110 10001 10001 11110',
  C: '01111 10000 10000 10000 10000 10000 01111',
  D: '11110 10001 10001 10001 10001 10001 11110',
  E: '11111 10000 10000 11110 10000 10000 11111',
  F: '11111 10000 10000 11110 10000 10000 10000',
  H: '10001 10001 10001 11111 10001 10001 10001',
  I: '11111 00100 00100 00100 00100 00100 11111',
  K: '10001 10010 10100 11000 10100 10010 10001',
  L: '10000 10000 10000 10000 10000 10000 11111',
  M: '10001 11011 10101 10101 10001 10001 10001',
  N: '10001 11001 10101 10011 10001 10001 10001',
  O: '01110 10001 10001 10001 10001 10001 01110',
  P: '11110 10001 10001 11110 10000 10000 10000',
  R: '11110 10001 10001 11110 10100 10010 10001',
  S: '01111 10000 10000 01110 00001 00001 11110',
  T: '11111 00100 00100 00100 00100 00100 00100',
  U: '10001 10001 10001 10001 10001 10001 01110',
  V: '10001 10001 10001 10001 10001 01010 00100',
  Y: '10001 10001 01010 00100 00100 00100 00100',
};
const ADVANCE = 6;

const PALETTE = [
  [0xf4, 0xf1, 0xff],
  [0xd9, 0xd0, 0xfb],
  [0x5b, 0x3f, 0xd6],
  [0x8a, 0x84, 0xa3],
] as const;
const [STRIPE, INK, GREY] = [1, 2, 3];

const WIDTH = 720;
const HEIGHT = 454;
const STRIPE_PIXELS = 36;
const EDGE_PIXELS = 10;

interface Line {
  readonly top: number;
  readonly dot: number;
  readonly colour: number;
}

function write(canvas: Canvas, text: string, { top, dot, colour }: Line): void {
  const left = Math.floor((canvas.width - (text.length * ADVANCE - 1) * dot) / 2);
  for (let place = 0; place < text.length; place++) {
    const rows = LETTERS[text.charAt(place)]?.split(' ') ?? [];
    for (const [y, row] of rows.entries()) {
      for (let x = 0; x < row.length; x++) {
        if (row[x] !== '1') continue;
        const corner = { left: left + (place * ADVANCE + x) * dot, top: top + y * dot };
        canvas.paint({ ...corner, width: dot, height: dot }, colour);
      }
    }
  }
}

function draw(purpose: PicturePurpose): Buffer {
  const canvas = new Canvas(WIDTH, HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      if (Math.floor((x + y) / STRIPE_PIXELS) % 2 === 1) canvas.paint({ left: x, top: y, width: 1, height: 1 }, STRIPE);
    }
  }
  canvas.paint({ left: 0, top: 0, width: WIDTH, height: EDGE_PIXELS }, INK);
  canvas.paint({ left: 0, top: HEIGHT - EDGE_PIXELS, width: WIDTH, height: EDGE_PIXELS }, INK);
  canvas.paint({ left: 0, top: 0, width: EDGE_PIXELS, height: HEIGHT }, INK);
  canvas.paint({ left: WIDTH - EDGE_PIXELS, top: 0, width: EDGE_PIXELS, height: HEIGHT }, INK);
  write(canvas, purpose.toUpperCase(), { top: 48, dot: 6, colour: GREY });
  write(canvas, 'SPECIMEN', { top: 146, dot: 13, colour: INK });
  write(canvas, 'SIMULATED MARKET', { top: 294, dot: 6, colour: INK });
  write(canvas, 'NOT A REAL DOCUMENT', { top: 368, dot: 5, colour: GREY });
  return canvas.toPng(PALETTE);
}

const drawn = new Map<PicturePurpose, Buffer>();

/**
 * Draws a PNG that can be uploaded in place of a real document, as the text in it says. A purpose always gives the same
 * picture.
 */
export function specimen(purpose: PicturePurpose): Buffer {
  const known = drawn.get(purpose) ?? draw(purpose);
  drawn.set(purpose, known);
  return known;
}

/** Returns the specimen in the form in which it is stored. It need not be encoded again. */
export function specimenPicture(purpose: PicturePurpose): SafePicture {
  const bytes = specimen(purpose);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { type: 'image/png', width: WIDTH, height: HEIGHT, bytes, sha256 };
}
