import { randomBytes } from 'node:crypto';
import { CLOCK_END_MS, VirtualClock, rateOf } from '../../base/clock.ts';
import type { ClockMode, ClockState, WallClock } from '../../base/clock.ts';
import { Listeners } from '../../host/listeners.ts';
import type { WorldListener } from '../../host/listeners.ts';
import { ARM_NOTES } from '../../host/hosted.ts';
import type { JournalRecord } from '../../host/journal/journal.ts';
import { instantAfter } from '../../host/replay/replay.ts';
import type { OpenedWorld } from '../../host/openWorld.ts';
import type { Tokens } from '../../host/access/tokens.ts';
import type { WorldView } from '../../host/view.ts';
import type { Market } from '../../market/market.ts';
import { SCRIPT_NOTES } from '../../scenarios/director.ts';
import type { WorldState } from '../../world/kernel/state.ts';
import { apply } from '../../world/world.ts';
import type { Claim } from '../engine.ts';

const EPOCH_BYTES = 8;
/** Notes that a real server or a recording answers instead of the rules. A note with null ends this. */
const OUTSIDE_NOTES: readonly string[] = ['proxy', 'replay'];

/** The dependencies of a copy. */
export interface CopyOptions {
  readonly row: Claim;
  readonly taken: OpenedWorld & { readonly records: number };
  readonly tokens: Tokens;
  readonly wall: WallClock;
  /** Whether the engine answered recently. */
  readonly isFresh: () => boolean;
  readonly report: (error: unknown) => void;
}

/**
 * Whether only the owner can serve the world after a record. This applies to faults, which need one order of all calls,
 * scenarios and real servers.
 */
function leadsToOwner({ name, data }: Extract<JournalRecord, { kind: 'note' }>): boolean {
  if (name === SCRIPT_NOTES.begun) return true;
  if (OUTSIDE_NOTES.includes(name)) return data !== null;
  if (name !== ARM_NOTES.messages && name !== ARM_NOTES.faults) return false;
  return (data as { readonly change?: unknown } | null)?.change === 'armed';
}

/** A read-only copy of another process's world. It replays the durable records, and its clock follows the owner's. */
export class FollowedWorld implements WorldView {
  readonly id: string;
  readonly epoch: string;
  readonly tokens: Tokens;
  readonly generation: number;
  /** The term of the owner that last permitted this copy. */
  term: number;
  readonly #options: CopyOptions;
  readonly #market: Market;
  readonly #listeners: Listeners;
  /** False, because the world still exists when a copy ends. */
  readonly isDeleted = false;
  readonly #closers = new Set<() => void>();
  #records: number;
  #state: WorldState;
  #mode: ClockMode;
  #clock: VirtualClock;
  #newest: number;
  #hasEnded = false;

  constructor(options: CopyOptions) {
    const { row, taken, tokens, wall, report } = options;
    this.#options = options;
    this.id = row.world;
    this.generation = row.generation;
    this.term = row.term;
    this.tokens = tokens;
    this.epoch = randomBytes(EPOCH_BYTES).toString('hex');
    this.#market = taken.market;
    this.#records = taken.records;
    this.#state = taken.state;
    this.#mode = taken.mode;
    this.#newest = taken.lastMs;
    this.#clock = new VirtualClock(wall, taken.lastMs, taken.mode);
    this.#listeners = new Listeners((call) => {
      try {
        call();
      } catch (error) {
        report(error);
      }
    });
  }

  get records(): number {
    return this.#records;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  get durableState(): WorldState {
    return this.#state;
  }

  stateNow(): WorldState {
    return this.#state;
  }

  durableMarket(): Market {
    return this.#market.overlaid(this.#state.overlays);
  }

  now(): number {
    this.#newest = Math.max(this.#newest, this.#clock.now());
    return this.#newest;
  }

  /** The lead of the shown time over the records, real ms. */
  get aheadMs(): number {
    return (this.now() - this.#clock.now()) / rateOf(this.#mode);
  }

  clockNow(): ClockState {
    return { now: this.now(), mode: this.#mode, rate: rateOf(this.#mode) };
  }

  get mayShowTime(): boolean {
    return this.#options.isFresh();
  }

  get mayAnswer(): boolean {
    return this.#options.isFresh();
  }

  flushed(): undefined {
    return undefined;
  }

  watch(listener: WorldListener): () => void {
    return this.#listeners.watch(listener);
  }

  onClose(listener: () => void): () => void {
    this.#closers.add(listener);
    return () => void this.#closers.delete(listener);
  }

  /**
   * Replays records. Returns whether clients need a new time or prices. Ends the copy if only the owner can now serve
   * the world.
   * @param agoMs how long ago the last record became durable
   */
  take(records: readonly JournalRecord[], agoMs = 0): boolean {
    const { mode, state } = { mode: this.#mode, state: this.#state };
    let [hasJumped, hasNewOwner] = [false, false];
    let atMs = this.#newest;
    for (const record of records) {
      if (this.#hasEnded) return false;
      this.#records += 1;
      if (record.kind === 'header' || record.kind === 'base') continue;
      atMs = record.at;
      if (record.kind === 'command') this.#carryOut(record);
      else if (record.kind === 'life') hasNewOwner = true;
      else if (record.kind === 'note' && leadsToOwner(record)) this.end();
      else if (record.kind === 'clock' && record.operation !== 'stop') {
        atMs = instantAfter(record.at, record.operation);
        if ('mode' in record.operation) this.#mode = record.operation.mode;
        hasJumped = true;
        if (this.#mode === 'frozen') this.end();
      }
    }
    this.#setClock(atMs + agoMs * rateOf(this.#mode), hasJumped || hasNewOwner || mode !== this.#mode);
    return hasJumped || state.overlays !== this.#state.overlays;
  }

  end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    for (const closer of this.#closers) closer();
    this.#listeners.clear();
  }

  #carryOut({ at, command }: Extract<JournalRecord, { kind: 'command' }>): void {
    const { state, events } = apply(this.#state, command, at, this.#market);
    this.#state = state;
    if (events.length > 0) this.#listeners.tell(events, at);
  }

  /** Sets the clock to a record's time. A late record does not set it back, unless the mode changed. */
  #setClock(atMs: number, isNeeded: boolean): void {
    const nowMs = Math.min(CLOCK_END_MS, Math.floor(atMs));
    if (isNeeded || nowMs > this.now()) this.#clock = new VirtualClock(this.#options.wall, nowMs, this.#mode);
  }
}
