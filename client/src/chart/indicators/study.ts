import type { BarColumns } from '../../domain/market/candles.ts';

/** How one output of a study is drawn. `colour` counts the line colours of the theme. */
export interface StudyOutput {
  readonly label: string;
  readonly draw: 'line' | 'dots' | 'histogram';
  readonly colour: 0 | 1 | 2 | 3;
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

/** One of the four line colours, by position. */
export function lineColour(position: number): 0 | 1 | 2 | 3 {
  return (position & 3) as 0 | 1 | 2 | 3;
}
