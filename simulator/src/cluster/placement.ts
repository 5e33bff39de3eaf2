import type { WallClock } from '../base/clock.ts';
import type { ClusterFigures } from '../operations/figures.ts';
import { MovedError } from '../host/journal/journal.ts';
import type { JournalRecord } from '../host/journal/journal.ts';
import type { NodeAddress, Place, Placement } from '../host/placement.ts';
import type { OpenedJournal, SharedJournals } from '../host/sharing.ts';
import { PendingWrites } from '../host/pendingWrites.ts';
import { WorldsError } from '../host/worlds.ts';
import type { Worlds } from '../host/worlds.ts';
import { NoRoomError } from './engine.ts';
import type { Claim, Engine } from './engine.ts';
import { MirroredJournal } from './mirroredJournal.ts';
import { readWorld } from './readWorld.ts';

/** The dependencies of {@link SharedPlacement}. */
export interface PlacementOptions {
  readonly engine: Engine;
  readonly worlds: Worlds;
  readonly wall: WallClock;
  readonly report?: (world: string, error: unknown) => void;
  readonly figures?: ClusterFigures;
}

/** The maximum number of attempts to find a world, whose owner may change during an attempt. */
const TRIES = 20;

const ROOMLESS_MAXIMUM = 1_000;

/** Thrown if no process can be found for a world. */
export class NoPlaceError extends Error {
  override readonly name = 'NoPlaceError';
}

/**
 * Places worlds. The first process that is asked for an unowned world claims and opens it. It answers when the first
 * record of its own is durable.
 */
export class SharedPlacement implements Placement, SharedJournals {
  readonly #options: PlacementOptions;
  readonly #elsewhere = new Map<string, NodeAddress>();
  readonly #finding = new Map<string, Promise<Place>>();
  readonly #claims = new Map<string, Claim>();
  readonly #leaving = new Map<string, Promise<void>>();
  readonly #roomless = new Set<string>();
  #isDraining = false;

  constructor(options: PlacementOptions) {
    this.#options = options;
    // Only counts the loss, because each journal reports it.
    options.engine.onLost(() => {
      this.#elsewhere.clear();
      this.#count('lost', this.#claims.size);
      this.#claims.clear();
    });
  }

  get self(): NodeAddress {
    return this.#options.engine.self;
  }

  get holds(): boolean {
    return this.#options.engine.holds;
  }

  known(world: string): Place | undefined {
    // The place is unknown while the world is being opened or handed over.
    if (this.#finding.has(world) || this.#leaving.has(world)) return undefined;
    return this.#options.worlds.open(world) === undefined ? this.#elsewhere.get(world) : 'here';
  }

  find(world: string, mayMake = true): Promise<Place> {
    const known = this.known(world);
    if (known !== undefined) return Promise.resolve(known);
    const finding = this.#finding.get(world) ?? this.#find(world, mayMake);
    this.#finding.set(world, finding);
    const forget = (): void => {
      if (this.#finding.get(world) === finding) this.#finding.delete(world);
    };
    return finding.finally(forget);
  }

  forget(world: string): void {
    this.#elsewhere.delete(world);
  }

  async markFailed(node: NodeAddress): Promise<void> {
    for (const [world, { id }] of this.#elsewhere) if (id === node.id) this.#elsewhere.delete(world);
    await this.#options.engine.markFailed(node.id);
  }

  nodes(): Promise<readonly NodeAddress[]> {
    return this.#options.engine.nodes();
  }

  async drain(): Promise<void> {
    this.#isDraining = true;
    // If the engine is unreachable, the others notice the end of this process when its lease expires.
    const said = this.#options.engine.drain().catch(() => {});
    await Promise.allSettled(this.#finding.values());
    const handedOn = await Promise.allSettled([...this.#claims.values()].map((claim) => this.#handOver(claim)));
    await said;
    const failed = handedOn.find((one) => one.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }

  async #find(world: string, mayMake: boolean): Promise<Place> {
    const { engine, worlds } = this.#options;
    await this.#leaving.get(world);
    for (let tries = 0; tries < TRIES; tries += 1) {
      const { owner, state } = await engine.look(world);
      if (owner !== undefined && owner.id !== engine.self.id) return this.#isAt(world, owner);
      if (this.#isDraining) return this.#isAt(world, await this.#another());
      if (state === 'removed') worlds.markDeleted(world);
      if (state !== 'there' && !worlds.mayMake(world, mayMake)) return 'here';
      const claim = await this.#claim(world);
      if (claim === 'noRoom') return 'here';
      if (claim !== undefined && (await this.#openClaimed(claim))) return 'here';
    }
    throw new NoPlaceError(`world ${world} went from one process to the next, ${TRIES} times`);
  }

  async #claim(world: string): Promise<Claim | 'noRoom' | undefined> {
    try {
      const claim = await this.#options.engine.claim(world);
      this.#roomless.delete(world);
      return claim;
    } catch (error) {
      if (!(error instanceof NoRoomError)) throw error;
      if (this.#roomless.size >= ROOMLESS_MAXIMUM) this.#roomless.clear();
      this.#roomless.add(world);
      return 'noRoom';
    }
  }

  #isAt(world: string, node: NodeAddress): NodeAddress {
    this.#elsewhere.set(world, node);
    return node;
  }

  /** Returns another process that can open worlds. @throws NoPlaceError if there is none */
  async #another(): Promise<NodeAddress> {
    const { engine } = this.#options;
    const others = (await engine.nodes()).filter(({ id }) => id !== engine.self.id);
    const other = others.find(({ isDraining }) => !isDraining);
    if (other === undefined)
      throw new NoPlaceError('this process takes no more worlds, and there is no other that does');
    return { id: other.id, url: other.url };
  }

  async replace(world: string, records: () => Iterable<JournalRecord>): Promise<OpenedJournal> {
    try {
      const claim = await this.#options.engine.replace(world, records);
      this.#elsewhere.delete(world);
      this.#claims.set(world, claim);
      return this.#opened(claim);
    } catch (error) {
      if (error instanceof NoRoomError) throw new WorldsError('tooMany', error.message);
      throw error;
    }
  }

  whyNotHere(world: string): Error {
    if (!this.#roomless.has(world)) return new MovedError(`world ${world} is not here`);
    return new WorldsError('tooMany', 'there are as many worlds as may be; delete one');
  }

  ids(): Promise<readonly string[]> {
    return this.#options.engine.worlds();
  }

  async remove(world: string): Promise<void> {
    await this.#options.engine.remove(world);
    this.#elsewhere.delete(world);
    this.#claims.delete(world);
  }

  #count(how: keyof ClusterFigures['moved'], worlds: number): void {
    const { figures } = this.#options;
    if (figures !== undefined) figures.moved[how] += worlds;
  }

  #opened(claim: Claim): OpenedJournal {
    const { engine, wall } = this.#options;
    const journal = new MirroredJournal(engine.journal(claim), (from) => engine.records(claim, from));
    const { world: id } = claim;
    return {
      journal,
      pendingWrites: new PendingWrites({ id, journal, now: () => wall.now(), holds: () => engine.holds }),
    };
  }

  async #openClaimed(claim: Claim): Promise<boolean> {
    const { engine, worlds, report } = this.#options;
    const { world: id } = claim;
    try {
      const found = claim.head === 0 ? undefined : await readWorld(engine, claim, (seed) => worlds.marketOf(seed));
      const { world } = worlds.take(id, this.#opened(claim), found?.known);
      await world.flushed();
      this.#elsewhere.delete(id);
      this.#claims.set(id, claim);
      this.#count('claimed', 1);
      return true;
    } catch (error) {
      if (error instanceof MovedError) return false;
      worlds.open(id)?.world.end();
      report?.(id, error);
      // Another process may now open the world. Its claim refuses pending writes of this process.
      void engine.release(claim).catch(() => {});
      throw error;
    }
  }

  #handOver(claim: Claim): Promise<void> {
    const handing = this.#letGo(claim);
    const over = (): boolean => this.#leaving.delete(claim.world);
    this.#leaving.set(
      claim.world,
      handing.then(over, over).then(() => undefined),
    );
    return handing;
  }

  async #letGo(claim: Claim): Promise<void> {
    const { engine, worlds } = this.#options;
    this.#claims.delete(claim.world);
    const hosted = worlds.open(claim.world);
    if (hosted === undefined) return;
    try {
      await hosted.world.flushed();
      await worlds.handOver(claim.world);
      await engine.release(claim);
      this.#count('handedOn', 1);
    } catch (error) {
      // Another process owns the world, or will own it when the lease expires.
      if (!(error instanceof MovedError)) throw error;
    }
  }
}
