import { Crosshair } from './picture/crosshair.ts';
import { DrawList } from './painting/drawList.ts';
import { exportScene } from './scenes/exportScene.ts';
import { type FrameLoop, LEVEL, type Level, createFrameLoop } from './painting/frameLoop.ts';
import { Gestures } from './gestures/gestures.ts';
import { listenToKeys } from './gestures/keys.ts';
import { Pointing } from './gestures/pointing.ts';
import type { Layout } from './geometry/layout.ts';
import { Overlay } from './scenes/overlay.ts';
import { type Palette, readPalette } from './painting/palette.ts';
import { hasValues } from './picture/legend.ts';
import { LegendPace } from './picture/legendPace.ts';
import type { Frame, LastPrice, PictureInput } from './picture/picture.ts';
import { layerScene } from './picture/layerScene.ts';
import { Pyramid } from './geometry/pyramid.ts';
import { SPACING_DEFAULT_CSS } from './geometry/pixels.ts';
import { lastPriceOf, pricedAt, readBar, summarise, tableRows, timeOf } from './picture/reading.ts';
import { type ChartRange, firstOfRange } from './axes/range.ts';
import { sameOptions } from './options.ts';
import { drawHistory, drawLive, liveFits, measure } from './scenes/scene.ts';
import { Sizing } from './sizing.ts';
import { Studies } from './indicators/studies.ts';
import { Surface } from './painting/surface.ts';
import { type TimeLabels, createTimeLabels } from './axes/timeLabels.ts';
import type {
  BarChange,
  BarColumns,
  Chart,
  ChartFeed,
  ChartLayer,
  ChartOptions,
  ChartRow,
  CrosshairReading,
  PriceAction,
} from './types.ts';
import { type View, rangeView, zoomView } from './geometry/view.ts';
import { Viewport } from './geometry/viewport.ts';
import { createZone, zoneIsCheap } from './axes/zone.ts';

type ValuesListener = Parameters<Chart['onValues']>[0];

/** One chart. It stores the inputs and draws the outdated parts of the picture. */
export class Engine implements Chart {
  readonly #element: HTMLElement;
  readonly #surface: Surface;
  readonly #overlay: Overlay;
  readonly #loop: FrameLoop;
  readonly #gestures: Gestures;
  readonly #pointing: Pointing;
  readonly #listening = new AbortController();
  readonly #observers: readonly { disconnect(): void }[];
  readonly #sizing: Sizing;
  readonly #viewport = new Viewport();
  readonly #studies = new Studies();
  readonly #pyramid = new Pyramid();
  readonly #history = new DrawList();
  readonly #live = new DrawList();
  readonly #crosshair = new Crosshair();
  readonly #layers = new Set<ChartLayer>();
  readonly #readers = new Set<ValuesListener>();
  #feed: ChartFeed;
  #options: ChartOptions;
  #unsubscribe: () => void;
  #palette: Palette;
  #labels: TimeLabels | undefined;
  #frame: Frame | undefined;
  #input: PictureInput | undefined;
  #lastPrice: LastPrice | undefined;
  /** Whether all bars have been replaced since the last picture. */
  #replaced = true;
  readonly #legend: LegendPace;
  /** The requested view. It may need bars that have not been loaded. */
  #wanted: ((bars: BarColumns) => View) | undefined;
  #gone = false;

  constructor(element: HTMLElement, feed: ChartFeed, options: ChartOptions) {
    this.#element = element;
    this.#feed = feed;
    this.#options = options;
    this.#sizing = new Sizing(element);
    this.#surface = new Surface(element);
    this.#palette = readPalette(element);
    this.#overlay = new Overlay(this.#surface.root, this.#palette);
    this.#loop = createFrameLoop((level) => this.#draw(level));
    this.#legend = new LegendPace(this.#loop);
    this.#studies.choose(options);
    this.#unsubscribe = feed.subscribe((change) => this.#changed(change));
    this.#pointing = new Pointing({
      sizing: this.#sizing,
      viewport: this.#viewport,
      crosshair: this.#crosshair,
      loop: this.#loop,
      frame: () => this.#frame,
      bars: () => this.#feed.bars(),
      options: () => this.#options,
      closeAt: (index) =>
        (this.#frame?.kind === 'timeShare' ? this.#input?.share?.price : this.#feed.bars().close)?.[index],
      zoom: (factor) => this.zoom(factor),
      home: () => this.scrollToNewest(),
    });
    const { root, axis } = this.#surface;
    this.#gestures = new Gestures(root, axis, this.#pointing.gestureTarget(), this.#loop);
    listenToKeys(element, this.#pointing.keyTarget(), this.#listening.signal);
    const resized = new ResizeObserver(() => this.#sizing.measure() && this.#loop.invalidate(LEVEL.view));
    resized.observe(element);
    const themed = new MutationObserver(() => this.setOptions({}));
    themed.observe(document.documentElement, {
      attributes: true,
      attributeFilter: ['data-theme', 'data-scheme', 'class'],
    });
    this.#observers = [resized, themed];
    this.#loop.invalidate(LEVEL.data);
  }

  setOptions(patch: Partial<ChartOptions>): void {
    if (this.#gone) return;
    const before = this.#options;
    this.#options = { ...before, ...patch };
    const { period, kind, timeZone } = this.#options;
    if (Object.keys(patch).length > 0 && sameOptions(before, this.#options)) return;
    if (period !== before.period || kind !== before.kind) {
      this.#viewport.forget();
      this.#pointing.priceZoom = 1;
      this.#pointing.unpoint();
      this.#replaced = true;
    }
    if (period !== before.period || timeZone !== before.timeZone) this.#labels = undefined;
    this.#studies.choose(this.#options);
    this.#legend.changed();
    this.#palette = readPalette(this.#element);
    this.#overlay.palette = this.#palette;
    this.#loop.invalidate(LEVEL.data);
  }

  setFeed(feed: ChartFeed): void {
    if (this.#gone || feed === this.#feed) return;
    this.#unsubscribe();
    this.#feed = feed;
    this.#unsubscribe = feed.subscribe((change) => this.#changed(change));
    this.#pointing.unpoint();
    this.#changed('reset');
  }

  zoom(factor: number): void {
    this.#settle();
    this.#pointing.move(zoomView(this.#viewport.view, factor, 0.5));
  }

  scrollToNewest(): void {
    this.#pointing.priceZoom = 1;
    this.#loop.stopAnimation();
    this.#settle();
    this.#viewport.toNewest(this.#feed.bars());
    this.#loop.invalidate(LEVEL.view);
  }

  setView(from: number, to: number): void {
    this.#wanted = ({ origin }) => ({ left: from + origin, span: to - from + 1 });
    this.#loop.invalidate(LEVEL.view);
  }

  showRange(range: ChartRange): void {
    this.#wanted = (bars) => rangeView(firstOfRange(range, bars, this.#labelsNow().zone), bars);
    this.#loop.invalidate(LEVEL.view);
  }

  view(): { readonly from: number; readonly to: number } {
    this.#settle();
    const from = this.#viewport.view.left - this.#feed.bars().origin;
    return { from, to: from + this.#viewport.view.span - 1 };
  }

  toImage(): Promise<Blob> {
    const { frame } = this.#current();
    const list = frame ? exportScene(frame, this.#options, this.#palette, this.#lastPrice) : new DrawList();
    const over = [...this.#layers].flatMap(({ canvas }) => canvas ?? []);
    return this.#surface.export(list, this.#palette, over);
  }

  summary(): string {
    const { input, frame } = this.#current();
    return frame && input ? summarise(input, frame, this.#labelsNow()) : this.#options.texts.none;
  }

  table(): readonly ChartRow[] {
    const { input, frame } = this.#current();
    return frame && input ? tableRows(input, frame, this.#labelsNow()) : [];
  }

  reading(): string {
    const { frame } = this.#current();
    const index = this.#pointing.cursorIndex() ?? (frame?.count ?? 0) - 1;
    return this.#read(index, 'keyboard')?.spoken ?? this.#options.texts.none;
  }

  pointedPrice(): number | undefined {
    const frame = this.#crosshair.shown ? this.#frame : undefined;
    return frame && pricedAt(frame, this.#crosshair.y);
  }

  offer(action: PriceAction | undefined): void {
    this.#overlay.offer(action, () => this.pointedPrice());
    this.#loop.invalidate(LEVEL.cursor);
  }

  attach(make: Parameters<Chart['attach']>[0]): () => void {
    const changed = (what: 'values' | 'scale') => {
      if (what === 'values') return this.#legend.ticked();
      this.#legend.changed();
      this.#loop.invalidate(LEVEL.view);
    };
    const layer = make(this.#surface.root, changed);
    this.#layers.add(layer);
    changed('scale');
    return () => {
      if (!this.#layers.delete(layer)) return;
      layer.destroy();
      changed('scale');
    };
  }

  onCrosshair(listener: (reading: CrosshairReading | undefined) => void): () => void {
    return this.#crosshair.listen(listener);
  }

  onValues(listener: ValuesListener): () => void {
    this.#readers.add(listener);
    this.#legend.changed();
    this.#loop.invalidate(LEVEL.cursor);
    return () => this.#readers.delete(listener);
  }

  destroy(): void {
    if (this.#gone) return;
    this.#gone = true;
    this.#unsubscribe();
    this.#crosshair.destroy();
    this.#listening.abort();
    for (const observer of this.#observers) observer.disconnect();
    for (const layer of this.#layers) layer.destroy();
    this.#layers.clear();
    this.#readers.clear();
    this.#gestures.destroy();
    this.#loop.destroy();
    this.#surface.destroy();
  }

  #changed(change: BarChange): void {
    if (change === 'reset') this.#replaced = true;
    if (change === 'last') this.#legend.ticked();
    else this.#legend.changed();
    this.#loop.invalidate(change === 'last' ? LEVEL.last : LEVEL.data);
  }

  /** Applies the bars, sizes and requests that have changed since the last picture. */
  #settle(): Layout {
    const bars = this.#feed.bars();
    const layout = this.#layOut();
    if (this.#replaced) {
      this.#studies.reset();
      this.#pyramid.reset();
    }
    this.#viewport.update(bars, this.#replaced);
    if (bars.length > 0) this.#replaced = false;
    if (this.#wanted && bars.length > 0) {
      this.#viewport.show(this.#wanted(bars), bars);
      this.#wanted = undefined;
    }
    this.#studies.update(bars, Math.max(0, Math.floor(this.#viewport.view.left - bars.origin)));
    return layout;
  }

  #layOut(): Layout {
    const bars = this.#feed.bars();
    const newest = this.#feed.timeShare?.()?.previousClose ?? bars.close[bars.length - 1] ?? 0;
    const subCount = this.#options.kind === 'timeShare' ? 1 : this.#studies.sub.length;
    const before = this.#sizing.plotCss;
    const layout = this.#sizing.layOut(this.#options, subCount, newest);
    const plot = this.#sizing.plotCss;
    if (plot !== before) this.#viewport.setSpanDefault(plot / SPACING_DEFAULT_CSS, before > 0 ? plot / before : 1);
    return layout;
  }

  #draw(level: Level): void {
    if (this.#sizing.empty) return;
    if (level === LEVEL.cursor && this.#frame) this.#drawCursor();
    else if (level === LEVEL.last && this.#frame && this.#input) this.#drawTick();
    else this.#drawAll();
  }

  #drawAll(): void {
    const layout = this.#settle();
    const bars = this.#feed.bars();
    const input: PictureInput = {
      bars,
      share: this.#feed.timeShare?.(),
      options: this.#options,
      layout,
      view: this.#viewport.view,
      priceZoom: this.#pointing.priceZoom,
      mainRuns: this.#studies.main,
      subRuns: this.#studies.sub,
      pyramid: this.#pyramid,
      layers: this.#layers,
      labels: zoneIsCheap() ? this.#labelsNow() : this.#labels,
    };
    const frame = measure(input);
    this.#input = input;
    this.#frame = frame;
    this.#surface.fit(layout);
    this.#history.clear();
    drawHistory(this.#history, input, frame, this.#palette);
    this.#surface.paintBase(this.#history, this.#palette);
    this.#drawLive(input, frame);
    if (this.#layers.size > 0) {
      const scene = layerScene(frame, input, this.#palette);
      for (const layer of this.#layers) layer.draw(scene);
    }
    if (frame.kind === 'candles' && this.#viewport.nearsOldest()) this.#feed.requestOlder();
    // In some browsers a date formatter costs more than the first paint, so it is created afterwards.
    if (!this.#labels && frame.count > 0) {
      this.#labelsNow();
      this.#loop.invalidate(LEVEL.view);
    }
  }

  #drawTick(): void {
    const bars = this.#feed.bars();
    this.#studies.update(bars, Math.max(0, this.#frame?.first ?? 0));
    const share = this.#feed.timeShare?.();
    const input = this.#input && { ...this.#input, bars, share };
    const frame = this.#frame;
    const moved = share !== undefined && frame?.kind === 'timeShare' && share.time.length !== frame.count;
    if (!input || !frame || moved || !liveFits(input, frame)) return this.#drawAll();
    this.#crosshair.followTick(this.#input, input, frame.count - 1);
    this.#input = input;
    if (this.#pyramid.levels.length > 0) this.#pyramid.update(bars);
    this.#drawLive(input, frame);
  }

  #drawLive(input: PictureInput, frame: Frame): void {
    const live = frame.count - 1;
    if (live >= 0 && frame.last === live) {
      const left = this.#surface.placeStrip(frame.xOf(live), frame.spacing);
      this.#live.clear();
      drawLive(this.#live, input, frame, { palette: this.#palette, shift: left });
      this.#surface.paintStrip(this.#live, this.#palette);
    } else this.#surface.hideStrip();
    this.#lastPrice = lastPriceOf(input, frame);
    this.#overlay.showPrices(frame, this.#options, this.#lastPrice);
    this.#overlay.showLiveMarks(frame, input.bars, this.#options);
    this.#drawCursor();
  }

  #drawCursor(): void {
    const { input, frame } = { input: this.#input, frame: this.#frame };
    if (!input || !frame) return;
    const index = this.#pointing.cursorIndex();
    const { by, y } = this.#crosshair;
    const time = index === undefined ? '' : timeOf(input, frame, this.#labelsNow(), index);
    this.#overlay.showCross(frame, this.#options, index === undefined ? undefined : { index, y }, time);
    const shown = index ?? frame.count - 1;
    const sweeps = index !== undefined && by === 'pointer';
    // Layers may state values relative to the first bar in view, so a move of the view changes them.
    const since = hasValues(frame) ? frame.first : 0;
    if (this.#legend.isDue(`${shown} ${this.#sizing.key} ${frame.kind} ${since}`, sweeps)) {
      this.#overlay.showLegend(frame, input.bars, shown, this.#options);
      for (const reader of this.#readers) reader(this.#read(shown, by));
    }
    if (index !== undefined) this.#crosshair.announce(input, index, () => this.#read(index, by));
  }

  #labelsNow(): TimeLabels {
    const { timeZone, period } = this.#options;
    return (this.#labels ??= createTimeLabels(createZone(timeZone), period));
  }

  /** Draws what is pending, and returns the current inputs and positions. */
  #current(): { input: PictureInput | undefined; frame: Frame | undefined } {
    if (!this.#gone) this.#loop.flush();
    return { input: this.#input, frame: this.#frame };
  }

  #read(index: number, by: CrosshairReading['by']): CrosshairReading | undefined {
    if (!this.#input || !this.#frame || index < 0 || index >= this.#frame.count) return undefined;
    return readBar(this.#input, this.#frame, this.#labelsNow(), { index, by });
  }
}
