import { href } from '../../../../parts/href.ts';

/** The parts of a desk that open in a window of their own, by their names in its address. */
const WINDOW_PARTS = ['chart', 'book'] as const;
/** A part of a desk that opens in a window of its own. */
export type WindowPart = (typeof WINDOW_PARTS)[number];

/** The size of a new window, px, and that it does not share what belongs to one tab. */
const FEATURES: Readonly<Record<WindowPart, string>> = {
  chart: 'popup,noopener,width=960,height=760',
  book: 'popup,noopener,width=640,height=760',
};

/** Returns the part of an address; the chart for an unknown one. */
export function partOf(name: string): WindowPart {
  return WINDOW_PARTS.find((known) => known === name) ?? 'chart';
}

/** Opens a part of the desk of a stock in a window of its own. */
export function openPart(part: WindowPart, code: string): void {
  window.open(href('stock', { code, window: part }), '_blank', FEATURES[part]);
}
