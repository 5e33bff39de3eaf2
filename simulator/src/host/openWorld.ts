import { monotonicMs } from '../base/clock.ts';
import { JOURNAL_FORMAT, JournalError } from './journal/journal.ts';
import type { Checkpoint, HeaderRecord, JournalRecord } from './journal/journal.ts';
import { checkedRecord, headerOf, named } from './journal/records.ts';
import { EXECUTION_MODEL } from '../market/execution.ts';
import type { Market } from '../market/market.ts';
import { stateHash } from '../world/kernel/hash.ts';
import { createState } from '../world/world.ts';
import type { WorldOptions } from './options.ts';
import { Replaying, freshHash, replay } from './replay/replay.ts';
import type { Reached, Replayed } from './replay/replay.ts';
import { restOf } from './replay/rewind.ts';
import type { RecordsFrom } from './replay/rewind.ts';
import { rulesVersion } from './rules.ts';
import { newNonce } from './access/tokens.ts';

/** An opened world. */
export interface OpenedWorld extends Replayed {
  readonly seed: string;
  readonly market: Market;
  /** Set if this opening begins the world. Its nonce is then not recorded yet. */
  readonly begins?: true;
  /** The number of records in the checkpoint; 0 without one. */
  readonly reached: number;
  readonly replayMs?: number;
}

type Source = Pick<WorldOptions, 'id' | 'journal' | 'journalName' | 'requiredSeed' | 'marketOf'>;

function begun({ id, journal, beginning, marketOf, replayed }: WorldOptions): OpenedWorld {
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
  // The journal of a rehearsal is never read again, so it needs no hash.
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

/** A replay that begins at a checkpoint or at the header. `reached` is the position of its first record. */
interface BegunReplay extends Pick<OpenedWorld, 'seed' | 'market' | 'reached'> {
  readonly replaying: Replaying;
}

/**
 * Begins a replay. It starts from the newest checkpoint if that was made under the current rules, otherwise from the
 * header.
 * @throws JournalError
 */
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

/** Replays a journal without writing anything. @throws JournalError */
export function fromJournal(options: Source): OpenedWorld {
  const { journal, journalName } = options;
  const header = headerOf(journal.read(), journalName);
  const { replaying, ...rest } = beginReplay(header, journal.checkpoint(rulesVersion()), options);
  const sinceMs = monotonicMs();
  for (const record of journal.read(rest.reached)) replaying.take(record);
  const replayed = replaying.end();
  return { ...replayed, ...rest, replayMs: monotonicMs() - sinceMs };
}

/**
 * Opens a world from its journal. An empty journal begins a new world.
 * @throws JournalError, and then writes nothing
 */
export function openWorld(options: WorldOptions): OpenedWorld {
  const { journal, journalName, marketOf, replayed } = options;
  if (journal.length === 0) return begun(options);
  if (replayed === undefined) return fromJournal(options);
  const seed = options.seed ?? headerOf(journal.read(), journalName).seed;
  return { reached: 0, ...replayed, seed, market: marketOf(seed) };
}

/** Tells the operator if the journal was written under other rules. */
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

/** An existing journal for a world. It replaces the options for seed, start and clock. */
export interface Given {
  /** The records. An array comes from outside, so it is validated. */
  readonly records: readonly unknown[] | RecordsFrom;
  readonly reached?: Reached | undefined;
  /** The result of all records, if known. */
  readonly replayed?: Replayed;
}

/** Records with their seed and the result of their replay. */
export interface Taken {
  readonly records: () => Iterable<JournalRecord>;
  readonly replayed: Replayed;
  readonly seed: string;
}

interface Taking {
  readonly id: string;
  readonly wallMs: number;
  readonly marketOf: (seed: string) => Market;
}

/**
 * Adapts a journal to the id of a local world, with a new life. It is the journal of another world, or of an earlier
 * state of this world.
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
    yield { kind: 'life', at: past.lastMs, wallMs, rules: rulesVersion(), nonce };
  };
  return { records: again, replayed: { ...past, lives: past.lives + 1, nonce }, seed };
}
