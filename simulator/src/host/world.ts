import { VirtualClock } from '../clock.ts';
import type { ClockOperation, ClockState } from '../clock.ts';
import { unlessFull } from './journal/disk.ts';
import type { JournalRecord } from './journal/journal.ts';
import { memoryJournal } from './journal/memory.ts';
import { deriveHex } from '../random.ts';
import type { Command, Reply, TransitionEvent } from '../world/kernel/command.ts';
import { changeDigest } from '../world/kernel/changes.ts';
import type { WorldState } from '../world/kernel/state.ts';
import { apply } from '../world/world.ts';
import { Alarms } from './alarms.ts';
import { Audience } from './audience.ts';
import type { WorldListener } from './audience.ts';
import { Journaled } from './journaled.ts';
import { WorldClosedError } from './options.ts';
import type { WorldOptions } from './options.ts';
import type { Replayed } from './replay.ts';
import { firstOf } from './rewind.ts';
import { rulesVersion } from './rules.ts';
import type { Signature } from './shelf.ts';
import { takeUp } from './takeUp.ts';
import { PROCESS_SECRET, Tokens } from './tokens.ts';

export { WorldClosedError } from './options.ts';
export type { WorldListener } from './audience.ts';
export type { WorldOptions } from './options.ts';

/** Timers wait at most this long in one piece, real milliseconds: their delay is a 31-bit number. */
const TIMER_MAXIMUM_MS = 3_600_000;
/** After settling has failed it is tried again this much later, real milliseconds. */
const RETRY_MS = 1_000;

let worldsMade = 0;

/**
 * The host of one world: gives the pure core its time, keeps its journal, and tells those who watch. Every change is in the
 * journal before anybody sees it.
 */
export class World extends Journaled {
  readonly id: string;
  readonly seed: string;
  /** Changes with every start, reset or restart of a world: cursors of another life mean nothing in this one. */
  readonly epoch: string;
  readonly #options: WorldOptions;
  readonly #clock: VirtualClock;
  readonly #audience: Audience;
  readonly #leaveJournal: (() => void) | undefined;
  readonly #closers = new Set<() => void>();
  readonly #alarms = new Alarms();
  /** The tokens of its sessions: no part of the state, so that no journal and no seed leads to one. */
  readonly tokens: Tokens;
  #closed = false;
  /** The world's time while its alarms ring or its clock is moved: it stands still meanwhile. */
  #held: number | undefined;
  /** How often the clock was operated. */
  #operations = 0;
  #cancelTimer: (() => void) | undefined;
  /** What its journal held already when it was taken up. */
  readonly movesBefore: readonly TransitionEvent[];

  /** Begins a fresh world, or takes one up where its journal ends. @throws JournalError */
  constructor(options: WorldOptions) {
    const { id, wall } = options;
    const taken = takeUp(options);
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
    const { unkept } = this;
    const guarded = (call: () => void): void => void this.#guarded(call);
    this.#audience = new Audience(guarded, unkept && ((say) => unkept.sayLater(this.shelf.state(), say)));
    this.#leaveJournal = unkept?.follow(() => this.end());
    this.keepLife({ kind: 'life', at: lastMs, wallMs, rules: rulesVersion() }, taken, options);
    this.#clock = new VirtualClock(wall, lastMs, mode);
    this.#armTimer();
  }

  /** The state as it is now: whatever is due has happened. */
  stateNow(): WorldState {
    // What is due waits for room on the disk; meanwhile the world can be read as it was left.
    if (!this.#closed) unlessFull(() => this.settleNow());
    return this.shelf.state();
  }

  /** The newest state that is kept, which is all that those outside may see: `stateNow` of a journal that keeps at once. */
  get told(): WorldState {
    const now = this.stateNow();
    return this.unkept?.told ?? now;
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** The clock as it is now, after every stop that lies before. */
  clockNow(): ClockState {
    const now = this.#arrive();
    return { now, mode: this.#clock.mode, rate: this.#clock.rate };
  }

  /** The world's time, milliseconds since 1970, UTC. */
  now(): number {
    return this.#arrive();
  }

  /**
   * Carries out one command now. What changed the world is in the journal when this returns.
   * @throws WorldClosedError; InvariantError or an error of the file system, and then nothing has changed
   */
  execute(command: Command): Reply {
    const now = this.#arrive();
    this.#assertOpen();
    const state = this.shelf.state();
    const applied = this.keeper.timed(() => apply(state, command, now, this.shelf.market()));
    if (applied.state !== state) {
      this.checkInTurn(applied.state);
      this.keepRecord({ kind: 'command', at: now, command, change: changeDigest(state, applied.state) });
      this.unkept?.changed(state, applied.state, this.recordCount);
      this.shelf.keep(applied.state);
      this.#armTimer();
    }
    if (applied.events.length > 0) this.#audience.tell(applied.events, now);
    // Not before all who follow have done what this leads to: what a checkpoint stands behind is not looked at again.
    if (applied.state !== state && this.#audience.isQuiet) this.keepIfDue();
    return applied.reply;
  }

  /**
   * Does something whose commands and notes are in the journal as a whole or not at all; those who watch hear of it afterwards.
   * @throws what `run` throws, or an error of the file system: then nothing of it is in the journal, and the state is what it was
   */
  together(run: () => void): void {
    if (this.isKeepingTogether) return run();
    const before = this.shelf.state();
    const records = this.recordCount;
    try {
      this.#audience.afterwards(() => this.keepTogether(run));
    } catch (error) {
      this.shelf.keep(before);
      this.unkept?.takeBack(records);
      throw error;
    }
  }

  /** Lets everything happen that is due by now. */
  settleNow(): void {
    const now = this.#arrive();
    const due = this.shelf.dueAt;
    if (due !== undefined && due <= now) this.execute({ name: 'settle' });
  }

  /**
   * Moves the clock and lets happen what is due by then. Listeners are called even when nothing was.
   * @throws ClockError when it would go backwards, beyond its end or at an unknown speed; then nothing has changed
   */
  clock(operation: ClockOperation): ClockState {
    const at = this.#arrive();
    this.#assertOpen();
    const target = this.#clock.targetOf(operation, at);
    const nested = this.#held !== undefined;
    this.#held = at;
    try {
      if (target > at) this.#stopOnTheWayTo(target);
      // Once a stop has interrupted this move, only what is left of it remains; an alarm may even have gone further.
      if (this.#held === at) this.#operate(operation);
      else if (target > this.#held) this.#operate({ toMs: target });
      this.settleNow();
    } finally {
      if (!nested) this.#held = undefined;
    }
    this.#armTimer();
    const now = this.#arrive();
    this.#audience.tell([], now);
    return this.clockNow();
  }

  /**
   * Makes an appointment on the world's time (milliseconds): when it is reached, by a move of the clock or as it runs, what is
   * due by then has happened and `run` is called. The time stands still meanwhile: commands and notes have exactly that instant,
   * and a move of the clock goes on from there. Alarms of one instant run in the order in which they were made; one whose instant
   * has passed runs at once. They are no part of the state and end with this object; what one throws is reported.
   * Answers a function that takes it back.
   * @throws WorldClosedError
   */
  alarm(atMs: number, run: () => void): () => void {
    this.#assertOpen();
    const takeBack = this.#alarms.add(Math.max(atMs, this.#arrive()), run);
    this.#arrive();
    this.#armTimer();
    return takeBack;
  }

  /** Calls back after every change and every move of the clock. Answers a function that ends it. */
  subscribe(listener: WorldListener): () => void {
    return this.#audience.subscribe(listener);
  }

  /** Like `subscribe`, for who passes on what it hears: it hears of nothing before that is kept. */
  watch(listener: WorldListener): () => void {
    return this.#audience.watch(listener);
  }

  /**
   * Like `subscribe`, but until the listener leaves the clock also stops at every instant at which something is due: the
   * listener hears of it at that instant, not when the whole move of the clock is over, and what it does is done then.
   */
  follow(listener: WorldListener): () => void {
    // What is due by now happens first, as no stop may lie in the past.
    this.settleNow();
    return this.#audience.follow(listener);
  }

  /** Calls back once when the world is reset, deleted or closed. Answers a function that takes it back. */
  onClose(listener: () => void): () => void {
    this.#closers.add(listener);
    return () => void this.#closers.delete(listener);
  }

  /** Writes something into the journal that does not change the world. @throws WorldClosedError */
  note(name: string, data: unknown): void {
    this.#assertOpen();
    this.keepNote(this.#arrive(), name, data);
  }

  /** Hash of the state as it is now. */
  hash(): string {
    if (!this.#closed) this.settleNow();
    return this.shelf.hash();
  }

  /**
   * Lets go of the state, which the first to need it makes again of the journal; everything else (the clock, alarms, what is kept
   * beside the world) stays. Answers whether it was let go: what takes too long to be carried out again stays.
   */
  putAway(): boolean {
    return !this.#closed && this.#held === undefined && this.letGo();
  }

  /** The world as it is now, as a replay of its journal would find it. Shares the state, which never changes. */
  taken(): Replayed {
    const state = this.stateNow();
    const { now, mode } = this.clockNow();
    return { state, lastMs: now, mode, lives: 1, notes: this.notes() };
  }

  /** What a world is made from that is the same as this one and goes its own way from here: the state is shared, the journal copied. */
  copy(): { readonly records: () => Iterable<JournalRecord>; readonly replayed: Replayed } {
    const replayed = this.taken();
    const count = this.recordCount;
    return { records: () => firstOf(this.records(), count), replayed };
  }

  /**
   * A copy to try things on: the state as it is now, a clock that stands, a journal in memory. No listener hears of what is done
   * to it, and nothing remains of it.
   */
  rehearsal(): World {
    const beginning = { seed: this.seed, startMs: this.now(), clock: 'frozen' } as const;
    const market = this.market();
    const replayed = { ...this.taken(), mode: beginning.clock };
    return new World({ ...this.#options, journal: memoryJournal(), beginning, marketOf: () => market, replayed });
  }

  /** Ends the work on this world; its journal remains and notes how far the time had run. */
  close(): void {
    if (this.#closed) return;
    this.#leave();
    this.end();
  }

  /** Ends the work on this world for another process to go on with it: its listeners leave once everything is kept. */
  async handOn(): Promise<void> {
    // Only worlds that processes share are handed on.
    const { signatureOf } = await import('./signature.ts');
    const signature = await signatureOf(this);
    // Another process may have taken it meanwhile.
    if (this.#closed) return this.unkept?.assertHere();
    this.#leave(signature);
    for (let kept = this.flushed(); kept !== undefined; kept = this.flushed()) await kept;
    this.end();
  }

  #leave(known?: Signature): void {
    // A disk that is full must not keep a world from ending.
    this.#guarded(() => {
      this.settleNow();
      const signed = this.journal.lasting ? this.shelf.signed(known) : {};
      this.keepRecord({ kind: 'clock', at: this.#arrive(), operation: 'stop', ...signed });
      if (this.keeper.isWorthIt) this.keepCheckpoint();
    });
  }

  /** Ends the work on a world whose journal no one will take up: it was deleted, or another stands in its place. */
  end(isDeleted = false): void {
    if (this.#closed) return;
    this.#closed = true;
    this.isDeleted = isDeleted;
    this.#leaveJournal?.();
    this.#alarms.clear();
    this.#cancelTimer?.();
    this.journal.close();
    for (const closer of this.#closers) this.#guarded(closer);
    this.#audience.clear();
  }

  protected override standing() {
    if (this.shelf.usedAt === undefined) return undefined;
    return { state: this.shelf.state(), mode: this.#clock.mode };
  }

  #assertOpen(): void {
    this.unkept?.assertHere();
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

  /** The next instant at which the clock must stop: that of an alarm and, while anyone follows, that of whatever is due. */
  get #nextStop(): number {
    const due = this.#audience.isFollowing ? this.shelf.dueAt : undefined;
    return Math.min(due ?? Infinity, this.#alarms.nextAt ?? Infinity);
  }

  /** The world's time, after every stop that lies before it. */
  #arrive(): number {
    if (this.#held !== undefined) return this.#held;
    const now = this.#clock.now();
    return this.#nextStop > now ? now : this.#stopUntil(now);
  }

  /** Stops wherever a running clock should have stopped up to an instant; answers the world's time afterwards. */
  #stopUntil(end: number): number {
    let until = end;
    try {
      for (let next = this.#nextStop; next <= until; next = this.#nextStop) {
        const operations = this.#operations;
        this.#held = next;
        this.#stop();
        // Whoever sets the clock at a stop sets it at the instant of the stop, however late that was.
        if (operations !== this.#operations) until = this.#clock.now();
      }
    } finally {
      this.#held = undefined;
    }
    return until;
  }

  /** Moves the clock from stop to stop up to an instant. @throws WorldClosedError when what happens at one ends the world */
  #stopOnTheWayTo(target: number): void {
    for (let stop = this.#nextStop; stop <= target; stop = this.#nextStop) {
      if (stop > this.now()) this.#operate({ toMs: stop });
      this.#stop();
    }
    this.#assertOpen();
  }

  /** Lets everything happen that is due by this instant, then rings an alarm, unless that has made the first one a later one. */
  #stop(): void {
    this.settleNow();
    const alarm = this.#alarms.take(this.now());
    if (alarm !== undefined) this.#guarded(alarm.run);
  }

  /** Operates the clock at the instant at which the time is held, and writes that down. */
  #operate(operation: ClockOperation): void {
    const at = this.#clock.operate(operation, this.#held);
    this.#operations += 1;
    this.#held = this.#clock.targetOf(operation, at);
    this.keepRecord({ kind: 'clock', at, operation });
    this.unkept?.clockMoved(this.recordCount);
  }

  /** Keeps one timer on the next due instant or alarm, so that a running world happens without being asked. */
  #armTimer(leastMs = 0): void {
    const due = Math.min(this.shelf.dueAt ?? Infinity, this.#alarms.nextAt ?? Infinity);
    const delay = due === Infinity ? undefined : this.#clock.realDelay(due);
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    if (delay === undefined || this.#closed) return;
    const ring = (): void => this.#armTimer(this.#guarded(() => this.settleNow()) ? 0 : RETRY_MS);
    const waitMs = Math.max(leastMs, Math.min(Math.ceil(delay), TIMER_MAXIMUM_MS));
    this.#cancelTimer = this.#options.wall.setTimer(waitMs, ring);
  }
}
