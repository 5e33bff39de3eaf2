import { JournalError, MovedError, UnsettledError } from '../../host/journal/journal.ts';
import type { Checkpoint, Journal, JournalRecord } from '../../host/journal/journal.ts';
import type { Claim } from '../engine.ts';

/** A record that waits to be kept. */
export interface PendingRecord {
  readonly kind: JournalRecord['kind'];
  /** The record as JSON. */
  readonly text: string;
}

/** What a journal needs of the process that it is in. */
export interface JournalShell {
  /** Has it flushed soon. */
  readonly wake: (journal: SharedJournal) => void;
  /** Whether the engine's answer has been missing for so long that whoever waits gets none. */
  readonly isLate: () => boolean;
  /** Keeps a checkpoint whose records are kept. */
  readonly keep: (checkpoint: Checkpoint) => Promise<void>;
  /** Hears once that its work has ended. */
  readonly ended: (journal: SharedJournal) => void;
}

/** Waits for the first so many records. */
interface Waiter {
  readonly upTo: number;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/**
 * The journal of a world that this process owns. Records wait in memory; the flusher sends them and says what became of them:
 *
 * - `accepted`: they are kept;
 * - `refused`: another owner has written; none of them is kept;
 * - `rejected`: the engine cannot take them; none of them is kept;
 * - `doubted`: the engine did not answer. The world's row then says what is kept (`settled`), or, where the row is another owner's by
 *   now, the journal does (`finished`).
 *
 * A record that was sent with an unknown end may be kept until that is known, so it is never given up before.
 */
export class SharedJournal implements Journal {
  readonly lasting = true;
  readonly claim: Claim;
  readonly #shell: JournalShell;
  readonly #listeners = new Set<(kept: number | MovedError) => void>();
  #kept: number;
  #pending: PendingRecord[] = [];
  /** How many of the pending ones were sent: each of those may be kept. */
  #exposed = 0;
  #exposedBefore = 0;
  #isSent = false;
  #isDoubted = false;
  #moved: MovedError | undefined;
  /** Whether a record was given up that was never sent, or that others' records took the place of. */
  #hasDropped = false;
  #isEnded = false;
  #waiters: Waiter[] = [];

  constructor(claim: Claim, shell: JournalShell) {
    this.claim = claim;
    this.#shell = shell;
    this.#kept = claim.head;
  }

  get length(): number {
    return this.#kept + this.#pending.length;
  }

  append(record: JournalRecord): void {
    this.appendAll([record]);
  }

  appendAll(records: Iterable<JournalRecord>): void {
    if (this.#moved !== undefined) throw this.#moved;
    const taken = Array.from(records, (record) => ({ kind: record.kind, text: JSON.stringify(record) }));
    // One by one: a long list as arguments of `push` would overflow the stack.
    for (const one of taken) this.#pending.push(one);
    if (taken.length > 0) this.#shell.wake(this);
  }

  atHand(): undefined {
    return undefined;
  }

  read(): Iterable<JournalRecord> {
    throw new JournalError(`${this.claim.world}: a shared journal is read through its engine`);
  }

  checkpoint(): undefined {
    return undefined;
  }

  keep(checkpoint: Checkpoint): Promise<number> {
    // What is not kept has no checkpoint; whoever waits for the records hears why.
    const over = this.flushed()?.then(
      () => this.#shell.keep(checkpoint),
      () => {},
    );
    // However long packing takes: without it the next owner has the more to carry out, while callers wait.
    return (over ?? this.#shell.keep(checkpoint)).then(() => 0);
  }

  flushed(): Promise<void> | undefined {
    // Where it was given up with nothing dropped, all that it ever took is kept.
    if (this.#pending.length === 0 && !this.#hasDropped) return undefined;
    const upTo = this.length;
    const kept = new Promise<void>((resolve, reject) => {
      const isUnknown = this.#shell.isLate() || this.#pending.length === 0;
      if (isUnknown) reject(this.#unsettled());
      else this.#waiters.push({ upTo, resolve, reject });
    });
    // Whoever does not look at it must not end the process.
    kept.catch(() => {});
    return kept;
  }

  onKept(listener: (kept: number | MovedError) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  flush(): void {}

  commit(): void {}

  close(): void {
    this.#listeners.clear();
    this.leave('was closed');
  }

  /** How many records are kept for certain. */
  get kept(): number {
    return this.#kept;
  }

  /** Whether it has to be found out what is kept. */
  get isDoubted(): boolean {
    return this.#isDoubted;
  }

  /** Whether it was given up: what was sent may be kept, the rest never is. */
  get isLeaving(): boolean {
    return this.#moved !== undefined;
  }

  /** Whether there is anything to send or to find out. */
  get isDue(): boolean {
    return this.#isDoubted || (this.#pending.length > 0 && !this.isLeaving);
  }

  /** The first of the pending records, to be sent now: as many as fit, and one at least. */
  send(maximum: number, maximumCharacters: number): readonly PendingRecord[] {
    let count = 0;
    for (let characters = 0; count < Math.min(maximum, this.#pending.length); count += 1) {
      characters += this.#pending[count]?.text.length ?? 0;
      if (count > 0 && characters > maximumCharacters) break;
    }
    this.#exposedBefore = this.#exposed;
    this.#exposed = Math.max(this.#exposed, count);
    this.#isSent = true;
    return this.#pending.slice(0, count);
  }

  /** So many of what was sent are kept. */
  accepted(count: number): void {
    this.#isSent = false;
    this.#advance(this.#kept + count);
    if (this.isLeaving) this.#giveUp();
  }

  /** It is unknown what of it is kept. */
  doubted(): void {
    this.#isSent = false;
    this.#isDoubted = true;
  }

  /** The fence refused what was sent last: another owner wrote, or this one by an earlier attempt of unknown end. */
  refused(): void {
    this.#isSent = false;
    this.#exposed = this.#exposedBefore;
    if (this.#exposed > 0) this.#isDoubted = true;
    else this.leave('has another owner');
  }

  /** The engine took none of what was sent last, and would not take it again. */
  rejected(reason: string): void {
    this.#isSent = false;
    this.#exposed = this.#exposedBefore;
    this.leave(reason);
  }

  /** The world's row is still this journal's: so many records are kept, and the others may be sent again. */
  settled(head: number): void {
    this.#isDoubted = false;
    this.#advance(head);
    if (this.isLeaving) this.#giveUp();
  }

  /** The world is another owner's: this many records are kept, and none of the others ever will be. */
  finished(kept: number): void {
    this.#isDoubted = false;
    this.#advance(kept);
    this.#exposed = 0;
    this.leave('has another owner');
  }

  /** Gives it up: nothing more is sent, and whoever waits for what was sent hears what became of it. */
  leave(reason: string): void {
    if (this.#moved === undefined) {
      this.#moved = new MovedError(`world ${this.claim.world} ${reason}`);
      for (const listener of this.#listeners) listener(this.#moved);
      this.#listeners.clear();
    }
    this.#giveUp();
  }

  /** Nothing is known for too long: whoever waits gets no answer. */
  late(): void {
    for (const { reject } of this.#waiters.splice(0)) reject(this.#unsettled());
  }

  #unsettled(): UnsettledError {
    return new UnsettledError(`what is kept of world ${this.claim.world} is not known`);
  }

  /** Drops what was never sent. What was sent is looked for, or ends the work where there is none. */
  #giveUp(): void {
    const error = this.#moved;
    if (error === undefined || this.#isEnded) return;
    if (this.#pending.length > this.#exposed) this.#hasDropped = true;
    this.#pending.length = this.#exposed;
    const [waiting, lost] = [this.length, this.#waiters];
    this.#waiters = lost.filter(({ upTo }) => upTo <= waiting);
    for (const { upTo, reject } of lost) if (upTo > waiting) reject(error);
    if (this.#exposed > 0) {
      if (!this.#isSent) this.#isDoubted = true;
      if (this.#isDoubted) this.#shell.wake(this);
    } else {
      this.#isEnded = true;
      this.#shell.ended(this);
    }
  }

  #advance(kept: number): void {
    const count = kept - this.#kept;
    if (count <= 0) return;
    this.#kept = kept;
    this.#pending.splice(0, count);
    this.#exposed = Math.max(0, this.#exposed - count);
    if (this.#moved === undefined) for (const listener of this.#listeners) listener(kept);
    const waiters = this.#waiters;
    this.#waiters = waiters.filter(({ upTo }) => upTo > kept);
    for (const { upTo, resolve } of waiters) if (upTo <= kept) resolve();
  }
}
