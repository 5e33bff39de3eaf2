import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { wallClock } from '../base/clock.ts';
import type { ClockMode, WallClock } from '../base/clock.ts';
import { fileJournal, replacementJournal } from './journal/file.ts';
import type { FileOptions, Written } from './journal/file.ts';
import { removeCheckpoints } from './journal/checkpoint.ts';
import { PART, removePart } from './journal/disk.ts';
import { claimFolder, makePrivateFolder } from './journal/folderLock.ts';
import type { Journal } from './journal/journal.ts';
import { memoryJournal } from './journal/memory.ts';
import type { Market } from '../market/market.ts';
import { deriveHex } from '../random.ts';
import { secretOf } from './access/secret.ts';
import { Snapshots } from './snapshots.ts';
import type { SnapshotStore } from './snapshots.ts';
import { host } from './hosted.ts';
import type { HostedWorld } from './hosted.ts';
import { takenFrom } from './openWorld.ts';
import type { OpenedJournal, SharedJournals, Sharing } from './sharing.ts';
import type { Given, Taken } from './openWorld.ts';
import { PROCESS_SECRET } from './access/tokens.ts';
import { World } from './world.ts';
import { WorldsError } from './options.ts';
import type { Beginning, WorldOptions } from './options.ts';
import type { WorldsOptions } from './worldsOptions.ts';

export { WorldsError } from './options.ts';

/** The maximum number of worlds, open or stored. */
export const WORLDS_MAXIMUM = 2_000;
/** The maximum number of states in memory. Beyond it, the least recently used states are evicted. */
const AT_HAND_MAXIMUM = 200;
/** The part of the states that is evicted at a time, so that evictions are rare. */
const EVICTED_SHARE = 0.1;

/** The world that always exists. If it is deleted, it begins again. */
const MAIN = 'main';
const DELETED_MAXIMUM = 10_000;
const WORLD_ID = /^[a-z0-9-]{1,40}$/;
const EXTENSION = '.jsonl';
const SNAPSHOT_FOLDER = 'snapshots';

/** The options of a new world. The process supplies defaults. */
export interface CreateOptions extends Partial<Given> {
  readonly id?: string;
  readonly seed?: string;
  readonly startMs?: number;
  readonly clock?: ClockMode;
}

/** The worlds of a process. Each is created on first use. */
export class Worlds {
  snapshots: SnapshotStore;
  readonly written: Written = { records: 0, bytes: 0 };
  readonly #options: WorldsOptions;
  readonly #mainBeginning: Beginning;
  readonly defaultSeed: string;
  readonly wall: WallClock;
  readonly #open = new Map<string, HostedWorld>();
  readonly #stored = new Set<string>();
  readonly #deleted = new Set<string>();
  #named = 0;
  #releaseFolder = (): void => {};
  #secret: Buffer = PROCESS_SECRET;
  #shared: SharedJournals | undefined;

  /** @throws JournalError if another process uses the folder */
  constructor(options: WorldsOptions) {
    this.#options = options;
    const { defaults, mainStartMs = defaults.startMs } = options;
    this.#mainBeginning = { ...defaults, startMs: mainStartMs };
    this.defaultSeed = defaults.seed;
    this.wall = options.wall ?? wallClock;
    if (options.journals !== undefined) this.#secret = options.journals.secret;
    this.snapshots = new Snapshots(options.dataDir && join(options.dataDir, SNAPSHOT_FOLDER));
    if (options.dataDir === undefined) return;
    makePrivateFolder(options.dataDir);
    this.#releaseFolder = claimFolder(options.dataDir);
    try {
      this.#secret = secretOf(options.dataDir);
    } catch (error) {
      this.#releaseFolder();
      throw error;
    }
    for (const name of readdirSync(options.dataDir)) {
      // An earlier process did not commit this replacement.
      if (name.endsWith(PART)) removePart(join(options.dataDir, name));
      const id = name.slice(0, -EXTENSION.length);
      if (name.endsWith(EXTENSION) && WORLD_ID.test(id)) this.#stored.add(id);
    }
  }

  /**
   * Opens or creates a world. Never recreates a deleted world, because late calls must not do so.
   * @throws WorldsError, JournalError
   */
  get(id: string, mayMake = true): HostedWorld {
    if (!this.has(id)) this.#assertMayMake(id, mayMake);
    const open = this.#open.get(id);
    if (open !== undefined) return open;
    if (this.#shared !== undefined) throw this.#shared.whyNotHere(id);
    return this.#opened(this.#made(id, this.#beginningOf(id), this.#journal(id)));
  }

  #beginningOf(id: string): Beginning {
    return id === MAIN ? this.#mainBeginning : this.#options.defaults;
  }

  get isShared(): boolean {
    return this.#shared !== undefined;
  }

  /** Shares all worlds with other processes. From then on, only `take` and `make` open a world. */
  share({ journals, snapshots, secret }: Sharing): void {
    this.#shared = journals;
    this.snapshots = snapshots;
    this.#secret = secret;
  }

  /**
   * Opens a shared world. It is removed when it ends.
   * @param known the result of replaying the journal; empty for a new world
   */
  take(
    id: string,
    { journal, pendingWrites }: OpenedJournal,
    known: Known = {},
    beginning = this.#beginningOf(id),
  ): HostedWorld {
    const hosted = this.#opened(this.#made(id, beginning, journal, { ...known, pendingWrites }));
    // The next request then finds the owner of the world.
    hosted.world.onClose(() => {
      if (this.#open.get(id) === hosted) this.#open.delete(id);
    });
    return hosted;
  }

  mayMake(id: string, mayMake = true): boolean {
    return id === MAIN || (WORLD_ID.test(id) && !this.#deleted.has(id) && mayMake && this.#options.strict !== true);
  }

  #assertMayMake(id: string, mayMake: boolean): void {
    if (!WORLD_ID.test(id) || this.mayMake(id, mayMake)) return;
    if (this.#deleted.has(id)) throw new WorldsError('deleted', `the world ${id} was deleted`);
    throw new WorldsError('unknown', `there is no world ${id}; POST /sim/v1/worlds makes one`);
  }

  has(id: string): boolean {
    return this.#open.has(id) || this.#stored.has(id);
  }

  /**
   * Creates or replaces a world. @throws WorldsError, ClockError, JournalError if records do not replay, and then
   * changes nothing
   */
  create(options: CreateOptions = {}): HostedWorld {
    const { id, beginning, taken } = this.#planned(options);
    const journal = this.#replacement(id);
    const world = this.#made(id, beginning, journal, taken);
    try {
      journal.flush();
      // The old world ends, but its journal remains until it is replaced.
      this.#open.get(id)?.world.end();
      this.#open.delete(id);
      journal.commit();
    } catch (error) {
      world.end();
      throw error;
    }
    return this.#opened(world);
  }

  /** Like `create`, but also for shared worlds. Resolves once the world is durable. */
  async make(options: CreateOptions = {}): Promise<HostedWorld> {
    if (this.#shared === undefined) return this.create(options);
    const { id, beginning, taken } = this.#planned(options);
    const opened = await this.#shared.replace(id, taken?.records ?? (() => []));
    this.#open.get(id)?.world.end();
    const known = taken === undefined ? {} : { replayed: taken.replayed, seed: taken.seed };
    const hosted = this.take(id, opened, known, beginning);
    await hosted.world.flushed();
    return hosted;
  }

  #planned(options: CreateOptions) {
    const id = options.id ?? this.#unusedId();
    this.#assertMayHold(id);
    const { records, seed, startMs, clock } = { ...this.#options.defaults, ...options };
    const marketOf = (wanted: string) => this.marketOf(wanted);
    const taken = records && takenFrom({ ...options, records }, { id, wallMs: this.wall.now(), marketOf });
    return { id, beginning: { seed, startMs, clock }, taken };
  }

  async handOver(id: string): Promise<void> {
    const hosted = this.#open.get(id);
    await hosted?.world.handOver();
    if (this.#open.get(id) === hosted) this.#open.delete(id);
  }

  delete(id: string): boolean {
    const known = this.has(id);
    this.#open.get(id)?.world.end(true);
    this.#open.delete(id);
    this.#stored.delete(id);
    if (known) this.markDeleted(id);
    this.#options.journals?.delete(id);
    const path = this.#path(id);
    if (known && path !== undefined) {
      // A checkpoint without a journal would be reported as lost records.
      removeCheckpoints(path);
      rmSync(path, { force: true });
    }
    return known;
  }

  async remove(id: string): Promise<boolean> {
    await this.#shared?.remove(id);
    return this.delete(id);
  }

  /** Remembers that a world was deleted, so that late calls do not recreate it. */
  markDeleted(deleted: string): void {
    this.#deleted.add(deleted);
    for (const oldest of this.#deleted) {
      if (this.#deleted.size <= DELETED_MAXIMUM) return;
      this.#deleted.delete(oldest);
    }
  }

  open(id: string): HostedWorld | undefined {
    return this.#open.get(id);
  }

  list(): HostedWorld[] {
    return [...this.#open.values()];
  }

  ids(): string[] {
    return [...new Set([...this.#open.keys(), ...this.#stored])].toSorted();
  }

  allIds(): Promise<readonly string[]> {
    return this.#shared?.ids() ?? Promise.resolve(this.ids());
  }

  close(): void {
    for (const { world } of this.#open.values()) world.close();
    this.#open.clear();
    this.#releaseFolder();
  }

  #opened(world: World): HostedWorld {
    const hosted = host(world, this.#options.isPublic, this.#options.push);
    this.#open.set(world.id, hosted);
    this.#deleted.delete(world.id);
    this.#evictIdle();
    if (this.#options.dataDir !== undefined) this.#stored.add(world.id);
    this.#options.opened?.(hosted);
    world.keepAfterOpening();
    return hosted;
  }

  #made(id: string, beginning: Beginning, journal: Journal, { records, ...more }: Making = {}): World {
    const { report = console.error, requiredSeed } = this.#options;
    const isAsked = beginning === this.#mainBeginning;
    try {
      if (records !== undefined) journal.appendAll(records());
      return new World({
        id,
        journal,
        journalName: this.#name(id),
        beginning,
        marketOf: (seed) => this.marketOf(seed),
        wall: this.wall,
        report,
        secret: this.#secret,
        needed: () => this.#evictIdle(),
        openWorlds: () => this.#open.size,
        say: this.#options.say,
        ...(isAsked ? { requiredSeed } : {}),
        ...more,
      });
    } catch (error) {
      journal.close();
      throw error;
    }
  }

  marketOf(seed: string): Market {
    for (const { world } of this.#open.values()) {
      const market = world.seed === seed ? world.plainMarket : undefined;
      if (market !== undefined) return market;
    }
    return this.#options.createMarket(seed);
  }

  #evictIdle(): void {
    const { atHandMaximum = AT_HAND_MAXIMUM } = this.#options;
    const worlds = [...this.#open.values()].map(({ world }) => world);
    const atHand = worlds.filter(({ neededAt }) => neededAt !== undefined);
    if (atHand.length <= atHandMaximum) return;
    const excess = atHand.length - Math.floor(atHandMaximum * (1 - EVICTED_SHARE));
    // The most recently used world is not evicted.
    const idle = atHand.toSorted((a, b) => (a.neededAt ?? 0) - (b.neededAt ?? 0)).slice(0, -1);
    for (const world of idle.slice(0, excess)) world.evict();
  }

  #assertMayHold(id: string): void {
    if (!WORLD_ID.test(id)) throw new WorldsError('id', 'a world id is 1 to 40 of a-z, 0-9 and hyphen');
    const { maximum = WORLDS_MAXIMUM, dataDir } = this.#options;
    const count = dataDir === undefined ? this.#open.size : this.#stored.size;
    if (count >= maximum && !this.has(id)) {
      throw new WorldsError(
        'tooMany',
        `there are ${count} worlds, as many as may be; delete one, or start the server with a larger --worlds-max`,
      );
    }
  }

  #unusedId(): string {
    for (;;) {
      this.#named += 1;
      const id = `w-${deriveHex(['world', String(this.wall.now()), String(this.#named)], 5)}`;
      if (!this.has(id)) return id;
    }
  }

  #path(id: string): string | undefined {
    const { dataDir } = this.#options;
    return dataDir === undefined ? undefined : join(dataDir, `${id}${EXTENSION}`);
  }

  #name(id: string): string {
    return this.#path(id) ?? `world ${id}`;
  }

  #journal(id: string): Journal {
    this.#assertMayHold(id);
    const path = this.#path(id);
    if (path !== undefined) return fileJournal(path, this.#fileOptions);
    return this.#options.journals?.open(id) ?? memoryJournal();
  }

  #replacement(id: string): Journal {
    const path = this.#path(id);
    if (path !== undefined) return replacementJournal(path, this.#fileOptions);
    return this.#options.journals?.replace(id) ?? memoryJournal();
  }

  get #fileOptions(): FileOptions {
    return { durable: this.#options.durable, say: this.#options.say, written: this.written };
  }
}

type Making = Partial<Pick<Taken, 'records'>> & Known & Pick<WorldOptions, 'pendingWrites'>;

type Known = Pick<WorldOptions, 'replayed' | 'seed'>;
