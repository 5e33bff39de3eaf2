import { MovedError } from '../../host/journal/journal.ts';
import { noRoom } from '../engine.ts';
import type { Claim, Head, LivingNode, Look } from '../engine.ts';
import type { Lease } from './lease.ts';
import type { Link } from './link.ts';
import { MARK_FAILED, MAY_TAKE } from './node.ts';

/** A separate statement, because simultaneous claims would otherwise make the claim fail. */
const DELETE_LAPSED = `with lapsed as (delete from zaraba.node where expires <= clock_timestamp() and id <> $1 returning id, expires)
  insert into zaraba.gone (id, ended) select id, expires from lapsed on conflict do nothing`;
const CLAIM = `with before as (select coalesce(world.freed, gone.ended) as ended from zaraba.world
    left join zaraba.gone on gone.id = world.owner where world.id = $1)
  update zaraba.world set owner = $2, freed = null, term = term + 1, removed = false where id = $1 and ${MAY_TAKE}
  returning term, head, generation,
  (select greatest(0, extract(epoch from clock_timestamp() - ended) * 1000)::float8 from before) as "unownedMs"`;
const BEGIN = `insert into zaraba.world (id, owner) select $1, $2
  where (select count(*) from zaraba.world where not removed) < $3
  and exists (select from zaraba.node where node.id = $2) on conflict do nothing returning term, head, generation, null::float8 as "unownedMs"`;
/** Finds out why a claim returned no row. */
const REFUSED = `select exists (select from zaraba.node where id = $2) as "isAlive",
  exists (select from zaraba.world where id = $1) as "isThere"`;
const RELEASE = 'update zaraba.world set owner = null, freed = clock_timestamp() where id = $1 and term = $2';
/** Reads the state and owner of a world. The last parameter, here and in NODES, includes expired leases. */
const LOOK = `select world.removed, node.id, node.url from zaraba.world
  left join zaraba.node on node.id = world.owner and ($2 or node.expires > clock_timestamp()) where world.id = $1`;
const NODES = `select id, url, draining as "isDraining" from zaraba.node where $1 or expires > clock_timestamp() order by id`;
const DRAIN = 'update zaraba.node set draining = true where id = $1';
/** Reads the age of the newest record, which is the record before the head. */
const IDLE = `select greatest(0, extract(epoch from clock_timestamp()) * 1000 - wall)::float8 as ms from zaraba.journal
  where world = $1 and generation = $2 and seq = $3::bigint - 1`;
const HEADS = `select world.id as world, term, generation, head, node.id is not null as "isOwned" from zaraba.world
  left join zaraba.node on node.id = world.owner and ($2 or node.expires > clock_timestamp())
  where world.id = any($1) and not removed order by world.id collate "C"`;
const WORLDS = 'select id from zaraba.world where not removed order by id collate "C"';

interface ClaimedRow extends Omit<Claim, 'world' | 'unownedMs'> {
  readonly unownedMs: number | null;
}

/** The dependencies of {@link Ownership}. */
export interface OwnershipOptions {
  readonly link: Link;
  readonly lease: Lease;
  readonly maximum: number;
  /** Whether a primary was just found. Leases that expired in the failover will then be renewed. */
  readonly isNewPrimary: () => boolean;
}

/** Reads the living processes. Reads and changes the owners of worlds. */
export class Ownership {
  readonly #options: OwnershipOptions;

  constructor(options: OwnershipOptions) {
    this.#options = options;
  }

  /**
   * Claims a world; undefined if another living process owns it.
   * @throws NoRoomError; MovedError if this process lost its lease
   */
  async claim(world: string): Promise<Claim | undefined> {
    const { link, lease, maximum, isNewPrimary } = this.#options;
    const { id } = lease.self;
    if (!isNewPrimary()) await link.ask(DELETE_LAPSED, [id]);
    const claimed = await link.ask<ClaimedRow>(CLAIM, [world, id]);
    const [row] =
      claimed.rows.length > 0 ? claimed.rows : (await link.ask<ClaimedRow>(BEGIN, [world, id, maximum])).rows;
    // This process has meanwhile lost the id of the claim, so it claims again.
    if (id !== lease.self.id) return this.claim(world);
    if (row === undefined) {
      const { rows } = await link.ask<{ isAlive: boolean; isThere: boolean }>(REFUSED, [world, id]);
      if (!rows[0]!.isAlive) throw new MovedError(`world ${world} is not for this process: it was taken for dead`);
      if (!rows[0]!.isThere) throw noRoom(maximum);
      return undefined;
    }
    const { unownedMs, ...rest } = row;
    return { world, owner: id, ...rest, ...(unownedMs === null ? {} : { unownedMs }) };
  }

  async release({ world, term }: Claim): Promise<void> {
    await this.#options.link.ask(RELEASE, [world, term]);
  }

  async markFailed(id: string): Promise<void> {
    await this.#options.link.ask(MARK_FAILED, [id]);
  }

  async look(world: string): Promise<Look> {
    const [row] = await this.#living<{ removed: boolean; id: string | null; url: string | null }>(LOOK, [world]);
    if (row === undefined) return { state: 'none' };
    if (row.removed) return { state: 'removed' };
    return { state: 'there', ...(row.id === null || row.url === null ? {} : { owner: { id: row.id, url: row.url } }) };
  }

  async nodes(): Promise<readonly LivingNode[]> {
    return this.#living<LivingNode & Record<string, unknown>>(NODES, []);
  }

  async drain(): Promise<void> {
    await this.#options.link.ask(DRAIN, [this.#options.lease.self.id]);
  }

  async idleMs({ world, generation, head }: Pick<Claim, 'world' | 'generation' | 'head'>): Promise<number> {
    const { rows } = await this.#options.link.ask<{ ms: number }>(IDLE, [world, generation, head]);
    return rows[0]?.ms ?? 0;
  }

  async heads(worlds: readonly string[]): Promise<readonly Head[]> {
    return this.#living<Head & Record<string, unknown>>(HEADS, [worlds]);
  }

  async worlds(): Promise<readonly string[]> {
    const { rows } = await this.#options.link.ask<{ id: string }>(WORLDS);
    return rows.map(({ id }) => id);
  }

  /** Reads the living processes. After a new primary was found, also those whose expired leases will be renewed. */
  async #living<Row extends Record<string, unknown>>(
    text: string,
    values: readonly unknown[],
  ): Promise<readonly Row[]> {
    const { link, isNewPrimary } = this.#options;
    const isNew = isNewPrimary();
    const { rows } = await link.ask<Row>(text, [...values, isNew]);
    return isNew || !isNewPrimary() ? rows : (await link.ask<Row>(text, [...values, true])).rows;
  }
}
