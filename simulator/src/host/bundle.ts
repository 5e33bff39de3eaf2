import { JsonSizeError, readJsonList } from './journal/jsonList.ts';
import type { JsonItem } from './journal/jsonList.ts';
import type { JournalRecord, KeptNote, Records } from './journal/journal.ts';
import { JournalError } from './journal/journal.ts';
import { headerOf, recordsIn } from './journal/records.ts';
import { createMarket } from '../market/create.ts';
import { JsonError } from '../parseJson.ts';
import { stateHash } from '../world/kernel/hash.ts';
import { apply } from '../world/world.ts';
import { replay } from './replay.ts';
import type { World } from './world.ts';

/** Format of the documents on this page; one of another format is refused. */
export const BUNDLE_FORMAT = 'zaraba-bundle-1';

/** What a test that failed says about itself. */
export interface BundleFailure {
  /** Name of the test. */
  readonly test: string;
  readonly message: string;
  /** Anything else that helps, as plain JSON: file and line, the browser, the address shown. */
  readonly [detail: string]: unknown;
}

/** A world in one document: everything needed to make the same world again, and how to know that it is the same. Plain JSON. */
export interface Bundle {
  readonly format: typeof BUNDLE_FORMAT;
  readonly name: string;
  /** Id of the world it was taken from. */
  readonly world: string;
  readonly seed: string;
  /** The scenario the world was begun with. */
  readonly scenario?: string;
  /** The world's time when it was taken, ISO 8601. */
  readonly at: string;
  /** Hash of the state that the records lead to. */
  readonly hash: string;
  readonly failure?: BundleFailure;
  /** The world's journal, the header first. */
  readonly records: readonly JournalRecord[];
}

/** A bundle whose records need not be in memory. */
export type LongBundle = Omit<Bundle, 'records'> & { readonly records: Records };

/** Thrown where a text or a value is no bundle: says what is wrong and, of a text, in which line. */
export class BundleError extends Error {
  override readonly name = 'BundleError';
}

/** What came of carrying a bundle out again. */
export interface BundleReplayed {
  /** Whether the rules of today lead to the very state that the bundle was taken with. */
  readonly same: boolean;
  /** Hash of the state that the records lead to today. */
  readonly hash: string;
  /** Hash that the bundle was taken with. */
  readonly expected: string;
  /** The world's time at the end, ISO 8601. */
  readonly at: string;
  readonly seed: string;
  /** How many records were read, and how many of them were commands. */
  readonly records: number;
  readonly commands: number;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The scenario that a journal says its world was begun with. */
function scenarioIn(notes: readonly KeptNote[]): string | undefined {
  for (const { name: kind, data } of notes) {
    if (kind !== 'scenario') continue;
    // The note of a script holds the whole of it.
    const begun = isObject(data) ? data.scenario : data;
    const name = isObject(begun) ? begun.name : begun;
    if (typeof name === 'string') return name;
  }
  return undefined;
}

/** The bundle of a world as it is now; its records are read from the journal when they are asked for. */
export function bundleOf(world: World, name: string, failure?: BundleFailure): LongBundle {
  const hash = world.hash();
  const at = new Date(world.now()).toISOString();
  const scenario = scenarioIn(world.notes());
  return {
    format: BUNDLE_FORMAT,
    name,
    world: world.id,
    seed: world.seed,
    ...(scenario === undefined ? {} : { scenario }),
    at,
    hash,
    ...(failure === undefined ? {} : { failure }),
    records: world.recordsNow(),
  };
}

/** All of a bundle but its records, with their number in their place. */
export interface BundleHead extends Omit<LongBundle, 'records'> {
  readonly records: number;
}

/** The head of a bundle. */
export function headOf({ records, ...head }: LongBundle): BundleHead {
  return { ...head, records: records.length };
}

/** The text of a document whose last field is a list, in pieces: one line for each item, so that two can be compared line by line. */
export function* listText(head: object, name: string, items: Iterable<unknown>): Generator<string> {
  yield '{\n';
  for (const [field, value] of Object.entries(head)) {
    if (value !== undefined) yield `${JSON.stringify(field)}: ${JSON.stringify(value)},\n`;
  }
  yield `${JSON.stringify(name)}: [`;
  let before = '\n';
  for (const item of items) {
    yield `${before}${JSON.stringify(item)}`;
    before = ',\n';
  }
  yield '\n]\n}\n';
}

/** A bundle as text, in pieces. */
export function bundlePieces({ records, ...head }: LongBundle): Generator<string> {
  return listText(head, 'records', records);
}

/** A bundle as text. */
export function bundleText(bundle: LongBundle): string {
  return [...bundlePieces(bundle)].join('');
}

const TEXTS = ['name', 'world', 'seed', 'at', 'hash'] as const;

function headFault(value: Readonly<Record<string, unknown>>): string | undefined {
  if (value.format !== BUNDLE_FORMAT) return `format ${JSON.stringify(value.format)} is not ${BUNDLE_FORMAT}`;
  for (const field of TEXTS) if (typeof value[field] !== 'string') return `${field} is not a text`;
  if (value.scenario !== undefined && typeof value.scenario !== 'string') return 'scenario is not a text';
  const { failure } = value;
  const told = isObject(failure) && typeof failure.test === 'string' && typeof failure.message === 'string';
  if (failure !== undefined && !told) return 'failure has no test and message';
  return Array.isArray(value.records) ? undefined : 'records is not a list';
}

function* recordsOf(items: Iterable<JsonItem>): Generator<JournalRecord> {
  try {
    yield* recordsIn(items);
  } catch (error) {
    throw error instanceof JournalError ? new BundleError(error.message) : error;
  }
}

/**
 * Checks a bundle from outside: all but its records, and these one by one; they are read again each time they are asked for.
 * @throws BundleError
 */
export function checkedBundle(head: unknown, items: () => Iterable<JsonItem>): LongBundle {
  if (!isObject(head)) throw new BundleError('not a bundle: not an object');
  const fault = headFault(head);
  if (fault !== undefined) throw new BundleError(`not a bundle: ${fault}`);
  let length = 0;
  for (const record of recordsOf(items())) {
    if (length === 0 && headerOf([record], 'record 1').seed !== head.seed) {
      throw new BundleError('not a bundle: seed is not that of the first record');
    }
    length += 1;
  }
  if (length === 0) throw new BundleError('not a bundle: records is empty');
  const records = { length, [Symbol.iterator]: () => recordsOf(items()) };
  return { ...(head as unknown as LongBundle), records };
}

/** Reads a bundle from the bytes of a file, which are read again each time. @throws BundleError that names the line */
export function readBundle(pieces: () => Iterable<Buffer>): LongBundle {
  try {
    const { head, items } = readJsonList(pieces, ['records']);
    return checkedBundle(head, items);
  } catch (error) {
    throw error instanceof JsonSizeError || error instanceof JsonError ? new BundleError(error.message) : error;
  }
}

/** Reads a bundle from a text. @throws BundleError that names the line */
export function parseBundle(text: string): LongBundle {
  const bytes = Buffer.from(text);
  return readBundle(() => [bytes]);
}

/**
 * Carries the records of a bundle out again, from nothing: a pure function of the bundle and of the rules of today.
 * @throws BundleError where a record no longer does what it did: then the bundle was made by other rules
 */
export function replayBundle({ records, seed, hash: expected }: LongBundle): BundleReplayed {
  const market = createMarket(seed);
  try {
    let commands = 0;
    const counted = function* (): Generator<JournalRecord> {
      for (const record of records) {
        if (record.kind !== 'command') yield record;
        else {
          commands += 1;
          // What it changed then is not asked: the hash of the end says whether all of them lead there.
          const { kind, at, command } = record;
          yield { kind, at, command };
        }
      }
    };
    const { state, lastMs } = replay(counted(), market, 'the bundle');
    // What is due by the end has happened when a bundle is taken, also where its last record only moves the clock.
    const hash = stateHash(apply(state, { name: 'settle' }, lastMs, market).state);
    const at = new Date(lastMs).toISOString();
    return { same: hash === expected, hash, expected, at, seed, records: records.length, commands };
  } catch (error) {
    throw error instanceof JournalError ? new BundleError(error.message.replace(/\bline (\d+)/, 'record $1')) : error;
  }
}
