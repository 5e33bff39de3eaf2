import { randomBytes } from 'node:crypto';
import type { Link } from './link.ts';

/** The version of the tables. Others are refused. */
export const FORMAT = 1;
const SECRET_BYTES = 32;

/**
 * Creates the tables in one transaction. The lock makes processes wait for each other, which `if not exists` does not.
 */
const TABLES = `
select pg_advisory_xact_lock(hashtext('zaraba schema'));
create schema if not exists zaraba;
create table if not exists zaraba.cluster (
  one boolean primary key default true check (one),
  format int not null,
  hop_secret text not null,
  control_key text not null
);
create table if not exists zaraba.node (
  id text primary key,
  url text not null,
  rules text,
  draining boolean not null default false,
  expires timestamptz not null
);
create table if not exists zaraba.gone (
  id text primary key,
  ended timestamptz not null
);
create table if not exists zaraba.world (
  id text primary key,
  generation bigint not null default 1,
  head bigint not null default 0,
  term bigint not null default 1,
  owner text,
  freed timestamptz,
  removed boolean not null default false,
  seed text,
  rules text,
  clock jsonb
);
create sequence if not exists zaraba.generation start 2;
create table if not exists zaraba.journal (
  world text not null,
  generation bigint not null,
  seq bigint not null,
  term bigint not null,
  wall bigint not null,
  kind text not null,
  record text not null,
  primary key (world, generation, seq)
);
create table if not exists zaraba.checkpoint (
  world text not null,
  generation bigint not null,
  seq bigint not null,
  rules text not null,
  hash text not null,
  state bytea not null,
  primary key (world, generation, seq)
);
create table if not exists zaraba.snapshot (
  name text primary key,
  head text not null,
  bundle bytea not null
);
create table if not exists zaraba.coverage (
  world text primary key,
  counts jsonb not null
);
alter table zaraba.cluster add column if not exists name text;
alter table zaraba.node add column if not exists lease_ms int;
`;

const FOUND = `select to_regclass('zaraba.cluster') is not null as "areThere",
  exists (select from pg_attribute where attrelid = to_regclass('zaraba.node') and attname = 'lease_ms') as "areWhole"`;
/** Read through JSON, because tables of earlier versions have fewer columns. */
const CLUSTER = 'select to_jsonb(cluster) as cluster from zaraba.cluster';

/** The default name of a cluster. */
export const CLUSTER_NAME = 'zaraba';

/** Thrown for tables of another version. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
}

/** Thrown if the engine belongs to another cluster. */
export class OtherClusterError extends Error {
  override readonly name = 'OtherClusterError';
}

/** The secrets that a cluster shares. */
export interface ClusterSecrets {
  /** Authenticates requests between processes. */
  readonly hopSecret: string;
  readonly controlKey: string;
}

/** Options on which the processes of a cluster must agree. */
export interface Membership {
  /** The name of the cluster (default: {@link CLUSTER_NAME}). */
  readonly name?: string;
  /** The key of the control API (default: that of the first process, or a random one). */
  readonly controlKey?: string;
}

interface ClusterRow {
  readonly format: number;
  readonly hop_secret: string;
  readonly control_key: string;
  readonly name?: string | null;
}

/** @throws SchemaError for another version; OtherClusterError for another cluster */
function assertSameCluster(row: Partial<ClusterRow>, { name = CLUSTER_NAME, controlKey }: Membership): void {
  if (row.format !== FORMAT) {
    throw new SchemaError(
      `the engine holds worlds of format ${row.format}, not ${FORMAT}: another version made its tables`,
    );
  }
  if ((row.name ?? name) !== name) {
    throw new OtherClusterError(
      `the database belongs to the cluster ${JSON.stringify(row.name)}, and this process was started for ${JSON.stringify(name)} (--cluster-name): one database is one cluster. Give this process that name, or a database of its own in --cluster`,
    );
  }
  // Control keys are secrets, so they are not logged.
  if (controlKey !== undefined && row.control_key !== controlKey) {
    throw new OtherClusterError(
      'the processes of this cluster have another control key (--key): one database is one cluster. Give this process theirs, or none; or change it for all as the guide for operators says',
    );
  }
}

async function clusterRow(link: Link): Promise<ClusterRow | undefined> {
  const { rows } = await link.ask<{ cluster: ClusterRow }>(CLUSTER);
  return rows[0]?.cluster;
}

/**
 * Checks the cluster and creates missing tables. Several processes may do so at once. Returns the cluster's secrets.
 * @param assertMayJoin called before writing to existing tables
 * @throws SchemaError for another version; OtherClusterError for another cluster
 */
export async function ensureSchema(
  link: Link,
  membership: Membership = {},
  assertMayJoin: () => Promise<void> = () => Promise.resolve(),
): Promise<ClusterSecrets> {
  const { rows } = await link.ask<{ areThere: boolean; areWhole: boolean }>(FOUND);
  const { areThere = false, areWhole = false } = rows[0] ?? {};
  const before = areThere ? await clusterRow(link) : undefined;
  if (before !== undefined) {
    assertSameCluster(before, membership);
    await assertMayJoin();
  }
  if (!areWhole) await link.ask(TABLES);
  const { name = CLUSTER_NAME, controlKey } = membership;
  if (typeof before?.name !== 'string') {
    const made = () => randomBytes(SECRET_BYTES).toString('hex');
    await link.ask(
      `insert into zaraba.cluster as cluster (format, hop_secret, control_key, name) values ($1, $2, $3, $4)
      on conflict (one) do update set name = coalesce(cluster.name, excluded.name)`,
      [FORMAT, made(), controlKey ?? made(), name],
    );
  }
  const row = (await clusterRow(link)) ?? {};
  assertSameCluster(row, membership);
  const { hop_secret: hopSecret, control_key: key } = row as ClusterRow;
  return { hopSecret, controlKey: key };
}
