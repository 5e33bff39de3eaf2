import type { BarColumns } from '../../domain/market/candles.ts';
import { type ChartPeriod, endOfPeriod } from '../../domain/market/chartPeriod.ts';
import { formatPercent } from '../axes/format.ts';
import type { ValueRange } from '../axes/priceMap.ts';
import { separate } from '../geometry/labels.ts';
import { TEXT_CSS } from '../geometry/layout.ts';
import { toDevice } from '../geometry/pixels.ts';
import { DrawList } from '../painting/drawList.ts';
import { LayerCanvas } from '../painting/layerCanvas.ts';
import { paint, prepare } from '../painting/painter.ts';
import type { ChartLayer, ChartScene, LayerSpan, LayerValue } from '../types.ts';
import { type Aligned, type Closes, aligned, closeAt } from './closes.ts';
import type { Look } from './looks.ts';

const LABEL_AIR_CSS = 4;
const LABEL_CSS = TEXT_CSS + LABEL_AIR_CSS;

/** An instrument to compare with, and the look of its line. */
export interface Compared {
  readonly code: string;
  readonly look: Look;
  readonly closes: Closes;
}

/** What the layer needs from its owner. */
export interface ComparisonOwner {
  readonly period: () => ChartPeriod;
  readonly compared: () => readonly Compared[];
  /** Called when the view begins before the oldest known close of an instrument. */
  readonly onOlder: (code: string) => void;
}

/** A compared instrument with its closes at the bars in view. */
interface Line extends Compared, Aligned {}

/**
 * Draws the lines of other instruments over the prices. Each line shows where the chart's own price would be after the
 * same percentage change since the first bar in view. The lines are aligned once per picture, so a tick of the chart
 * costs nothing here. A tick of a compared instrument repaints this canvas only.
 */
export class ComparisonLayer implements ChartLayer {
  readonly #canvas: LayerCanvas;
  readonly #owner: ComparisonOwner;
  readonly #changed: (what: 'values' | 'scale') => void;
  readonly #list = new DrawList();
  #bars: BarColumns | undefined;
  #span: LayerSpan = { first: 0, last: -1, step: 1 };
  #lines: readonly Line[] = [];
  #scene: ChartScene | undefined;

  constructor(root: HTMLElement, owner: ComparisonOwner, changed: (what: 'values' | 'scale') => void) {
    this.#canvas = new LayerCanvas(root, prepare);
    this.#owner = owner;
    this.#changed = changed;
  }

  get canvas(): HTMLCanvasElement | undefined {
    return this.#canvas.element;
  }

  reach(bars: BarColumns, span: LayerSpan): ValueRange {
    this.#bars = bars;
    this.#span = span;
    return this.#align();
  }

  values(index: number): LayerValue[] {
    const end = endOfPeriod(this.#owner.period(), this.#bars?.time[index] ?? NaN);
    return this.#lines.map(({ code, look, closes, base }) => ({
      label: code,
      text: formatPercent((closeAt(closes, end) / base - 1) * 100),
      colour: `var(--chart-line-${look.colour + 1})`,
    }));
  }

  draw(scene: ChartScene): void {
    this.#scene = scene;
    const oldest = scene.bars.time[this.#span.first] ?? Infinity;
    for (const { code, closes } of this.#lines) if ((closes.time[0] ?? -Infinity) > oldest) this.#owner.onOlder(code);
    this.#paint(scene);
  }

  destroy(): void {
    this.#canvas.remove();
  }

  /**
   * Shows the newest closes of the compared instruments. The chart itself is repainted only if they leave its price
   * scale.
   */
  update(): void {
    const scene = this.#scene;
    const { low, high } = this.#align();
    if (!scene || high > scene.priceAt(scene.top) || low < scene.priceAt(scene.bottom)) return this.#changed('scale');
    this.#paint(scene);
    this.#changed('values');
  }

  /** Aligns every instrument with the bars in view. Returns the price range that the lines cover. */
  #align(): ValueRange {
    const bars = this.#bars;
    if (!bars) return { low: Infinity, high: -Infinity };
    const period = this.#owner.period();
    const own = bars.close[this.#span.first] ?? NaN;
    let [low, high] = [Infinity, -Infinity];
    this.#lines = this.#owner.compared().map((one) => {
      const line = { ...one, ...aligned(one.closes, bars, this.#span, period) };
      for (const value of line.values) {
        const price = (own * value) / line.base;
        if (price < low) low = price;
        if (price > high) high = price;
      }
      return line;
    });
    return { low, high };
  }

  #paint(scene: ChartScene): void {
    const context = this.#canvas.contextFor(scene);
    if (!context) return;
    const { ratio, width, height, top, bottom, colours } = scene;
    const list = this.#list;
    list.clear();
    context.clearRect(0, 0, width, height);
    if (scene.kind === 'candles') {
      list.clip(0, top, width, bottom - top);
      for (const line of this.#lines) this.#drawLine(line, scene);
      this.#drawLabels(scene, (text) => Math.ceil(context.measureText(text).width + 2 * LABEL_AIR_CSS * ratio));
      list.unclip();
    }
    paint(context, list, colours.family);
  }

  /** Returns the height at which an instrument's close is drawn. */
  #yOf({ base }: Line, value: number, scene: ChartScene): number {
    return scene.y(((scene.bars.close[this.#span.first] ?? NaN) * value) / base);
  }

  #drawLine(line: Line, scene: ChartScene): void {
    const { first, step } = this.#span;
    const { colour, dash } = line.look;
    const strokes = Math.max(1, Math.round(scene.ratio));
    const batch = this.#list.line(
      scene.colours.lines[colour],
      strokes,
      dash.map((length) => toDevice(length, scene.ratio)),
    );
    for (const [at, value] of line.values.entries())
      batch.add(scene.xOf(first + at * step), this.#yOf(line, value, scene));
  }

  /** Draws each instrument's code at the right end of its line. Labels that would overlap move apart. */
  #drawLabels(scene: ChartScene, widthOf: (text: string) => number): void {
    const { ratio, textScale, width, top, bottom, colours } = scene;
    const height = toDevice(LABEL_CSS, ratio * textScale);
    const shown = this.#lines.filter(({ values }) => !Number.isNaN(values.at(-1) ?? NaN));
    const wishes = shown.map((line) => ({
      y: this.#yOf(line, line.values.at(-1) ?? NaN, scene),
      height: height + 1,
      weight: 1,
    }));
    const middles = separate(wishes, top, bottom);
    for (const [at, { code, look }] of shown.entries()) {
      const y = Math.round(middles[at] ?? 0);
      const wide = widthOf(code);
      this.#list.rects(colours.lines[look.colour]).add(width - wide, y - (height >> 1), wide, height);
      this.#list.text({ text: code, x: width - wide / 2, y, align: 'center', colour: colours.background });
    }
  }
}
