import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { bundleOf, bundleText, headOf, parseBundle } from '../../host/bundle.ts';
import type { BundleFailure, BundleHead, LongBundle } from '../../host/bundle.ts';
import { MovedError } from '../../host/journal/journal.ts';
import { SNAPSHOTS_MAXIMUM, assertSnapshotName, tooManySnapshots } from '../../host/snapshots.ts';
import type { Snapshot, SnapshotStore } from '../../host/snapshots.ts';
import type { World } from '../../host/world.ts';
import type { Claim } from '../engine.ts';
import type { Link } from './link.ts';

const TAKE = `insert into zaraba.snapshot (name, head, bundle) select $1, $2, $3
  where exists (select from zaraba.world where id = $4 and term = $5)
  and (exists (select from zaraba.snapshot where name = $1) or (select count(*) from zaraba.snapshot) < ${SNAPSHOTS_MAXIMUM})
  on conflict (name) do update set head = excluded.head, bundle = excluded.bundle returning name`;
const IS_OWN = 'select from zaraba.world where id = $1 and term = $2';
const GET = 'select bundle from zaraba.snapshot where name = $1';
const HEADS = 'select head from zaraba.snapshot order by name collate "C"';
const DELETE = 'delete from zaraba.snapshot where name = $1 returning name';

const packed = promisify(gzip);
const unpacked = promisify(gunzip);

/** Stores named snapshots for all processes of a cluster. */
export class SharedSnapshots implements SnapshotStore {
  readonly #link: Link;
  readonly #claimOf: (world: string) => Claim | undefined;

  constructor(link: Link, claimOf: (world: string) => Claim | undefined) {
    this.#link = link;
    this.#claimOf = claimOf;
  }

  async take(world: World, name: string, failure?: BundleFailure): Promise<LongBundle> {
    assertSnapshotName(name);
    const term = this.#claimOf(world.id)?.term;
    await world.journalAtHand();
    const bundle = bundleOf(world, name, failure);
    const text = bundleText(bundle);
    // Flushed first, because a snapshot must not contain records that the engine refuses.
    await world.flushed();
    const bytes = await packed(text);
    const { rows } = await this.#link.ask(TAKE, [name, JSON.stringify(headOf(bundle)), bytes, world.id, term]);
    if (rows.length > 0) return parseBundle(text);
    const { rows: own } = await this.#link.ask(IS_OWN, [world.id, term]);
    throw own.length > 0 ? tooManySnapshots() : new MovedError(`world ${world.id} has another owner`);
  }

  async get(name: string): Promise<Snapshot | undefined> {
    const { rows } = await this.#link.ask<{ bundle: Buffer }>(GET, [name]);
    const [row] = rows;
    return row && { bundle: parseBundle((await unpacked(row.bundle)).toString('utf8')) };
  }

  async heads(): Promise<readonly BundleHead[]> {
    const { rows } = await this.#link.ask<{ head: string }>(HEADS);
    return rows.map(({ head }) => JSON.parse(head) as BundleHead);
  }

  async delete(name: string): Promise<boolean> {
    return (await this.#link.ask(DELETE, [name])).rows.length > 0;
  }
}
