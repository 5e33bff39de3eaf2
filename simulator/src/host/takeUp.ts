import { monotonicMs } from '../clock.ts';
import { JOURNAL_FORMAT, JournalError } from './journal/journal.ts';
import type { Checkpoint, HeaderRecord, JournalRecord } from './journal/journal.ts';
import { checkedRecord, headerOf, named } from './journal/records.ts';
import { EXECUTION_MODEL } from '../market/execution.ts';
import type { Market } from '../market/market.ts';
import { stateHash } from '../world/kernel/hash.ts';
import { createState } from '../world/world.ts';
import type { WorldOptions } from './options.ts';
import { Replaying, freshHash, replay } from './replay.ts';
import type { Reached, Replayed } from './replay.ts';
import { restOf } from './rewind.ts';
import type { RecordsFrom } from './rewind.ts';
import { rulesVersion } from './rules.ts';
import { newNonce } from './tokens.ts';

/** A world as it is when it is taken up. */
export interface TakenUp extends Replayed {
  readonly seed: string;
  readonly market: Market;
  /** Its first life is yet to say its nonce. */
  readonly begins?: true;
  /** How many records of its journal did not have to be carried out again. */
  readonly reached: number;
  /** How long the others took, real milliseconds; absent where there were none. */
  readonly replayMs?: number;
}

/** A journal, and what is needed to carry its records out again. */
type Source = Pick<WorldOptions, 'id' | 'journal' | 'journalName' | 'requiredSeed' | 'marketOf'>;

function begun({ id, journal, beginning, marketOf, replayed }: WorldOptions): TakenUp {
  const { seed, startMs, clock } = beginning;
  const nonce = newNonce();
  const market = marketOf(seed);
  const known = replayed ?? {
    state: createState({ seed, startMs, market }),
    lastMs: startMs,
    mode: clock,
    lives: 0,
    notes: [],
  };
  // What was known before is a copy to try things on: its journal is never read again.
  const fresh = replayed === undefined ? stateHash(known.state) : '';
  const made = { format: JOURNAL_FORMAT, executionModel: EXECUTION_MODEL };
  journal.append({ kind: 'header', ...made, world: id, seed, startMs, clock, fresh });
  return { ...known, nonce, begins: true, seed, market, reached: 0 };
}

function assertHeader({ world, seed }: HeaderRecord, { id, journalName, requiredSeed }: Omit<Source, 'journal'>): void {
  if (world !== id) {
    throw new JournalError(`${journalName}, line 1: is the journal of ${JSON.stringify(world)}, not of ${id}`);
  }
  if (requiredSeed !== undefined && seed !== requiredSeed) {
    throw new JournalError(
      `${journalName}, line 1: has seed ${JSON.stringify(seed)}, not ${JSON.stringify(requiredSeed)}. Move the file away, or leave the seed out to go on with it.`,
    );
  }
}

/** A replay from the newest checkpoint that fits, or from the header: `reached` is the place of the record that it takes first. */
interface BegunReplay extends Pick<TakenUp, 'seed' | 'market' | 'reached'> {
  readonly replaying: Replaying;
}

/** Begins to carry out a journal again: all of it where the newest checkpoint is missing or does not fit. @throws JournalError */
export function beginReplay(
  header: HeaderRecord,
  newest: Checkpoint | undefined,
  source: Omit<Source, 'journal'>,
): BegunReplay {
  assertHeader(header, source);
  const { seed } = header;
  const market = source.marketOf(seed);
  const checkpoint = newest !== undefined && freshHash(header, market) === header.fresh ? newest : undefined;
  const replaying = new Replaying(market, source.journalName, checkpoint);
  return { seed, market, reached: checkpoint?.records ?? 0, replaying };
}

/**
 * A world where its journal ends: from the newest checkpoint that fits, and what was recorded behind it.
 * @throws JournalError, and then nothing was written
 */
export function fromJournal(options: Source): TakenUp {
  const { journal, journalName } = options;
  const header = headerOf(journal.read(), journalName);
  const { replaying, ...rest } = beginReplay(header, journal.checkpoint(rulesVersion()), options);
  const sinceMs = monotonicMs();
  for (const record of journal.read(rest.reached)) replaying.take(record);
  const replayed = replaying.end();
  return { ...replayed, ...rest, replayMs: monotonicMs() - sinceMs };
}

/** Takes up a world where its journal ends, or begins it. @throws JournalError, and then nothing was written */
export function takeUp(options: WorldOptions): TakenUp {
  const { journal, journalName, marketOf, replayed } = options;
  if (journal.length === 0) return begun(options);
  if (replayed === undefined) return fromJournal(options);
  const seed = options.seed ?? headerOf(journal.read(), journalName).seed;
  return { reached: 0, ...replayed, seed, market: marketOf(seed) };
}

/** Says what an operator should know of a journal that other rules wrote. */
export function sayOrigin(
  { rules, unchecked = 0 }: Pick<Replayed, 'rules' | 'unchecked'>,
  { journalName, say = console.error }: Pick<WorldOptions, 'journalName' | 'say'>,
): void {
  if (unchecked > 0)
    say(
      `${journalName}: an earlier version wrote it and did not note what its commands led to: ${unchecked} of them were carried out again unchecked. Later ones are checked.`,
    );
  else if (rules !== undefined && rules !== rulesVersion())
    say(`${journalName}: other rules wrote it, and these lead it to the same; it goes on with these`);
}

/** A journal that a world is to be made from; its header takes the place of seed, start and clock. */
export interface Given {
  /**
   * From outside it is a list, which is checked; records of a world here are read again each time they are needed.
   */
  readonly records: readonly unknown[] | RecordsFrom;
  /** What the first of them lead to, where that is known: only the others are carried out, which are read from a place on. */
  readonly reached?: Reached | undefined;
  /** What the records lead to, where that is known already: then they are not replayed. */
  readonly replayed?: Replayed;
}

/** Records with what they lead to, and the seed in their header. */
export interface Taken {
  readonly records: () => Iterable<JournalRecord>;
  readonly replayed: Replayed;
  readonly seed: string;
}

/** The world here that a journal is to be taken for, and the machine's time. */
interface Taking {
  readonly id: string;
  readonly wallMs: number;
  readonly marketOf: (seed: string) => Market;
}

/**
 * A journal from elsewhere or from the past under the name of a world here, which begins again at its end, and what it leads to.
 * @throws JournalError
 */
export function takenFrom(
  { records: given, reached, replayed: known }: Given,
  { id, wallMs, marketOf }: Taking,
): Taken {
  const where = 'the journal given';
  const checked = Array.isArray(given)
    ? given.map((value, index) => checkedRecord(value, index === 0, `${where}, line ${index + 1}`))
    : [];
  const records = typeof given === 'function' ? given : () => checked;
  const { seed } = headerOf(records(), where);
  const rest = reached === undefined ? records() : restOf(records, reached.records);
  const past = known ?? replay(rest, marketOf(seed), where, reached);
  const nonce = newNonce();
  const again = function* (): Generator<JournalRecord> {
    yield* named(records(), id);
    // The last of its records, so that whoever takes it up from them knows.
    yield { kind: 'life', at: past.lastMs, wallMs, rules: rulesVersion(), nonce };
  };
  return { records: again, replayed: { ...past, lives: past.lives + 1, nonce }, seed };
}
