import { type FrameLoop, LEVEL } from '../painting/frameLoop.ts';

/** A tick changes the figures of the newest bar; faster than this they are unreadable. */
const TICK_MS = 250;
/** The same for a crosshair that sweeps over bars. */
const SWEEP_MS = 100;

/** When the values in the legend are written: laying out their text costs more than all else a moving crosshair does. */
export class LegendPace {
  readonly #loop: FrameLoop;
  #revision = 0;
  #written = '';
  #tickWaits = false;
  #sweepWaits = false;

  constructor(loop: FrameLoop) {
    this.#loop = loop;
  }

  /** The content changed; the next picture shows it. */
  changed(): void {
    this.#revision += 1;
  }

  /** A tick changed the content; a picture soon shows it. */
  ticked(): void {
    if (this.#tickWaits) return;
    this.#tickWaits = true;
    this.#loop.after(TICK_MS, () => {
      this.#tickWaits = false;
      this.#revision += 1;
      this.#loop.invalidate(LEVEL.cursor);
    });
  }

  /** Whether to write the values now. `place` identifies bar and layout; `sweeps` that a pointer is on the picture. */
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
