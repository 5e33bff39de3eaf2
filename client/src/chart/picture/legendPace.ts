import { type FrameLoop, LEVEL } from '../painting/frameLoop.ts';

/** The shortest time between two updates by ticks, ms. Faster changes are unreadable. */
const TICK_MS = 250;
/** The shortest time between two updates while a pointer sweeps over bars, ms. */
const SWEEP_MS = 100;

/**
 * Limits how often the legend is updated: the layout of its text costs more than all other effects of a moving
 * crosshair.
 */
export class LegendPace {
  readonly #loop: FrameLoop;
  #revision = 0;
  #written = '';
  #tickWaits = false;
  #sweepWaits = false;

  constructor(loop: FrameLoop) {
    this.#loop = loop;
  }

  /** Records that the content has changed; the next picture shows it. */
  changed(): void {
    this.#revision += 1;
  }

  /** Records that a tick has changed the content. The legend may show it with a delay. */
  ticked(): void {
    if (this.#tickWaits) return;
    this.#tickWaits = true;
    this.#loop.after(TICK_MS, () => {
      this.#tickWaits = false;
      this.#revision += 1;
      this.#loop.invalidate(LEVEL.cursor);
    });
  }

  /**
   * Whether the legend must be updated now. `place` identifies the bar and the layout; `sweeps` states that a pointer
   * is on the picture.
   */
  isDue(place: string, sweeps: boolean): boolean {
    const wanted = `${place} ${this.#revision}`;
    if (wanted === this.#written || (sweeps && this.#sweepWaits)) return false;
    this.#written = wanted;
    if (sweeps) this.#rest();
    return true;
  }

  #rest(): void {
    this.#sweepWaits = true;
    this.#loop.after(SWEEP_MS, () => {
      this.#sweepWaits = false;
      this.#loop.invalidate(LEVEL.cursor);
    });
  }
}
