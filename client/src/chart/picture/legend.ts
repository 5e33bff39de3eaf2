import { formatPrice, formatVolume } from '../axes/format.ts';
import type { StudyRun } from '../indicators/run.ts';
import { LEGEND_CSS, TEXT_CSS, textCss } from '../geometry/layout.ts';
import type { Frame } from './picture.ts';
import type { BarColumns, ChartOptions, LayerValue, StudyValue } from '../types.ts';

const CSS =
  'position:absolute;left:6px;right:0;pointer-events:none;overflow:hidden;contain:layout style paint;' +
  `font-size:${textCss(TEXT_CSS)};line-height:${textCss(LEGEND_CSS)};font-variant-numeric:tabular-nums;` +
  'color:var(--chart-text)';

/** Formats a value in the number format of its study. */
export function studyText({ study }: StudyRun, value: number, options: ChartOptions): string {
  if (study.format === 'volume') return formatVolume(value, options.locale);
  const decimals = { price: 1, difference: 2, plain: 2 }[study.format];
  return formatPrice(value, study.format === 'plain' ? decimals : Math.max(decimals, options.priceDecimals));
}

/** Returns a study's values at a bar, one per output; missing ones are left out. */
export function studyValues(run: StudyRun, index: number, options: ChartOptions): StudyValue[] {
  return run.outputs.flatMap(({ label }, at) => {
    const value = run.valueAt(at, index);
    return Number.isNaN(value) ? [] : [{ label, text: studyText(run, value, options) }];
  });
}

/** Returns the values of all layers at a bar. */
export function layerValues({ layers }: Pick<Frame, 'layers'>, index: number): LayerValue[] {
  return [...layers].flatMap((layer) => layer.values?.(index) ?? []);
}

/** Returns whether any layer has values for the legend. */
export function hasValues({ layers }: Pick<Frame, 'layers'>): boolean {
  for (const layer of layers) if (layer.values) return true;
  return false;
}

interface Piece {
  readonly text: string;
  readonly colour: string;
}

/** The bar whose values the legend shows. */
interface Shown {
  readonly bars: BarColumns;
  readonly index: number;
  readonly options: ChartOptions;
}

function piecesOf(runs: readonly StudyRun[], { bars, index, options }: Shown, sub: boolean): Piece[] {
  const text = 'var(--chart-text)';
  return runs.flatMap((run) => {
    const { study, outputs } = run;
    const volume = formatVolume(bars.volume[index] ?? NaN, options.locale);
    const title = sub ? [{ text: study.volume ? `${study.id} ${volume}` : study.id, colour: text }] : [];
    const values = outputs.flatMap(({ label, colour, draw }, at) => {
      const value = run.valueAt(at, index);
      if (Number.isNaN(value)) return [];
      const ink =
        draw === 'histogram' ? `var(--chart-${value >= 0 ? 'up' : 'down'})` : `var(--chart-line-${colour + 1})`;
      return [{ text: `${label} ${studyText(run, value, options)}`, colour: ink }];
    });
    return [...title, ...values];
  });
}

/**
 * The line of values at the top of each pane. They belong to the bar under the crosshair, or else to the newest bar.
 */
export class Legend {
  readonly #parent: HTMLElement;
  #rows: HTMLElement[] = [];

  constructor(parent: HTMLElement) {
    this.#parent = parent;
  }

  show(frame: Frame, bars: BarColumns, index: number, options: ChartOptions): void {
    while (this.#rows.length < frame.panes.length) {
      const row = document.createElement('div');
      row.style.cssText = CSS;
      // Screen readers receive these values in the announced description.
      row.setAttribute('aria-hidden', 'true');
      this.#parent.append(row);
      this.#rows.push(row);
    }
    for (const row of this.#rows.splice(frame.panes.length)) row.remove();
    for (const [at, pane] of frame.panes.entries()) {
      const row = this.#rows[at];
      if (!row) continue;
      const top = `${pane.top / frame.layout.ratio}px`;
      if (row.style.top !== top) row.style.top = top;
      const right = `${(frame.layout.width - frame.layout.plotWidth) / frame.layout.ratio}px`;
      if (row.style.right !== right) row.style.right = right;
      const pieces = index < 0 ? [] : piecesOf(pane.runs, { bars, index, options }, at > 0);
      const others = index < 0 || at > 0 ? [] : layerValues(frame, index);
      writePieces(row, [...pieces, ...others.map(({ label, text, colour }) => ({ text: `${label} ${text}`, colour }))]);
    }
  }
}

function writePieces(row: HTMLElement, pieces: readonly Piece[]): void {
  while (row.childElementCount < pieces.length) {
    const span = document.createElement('span');
    // Values that do not fit on the line wrap, and cover a part of the picture.
    span.style.cssText = 'display:inline-block;margin-right:8px;white-space:nowrap;background:var(--chart-bg)';
    span.append('');
    row.append(span);
  }
  while (row.childElementCount > pieces.length) row.lastElementChild?.remove();
  for (const [at, { text, colour }] of pieces.entries()) {
    const span = row.children[at];
    if (!(span instanceof HTMLElement)) continue;
    if (span.textContent !== text) span.textContent = text;
    if (span.dataset['colour'] !== colour) {
      span.dataset['colour'] = colour;
      span.style.color = colour;
    }
  }
}
