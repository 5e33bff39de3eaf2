import type { JournalRecord } from '../../../host/journal/journal.ts';
import { instantAfter, replay } from '../../../host/replay/replay.ts';
import type { Market } from '../../../market/market.ts';
import { stateHash } from '../../../world/kernel/hash.ts';
import { apply, createState } from '../../../world/world.ts';
import type { Book, Written } from './book.ts';

/** One row of a journal, as the engine has it. */
export interface Row {
  readonly seq: number;
  readonly term: number;
  readonly record: string;
}

/** What the journals say of the answers, each finding in one line. */
export interface Verdict {
  /** Answered, and not in the journal. */
  readonly lost: string[];
  /** In the journal more than once. */
  readonly doubled: string[];
  /** In the journal at another place than the answers say, or behind records of a newer owner. */
  readonly moved: string[];
  /** Worlds whose journal does not lead to the state that their owner answers. */
  readonly different: string[];
}

/** Where the commands of customers stand in a journal, and what they lead to there. */
interface Places {
  /** By account and client order id: places, and the number of the order. */
  readonly orders: ReadonlyMap<string, { readonly places: readonly number[]; readonly id: string | undefined }>;
  readonly clocks: ReadonlyMap<string, number>;
  /** By account. */
  readonly logins: ReadonlyMap<string, readonly number[]>;
}

/** Walks a journal that may be broken: what cannot be carried out any more is left out. */
function placesIn(records: readonly JournalRecord[], market: Market): Places {
  const orders = new Map<string, { places: number[]; id: string | undefined }>();
  const clocks = new Map<string, number>();
  const logins = new Map<string, number[]>();
  const [header] = records;
  if (header?.kind !== 'header') return { orders, clocks, logins };
  let state = createState({ ...header, market });
  let nowMs = header.startMs;
  for (const [place, record] of records.entries()) {
    if (record.kind === 'clock') {
      nowMs = Math.max(nowMs, instantAfter(record.at, record.operation));
      const to = record.operation !== 'stop' && 'toMs' in record.operation ? String(record.operation.toMs) : undefined;
      // A try whose answer was given up may come late, and then moves nothing: the first one counts.
      if (to !== undefined && !clocks.has(to)) clocks.set(to, place);
    }
    if (record.kind !== 'command') continue;
    const { command } = record;
    const { reply, state: after } = apply(state, command, Math.max(nowMs, record.at), market);
    state = after;
    if (command.name === 'login') logins.set(command.account, [...(logins.get(command.account) ?? []), place]);
    if (command.name !== 'placeOrder') continue;
    const key = `${command.account}/${command.clientOrderId}`;
    const found = orders.get(key) ?? { places: [], id: reply.ok ? (reply.data as { id: string }).id : undefined };
    found.places.push(place);
    orders.set(key, found);
  }
  return { orders, clocks, logins };
}

/** Compares the answers of one world with its journal. */
class Comparison {
  readonly #verdict: Verdict;
  readonly #places: Places;
  /** The newest place of each customer's answers so far. */
  readonly #reached = new Map<string, { readonly place: number; readonly name: string }>();
  readonly #loginsOf = new Map<string, number>();

  constructor(verdict: Verdict, places: Places) {
    this.#verdict = verdict;
    this.#places = places;
    for (const [key, { places: all }] of places.orders) {
      if (all.length > 1) verdict.doubled.push(`${key} stands at ${all.join(', ')}`);
    }
  }

  take(written: Written): void {
    const { world, customer, kind, key, id } = written;
    const name = `${kind} ${key} of ${customer}`;
    if (kind === 'login') {
      // A login whose answer was lost is in the journal beside those that were answered: which is which cannot be seen.
      const answered = (this.#loginsOf.get(key) ?? 0) + 1;
      this.#loginsOf.set(key, answered);
      if ((this.#places.logins.get(key)?.length ?? 0) < answered) this.#verdict.lost.push(name);
      return;
    }
    const order = kind === 'order' ? this.#places.orders.get(customer.replace(`${world}/`, '') + `/${key}`) : undefined;
    const place = kind === 'order' ? order?.places[0] : this.#places.clocks.get(key);
    if (place === undefined) return void this.#verdict.lost.push(name);
    if (kind === 'order' && order?.id !== id) {
      this.#verdict.moved.push(`${name} was answered as ${id}, the journal makes it ${order?.id}`);
    }
    const before = this.#reached.get(customer);
    if (before !== undefined && place <= before.place) {
      this.#verdict.moved.push(`${name} stands at ${place}, before ${before.name} at ${before.place}`);
    }
    this.#reached.set(customer, { place, name });
  }
}

/** Finds rows out of their order: a place left out, or a record of an owner whose term was over. */
function rowsOutOfOrder(world: string, rows: readonly Row[]): string[] {
  return rows.flatMap(({ seq, term }, place) => {
    const before = rows[place - 1]?.term ?? 0;
    if (seq !== place) return [`${world}: record ${place} is numbered ${seq}`];
    return term < before ? [`${world}: record ${place} of term ${term} stands behind term ${before}`] : [];
  });
}

/** The hash that a journal leads to; a message where it leads nowhere. */
function hashOf(records: readonly JournalRecord[], market: Market): string {
  try {
    const { state, lastMs } = replay(records, market, 'the journal');
    // A move of the clock may be the last that was written: what is due by then happens when the world is asked.
    return stateHash(apply(state, { name: 'settle' }, lastMs, market).state);
  } catch (error) {
    return (error as Error).message;
  }
}

/** What is compared: answers, journals, and the hashes that processes answer, by world. */
export interface Evidence {
  readonly book: Book;
  readonly rows: ReadonlyMap<string, readonly Row[]>;
  /** One of each process. */
  readonly hashes: ReadonlyMap<string, readonly string[]>;
  readonly market: Market;
}

/** Compares every answer with the journals. */
export function verdictOn({ book, rows: all, hashes, market }: Evidence): Verdict {
  const verdict: Verdict = { lost: [], doubled: [], moved: [], different: [] };
  for (const [world, rows] of all) {
    verdict.moved.push(...rowsOutOfOrder(world, rows));
    const records = rows.map(({ record }) => JSON.parse(record) as JournalRecord);
    const comparison = new Comparison(verdict, placesIn(records, market));
    for (const written of book.written) if (written.world === world) comparison.take(written);
    const hash = hashOf(records, market);
    for (const answered of hashes.get(world) ?? []) {
      if (answered !== hash) verdict.different.push(`${world}: ${answered} was answered, the journal leads to ${hash}`);
    }
  }
  return verdict;
}
