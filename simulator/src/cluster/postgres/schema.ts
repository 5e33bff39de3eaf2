import { randomBytes } from 'node:crypto';
import type { Link } from './link.ts';

/** Version of the tables; an engine with those of another one is refused. */
export const FORMAT = 1;
const SECRET_BYTES = 32;

/** One statement of several commands is one transaction; the lock makes two processes take turns, which `if not exists` does not. */
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
`;

/** Thrown where an engine is not, or not any more, one of this version. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
}

/** What all processes of a cluster have in common. */
export interface ClusterSecrets {
  /** Proves to a process that a request comes from another one. */
  readonly hopSecret: string;
  /** The key of the control API where a process is given none of its own. */
  readonly controlKey: string;
}

interface ClusterRow {
  readonly format: number;
  readonly hop_secret: string;
  readonly control_key: string;
}

/**
 * Makes the tables where they are missing, also while another process does, and answers the secrets that the first process
 * left there; `controlKey` is what this one would leave. @throws SchemaError where another version made the tables
 */
export async function ensureSchema(link: Link, controlKey?: string): Promise<ClusterSecrets> {
  const { rows: found } = await link.ask<{ there: boolean }>(
    `select to_regclass('zaraba.coverage') is not null as there`,
  );
  if (found[0]?.there !== true) await link.ask(TABLES);
  const made = () => randomBytes(SECRET_BYTES).toString('hex');
  await link.ask(
    'insert into zaraba.cluster (format, hop_secret, control_key) values ($1, $2, $3) on conflict do nothing',
    [FORMAT, made(), controlKey ?? made()],
  );
  const { rows } = await link.ask<ClusterRow>('select format, hop_secret, control_key from zaraba.cluster');
  const [row] = rows;
  if (row?.format !== FORMAT) {
    throw new SchemaError(
      `the engine holds worlds of format ${row?.format}, not ${FORMAT}: another version made its tables`,
    );
  }
  return { hopSecret: row.hop_secret, controlKey: row.control_key };
}
