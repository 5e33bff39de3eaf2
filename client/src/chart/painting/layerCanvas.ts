import type { ChartScene } from '../types.ts';

type Prepare = (context: CanvasRenderingContext2D, font: string) => void;

/**
 * The canvas of a layer, which is made for its first picture and has the size of the chart. Layers that load on demand
 * share this file, so the bundler puts it into a chunk that the chart imports: it must import nothing of the chart
 * itself, and receives `prepare` of the painter.
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

  /** The context, prepared for a scene; null if the browser has none. */
  contextFor({ ratio, width, height, font }: ChartScene): CanvasRenderingContext2D | null {
    const { element = document.createElement('canvas') } = this;
    if (!this.element) {
      this.element = element;
      element.setAttribute('aria-hidden', 'true');
      element.style.cssText = 'position:absolute;left:0;top:0;pointer-events:none';
      // Above the history, and below the live bar and the boxes of the overlay, whose texts stay legible.
      this.#root.firstElementChild?.after(element);
    }
    const context = element.getContext('2d');
    const isSame = element.width === width && element.height === height;
    if (!isSame) {
      Object.assign(element, { width, height });
      Object.assign(element.style, { width: `${width / ratio}px`, height: `${height / ratio}px` });
    }
    // A new size clears the properties of the context, and setting a font parses it.
    if (context && (!isSame || font !== this.#font)) this.#prepare(context, font);
    this.#font = font;
    return context;
  }

  remove(): void {
    this.element?.remove();
  }
}
