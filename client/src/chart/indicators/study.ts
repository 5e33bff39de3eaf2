import type { BarColumns } from '../../domain/market/candles.ts';

/** One of the line colours of the theme, counted from 0. */
export type LineColour = 0 | 1 | 2 | 3 | 4 | 5;

/** How one output of a study is drawn. */
export interface StudyOutput {
  readonly label: string;
  readonly draw: 'line' | 'dots' | 'histogram';
  readonly colour: LineColour;
  /** How many bars after its own bar a value is drawn; negative for earlier bars. */
  readonly shift?: number;
  /** Whether the area between this output and the next one is filled. Both have the same `shift`. */
  readonly fillsToNext?: boolean;
}

/** The columns that a step may read and write: the bars up to its index, and all earlier values of the study. */
export interface StudyFrame {
  readonly bars: BarColumns;
  /** The first index of this computation. Columns of a windowed study may be empty before it. */
  readonly from: number;
  readonly parameters: readonly number[];
  /** One column per output. A missing value (too few bars) is NaN, never zero. */
  readonly out: readonly Float64Array[];
  /** The running state of the study, one column per number, so that every tick can recompute the newest bar. */
  readonly kept: readonly Float64Array[];
}

/** A range of bars: the indexes of the first and the last one. */
export interface BarSpan {
  readonly first: number;
  readonly last: number;
}

/** The volume of a range of bars by price, in rows of equal height from the lowest price up. */
export interface VolumeProfile {
  /** The lower edge of the lowest row. */
  readonly low: number;
  /** The height of a row in price; 0 if all bars have the same single price. */
  readonly height: number;
  /** Volume by row of the bars that closed at or above their open. */
  readonly rising: Float64Array;
  /** Volume by row of the other bars. */
  readonly falling: Float64Array;
  /**
   * The row with the most volume; −1 without any volume. Of equal rows, the one nearest to the middle; if two are
   * equally near, the lower one.
   */
  readonly pointOfControl: number;
  /** The lowest and the highest row of the value area; −1 without any volume. */
  readonly areaLow: number;
  readonly areaHigh: number;
}

/** The definition of a study. To add a study, write a file like the existing ones and add a line to the registry. */
export interface Study<Id extends string = string> {
  /** The customary name of the study. */
  readonly id: Id;
  readonly place: 'main' | 'sub';
  readonly parameters: readonly number[];
  /** The number format of its values. */
  readonly format: 'price' | 'difference' | 'volume' | 'plain';
  /** Whether volume bars are drawn beneath the study. */
  readonly volume?: boolean;
  /** Computes the volume by price of the given bars, for a study that is drawn for the bars in view as a whole. */
  profile?(bars: BarColumns, span: BarSpan, parameters: readonly number[]): VolumeProfile;
  /**
   * Whether each value depends only on a window of bars, not on earlier values. If so, only the bars in view are
   * computed, however long the history is.
   */
  readonly windowed?: boolean;
  /** Fixed ends of the scale, if the study has them. */
  readonly range?: readonly [low: number, high: number];
  /** Horizontal guide lines, such as overbought and oversold. */
  readonly guides?: readonly number[];
  /** Returns the outputs, and the number of state values that are stored for each bar. */
  init(parameters: readonly number[]): { readonly outputs: readonly StudyOutput[]; readonly kept: number };
  /** Computes the values at one bar from the bars up to it and the earlier values of the columns. */
  step(frame: StudyFrame, index: number): void;
}

/** Replaces a column that a study does not have. Values written to it are discarded. */
export const NO_COLUMN = new Float64Array(0);

/** Defines a study and preserves the literal type of its id. */
export function defineStudy<const Id extends string>(study: Study<Id>): Study<Id> {
  return study;
}

/** Returns one of the first four line colours, by position. */
export function lineColour(position: number): LineColour {
  return (position & 3) as LineColour;
}

/** Returns the last bar for which an output has a value to draw, if the picture ends at bar `last` of `count`. */
export function lastDrawn({ shift = 0 }: StudyOutput, last: number, count: number): number {
  // A picture that shows the newest bar also shows the values drawn ahead of it.
  return Math.min(last < count - 1 ? last : Infinity, count - 1 + shift);
}
