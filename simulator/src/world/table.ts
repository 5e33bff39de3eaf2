import { word } from '../random.ts';

const BUCKETS = 256;

/**
 * An immutable map from text to values. A write copies one bucket of about size/256 entries and shares the others, so that
 * keeping the previous state costs nothing and a world of many accounts stays quick. Plain JSON throughout.
 */
export interface Table<V> {
  readonly size: number;
  readonly buckets: readonly Readonly<Record<string, V>>[];
}

const EMPTY_BUCKETS: readonly Readonly<Record<string, never>>[] = Array.from({ length: BUCKETS }, () => ({}));

/** A table without entries. */
export function emptyTable<V>(): Table<V> {
  return { size: 0, buckets: EMPTY_BUCKETS };
}

function bucketOf(key: string): number {
  return word(key) % BUCKETS;
}

/** The value of a key, or undefined. */
export function tableGet<V>(table: Table<V>, key: string): V | undefined {
  const bucket = table.buckets[bucketOf(key)];
  return bucket !== undefined && Object.hasOwn(bucket, key) ? bucket[key] : undefined;
}

/** The table with one entry added or replaced. */
export function tableSet<V>(table: Table<V>, key: string, value: V): Table<V> {
  const index = bucketOf(key);
  const bucket = table.buckets[index] ?? {};
  const buckets = table.buckets.slice();
  buckets[index] = { ...bucket, [key]: value };
  return { size: Object.hasOwn(bucket, key) ? table.size : table.size + 1, buckets };
}

/** The table without one entry; the same table where the key is unknown. */
export function tableDelete<V>(table: Table<V>, key: string): Table<V> {
  const index = bucketOf(key);
  const bucket = table.buckets[index];
  if (bucket === undefined || !Object.hasOwn(bucket, key)) return table;
  const { [key]: _removed, ...rest } = bucket;
  const buckets = table.buckets.slice();
  buckets[index] = rest;
  return { size: table.size - 1, buckets };
}

/** All entries in the order of their keys. */
export function tableEntries<V>(table: Table<V>): (readonly [string, V])[] {
  const entries: (readonly [string, V])[] = [];
  // Most tables are small and most buckets empty: asking each for its keys takes longer than all else.
  if (table.size > 0) {
    for (const bucket of table.buckets) {
      for (const key in bucket) if (Object.hasOwn(bucket, key)) entries.push([key, bucket[key]!]);
    }
  }
  return entries.sort(([a], [b]) => (a < b ? -1 : 1));
}
