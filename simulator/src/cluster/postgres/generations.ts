import { MovedError, TakenError } from '../../host/journal/journal.ts';
import type { JournalRecord } from '../../host/journal/journal.ts';
import { noRoom } from '../engine.ts';
import type { Claim } from '../engine.ts';
import type { Lease } from './lease.ts';
import type { Link } from './link.ts';
import { MAY_TAKE } from './node.ts';

const PIECE = 1_000;
/** The number of records per delete statement, few enough for quick statements. */
const DROP_PIECE = 10_000;

const NEXT = `select nextval('zaraba.generation') as generation`;
const WRITE = `insert into zaraba.journal (world, generation, seq, term, wall, kind, record)
  select $1, $2, $3::bigint + r.k - 1, 0, floor(extract(epoch from clock_timestamp()) * 1000), r.kind, r.record
  from unnest($4::text[], $5::text[]) with ordinality as r(kind, record, k)`;
/** Whether the world ($1) exists or there is room for another world ($3: the maximum). */
const HAS_ROOM = `(exists (select from zaraba.world where id = $1)
  or (select count(*) from zaraba.world where not removed) < $3)`;
/**
 * Creates a world or replaces its journal. A refusal creates no world. If this process ($2) owned the world, its term
 * stays ($6), because its records may continue from there.
 */
const SWITCH = `insert into zaraba.world (id, owner, generation, head) select $1, $2, $4::bigint, $5::bigint
  where ${HAS_ROOM} and exists (select from zaraba.node where node.id = $2)
  on conflict (id) do update set generation = $4, head = $5, term = world.term + 1, owner = $2, freed = null, removed = false
  where world.generation < $4 and world.term = coalesce($6, world.term) and ${MAY_TAKE} returning term`;
const REMOVE = `update zaraba.world set generation = nextval('zaraba.generation'), head = 0, term = term + 1, owner = null, removed = true
  where id = $1 and ${MAY_TAKE} returning generation`;
const STANDING = `select ${HAS_ROOM} as "hasRoom", term, removed,
  node.id = $2 as "isOwn", node.id <> $2 as "isTaken"
  from (select) as asked left join zaraba.world on world.id = $1 left join zaraba.node on node.id = world.owner`;
/** Deletes the records of the generations from $2 until before $3. */
const DROP_RECORDS = `with dropped as (delete from zaraba.journal where ctid = any(array(select ctid from zaraba.journal
  where world = $1 and generation >= $2 and generation < $3 limit ${DROP_PIECE})) returning 1)
  select count(*)::int as count from dropped`;
const DROP_CHECKPOINTS = 'delete from zaraba.checkpoint where world = $1 and generation >= $2 and generation < $3';

/** Options of {@link Generations}. */
export interface GenerationsOptions {
  readonly link: Link;
  readonly lease: Lease;
  readonly maximum: number;
  readonly say: (line: string) => void;
}

interface Standing {
  readonly [name: string]: unknown;
  readonly hasRoom: boolean;
  readonly term: number | null;
  readonly removed: boolean | null;
  readonly isOwn: boolean | null;
  readonly isTaken: boolean | null;
}

const refusal = (world: string, { isTaken }: Standing): MovedError =>
  isTaken === true
    ? new TakenError(`world ${world} has another owner`)
    : new MovedError(`world ${world} may have another owner`);

/**
 * Replaces journals. It writes the new journal, then switches to it in one statement that increases the term, so that
 * writes of the previous owner are refused.
 */
export class Generations {
  readonly #options: GenerationsOptions;

  constructor(options: GenerationsOptions) {
    this.#options = options;
  }

  /**
   * Creates a world or replaces its journal.
   * @throws NoRoomError; TakenError if another living process owns the world, MovedError if one may own it; nothing has
   * then changed
   */
  replace(world: string, records: () => Iterable<JournalRecord>): Promise<Claim> {
    // Uses the current id of this process. Under a later id, it could replace a world that it has meanwhile lost.
    return this.#replace(world, records, this.#options.lease.self.id);
  }

  /** @throws TakenError and MovedError as `replace` does */
  async remove(world: string): Promise<void> {
    const { link, lease } = this.#options;
    const { id } = lease.self;
    const { rows } = await link.ask<{ generation: number }>(REMOVE, [world, id]);
    for (const { generation } of rows) await this.#drop(world, 0, generation);
    if (rows.length > 0) return;
    const after = await this.#standing(world, id);
    if (after.removed === false) throw refusal(world, after);
  }

  async #replace(world: string, records: () => Iterable<JournalRecord>, self: string): Promise<Claim> {
    const { link, maximum } = this.#options;
    const before = await this.#standing(world, self);
    if (!before.hasRoom) throw noRoom(maximum);
    const generation = await this.#next();
    const head = await this.#write(world, generation, records());
    const ownTerm = before.isOwn === true ? before.term : null;
    const { rows } = await link.ask<{ term: number }>(SWITCH, [world, self, maximum, generation, head, ownTerm]);
    const [row] = rows;
    if (row !== undefined) {
      await this.#drop(world, 0, generation);
      return { world, generation, head, term: row.term, owner: self };
    }
    await this.#drop(world, generation, generation + 1);
    const after = await this.#standing(world, self);
    // This process has meanwhile replaced the world itself.
    if (after.isOwn === true) return this.#replace(world, records, self);
    throw after.hasRoom ? refusal(world, after) : noRoom(maximum);
  }

  async #next(): Promise<number> {
    const { rows } = await this.#options.link.ask<{ generation: number }>(NEXT);
    return rows[0]!.generation;
  }

  async #standing(world: string, self: string): Promise<Standing> {
    const { link, maximum } = this.#options;
    return (await link.ask<Standing>(STANDING, [world, self, maximum])).rows[0]!;
  }

  async #write(world: string, generation: number, records: Iterable<JournalRecord>): Promise<number> {
    let written = 0;
    let piece: JournalRecord[] = [];
    const write = async (): Promise<void> => {
      const [kinds, texts] = [piece.map(({ kind }) => kind), piece.map((record) => JSON.stringify(record))];
      if (piece.length > 0) await this.#options.link.ask(WRITE, [world, generation, written, kinds, texts]);
      written += piece.length;
      piece = [];
    };
    for (const record of records) {
      piece.push(record);
      if (piece.length === PIECE) await write();
    }
    await write();
    return written;
  }

  /** Deletes old records. A failure is harmless, because the next replacement deletes them. */
  async #drop(world: string, from: number, before: number): Promise<void> {
    const { link, say } = this.#options;
    const range = [world, from, before];
    try {
      let count = DROP_PIECE;
      while (count === DROP_PIECE) count = (await link.ask<{ count: number }>(DROP_RECORDS, range)).rows[0]!.count;
      await link.ask(DROP_CHECKPOINTS, range);
    } catch (error) {
      say(`world ${world}: a journal that it no longer has could not be deleted: ${(error as Error).message}`);
    }
  }
}
