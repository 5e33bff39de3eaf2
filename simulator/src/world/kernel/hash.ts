import { createHash } from 'node:crypto';
import type { WorldState } from './state.ts';

/** Whether a value is no plain JSON but says what it is there, as tables and sequences do. */
export function hasOwnJson(value: object): value is { readonly toJSON: () => unknown } {
  return 'toJSON' in value && typeof value.toJSON === 'function';
}

/** JSON with the keys of every object in order: equal values give equal texts, whatever the order they were made in. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (hasOwnJson(value)) return canonicalJson(value.toJSON());
  const entries = Object.entries(value);
  // Most buckets of a new world's tables: nearly all of what it takes to hash one.
  if (entries.length === 0) return '{}';
  const fields = entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`);
  return `{${fields.join(',')}}`;
}

/** SHA-256 of a text in UTF-8, hexadecimal. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** SHA-256 of everything in a state: two worlds that have the same one are the same. Takes time with the size of the world. */
export function stateHash(state: WorldState): string {
  return digestOf(canonicalJson(state));
}
