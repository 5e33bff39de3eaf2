import type { Checkpoint, Journal, JournalRecord } from '../host/journal/journal.ts';
import { memoryJournal } from '../host/journal/memory.ts';
import { rateOf } from '../clock.ts';
import { rulesVersion } from '../host/rules.ts';
import { fromJournal } from '../host/takeUp.ts';
import type { TakenUp } from '../host/takeUp.ts';
import type { Market } from '../market/market.ts';
import type { Claim, Engine } from './engine.ts';

/** No takeover takes so long: a world that had no owner for longer was left, as one is whose only process ended. */
const TAKEOVER_MAXIMUM_MS = 60_000;

/** What a journal leads to, and how many records it has. */
export interface ReadWorld {
  readonly known: { readonly replayed: TakenUp; readonly seed: string };
  readonly records: number;
}

/** A journal of which the header and what stands behind a checkpoint were read. */
function readJournal(header: JournalRecord, behind: readonly JournalRecord[], checkpoint?: Checkpoint): Journal {
  const reached = checkpoint?.records ?? 1;
  return {
    ...memoryJournal(),
    length: reached + behind.length,
    read: (from = 0) => (from === 0 ? [header, ...behind] : behind.slice(from - reached)),
    checkpoint: () => checkpoint,
  };
}

async function allOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function firstOf<T>(items: AsyncIterable<T>): Promise<T | undefined> {
  for await (const item of items) return item;
  return undefined;
}

/**
 * Reads a world from the engine: from its newest checkpoint of these rules, and what was recorded behind it. Its time went on
 * as fast as it ran, also during a takeover, and stood still while it had no owner for longer. @throws JournalError
 */
export async function readWorld(engine: Engine, claim: Claim, marketOf: (seed: string) => Market): Promise<ReadWorld> {
  const checkpoint = await engine.checkpoint(claim, rulesVersion());
  const [header, behind, idleMs] = await Promise.all([
    firstOf(engine.records(claim)),
    allOf(engine.records(claim, checkpoint?.records ?? 1)),
    engine.idleMs(claim),
  ]);
  if (header === undefined) throw new Error(`the journal of ${claim.world} lacks its first record`);
  const { world: id } = claim;
  const journal = readJournal(header, behind, checkpoint);
  const taken = fromJournal({ id, journal, journalName: `world ${id}`, marketOf });
  const unownedMs = claim.unownedMs ?? 0;
  const stoodMs = unownedMs > TAKEOVER_MAXIMUM_MS ? unownedMs : 0;
  const lastMs = taken.lastMs + Math.floor(Math.max(0, idleMs - stoodMs) * rateOf(taken.mode));
  return { known: { replayed: { ...taken, lastMs }, seed: taken.seed }, records: journal.length };
}
