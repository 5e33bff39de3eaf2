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
    if (this.#shownMs === undefined) await this.#clock.install({ time: nowMs });
    else if (nowMs > this.#shownMs) await this.#clock.fastForward(nowMs - this.#shownMs);
    this.#shownMs = nowMs;
    if (mode === 'frozen') await this.#clock.setFixedTime(nowMs);
    else await this.#clock.setSystemTime(nowMs);
  }
}
