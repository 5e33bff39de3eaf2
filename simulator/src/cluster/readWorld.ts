import { CLOCK_END_MS, monotonicMs, rateOf } from '../base/clock.ts';
import type { JournalRecord } from '../host/journal/journal.ts';
import { noHeader } from '../host/journal/records.ts';
import type { Replaying } from '../host/replay/replay.ts';
import { rulesVersion } from '../host/rules.ts';
import { beginReplay } from '../host/openWorld.ts';
import type { OpenedWorld } from '../host/openWorld.ts';
import type { Market } from '../market/market.ts';
import { TimeSlice, inTimeSlices } from '../host/timeSlices.ts';
import type { Claim, Engine } from './engine.ts';
import { ReplayQueue } from './replayQueue.ts';

/** The longest time without an owner that is a takeover, ms. A longer time is downtime. */
const TAKEOVER_MAXIMUM_MS = 60_000;

export interface ReadWorld {
  readonly known: { readonly replayed: OpenedWorld; readonly seed: string };
  readonly records: number;
}

const REPLAYS = new ReplayQueue();

interface CarriedOut {
  readonly count: number;
  readonly spentMs: number;
}

/**
 * Replays records in time slices.
 * @throws JournalError
 */
function carryOut(records: AsyncIterable<JournalRecord>, replaying: Replaying, expected: number): Promise<CarriedOut> {
  return REPLAYS.inTurn(expected, async (turns) => {
    let slice = new TimeSlice();
    let [count, spentMs] = [0, 0];
    for await (const record of records) {
      const sinceMs = monotonicMs();
      replaying.take(record);
      spentMs += monotonicMs() - sinceMs;
      count += 1;
      const rest = slice.rest();
      if (rest === undefined) continue;
      await rest;
      await turns.next(expected - count);
      slice = new TimeSlice();
    }
    return { count, spentMs };
  });
}

async function firstOf<T>(items: AsyncIterable<T>): Promise<T | undefined> {
  for await (const item of items) return item;
  return undefined;
}

/**
 * Reads a world by replaying its records after a checkpoint. World time continues during a takeover, but not during
 * downtime. @throws JournalError
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
  const replayed = { ...(await inTimeSlices(replaying.ending())), ...begun, replayMs: spentMs };
  // The owner may have stored more records since the claim.
  const idleMs = await engine.idleMs({ ...claim, head: records });
  const stoodMs = unownedMs > TAKEOVER_MAXIMUM_MS ? unownedMs : 0;
  const wentOnMs = Math.floor(Math.max(0, idleMs - stoodMs) * rateOf(replayed.mode));
  const lastMs = Math.min(CLOCK_END_MS, replayed.lastMs + wentOnMs);
  return { known: { replayed: { ...replayed, lastMs }, seed: begun.seed }, records };
}
