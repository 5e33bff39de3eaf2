import { useSyncExternalStore } from 'react';

/** The sections, in tab order on a phone. */
export const SECTIONS = [
  'scenarios',
  'errors',
  'faults',
  'market',
  'clock',
  'calendar',
  'requests',
  'stream',
  'worlds',
  'reviews',
  'customers',
  'coverage',
  'snapshots',
  'outside',
] as const;
/** A section of the panel. */
export type Section = (typeof SECTIONS)[number];

/** The section name of the remote control for presenters, a separate page for a phone. */
export const REMOTE = 'present';

/** The width from which the world and its clock are visible beside other sections. */
export const TWO_COLUMNS = '(min-width: 900px)';
/** The width from which the requests are visible, too. */
export const THREE_COLUMNS = '(min-width: 1280px)';

/** A location in the panel. The page address contains it, so that the location can be shared. */
export interface Place {
  readonly world: string;
  readonly section: Section | typeof REMOTE;
  /** A scenario from a link: base64url of its JSON. */
  readonly given?: string;
}

const WORLD_ID = /^[a-z0-9-]{1,40}$/;

/**
 * Parses a page address: `#/world/section`, followed in the gallery by a scenario. An empty address means the gallery
 * of the world that the host name selects.
 */
export function placeOf(hash: string, hostName: string): Place {
  const [, world = '', section = '', given] = hash.split('/');
  const label = hostName.endsWith('.localhost') ? hostName.slice(0, hostName.indexOf('.')) : 'main';
  return {
    world: WORLD_ID.test(world) ? world : label,
    section: ([...SECTIONS, REMOTE] as const).find((one) => one === section) ?? 'scenarios',
    ...(given !== undefined && { given }),
  };
}

/** Returns the address of a location. */
export function hashOf({ world, section }: Place): string {
  return `#/${world}/${section}`;
}

function listen(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** Returns the current location, and a function that changes it. */
export function usePlace(): readonly [Place, (change: Partial<Place>) => void] {
  const hash = useSyncExternalStore(listen, () => window.location.hash);
  const place = placeOf(hash, window.location.hostname);
  const go = (change: Partial<Place>): void => {
    window.location.hash = hashOf({ ...place, ...change });
  };
  return [place, go];
}
