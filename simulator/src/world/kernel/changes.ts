import { canonicalJson, digestOf } from './hash.ts';
import { Sequence } from './sequence.ts';
import type { WorldState } from './state.ts';
import { Table, tableChanges } from './table.ts';

/** The number of newest members of a list that the digest covers. Lists are long, and a command adds few members. */
const NEWEST = 4;
/** The digest's length in hexadecimal digits: 64 bits, enough against accidents but not against forgery. */
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

/** Describes the differences between two values. They are compared by their content, not by identity. */
function changes(before: unknown, after: unknown, path: string): string {
  if (before === after) return '';
  if (before instanceof Table && after instanceof Table) {
    return tableChanges<unknown>(before, after)
      .map(([key, old, value]) => changes(old, value, `${path}/${key}`))
      .join('');
  }
  if (isFields(before) && isFields(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names]
      .filter((name) => before[name] !== after[name])
      .sort()
      .map((name) => changes(before[name], after[name], `${path}/${name}`))
      .join('');
  }
  const text = textOf(after);
  const mayBeEqual = isList(before) && isList(after) && before.length === after.length;
  return mayBeEqual && text === textOf(before) ? '' : `${path}=${text}\n`;
}

/**
 * Computes a digest of a command's changes for the journal record. The cost depends on the changes alone. Leaves out
 * the due queue, because it repeats the records.
 */
export function changeDigest(before: WorldState, after: WorldState): string {
  const { due } = after;
  return digestOf(changes({ ...before, due }, after, '')).slice(0, DIGEST_CHARACTERS);
}
