import type { BrowserContext, Page } from 'playwright/test';
import { monotonicMs, rateOf } from '../clock.ts';
import type { ClockAnswer } from './answers.ts';

/** How often the date of the pages is set if the world runs at another speed, real milliseconds. */
const STEP_MS = 250;
/** How long a page may take to reconnect, real milliseconds. */
const SETTLE_MS = 15_000;
/** The client's own mark of a live stream. */
const LIVE = '[data-connection="live"]';

/** A smaller difference, real milliseconds, is latency, not a move of the world. */
const LATENCY_MS = 1_000;

/** A running time, and when it was read, real time. */
interface Reading {
  readonly ms: number;
  readonly rate: number;
  readonly readAt: number;
}

/** The present value of a reading. */
function current({ ms, rate, readAt }: Reading): number {
  return ms + Math.round((monotonicMs() - readAt) * rate);
}

/**
 * Synchronizes a browser context's clock with a world's. In a frozen world the date stands still, but timers run to
 * keep the page alive. A move acts like a device's sleep: each due timer fires once.
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
   * Shows the world's time; after a move resolves once pages have reconnected, as after sleep. @param settles false if
   * a fault is armed on the stream
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

  /** Pages with a live stream; pages of other clients never are. */
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

  /** Not by `fastForward`: later pages would start with the sum, and Playwright's first timer is limited to 31 bits. */
  async #move(fromMs: number, toMs: number): Promise<void> {
    // The running date may be ahead of the world.
    await this.#clock.setFixedTime(fromMs);
    await this.#clock.pauseAt(toMs);
  }

  /** Playwright's clock runs in real time, so other speeds need steps. */
  #run(shown: Reading): void {
    if (shown.rate === 0 || shown.rate === 1) return;
    let busy = false;
    const step = async (): Promise<void> => {
      busy = true;
      await this.#clock.setSystemTime(current(shown)).catch(() => undefined);
      busy = false;
    };
    this.#stepping = setInterval(() => {
      // A slow machine may need longer than a step.
      if (!busy) this.#step = step();
    }, STEP_MS);
    this.#stepping.unref();
  }

  async #stop(): Promise<void> {
    clearInterval(this.#stepping);
    await this.#step;
  }
}

/** Waits until a page reconnected, closed or timed out. */
async function settled(page: Page): Promise<void> {
  await page
    .locator(LIVE)
    .waitFor({ state: 'attached', timeout: SETTLE_MS })
    .catch(() => undefined);
}
