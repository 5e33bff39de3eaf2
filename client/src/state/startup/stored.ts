import type { ConfigEntry } from '@zaraba/contracts';
import type { StoragePort } from '../../io/ports.ts';
import { objectOf, parsed } from '../storedJson.ts';

/** Returns title and logo from the last stored configuration, if any. */
export function readLook(storage: Pick<StoragePort, 'read'>): readonly ConfigEntry[] {
  return Object.entries(objectOf(parsed(storage.read('look'))))
    .filter(([, value]) => typeof value === 'string')
    .map(([name, value]) => ({ name, value: String(value) }));
}
