/** Where the programs of PostgreSQL are. */
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Oldest version that a cluster works with. */
const OLDEST = 14;
/** Where Debian keeps a folder for each version. */
const VERSIONS = '/usr/lib/postgresql';

function debianFolders() {
  if (!existsSync(VERSIONS)) return [];
  const versions = readdirSync(VERSIONS).map(Number);
  return versions
    .filter((version) => version >= OLDEST)
    .sort((a, b) => b - a)
    .map((version) => join(VERSIONS, String(version), 'bin'));
}

/** The folder with `initdb` and `postgres`: the newest of the usual places, else of the path; undefined where there is none. */
export function postgresFolder() {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const isWhole = (folder) => ['initdb', 'postgres', 'pg_basebackup'].every((name) => existsSync(join(folder, name)));
  return [...debianFolders(), ...onPath].find(isWhole);
}

/** Why cluster tests cannot run where the programs are missing. */
export const NO_POSTGRES = 'no PostgreSQL 14 or newer (install postgresql, or set ZARABA_POSTGRES)';
