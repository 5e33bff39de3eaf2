import { VirtualClock } from '../base/clock.ts';
import type { ClockOperation, ClockState } from '../base/clock.ts';
import { unlessFull } from './journal/disk.ts';
import type { JournalRecord } from './journal/journal.ts';
import { memoryJournal } from './journal/memory.ts';
import { deriveHex } from '../random.ts';
import type { Command, Reply, TransitionEvent } from '../world/kernel/command.ts';
import { changeDigest } from '../world/kernel/changes.ts';
import type { WorldState } from '../world/kernel/state.ts';
import { apply } from '../world/world.ts';
import { Alarms } from './alarms.ts';
import { Listeners } from './listeners.ts';
import type { WorldListener } from './listeners.ts';
import { Journaled } from './journaled.ts';
import { WorldClosedError } from './options.ts';
import type { WorldOptions } from './options.ts';
import type { Replayed } from './replay/replay.ts';
import { firstOf } from './replay/rewind.ts';
import { rulesVersion } from './rules.ts';
import type { Signature } from './stateCache.ts';
import { openWorld } from './openWorld.ts';
import { PROCESS_SECRET, Tokens } from './access/tokens.ts';

export { WorldClosedError } from './options.ts';
export type { WorldListener } from './listeners.ts';
export type { WorldOptions } from './options.ts';

/** The maximum delay of a timer. Long delays overflow 31 bits. */
const TIMER_MAXIMUM_MS = 3_600_000;
/** After how many real milliseconds a failed settlement is retried. */
const RETRY_MS = 1_000;

let worldsMade = 0;

/** Hosts a world: runs its clock, writes each change to the journal, and then notifies the listeners. */
export class World extends Journaled {
  readonly id: string;
  readonly seed: string;
  /** Changes whenever the world is opened. Cursors of other epochs are invalid. */
  readonly epoch: string;
  readonly #options: WorldOptions;
  readonly #clock: VirtualClock;
  readonly #listeners: Listeners;
  readonly #leaveJournal: (() => void) | undefined;
  readonly #closers = new Set<() => void>();
  readonly #alarms = new Alarms();
  /** The session tokens. They are not part of the state, so neither the journal nor the seed reveals one. */
  readonly tokens: Tokens;
  #closed = false;
  #held: number | undefined;
  #operations = 0;
  #cancelTimer: (() => void) | undefined;
  /** The newest state transitions before the opening, if a note requests them. */
  readonly movesBefore: readonly TransitionEvent[];

  /** @throws JournalError */
  constructor(options: WorldOptions) {
    const { id, wall } = options;
    const taken = openWorld(options);
    super(options, taken);
    const { seed, lastMs, mode, lives, nonce, moves = [] } = taken;
    this.movesBefore = moves;
    this.#options = options;
    this.id = id;
    this.tokens = new Tokens(options.secret ?? PROCESS_SECRET, id, nonce);
    this.seed = seed;
    const wallMs = wall.now();
    worldsMade += 1;
    this.epoch = deriveHex(['epoch', id, String(lives), String(wallMs), String(worldsMade)], 8);
    const { pendingWrites } = this;
    const guarded = (call: () => void): void => void this.#guarded(call);
    this.#listeners = new Listeners(
      guarded,
      pendingWrites && ((say) => pendingWrites.whenDurable(this.stateCache.state(), say)),
    );
    this.#leaveJournal = pendingWrites?.follow(() => this.end());
    this.keepLife({ kind: 'life', at: lastMs, wallMs, rules: rulesVersion() }, taken, options);
    this.#clock = new VirtualClock(wall, lastMs, mode);
    this.#armTimer();
  }

  stateNow(): WorldState {
    // A full disk must not prevent reading the world.
    if (!this.#closed) unlessFull(() => this.settleNow());
    return this.stateCache.state();
  }

  get durableState(): WorldState {
    const now = this.stateNow();
    return this.pendingWrites?.durableState ?? now;
  }

  get closed(): boolean {
    return this.#closed;
  }

  clockNow(): ClockState {
    const now = this.#arrive();
    return { now, mode: this.#clock.mode, rate: this.#clock.rate };
  }

  /** Returns the world's time, Unix milliseconds. */
  now(): number {
    return this.#arrive();
  }

  /**
   * Executes a command. Its change is in the journal when this returns.
   * @throws WorldClosedError; InvariantError or a file error, and then changes nothing
   */
  execute(command: Command): Reply {
    const now = this.#arrive();
    this.#assertOpen();
    const state = this.stateCache.state();
    const applied = this.keeper.timed(() => apply(state, command, now, this.stateCache.market()));
    if (applied.state !== state) {
      this.checkInTurn(applied.state);
      this.keepRecord({ kind: 'command', at: now, command, change: changeDigest(state, applied.state) });
      this.pendingWrites?.changed(state, applied.state, this.recordCount);
      this.stateCache.keep(applied.state);
      this.#armTimer();
    }
    if (applied.events.length > 0) this.#listeners.tell(applied.events, now);
    // A checkpoint must include the commands of followers, so it waits until the listeners have finished.
    if (applied.state !== state && this.#listeners.isQuiet) this.keepIfDue();
    return applied.reply;
  }

  /**
   * Writes the commands and notes of `run` to the journal atomically, then notifies the listeners.
   * @throws the error of `run`, or a file error, and then changes nothing
   */
  together(run: () => void): void {
    if (this.isKeepingTogether) return run();
    const before = this.stateCache.state();
    const records = this.recordCount;
    try {
      this.#listeners.afterwards(() => this.keepTogether(run));
    } catch (error) {
      this.stateCache.keep(before);
      this.pendingWrites?.rollBack(records);
      throw error;
    }
  }

  settleNow(): void {
    const now = this.#arrive();
    const due = this.stateCache.dueAt;
    if (due !== undefined && due <= now) this.execute({ name: 'settle' });
  }

  /**
   * Applies a clock operation and settles due events. Always notifies the listeners.
   * @throws ClockError for an invalid move, such as one backwards or too far ahead, and then changes nothing
   */
  clock(operation: ClockOperation): ClockState {
    const at = this.#arrive();
    this.#assertOpen();
    const target = this.#clock.targetOf(operation, at);
    const nested = this.#held !== undefined;
    this.#held = at;
    try {
      if (target > at) this.#stopOnTheWayTo(target);
      // An alarm may have moved the clock, even beyond the target, so only the rest of the move remains.
      if (this.#held === at) this.#operate(operation);
      else if (target > this.#held) this.#operate({ toMs: target });
      this.settleNow();
    } finally {
      if (!nested) this.#held = undefined;
    }
    this.#armTimer();
    const now = this.#arrive();
    this.#listeners.tell([], now);
    return this.clockNow();
  }

  /**
   * Sets an alarm at an instant (world milliseconds). It runs after the due events of that instant, before a move of
   * the clock continues. Alarms of one instant run in the order in which they were set; past alarms run at once. Errors
   * are reported. Returns a function that cancels the alarm.
   * @throws WorldClosedError
   */
  alarm(atMs: number, run: () => void): () => void {
    this.#assertOpen();
    const takeBack = this.#alarms.add(Math.max(atMs, this.#arrive()), run);
    this.#arrive();
    this.#armTimer();
    return takeBack;
  }

  subscribe(listener: WorldListener): () => void {
    return this.#listeners.subscribe(listener);
  }

  /** Like `subscribe`, but delivers only durable events. */
  watch(listener: WorldListener): () => void {
    return this.#listeners.watch(listener);
  }

  /** Like `subscribe`, but the clock stops at each event, so that the listener can act at that instant. */
  follow(listener: WorldListener): () => void {
    // Due events are settled first, because the clock cannot stop in the past.
    this.settleNow();
    return this.#listeners.follow(listener);
  }

  onClose(listener: () => void): () => void {
    this.#closers.add(listener);
    return () => void this.#closers.delete(listener);
  }

  /** Adds a note to the journal. @throws WorldClosedError */
  note(name: string, data: unknown): void {
    this.#assertOpen();
    this.keepNote(this.#arrive(), name, data);
  }

  hash(): string {
    if (!this.#closed) this.settleNow();
    return this.stateCache.hash();
  }

  /**
   * Evicts the state, but not the clock and the alarms, unless rebuilding it is slow. Returns whether it was evicted.
   */
  evict(): boolean {
    return !this.#closed && this.#held === undefined && this.evictState();
  }

  taken(): Replayed {
    const state = this.stateNow();
    const { now, mode } = this.clockNow();
    return { state, lastMs: now, mode, lives: 1, notes: this.notes() };
  }

  copy(): { readonly records: () => Iterable<JournalRecord>; readonly replayed: Replayed } {
    const replayed = this.taken();
    const count = this.recordCount;
    return { records: () => firstOf(this.records(), count), replayed };
  }

  /** Creates a temporary copy with a stopped clock. Changes of the copy do not notify the world's listeners. */
  rehearsal(): World {
    const beginning = { seed: this.seed, startMs: this.now(), clock: 'frozen' } as const;
    const market = this.market();
    const replayed = { ...this.taken(), mode: beginning.clock };
    return new World({ ...this.#options, journal: memoryJournal(), beginning, marketOf: () => market, replayed });
  }

  close(): void {
    if (this.#closed) return;
    this.#leave();
    this.end();
  }

  /** Closes the world for its next owner as soon as all records are durable. */
  async handOver(): Promise<void> {
    // Loaded here, because only shared worlds are handed over.
    const { signatureOf } = await import('./signature.ts');
    const signature = await signatureOf(this);
    // Another process may have become the owner meanwhile.
    if (this.#closed) return this.pendingWrites?.assertHere();
    this.#leave(signature);
    for (let kept = this.flushed(); kept !== undefined; kept = this.flushed()) await kept;
    this.end();
  }

  #leave(known?: Signature): void {
    // A full disk must not prevent closing.
    this.#guarded(() => {
      this.settleNow();
      const signed = this.journal.lasting ? this.stateCache.signed(known) : {};
      this.keepRecord({ kind: 'clock', at: this.#arrive(), operation: 'stop', ...signed });
      if (this.keeper.isWorthIt) this.keepCheckpoint();
    });
  }

  end(isDeleted = false): void {
    if (this.#closed) return;
    this.#closed = true;
    this.isDeleted = isDeleted;
    this.#leaveJournal?.();
    this.#alarms.clear();
    this.#cancelTimer?.();
    this.journal.close();
    for (const closer of this.#closers) this.#guarded(closer);
    this.#listeners.clear();
  }

  protected override standing() {
    if (this.stateCache.usedAt === undefined) return undefined;
    return { state: this.stateCache.state(), mode: this.#clock.mode };
  }

  #assertOpen(): void {
    this.pendingWrites?.assertHere();
    if (this.#closed) throw new WorldClosedError(`world ${this.id} is closed`);
  }

  #guarded(call: () => void): boolean {
    try {
      call();
      return true;
    } catch (error) {
      this.#options.report(error);
      return false;
    }
  }

  /** The instant of the next alarm. With followers, the instant of an earlier event instead. */
  get #nextStop(): number {
    const due = this.#listeners.isFollowing ? this.stateCache.dueAt : undefined;
    return Math.min(due ?? Infinity, this.#alarms.nextAt ?? Infinity);
  }

  #arrive(): number {
    if (this.#held !== undefined) return this.#held;
    const now = this.#clock.now();
    return this.#nextStop > now ? now : this.#stopUntil(now);
  }

  /** Runs the stops up to an instant. Returns the world's time, which a stop may have moved. */
  #stopUntil(end: number): number {
    let until = end;
    try {
      for (let next = this.#nextStop; next <= until; next = this.#nextStop) {
        const operations = this.#operations;
        this.#held = next;
        this.#stop();
        // A clock operation counts from the instant of its stop, even if the stop runs late.
        if (operations !== this.#operations) until = this.#clock.now();
      }
    } finally {
      this.#held = undefined;
    }
    return until;
  }

  /** Moves the clock to a target and runs all stops before it. @throws WorldClosedError if a stop closes the world */
  #stopOnTheWayTo(target: number): void {
    for (let stop = this.#nextStop; stop <= target; stop = this.#nextStop) {
      if (stop > this.now()) this.#operate({ toMs: stop });
      this.#stop();
    }
    this.#assertOpen();
  }

  #stop(): void {
    this.settleNow();
    const alarm = this.#alarms.take(this.now());
    if (alarm !== undefined) this.#guarded(alarm.run);
  }

  #operate(operation: ClockOperation): void {
    const at = this.#clock.operate(operation, this.#held);
    this.#operations += 1;
    this.#held = this.#clock.targetOf(operation, at);
    this.keepRecord({ kind: 'clock', at, operation });
    this.pendingWrites?.clockMoved(this.recordCount);
  }

  #armTimer(leastMs = 0): void {
    const due = Math.min(this.stateCache.dueAt ?? Infinity, this.#alarms.nextAt ?? Infinity);
    const delay = due === Infinity ? undefined : this.#clock.realDelay(due);
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    if (delay === undefined || this.#closed) return;
    const ring = (): void => this.#armTimer(this.#guarded(() => this.settleNow()) ? 0 : RETRY_MS);
    const waitMs = Math.max(leastMs, Math.min(Math.ceil(delay), TIMER_MAXIMUM_MS));
    this.#cancelTimer = this.#options.wall.setTimer(waitMs, ring);
  }
}
