import type { WallClock } from '../../base/clock.ts';
import type { ClusterFigures } from '../../operations/figures.ts';
import type { Kept } from './hints.ts';
import { refusal } from './link.ts';
import type { Link } from './link.ts';
import type { PendingRecord, SharedJournal } from './sharedJournal.ts';

/** The maximum number of records in a statement. A longer statement would delay other worlds. */
const MOST_RECORDS = 4_000;
const MOST_CHARACTERS = 4_000_000;
/** Callers whose records are not durable after this time get an error, ms. */
const LATE_MS = 4_000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;
/** The code of `disk_full`. Writes are retried until there is room. */
const FULL = '53100';
/** Codes of errors that a retry would repeat: invalid data, a violated constraint, an exceeded limit. */
const HOPELESS = /^(22|23|54)/;

const FENCE = 'and w.term = i.term and w.head = i.head returning w.id, w.generation, w.term, i.head as head';
/** Appends records under any term, for tests that must fail without the fence. */
const NO_FENCE = 'returning w.id, w.generation, i.term, w.head - i.n as head';

const flushStatement = (fence: string): string => `
with input as (select * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::int[]) as t(world, term, head, n)),
ok as (update zaraba.world w set head = w.head + i.n from input i where w.id = i.world ${fence}),
ins as (insert into zaraba.journal (world, generation, seq, term, wall, kind, record)
  select ok.id, ok.generation, ok.head + r.k, ok.term, $9, r.kind, r.record
  from unnest($5::text[], $6::int[], $7::text[], $8::text[]) as r(world, k, kind, record) join ok on ok.id = r.world)
select id from ok`;

/**
 * Finds out which records are durable. This is a write, so the reply proves replication and follows a pending flush.
 * The write increases the term of an abandoned journal, so that late writes are refused.
 */
const SETTLE = `update zaraba.world w
set head = w.head, term = w.term + case when i.leaving and w.term = i.term then 1 else 0 end
from unnest($1::text[], $2::bigint[], $3::boolean[]) as i(world, term, leaving)
where w.id = i.world returning w.id, w.head, w.term`;

/** Counts the records of a term from a position on. */
const COUNT_KEPT = `select i.world as id, count(j.seq) as kept
from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[]) as i(world, generation, term, head)
left join zaraba.journal j on j.world = i.world and j.generation = i.generation and j.term = i.term and j.seq >= i.head
group by i.world`;

interface Part {
  readonly journal: SharedJournal;
  readonly records: readonly PendingRecord[];
}

/** Options of {@link Flusher}. */
export interface FlusherOptions {
  readonly link: Link;
  readonly clock: WallClock;
  readonly monotonicMs: () => number;
  readonly figures: ClusterFigures;
  readonly engineNowMs: () => number;
  readonly onDurable: (kept: readonly Kept[]) => void;
  readonly say: (line: string) => void;
  readonly withoutFence: boolean;
}

/** Selects one journal per world, because only one may be flushed at a time. */
function oneForEachWorld(journals: Iterable<SharedJournal>): SharedJournal[] {
  return [...new Map([...journals].map((journal) => [journal.claim.world, journal] as const)).values()];
}

function flushValues(parts: readonly Part[], wallMs: number): readonly unknown[] {
  const records = parts.flatMap(({ journal, records: list }) =>
    list.map(({ kind, text }, k) => ({ world: journal.claim.world, k, kind, text })),
  );
  return [
    parts.map(({ journal }) => journal.claim.world),
    parts.map(({ journal }) => journal.claim.term),
    parts.map(({ journal }) => journal.kept),
    parts.map(({ records: { length } }) => length),
    records.map(({ world }) => world),
    records.map(({ k }) => k),
    records.map(({ kind }) => kind),
    records.map(({ text }) => text),
    wallMs,
  ];
}

/**
 * Flushes the journals of this process, in one statement at a time. The records of each world are accepted or refused
 * separately.
 */
export class Flusher {
  readonly #options: FlusherOptions;
  readonly #statement: string;
  readonly #due = new Set<SharedJournal>();
  #isRunning = false;
  #isClosed = false;
  #failures = 0;
  /** Whether the records of one world made a statement fail. Worlds are then flushed one by one. */
  #isOneByOne = false;
  #isLate = false;
  #isFull = false;
  #stopLate: (() => void) | undefined;

  constructor(options: FlusherOptions) {
    this.#options = options;
    this.#statement = flushStatement(options.withoutFence ? NO_FENCE : FENCE);
  }

  get isLate(): boolean {
    if (!this.#isRunning) this.#forgetSettled();
    return this.#isLate;
  }

  wake(journal: SharedJournal): void {
    this.#due.add(journal);
    if (this.#isRunning || this.#isClosed) return;
    this.#isRunning = true;
    setImmediate(() => void this.#run());
  }

  close(): void {
    this.#isClosed = true;
    this.#stopLate?.();
  }

  async #run(): Promise<void> {
    for (let isDone = false; !isDone && !this.#isClosed;) {
      this.#forgetSettled();
      const doubted = [...this.#due].filter(({ isDoubted }) => isDoubted);
      // The first retry has no pause.
      if (this.#failures > 1) await this.#pause();
      if (doubted.length > 0) await this.#settle(oneForEachWorld(doubted));
      else {
        const parts = this.#parts();
        isDone = parts.length === 0;
        if (!isDone) await this.#send(parts);
      }
    }
    this.#isRunning = false;
  }

  #pause(): Promise<void> {
    const delayMs = Math.min(FIRST_PAUSE_MS * 2 ** (this.#failures - 2), LONGEST_PAUSE_MS);
    return new Promise((resolve) => void this.#options.clock.setTimer(delayMs, resolve));
  }

  /**
   * Returns the parts of the next statement. Journals that do not fit into it completely come last in the following
   * one.
   */
  #parts(): readonly Part[] {
    const parts: Part[] = [];
    let [records, characters] = [MOST_RECORDS, MOST_CHARACTERS];
    for (const journal of oneForEachWorld([...this.#due].filter(({ isDue }) => isDue))) {
      if (records <= 0 || characters <= 0 || (this.#isOneByOne && parts.length > 0)) break;
      const sent = journal.send(records, characters);
      parts.push({ journal, records: sent });
      records -= sent.length;
      for (const { text } of sent) characters -= text.length;
      this.#due.delete(journal);
      this.#due.add(journal);
    }
    // Sorted, so that processes cannot deadlock.
    return parts.sort((a, b) => (a.journal.claim.world < b.journal.claim.world ? -1 : 1));
  }

  async #send(parts: readonly Part[]): Promise<void> {
    const { link, engineNowMs, monotonicMs, figures, onDurable } = this.#options;
    const wallMs = engineNowMs();
    const sentMs = monotonicMs();
    try {
      const { rows, warned } = await link.ask<{ id: string }>(this.#statement, flushValues(parts, wallMs), 'flush');
      figures.flushes.add((monotonicMs() - sentMs) / 1_000);
      if (warned) throw new Error('a wait for the standby was cancelled');
      const accepted = new Set(rows.map(({ id }) => id));
      if (accepted.size > 0) this.#hasRoom();
      onDurable(
        parts
          .filter(({ journal }) => accepted.has(journal.claim.world))
          .map(({ journal: { claim, kept: from }, records }) => ({ ...claim, from, wallMs, records })),
      );
      for (const { journal, records } of parts) {
        if (accepted.has(journal.claim.world)) {
          figures.kept.records += records.length;
          for (const { text } of records) figures.kept.bytes += Buffer.byteLength(text);
          journal.accepted(records.length);
        } else journal.refused();
      }
      if (parts.some(({ journal }) => journal.isDoubted)) this.#failed();
      else this.#recovered();
    } catch (error) {
      this.#notTaken(parts, error as Error);
      this.#failed();
    }
  }

  /**
   * Handles a failed statement. If a retry cannot succeed, gives up the journals; otherwise it stays unknown which
   * records are durable.
   */
  #notTaken(parts: readonly Part[], error: Error): void {
    const { say } = this.#options;
    const code = refusal(error);
    const isHopeless = code !== undefined && HOPELESS.test(code);
    if (code === FULL) this.#hasNoRoom();
    else if (this.#failures === 0) say(`the engine did not take what was flushed: ${error.message}`);
    for (const { journal } of parts) {
      if (isHopeless && parts.length === 1) journal.rejected(`could not be kept: ${error.message}`);
      else journal.doubted();
    }
    this.#isOneByOne = isHopeless && parts.length > 1;
  }

  #hasNoRoom(): void {
    if (!this.#isFull) this.#options.say('the disk of the engine is full: no change is answered until it has room');
    this.#isFull = true;
  }

  #hasRoom(): void {
    if (this.#isFull) this.#options.say('the engine has room again');
    this.#isFull = false;
  }

  async #settle(journals: readonly SharedJournal[]): Promise<void> {
    const { link } = this.#options;
    try {
      const { rows, warned } = await link.ask<{ id: string; head: number; term: number }>(SETTLE, [
        journals.map(({ claim }) => claim.world),
        journals.map(({ claim }) => claim.term),
        journals.map(({ isLeaving }) => isLeaving),
      ]);
      if (warned) throw new Error('a wait for the standby was cancelled');
      const found = new Map(rows.map((row) => [row.id, row]));
      const isOurs = ({ claim }: SharedJournal): boolean => found.get(claim.world)?.term === claim.term;
      await this.#finish(journals.filter((journal) => !isOurs(journal)));
      for (const journal of journals) {
        const row = found.get(journal.claim.world);
        if (row !== undefined && isOurs(journal)) journal.settled(row.head);
      }
    } catch {
      this.#failed();
    }
  }

  async #finish(journals: readonly SharedJournal[]): Promise<void> {
    if (journals.length === 0) return;
    const { rows } = await this.#options.link.ask<{ id: string; kept: number }>(COUNT_KEPT, [
      journals.map(({ claim }) => claim.world),
      journals.map(({ claim }) => claim.generation),
      journals.map(({ claim }) => claim.term),
      journals.map(({ kept }) => kept),
    ]);
    const counts = new Map(rows.map(({ id, kept }) => [id, kept]));
    for (const journal of journals) journal.finished(journal.kept + (counts.get(journal.claim.world) ?? 0));
  }

  /**
   * Drops journals without pending work. If none remains, all outcomes are known. Do not call it during a statement.
   */
  #forgetSettled(): void {
    for (const journal of this.#due) if (!journal.isDue) this.#due.delete(journal);
    if (this.#due.size === 0) this.#recovered();
  }

  #failed(): void {
    this.#failures += 1;
    this.#stopLate ??= this.#options.clock.setTimer(LATE_MS, () => {
      this.#isLate = true;
      for (const journal of this.#due) journal.late();
    });
  }

  #recovered(): void {
    this.#failures = 0;
    this.#isOneByOne = this.#isOneByOne && this.#due.size > 0;
    this.#isLate = false;
    this.#stopLate?.();
    this.#stopLate = undefined;
  }
}
