import type { JournalRecord } from '../../host/journal/journal.ts';
import { noRoom } from '../engine.ts';
import type { Claim } from '../engine.ts';
import type { Lease } from './lease.ts';
import type { Link } from './link.ts';

/** Records in one statement. */
const PIECE = 1_000;

const NEXT = `select nextval('zaraba.generation') as generation`;
const WRITE = `insert into zaraba.journal (world, generation, seq, term, wall, kind, record)
  select $1, $2, $3::bigint + r.k - 1, 0, floor(extract(epoch from clock_timestamp()) * 1000), r.kind, r.record
  from unnest($4::text[], $5::text[]) with ordinality as r(kind, record, k)`;
const MAKE = `insert into zaraba.world (id) select $1
  where exists (select from zaraba.world where id = $1) or (select count(*) from zaraba.world where not removed) < $2
  on conflict do nothing`;
/** Of two that replace a world at once the later one stays: it deletes what the earlier one has written. */
const SWITCH = `update zaraba.world set generation = $2, head = $3, term = term + 1, owner = $4, removed = false
  where id = $1 and generation < $2 returning term`;
const REMOVE = `update zaraba.world set generation = $2, head = 0, term = term + 1, owner = null, removed = true
  where id = $1 and generation < $2`;
const DROP_JOURNAL = 'delete from zaraba.journal where world = $1 and generation < $2';
const DROP_CHECKPOINTS = 'delete from zaraba.checkpoint where world = $1 and generation < $2';

/** What the journals of worlds are replaced with. */
export interface GenerationsOptions {
  readonly link: Link;
  readonly lease: Lease;
  /** Most worlds that the engine holds. */
  readonly maximum: number;
}

/**
 * Puts another journal in the place of a world's: it is written aside, then one statement switches to it and raises the term, so that
 * its owner until then keeps nothing more.
 */
export class Generations {
  readonly #options: GenerationsOptions;

  constructor(options: GenerationsOptions) {
    this.#options = options;
  }

  /** @throws NoRoomError */
  async replace(world: string, records: () => Iterable<JournalRecord>): Promise<Claim> {
    const { link, lease, maximum } = this.#options;
    const generation = await this.#next();
    await link.ask(MAKE, [world, maximum]);
    const head = await this.#write(world, generation, records());
    const { id } = lease.self;
    const { rows } = await link.ask<{ term: number }>(SWITCH, [world, generation, head, id]);
    // Another process replaced it meanwhile; or it never had a row, as there was no room.
    const [row] = rows;
    if (row === undefined && !(await this.#isThere(world))) {
      throw noRoom(maximum);
    }
    if (row === undefined) return this.replace(world, records);
    await this.#drop(world, generation);
    return { world, generation, head, term: row.term };
  }

  async remove(world: string): Promise<void> {
    const generation = await this.#next();
    await this.#options.link.ask(REMOVE, [world, generation]);
    await this.#drop(world, generation);
  }

  async #next(): Promise<number> {
    const { rows } = await this.#options.link.ask<{ generation: number }>(NEXT);
    return rows[0]!.generation;
  }

  async #isThere(world: string): Promise<boolean> {
    return (await this.#options.link.ask('select from zaraba.world where id = $1', [world])).rows.length > 0;
  }

  /** Writes a journal aside; answers how many records it has. */
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

  async #drop(world: string, generation: number): Promise<void> {
    await this.#options.link.ask(DROP_JOURNAL, [world, generation]);
    await this.#options.link.ask(DROP_CHECKPOINTS, [world, generation]);
  }
}
