import { createHash } from 'node:crypto';
import { canonicalJson } from './hash.ts';
import { Sequence } from './sequence.ts';
import type { WorldState } from './state.ts';
import { Table, tableChanges } from './table.ts';

/** So many newest members of a list stand for it, with their number: a command adds few, and lists are long. */
const NEWEST = 4;
/** 64 bits: they tell mistakes apart, not forgeries. */
const DIGEST_CHARACTERS = 16;

type Fields = Readonly<Record<string, unknown>>;

type List = Sequence<unknown> | readonly unknown[];

function isList(value: unknown): value is List {
  return Array.isArray(value) || value instanceof Sequence;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !isList(value);
}

function newestOf(list: List): unknown[] {
  const count = Math.min(list.length, NEWEST);
  return Array.from({ length: count }, (_, place) => list.at(place - count));
}

/** A value as text: equal values give equal texts, however they came about. */
function textOf(value: unknown): string {
  if (value === undefined) return '';
  if (isList(value)) return `${value.length}${canonicalJson(newestOf(value))}`;
  if (!isFields(value)) return canonicalJson(value);
  const names = Object.keys(value).filter((name) => value[name] !== undefined);
  return names
    .sort()
    .map((name) => `${name}:${textOf(value[name])}`)
    .join(';');
}

/** Every value that differs, with its path: both depend on what the two say, not on how much of it they share. */
function* changes(before: unknown, after: unknown, path: string): Generator<string> {
  if (before === after) return;
  if (before instanceof Table && after instanceof Table) {
    for (const [key, old, value] of tableChanges<unknown>(before, after)) yield* changes(old, value, `${path}/${key}`);
  } else if (isFields(before) && isFields(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    for (const name of [...names].sort()) yield* changes(before[name], after[name], `${path}/${name}`);
  } else {
    const text = textOf(after);
    const mayBeEqual = isList(before) && isList(after) && before.length === after.length;
    if (!mayBeEqual || text !== textOf(before)) yield `${path}=${text}\n`;
  }
}

/**
 * Digest of what a command did to a world: other rules that lead the same command elsewhere give another one. It takes time with what the
 * command changed, not with the size of the world, so that every record of a journal can have one. Of long lists it sees the newest
 * members; the queue of what is due only repeats what the records say.
 */
export function changeDigest(before: WorldState, after: WorldState): string {
  const hash = createHash('sha256');
  const { due } = after;
  for (const change of changes({ ...before, due }, after, '')) hash.update(change);
  return hash.digest('hex').slice(0, DIGEST_CHARACTERS);
}
