import type * as z from 'zod/mini';
import type { Reader } from './reader.ts';

type Path = readonly PropertyKey[];
type Issue = z.core.$ZodIssue;
type Holder = Record<PropertyKey, unknown>;

/**
 * The maximum number of repair passes. Each pass can reveal an error one level higher, and no schema of the contract is
 * nested this deeply.
 */
const PASSES_MAXIMUM = 16;
const REMOVED = Symbol('removed');

/**
 * Returns the issues to repair. For a union, these are the issues of the first member whose type matches the
 * value.
 */
function leavesOf(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const fitting = issue.errors.find((branch) => branch.length > 0 && branch.every(({ path }) => path.length > 0));
  if (fitting === undefined) return [issue];
  return fitting.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })).flatMap(leavesOf);
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null;
}

/** Copies a JSON value deeply. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (!isHolder(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copyOf(inner)]));
}

function holderOf(root: unknown, path: Path): Holder | undefined {
  let at = root;
  for (const name of path.slice(0, -1)) at = isHolder(at) ? at[name] : undefined;
  return isHolder(at) ? at : undefined;
}

/** Converts a value to the type that the schema expects; undefined if the conversion would lose information. */
function converted(issue: Issue, value: unknown): unknown {
  if (issue.code !== 'invalid_type') return undefined;
  if (issue.expected === 'string' && typeof value === 'number' && Number.isFinite(value)) return String(value);
  const isNumber = typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value);
  return issue.expected === 'number' && isNumber ? Number(value) : undefined;
}

/** Removes the parts that a schema rejects from a copy of a value. */
class Mending {
  readonly root: unknown;
  readonly unread = new Set<string>();
  /** The lists with gaps, from which items were removed. */
  readonly #lists = new Set<unknown[]>();
  /** The original indices of the items that remain in each list. */
  readonly #places = new WeakMap<object, readonly number[]>();

  constructor(value: unknown) {
    this.root = copyOf(value);
  }

  /** Converts or removes the value that an issue concerns. Returns false if nothing would be left. */
  mend(issue: Issue): boolean {
    const { path } = issue;
    const name = path.at(-1);
    if (name === undefined) return false;
    const holder = holderOf(this.root, path);
    // The enclosing object has already been removed.
    if (holder === undefined || holder[name] === REMOVED) return true;
    const value = holder[name];
    // A required field is missing, so the whole object is unusable.
    if (value === undefined) return this.#remove(path.slice(0, -1));
    const other = converted(issue, value);
    if (other === undefined) return this.#remove(path);
    holder[name] = other;
    return true;
  }

  /** Closes the gaps in lists. */
  close(): void {
    for (const list of this.#lists) {
      const kept = [...list.keys()].filter((index) => list[index] !== REMOVED);
      const before = this.#places.get(list);
      this.#places.set(
        list,
        kept.map((index) => before?.[index] ?? index),
      );
      list.splice(0, Infinity, ...kept.map((index) => list[index]));
    }
    this.#lists.clear();
  }

  #remove(path: Path): boolean {
    const name = path.at(-1);
    const holder = holderOf(this.root, path);
    if (name === undefined || holder === undefined) return false;
    const isList = Array.isArray(holder);
    const place = this.#placeOf(path);
    for (const inside of this.unread) if (inside.startsWith(`${place}.`)) this.unread.delete(inside);
    // Removing null loses no information, so its path is not recorded. In a list, however, null represents an item.
    if (isList || holder[name] !== null) this.unread.add(place);
    holder[name] = REMOVED;
    if (isList) this.#lists.add(holder);
    else Reflect.deleteProperty(holder, name);
    return true;
  }

  /** Returns a path as text, with the original indices of list items. */
  #placeOf(path: Path): string {
    let at = this.root;
    const names = path.map((name) => {
      const place = isHolder(at) && typeof name === 'number' ? (this.#places.get(at)?.[name] ?? name) : name;
      at = isHolder(at) ? at[name] : undefined;
      return String(place);
    });
    return names.join('.');
  }
}

/**
 * Parses a value and drops the parts that do not match the schema, recording their paths. An unreadable optional field
 * is dropped alone, and an unreadable required field with its whole object. Numbers in place of texts, and texts in
 * place of numbers, are converted. The result is undefined if nothing is left.
 */
export const readTolerantly: Reader = (schema, value) => {
  const first = schema.safeParse(value);
  if (first.success) return { data: first.data, unread: [] };
  const mending = new Mending(value);
  let { issues } = first.error;
  for (let pass = 0; pass < PASSES_MAXIMUM; pass += 1) {
    if (!issues.flatMap(leavesOf).every((issue) => mending.mend(issue))) return undefined;
    mending.close();
    const parsed = schema.safeParse(mending.root);
    if (parsed.success) return { data: parsed.data, unread: [...mending.unread] };
    ({ issues } = parsed.error);
  }
  return undefined;
};
