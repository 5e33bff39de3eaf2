import type { ClockMode, ClockOperation } from '../../base/clock.ts';
import { JournalError } from '../journal/journal.ts';
import type {
  Base,
  BaseRecord,
  ClockRecord,
  CommandRecord,
  HeaderRecord,
  JournalRecord,
  KeptNote,
  LifeRecord,
  NoteRecord,
} from '../journal/journal.ts';
import { joined } from '../journal/pieces.ts';
import type { Piece } from '../journal/pieces.ts';
import { MOVE_AWAY, OTHER_RULES, READ_ON, noHeader } from '../journal/records.ts';
import { EXECUTION_MODEL } from '../../market/execution.ts';
import type { Market } from '../../market/market.ts';
import { changeDigest } from '../../world/kernel/changes.ts';
import type { Applied, Command, TransitionEvent, WorldEvent } from '../../world/kernel/command.ts';
import { hashing, stateHash } from '../../world/kernel/hash.ts';
import type { WorldState } from '../../world/kernel/state.ts';
import { stateFrom } from '../../world/kernel/stateJson.ts';
import { atOnce } from '../../world/kernel/steps.ts';
import type { Steps } from '../../world/kernel/steps.ts';
import { checkWorld, checksOfWorld } from '../../world/wholeWorld.ts';
import { apply, createState } from '../../world/world.ts';
import { MOVES_NOTE, Notes } from './notes.ts';
import { rulesVersion } from '../rules.ts';

/** The result of replaying a world's journal. */
export interface Replayed {
  readonly state: WorldState;
  /** The instant at which world time continues. */
  readonly lastMs: number;
  readonly mode: ClockMode;
  readonly lives: number;
  readonly nonce?: string;
  readonly notes: readonly KeptNote[];
  /** The digest of the rules that wrote the newest records; absent in older journals. */
  readonly rules?: string;
  /** The number of commands without a recorded digest. Their changes were not compared. */
  readonly unchecked?: number;
  /** The newest state transition of each kind since the note that requests them. */
  readonly moves?: readonly TransitionEvent[];
}

/** The result of replaying the first records of a journal. */
export type Reached = Replayed & { readonly records: number };

/** Returns the instant that a clock operation leads to. */
export function instantAfter(at: number, operation: ClockOperation | 'stop'): number {
  if (operation === 'stop' || 'mode' in operation) return at;
  return 'toMs' in operation ? operation.toMs : at + operation.advanceMs;
}

/** Returns the hash of a fresh world. */
export function freshHash(beginning: { readonly seed: string; readonly startMs: number }, market: Market): string {
  return stateHash(createState({ ...beginning, market }));
}

const DIGEST_SHOWN = 12;
const ANOTHER_VERSION = 'the journal was made by another version';
const OTHERS = 'the journal was made by other rules';

function otherRules(place: string, what: string, rules?: string): JournalError {
  const own = rulesVersion();
  const digests = [rules, own].map((digest) => digest?.slice(0, DIGEST_SHOWN) ?? 'of an earlier version');
  // If the rules are equal, the file was edited.
  const difference = rules === own ? '' : `: its rules are ${digests.join(', these ')}`;
  return new JournalError(`${place}: ${what}${difference}. ${OTHER_RULES}`);
}

function assertModel({ executionModel = EXECUTION_MODEL }: HeaderRecord, where: string): void {
  if (executionModel === EXECUTION_MODEL) return;
  const models = `made with execution model ${executionModel}, this version has model ${EXECUTION_MODEL}`;
  throw new JournalError(`${where}, line 1: ${models}. ${OTHER_RULES}`);
}

/**
 * Compares the fresh world of the journal with that of the current rules. @throws JournalError, without the advice to
 * keep the state, because formats may differ
 */
function assertHeader(header: HeaderRecord, fresh: WorldState, where: string): void {
  if (stateHash(fresh) === header.fresh) return;
  const why = `a fresh world begins otherwise today: ${ANOTHER_VERSION}`;
  throw new JournalError(`${where}, line 1: ${why}. ${MOVE_AWAY} ${READ_ON}`);
}

interface Signed {
  readonly state: WorldState;
  readonly hash: string;
  readonly place: string;
  readonly rules: string | undefined;
}

function* assertSigned({ state, hash, place, rules }: Signed): Steps {
  if ((yield* hashing(state)) === hash) return;
  throw otherRules(place, `the world was left in another state than its journal leads to today: ${OTHERS}`, rules);
}

class Replay {
  readonly #market: Market;
  readonly #where: string;
  readonly #notes: Notes;
  #state: WorldState;
  #lastMs: number;
  #mode: ClockMode;
  #lives: number;
  #nonce: { readonly nonce?: string };
  #records: number;
  #rules: string | undefined;
  #unchecked = 0;
  #moves: Map<string, TransitionEvent> | undefined;
  /** The newest recorded hash. Older hashes are not checked, because checks take long in large worlds. */
  #signed: Signed | undefined;

  constructor(reached: Reached, market: Market, where: string) {
    this.#market = market;
    this.#where = where;
    this.#notes = new Notes(reached.notes);
    this.#state = reached.state;
    this.#lastMs = reached.lastMs;
    this.#mode = reached.mode;
    this.#lives = reached.lives;
    this.#nonce = reached.nonce === undefined ? {} : { nonce: reached.nonce };
    this.#records = reached.records;
    this.#rules = reached.rules;
    if (reached.notes.some(({ name }) => name === MOVES_NOTE)) this.#moves = new Map();
  }

  take(record: Exclude<JournalRecord, HeaderRecord>): void {
    this.#records += 1;
    if (record.kind === 'base') throw new JournalError(`${this.#place}: a piece of a base out of its place`);
    if (record.at < this.#lastMs) throw new JournalError(`${this.#place}: time goes backwards`);
    this.#lastMs = record.at;
    if (record.kind === 'life') this.#life(record);
    if (record.kind === 'note') this.#note(record);
    if (record.kind === 'clock') this.#clock(record);
    if (record.kind === 'command') this.#command(record);
  }

  *ending(): Steps<Replayed> {
    if (this.#signed !== undefined) yield* assertSigned(this.#signed);
    yield* checksOfWorld(this.#state);
    const notes = this.#notes.list();
    const moves = this.#moves === undefined ? {} : { moves: [...this.#moves.values()] };
    return {
      state: this.#state,
      lastMs: this.#lastMs,
      mode: this.#mode,
      lives: this.#lives,
      ...this.#nonce,
      notes,
      ...(this.#rules === undefined ? {} : { rules: this.#rules }),
      ...(this.#unchecked === 0 ? {} : { unchecked: this.#unchecked }),
      ...moves,
    };
  }

  get #place(): string {
    return `${this.#where}, line ${this.#records}`;
  }

  #life({ rules, nonce }: LifeRecord): void {
    this.#lives += 1;
    this.#rules = rules;
    if (nonce !== undefined) this.#nonce = { nonce };
  }

  #note({ name, data }: NoteRecord): void {
    this.#notes.add(name, data);
    if (name === MOVES_NOTE) this.#moves = new Map();
  }

  #keepMoves(moves: Map<string, TransitionEvent>, events: readonly WorldEvent[]): void {
    for (const event of events) {
      if (event.type !== 'transition') continue;
      const { machine, from, to, account } = event;
      moves.set(`${machine}:${from}>${to} ${account}`, event);
    }
  }

  #clock({ at, operation, hash }: ClockRecord): void {
    this.#lastMs = instantAfter(at, operation);
    if (operation !== 'stop' && 'mode' in operation) this.#mode = operation.mode;
    if (hash === undefined) return;
    this.#signed = { state: this.#state, hash, place: this.#place, rules: this.#rules };
    this.#unchecked = 0;
  }

  /** @throws JournalError for a command of another version, in which fields may be missing */
  #applied(command: Command): Applied {
    try {
      return apply(this.#state, command, this.#lastMs, this.#market);
    } catch (error) {
      const why = `${command.name} cannot be carried out any more (${(error as Error).message}): ${ANOTHER_VERSION}`;
      throw otherRules(this.#place, why, this.#rules);
    }
  }

  #command({ command, change }: CommandRecord): void {
    const { state, events } = this.#applied(command);
    // Only commands that changed the world are recorded, so this command had another effect when it was recorded.
    if (state === this.#state)
      throw otherRules(this.#place, `${command.name} changes nothing any more: ${ANOTHER_VERSION}`, this.#rules);
    if (change === undefined) this.#unchecked += 1;
    else if (change !== changeDigest(this.#state, state))
      throw otherRules(this.#place, `${command.name} leads to something else than it did: ${OTHERS}`, this.#rules);
    this.#state = state;
    if (this.#moves !== undefined) this.#keepMoves(this.#moves, events);
  }
}

class BaseReader {
  readonly #base: Base;
  readonly #where: string;
  readonly #pieces: Piece[] = [];

  constructor(base: Base, where: string) {
    this.#base = base;
    this.#where = where;
  }

  take({ piece }: BaseRecord): void {
    this.#pieces.push(piece);
  }

  /** @throws JournalError if pieces are missing, changed or incompatible */
  reached(): Reached {
    const { records: _records, hash: _hash, ...known } = this.#base;
    const json = this.#written();
    try {
      const state = stateFrom(json);
      // The records of another version may have other fields.
      if (known.rules !== rulesVersion()) checkWorld(state);
      return { ...known, state, records: this.#pieces.length + 1 };
    } catch (error) {
      const why = `another version wrote the state that this journal begins with, and kept its records otherwise`;
      throw new JournalError(`${this.#where}: ${why} (${(error as Error).message}). ${MOVE_AWAY} ${READ_ON}`);
    }
  }

  /** @throws JournalError if the state is incomplete */
  #written(): object {
    const { records, hash, lastMs } = this.#base;
    try {
      const json = joined(this.#pieces);
      if (stateHash(json) === hash) return json;
    } catch {
      // The code below reports an incomplete state.
    }
    throw new JournalError(
      `${this.#where}: this journal was compacted at its record ${records} (${new Date(lastMs).toISOString()}) and does not lead to anything before`,
    );
  }
}

/** A replay that is given one record after another, from the header or after `reached`. Throws like `replay`. */
export class Replaying {
  readonly #market: Market;
  readonly #where: string;
  #replay: Replay | undefined;
  #base: BaseReader | undefined;

  /** @param where names the journal in errors @param reached the result of earlier records */
  constructor(market: Market, where: string, reached?: Reached) {
    this.#market = market;
    this.#where = where;
    if (reached !== undefined) this.#replay = new Replay(reached, market, where);
  }

  /** Replays the next record. @throws JournalError */
  take(record: JournalRecord): void {
    if (record.kind === 'header') this.#begin(record);
    else if (record.kind === 'base' && this.#base !== undefined && this.#replay === undefined) this.#base.take(record);
    else this.#begun.take(record);
  }

  /** Ends the replay and checks its result. @throws JournalError */
  end(): Replayed {
    return atOnce(this.ending());
  }

  /** Like `end`, in steps. @throws JournalError */
  ending(): Steps<Replayed> {
    return this.#begun.ending();
  }

  #begin(header: HeaderRecord): void {
    const [market, where] = [this.#market, this.#where];
    assertModel(header, where);
    if (header.base !== undefined) this.#base = new BaseReader(header.base, where);
    else this.#replay = new Replay(beginningOf(header, market, where), market, where);
  }

  get #begun(): Replay {
    this.#replay ??= this.#base && new Replay(this.#base.reached(), this.#market, this.#where);
    if (this.#replay === undefined) throw noHeader(this.#where);
    return this.#replay;
  }
}

/**
 * Replays a journal from its header or after `reached`. `where` names the journal in errors.
 * @throws JournalError if a record is out of order, or if a record or hash has another result under the current rules
 */
export function replay(records: Iterable<JournalRecord>, market: Market, where: string, reached?: Reached): Replayed {
  const replaying = new Replaying(market, where, reached);
  for (const record of records) replaying.take(record);
  return replaying.end();
}

/** @throws JournalError if the state before the first command differs under the current rules */
function beginningOf(header: HeaderRecord, market: Market, where: string): Reached {
  const { startMs: lastMs, clock: mode } = header;
  const state = createState({ ...header, market });
  assertHeader(header, state, where);
  return { state, lastMs, mode, lives: 0, notes: [], records: 1 };
}
