import type { Locator } from 'playwright/test';

/**
 * Returns how much of a shape's upper and lower third is ink, from a greyscale screenshot. A triangle that points up
 * has most of its ink below.
 */
export async function inkOf(shape: Locator): Promise<{ readonly upper: number; readonly lower: number }> {
  const picture = await shape.screenshot({ animations: 'disabled' });
  // The content security policy of the product's page would block the decoding.
  const blank = await shape.page().context().newPage();
  try {
    await blank.goto('about:blank');
    return await blank.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      if (context === null) throw new Error('no canvas');
      context.filter = 'grayscale(1)';
      context.drawImage(bitmap, 0, 0);
      const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
      const ground = data[0] ?? 0;
      const rows = Array.from({ length: bitmap.height }, () => 0);
      for (let at = 0; at < data.length; at += 4) {
        const y = Math.floor(at / 4 / bitmap.width);
        rows[y] = (rows[y] ?? 0) + Math.abs((data[at] ?? 0) - ground);
      }
      const inked = rows.slice(
        rows.findIndex((ink) => ink > 0),
        rows.findLastIndex((ink) => ink > 0) + 1,
      );
      const third = Math.floor(inked.length / 3);
      const sum = (part: readonly number[]) => part.reduce((all, ink) => all + ink, 0);
      return { upper: sum(inked.slice(0, third)), lower: sum(inked.slice(inked.length - third)) };
    }, picture.toString('base64'));
  } finally {
    await blank.close();
  }
}
