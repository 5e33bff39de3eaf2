import { createHash, hash } from 'node:crypto';
import { atOnce } from './steps.ts';
import type { Steps } from './steps.ts';
import { Table, isLarge, tableBuckets } from './table.ts';

/** Whether a value defines its own JSON form, as tables and sequences do. */
export function hasOwnJson(value: object): value is { readonly toJSON: () => unknown } {
  return 'toJSON' in value && typeof value.toJSON === 'function';
}

/** Returns JSON with sorted keys, so that equal values have equal texts. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (hasOwnJson(value)) return canonicalJson(value.toJSON());
  const fields = value as Readonly<Record<string, unknown>>;
  const texts = Object.keys(fields)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(fields[key])}`);
  return `{${texts.join(',')}}`;
}

/** Returns the SHA-256 of a UTF-8 text in hexadecimal. */
export function digestOf(text: string): string {
  return hash('sha256', text);
}

/** The minimum number of characters hashed at a time. */
const PIECE_CHARACTERS = 16_384;
/** The depth down to which objects are split into parts. It suffices for the tables in `books`. */
const DEPTH = 2;

/** Yields {@link canonicalJson} in parts: a large table is divided into its buckets. */
function* canonicalParts(value: object, depth = 0): Generator<string> {
  if (value instanceof Table && isLarge(value)) {
    let before = '{"buckets":[';
    for (const bucket of tableBuckets(value)) {
      yield before + canonicalJson(bucket);
      before = ',';
    }
    yield `],"size":${value.size}}`;
  } else if (depth === DEPTH || Array.isArray(value) || hasOwnJson(value)) yield canonicalJson(value);
  else {
    let before = '{';
    for (const [key, field] of Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      yield `${before}${JSON.stringify(key)}:`;
      if (typeof field === 'object' && field !== null) yield* canonicalParts(field, depth + 1);
      else yield JSON.stringify(field);
      before = ',';
    }
    yield before === '{' ? '{}' : '}';
  }
}

/** Computes {@link stateHash} in steps. */
export function* hashing(state: object): Steps<string> {
  const running = createHash('sha256');
  let piece = '';
  for (const part of canonicalParts(state)) {
    piece += part;
    if (piece.length < PIECE_CHARACTERS) continue;
    running.update(piece);
    piece = '';
    yield;
  }
  return running.update(piece).digest('hex');
}

/** Returns the SHA-256 of a state or of its JSON. Equal worlds have equal hashes. The cost grows with the world. */
export function stateHash(state: object): string {
  return atOnce(hashing(state));
}
