import type { StudyRun } from '../indicators/run.ts';
import type { Layout, PaneBox, Panes } from '../geometry/layout.ts';
import type { PriceMap } from '../axes/priceMap.ts';
import type { Pyramid } from '../geometry/pyramid.ts';
import type { TimeLabels } from '../axes/timeLabels.ts';
import type { BarColumns, ChartLayer, ChartOptions, TimeShare } from '../types.ts';
import type { View } from '../geometry/view.ts';

/** The inputs of a picture. */
export interface PictureInput {
  readonly bars: BarColumns;
  readonly share: TimeShare | undefined;
  readonly options: ChartOptions;
  readonly layout: Layout;
  readonly view: View;
  /** If above 1, the price axis extends beyond the prices in view. */
  readonly priceZoom: number;
  readonly mainRuns: readonly StudyRun[];
  readonly subRuns: readonly StudyRun[];
  readonly pyramid: Pyramid;
  readonly layers: ReadonlySet<ChartLayer>;
  /** Absent until the first paint, because the date formatter is created after it. */
  readonly labels: TimeLabels | undefined;
}

/** A pane with its scale. */
export interface PaneFrame extends PaneBox {
  readonly map: PriceMap;
  readonly runs: readonly StudyRun[];
}

/** A positioned label of the time axis. */
export interface AxisTick {
  readonly x: number;
  readonly text: string;
  readonly align: 'left' | 'center' | 'right';
}

/** The bars in view with the highest and the lowest price. */
export interface Extremes {
  readonly highIndex: number;
  readonly lowIndex: number;
}

/** The newest price, which a tag on the axis shows. */
export interface LastPrice {
  readonly price: number;
  readonly direction: 'up' | 'down' | 'flat';
}

/** The geometry of a picture, in device pixels. Painters and overlay share it. */
export interface Frame {
  readonly kind: 'candles' | 'timeShare';
  readonly layout: Layout;
  /** Device pixels per bar. */
  readonly spacing: number;
  /** The index of the first bar in view. If `last` is smaller, no bar is in view. */
  readonly first: number;
  readonly last: number;
  /** The total number of bars. */
  readonly count: number;
  readonly panes: Panes<PaneFrame>;
  readonly ticks: readonly AxisTick[];
  /** The price to which the axis's percentages refer. */
  readonly base: number;
  readonly extremes: Extremes | undefined;
  /** The prices that fit into the main pane while its scale stays the same. */
  readonly fit: { readonly low: number; readonly high: number };
  /** The layers whose values the legend shows. */
  readonly layers: ReadonlySet<ChartLayer>;
  /** The values on the price axis without a label, because a tag covers its place. */
  readonly covered: readonly number[];
  /** Returns the horizontal centre of a bar. */
  xOf(index: number): number;
  /** Returns the index of the bar nearest to a horizontal position. */
  indexAt(x: number): number;
}
