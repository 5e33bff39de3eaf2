import type { BrowserContext, Page } from 'playwright/test';
import { monotonicMs, rateOf } from '../clock.ts';
import type { ClockAnswer } from './answers.ts';

/** How often the date of the pages is set if the world runs at another speed, real time in ms. */
const STEP_MS = 250;
/** How long a page may take to reconnect, real time in ms. */
const SETTLE_MS = 15_000;
/** The mark by which the client shows that its stream is live. */
const LIVE = '[data-connection="live"]';

/** A smaller difference is latency and not a move of the world, real time in ms. */
const LATENCY_MS = 1_000;

/** A time that runs on, and when it was read, real time. */
interface Reading {
  readonly ms: number;
  readonly rate: number;
  readonly readAt: number;
}

/** Returns the value that a reading has by now. */
function current({ ms, rate, readAt }: Reading): number {
  return ms + Math.round((monotonicMs() - readAt) * rate);
}

/**
 * Makes the clock of a browser context follow that of a world. While the world is frozen, the date does not change,
 * but timers run so that the page stays alive. A move acts like the sleep of a device: each timer that is due fires
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
   * Shows the time of the world; after a move it resolves once pages have reconnected, as after sleep.
   * @param settles false if a fault is armed on the stream
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

  /** Returns the pages whose stream is live. A page of another client never counts. */
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
   * `fastForward` is not used: later pages would start with the sum, and the first timer of Playwright is limited to
   * 31 bits.
   */
  async #move(fromMs: number, toMs: number): Promise<void> {
    // The date that runs in the page may be ahead of the world.
    await this.#clock.setFixedTime(fromMs);
    await this.#clock.pauseAt(toMs);
  }

  /** The clock of Playwright runs in real time, so another speed needs steps. */
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

/** Waits until a page has reconnected or closed, or the time is up. */
async function settled(page: Page): Promise<void> {
  await page
    .locator(LIVE)
    .waitFor({ state: 'attached', timeout: SETTLE_MS })
    .catch(() => undefined);
}
