import { createHash } from 'node:crypto';
import type { PicturePurpose } from '@zaraba/contracts';
import { Canvas } from './png.ts';
import type { SafePicture } from './sanitize.ts';

/** Letters of five by seven dots, as rows of text; drawn here because fonts differ from machine to machine. */
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
/** Dots from one letter to the next. */
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

/** Writes a line of capital letters in the middle of the picture's width. */
function write(canvas: Canvas, text: string, top: number, dot: number, colour: number): void {
  const left = Math.floor((canvas.width - (text.length * ADVANCE - 1) * dot) / 2);
  for (let place = 0; place < text.length; place++) {
    const rows = LETTERS[text.charAt(place)]?.split(' ') ?? [];
    for (const [y, row] of rows.entries()) {
      for (let x = 0; x < row.length; x++) {
        if (row[x] === '1') canvas.fill(left + (place * ADVANCE + x) * dot, top + y * dot, dot, dot, colour);
      }
    }
  }
}

function draw(purpose: PicturePurpose): Buffer {
  const canvas = new Canvas(WIDTH, HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      if (Math.floor((x + y) / STRIPE_PIXELS) % 2 === 1) canvas.fill(x, y, 1, 1, STRIPE);
    }
  }
  canvas.fill(0, 0, WIDTH, EDGE_PIXELS, INK);
  canvas.fill(0, HEIGHT - EDGE_PIXELS, WIDTH, EDGE_PIXELS, INK);
  canvas.fill(0, 0, EDGE_PIXELS, HEIGHT, INK);
  canvas.fill(WIDTH - EDGE_PIXELS, 0, EDGE_PIXELS, HEIGHT, INK);
  write(canvas, purpose.toUpperCase(), 48, 6, GREY);
  write(canvas, 'SPECIMEN', 146, 13, INK);
  write(canvas, 'SIMULATED MARKET', 294, 6, INK);
  write(canvas, 'NOT A REAL DOCUMENT', 368, 5, GREY);
  return canvas.toPng(PALETTE);
}

const drawn = new Map<PicturePurpose, Buffer>();

/** A picture to upload in place of a real document; its text says so. PNG, always the same for a purpose. */
export function specimen(purpose: PicturePurpose): Buffer {
  const known = drawn.get(purpose) ?? draw(purpose);
  drawn.set(purpose, known);
  return known;
}

/** The specimen as an upload stores it: drawn here, it needs no re-encoding. */
export function specimenPicture(purpose: PicturePurpose): SafePicture {
  const bytes = specimen(purpose);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { type: 'image/png', width: WIDTH, height: HEIGHT, bytes, sha256 };
}
