import type { ClockMode, ClockOperation } from '../clock.ts';
import { JournalError } from '../journal/journal.ts';
import type { JournalRecord } from '../journal/journal.ts';
import { MOVE_AWAY, headerOf } from '../journal/records.ts';
import type { Market } from '../market/market.ts';
import { stateHash } from '../world/hash.ts';
import { checkWorld } from '../world/invariants.ts';
import type { WorldState } from '../world/state.ts';
import { apply, createState } from '../world/world.ts';

/** A world as its journal leaves it. */
export interface Replayed {
  readonly state: WorldState;
  /** The last instant the journal names: the world's time goes on from there, the time between did not pass. */
  readonly lastMs: number;
  readonly mode: ClockMode;
  /** How often a process took the world up. */
  readonly lives: number;
}

/** The instant at which a move of the clock, made at an instant, ends. */
export function instantAfter(at: number, operation: ClockOperation | 'stop'): number {
  if (operation === 'stop' || 'mode' in operation) return at;
  return 'toMs' in operation ? operation.toMs : at + operation.advanceMs;
}

/** Hash of the world that a beginning makes, before anything has happened in it. */
export function freshHash(beginning: { readonly seed: string; readonly startMs: number }, market: Market): string {
  return stateHash(createState({ ...beginning, market }));
}

/** Place of the last record that says in which state the world was left; -1 where none does. */
function lastSigned(records: readonly JournalRecord[]): number {
  return records.findLastIndex((record) => record.kind === 'clock' && record.hash !== undefined);
}

/**
 * Carries out the commands of a journal again. `where` names the journal in errors.
 * @throws JournalError when a record is out of order or no longer does what it did, or when the world begins otherwise or was left
 * in another state: then the journal was made by other rules
 */
export function replay(records: readonly JournalRecord[], market: Market, where: string): Replayed {
  const header = headerOf(records, where);
  let state = createState({ ...header, market });
  if (stateHash(state) !== header.fresh) {
    throw new JournalError(
      `${where}, line 1: a fresh world begins otherwise today: the journal was made by another version. ${MOVE_AWAY}`,
    );
  }
  const signedAt = lastSigned(records);
  let lastMs = header.startMs;
  let mode = header.clock;
  let lives = 0;
  records.forEach((record, index) => {
    if (record.kind === 'header') return;
    const place = `${where}, line ${index + 1}`;
    if (record.at < lastMs) throw new JournalError(`${place}: time goes backwards`);
    lastMs = record.at;
    if (record.kind === 'life') lives += 1;
    if (record.kind === 'clock') {
      const { operation } = record;
      lastMs = instantAfter(record.at, operation);
      if (operation !== 'stop' && 'mode' in operation) mode = operation.mode;
      if (index === signedAt && stateHash(state) !== record.hash) {
        throw new JournalError(
          `${place}: the world was left in another state than its journal leads to today: the journal was made by other rules. ${MOVE_AWAY}`,
        );
      }
    }
    if (record.kind === 'command') {
      const applied = apply(state, record.command, record.at, market);
      // Only what changed the world was written down.
      if (applied.state === state) {
        throw new JournalError(
          `${place}: ${record.command.name} changes nothing any more: the journal was made by another version. ${MOVE_AWAY}`,
        );
      }
      state = applied.state;
    }
  });
  checkWorld(state);
  return { state, lastMs, mode, lives };
}
