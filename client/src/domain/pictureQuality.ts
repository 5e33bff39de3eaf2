/** Pixels as a canvas has them: four bytes each, red, green, blue, alpha. */
export interface Pixels {
  readonly data: ArrayLike<number>;
  readonly width: number;
  readonly height: number;
}

/** Why a reviewer could not read a document. */
export type PictureDoubt = 'small' | 'dark' | 'glare' | 'blurred';

/** The shorter side of a document that can be read, pixels: letters of a card are then some ten pixels high. */
export const SIDE_READABLE = 360;
/** The longer side of the pixels to judge: strokes are two or three pixels wide there, noise is averaged away. */
export const JUDGED_SIDE = 640;

/** Brightest hundredth of a picture nobody can read in, of 255. */
const DARK = 90;
/** Less between paper and ink than this, of 255: there is nothing to read. */
const CONTRAST_MINIMUM = 28;
/** How abruptly the most abrupt hundredth changes, as a part of the contrast: ink on paper jumps, a blur slopes. */
const SHARPNESS_MINIMUM = 0.05;
/** Side of the squares in which glare is looked for, pixels. */
const SQUARE = 16;
/** A square is burnt out where all of it is as bright as this, of 255. */
const BURNT = 250;
/** Part of the picture that is burnt out under a lamp; less than that is a reflection on an edge. */
const GLARE_MINIMUM = 0.01;
/** Paper as a whole brighter than this, of 255, is a scan: white there is the paper. */
const SCAN = 225;

function luma({ data }: Pixels, pixel: number): number {
  const at = pixel * 4;
  return 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
}

function greyOf(pixels: Pixels): Float32Array {
  return Float32Array.from({ length: pixels.width * pixels.height }, (_, pixel) => luma(pixels, pixel));
}

/** The value below which a part of the values lie. */
function quantile(values: Float32Array, part: number): number {
  const sorted = values.toSorted();
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}

/** How much each inner pixel differs from the mean of its four neighbours. */
function jumps(grey: Float32Array, width: number, height: number): Float32Array {
  const found = new Float32Array(Math.max(0, width - 2) * Math.max(0, height - 2));
  let next = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const around = (grey[at - 1] ?? 0) + (grey[at + 1] ?? 0) + (grey[at - width] ?? 0) + (grey[at + width] ?? 0);
      found[next] = Math.abs((grey[at] ?? 0) - around / 4);
      next += 1;
    }
  }
  return found;
}

function isBurnt(grey: Float32Array, width: number, left: number, top: number): boolean {
  for (let y = top; y < top + SQUARE; y += 1) {
    for (let x = left; x < left + SQUARE; x += 1) if ((grey[y * width + x] ?? 0) < BURNT) return false;
  }
  return true;
}

/** The part of the squares that are burnt out. */
function burntPart(grey: Float32Array, width: number, height: number): number {
  let squares = 0;
  let burnt = 0;
  for (let top = 0; top + SQUARE <= height; top += SQUARE) {
    for (let left = 0; left + SQUARE <= width; left += SQUARE) {
      squares += 1;
      if (isBurnt(grey, width, left, top)) burnt += 1;
    }
  }
  return squares === 0 ? 0 : burnt / squares;
}

/**
 * What may keep a reviewer from reading a document, before anybody waits for a review: a guess, which its owner may overrule.
 * `pixels` are those of the picture drawn no longer than `JUDGED_SIDE`, `side` is the shorter side it really has.
 */
export function pictureDoubts(pixels: Pixels, side: number): readonly PictureDoubt[] {
  const { width, height } = pixels;
  const grey = greyOf(pixels);
  const [ink, paper, brightest] = [quantile(grey, 0.02), quantile(grey, 0.5), quantile(grey, 0.99)];
  const contrast = quantile(grey, 0.98) - ink;
  const doubts: PictureDoubt[] = [];
  if (side < SIDE_READABLE) doubts.push('small');
  if (brightest < DARK) return [...doubts, 'dark'];
  if (paper < SCAN && burntPart(grey, width, height) >= GLARE_MINIMUM) doubts.push('glare');
  const sharpness = contrast < CONTRAST_MINIMUM ? 0 : quantile(jumps(grey, width, height), 0.99) / contrast;
  if (sharpness < SHARPNESS_MINIMUM) doubts.push('blurred');
  return doubts;
}
