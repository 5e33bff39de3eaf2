import type { Bar, BarColumns, ChartFeed } from '../domain/market/candles.ts';
import type { ChartPeriod } from '../domain/market/chartPeriod.ts';
import type { ChartRange } from './axes/range.ts';
import type { FurtherStudyId } from './indicators/further/index.ts';
import type { BasicStudyId } from './indicators/index.ts';
import type { LineColour, Study } from './indicators/study.ts';
import type { Palette } from './painting/palette.ts';
import type { PriceAction } from './painting/priceButton.ts';

export type { PriceAction } from './painting/priceButton.ts';
export type { Bar, BarChange, BarColumns, ChartFeed, TimeShare } from '../domain/market/candles.ts';

/** The id of a study, built in or loaded on demand. */
export type StudyId = BasicStudyId | FurtherStudyId;

/** The reader's parameters and colours of a study, in the same order as the defaults in its definition. */
export interface StudySettings {
  readonly parameters?: readonly number[];
  readonly colours?: readonly LineColour[];
}

/** How prices are spaced: by difference, by ratio, or by difference with labels in percent of the first bar in view. */
export type PriceScale = 'linear' | 'log' | 'percent';

/** A line at a price with a label that avoids the other labels. */
export interface ChartLine {
  readonly id: string;
  readonly price: number;
  readonly kind: 'cost' | 'order' | 'alert' | 'limitUp' | 'limitDown';
  readonly label: string;
}

/** A small mark at a bar, for the customer's trades and for corporate events. `label` is one letter or a short word. */
export interface ChartMark {
  readonly id: string;
  readonly time: number;
  readonly kind: 'buy' | 'sell' | 'split' | 'dividend';
  readonly label: string;
}

/** The formatted values for a summary sentence. */
export interface SummaryFacts {
  readonly from: string;
  readonly to: string;
  readonly first: string;
  readonly last: string;
  /** Change over the bars in view, with sign and percent sign. */
  readonly change: string;
  readonly direction: 'up' | 'down' | 'flat';
  readonly high: string;
  readonly low: string;
  /**
   * Volume of the newest bar divided by the average in view, such as `0.8`; absent while almost no shares were traded
   * in it.
   */
  readonly volumeRatio?: string | undefined;
  readonly count: number;
}

/** All texts of the chart. The chart has no texts of its own. */
export interface ChartTexts {
  /** Accessible name of the chart's region. */
  readonly label: string;
  readonly time: string;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
  readonly change: string;
  readonly average: string;
  /** Text shown while there are no bars. */
  readonly none: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly newest: string;
  readonly table: string;
  /** Returns the sentence that describes the picture. */
  summary(facts: SummaryFacts): string;
}

/**
 * The contents and the appearance of a chart. `histogramFactor` is 2 in the Chinese convention of MACD, 1 in the
 * Western one.
 */
export interface ChartOptions {
  readonly period: ChartPeriod;
  readonly timeZone: string;
  /** BCP 47 tag. */
  readonly locale: string;
  readonly priceDecimals: number;
  readonly kind: 'candles' | 'timeShare';
  readonly main: readonly StudyId[];
  readonly sub: readonly StudyId[];
  /** The studies that were loaded on demand. A chosen study that is not loaded yet is not drawn. */
  readonly furtherStudies?: Readonly<Partial<Record<StudyId, Study>>> | undefined;
  readonly studySettings?: Readonly<Partial<Record<StudyId, StudySettings>>> | undefined;
  readonly scale: PriceScale;
  /** Direction of the day, which determines the colour of the newest price; absent if the previous close is unknown. */
  readonly day?: 'up' | 'down' | 'flat' | undefined;
  readonly lines: readonly ChartLine[];
  readonly marks?: readonly ChartMark[];
  /** Text across the picture, also in exported ones; empty for none. */
  readonly watermark: string;
  readonly reducedMotion: boolean;
  readonly histogramFactor?: 1 | 2;
  readonly texts: ChartTexts;
}

/** The value of a study at a bar. */
export interface StudyValue {
  readonly label: string;
  readonly text: string;
}

/**
 * The bar under the crosshair. `spoken` is its description as a sentence; `by` is the means by which the crosshair was
 * moved.
 */
export interface CrosshairReading {
  readonly index: number;
  readonly bar: Bar;
  /** Volume-weighted average price of the day so far; time-share only. */
  readonly average?: number;
  readonly previousClose?: number;
  readonly time: string;
  readonly change: string;
  readonly direction: 'up' | 'down' | 'flat';
  /** The values of the chosen studies and of layers. */
  readonly studies: readonly StudyValue[];
  readonly spoken: string;
  readonly by: 'pointer' | 'keyboard';
}

/** A row of the data table, formatted; newest first. */
export interface ChartRow {
  readonly time: string;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
  readonly change: string;
  /** The values of the chosen studies and of layers, the same in each row; a missing one is a dash. */
  readonly studies: readonly StudyValue[];
}

/**
 * A picture, for a layer over it. Lengths are device pixels, `ratio` of them a CSS pixel; bars are counted by index,
 * and fractions lie between two bars.
 */
export interface ChartScene {
  readonly kind: ChartOptions['kind'];
  readonly ratio: number;
  /** The reader's text size over the usual one. */
  readonly textScale: number;
  /** The font, as the context of a canvas expects it. */
  readonly font: string;
  /** The width of the plot, and the height of the whole picture. */
  readonly width: number;
  readonly height: number;
  /** The pane of prices, `bottom` exclusive. */
  readonly top: number;
  readonly bottom: number;
  readonly bars: BarColumns;
  readonly colours: Palette;
  readonly priceDecimals: number;
  xOf(index: number): number;
  positionAt(x: number): number;
  y(price: number): number;
  priceAt(y: number): number;
}

/** A value of a layer at a bar. `colour` is a CSS colour. */
export interface LayerValue extends StudyValue {
  readonly colour: string;
}

/** The indices of the bars in view. A layer may draw only every `step`-th of them. */
export interface LayerSpan {
  readonly first: number;
  readonly last: number;
  readonly step: number;
}

/** Something over the picture that is loaded when it is used. It draws after every drawing of the history. */
export interface ChartLayer {
  /** Its own picture, for an export. */
  readonly canvas?: HTMLCanvasElement | undefined;
  /**
   * Returns the range of prices drawn at the bars in view, so that the scale includes it. Called before each `draw`.
   */
  reach?(bars: BarColumns, span: LayerSpan): { readonly low: number; readonly high: number };
  /**
   * Returns its values at a bar for the legend, the data window and the table. The labels are the same at every bar.
   */
  values?(index: number): readonly LayerValue[];
  draw(scene: ChartScene): void;
  destroy(): void;
}

/** A mounted chart. Every method may be called after `destroy`, which may be called twice. */
export interface Chart {
  setOptions(patch: Partial<ChartOptions>): void;
  setFeed(feed: ChartFeed): void;
  /** Zooms around the centre of the picture. A factor above 1 shows fewer bars, below 1 more. */
  zoom(factor: number): void;
  scrollToNewest(): void;
  /** Shows the bars from one index to another, inclusive; fractions are allowed. */
  setView(from: number, to: number): void;
  /** Shows a range that ends with the newest bar, as soon as there are bars; a time-share always shows its day. */
  showRange(range: ChartRange): void;
  view(): { readonly from: number; readonly to: number };
  /** Returns the picture as PNG, including the watermark. */
  toImage(): Promise<Blob>;
  summary(): string;
  table(): readonly ChartRow[];
  /** Returns a sentence about the bar under the crosshair, or else about the newest one. */
  reading(): string;
  /** Returns the price at the height of the crosshair; undefined without a crosshair, or outside the price pane. */
  pointedPrice(): number | undefined;
  /** Sets the button that appears when the crosshair points at a price; undefined removes it. */
  offer(action: PriceAction | undefined): void;
  /**
   * Adds a layer to the element of the picture; returns the function that removes it. The layer calls `changed` after
   * its values, or the prices that the scale must include, have changed.
   */
  attach(make: (root: HTMLElement, changed: (what: 'values' | 'scale') => void) => ChartLayer): () => void;
  onCrosshair(listener: (reading: CrosshairReading | undefined) => void): () => void;
  /**
   * Calls a listener with the bar under the crosshair, or else the newest one, now and whenever the legend changes;
   * with undefined if there are no bars. Returns the function that stops this.
   */
  onValues(listener: (reading: CrosshairReading | undefined) => void): () => void;
  destroy(): void;
}
