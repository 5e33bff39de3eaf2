import type { WallClock } from '../../base/clock.ts';
import type { Checkpoint, Journal } from '../journal/journal.ts';
import type { WorldOptions } from '../options.ts';
import { rulesVersion } from '../rules.ts';
import type { OpenedWorld } from '../openWorld.ts';

const RECORDS_MAXIMUM = 2_000;
/** The maximum duration of a replay, real ms. */
const SPENT_MAXIMUM_MS = 1_000;
const RECORDS_AT_CLOSE = 200;
const SPENT_AT_CLOSE_MS = 100;
/** The maximum number of records of all worlds together, because a takeover replays all worlds. */
const RECORDS_TOGETHER = 10_000;
const SPENT_TOGETHER_MS = 5_000;
/** The time spent on commands is at least this many times the time spent on writing checkpoints. */
const COST_RATIO = 10;

type KeeperOptions = Pick<WorldOptions, 'journal' | 'wall' | 'openWorlds'>;

/** Decides when the journal of a world needs a checkpoint. */
export class CheckpointKeeper {
  readonly #journal: Journal;
  readonly #wall: WallClock;
  readonly #worlds: () => number;
  #reached: number;
  /** Real milliseconds spent on commands since the newest checkpoint. */
  #spentMs = 0;
  #costMs = 0;
  /** Whether a checkpoint is being written. A second one at the same time would only keep another state in memory. */
  #isKeeping = false;

  /** @param replayMs real milliseconds that the replay of the records after the checkpoint took */
  constructor(
    { journal, wall, openWorlds = () => 1 }: KeeperOptions,
    { reached, replayMs = 0 }: Pick<OpenedWorld, 'reached' | 'replayMs'>,
  ) {
    this.#journal = journal;
    this.#wall = wall;
    this.#worlds = openWorlds;
    this.#reached = reached;
    this.#spentMs = replayMs;
  }

  timed<T>(run: () => T): T {
    const begun = this.#wall.now();
    try {
      return run();
    } finally {
      this.#spentMs += Math.max(0, this.#wall.now() - begun);
    }
  }

  get records(): number {
    return this.#journal.length - this.#reached;
  }

  /** Whether a checkpoint is due, because the next start would replay too much. */
  get isDue(): boolean {
    if (!this.#journal.lasting || this.#isKeeping) return false;
    const worlds = this.#worlds();
    const records = Math.max(RECORDS_AT_CLOSE, Math.min(RECORDS_MAXIMUM, RECORDS_TOGETHER / worlds));
    const spentMs = Math.max(SPENT_AT_CLOSE_MS, Math.min(SPENT_MAXIMUM_MS, SPENT_TOGETHER_MS / worlds));
    const isMuch = this.records >= records || this.#spentMs >= spentMs;
    return isMuch && this.#spentMs >= COST_RATIO * this.#costMs;
  }

  get isWorthIt(): boolean {
    const isMuch = this.records >= RECORDS_AT_CLOSE || this.#spentMs >= SPENT_AT_CLOSE_MS;
    return this.#journal.lasting && isMuch;
  }

  keep(reached: Omit<Checkpoint, 'rules' | 'records'>): void {
    const begun = this.#wall.now();
    const records = this.#journal.length;
    const kept = this.#journal.keep({ rules: rulesVersion(), records, ...reached });
    this.#isKeeping = kept !== undefined;
    void kept?.then((spentMs) => {
      this.#costMs += spentMs;
      this.#isKeeping = false;
    });
    this.#costMs = Math.max(0, this.#wall.now() - begun);
    this.#spentMs = 0;
    this.#reached = records;
  }
}
