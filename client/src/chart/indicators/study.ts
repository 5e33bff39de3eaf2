import type { BarColumns } from '../../domain/market/candles.ts';

/** How one output of a study is drawn. `colour` counts the line colours of the theme. */
export interface StudyOutput {
  readonly label: string;
  readonly draw: 'line' | 'dots' | 'histogram';
  readonly colour: 0 | 1 | 2 | 3;
}

/** What a step may read and write: the bars up to its index and every earlier value of its columns. */
export interface StudyFrame {
  readonly bars: BarColumns;
  /** First index of this pass. Before it, columns of a windowed study may be empty. */
  readonly from: number;
  readonly parameters: readonly number[];
  /** One column per output. A missing value (too few bars) is NaN, never zero. */
  readonly out: readonly Float64Array[];
  /** Running state, one column per number, so that every tick can recompute the newest bar. */
  readonly kept: readonly Float64Array[];
}

/** A study as a record. To add one, write a file like its neighbours and a line in the registry. */
export interface Study<Id extends string = string> {
  /** Its customary name. */
  readonly id: Id;
  readonly place: 'main' | 'sub';
  readonly parameters: readonly number[];
  /** The number format of its values. */
  readonly format: 'price' | 'difference' | 'volume' | 'plain';
  /** Draws the volume bars underneath. */
  readonly volume?: boolean;
  /**
   * Each value depends only on a window of bars, not on earlier values: then only the view is computed, however long
   * the history.
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

/** Stands for a column that a study lacks: what is written to it is lost. */
export const NO_COLUMN = new Float64Array(0);

/** A study whose id keeps its own type. */
export function defineStudy<const Id extends string>(study: Study<Id>): Study<Id> {
  return study;
}

/** One of the four line colours, by position. */
export function lineColour(position: number): 0 | 1 | 2 | 3 {
  return (position & 3) as 0 | 1 | 2 | 3;
}
