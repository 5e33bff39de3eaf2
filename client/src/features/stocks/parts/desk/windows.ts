import { href } from '../../../../parts/href.ts';

/** The parts of a desk that can open in a separate window. Their names are in the address of the window. */
const WINDOW_PARTS = ['chart', 'book'] as const;
/** A part of a desk that can open in a separate window. */
export type WindowPart = (typeof WINDOW_PARTS)[number];

/** The size of a new window, px. `noopener` keeps it from getting a copy of this tab's session storage. */
const FEATURES: Readonly<Record<WindowPart, string>> = {
  chart: 'popup,noopener,width=960,height=760',
  book: 'popup,noopener,width=640,height=760',
};

/** Returns the part that an address names; the chart if the name is unknown. */
export function partOf(name: string): WindowPart {
  return WINDOW_PARTS.find((known) => known === name) ?? 'chart';
}

/** Opens a part of the desk of a stock in a separate window. */
export function openPart(part: WindowPart, code: string): void {
  window.open(href('stock', { code, window: part }), '_blank', FEATURES[part]);
}
