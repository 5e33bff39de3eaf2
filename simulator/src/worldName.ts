import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** The world of a request that names none. */
export const MAIN_WORLD = 'main';
/** How the names of demonstrations begin: worlds that visitors make on the log-in page, each its own. */
export const DEMO_PREFIX = 'demo-';
/** Header that names a world; it wins over the host. */
export const WORLD_HEADER = 'x-world';

/** Header of a call that never makes a world, whatever the server does otherwise: a test's own world is there or gone. */
export const STRICT_HEADER = 'x-world-strict';
/** Header of the answer to a call whose world is not here: why. */
export const WORLD_FAULT_HEADER = 'x-sim-world-fault';

/** Whether a call must not make the world that it names. */
export function isStrict(headers: IncomingHttpHeaders): boolean {
  return headers[STRICT_HEADER] !== undefined;
}

/**
 * Cookie that names the world a browser on another machine has entered, where names below localhost mean that machine: a phone
 * is sent to `ENTER_PATH` and the id of a world.
 */
export const WORLD_COOKIE = 'zaraba-world';
/** Where a browser enters a world; the id follows. */
export const ENTER_PATH = '/sim/enter/';

const WORLD_ID = /^[a-z0-9-]{1,40}$/;
/** Before the path of a call: its world, for programs whose system resolves no names below localhost. */
const WORLD_PATH = /^\/w\/([a-z0-9-]{1,40})(?=\/(?:api|sim\/v1|socket\.io)\/)/;

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

/** What `takeWorldPath` reads and changes of a request. */
export type Addressed = Pick<IncomingMessage, 'url' | 'headers' | 'rawHeaders'>;

/**
 * Takes `/w/<world>` off the address of a call and names the world in its header instead, so that the server knows one
 * address and one way to name a world. A call that names two worlds is refused like one with a malformed name. Pages
 * keep their address: they lead to the one that selects the world for the browser.
 */
export function takeWorldPath(request: Addressed): void {
  const { url = '/', headers, rawHeaders } = request;
  const id = WORLD_PATH.exec(url)?.[1];
  if (id === undefined) return;
  request.url = url.replace(WORLD_PATH, '');
  const named = headers[WORLD_HEADER];
  headers[WORLD_HEADER] = named === undefined || named === id ? id : `${String(named)}, ${id}`;
  // The hop to another process sends the header as it came.
  if (named !== id) rawHeaders.push(WORLD_HEADER, id);
}

/** World that a browser has entered, by its cookie; else the main one. */
export function enteredWorld(cookies: string | undefined): string {
  if (cookies === undefined) return MAIN_WORLD;
  const id = new RegExp(`(?:^|;\\s*)${WORLD_COOKIE}=([a-z0-9-]{1,40})(?:;|$)`).exec(cookies)?.[1];
  return id ?? MAIN_WORLD;
}

/**
 * Id of the world a request is for: the header `x-world` (which `/w/<world>` before the path becomes), else the first
 * label of a host below `localhost` (`alpha.localhost:4000` is world `alpha`), else the one its browser has entered, else
 * `main`. Other hosts are names of this machine, not of a world.
 * @returns undefined when the name given cannot be that of a world
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
