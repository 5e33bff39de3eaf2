import {
  JUDGED_SIDE,
  type PictureDoubt,
  type Pixels,
  isCutShort,
  pictureDoubts,
} from '../../domain/input/pictureQuality.ts';

/** The longest side of a picture that leaves the device, in pixels. */
const SIDE_MAXIMUM = 2_000;
const JPEG_QUALITY = 0.85;

/** Returns the size at which a picture is redrawn: its own, or a smaller one of the same shape. */
export function drawnSize(width: number, height: number, side = SIDE_MAXIMUM): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A redrawn picture as a `data:` URL. `doubts` state why a reviewer may be unable to read it. */
export interface RedrawnPicture {
  readonly picture: string;
  readonly doubts: readonly PictureDoubt[];
}

/** A decoded picture, in either form that a canvas can draw. */
type Picture = ImageBitmap | HTMLImageElement;

/** Decodes a file with an image element, which also accepts truncated files. */
async function shown(file: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  const source = URL.createObjectURL(file);
  try {
    await new Promise((resolve, reject) => {
      image.addEventListener('load', resolve);
      image.addEventListener('error', reject);
      image.src = source;
    });
    return image;
  } finally {
    URL.revokeObjectURL(source);
  }
}

/** Decodes a picture and applies the orientation from its metadata, which is removed later. */
async function decoded(file: Blob): Promise<Picture> {
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => shown(file));
}

/** Draws a picture on a canvas with sides of at most `side`. */
function drawnOn(picture: Picture, side?: number): CanvasRenderingContext2D | undefined {
  const { width, height } = drawnSize(picture.width, picture.height, side);
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  if (context === null) return undefined;
  // JPEG has no transparency. Transparent areas become white like paper, not black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  return context;
}

function pixelsOf(picture: Picture): Pixels | undefined {
  const context = drawnOn(picture, JUDGED_SIDE);
  return context?.getImageData(0, 0, context.canvas.width, context.canvas.height);
}

/**
 * Redraws a picture without its metadata on location, time and device. Undefined if this browser cannot read the file
 * as a picture.
 */
export async function redrawn(file: Blob): Promise<RedrawnPicture | undefined> {
  try {
    const found = await decoded(file);
    const picture = drawnOn(found)?.canvas.toDataURL('image/jpeg', JPEG_QUALITY);
    const pixels = pixelsOf(found);
    const side = Math.min(found.width, found.height);
    if ('close' in found) found.close();
    if (picture === undefined || pixels === undefined) return undefined;
    const cut = isCutShort(new Uint8Array(await file.arrayBuffer())) ? (['cutShort'] as const) : [];
    return { picture, doubts: [...cut, ...pictureDoubts(pixels, side)] };
  } catch {
    return undefined;
  }
}
