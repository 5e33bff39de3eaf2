import type { ConfigEntry } from '@zaraba/contracts';
import type { StoragePort } from '../../io/ports.ts';

/** Title and mark of the configuration as it was last seen, as far as that was kept. */
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
