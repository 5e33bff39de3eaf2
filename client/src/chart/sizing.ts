import { formatPrice } from './axes/format.ts';
import { type Layout, SCALE_MOST, USUAL_TEXT_CSS, layOut } from './geometry/layout.ts';
import type { ChartOptions } from './types.ts';

/** Room on the price axis is reserved for the newest price times this factor, because prices may rise. */
const PRICE_ROOM = 1.25;
const PERCENT_LENGTH = 7;

/** Returns the reader's text size relative to the usual one. The browser or the app's settings set it. */
function textScaleOf({ documentElement }: Document): number {
  const size = Number.parseFloat(getComputedStyle(documentElement).fontSize);
  return size > 0 ? Math.min(SCALE_MOST, size / USUAL_TEXT_CSS) : 1;
}

/**
 * The size of an element and the layout for it. Both are cached until an input changes, because reading a size in every
 * frame would force a layout of the page.
 */
export class Sizing {
  /** The width of the plot, in CSS pixels. */
  plotCss = 0;
  /** Changes whenever the layout does. */
  key = '';
  readonly #element: HTMLElement;
  #widthCss = 0;
  #heightCss = 0;
  #textScale = 1;
  #layout: Layout | undefined;
  /** The newest price when it was last formatted. */
  #price = NaN;
  #decimals = 0;
  #written = 0;

  constructor(element: HTMLElement) {
    this.#element = element;
    this.measure();
  }

  /** Whether the element has no area, so that nothing has to be drawn. */
  get empty(): boolean {
    return this.#widthCss === 0 || this.#heightCss === 0;
  }

  /** Reads the size of the element and of its text. Returns whether either changed. */
  measure(): boolean {
    const { clientWidth, clientHeight } = this.#element;
    const textScale = textScaleOf(this.#element.ownerDocument);
    const isSame = clientWidth === this.#widthCss && clientHeight === this.#heightCss;
    if (isSame && textScale === this.#textScale) return false;
    this.#textScale = textScale;
    this.#widthCss = clientWidth;
    this.#heightCss = clientHeight;
    return true;
  }

  layOut({ scale, priceDecimals }: ChartOptions, subCount: number, newestPrice: number): Layout {
    if (newestPrice !== this.#price || priceDecimals !== this.#decimals) {
      this.#price = newestPrice;
      this.#decimals = priceDecimals;
      this.#written = formatPrice(newestPrice * PRICE_ROOM, priceDecimals).length;
    }
    const written = this.#written;
    const priceLength = scale === 'percent' ? Math.max(PERCENT_LENGTH, written) : written;
    const ratio = window.devicePixelRatio || 1;
    const key = [this.#widthCss, this.#heightCss, ratio, subCount, priceLength, this.#textScale].join(' ');
    if (this.#layout && key === this.key) return this.#layout;
    this.key = key;
    const [widthCss, heightCss, textScale] = [this.#widthCss, this.#heightCss, this.#textScale];
    this.#layout = layOut({ widthCss, heightCss, ratio, subCount, priceLength, textScale });
    this.plotCss = this.#layout.plotWidth / ratio;
    return this.#layout;
  }
}
