import type { BrowserContext } from 'playwright/test';
import type { ClockAnswer } from './answers.ts';

/**
 * Keeps the clock of a browser's pages in step with that of a world. While the world is frozen the pages' date stands
 * still with it, and their timers run in real time, so that the page stays alive. A move of the world moves the pages
 * as if the device had slept: each timer that fell due fires once. While the world runs, every call of the test sets
 * the date.
 */
export class PageClock {
  readonly #clock: BrowserContext['clock'];
  #shownMs: number | undefined;

  constructor(context: BrowserContext) {
    this.#clock = context.clock;
  }

  /** Makes the pages show the world's time. */
  async show({ nowMs, mode }: ClockAnswer): Promise<void> {
    const fromMs = this.#shownMs;
    const moves = fromMs !== undefined && nowMs > fromMs;
    this.#shownMs = nowMs;
    if (fromMs === undefined) await this.#clock.install({ time: nowMs });
    else if (moves) await this.#move(fromMs, nowMs);
    if (mode === 'frozen') await this.#clock.setFixedTime(nowMs);
    else await this.#clock.setSystemTime(nowMs);
    if (moves) await this.#clock.resume();
  }

  /**
   * Moves the date, and pauses the timers there. Not by `fastForward`: a page that is opened later would begin with the
   * sum of these, and Playwright waits for its first timer by a number that has no more than 31 bits.
   */
  async #move(fromMs: number, toMs: number): Promise<void> {
    // A date that has run since may be ahead of the world.
    await this.#clock.setFixedTime(fromMs);
    await this.#clock.pauseAt(toMs);
  }
}
