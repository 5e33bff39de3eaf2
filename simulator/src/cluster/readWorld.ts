import { CLOCK_END_MS, monotonicMs, rateOf } from '../clock.ts';
import type { JournalRecord } from '../host/journal/journal.ts';
import { noHeader } from '../host/journal/records.ts';
import type { Replaying } from '../host/replay.ts';
import { rulesVersion } from '../host/rules.ts';
import { beginReplay } from '../host/takeUp.ts';
import type { TakenUp } from '../host/takeUp.ts';
import type { Market } from '../market/market.ts';
import { Stretch, inStretches } from '../stretch.ts';
import type { Claim, Engine } from './engine.ts';
import { TakeUps } from './takeUps.ts';

/** No takeover takes so long: a world that had no owner for longer was left, as one is whose only process ended. */
const TAKEOVER_MAXIMUM_MS = 60_000;

/** What a journal leads to, and how many records it has. */
export interface ReadWorld {
  readonly known: { readonly replayed: TakenUp; readonly seed: string };
  readonly records: number;
}

/** All worlds that this process takes up or follows. */
const TAKE_UPS = new TakeUps();

/** What was carried out: how many records, and how long the process did nothing else, milliseconds. */
interface CarriedOut {
  readonly count: number;
  readonly spentMs: number;
}

/** Carries out about so many records as they are read, a stretch at a time. @throws JournalError */
function carryOut(records: AsyncIterable<JournalRecord>, replaying: Replaying, expected: number): Promise<CarriedOut> {
  return TAKE_UPS.inTurn(expected, async (turns) => {
    let stretch = new Stretch();
    let [count, spentMs] = [0, 0];
    for await (const record of records) {
      const sinceMs = monotonicMs();
      replaying.take(record);
      spentMs += monotonicMs() - sinceMs;
      count += 1;
      const rest = stretch.rest();
      if (rest === undefined) continue;
      await rest;
      await turns.next(expected - count);
      stretch = new Stretch();
    }
    return { count, spentMs };
  });
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
  const { world: id, unownedMs = 0 } = claim;
  const journalName = `world ${id}`;
  const [header, checkpoint] = await Promise.all([
    firstOf(engine.records(claim)),
    engine.checkpoint(claim, rulesVersion()),
  ]);
  if (header?.kind !== 'header') throw noHeader(journalName);
  const { replaying, ...begun } = beginReplay(header, checkpoint, { id, journalName, marketOf });
  const { reached } = begun;
  const { count, spentMs } = await carryOut(engine.records(claim, reached), replaying, claim.head - reached);
  const records = reached + count;
  const replayed = { ...(await inStretches(replaying.ending())), ...begun, replayMs: spentMs };
  // Of the last record that was read: the owner of a world that is followed may have kept more since it was looked up.
  const idleMs = await engine.idleMs({ ...claim, head: records });
  const stoodMs = unownedMs > TAKEOVER_MAXIMUM_MS ? unownedMs : 0;
  const wentOnMs = Math.floor(Math.max(0, idleMs - stoodMs) * rateOf(replayed.mode));
  const lastMs = Math.min(CLOCK_END_MS, replayed.lastMs + wentOnMs);
  return { known: { replayed: { ...replayed, lastMs }, seed: begun.seed }, records };
}
