import { hasOwnJson } from '../../world/kernel/hash.ts';
import type { WorldState } from '../../world/kernel/state.ts';
import { isTableJson, stateFrom } from '../../world/kernel/stateJson.ts';
import { BUCKETS, Table, tableBuckets } from '../../world/kernel/table.ts';

/** A part of a state that fits in a line: a value, or some buckets of a table. */
export interface Piece {
  readonly path: readonly string[];
  readonly value?: unknown;
  readonly buckets?: readonly unknown[];
}

const ENTRIES_OF_A_PIECE = 500;
/** Fields below this depth are not split. The books of a state are tables, which are split by their buckets. */
const DEPTH = 2;

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function* piecesOfTable(table: Table<unknown>, path: readonly string[]): Generator<Piece> {
  yield { path, value: { size: table.size, buckets: [] } };
  const step = Math.max(1, Math.floor((BUCKETS * ENTRIES_OF_A_PIECE) / Math.max(table.size, 1)));
  let buckets: unknown[] = [];
  for (const bucket of tableBuckets(table)) {
    buckets.push(bucket);
    if (buckets.length < step) continue;
    yield { path, buckets };
    buckets = [];
  }
  if (buckets.length > 0) yield { path, buckets };
}

/** Splits a state into pieces. */
export function* piecesOfState(value: unknown, path: readonly string[] = []): Generator<Piece> {
  if (value instanceof Table) yield* piecesOfTable(value, path);
  else if (isFields(value) && !hasOwnJson(value) && path.length < DEPTH) {
    yield { path, value: {} };
    for (const [name, inner] of Object.entries(value)) yield* piecesOfState(inner, [...path, name]);
  } else yield { path, value };
}

/** Joins pieces into the JSON of a state. @throws Error if the parent of a piece is missing */
export function joined(pieces: Iterable<Piece>): object {
  const root: Fields = {};
  for (const { path, value, buckets } of pieces) {
    const names = ['state', ...path];
    const name = names.pop() ?? '';
    let fields: unknown = root;
    for (const outer of names) fields = isFields(fields) ? fields[outer] : undefined;
    if (!isFields(fields)) throw new Error('a piece without a place');
    const table = fields[name];
    if (buckets === undefined) fields[name] = value;
    else if (isTableJson(table)) (table.buckets as unknown[]).push(...buckets);
    else throw new Error('a piece without its table');
  }
  if (!isFields(root.state)) throw new Error('no pieces');
  return root.state;
}

/** Rebuilds a state from its pieces. @throws Error if it is incomplete or of another version */
export function assembled(pieces: Iterable<Piece>): WorldState {
  return stateFrom(joined(pieces));
}
