import { type FrameLoop, LEVEL } from '../painting/frameLoop.ts';

/** The shortest time between two updates by ticks, in milliseconds. Faster changes are unreadable. */
const TICK_MS = 250;
/** The shortest time between two updates while a pointer moves over bars, in milliseconds. */
const SWEEP_MS = 100;

/** Limits how often the legend is updated. The layout of its text is the largest cost of a moving crosshair. */
export class LegendPace {
  readonly #loop: FrameLoop;
  #revision = 0;
  #written = '';
  #tickWaits = false;
  #sweepWaits = false;

  constructor(loop: FrameLoop) {
    this.#loop = loop;
  }

  /** Records a change of the content, which the next picture shows. */
  changed(): void {
    this.#revision += 1;
  }

  /** Records a change of the content by a tick. The legend may show it later. */
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
   * Returns whether to update the legend now. `place` identifies the bar and the layout. `sweeps` states that a pointer
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
