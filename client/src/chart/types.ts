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

/** The id of any study. */
export type StudyId = BasicStudyId | FurtherStudyId;

/** The reader's parameters and colours of a study, each in the order of the study's defaults. */
export interface StudySettings {
  readonly parameters?: readonly number[];
  readonly colours?: readonly LineColour[];
}

/** How prices are spaced: by difference, by ratio, or by difference with labels in percent of the first bar in view. */
export type PriceScale = 'linear' | 'log' | 'percent';

/** A line at a price. Its label avoids other labels. */
export interface ChartLine {
  readonly id: string;
  readonly price: number;
  readonly kind: 'cost' | 'order' | 'alert' | 'limitUp' | 'limitDown';
  readonly label: string;
}

/** A small mark at a bar, for a trade or a corporate event. `label` is one letter or a short word. */
export interface ChartMark {
  readonly id: string;
  readonly time: number;
  readonly kind: 'buy' | 'sell' | 'split' | 'dividend';
  readonly label: string;
}

/** The formatted values for the sentence that summarises a chart. */
export interface SummaryFacts {
  readonly from: string;
  readonly to: string;
  readonly first: string;
  readonly last: string;
  /** The change over the bars in view, with sign and percent sign. */
  readonly change: string;
  readonly direction: 'up' | 'down' | 'flat';
  readonly high: string;
  readonly low: string;
  /**
   * The newest bar's volume divided by the mean of the bars in view, for example `0.8`. Absent while hardly any shares
   * were traded in that bar.
   */
  readonly volumeRatio?: string | undefined;
  readonly count: number;
}

/** All texts of a chart. They come from outside, so that the chart is independent of languages. */
export interface ChartTexts {
  /** The accessible name of the chart's region. */
  readonly label: string;
  readonly time: string;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
  readonly change: string;
  readonly average: string;
  /** The text shown while there are no bars. */
  readonly none: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly newest: string;
  readonly table: string;
  /** Returns the sentence that describes the picture. */
  summary(facts: SummaryFacts): string;
}

/**
 * What a chart shows, and how. `histogramFactor` multiplies the histogram of MACD: 2 in the Chinese convention, 1 in
 * the Western one.
 */
export interface ChartOptions {
  readonly period: ChartPeriod;
  readonly timeZone: string;
  /** A BCP 47 language tag. */
  readonly locale: string;
  readonly priceDecimals: number;
  readonly kind: 'candles' | 'timeShare';
  readonly main: readonly StudyId[];
  readonly sub: readonly StudyId[];
  /** The loaded studies that are not built in. A chosen study is drawn once it is loaded. */
  readonly furtherStudies?: Readonly<Partial<Record<StudyId, Study>>> | undefined;
  readonly studySettings?: Readonly<Partial<Record<StudyId, StudySettings>>> | undefined;
  readonly scale: PriceScale;
  /** The direction of the day, which sets the newest price's colour. Absent if the previous close is unknown. */
  readonly day?: 'up' | 'down' | 'flat' | undefined;
  readonly lines: readonly ChartLine[];
  readonly marks?: readonly ChartMark[];
  /** The text across the picture and its exports; empty for none. */
  readonly watermark: string;
  readonly reducedMotion: boolean;
  readonly histogramFactor?: 1 | 2;
  readonly texts: ChartTexts;
}

/** A study's value at a bar. */
export interface StudyValue {
  readonly label: string;
  readonly text: string;
}

/**
 * The bar under the crosshair. `spoken` describes it in a sentence. `by` states whether a pointer or the keyboard moved
 * the crosshair.
 */
export interface CrosshairReading {
  readonly index: number;
  readonly bar: Bar;
  /** The volume-weighted average price of the day so far, in a time-share chart only. */
  readonly average?: number;
  readonly previousClose?: number;
  readonly time: string;
  readonly change: string;
  readonly direction: 'up' | 'down' | 'flat';
  /** The values of the chosen studies and of the layers. */
  readonly studies: readonly StudyValue[];
  readonly spoken: string;
  readonly by: 'pointer' | 'keyboard';
}

/** A row of the data table, as formatted texts. */
export interface ChartRow {
  readonly time: string;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
  readonly change: string;
  /** The values of the chosen studies and of the layers, in the same order in each row. A missing value is a dash. */
  readonly studies: readonly StudyValue[];
}

/**
 * A picture as the layers over it need it. Lengths are in device pixels, `ratio` of them per CSS pixel. Bars are
 * counted by index; a fraction lies between two bars.
 */
export interface ChartScene {
  readonly kind: ChartOptions['kind'];
  readonly ratio: number;
  /** The reader's text size divided by the usual one. */
  readonly textScale: number;
  /** The font in the syntax of a canvas context. */
  readonly font: string;
  /** The width of the plot, without the price axis. */
  readonly width: number;
  readonly height: number;
  /** The top of the price pane. `bottom` is exclusive. */
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

/** A layer's value at a bar. `colour` is a CSS colour. */
export interface LayerValue extends StudyValue {
  readonly colour: string;
}

/** The indexes of the bars in view. A layer may draw only every `step`-th of them. */
export interface LayerSpan {
  readonly first: number;
  readonly last: number;
  readonly step: number;
}

/** A layer over the picture, loaded on demand. It draws after each drawing of the history. */
export interface ChartLayer {
  /** The layer's canvas, for an export. */
  readonly canvas?: HTMLCanvasElement | undefined;
  /** Returns the range of the prices that the layer draws, so that the scale includes it. Called before each `draw`. */
  reach?(bars: BarColumns, span: LayerSpan): { readonly low: number; readonly high: number };
  /**
   * Returns the layer's values at a bar for the legend, the data window and the table. The labels are the same at every
   * bar.
   */
  values?(index: number): readonly LayerValue[];
  draw(scene: ChartScene): void;
  destroy(): void;
}

/** A mounted chart. All methods may be called after `destroy`, and `destroy` may be called twice. */
export interface Chart {
  setOptions(patch: Partial<ChartOptions>): void;
  setFeed(feed: ChartFeed): void;
  /** Zooms around the centre of the picture. A factor above 1 shows fewer bars, below 1 more. */
  zoom(factor: number): void;
  scrollToNewest(): void;
  /** Shows the bars from one index to another, inclusive. Fractions are allowed. */
  setView(from: number, to: number): void;
  /**
   * Shows a range that ends with the newest bar, as soon as there are bars. A time-share chart always shows its day.
   */
  showRange(range: ChartRange): void;
  view(): { readonly from: number; readonly to: number };
  /** Returns the picture as a PNG, including the watermark. */
  toImage(): Promise<Blob>;
  summary(): string;
  table(): readonly ChartRow[];
  /** Returns a sentence about the bar under the crosshair, or else about the newest bar. */
  reading(): string;
  /** Returns the price at the crosshair's height; undefined without a crosshair, or outside the price pane. */
  pointedPrice(): number | undefined;
  /** Sets the button shown while the crosshair points at a price; undefined removes it. */
  offer(action: PriceAction | undefined): void;
  /**
   * Adds a layer to the picture. The returned function removes it. The layer calls `changed` after its values, or the
   * prices that it adds to the scale, have changed.
   */
  attach(make: (root: HTMLElement, changed: (what: 'values' | 'scale') => void) => ChartLayer): () => void;
  onCrosshair(listener: (reading: CrosshairReading | undefined) => void): () => void;
  /**
   * Calls a listener now and whenever the legend changes, with the bar under the crosshair or else the newest one.
   * Without bars it passes undefined. The returned function stops the calls.
   */
  onValues(listener: (reading: CrosshairReading | undefined) => void): () => void;
  destroy(): void;
}
