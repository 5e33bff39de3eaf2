import type { Sizing } from '../sizing.ts';
import type { View } from '../geometry/view.ts';
import type { Viewport } from '../geometry/viewport.ts';
import { type FrameLoop, LEVEL } from '../painting/frameLoop.ts';
import type { Crosshair } from '../picture/crosshair.ts';
import type { Frame } from '../picture/picture.ts';
import type { BarColumns, ChartOptions, CrosshairReading } from '../types.ts';
import type { GestureTarget } from './gestures.ts';
import type { KeyTarget } from './keys.ts';

const PRICE_ZOOM = { least: 0.2, most: 8 } as const;

/** The parts of a chart that gestures and keys change, and its current picture. */
export interface PointingHost {
  readonly sizing: Sizing;
  readonly viewport: Viewport;
  readonly crosshair: Crosshair;
  readonly loop: FrameLoop;
  frame(): Frame | undefined;
  bars(): BarColumns;
  options(): ChartOptions;
  /** Returns the price at which the keyboard places the crosshair. */
  closeAt(index: number): number | undefined;
  zoom(factor: number): void;
  /** Shows the newest bar at the automatic price scale. */
  home(): void;
}

/** Tracks where the reader points, and applies gestures and keys to the view. */
export class Pointing {
  /** If above 1, the price axis extends beyond the prices in view. */
  priceZoom = 1;
  readonly #host: PointingHost;

  constructor(host: PointingHost) {
    this.#host = host;
  }

  /** Moves the view as far as allowed. Returns whether it changed. */
  move(view: View): boolean {
    const { viewport, loop } = this.#host;
    const moved = viewport.move(view, this.#host.bars());
    if (moved) loop.invalidate(LEVEL.view);
    return moved;
  }

  /** Returns the index of the bar under the crosshair; undefined without a crosshair. */
  cursorIndex(): number | undefined {
    const frame = this.#host.frame();
    return frame && this.#host.crosshair.indexIn(frame, this.#origin());
  }

  /** Hides the crosshair. Returns whether it was visible. */
  unpoint(): boolean {
    const hidden = this.#host.crosshair.hide();
    if (hidden) this.#host.loop.invalidate(LEVEL.cursor);
    return hidden;
  }

  gestureTarget(): GestureTarget {
    const { sizing, viewport, crosshair, loop } = this.#host;
    return {
      plotWidth: () => sizing.plotCss || 1,
      view: () => viewport.view,
      setView: (view) => this.move(view),
      movable: () => this.#host.options().kind === 'candles' && this.#host.bars().length > 0,
      point: (x, y, pointer) => this.#pointAt(x, y, pointer),
      unpoint: () => this.unpoint(),
      pointing: () => crosshair.shown,
      priceZoom: () => this.priceZoom,
      setPriceZoom: (zoom) => {
        if (this.#host.options().kind !== 'candles') return;
        this.priceZoom = Math.min(PRICE_ZOOM.most, Math.max(PRICE_ZOOM.least, zoom));
        loop.invalidate(LEVEL.view);
      },
      home: () => this.#host.home(),
      reducedMotion: () => this.#host.options().reducedMotion,
    };
  }

  keyTarget(): KeyTarget {
    const { viewport } = this.#host;
    const here = () => this.cursorIndex() ?? (this.#host.frame()?.count ?? 0) - 1;
    return {
      step: (bars, screens = 0) => this.#pointByKey(here() + bars + Math.round(screens * viewport.view.span)),
      toEnd: (end) => this.#pointByKey(end === 'oldest' ? 0 : Infinity),
      zoom: (factor) => this.#host.zoom(factor),
      unpoint: () => this.unpoint(),
    };
  }

  #origin(): number {
    return this.#host.frame()?.kind === 'timeShare' ? 0 : this.#host.bars().origin;
  }

  #point(index: number, y: number, by: CrosshairReading['by']): void {
    this.#host.crosshair.point(index + this.#origin(), y, by);
    this.#host.loop.invalidate(LEVEL.cursor);
  }

  /**
   * Moves the crosshair to a pointer. A mouse over an axis hides it; for a finger beyond an edge, it stops at that
   * edge.
   */
  #pointAt(x: number, y: number, pointer: 'mouse' | 'finger'): void {
    const frame = this.#host.frame();
    if (!frame || frame.count === 0) return;
    const { layout } = frame;
    const right = this.#host.sizing.plotCss;
    const bottom = layout.plotHeight / layout.ratio;
    if (pointer === 'mouse' && (x < 0 || y < 0 || x >= right || y >= bottom)) {
      this.unpoint();
      return;
    }
    const inside = (value: number, end: number) => Math.min(end - 1, Math.max(0, value));
    this.#point(frame.indexAt(inside(x, right) * layout.ratio), inside(y, bottom), 'pointer');
  }

  /** Moves the crosshair to a bar. The view follows, so that the bar is visible. */
  #pointByKey(wanted: number): void {
    const frame = this.#host.frame();
    if (!frame || frame.count === 0) return;
    const index = Math.min(frame.count - 1, Math.max(0, wanted));
    const { left, span } = this.#host.viewport.view;
    const at = index + this.#origin();
    if (frame.kind === 'candles') {
      if (at < left) this.move({ left: at, span });
      else if (at + 1 > left + span) this.move({ left: at + 1 - span, span });
    }
    const y = frame.panes[0].map.y(this.#host.closeAt(index) ?? 0) / frame.layout.ratio;
    this.#point(index, y, 'keyboard');
  }
}
