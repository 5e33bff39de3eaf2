import type { StudyRun } from './indicators/run.ts';
import type { Layout, PaneBox } from './layout.ts';
import type { PriceMap } from './priceMap.ts';
import type { Pyramid } from './pyramid.ts';
import type { TimeLabels } from './timeLabels.ts';
import type { BarColumns, ChartOptions, TimeShare } from './types.ts';
import type { View } from './view.ts';

/** Everything a picture is made from. */
export interface PictureInput {
  readonly bars: BarColumns;
  readonly share: TimeShare | undefined;
  readonly options: ChartOptions;
  readonly layout: Layout;
  readonly view: View;
  /** Above 1 the price axis is stretched beyond what fits. */
  readonly priceZoom: number;
  readonly mainRuns: readonly StudyRun[];
  readonly subRuns: readonly StudyRun[];
  readonly pyramid: Pyramid;
  /** Absent until the first picture stands: what it takes to write dates is made after it. */
  readonly labels: TimeLabels | undefined;
}

/** A pane with its scale. */
export interface PaneFrame extends PaneBox {
  readonly map: PriceMap;
  readonly runs: readonly StudyRun[];
}

/** A label of the time axis in place. */
export interface AxisTick {
  readonly x: number;
  readonly text: string;
  readonly align: 'left' | 'center' | 'right';
}

/** The lowest and the highest bar in view. */
export interface Extremes {
  readonly highIndex: number;
  readonly lowIndex: number;
}

/** The newest price as it is tagged on the axis. */
export interface LastPrice {
  readonly price: number;
  readonly direction: 'up' | 'down' | 'flat';
}

/** Where the bars of a picture are: what painters and overlay share. Positions are device pixels. */
export interface Frame {
  readonly kind: 'candles' | 'timeShare';
  readonly layout: Layout;
  /** Device pixels a bar. */
  readonly spacing: number;
  /** First and last bar in view; none where `last` is less. */
  readonly first: number;
  readonly last: number;
  /** How many bars there are. */
  readonly count: number;
  readonly panes: readonly PaneFrame[];
  readonly ticks: readonly AxisTick[];
  /** What percentages on the axis refer to. */
  readonly base: number;
  readonly extremes: Extremes | undefined;
  /** The prices the main pane has room for before its scale must change. */
  readonly fit: { readonly low: number; readonly high: number };
  /** The values of the price axis that are not labelled, since a tag stands there. */
  readonly covered: readonly number[];
  /** The middle of a bar. */
  xOf(index: number): number;
  /** The bar at a position, the nearest one where there is none. */
  indexAt(x: number): number;
}
