import { colourOf } from './annotations.ts';
import { axisText } from './backdrop.ts';
import { Box } from '../painting/box.ts';
import { formatPrice } from '../axes/format.ts';
import { TEXT_CSS, TIME_AXIS_CSS, textCss } from '../geometry/layout.ts';
import { Legend } from '../picture/legend.ts';
import type { Palette } from '../painting/palette.ts';
import { type PriceAction, PriceButton } from '../painting/priceButton.ts';
import type { Frame, LastPrice } from '../picture/picture.ts';
import { pricedAt } from '../picture/reading.ts';
import { TAG_CSS, placeTags } from './tags.ts';
import type { BarColumns, ChartLine, ChartOptions } from '../types.ts';

const TIME_BOX_CSS = 88;
const NAME_LEFT_CSS = 4;
const FONT = `font-size:${textCss(TEXT_CSS)};font-variant-numeric:tabular-nums;white-space:nowrap;`;
/** A tag is as wide as the axis, so its text never changes the layout. */
const AXIS_TAG = 'contain:strict;';
const TAG = `${FONT}line-height:${textCss(TAG_CSS)};height:${textCss(TAG_CSS)};padding:0 6px;border-radius:2px;box-sizing:border-box;`;

/** The position of the crosshair, in CSS pixels within the picture. */
export interface Cursor {
  readonly index: number;
  readonly y: number;
}

/**
 * The boxes over the canvas: the last price, line labels, crosshair and study values. They contain real text. Their
 * colours are resolved values of the palette, because for custom properties Chromium recomputes the style of a box at
 * every movement.
 */
export class Overlay {
  palette: Palette;
  readonly #parent: HTMLElement;
  readonly #legend: Legend;
  readonly #priceLine: Box;
  readonly #priceTag: Box;
  readonly #liveMarks: { high?: Box; low?: Box } = {};
  readonly #labels = new Map<string, readonly [name: Box, price: Box]>();
  #cross: { vertical: Box; horizontal: Box; price: Box; time: Box } | undefined;
  #action: { readonly label: string; readonly button: PriceButton } | undefined;

  constructor(parent: HTMLElement, palette: Palette) {
    this.#parent = parent;
    this.palette = palette;
    this.#legend = new Legend(parent);
    this.#priceLine = new Box(parent, 'height:1px;width:100%;contain:strict;');
    this.#priceTag = new Box(parent, `${TAG}${AXIS_TAG}z-index:2;`);
  }

  /** Shows the newest price and the labels of lines. */
  showPrices(frame: Frame, options: ChartOptions, last: LastPrice | undefined): void {
    const { ratio, textScale, plotWidth, width } = frame.layout;
    const [main] = frame.panes;
    const plot = plotWidth / ratio;
    const { lines, last: shown, middles } = placeTags(frame, options, last);
    this.#priceLine.show(shown !== undefined);
    this.#priceTag.show(shown !== undefined);
    this.#showLabels(lines, middles, frame, options);
    if (!shown) return;
    const colour = this.palette[shown.direction];
    const y = Math.round(main.map.y(shown.price)) / ratio;
    this.#priceLine.set('background', `repeating-linear-gradient(90deg,${colour} 0 2px,transparent 2px 5px)`);
    this.#priceLine.set('width', `${plot}px`);
    this.#priceLine.put(0, y);
    this.#priceTag.set('background', colour);
    this.#priceTag.set('color', this.palette.background);
    this.#priceTag.set('width', `${width / ratio - plot}px`);
    this.#priceTag.write(axisText(options, frame.base, shown.price));
    this.#priceTag.put(plot, (middles.at(-1) ?? y) - (TAG_CSS * textScale) / 2);
  }

  #showLabels(lines: readonly ChartLine[], middles: readonly number[], frame: Frame, options: ChartOptions): void {
    const { ratio, textScale, width, plotWidth } = frame.layout;
    const ids = new Set(lines.map(({ id }) => id));
    for (const [id, boxes] of this.#labels) {
      if (ids.has(id)) continue;
      for (const box of boxes) box.element.remove();
      this.#labels.delete(id);
    }
    for (const [at, { id, kind, label, price }] of lines.entries()) {
      let boxes = this.#labels.get(id);
      if (!boxes) {
        const outlined = `${TAG}border:1px solid;line-height:calc(${textCss(TAG_CSS)} - 2px);z-index:1;`;
        // The name is at the left, over old bars, because readers compare a line with the newest bars.
        boxes = [new Box(this.#parent, outlined), new Box(this.#parent, `${outlined}${AXIS_TAG}padding:0 5px;`)];
        this.#labels.set(id, boxes);
      }
      const y = (middles[at] ?? 0) - (TAG_CSS * textScale) / 2;
      const [name, value] = boxes;
      name.write(label);
      name.put(NAME_LEFT_CSS, y);
      value.write(axisText(options, frame.base, price));
      value.set('width', `${(width - plotWidth) / ratio}px`);
      value.put(plotWidth / ratio, y);
      for (const box of boxes) {
        box.set('color', colourOf(this.palette, kind));
        box.set('background', this.palette.background);
      }
    }
  }

  /** Marks the live bar while it is the highest or lowest in view. */
  showLiveMarks(frame: Frame, bars: BarColumns, options: ChartOptions): void {
    const [main] = frame.panes;
    const live = frame.count - 1;
    const { ratio, textScale, plotWidth } = frame.layout;
    const extremes = frame.extremes;
    const mark = (name: 'high' | 'low', is: boolean, price: number) => {
      const y = main.map.y(price);
      const shown = is && y >= main.top && y <= main.bottom;
      if (!shown) {
        this.#liveMarks[name]?.show(false);
        return;
      }
      const box = (this.#liveMarks[name] ??= new Box(this.#parent, FONT));
      box.set('color', this.palette.text);
      box.write(`${formatPrice(price, options.priceDecimals)} –`);
      box.putEndingAt(
        Math.min(plotWidth, frame.xOf(live) - frame.spacing / 2) / ratio,
        Math.round(y) / ratio - 8 * textScale,
      );
    };
    mark('high', extremes?.highIndex === live, bars.high[live] ?? NaN);
    mark('low', extremes?.lowIndex === live, bars.low[live] ?? NaN);
  }

  showLegend(frame: Frame, bars: BarColumns, index: number, options: ChartOptions): void {
    this.#legend.show(frame, bars, index, options);
  }

  /** Sets the button at the crosshair; undefined removes it. It appears with the next picture. */
  offer(action: PriceAction | undefined, price: () => number | undefined): void {
    this.#action?.button.remove();
    const button = action && new PriceButton(this.#parent, () => action.onPress(price()));
    this.#action = button && { label: action.label, button };
  }

  /** Shows the crosshair on its bar; `cursor` undefined hides it. */
  showCross(frame: Frame, options: ChartOptions, cursor: Cursor | undefined, time: string): void {
    if (!cursor) {
      for (const box of Object.values(this.#cross ?? {})) box.show(false);
      this.#action?.button.hide();
      return;
    }
    this.#cross ??= this.#makeCross();
    const { ratio, textScale, plotWidth, plotHeight, width } = frame.layout;
    const { vertical, horizontal, price, time: timeBox } = this.#cross;
    const [main] = frame.panes;
    const { text, background } = this.palette;
    for (const box of [vertical, horizontal, price, timeBox]) box.set('background', text);
    price.set('color', background);
    timeBox.set('color', background);
    const plot = plotWidth / ratio;
    const x = Math.round(frame.xOf(cursor.index)) / ratio;
    vertical.set('height', `${plotHeight / ratio}px`);
    horizontal.set('width', `${plot}px`);
    vertical.put(x, 0);
    horizontal.put(0, Math.round(cursor.y));
    timeBox.write(time);
    const timeWidth = TIME_BOX_CSS * textScale;
    timeBox.put(Math.max(0, Math.min(plot - timeWidth, x - timeWidth / 2)), plotHeight / ratio + 2);
    if (cursor.y * ratio < main.bottom) {
      price.set('width', `${width / ratio - plot}px`);
      price.write(axisText(options, frame.base, main.map.valueAt(cursor.y * ratio)));
      price.put(plot, cursor.y - (TAG_CSS * textScale) / 2);
    } else price.show(false);
    this.#showAction(frame, options, cursor.y);
  }

  #showAction(frame: Frame, { priceDecimals }: ChartOptions, y: number): void {
    if (!this.#action) return;
    const { label, button } = this.#action;
    const at = pricedAt(frame, y);
    if (at === undefined) return button.hide();
    const { ratio, plotWidth } = frame.layout;
    button.name(`${label} ${formatPrice(at, priceDecimals)}`);
    const [main] = frame.panes;
    button.put(plotWidth / ratio, y, main.bottom / ratio, [this.palette.text, this.palette.background]);
  }

  #makeCross() {
    const line = 'contain:strict;opacity:.6;';
    const label = `${TAG}z-index:3;`;
    return {
      vertical: new Box(this.#parent, `${line}width:1px;`),
      horizontal: new Box(this.#parent, `${line}height:1px;`),
      price: new Box(this.#parent, `${label}${AXIS_TAG}`),
      time: new Box(
        this.#parent,
        `${label}${AXIS_TAG}width:${textCss(TIME_BOX_CSS)};height:${textCss(TIME_AXIS_CSS - 4)};text-align:center;`,
      ),
    };
  }
}
