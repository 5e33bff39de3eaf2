/** Finds PostgreSQL's programs. */
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The oldest version with which a cluster works. */
const OLDEST = 14;
/** Where Debian has a folder for each version. */
const VERSIONS = '/usr/lib/postgresql';

function debianFolders() {
  if (!existsSync(VERSIONS)) return [];
  const versions = readdirSync(VERSIONS).map(Number);
  return versions
    .filter((version) => version >= OLDEST)
    .sort((a, b) => b - a)
    .map((version) => join(VERSIONS, String(version), 'bin'));
}

/**
 * Returns the folder with `initdb` and `postgres`: the newest in the usual places, or else one on the path. Undefined
 * if there is none.
 */
export function postgresFolder() {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const isWhole = (folder) => ['initdb', 'postgres', 'pg_basebackup'].every((name) => existsSync(join(folder, name)));
  return [...debianFolders(), ...onPath].find(isWhole);
}

/** Why cluster tests cannot run without these programs. */
export const NO_POSTGRES = 'no PostgreSQL 14 or newer (install postgresql, or set ZARABA_POSTGRES)';
