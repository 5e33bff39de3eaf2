import type { StudyRun } from '../indicators/run.ts';
import type { Layout, PaneBox, Panes } from '../geometry/layout.ts';
import type { PriceMap } from '../axes/priceMap.ts';
import type { Pyramid } from '../geometry/pyramid.ts';
import type { TimeLabels } from '../axes/timeLabels.ts';
import type { BarColumns, ChartOptions, TimeShare } from '../types.ts';
import type { View } from '../geometry/view.ts';

/** The inputs of a picture. */
export interface PictureInput {
  readonly bars: BarColumns;
  readonly share: TimeShare | undefined;
  readonly options: ChartOptions;
  readonly layout: Layout;
  readonly view: View;
  /** Above 1 the price axis is stretched beyond the visible range. */
  readonly priceZoom: number;
  readonly mainRuns: readonly StudyRun[];
  readonly subRuns: readonly StudyRun[];
  readonly pyramid: Pyramid;
  /** Absent until the first picture is painted: the date formatter is created after it. */
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

/** The lowest and the highest bar in view. */
export interface Extremes {
  readonly highIndex: number;
  readonly lowIndex: number;
}

/** The newest price, as its tag on the axis shows it. */
export interface LastPrice {
  readonly price: number;
  readonly direction: 'up' | 'down' | 'flat';
}

/** The positions of the bars of a picture, in device pixels. Painters and overlay share them. */
export interface Frame {
  readonly kind: 'candles' | 'timeShare';
  readonly layout: Layout;
  /** Device pixels per bar. */
  readonly spacing: number;
  /** The first and the last bar in view. There is none if `last` is less than `first`. */
  readonly first: number;
  readonly last: number;
  /** The number of bars. */
  readonly count: number;
  readonly panes: Panes<PaneFrame>;
  readonly ticks: readonly AxisTick[];
  /** The price that percentages on the axis refer to. */
  readonly base: number;
  readonly extremes: Extremes | undefined;
  /** The range of prices for which the main pane has room before its scale must change. */
  readonly fit: { readonly low: number; readonly high: number };
  /** The values of the price axis without a label, because a tag covers their place. */
  readonly covered: readonly number[];
  /** The centre of a bar. */
  xOf(index: number): number;
  /** The bar at a position, or the nearest one. */
  indexAt(x: number): number;
}
