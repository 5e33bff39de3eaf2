import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** World of requests that name none. */
export const MAIN_WORLD = 'main';
/** Prefix of demonstration worlds, made by visitors on the login page. */
export const DEMO_PREFIX = 'demo-';
/** Selects a world; overrides the host. */
export const WORLD_HEADER = 'x-world';

/** The call never makes a world: a test's world exists or is gone. */
export const STRICT_HEADER = 'x-world-strict';
/** In a reply: why the world is missing. */
export const WORLD_FAULT_HEADER = 'x-sim-world-fault';

/** Whether a call must not make its world. */
export function isStrict(headers: IncomingHttpHeaders): boolean {
  return headers[STRICT_HEADER] !== undefined;
}

/** Cookie with the world entered, as `*.localhost` means the browser's own machine. */
export const WORLD_COOKIE = 'zaraba-world';
/** Page to enter a world; its id follows. */
export const ENTER_PATH = '/sim/enter/';

const WORLD_ID = /^[a-z0-9-]{1,40}$/;
/** Path prefix with a world, for systems that do not resolve `*.localhost`. */
const WORLD_PATH = /^\/w\/([a-z0-9-]{1,40})(?=\/(?:api|sim\/v1|socket\.io)\/)/;

/** Whether a text is a valid world id. */
export function isWorldId(text: string): boolean {
  return WORLD_ID.test(text);
}

/** Host name without port and brackets, in lower case. */
export function hostName(authority: string): string {
  const text = authority.toLowerCase();
  if (text.startsWith('[')) return text.slice(1, Math.max(1, text.indexOf(']')));
  const colon = text.indexOf(':');
  return colon < 0 ? text : text.slice(0, colon);
}

/** The parts of a request that `takeWorldPath` uses. */
export type Addressed = Pick<IncomingMessage, 'url' | 'headers' | 'rawHeaders'>;

/**
 * Moves `/w/<world>` from a call's URL to the header. Two different worlds make a call invalid. Pages keep their URL,
 * which leads to the entry page.
 */
export function takeWorldPath(request: Addressed): void {
  const { url = '/', headers, rawHeaders } = request;
  const id = WORLD_PATH.exec(url)?.[1];
  if (id === undefined) return;
  request.url = url.replace(WORLD_PATH, '');
  const named = headers[WORLD_HEADER];
  headers[WORLD_HEADER] = named === undefined || named === id ? id : `${String(named)}, ${id}`;
  // Forwarding uses raw headers.
  if (named !== id) rawHeaders.push(WORLD_HEADER, id);
}

/** World in the cookie, else `main`. */
export function enteredWorld(cookies: string | undefined): string {
  if (cookies === undefined) return MAIN_WORLD;
  const id = new RegExp(`(?:^|;\\s*)${WORLD_COOKIE}=([a-z0-9-]{1,40})(?:;|$)`).exec(cookies)?.[1];
  return id ?? MAIN_WORLD;
}

/**
 * World of a request: header `x-world` (or `/w/<world>`), host below `localhost`, cookie, else `main`. @returns
 * undefined for an invalid name
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
