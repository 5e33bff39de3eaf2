import type { BarColumns } from '../../domain/market/candles.ts';

/** One of the line colours of the theme, counted from 0. */
export type LineColour = 0 | 1 | 2 | 3 | 4 | 5;

/** How one output of a study is drawn. */
export interface StudyOutput {
  readonly label: string;
  readonly draw: 'line' | 'dots' | 'histogram';
  readonly colour: LineColour;
  /** How many bars to the right of its own bar a value is drawn. A negative number is to the left. */
  readonly shift?: number;
  /** Whether the area between this output and the next is filled. Both then have the same `shift`. */
  readonly fillsToNext?: boolean;
}

/**
 * The columns that a step reads and writes. It may use the bars up to its index, and all earlier values of the study.
 */
export interface StudyFrame {
  readonly bars: BarColumns;
  /** The first index to compute. In a windowed study, earlier values may be missing. */
  readonly from: number;
  readonly parameters: readonly number[];
  /** One column per output. A missing value, for example with too few bars, is NaN, not 0. */
  readonly out: readonly Float64Array[];
  /**
   * The study's running state, one column per number. With the state of every bar stored, each tick can recompute the
   * newest bar.
   */
  readonly kept: readonly Float64Array[];
}

/** A range of bars, by the indexes of the first and the last one. */
export interface BarSpan {
  readonly first: number;
  readonly last: number;
}

/** The volume of some bars by price, in rows of equal height from the lowest price up. */
export interface VolumeProfile {
  /** The lower edge of the lowest row. */
  readonly low: number;
  /** The height of a row as a price difference; 0 if all bars have the same single price. */
  readonly height: number;
  /** Volume by row, of bars that closed at or above their open. */
  readonly rising: Float64Array;
  /** Volume by row, of all other bars. */
  readonly falling: Float64Array;
  /**
   * The row with the most volume; −1 without any volume. Of equal rows it is the one nearest to the middle, and of two
   * equally near ones the lower.
   */
  readonly pointOfControl: number;
  /** The lowest row of the value area; −1 without any volume. */
  readonly areaLow: number;
  readonly areaHigh: number;
}

/** The definition of a study. A new study needs a file like the existing ones and a row in the registry. */
export interface Study<Id extends string = string> {
  /** The customary name of the study. */
  readonly id: Id;
  readonly place: 'main' | 'sub';
  readonly parameters: readonly number[];
  /** The number format of the values. */
  readonly format: 'price' | 'difference' | 'volume' | 'plain';
  /** Whether volume bars are drawn beneath the study. */
  readonly volume?: boolean;
  /**
   * Computes the volume by price of the given bars. A study with this function draws it for all bars in view together.
   */
  profile?(bars: BarColumns, span: BarSpan, parameters: readonly number[]): VolumeProfile;
  /**
   * Whether each value depends only on a fixed number of bars before it. If so, only the bars in view are computed,
   * even with a long history.
   */
  readonly windowed?: boolean;
  /** The fixed ends of the scale, if any. */
  readonly range?: readonly [low: number, high: number];
  /** Horizontal guide lines, for example overbought and oversold. */
  readonly guides?: readonly number[];
  /** Returns the outputs, and how many numbers of state are stored per bar. */
  init(parameters: readonly number[]): { readonly outputs: readonly StudyOutput[]; readonly kept: number };
  /** Computes the values at one bar from the bars up to it and the study's earlier values. */
  step(frame: StudyFrame, index: number): void;
}

/** Stands in for a column that a study does not have. Values written to it are lost. */
export const NO_COLUMN = new Float64Array(0);

/** Defines a study, and keeps the literal type of its id. */
export function defineStudy<const Id extends string>(study: Study<Id>): Study<Id> {
  return study;
}

/** Returns one of the first four line colours, by position. */
export function lineColour(position: number): LineColour {
  return (position & 3) as LineColour;
}

/** Returns the last bar at which an output draws a value, in a picture that ends at bar `last` of `count`. */
export function lastDrawn({ shift = 0 }: StudyOutput, last: number, count: number): number {
  // A picture with the newest bar also shows the values drawn right of it.
  return Math.min(last < count - 1 ? last : Infinity, count - 1 + shift);
}
