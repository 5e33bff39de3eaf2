import { JournalError, MovedError, UnsettledError } from '../../host/journal/journal.ts';
import type { Checkpoint, Journal, JournalRecord } from '../../host/journal/journal.ts';
import type { Claim } from '../engine.ts';

/** A record that is not durable yet. */
export interface PendingRecord {
  readonly kind: JournalRecord['kind'];
  readonly text: string;
}

/** The dependencies of {@link SharedJournal}. */
export interface JournalShell {
  readonly wake: (journal: SharedJournal) => void;
  /** Whether pending writes have taken too long. */
  readonly isLate: () => boolean;
  readonly keep: (checkpoint: Checkpoint) => Promise<void>;
  readonly ended: (journal: SharedJournal) => void;
}

interface Waiter {
  readonly upTo: number;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/**
 * A journal whose records are queued in memory. The flusher sends them and reports the outcome. `accepted`: they are
 * durable. `refused`: another owner has written, so none is durable. `rejected`: the engine cannot store them.
 * `doubted`: there was no reply. Then the world's row shows what is durable (`settled`); if the row has another owner,
 * the journal does (`finished`). Records are not given up before their outcome is known, because they may be durable.
 */
export class SharedJournal implements Journal {
  readonly lasting = true;
  readonly claim: Claim;
  readonly #shell: JournalShell;
  readonly #listeners = new Set<(kept: number | MovedError) => void>();
  #kept: number;
  #pending: PendingRecord[] = [];
  #exposed = 0;
  #exposedBefore = 0;
  #isSent = false;
  #isDoubted = false;
  #moved: MovedError | undefined;
  /** Whether unsent records were dropped or another owner wrote instead. */
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
    // `push` with a long list as its arguments would overflow the stack.
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
    // The checkpoint is stored only if the records before it are durable.
    const over = this.flushed()?.then(
      () => this.#shell.keep(checkpoint),
      () => {},
    );
    // Waits for the checkpoint, because the next owner would otherwise replay more records.
    return (over ?? this.#shell.keep(checkpoint)).then(() => 0);
  }

  flushed(): Promise<void> | undefined {
    if (this.#pending.length === 0 && !this.#hasDropped) return undefined;
    const upTo = this.length;
    const kept = new Promise<void>((resolve, reject) => {
      const isUnknown = this.#shell.isLate() || this.#pending.length === 0;
      if (isUnknown) reject(this.#unsettled());
      else this.#waiters.push({ upTo, resolve, reject });
    });
    // Prevents an unhandled rejection if no caller waits.
    kept.catch(() => {});
    return kept;
  }

  onDurable(listener: (kept: number | MovedError) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  flush(): void {}

  commit(): void {}

  close(): void {
    this.#listeners.clear();
    this.leave('was closed');
  }

  get kept(): number {
    return this.#kept;
  }

  get isDoubted(): boolean {
    return this.#isDoubted;
  }

  /** Whether the journal is being given up. Then only sent records may be durable. */
  get isLeaving(): boolean {
    return this.#moved !== undefined;
  }

  get isDue(): boolean {
    return this.#isDoubted || (this.#pending.length > 0 && !this.isLeaving);
  }

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

  accepted(count: number): void {
    this.#isSent = false;
    this.#advance(this.#kept + count);
    if (this.isLeaving) this.#giveUp();
  }

  doubted(): void {
    this.#isSent = false;
    this.#isDoubted = true;
  }

  /** Handles a refused write. Another owner has written, or an earlier attempt with an unknown outcome succeeded. */
  refused(): void {
    this.#isSent = false;
    this.#exposed = this.#exposedBefore;
    if (this.#exposed > 0) this.#isDoubted = true;
    else this.leave('has another owner');
  }

  rejected(reason: string): void {
    this.#isSent = false;
    this.#exposed = this.#exposedBefore;
    this.leave(reason);
  }

  /** Handles an outcome that is now known: the first `head` records are durable; the others may be sent again. */
  settled(head: number): void {
    this.#isDoubted = false;
    this.#advance(head);
    if (this.isLeaving) this.#giveUp();
  }

  /** Handles the loss of the world to another owner. Only the first `kept` records are durable. */
  finished(kept: number): void {
    this.#isDoubted = false;
    this.#advance(kept);
    this.#exposed = 0;
    this.leave('has another owner');
  }

  /** Gives the journal up. Sends no more records, and notifies callers of the outcome of those that were sent. */
  leave(reason: string): void {
    if (this.#moved === undefined) {
      this.#moved = new MovedError(`world ${this.claim.world} ${reason}`);
      for (const listener of this.#listeners) listener(this.#moved);
      this.#listeners.clear();
    }
    this.#giveUp();
  }

  late(): void {
    for (const { reject } of this.#waiters.splice(0)) reject(this.#unsettled());
  }

  #unsettled(): UnsettledError {
    return new UnsettledError(`what is kept of world ${this.claim.world} is not known`);
  }

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
