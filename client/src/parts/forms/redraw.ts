import { JUDGED_SIDE, type PictureDoubt, type Pixels, pictureDoubts } from '../../domain/pictureQuality.ts';

/** Longest side of a picture that leaves the device, pixels. */
const SIDE_MAXIMUM = 2_000;
const JPEG_QUALITY = 0.85;

/** The size of a redrawn picture: its own, or smaller with the same aspect ratio. */
export function drawnSize(width: number, height: number, side = SIDE_MAXIMUM): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A redrawn picture, as a `data:` URL, and why a reviewer might be unable to read it. */
export interface RedrawnPicture {
  readonly picture: string;
  readonly doubts: readonly PictureDoubt[];
}

/** A canvas with a picture on it, with sides no longer than `side`. */
function drawnOn(bitmap: ImageBitmap, side?: number): CanvasRenderingContext2D | undefined {
  const { width, height } = drawnSize(bitmap.width, bitmap.height, side);
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  if (context === null) return undefined;
  // JPEG has no transparency: transparent areas become white like paper, not black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  return context;
}

function pixelsOf(bitmap: ImageBitmap): Pixels | undefined {
  const context = drawnOn(bitmap, JUDGED_SIDE);
  return context?.getImageData(0, 0, context.canvas.width, context.canvas.height);
}

/**
 * Redraws a picture file, so that only the visible remains: neither place nor time nor device. Undefined if the file is
 * not a picture this browser can read.
 */
export async function redrawn(file: Blob): Promise<RedrawnPicture | undefined> {
  try {
    // Applies the orientation, since its metadata does not survive.
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const picture = drawnOn(bitmap)?.canvas.toDataURL('image/jpeg', JPEG_QUALITY);
    const pixels = pixelsOf(bitmap);
    const side = Math.min(bitmap.width, bitmap.height);
    bitmap.close();
    if (picture === undefined || pixels === undefined) return undefined;
    return { picture, doubts: pictureDoubts(pixels, side) };
  } catch {
    return undefined;
  }
}
