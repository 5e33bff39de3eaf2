import { VirtualClock } from '../clock.ts';
import type { ClockMode, ClockOperation, ClockState, WallClock } from '../clock.ts';
import type { Journal, JournalRecord } from '../journal/journal.ts';
import { JOURNAL_FORMAT, JournalError } from '../journal/journal.ts';
import { headerOf } from '../journal/records.ts';
import type { Market } from '../market/market.ts';
import { deriveHex } from '../random.ts';
import type { Command, Reply, WorldEvent } from '../world/command.ts';
import { stateHash } from '../world/hash.ts';
import type { WorldState } from '../world/state.ts';
import { apply, nextDueAt } from '../world/world.ts';
import { replay } from './replay.ts';

/** What a world is made from when its journal is new. */
export interface Beginning {
  readonly seed: string;
  readonly startMs: number;
  readonly clock: ClockMode;
}

/** What a world needs from its surroundings. */
export interface WorldOptions {
  readonly id: string;
  readonly journal: Journal;
  /** Names the journal in errors. */
  readonly journalName: string;
  readonly beginning: Beginning;
  readonly marketOf: (seed: string) => Market;
  readonly wall: WallClock;
  /** Takes errors of listeners and of settling by timer. */
  readonly report: (error: unknown) => void;
}

/** Hears what happened, and the world's time. Called with no events when only the clock was moved. */
export type WorldListener = (events: readonly WorldEvent[], now: number) => void;

/** Thrown where a world is used that was reset, deleted or closed. */
export class WorldClosedError extends Error {
  override readonly name = 'WorldClosedError';
}

/** Timers wait at most this long in one piece, real milliseconds: their delay is a 31-bit number. */
const TIMER_MAXIMUM_MS = 3_600_000;
/** After settling has failed it is tried again this much later, real milliseconds. */
const RETRY_MS = 1_000;

let worldsMade = 0;

function begin(options: WorldOptions): JournalRecord[] {
  const { id, journal, journalName, beginning } = options;
  const records = journal.read();
  if (records.length === 0) {
    const header = { kind: 'header', format: JOURNAL_FORMAT, world: id, ...beginning } as const;
    journal.append(header);
    return [header];
  }
  const { world } = headerOf(records, journalName);
  if (world !== id)
    throw new JournalError(`${journalName}, line 1: is the journal of ${JSON.stringify(world)}, not of ${id}`);
  return records;
}

/**
 * The host of one world: gives the pure core its time, keeps its journal, and tells those who watch. Every change is in the
 * journal before anybody sees it.
 */
export class World {
  readonly id: string;
  readonly seed: string;
  /** Changes with every start, reset or restart of a world: cursors of another life mean nothing in this one. */
  readonly epoch: string;
  readonly market: Market;
  readonly #options: WorldOptions;
  readonly #journal: Journal;
  readonly #clock: VirtualClock;
  readonly #listeners = new Set<WorldListener>();
  readonly #closers = new Set<() => void>();
  readonly #attachments = new Map<symbol, unknown>();
  #state: WorldState;
  #closed = false;
  #cancelTimer: (() => void) | undefined;

  /** Begins a fresh world, or takes one up where its journal ends. @throws JournalError */
  constructor(options: WorldOptions) {
    const { id, journal, wall } = options;
    const records = begin(options);
    const { seed } = headerOf(records, options.journalName);
    this.#options = options;
    this.#journal = journal;
    this.id = id;
    this.seed = seed;
    this.market = options.marketOf(seed);
    const { state, lastMs, mode, lives } = replay(records, this.market, options.journalName);
    const wallMs = wall.now();
    worldsMade += 1;
    this.epoch = deriveHex(['epoch', id, String(lives), String(wallMs), String(worldsMade)], 8);
    this.#state = state;
    journal.append({ kind: 'life', at: lastMs, wallMs });
    this.#clock = new VirtualClock(wall, lastMs, mode);
    this.#armTimer();
  }

  /** The state as it is now: whatever is due has happened. */
  get state(): WorldState {
    const due = nextDueAt(this.#state);
    if (due !== undefined && !this.#closed && due <= this.#clock.now()) this.settleNow();
    return this.#state;
  }

  get closed(): boolean {
    return this.#closed;
  }

  get clockState(): ClockState {
    return this.#clock.state;
  }

  /** The world's time, milliseconds since 1970, UTC. */
  now(): number {
    return this.#clock.now();
  }

  /**
   * Carries out one command now. What changed the world is in the journal when this returns.
   * @throws WorldClosedError; InvariantError or an error of the file system, and then nothing has changed
   */
  execute(command: Command): Reply {
    this.#assertOpen();
    const now = this.#clock.now();
    const applied = apply(this.#state, command, now, this.market);
    if (applied.state !== this.#state) {
      this.#journal.append({ kind: 'command', at: now, command });
      this.#state = applied.state;
      this.#armTimer();
    }
    if (applied.events.length > 0) this.#notify(applied.events, now);
    return applied.reply;
  }

  /** Lets everything happen that is due by now. */
  settleNow(): void {
    const due = nextDueAt(this.#state);
    if (due !== undefined && due <= this.#clock.now()) this.execute({ name: 'settle' });
  }

  /**
   * Moves the clock and lets happen what is due by then. Listeners are called even when nothing was.
   * @throws ClockError when it would go backwards, beyond its end or at an unknown speed; then nothing has changed
   */
  clock(operation: ClockOperation): ClockState {
    this.#assertOpen();
    const at = this.#clock.operate(operation);
    this.#journal.append({ kind: 'clock', at, operation });
    this.settleNow();
    this.#armTimer();
    this.#notify([], this.#clock.now());
    return this.clockState;
  }

  /** Calls back after every change and every move of the clock. Answers a function that ends it. */
  subscribe(listener: WorldListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Calls back once when the world is reset, deleted or closed. Answers a function that takes it back. */
  onClose(listener: () => void): () => void {
    this.#closers.add(listener);
    return () => void this.#closers.delete(listener);
  }

  /** Something kept beside the world under a key, made on first use; it ends with this object. */
  attachment<T>(key: symbol, make: () => T): T {
    if (!this.#attachments.has(key)) this.#attachments.set(key, make());
    return this.#attachments.get(key) as T;
  }

  /** Writes something into the journal that does not change the world. @throws WorldClosedError */
  note(name: string, data: unknown): void {
    this.#assertOpen();
    this.#journal.append({ kind: 'note', at: this.#clock.now(), name, data });
  }

  /** Everything the journal holds, the header first. @throws JournalError */
  journalRecords(): JournalRecord[] {
    return this.#journal.read();
  }

  /** Hash of the state as it is now. */
  hash(): string {
    return stateHash(this.state);
  }

  /** Ends the work on this world; its journal remains and notes how far the time had run. */
  close(): void {
    if (this.#closed) return;
    // A disk that is full must not keep a world from ending.
    this.#guarded(() => {
      this.settleNow();
      this.#journal.append({ kind: 'clock', at: this.#clock.now(), operation: 'stop' });
    });
    this.#closed = true;
    this.#cancelTimer?.();
    this.#journal.close();
    for (const closer of this.#closers) this.#guarded(closer);
    this.#listeners.clear();
  }

  #assertOpen(): void {
    if (this.#closed) throw new WorldClosedError(`world ${this.id} is closed`);
  }

  /** Reports what a call throws; answers whether it did not. */
  #guarded(call: () => void): boolean {
    try {
      call();
      return true;
    } catch (error) {
      this.#options.report(error);
      return false;
    }
  }

  #notify(events: readonly WorldEvent[], now: number): void {
    for (const listener of this.#listeners) this.#guarded(() => listener(events, now));
  }

  /** Keeps one timer on the next due instant, so that a running world happens without being asked. */
  #armTimer(leastMs = 0): void {
    const due = nextDueAt(this.#state);
    const delay = due === undefined ? undefined : this.#clock.realDelay(due);
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    if (delay === undefined || this.#closed) return;
    const ring = (): void => {
      const settled = this.#guarded(() => this.settleNow());
      this.#armTimer(settled ? 0 : RETRY_MS);
    };
    const waitMs = Math.max(leastMs, Math.min(Math.ceil(delay), TIMER_MAXIMUM_MS));
    this.#cancelTimer = this.#options.wall.setTimer(waitMs, ring);
  }
}
