import type { WallClock } from '../clock.ts';
import type { Checkpoint, Journal } from './journal/journal.ts';
import type { WorldOptions } from './options.ts';
import { rulesVersion } from './rules.ts';
import type { TakenUp } from './takeUp.ts';

/** So many records are carried out again in a moment. */
const RECORDS_MAXIMUM = 2_000;
/** So much work, in real milliseconds, may have to be done again. */
const SPENT_MAXIMUM_MS = 1_000;
/** What a world that is closed at leisure leaves to its next start at most. */
const RECORDS_AT_CLOSE = 200;
const SPENT_AT_CLOSE_MS = 100;
/** What all worlds of a process may leave together, where each has its part of it: whoever takes over carries out all of them. */
const RECORDS_TOGETHER = 10_000;
const SPENT_TOGETHER_MS = 5_000;
/** Writing checkpoints takes at most this part of the time that commands take. */
const COST_RATIO = 10;

type KeeperOptions = Pick<WorldOptions, 'journal' | 'wall' | 'openWorlds'>;

/** Says when a world's journal needs a checkpoint. */
export class CheckpointKeeper {
  readonly #journal: Journal;
  readonly #wall: WallClock;
  /** How many worlds the process has open. */
  readonly #worlds: () => number;
  /** Records that the newest checkpoint, if any, stands behind. */
  #reached: number;
  /** Time spent on commands since then, and on writing it. */
  #spentMs = 0;
  #costMs = 0;
  /** One is being kept: another would wait for it, and hold on to its state meanwhile. */
  #isKeeping = false;

  /** @param replayMs what it took to carry out the records behind the newest checkpoint: whoever takes the world up next would do it again */
  constructor(
    { journal, wall, openWorlds = () => 1 }: KeeperOptions,
    { reached, replayMs = 0 }: Pick<TakenUp, 'reached' | 'replayMs'>,
  ) {
    this.#journal = journal;
    this.#wall = wall;
    this.#worlds = openWorlds;
    this.#reached = reached;
    this.#spentMs = replayMs;
  }

  /** Carries out a command, whose time counts. */
  timed<T>(run: () => T): T {
    const begun = this.#wall.now();
    try {
      return run();
    } finally {
      this.#spentMs += Math.max(0, this.#wall.now() - begun);
    }
  }

  /** Records that stand behind the newest checkpoint. */
  get records(): number {
    return this.#journal.length - this.#reached;
  }

  /** Whether the next start would have too much to carry out again. */
  get isDue(): boolean {
    if (!this.#journal.lasting || this.#isKeeping) return false;
    const worlds = this.#worlds();
    const records = Math.max(RECORDS_AT_CLOSE, Math.min(RECORDS_MAXIMUM, RECORDS_TOGETHER / worlds));
    const spentMs = Math.max(SPENT_AT_CLOSE_MS, Math.min(SPENT_MAXIMUM_MS, SPENT_TOGETHER_MS / worlds));
    const isMuch = this.records >= records || this.#spentMs >= spentMs;
    return isMuch && this.#spentMs >= COST_RATIO * this.#costMs;
  }

  /** Whether a world that ends or is put away now should leave one. */
  get isWorthIt(): boolean {
    const isMuch = this.records >= RECORDS_AT_CLOSE || this.#spentMs >= SPENT_AT_CLOSE_MS;
    return this.#journal.lasting && isMuch;
  }

  /** Keeps one of the journal's end. */
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
