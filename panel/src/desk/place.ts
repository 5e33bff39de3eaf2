import { useSyncExternalStore } from 'react';

/** The sections, in the order of the tabs of a phone. */
export const SECTIONS = [
  'scenarios',
  'errors',
  'faults',
  'market',
  'clock',
  'calendar',
  'requests',
  'worlds',
  'reviews',
  'customers',
  'coverage',
  'snapshots',
  'outside',
] as const;
/** One section of the panel. */
export type Section = (typeof SECTIONS)[number];

/** From here on the world and its clock stand beside the other sections. */
export const TWO_COLUMNS = '(min-width: 900px)';
/** From here on the requests do, too. */
export const THREE_COLUMNS = '(min-width: 1280px)';

/** Where somebody is in the panel: kept in the address, so that it can be sent to somebody else. */
export interface Place {
  readonly world: string;
  readonly section: Section;
}

const WORLD_ID = /^[a-z0-9-]{1,40}$/;

/** The place an address names: `#/world/section`; without one the world of the host and the gallery. */
export function placeOf(hash: string, hostName: string): Place {
  const [, world = '', section = ''] = hash.split('/');
  const label = hostName.endsWith('.localhost') ? hostName.slice(0, hostName.indexOf('.')) : 'main';
  return {
    world: WORLD_ID.test(world) ? world : label,
    section: SECTIONS.find((one) => one === section) ?? 'scenarios',
  };
}

/** The address of a place. */
export function hashOf({ world, section }: Place): string {
  return `#/${world}/${section}`;
}

function listen(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** The place of the page, and the way to another one. */
export function usePlace(): readonly [Place, (change: Partial<Place>) => void] {
  const hash = useSyncExternalStore(listen, () => window.location.hash);
  const place = placeOf(hash, window.location.hostname);
  const go = (change: Partial<Place>): void => {
    window.location.hash = hashOf({ ...place, ...change });
  };
  return [place, go];
}
