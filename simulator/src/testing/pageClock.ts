import type { BrowserContext } from 'playwright/test';
import type { ClockAnswer } from './answers.ts';

/**
 * Keeps the clock of a browser's pages in step with that of a world. Where the world is frozen the pages' date stands still
 * with it, and their timers run on in real time, so that the page stays alive. A move of the world moves the pages as if the
 * device had slept: each timer that fell due fires once. A world in motion sets the date at every call of its driver.
 */
export class PageClock {
  readonly #clock: BrowserContext['clock'];
  #shownMs: number | undefined;

  constructor(context: BrowserContext) {
    this.#clock = context.clock;
  }

  /** The pages show what the world's clock shows. */
  async show({ nowMs, mode }: ClockAnswer): Promise<void> {
    if (this.#shownMs === undefined) await this.#clock.install({ time: nowMs });
    else if (nowMs > this.#shownMs) await this.#clock.fastForward(nowMs - this.#shownMs);
    this.#shownMs = nowMs;
    if (mode === 'frozen') await this.#clock.setFixedTime(nowMs);
    else await this.#clock.setSystemTime(nowMs);
  }
}
