import type { BrowserContext, Page } from 'playwright/test';
import { monotonicMs, rateOf } from '../base/clock.ts';
import type { ClockAnswer } from './answers.ts';

/** How often the date of pages is set if the world's clock does not run in real time, ms of real time. */
const STEP_MS = 250;
/** The time limit for the reconnection of a page, ms of real time. */
const SETTLE_MS = 15_000;
/** Selects the element that shows that the stream of the client is live. */
const LIVE = '[data-connection="live"]';

/**
 * The largest difference between page and world that counts as latency and not as a move of the clock, ms of real time.
 */
const LATENCY_MS = 1_000;

/** A time that runs at a rate, and the real time at which it was read. */
interface Reading {
  readonly ms: number;
  readonly rate: number;
  readonly readAt: number;
}

function current({ ms, rate, readAt }: Reading): number {
  return ms + Math.round((monotonicMs() - readAt) * rate);
}

/**
 * Makes the clock of a browser context follow that of a world. While the world is frozen, the date stands still but
 * timers run, so that the page still responds. A move of the clock is like the sleep of a device: each due timer fires
 * once.
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
   * Shows the world's time. After a move of the clock, resolves when the pages have reconnected, as after sleep.
   * @param settles false if a fault is armed on the stream, so that pages may not reconnect
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

  /** Returns the pages whose stream is live. It recognises only Zaraba's own client. */
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
   * Moves the clock. `fastForward` is not used, because pages opened later would start with the sum of all moves, and
   * Playwright limits its first timer to 31 bits.
   */
  async #move(fromMs: number, toMs: number): Promise<void> {
    // The date of the page is running and may be ahead of the world's time.
    await this.#clock.setFixedTime(fromMs);
    await this.#clock.pauseAt(toMs);
  }

  /** Runs the clock. Playwright's own clock runs in real time, so other rates need steps. */
  #run(shown: Reading): void {
    if (shown.rate === 0 || shown.rate === 1) return;
    let busy = false;
    const step = async (): Promise<void> => {
      busy = true;
      await this.#clock.setSystemTime(current(shown)).catch(() => undefined);
      busy = false;
    };
    this.#stepping = setInterval(() => {
      // On a slow machine, a step may take longer than the interval.
      if (!busy) this.#step = step();
    }, STEP_MS);
    this.#stepping.unref();
  }

  async #stop(): Promise<void> {
    clearInterval(this.#stepping);
    await this.#step;
  }
}

/** Waits until a page has reconnected or closed, or time is up. */
async function settled(page: Page): Promise<void> {
  await page
    .locator(LIVE)
    .waitFor({ state: 'attached', timeout: SETTLE_MS })
    .catch(() => undefined);
}
