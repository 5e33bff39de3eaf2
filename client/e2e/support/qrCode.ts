import jsQr from 'jsqr';
import type { Locator } from 'playwright/test';

/** Large enough for a code of forty modules and its margin. */
const SIDE_PX = 240;

/** Returns what a phone's camera reads from a QR code on screen. It decodes the picture, not its source. */
export async function readQrCode(code: Locator): Promise<string | undefined> {
  const picture = (await code.screenshot()).toString('base64');
  // Only a page without a content security policy can turn the picture into pixels.
  const eye = await code.page().context().newPage();
  const pixels = await eye.evaluate(
    async ({ data, side }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0, side, side);
      return [...context.getImageData(0, 0, side, side).data];
    },
    { data: picture, side: SIDE_PX },
  );
  await eye.close();
  return jsQr.default(Uint8ClampedArray.from(pixels), SIDE_PX, SIDE_PX)?.data;
}
