import type { EndpointPath } from '@zaraba/contracts';
import type { StoragePort } from '../../io/ports.ts';
import { parsed } from '../storedJson.ts';
import type { Offers } from './slice.ts';

const KEY = 'offers';

function pathsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((path): path is string => typeof path === 'string') : [];
}

/**
 * Returns what was known of the optional reads at the last visit. Each read that the server lacked is tried once more.
 */
export function readOffers(storage: Pick<StoragePort, 'read'>): Offers {
  const stored = parsed(storage.read(KEY));
  if (typeof stored !== 'object' || stored === null) return {};
  const { has, lacks } = stored as Readonly<Record<string, unknown>>;
  return Object.fromEntries([
    ...pathsIn(has).map((path) => [path, 'offered'] as const),
    ...pathsIn(lacks).map((path) => [path, 'doubted'] as const),
  ]);
}

/** Stores which reads the server has, and which it lacks. */
export function writeOffers(storage: Pick<StoragePort, 'write'>, offers: Offers): void {
  const paths = (...states: string[]) =>
    (Object.keys(offers) as EndpointPath[]).filter((path) => states.includes(offers[path] ?? ''));
  storage.write(KEY, JSON.stringify({ has: paths('offered'), lacks: paths('notOffered', 'doubted') }));
}
