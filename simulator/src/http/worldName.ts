import type { IncomingHttpHeaders } from 'node:http';

/** The world of a request that names none. */
export const MAIN_WORLD = 'main';
/** Header that names a world; it wins over the host. */
export const WORLD_HEADER = 'x-world';

const WORLD_ID = /^[a-z0-9-]{1,40}$/;

/** Whether a text may name a world. */
export function isWorldId(text: string): boolean {
  return WORLD_ID.test(text);
}

/** Host name of a Host header or of an origin's authority: without the port, in lower case, without IPv6 brackets. */
export function hostName(authority: string): string {
  const text = authority.toLowerCase();
  if (text.startsWith('[')) return text.slice(1, Math.max(1, text.indexOf(']')));
  const colon = text.indexOf(':');
  return colon < 0 ? text : text.slice(0, colon);
}

/**
 * Id of the world a request is for: the header `x-world`, else the first label of a host below `localhost`
 * (`alpha.localhost:4000` is world `alpha`), else `main`. Other hosts are names of this machine, not of a world.
 * @returns undefined when the name given can not be that of a world
 */
export function worldIdOf(headers: IncomingHttpHeaders, given?: string): string | undefined {
  const named = headers[WORLD_HEADER] ?? given;
  if (named !== undefined) return typeof named === 'string' && isWorldId(named) ? named : undefined;
  const host = headers.host;
  if (host === undefined || !host.includes('.localhost')) return MAIN_WORLD;
  const name = hostName(host);
  if (!name.endsWith('.localhost')) return MAIN_WORLD;
  const label = name.slice(0, name.indexOf('.'));
  return isWorldId(label) ? label : undefined;
}
