/** Finds the programs that manage PostgreSQL on several machines. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { postgresFolder } from './postgres.mjs';

const FOLDERS = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/bin', '/usr/local/bin'];

const found = (name) => FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path));

/** Returns the paths of `etcd` and `patroni`; undefined if one of them or PostgreSQL is missing. */
export function patroniPrograms() {
  const [etcd, patroni] = [found('etcd'), found('patroni')];
  return etcd && patroni && postgresFolder() !== undefined ? { etcd, patroni } : undefined;
}

/** Why the soak's part `patroni` cannot run without these programs. */
export const NO_PATRONI = 'no Patroni with etcd and PostgreSQL (as root on Debian the soak installs them)';
