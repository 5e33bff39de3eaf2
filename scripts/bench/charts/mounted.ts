import type { Bar } from '../../../client/src/chart/types.ts';

/** A mounted chart behind the operations that are measured. */
export interface Mounted {
  /** Shows the bars from one index to another, inclusive. */
  show(from: number, to: number): void;
  /** Replaces the newest bar. */
  update(bar: Bar): void;
}

/** Puts a chart of bars with their volume into an element that has a size. */
export type Mount = (element: HTMLElement, bars: readonly Bar[], from: number) => Mounted;

/** The colours of rising and falling bars in every chart of a peer. */
export const UP = '#d32f2f';
export const DOWN = '#1565c0';
