import { saveFile } from '@zaraba/kit/saveFile';
import type { Chart } from '../../../../chart/types.ts';

/** The text above a saved picture. `mark` states that the market is simulated, if it is. */
export interface PictureWords {
  readonly title: string;
  readonly mark: string;
  /** The file name without its extension. */
  readonly file: string;
}

const BAND_CSS = 28;
const TEXT_CSS = 12;
const AIR_CSS = 8;
const TYPE = 'image/png';

/** Draws the picture of a chart below a band that contains the text. */
async function banded(picture: ImageBitmap, { title, mark }: PictureWords): Promise<Blob> {
  const ratio = window.devicePixelRatio || 1;
  const css = (length: number): number => Math.round(length * ratio);
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height + css(BAND_CSS);
  const brush = canvas.getContext('2d');
  if (brush) {
    const style = getComputedStyle(document.documentElement);
    const colour = (name: string): string => style.getPropertyValue(`--chart-${name}`).trim();
    brush.fillStyle = colour('bg');
    brush.fillRect(0, 0, canvas.width, canvas.height);
    brush.drawImage(picture, 0, css(BAND_CSS));
    brush.font = `600 ${css(TEXT_CSS)}px ${getComputedStyle(document.body).fontFamily}`;
    brush.textBaseline = 'middle';
    brush.fillStyle = colour('sim');
    brush.textAlign = 'right';
    brush.fillText(mark, canvas.width - css(AIR_CSS), css(BAND_CSS / 2));
    // A long title is narrowed so that the mark remains readable.
    const room = canvas.width - 3 * css(AIR_CSS) - brush.measureText(mark).width;
    brush.fillStyle = colour('text');
    brush.textAlign = 'left';
    brush.fillText(title, css(AIR_CSS), css(BAND_CSS / 2), Math.max(1, room));
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be encoded'))), TYPE);
  });
}

/**
 * Saves the picture of a chart with its drawings as a file.
 * @throws if the picture cannot be encoded
 */
export async function savePicture(chart: Chart, words: PictureWords): Promise<void> {
  const picture = await createImageBitmap(await chart.toImage());
  saveFile(`${words.file}.png`, await banded(picture, words), TYPE);
}
