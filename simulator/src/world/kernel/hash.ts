import { createHash, hash } from 'node:crypto';
import { atOnce } from './steps.ts';
import type { Steps } from './steps.ts';
import { Table, isLarge, tableBuckets } from './table.ts';

/** Whether a value is no plain JSON but says what it is there, as tables and sequences do. */
export function hasOwnJson(value: object): value is { readonly toJSON: () => unknown } {
  return 'toJSON' in value && typeof value.toJSON === 'function';
}

/** JSON with the keys of every object in order: equal values give equal texts, whatever the order they were made in. */
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

/** SHA-256 of a text in UTF-8, hexadecimal. */
export function digestOf(text: string): string {
  return hash('sha256', text);
}

/** Texts are hashed in pieces of so many characters, or more. */
const PIECE_CHARACTERS = 16_384;
/** A state has fields, and its books are tables by kind: further down nothing is cut apart. */
const DEPTH = 2;

/** The same text as {@link canonicalJson}, in parts: of a large table, one for each bucket. */
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

/** Finds what {@link stateHash} says, step by step. */
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

/**
 * SHA-256 of everything in a state, or in its JSON: two worlds that have the same one are the same. Takes time with the size of the
 * world.
 */
export function stateHash(state: object): string {
  return atOnce(hashing(state));
}
