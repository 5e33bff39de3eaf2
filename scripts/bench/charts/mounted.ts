import type { Bar } from '../../../client/src/chart/types.ts';

/** A mounted chart, with the measured operations. */
export interface Mounted {
  /** Shows the bars from one index to another, inclusive. */
  show(from: number, to: number): void;
  /** Replaces the newest bar. */
  update(bar: Bar): void;
}

/** Mounts a chart of bars with their volume in an element that has a size. */
export type Mount = (element: HTMLElement, bars: readonly Bar[], from: number) => Mounted;

/** The colours of rising and falling bars in all compared charts. */
export const UP = '#d32f2f';
export const DOWN = '#1565c0';
