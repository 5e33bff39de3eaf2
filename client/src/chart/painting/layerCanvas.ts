import { TEXT_CSS } from '../geometry/layout.ts';
import { toDevice } from '../geometry/pixels.ts';
import type { ChartScene } from '../types.ts';
import { prepare } from './painter.ts';

/** The canvas of a layer, which is made for its first picture and has the size of the chart. */
export class LayerCanvas {
  element: HTMLCanvasElement | undefined;
  readonly #root: HTMLElement;
  #font = '';

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  /** The context, prepared for a scene; null if the browser has none. */
  contextFor({ ratio, textScale, width, height, colours }: ChartScene): CanvasRenderingContext2D | null {
    const { element = document.createElement('canvas') } = this;
    if (!this.element) {
      this.element = element;
      element.setAttribute('aria-hidden', 'true');
      element.style.cssText = 'position:absolute;left:0;top:0;pointer-events:none';
      // Above the history, and below the live bar and the boxes of the overlay, whose texts stay legible.
      this.#root.firstElementChild?.after(element);
    }
    const context = element.getContext('2d');
    const font = `${toDevice(TEXT_CSS, ratio * textScale)}px ${colours.family}`;
    const isSame = element.width === width && element.height === height;
    if (!isSame) {
      Object.assign(element, { width, height });
      Object.assign(element.style, { width: `${width / ratio}px`, height: `${height / ratio}px` });
    }
    // A new size clears the properties of the context, and setting a font parses it.
    if (context && (!isSame || font !== this.#font)) prepare(context, font);
    this.#font = font;
    return context;
  }

  remove(): void {
    this.element?.remove();
  }
}
