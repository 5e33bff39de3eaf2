import { word } from '../../random.ts';

const BUCKET_BITS = 8;
/** The number of buckets in JSON. It must never change, because stored tables and hashes depend on it. */
export const BUCKETS = 1 << BUCKET_BITS;
/**
 * The size above which a table is listed bucket by bucket: about as many entries as can be listed in a millisecond. A
 * single pass is faster for smaller tables.
 */
const LARGE = 1_000;
/** The maximum number of entries of a leaf. A larger leaf is split by the next bits of the hash. */
const LEAF_MAXIMUM = 8;
const BITS = 4;
const WORD_BITS = 32;
const WIDTH = 1 << BITS;

interface Entry<V> {
  readonly word: number;
  readonly key: string;
  readonly value: V;
}
interface Leaf<V> {
  readonly size: number;
  /** The entries, sorted by key. */
  readonly entries: readonly Entry<V>[];
}
interface Branch<V> {
  readonly size: number;
  /** WIDTH nodes, one for each value of the next bits of the hash. */
  readonly nodes: readonly Node<V>[];
}
type Node<V> = Leaf<V> | Branch<V>;

/** The JSON form of a table. The hash of a key selects the bucket. */
export interface TableJson<V> {
  readonly size: number;
  readonly buckets: readonly Readonly<Record<string, V>>[];
}

const EMPTY: Leaf<never> = { size: 0, entries: [] };

function byKey({ key: a }: { readonly key: string }, { key: b }: { readonly key: string }): number {
  return a < b ? -1 : 1;
}

function turnOf(bits: number, depth: number): number {
  return (bits >>> depth) & (WIDTH - 1);
}

/**
 * Builds a node that is the same whatever the order of insertion. The hashes of all entries share their first `depth`
 * bits.
 */
function nodeOf<V>(entries: readonly Entry<V>[], depth: number): Node<V> {
  if (entries.length === 0) return EMPTY;
  if (entries.length <= LEAF_MAXIMUM || depth >= WORD_BITS) {
    return { size: entries.length, entries: entries.toSorted(byKey) };
  }
  const groups = Array.from({ length: WIDTH }, (): Entry<V>[] => []);
  for (const entry of entries) groups[turnOf(entry.word, depth)]!.push(entry);
  return { size: entries.length, nodes: groups.map((group) => nodeOf(group, depth + BITS)) };
}

function withEntry<V>(node: Node<V>, entry: Entry<V>, depth: number): Node<V> {
  if ('entries' in node) {
    const place = node.entries.findIndex(({ key }) => key === entry.key);
    if (place >= 0) return { size: node.size, entries: node.entries.with(place, entry) };
    return nodeOf([...node.entries, entry], depth);
  }
  const turn = turnOf(entry.word, depth);
  const old = node.nodes[turn]!;
  const child = withEntry(old, entry, depth + BITS);
  return { size: node.size - old.size + child.size, nodes: node.nodes.with(turn, child) };
}

function withoutEntry<V>(node: Node<V>, { word: bits, key }: Omit<Entry<V>, 'value'>, depth: number): Node<V> {
  if ('entries' in node) {
    const entries = node.entries.filter((entry) => entry.key !== key);
    return entries.length === node.size ? node : nodeOf(entries, depth);
  }
  const turn = turnOf(bits, depth);
  const old = node.nodes[turn]!;
  const child = withoutEntry(old, { word: bits, key }, depth + BITS);
  if (child === old) return node;
  const nodes = node.nodes.with(turn, child);
  const size = node.size - 1;
  return size > LEAF_MAXIMUM ? { size, nodes } : nodeOf([...entriesOf({ size, nodes })], depth);
}

function* entriesOf<V>(node: Node<V>): Generator<Entry<V>> {
  if ('entries' in node) yield* node.entries;
  else for (const inner of node.nodes) if (inner.size > 0) yield* entriesOf(inner);
}

function listOf<V>(node: Node<V>): readonly Entry<V>[] {
  return 'entries' in node ? node.entries : [...entriesOf(node)];
}

/** An immutable hash trie from texts to values. A write copies at most 16 members per level and shares all others. */
export class Table<V> {
  readonly root: Node<V>;

  constructor(root: Node<V>) {
    this.root = root;
  }

  get size(): number {
    return this.root.size;
  }

  toJSON(): TableJson<V> {
    const lists = Array.from({ length: BUCKETS }, (): (readonly [string, V])[] => []);
    for (const { word: bits, key, value } of entriesOf(this.root)) lists[bits % BUCKETS]!.push([key, value]);
    return { size: this.size, buckets: lists.map((list) => Object.fromEntries(list)) };
  }
}

function* bucketOf<V>(root: Node<V>, bucket: number): Generator<readonly [string, V]> {
  let node = root;
  for (let depth = 0; 'nodes' in node && depth < BUCKET_BITS; depth += BITS) node = node.nodes[turnOf(bucket, depth)]!;
  for (const { word: bits, key, value } of entriesOf(node)) if (bits % BUCKETS === bucket) yield [key, value];
}

function* bucketsInTurn<V>(root: Node<V>): Generator<Readonly<Record<string, V>>> {
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) yield Object.fromEntries(bucketOf(root, bucket));
}

/** Whether listing all entries at once takes too long. */
export function isLarge({ size }: Table<unknown>): boolean {
  return size > LARGE;
}

/** Returns the buckets of a table's JSON form; those of a large table are built as they are read. */
export function tableBuckets<V>(table: Table<V>): Iterable<Readonly<Record<string, V>>> {
  return isLarge(table) ? bucketsInTurn(table.root) : table.toJSON().buckets;
}

const NO_ENTRIES = new Table<never>(EMPTY);

/** Creates an empty table. */
export function emptyTable<V>(): Table<V> {
  return NO_ENTRIES;
}

/** Restores a table from its JSON. */
export function tableFrom<V>({ buckets }: TableJson<V>): Table<V> {
  const entries = buckets.flatMap((bucket) => Object.entries(bucket));
  return new Table(
    nodeOf(
      entries.map(([key, value]) => ({ word: word(key), key, value })),
      0,
    ),
  );
}

/** Returns the value of a key; undefined if unknown. */
export function tableGet<V>(table: Table<V>, key: string): V | undefined {
  let node = table.root;
  if (node.size === 0) return undefined;
  for (let bits = word(key); 'nodes' in node; bits >>>= BITS) node = node.nodes[turnOf(bits, 0)]!;
  for (const entry of node.entries) if (entry.key === key) return entry.value;
  return undefined;
}

/** Returns the values of keys in their order, omitting unknown keys. */
export function tableGetAll<V extends object>(table: Table<V>, keys: Iterable<string>): V[] {
  return [...keys].flatMap((key) => tableGet(table, key) ?? []);
}

/** Adds an entry or replaces it. */
export function tableSet<V>(table: Table<V>, key: string, value: V): Table<V> {
  return new Table(withEntry(table.root, { word: word(key), key, value }, 0));
}

/** Removes an entry. Returns the same table if the key is unknown. */
export function tableDelete<V>(table: Table<V>, key: string): Table<V> {
  const rest = withoutEntry(table.root, { word: word(key), key }, 0);
  return rest === table.root ? table : new Table(rest);
}

/** Yields all values in no particular order. */
export function* tableValues<V>(table: Table<V>): Generator<V> {
  for (const { value } of entriesOf(table.root)) yield value;
}

/** Yields all entries in no particular order. */
export function* tableItems<V>(table: Table<V>): Generator<readonly [string, V]> {
  for (const { key, value } of entriesOf(table.root)) yield [key, value];
}

type EntryChange<V> = readonly [key: string, before: V | undefined, after: V | undefined];

function addChanges<V>(found: EntryChange<V>[], before: Node<V>, after: Node<V>): void {
  if (before === after) return;
  if ('nodes' in before && 'nodes' in after) {
    for (let turn = 0; turn < WIDTH; turn += 1) addChanges(found, before.nodes[turn]!, after.nodes[turn]!);
    return;
  }
  const values = new Map<string, [V | undefined, V | undefined]>();
  const [olds, news] = [listOf(before), listOf(after)];
  for (const entry of olds) if (!news.includes(entry)) values.set(entry.key, [entry.value, undefined]);
  for (const entry of news) if (!olds.includes(entry)) values.set(entry.key, [values.get(entry.key)?.[0], entry.value]);
  const changed = [...values].filter(([, [old, value]]) => old !== value);
  for (const [key, [old, value]] of changed.sort(([a], [b]) => (a < b ? -1 : 1))) found.push([key, old, value]);
}

/**
 * Returns the entries that differ between two tables. Their order depends on the keys alone. If one table derives from
 * the other, the cost depends only on the changes.
 */
export function tableChanges<V>(before: Table<V>, after: Table<V>): EntryChange<V>[] {
  const found: EntryChange<V>[] = [];
  addChanges(found, before.root, after.root);
  return found;
}

/** Returns all entries, sorted by key. */
export function tableEntries<V>(table: Table<V>): (readonly [string, V])[] {
  return [...entriesOf(table.root)].sort(byKey).map(({ key, value }) => [key, value] as const);
}
