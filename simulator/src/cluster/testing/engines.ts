import { wallClock } from '../../base/clock.ts';
import type { WallClock } from '../../base/clock.ts';
import { openEngine } from '../postgres/open.ts';
import type { EngineOptions, PostgresEngine } from '../postgres/open.ts';

/** A lease that outlasts a test. */
export const LONG_LEASE_MS = 600_000;

/** Between two beats by {@link BEATING_OFTEN}, real milliseconds. */
const BEAT_MS = 150;

/** The machine's clock, but for beats of a long lease: what was done to a process that runs by it is noticed at once. */
export const BEATING_OFTEN: WallClock = {
  now: () => wallClock.now(),
  setTimer: (delayMs, call) => wallClock.setTimer(delayMs < LONG_LEASE_MS / 10 ? delayMs : BEAT_MS, call),
};

/** Engines that a test opens, to be closed together; what they say once they have joined is in `said`. */
export class Engines {
  readonly said: string[] = [];
  readonly #open: PostgresEngine[] = [];

  /** Joins the cluster at an address as one more process. */
  async join(url: string, options: Partial<EngineOptions> = {}): Promise<PostgresEngine> {
    const engine = await openEngine(url, {
      advertise: `http://127.0.0.1:${4_000 + this.#open.length}`,
      leaseMs: LONG_LEASE_MS,
      say: (line) => void this.said.push(line),
      ...options,
    });
    this.#open.push(engine);
    this.said.length = 0;
    return engine;
  }

  /** Ends all of them, and forgets what they said. */
  async close(): Promise<void> {
    for (const engine of this.#open.splice(0)) await engine.close();
    this.said.length = 0;
  }
}
