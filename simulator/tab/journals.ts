import { createStore, entries, promisifyRequest } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';
import { memoryJournal } from '../src/host/journal/memory.ts';
import type { Journal, JournalRecord } from '../src/host/journal/journal.ts';
import { SECRET_BYTES } from '../src/host/access/tokens.ts';
import type { JournalStore } from '../src/host/worldsOptions.ts';

/** The name of the browser's database, and of the lock for the worker that writes to it. */
const NAME = 'zaraba-market';
const SECRET = 'secret';
/** How long to wait until the worker of the previous page ends, real ms. */
const PATIENCE_MS = 2_000;

type Key = readonly [world: string, place: number] | typeof SECRET;

/** Resolves with whether only this worker may write to the database, until it ends. */
function isAlone(): Promise<boolean> {
  return new Promise((resolve) => {
    navigator.locks
      .request(NAME, { signal: AbortSignal.timeout(PATIENCE_MS) }, () => {
        resolve(true);
        return new Promise(() => {});
      })
      .catch(() => resolve(false));
  });
}

/** Journals in memory. Changes are written to the browser's database in batches. */
export class KeptJournals implements JournalStore {
  readonly secret: Buffer;
  #store: UseStore | undefined;
  readonly #known = new Map<string, JournalRecord[]>();
  readonly #lengths = new Map<string, number>();
  /** Changes that are not in the database yet, by key. An undefined value deletes the record. */
  #changes = new Map<string, readonly [Key, unknown]>();
  #isWriting = false;

  private constructor(store: UseStore | undefined, stored: readonly (readonly [unknown, unknown])[]) {
    this.#store = store;
    const secret = stored.find(([key]) => key === SECRET)?.[1] as Uint8Array | undefined;
    this.secret = Buffer.from(secret ?? crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
    if (secret === undefined) this.#put(SECRET, Uint8Array.from(this.secret));
    // The database sorts its keys, so the records of each world are in order.
    for (const [key, record] of stored) {
      if (!Array.isArray(key)) continue;
      const world = String(key[0]);
      const records = this.#known.get(world) ?? [];
      this.#known.set(world, records);
      this.#lengths.set(world, records.push(record as JournalRecord));
    }
  }

  /**
   * Reads the stored journals. Without a database, or if another worker writes to it, journals last only as long as
   * this worker.
   */
  static async open(): Promise<KeptJournals> {
    try {
      const store = (await isAlone()) ? createStore(NAME, 'journals') : undefined;
      return new KeptJournals(store, store === undefined ? [] : await entries(store));
    } catch {
      return new KeptJournals(undefined, []);
    }
  }

  open(world: string): Journal {
    const journal = this.#following(world, memoryJournal(this.#known.get(world)), true);
    this.#known.delete(world);
    return journal;
  }

  replace(world: string): Journal {
    return this.#following(world, memoryJournal(), false);
  }

  delete(world: string): void {
    for (let place = 0; place < (this.#lengths.get(world) ?? 0); place += 1) this.#put([world, place], undefined);
    this.#lengths.delete(world);
    this.#known.delete(world);
  }

  clear(): void {
    for (const world of this.#lengths.keys()) this.delete(world);
  }

  /**
   * Returns a journal whose records are also stored in the database.
   * @param isCommitted whether records are stored from the start; if not, from the journal's commit on
   */
  #following(world: string, journal: Journal, isCommitted: boolean): Journal {
    let follows = isCommitted;
    const store = (record: JournalRecord, place: number): void => {
      this.#lengths.set(world, place + 1);
      this.#put([world, place], record);
    };
    const append = (record: JournalRecord): void => {
      if (follows) store(record, journal.length);
      journal.append(record);
    };
    return {
      ...journal,
      get length() {
        return journal.length;
      },
      append,
      appendAll: (records) => {
        for (const record of records) append(record);
      },
      commit: () => {
        this.delete(world);
        follows = true;
        for (const [place, record] of [...journal.read()].entries()) store(record, place);
      },
    };
  }

  #put(key: Key, value: unknown): void {
    if (this.#store === undefined) return;
    this.#changes.set(String(key), [key, value]);
    if (!this.#isWriting) void this.#write(this.#store);
  }

  async #write(store: UseStore): Promise<void> {
    this.#isWriting = true;
    try {
      while (this.#changes.size > 0) {
        const changes = [...this.#changes.values()];
        this.#changes = new Map();
        await store('readwrite', (objects) => {
          for (const [key, value] of changes)
            void (value === undefined ? objects.delete(key as IDBValidKey) : objects.put(value, key as IDBValidKey));
          return promisifyRequest(objects.transaction);
        });
      }
    } catch (error) {
      this.#store = undefined;
      console.warn('The browser stores no more of the market, which ends with its pages.', error);
    }
    this.#isWriting = false;
  }
}
