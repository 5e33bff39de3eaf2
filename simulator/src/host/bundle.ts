import { JsonSizeError, readJsonList } from './journal/jsonList.ts';
import type { JsonItem } from './journal/jsonList.ts';
import type { JournalRecord, KeptNote, Records } from './journal/journal.ts';
import { JournalError } from './journal/journal.ts';
import { headerOf, recordsIn } from './journal/records.ts';
import { createMarket } from '../market/create.ts';
import { JsonError } from '../base/parseJson.ts';
import { stateHash } from '../world/kernel/hash.ts';
import { apply } from '../world/world.ts';
import { replay } from './replay/replay.ts';
import type { World } from './world.ts';

/** The bundle format. Other formats are refused. */
export const BUNDLE_FORMAT = 'zaraba-bundle-1';

/** The test whose failure a bundle records. */
export interface BundleFailure {
  readonly test: string;
  readonly message: string;
  /** Further JSON details: file, line, browser. */
  readonly [detail: string]: unknown;
}

/** A world as one JSON document, from which it can be reproduced and verified. */
export interface Bundle {
  readonly format: typeof BUNDLE_FORMAT;
  readonly name: string;
  readonly world: string;
  readonly seed: string;
  readonly scenario?: string;
  /** World time, ISO 8601. */
  readonly at: string;
  readonly hash: string;
  readonly failure?: BundleFailure;
  /** The header comes first. */
  readonly records: readonly JournalRecord[];
}

/** A bundle whose records are read when needed. */
export type LongBundle = Omit<Bundle, 'records'> & { readonly records: Records };

/** Thrown for an invalid bundle. It states the error and, for a text, the line. */
export class BundleError extends Error {
  override readonly name = 'BundleError';
}

/** The result of replaying a bundle. */
export interface BundleReplayed {
  /** Whether the current rules reproduce the bundle's state. */
  readonly same: boolean;
  readonly hash: string;
  readonly expected: string;
  readonly at: string;
  readonly seed: string;
  readonly records: number;
  readonly commands: number;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function scenarioIn(notes: readonly KeptNote[]): string | undefined {
  for (const { name: kind, data } of notes) {
    if (kind !== 'scenario') continue;
    // A scenario's note may contain the whole scenario.
    const begun = isObject(data) ? data.scenario : data;
    const name = isObject(begun) ? begun.name : begun;
    if (typeof name === 'string') return name;
  }
  return undefined;
}

/** Returns the bundle of a world. Its records are read when needed. */
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

/** A bundle with the number of its records instead of the records. */
export interface BundleHead extends Omit<LongBundle, 'records'> {
  readonly records: number;
}

export function headOf({ records, ...head }: LongBundle): BundleHead {
  return { ...head, records: records.length };
}

/**
 * Yields the text of a document that ends with a list. Each item has its own line, so that documents can be compared.
 */
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

/** Yields a bundle's text in pieces. */
export function bundlePieces({ records, ...head }: LongBundle): Generator<string> {
  return listText(head, 'records', records);
}

/** Returns a bundle's text. */
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

/** Validates a bundle. @throws BundleError */
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

/**
 * Parses a bundle from the bytes of a file, which are read again on each use. @throws BundleError that names the line
 */
export function readBundle(pieces: () => Iterable<Buffer>): LongBundle {
  try {
    const { head, items } = readJsonList(pieces, ['records']);
    return checkedBundle(head, items);
  } catch (error) {
    throw error instanceof JsonSizeError || error instanceof JsonError ? new BundleError(error.message) : error;
  }
}

/** Parses a bundle. @throws BundleError that names the line */
export function parseBundle(text: string): LongBundle {
  const bytes = Buffer.from(text);
  return readBundle(() => [bytes]);
}

/**
 * Replays a bundle under the current rules.
 * @throws BundleError if a record has another effect
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
          // The digests of changes are left out, because the final hash covers every change.
          const { kind, at, command } = record;
          yield { kind, at, command };
        }
      }
    };
    const { state, lastMs } = replay(counted(), market, 'the bundle');
    // The due events were settled before the bundle was made.
    const hash = stateHash(apply(state, { name: 'settle' }, lastMs, market).state);
    const at = new Date(lastMs).toISOString();
    return { same: hash === expected, hash, expected, at, seed, records: records.length, commands };
  } catch (error) {
    throw error instanceof JournalError ? new BundleError(error.message.replace(/\bline (\d+)/, 'record $1')) : error;
  }
}
