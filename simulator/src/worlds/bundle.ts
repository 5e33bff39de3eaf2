import type { JournalRecord, KeptNote } from '../journal/journal.ts';
import { JournalError } from '../journal/journal.ts';
import { checkedRecord, headerOf } from '../journal/records.ts';
import { createMarket } from '../market/create.ts';
import { stateHash } from '../world/hash.ts';
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

/** The bundle of a world as it is now. */
export function bundleOf(world: World, name: string, failure?: BundleFailure): Bundle {
  const hash = world.hash();
  const at = new Date(world.now()).toISOString();
  const records = world.journalRecords();
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
    records,
  };
}

/** A bundle as text: JSON with one line for each record, so that two of them can be compared line by line. */
export function bundleText({ records, ...head }: Bundle): string {
  const fields = Object.entries(head).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)},`);
  return `{\n${fields.join('\n')}\n"records": [\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]\n}\n`;
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

/**
 * Checks a value from outside. `lineOf` names the line of a record, where that is known.
 * @throws BundleError
 */
export function checkedBundle(value: unknown, lineOf?: (index: number) => number): Bundle {
  if (!isObject(value)) throw new BundleError('not a bundle: not an object');
  const fault = headFault(value);
  if (fault !== undefined) throw new BundleError(`not a bundle: ${fault}`);
  const records = (value.records as unknown[]).map((record, index) => {
    const line = lineOf === undefined ? '' : `line ${lineOf(index)}, `;
    try {
      return checkedRecord(record, index === 0, `${line}record ${index + 1}`);
    } catch (error) {
      throw error instanceof JournalError ? new BundleError(error.message) : error;
    }
  });
  if (records.length === 0) throw new BundleError('not a bundle: records is empty');
  if (headerOf(records, 'record 1').seed !== value.seed) {
    throw new BundleError('not a bundle: seed is not that of the first record');
  }
  return value as unknown as Bundle;
}

/** Number of the line, from 1, in which a place of a text lies. */
function lineAt(text: string, place: number): number {
  let line = 1;
  for (let next = text.indexOf('\n'); next >= 0 && next < place; next = text.indexOf('\n', next + 1)) line += 1;
  return line;
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{}]/g;

/** Places in a JSON text at which the elements of its list `records` begin. */
function recordPlaces(text: string): number[] {
  const places: number[] = [];
  let depth = 0;
  let within = false;
  let key = '';
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token.startsWith('"')) {
      if (depth === 1) key = token;
    } else if (token === '{' || token === '[') {
      if (within && depth === 2) places.push(index);
      depth += 1;
      if (depth === 2) within = key === '"records"' && token === '[';
    } else depth -= 1;
  }
  return places;
}

/** Reads a bundle from the text of a file. @throws BundleError that names the line */
export function parseBundle(text: string): Bundle {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    const place = /position (\d+)/.exec(said)?.[1];
    const line = place === undefined ? lineAt(text, text.trimEnd().length) : lineAt(text, Number(place));
    throw new BundleError(`line ${line}: not JSON (${said})`);
  }
  let places: number[] | undefined;
  return checkedBundle(value, (index) => lineAt(text, (places ??= recordPlaces(text))[index] ?? 0));
}

/**
 * Carries the records of a bundle out again, from nothing: a pure function of the bundle and of the rules of today.
 * @throws BundleError where a record no longer does what it did: then the bundle was made by other rules
 */
export function replayBundle({ records, seed, hash: expected }: Bundle): BundleReplayed {
  const market = createMarket(seed);
  try {
    const { state, lastMs } = replay(records, market, 'the bundle');
    // What is due by the end has happened when a bundle is taken, also where its last record only moves the clock.
    const hash = stateHash(apply(state, { name: 'settle' }, lastMs, market).state);
    const commands = records.filter(({ kind }) => kind === 'command').length;
    const at = new Date(lastMs).toISOString();
    return { same: hash === expected, hash, expected, at, seed, records: records.length, commands };
  } catch (error) {
    throw error instanceof JournalError ? new BundleError(error.message.replace(/\bline (\d+)/, 'record $1')) : error;
  }
}
