import { indexAtOrAfter } from '../../domain/market/candles.ts';
import type { BarColumns } from '../types.ts';
import { type Ground, type View, clampView, newestView, showsNewest } from './view.ts';

const NOTHING: Ground = { origin: 0, length: 0 };

/**
 * The view of one chart while its bars change. It follows the newest bar if that is in view, and stays in place when
 * history is prepended. When all bars are replaced by bars of another price adjustment, it shows the same time.
 */
export class Viewport {
  view: View = { left: 0, span: 1 };
  #ground: Ground = NOTHING;
  #spanDefault = 1;
  /** Where the view was: the time of the bar at its right edge, and the distance between that edge and the bar. */
  #anchor: { time: number; offset: number; fromEnd: number; pinned: boolean } | undefined;

  /** Applies a new width of the picture. Bars keep their width, and the right edge stays. */
  setSpanDefault(spanDefault: number, scale: number): void {
    this.#spanDefault = spanDefault;
    const span = this.view.span * scale;
    this.view = { left: this.view.left + this.view.span - span, span };
  }

  /** Forgets the view, so that the next bars are shown from the newest one on. */
  forget(): void {
    this.#anchor = undefined;
    this.#ground = NOTHING;
  }

  /** Adapts the view to the current bars. `replaced` states that all bars are different ones. */
  update(bars: BarColumns, replaced: boolean): void {
    const before = this.#ground;
    const end = bars.origin + bars.length;
    const same = before.origin === bars.origin && before.length === bars.length;
    // The view stays while new bars load.
    if (bars.length === 0 || (same && !replaced)) return;
    this.#ground = { origin: bars.origin, length: bars.length };
    if (!this.#anchor || before.length === 0) this.view = newestView(this.#spanDefault, this.#ground);
    else if (replaced) {
      const { pinned, fromEnd, time, offset } = this.#anchor;
      const left = pinned ? end - fromEnd : bars.origin + indexAtOrAfter(bars, time) + offset - this.view.span;
      this.view = { ...this.view, left };
    } else if (showsNewest(this.view, before)) {
      this.view = { ...this.view, left: this.view.left + end - (before.origin + before.length) };
    }
    this.view = clampView(this.view, this.#ground, this.#spanDefault);
    this.#remember(bars);
  }

  /** Moves to the nearest allowed view. Returns whether the view changed. */
  move(wanted: View, bars: BarColumns): boolean {
    const view = clampView(wanted, this.#ground, this.#spanDefault);
    if (view.left === this.view.left && view.span === this.view.span) return false;
    this.view = view;
    this.#remember(bars);
    return true;
  }

  /** Shows exactly the given view, even one beyond the limits of gestures. */
  show(view: View, bars: BarColumns): void {
    this.view = view;
    this.#remember(bars);
  }

  toNewest(bars: BarColumns): void {
    const span = Math.min(this.view.span, Math.max(this.#spanDefault, bars.length));
    this.view = newestView(span, this.#ground);
    this.#remember(bars);
  }

  /** Returns whether the oldest bar is less than one screen left of the view. */
  nearsOldest(): boolean {
    return this.#ground.length > 0 && this.view.left - this.#ground.origin < this.view.span;
  }

  #remember(bars: BarColumns): void {
    const { left, span } = this.view;
    const right = left + span;
    const index = Math.min(bars.length - 1, Math.max(0, Math.floor(right - bars.origin)));
    this.#anchor = {
      time: bars.time[index] ?? 0,
      offset: right - bars.origin - index,
      fromEnd: bars.origin + bars.length - left,
      pinned: showsNewest(this.view, this.#ground),
    };
  }
}
