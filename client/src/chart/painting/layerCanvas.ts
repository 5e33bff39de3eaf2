import type { ChartScene } from '../types.ts';

type Prepare = (context: CanvasRenderingContext2D, font: string) => void;

/**
 * The canvas of a layer, as large as the chart. It is created when the layer first draws. Layers that load on demand
 * share this file, so the bundler puts it into a chunk that the chart imports. If this file imported parts of the
 * chart, that import would be circular, so it receives the painter's `prepare` instead.
 */
export class LayerCanvas {
  element: HTMLCanvasElement | undefined;
  readonly #root: HTMLElement;
  readonly #prepare: Prepare;
  #font = '';

  constructor(root: HTMLElement, prepare: Prepare) {
    this.#root = root;
    this.#prepare = prepare;
  }

  /** Returns the drawing context, prepared for a scene; null if the browser has none. */
  contextFor({ ratio, width, height, font }: ChartScene): CanvasRenderingContext2D | null {
    const { element = document.createElement('canvas') } = this;
    if (!this.element) {
      this.element = element;
      element.setAttribute('aria-hidden', 'true');
      element.style.cssText = 'position:absolute;left:0;top:0;pointer-events:none';
      // Above the history, but below the live bar and the overlay's boxes, so that their texts stay legible.
      this.#root.firstElementChild?.after(element);
    }
    const context = element.getContext('2d');
    const isSame = element.width === width && element.height === height;
    if (!isSame) {
      Object.assign(element, { width, height });
      Object.assign(element.style, { width: `${width / ratio}px`, height: `${height / ratio}px` });
    }
    // Resizing a canvas resets its context. Otherwise the font is set only if it differs, because the browser parses it
    // each time.
    if (context && (!isSame || font !== this.#font)) this.#prepare(context, font);
    this.#font = font;
    return context;
  }

  remove(): void {
    this.element?.remove();
  }
}
