import type { DrawList } from './drawList.ts';
import { type Layout, TEXT_CSS } from '../geometry/layout.ts';
import { paint, prepare } from './painter.ts';
import type { Palette } from './palette.ts';
import { toDevice } from '../geometry/pixels.ts';

const STRIP_STEP = 8;

function canvasOf(root: HTMLElement, alpha: boolean): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  canvas.style.cssText = 'position:absolute;left:0;top:0';
  root.append(canvas);
  return canvas.getContext('2d', { alpha });
}

/**
 * The canvases of a chart. An opaque canvas shows everything that is unchanged between ticks. A narrow strip shows the
 * live bar and is moved by a transform. A tick neither repaints nor recomposites the large canvas.
 */
export class Surface {
  readonly root: HTMLElement;
  /** Covers the price axis. A drag on it stretches the scale and must not scroll the page. */
  readonly axis: HTMLElement;
  readonly #base: CanvasRenderingContext2D | null;
  #strip: CanvasRenderingContext2D | null = null;
  #layout: Layout | undefined;
  #stripLeft = 0;
  #stripShown = false;
  /** The font of the base canvas; empty after a resize. */
  #font = '';

  constructor(parent: HTMLElement) {
    this.root = document.createElement('div');
    // Not `height: 100%`: WebKit sometimes resolves it to 0 in an element with size containment. This happens when only
    // the content is laid out again, for example when the crosshair appears.
    this.root.style.cssText =
      'position:absolute;inset:0;overflow:hidden;touch-action:pan-y;contain:strict;direction:ltr;' +
      'user-select:none;-webkit-user-select:none;-webkit-touch-callout:none';
    this.#base = canvasOf(this.root, false);
    this.axis = document.createElement('div');
    this.axis.style.cssText = 'position:absolute;top:0;right:0;bottom:0;touch-action:none;cursor:ns-resize';
    this.root.append(this.axis);
    parent.append(this.root);
  }

  /** Resizes the base canvas if the size differs, because setting even the same size would clear the canvas. */
  fit(layout: Layout): void {
    const before = this.#layout;
    this.#layout = layout;
    if (before?.width === layout.width && before.height === layout.height && before.plotWidth === layout.plotWidth)
      return;
    if (this.#base) resize(this.#base.canvas, layout.width, layout.height, layout.ratio);
    this.#font = '';
    this.axis.style.width = `${(layout.width - layout.plotWidth) / layout.ratio}px`;
    this.#strip?.canvas.remove();
    this.#strip = null;
  }

  paintBase(list: DrawList, palette: Palette): void {
    if (!this.#base) return;
    const font = this.#fontOf(palette);
    if (font !== this.#font) prepare(this.#base, font);
    this.#font = font;
    paint(this.#base, list, palette.family);
  }

  /** Prepares the strip for a live bar centred at `x`. Returns the strip's left edge. */
  placeStrip(x: number, spacing: number): number {
    const layout = this.#layout;
    if (!layout) return 0;
    const least = Math.ceil(Math.max(8 * layout.ratio, spacing * 2.5)) + 4;
    if (!this.#strip || this.#strip.canvas.width < least || this.#strip.canvas.height !== layout.plotHeight) {
      this.#strip?.canvas.remove();
      this.#strip = canvasOf(this.root, true);
      const canvas = this.#strip?.canvas;
      if (canvas) {
        resize(canvas, Math.ceil(least / STRIP_STEP) * STRIP_STEP, layout.plotHeight, layout.ratio);
        // The strip has no text, so it needs no font.
        if (this.#strip) prepare(this.#strip, '');
        canvas.style.willChange = 'transform';
        // Above the base canvas, and below the overlay's boxes.
        this.axis.before(canvas);
      }
      this.#stripShown = false;
    } else this.#strip.clearRect(0, 0, this.#strip.canvas.width, layout.plotHeight);
    const width = this.#strip?.canvas.width ?? 0;
    const left = Math.floor(x) - (width >> 1);
    if (left !== this.#stripLeft || !this.#stripShown) this.#moveStrip(layout, left, width);
    return this.#stripLeft;
  }

  paintStrip(list: DrawList, palette: Palette): void {
    if (this.#strip) paint(this.#strip, list, palette.family);
  }

  hideStrip(): void {
    if (this.#strip && this.#stripShown) this.#strip.canvas.style.visibility = 'hidden';
    this.#stripShown = false;
  }

  /** Returns a PNG of the canvases. Those in `over` and the list are painted on top. */
  export(list: DrawList, palette: Palette, over: readonly HTMLCanvasElement[] = []): Promise<Blob> {
    const canvas = document.createElement('canvas');
    const layout = this.#layout;
    const context = canvas.getContext('2d');
    if (layout && context && this.#base) {
      canvas.width = layout.width;
      canvas.height = layout.height;
      context.drawImage(this.#base.canvas, 0, 0);
      if (this.#strip && this.#stripShown) {
        const width = Math.min(this.#strip.canvas.width, layout.plotWidth - this.#stripLeft);
        const height = layout.plotHeight;
        if (width > 0) context.drawImage(this.#strip.canvas, 0, 0, width, height, this.#stripLeft, 0, width, height);
      }
      for (const layer of over) if (layer.width > 0) context.drawImage(layer, 0, 0);
      prepare(context, this.#fontOf(palette));
      paint(context, list, palette.family);
    }
    return new Promise((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be encoded'))),
        'image/png',
      );
    });
  }

  destroy(): void {
    this.root.remove();
  }

  #moveStrip(layout: Layout, left: number, width: number): void {
    this.#stripLeft = left;
    const style = this.#strip?.canvas.style;
    if (!style) return;
    const over = this.#stripLeft + width - layout.plotWidth;
    // Cuts off the part of the strip that would cover the price axis.
    style.clipPath = over > 0 ? `inset(0 ${over / layout.ratio}px 0 0)` : '';
    style.transform = `translate(${this.#stripLeft / layout.ratio}px,0)`;
    style.visibility = 'visible';
    this.#stripShown = true;
  }

  #fontOf({ family }: Palette): string {
    return `${toDevice(TEXT_CSS, this.#layout?.textRatio ?? 1)}px ${family}`;
  }
}

function resize(canvas: HTMLCanvasElement, width: number, height: number, ratio: number): void {
  Object.assign(canvas, { width, height });
  canvas.style.width = `${width / ratio}px`;
  canvas.style.height = `${height / ratio}px`;
}
