import type { BrowserContext, Page } from 'playwright/test';
import { monotonicMs, rateOf } from '../clock.ts';
import type { ClockAnswer } from './answers.ts';

/** How often the pages of a world that runs at another speed than the machine are set, real time. */
const STEP_MS = 250;
/** How long a page may take to find its server again after a move, real time. */
const SETTLE_MS = 15_000;
/** What the client inside says of itself while prices arrive by the stream. */
const LIVE = '[data-connection="live"]';

/** What calls may take that have the pages' date corrected, real time: a difference below it is no move of the world. */
const LATENCY_MS = 1_000;

/** A time that runs, and when it was read, real time. */
interface Reading {
  readonly ms: number;
  readonly rate: number;
  readonly readAt: number;
}

/** Where a time stands now. */
function current({ ms, rate, readAt }: Reading): number {
  return ms + Math.round((monotonicMs() - readAt) * rate);
}

/**
 * Keeps the clock of a browser's pages in step with that of a world. While the world is frozen the pages' date stands
 * still with it, and their timers run in real time, so that the page stays alive. A move of the world moves the pages
 * as if the device had slept: each timer that fell due fires once. While the world runs, so does the pages' date.
 */
export class PageClock {
  readonly #context: BrowserContext;
  readonly #clock: BrowserContext['clock'];
  #shown: Reading | undefined;
  #stepping: ReturnType<typeof setInterval> | undefined;
  #step: Promise<void> = Promise.resolve();

  constructor(context: BrowserContext) {
    this.#context = context;
    this.#clock = context.clock;
    context.on('close', () => void this.#stop());
  }

  /**
   * Makes the pages show the world's time. After a move of the world it resolves once those that had a connection have it
   * again: like a device that slept they open a new one.
   * @param settles whether they can: not where a test armed a fault on the stream
   */
  async show({ nowMs, mode }: ClockAnswer, settles = true): Promise<void> {
    await this.#stop();
    const rate = rateOf(mode);
    const from = this.#shown;
    const fromMs = from && current(from);
    const moves = fromMs !== undefined && nowMs - fromMs > LATENCY_MS * (from?.rate ?? 0);
    const live = moves && settles ? await this.#livePages() : [];
    this.#shown = { ms: nowMs, rate, readAt: monotonicMs() };
    if (fromMs === undefined) await this.#clock.install({ time: nowMs });
    else if (moves) await this.#move(fromMs, nowMs);
    if (mode === 'frozen') await this.#clock.setFixedTime(nowMs);
    else await this.#clock.setSystemTime(nowMs);
    if (moves) await this.#clock.resume();
    this.#run(this.#shown);
    await Promise.all(live.map(settled));
  }

  /** The pages that say that prices arrive; another client's say nothing, and never have to settle. */
  async #livePages(): Promise<readonly Page[]> {
    const pages = this.#context.pages();
    const said = await Promise.all(
      pages.map((page) =>
        page
          .locator(LIVE)
          .count()
          .catch(() => 0),
      ),
    );
    return pages.filter((_page, index) => said[index]! > 0);
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

  /** Playwright's clock is as fast as the machine's: where the world is faster or slower, the date goes in steps. */
  #run(shown: Reading): void {
    if (shown.rate === 0 || shown.rate === 1) return;
    let busy = false;
    const step = async (): Promise<void> => {
      busy = true;
      await this.#clock.setSystemTime(current(shown)).catch(() => undefined);
      busy = false;
    };
    this.#stepping = setInterval(() => {
      // A slow machine takes longer for a step than there is between two.
      if (!busy) this.#step = step();
    }, STEP_MS);
    this.#stepping.unref();
  }

  async #stop(): Promise<void> {
    clearInterval(this.#stepping);
    await this.#step;
  }
}

/** Waits until a page has its connection again, or is closed, or has waited for long. */
async function settled(page: Page): Promise<void> {
  await page
    .locator(LIVE)
    .waitFor({ state: 'attached', timeout: SETTLE_MS })
    .catch(() => undefined);
}
