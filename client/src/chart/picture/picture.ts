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
  /** If above 1, the price axis is stretched beyond the visible range. */
  readonly priceZoom: number;
  readonly mainRuns: readonly StudyRun[];
  readonly subRuns: readonly StudyRun[];
  readonly pyramid: Pyramid;
  readonly layers: ReadonlySet<ChartLayer>;
  /** Absent until the first picture is painted, because the date formatter is created afterwards. */
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

/** The newest price, as shown in its tag on the axis. */
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
  /** The indexes of the first and the last bar in view. No bar is in view if `last` is less than `first`. */
  readonly first: number;
  readonly last: number;
  /** The total number of bars. */
  readonly count: number;
  readonly panes: Panes<PaneFrame>;
  readonly ticks: readonly AxisTick[];
  /** The price to which percentages on the axis refer. */
  readonly base: number;
  readonly extremes: Extremes | undefined;
  /** The range of prices that fits into the main pane without a change of its scale. */
  readonly fit: { readonly low: number; readonly high: number };
  /** The layers whose values belong to the picture. */
  readonly layers: ReadonlySet<ChartLayer>;
  /** The values of the price axis whose labels are omitted because a tag covers them. */
  readonly covered: readonly number[];
  /** Returns the horizontal centre of a bar. */
  xOf(index: number): number;
  /** Returns the index of the bar at a horizontal position, or of the nearest one. */
  indexAt(x: number): number;
}
