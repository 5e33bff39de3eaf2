import type { WallClock } from '../../base/clock.ts';
import type { NodeAddress } from '../../host/placement.ts';
import { Tokens } from '../../host/access/tokens.ts';
import { viewOfCopy } from '../../host/view.ts';
import type { HostedView } from '../../host/view.ts';
import type { Worlds } from '../../host/worlds.ts';
import type { Gateway } from '../../stream/gateway.ts';
import type { Engine, Head, Hint } from '../engine.ts';
import type { Ask } from '../forward/ask.ts';
import { readWorld } from '../readWorld.ts';
import { beginPath } from './calls.ts';
import type { CaughtUp } from './calls.ts';
import { FollowedWorld } from './followedWorld.ts';

/** The interval between comparisons of the number of records with that of the engine, ms. Hints may be lost. */
const LOOK_MS = 500;
/** The time limit for the answer of an owner to a process that wants to follow, ms. */
const BEGIN_MS = 1_000;
/** The time for which prices continue after the engine last answered, ms. */
const FRESH_MS = 30_000;
/** A copy ends when it had no clients for this time, ms. */
const IDLE_MS = 60_000;

/** A copy ends when its world had no owner for this time, ms. The next request then opens the world. */
const UNOWNED_MS = 3_000;
/** The largest time by which a copy may be ahead of a new owner, real ms. */
const AHEAD_MS = 2_000;

/** The dependencies of {@link Followers}. */
export interface FollowersOptions {
  readonly engine: Engine;
  readonly worlds: Worlds;
  readonly wall: WallClock;
  readonly ask: Ask;
  readonly secret: Buffer;
  readonly report: (error: unknown) => void;
}

interface Copy {
  readonly view: HostedView & { readonly world: FollowedWorld };
  /** Resolves when all records that were read have been replayed and delivered. */
  busy: Promise<void>;
  usedMs: number;
  /** When an owner last permitted the copy. */
  ownedMs: number;
}

/** Copies of other processes' worlds. They serve the clients that are connected to this process. */
export class Followers {
  readonly #options: FollowersOptions;
  readonly #copies = new Map<string, Copy>();
  readonly #beginning = new Map<string, Promise<boolean>>();
  readonly #stopHints: () => void;
  #gateway: Pick<Gateway, 'clockMoved' | 'listeners'> | undefined;
  #stopLooking: (() => void) | undefined;
  #freshMs = 0;

  constructor(options: FollowersOptions) {
    this.#options = options;
    this.#stopHints = options.engine.onHint((hint) => this.#hear(hint));
  }

  serve(gateway: Pick<Gateway, 'clockMoved' | 'listeners'>): void {
    this.#gateway = gateway;
  }

  known(world: string): HostedView | undefined {
    return this.#copies.get(world)?.view;
  }

  follow(world: string, owner: NodeAddress): Promise<boolean> {
    const copy = this.#copies.get(world);
    if (copy !== undefined) return Promise.resolve(true);
    const beginning = this.#beginning.get(world) ?? this.#begin(world, owner).catch(() => false);
    this.#beginning.set(world, beginning);
    return beginning.finally(() => this.#beginning.delete(world));
  }

  async catchUp(world: string): Promise<void> {
    const copy = this.#copies.get(world);
    if (copy !== undefined) await this.#behind(copy, () => this.#readOn(copy));
  }

  async caughtUp({ world, records, may }: CaughtUp): Promise<boolean> {
    await this.#beginning.get(world);
    const copy = this.#copies.get(world);
    if (copy === undefined) return false;
    if (!may) this.#end(copy);
    else if (copy.view.world.records < records) await this.#behind(copy, () => this.#readOn(copy));
    else await copy.busy;
    return this.#copies.has(world);
  }

  close(): void {
    this.#stopHints();
    this.#stopLooking?.();
    for (const copy of this.#copies.values()) this.#end(copy);
  }

  async #begin(world: string, owner: NodeAddress): Promise<boolean> {
    const { engine, worlds, wall, ask, secret, report } = this.#options;
    if ((await ask(owner, beginPath(world, engine.self), BEGIN_MS)) !== true) return false;
    const [row] = await engine.heads([world]);
    if (row === undefined || worlds.open(world) !== undefined) return false;
    const { known, records } = await readWorld(engine, row, (seed) => worlds.marketOf(seed));
    const { replayed } = known;
    const followed = new FollowedWorld({
      row,
      taken: { ...replayed, records },
      tokens: new Tokens(secret, world, replayed.nonce),
      wall,
      isFresh: () => wall.now() - this.#freshMs < FRESH_MS,
      report,
    });
    const view = { ...viewOfCopy(followed, replayed.seed), world: followed };
    const copy: Copy = { view, busy: Promise.resolve(), usedMs: wall.now(), ownedMs: wall.now() };
    this.#copies.set(world, copy);
    followed.onClose(() => this.#end(copy));
    this.#freshMs = wall.now();
    this.#stopLooking ??= this.#look();
    // Reads once more, because records may have become durable between reading and subscribing, without a hint.
    await this.#behind(copy, () => this.#readOn(copy));
    // The owner may meanwhile have armed an error key or a fault.
    if ((await ask(owner, beginPath(world, engine.self), BEGIN_MS)) !== true) this.#end(copy);
    return this.#copies.get(world) === copy;
  }

  #behind(copy: Copy, act: () => Promise<void>): Promise<void> {
    const done = copy.busy.then(act).catch((error: unknown) => {
      this.#options.report(error);
      this.#end(copy);
    });
    copy.busy = done;
    return done;
  }

  #hear({ world, generation, from, records }: Hint): void {
    const copy = this.#copies.get(world);
    if (copy === undefined) return;
    void this.#behind(copy, async () => {
      const { world: followed } = copy.view;
      if (followed.hasEnded || followed.generation > generation) return;
      if (followed.generation !== generation) return this.#end(copy);
      if (records === undefined || from > followed.records) return this.#readOn(copy);
      await this.#take(copy, records.slice(followed.records - from));
    });
  }

  async #readOn(copy: Copy): Promise<void> {
    const { engine } = this.#options;
    const { world: followed } = copy.view;
    if (followed.hasEnded) return;
    const { id: world, generation, records: from } = followed;
    const records = [];
    for await (const record of engine.records({ world, generation }, from)) records.push(record);
    if (records.length === 0) return;
    const agoMs = await engine.idleMs({ world, generation, head: from + records.length });
    await this.#take(copy, records, agoMs);
  }

  async #take({ view: { world } }: Copy, records: Parameters<FollowedWorld['take']>[0], agoMs = 0): Promise<void> {
    if (world.take(records, agoMs)) await this.#gateway?.clockMoved(world);
  }

  #end({ view: { world } }: Copy): void {
    if (this.#copies.get(world.id)?.view.world === world) this.#copies.delete(world.id);
    world.end();
    if (this.#copies.size > 0) return;
    this.#stopLooking?.();
    this.#stopLooking = undefined;
  }

  #look(): () => void {
    const { wall } = this.#options;
    let stop = (): void => {};
    let isOver = false;
    const wait = (): void => {
      if (!isOver) stop = wall.setTimer(LOOK_MS, () => void this.#compare().finally(wait));
    };
    wait();
    return () => {
      isOver = true;
      stop();
    };
  }

  async #compare(): Promise<void> {
    const { engine, wall, report } = this.#options;
    try {
      const copies = [...this.#copies.values()].map((copy) => ({ copy, records: copy.view.world.records }));
      const rows = new Map((await engine.heads([...this.#copies.keys()])).map((row) => [row.world, row]));
      this.#freshMs = wall.now();
      const compared = copies.map(({ copy, records }) => this.#compareOne(copy, rows.get(copy.view.world.id), records));
      await Promise.all(compared);
    } catch (error) {
      // The failure only stops prices here. The lease reports it.
      if (wall.now() - this.#freshMs >= FRESH_MS) report(error);
    }
  }

  /** @param records how many records the copy had before the row was read */
  async #compareOne(copy: Copy, row: Head | undefined, records: number): Promise<void> {
    const { worlds, wall } = this.#options;
    const { world: followed } = copy.view;
    const nowMs = wall.now();
    if ((this.#gateway?.listeners(followed.id) ?? 0) > 0) copy.usedMs = nowMs;
    if (row?.isOwned === true && row.term === followed.term) copy.ownedMs = nowMs;
    const isOver = row?.generation !== followed.generation || worlds.open(followed.id) !== undefined;
    const isLeft = nowMs - copy.usedMs > IDLE_MS || nowMs - copy.ownedMs > UNOWNED_MS;
    // If the engine has fewer records than the copy, a failover lost some.
    if (isOver || isLeft || row.head < records) return this.#end(copy);
    if (row.head > followed.records) await this.#behind(copy, () => this.#readOn(copy));
    if (row.term !== followed.term) await this.#askAgain(copy, row.term);
  }

  async #askAgain(copy: Copy, term: number): Promise<void> {
    const { engine, ask } = this.#options;
    const { world: followed } = copy.view;
    const { owner } = await engine.look(followed.id);
    if (owner === undefined) return;
    const may = await ask(owner, beginPath(followed.id, engine.self), BEGIN_MS);
    // The owner is busy or still opening the world. The next check asks it again.
    if (may === undefined) return;
    // Reads again, because the world's time stood still if it had no owner for long.
    if (may === true) await this.#behind(copy, () => this.#readOn(copy));
    if (may === true && followed.aheadMs <= AHEAD_MS) followed.term = term;
    else this.#end(copy);
  }
}
