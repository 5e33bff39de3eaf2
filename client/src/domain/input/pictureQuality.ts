/** The pixels of a canvas, four bytes each: red, green, blue, alpha. */
export interface Pixels {
  readonly data: ArrayLike<number>;
  readonly width: number;
  readonly height: number;
}

/** A likely reason why a reviewer could not read a document. */
export type PictureDoubt = 'small' | 'dark' | 'glare' | 'blurred' | 'cutShort';

/**
 * The shorter side of a readable document has at least this many pixels. The letters of a card are then about ten
 * pixels high.
 */
export const SIDE_READABLE = 360;
/**
 * The longer side to which a picture is scaled before the checks, in pixels. At this size strokes are two or three
 * pixels wide, and noise averages out.
 */
export const JUDGED_SIDE = 640;

/** A picture is too dark if even the brightest 1 % of its pixels are below this brightness (0 to 255). */
const DARK = 90;
/** Text is readable if the brightness of paper and ink (0 to 255) differs by at least this much. */
const CONTRAST_MINIMUM = 28;
/**
 * A picture is sharp if the steepest 1 % of its brightness changes reach this fraction of its contrast. Ink on paper
 * has sharp edges; in a blurred picture the changes are gradual.
 */
const SHARPNESS_MINIMUM = 0.05;
/** The side of the squares that are examined for glare, pixels. */
const SQUARE = 16;
/** A square is overexposed if all its pixels have at least this brightness (0 to 255). */
const BURNT = 250;
/**
 * A picture has glare if at least this fraction of it is overexposed. A smaller area is only a reflection on an edge.
 */
const GLARE_MINIMUM = 0.01;
/** A picture whose mean brightness (0 to 255) is above this is a scan. Its white areas are paper, not glare. */
const SCAN = 225;

function luma({ data }: Pixels, pixel: number): number {
  const at = pixel * 4;
  return 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
}

function greyOf(pixels: Pixels): Float32Array {
  return Float32Array.from({ length: pixels.width * pixels.height }, (_, pixel) => luma(pixels, pixel));
}

/** Returns the value that the given fraction of the values do not reach. */
function quantile(values: Float32Array, part: number): number {
  const sorted = values.toSorted();
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}

/** Returns the difference of each inner pixel from the mean of its four neighbours. */
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

/** Whether the end of a JPEG file is missing. Browsers still show the existing part of such a file. */
export function isCutShort(bytes: Uint8Array): boolean {
  const isMark = (at: number, mark: number): boolean => bytes[at] === 0xff && bytes[at + 1] === mark;
  if (!isMark(0, 0xd8)) return false;
  // Phones may append data after the end marker, so the whole file is searched for it.
  for (let at = bytes.length - 2; at > 0; at -= 1) if (isMark(at, 0xd9)) return false;
  return true;
}

function isBurnt(grey: Float32Array, width: number, left: number, top: number): boolean {
  for (let y = top; y < top + SQUARE; y += 1) {
    for (let x = left; x < left + SQUARE; x += 1) if ((grey[y * width + x] ?? 0) < BURNT) return false;
  }
  return true;
}

/** Returns which fraction of the squares is overexposed. */
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
 * Returns the likely reasons why a reviewer could not read a document. The customer may submit the document anyway.
 * `pixels` is the picture, scaled to at most `JUDGED_SIDE`; `side` is the shorter side of the picture before scaling.
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
