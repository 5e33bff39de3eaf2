import type { IncomingHttpHeaders } from 'node:http';
import { ENTER_DEMO_PATH, ENTER_SESSION_PATH } from '@zaraba/contracts';
import { ControlError } from '../base/controlError.ts';
import { CONTROL_BASE } from '../control/route.ts';
import { findRoute, mayMakeWorld } from '../control/server.ts';
import { ENTER_PATH, MAIN_WORLD, isStrict, isWorldId, worldIdOf } from '../http/worldName.ts';

/** A request for the owner of a world. */
export interface OwnerTarget {
  readonly owner: string;
  readonly mayMake: boolean;
}

/**
 * Who handles a request: the owner of the world, the owner of the world that `id` in the body names (`named`), any
 * process (`here`), or any process together with the parts of the others (`every`).
 */
export type Target = OwnerTarget | 'named' | 'here' | 'every';

/** The parts of a request that determine its target. */
export interface Addressed {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

function ownerOf(world: string | undefined, mayMake: boolean): OwnerTarget | 'here' {
  return world === undefined ? 'here' : { owner: world, mayMake };
}

function controlTarget(request: Addressed): Target {
  const { method = 'GET', url = '/', headers } = request;
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  try {
    const { route, parameters } = findRoute(method, pathname.slice(CONTROL_BASE.length));
    const { runs = 'owner', findsOnly } = route;
    const where = typeof runs === 'function' ? runs(searchParams) : runs;
    if (where === 'main') return { owner: MAIN_WORLD, mayMake: true };
    if (where !== 'owner') return where;
    const { id } = parameters;
    const mayMake = findsOnly !== true && mayMakeWorld({ method, headers });
    if (!route.path.startsWith('/worlds/:id') || id === undefined) return ownerOf(worldIdOf(headers), mayMake);
    return isWorldId(id) ? { owner: id, mayMake } : 'here';
  } catch (error) {
    // Any process can refuse an unknown call.
    if (error instanceof ControlError) return 'here';
    throw error;
  }
}

function pagePath(url: string): string {
  return url
    .replace(/[?#].*$/s, '')
    .replace(/\/$/, '')
    .toLowerCase();
}

function pageTarget({ url = '/', headers }: Addressed): Target {
  const path = pagePath(url);
  if (path === ENTER_DEMO_PATH) return { owner: MAIN_WORLD, mayMake: true };
  if (path === ENTER_SESSION_PATH) return ownerOf(worldIdOf(headers), false);
  if (!path.startsWith(ENTER_PATH)) return 'here';
  const world = path.slice(ENTER_PATH.length);
  return isWorldId(world) ? { owner: world, mayMake: false } : 'here';
}

/** Returns who handles a request, according to the routing tables of its handlers. */
export function targetOf(request: Addressed): Target {
  const { url = '/', headers } = request;
  if (url.startsWith('/api/') || url.startsWith('/socket.io/')) return ownerOf(worldIdOf(headers), !isStrict(headers));
  if (url.startsWith(`${CONTROL_BASE}/`)) return controlTarget(request);
  return pageTarget(request);
}
