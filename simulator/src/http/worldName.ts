import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** The world of requests that name no world. */
export const MAIN_WORLD = 'main';
/** The prefix of worlds that visitors create with the demonstration button of the login page. */
export const DEMO_PREFIX = 'demo-';
/** The header that selects a world, whatever the host name. */
export const WORLD_HEADER = 'x-world';

/**
 * The header of calls that must never create a world. Tests use it, because the world of a test either exists or was
 * deleted.
 */
export const STRICT_HEADER = 'x-world-strict';
/** The header of a reply that states why the world is missing. */
export const WORLD_FAULT_HEADER = 'x-sim-world-fault';

/** Whether a call must not create its world. */
export function isStrict(headers: IncomingHttpHeaders): boolean {
  return headers[STRICT_HEADER] !== undefined;
}

/**
 * The cookie with the world that a browser entered. It is used for servers on another machine, because `*.localhost`
 * always means the browser's own machine.
 */
export const WORLD_COOKIE = 'zaraba-world';
/** The path of the page that enters a world. The id of the world follows it. */
export const ENTER_PATH = '/sim/enter/';

const WORLD_ID = /^[a-z0-9-]{1,40}$/;
/** A path that begins with the name of a world, for systems that do not resolve `*.localhost`. */
const WORLD_PATH = /^\/w\/([a-z0-9-]{1,40})(?=\/(?:api|sim\/v1|socket\.io)\/)/;

/** Whether a text is a valid id of a world. */
export function isWorldId(text: string): boolean {
  return WORLD_ID.test(text);
}

/** Returns a host name in lower case, without port and brackets. */
export function hostName(authority: string): string {
  const text = authority.toLowerCase();
  if (text.startsWith('[')) return text.slice(1, Math.max(1, text.indexOf(']')));
  const colon = text.indexOf(':');
  return colon < 0 ? text : text.slice(0, colon);
}

/** The parts of a request that `takeWorldPath` uses. */
export type Addressed = Pick<IncomingMessage, 'url' | 'headers' | 'rawHeaders'>;

/**
 * Moves `/w/<world>` from the URL of a call to the header. If the two name different worlds, the call is invalid. URLs
 * of pages stay unchanged, so that they lead to the entry page.
 */
export function takeWorldPath(request: Addressed): void {
  const { url = '/', headers, rawHeaders } = request;
  const id = WORLD_PATH.exec(url)?.[1];
  if (id === undefined) return;
  request.url = url.replace(WORLD_PATH, '');
  const named = headers[WORLD_HEADER];
  headers[WORLD_HEADER] = named === undefined || named === id ? id : `${String(named)}, ${id}`;
  // The raw headers are changed, too, because the router of a cluster forwards them.
  if (named !== id) rawHeaders.push(WORLD_HEADER, id);
}

/** Returns the world in the cookie; without one, `main`. */
export function enteredWorld(cookies: string | undefined): string {
  if (cookies === undefined) return MAIN_WORLD;
  const id = new RegExp(`(?:^|;\\s*)${WORLD_COOKIE}=([a-z0-9-]{1,40})(?:;|$)`).exec(cookies)?.[1];
  return id ?? MAIN_WORLD;
}

/**
 * Returns the world of a request: from the header `x-world` (or `/w/<world>`), the host name below `localhost`, or the
 * cookie; otherwise `main`.
 * @returns undefined if the name is invalid
 */
export function worldIdOf(headers: IncomingHttpHeaders, given?: string): string | undefined {
  const named = headers[WORLD_HEADER] ?? given;
  if (named !== undefined) return typeof named === 'string' && isWorldId(named) ? named : undefined;
  const host = headers.host;
  if (host === undefined || !host.includes('.localhost')) return enteredWorld(headers.cookie);
  const name = hostName(host);
  if (!name.endsWith('.localhost')) return enteredWorld(headers.cookie);
  const label = name.slice(0, name.indexOf('.'));
  return isWorldId(label) ? label : undefined;
}
