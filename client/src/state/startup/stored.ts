import type { ConfigEntry } from '@zaraba/contracts';
import type { StoragePort } from '../../io/ports.ts';

/** Title and logo of the last stored configuration, if any. */
export function readLook(storage: Pick<StoragePort, 'read'>): readonly ConfigEntry[] {
  try {
    const look: unknown = JSON.parse(storage.read('look') ?? '{}');
    if (typeof look !== 'object' || look === null) return [];
    return Object.entries(look)
      .filter(([, value]) => typeof value === 'string')
      .map(([name, value]) => ({ name, value: String(value) }));
  } catch {
    return [];
  }
}
