import type { BarColumns } from '../../domain/market/candles.ts';

/** One of the line colours of the theme, counted from 0. */
export type LineColour = 0 | 1 | 2 | 3 | 4 | 5;

/** How one output of a study is drawn. */
export interface StudyOutput {
  readonly label: string;
  readonly draw: 'line' | 'dots' | 'histogram';
  readonly colour: LineColour;
  /** How many bars ahead of its own bar a value is drawn; negative for bars back. */
  readonly shift?: number;
  /** Whether the area between this output and the next one is filled. Both have the same `shift`. */
  readonly fillsToNext?: boolean;
}

/** The columns that a step may read and write: the bars up to its index, and every earlier value of its own. */
export interface StudyFrame {
  readonly bars: BarColumns;
  /** The first index of this pass. Columns of a windowed study may be empty before it. */
  readonly from: number;
  readonly parameters: readonly number[];
  /** One column per output. A missing value (too few bars) is NaN, never zero. */
  readonly out: readonly Float64Array[];
  /** Running state, one column per number, so that every tick can recompute the newest bar. */
  readonly kept: readonly Float64Array[];
}

/** Some bars: the indexes of the first and of the last one. */
export interface BarSpan {
  readonly first: number;
  readonly last: number;
}

/** The volume of some bars by price, in rows of one height from the lowest price up. */
export interface VolumeProfile {
  /** The lower edge of the lowest row. */
  readonly low: number;
  /** The height of a row in price; 0 if every bar has one and the same price. */
  readonly height: number;
  /** Volume by row of the bars that closed at or above their open. */
  readonly rising: Float64Array;
  /** Volume by row of the other bars. */
  readonly falling: Float64Array;
  /** The row with the most volume; −1 without any volume. Of equal rows the one nearest the middle, the lower first. */
  readonly pointOfControl: number;
  /** The lowest and the highest row of the value area; −1 without any volume. */
  readonly areaLow: number;
  readonly areaHigh: number;
}

/** The definition of a study. To add one, write a file like its neighbours and a line in the registry. */
export interface Study<Id extends string = string> {
  /** The customary name of the study. */
  readonly id: Id;
  readonly place: 'main' | 'sub';
  readonly parameters: readonly number[];
  /** The number format of its values. */
  readonly format: 'price' | 'difference' | 'volume' | 'plain';
  /** Draws the volume bars underneath. */
  readonly volume?: boolean;
  /** The volume by price of bars, for a study that is drawn for the bars in view as a whole. */
  profile?(bars: BarColumns, span: BarSpan, parameters: readonly number[]): VolumeProfile;
  /**
   * Whether each value depends only on a window of bars, not on earlier values. Then only the view is computed,
   * however long the history.
   */
  readonly windowed?: boolean;
  /** Fixed ends of the scale, if the study has them. */
  readonly range?: readonly [low: number, high: number];
  /** Horizontal guide lines, such as overbought and oversold. */
  readonly guides?: readonly number[];
  /** The outputs, and how many state numbers each bar keeps. */
  init(parameters: readonly number[]): { readonly outputs: readonly StudyOutput[]; readonly kept: number };
  /** Computes one bar from the bars up to it and the columns before it. */
  step(frame: StudyFrame, index: number): void;
}

/** Replaces a column that a study does not have. Values written to it are lost. */
export const NO_COLUMN = new Float64Array(0);

/** Defines a study so that its id keeps its literal type. */
export function defineStudy<const Id extends string>(study: Study<Id>): Study<Id> {
  return study;
}

/** One of the first four line colours, by position. */
export function lineColour(position: number): LineColour {
  return (position & 3) as LineColour;
}

/** The last bar at which an output has a value to draw, if the picture ends at bar `last` of `count`. */
export function lastDrawn({ shift = 0 }: StudyOutput, last: number, count: number): number {
  // A picture that shows the newest bar also shows what is drawn ahead of it.
  return Math.min(last < count - 1 ? last : Infinity, count - 1 + shift);
}
