import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { INTERVENTIONS_HEADER, SIMULATED_HEADER } from '@zaraba/contracts';
import { REQUEST_HEADER } from './reply.ts';
import { WORLD_FAULT_HEADER, hostName } from './worldName.ts';

/** Returns the host and port of an Origin header, or undefined if it is `null` or invalid. */
export function originAuthority(origin: string): string | undefined {
  const match = /^https?:\/\/([^/?#@\\]+)$/.exec(origin.toLowerCase());
  return match?.[1];
}

/**
 * Whether a page of another origin sent the request. This is checked because a form-encoded POST needs no preflight. A
 * request without an Origin is not from a page, unless another header says so.
 */
function isForeignOrigin(headers: IncomingHttpHeaders): boolean {
  const { origin, host } = headers;
  if (headers['sec-fetch-site'] === 'cross-site') return true;
  if (origin === undefined) return false;
  return host === undefined || originAuthority(origin) !== host.toLowerCase();
}

/** Whether a host name is local. This protects against DNS rebinding. */
export function isLoopbackName(authority: string): boolean {
  const name = hostName(authority);
  return name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '::1';
}

const EXPOSED = [
  SIMULATED_HEADER,
  REQUEST_HEADER,
  INTERVENTIONS_HEADER,
  WORLD_FAULT_HEADER,
  'retry-after',
  'allow',
].join(', ');
const PREFLIGHT_SECONDS = '600';

/** The origins whose pages may call the server: its own, and those that flags allow. */
export class Origins {
  /** Origins that are treated like the server's own. */
  readonly allowed: readonly string[];

  constructor(allowed: readonly string[] = []) {
    this.allowed = allowed;
  }

  allows(origin: string | undefined): boolean {
    return origin !== undefined && this.allowed.includes(origin.toLowerCase());
  }

  isForeign(headers: IncomingHttpHeaders): boolean {
    return !this.allows(headers.origin) && isForeignOrigin(headers);
  }

  welcome({ method, headers }: IncomingMessage, response: ServerResponse): boolean {
    if (this.allowed.length === 0) return false;
    // Set even without an origin, so that caches keep the replies to different origins apart.
    response.setHeader('vary', 'origin');
    const { origin } = headers;
    if (origin === undefined || !this.allows(origin)) return false;
    response.setHeader('access-control-allow-origin', origin);
    // Pages may send the cookies that select the world.
    response.setHeader('access-control-allow-credentials', 'true');
    const asked = headers['access-control-request-method'];
    if (method !== 'OPTIONS' || asked === undefined) {
      response.setHeader('access-control-expose-headers', EXPOSED);
      return false;
    }
    response.writeHead(204, {
      'access-control-allow-methods': 'GET, HEAD, POST, DELETE',
      'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
      'access-control-max-age': PREFLIGHT_SECONDS,
      ...(headers['access-control-request-private-network'] === 'true'
        ? { 'access-control-allow-private-network': 'true' }
        : {}),
      vary: 'origin, access-control-request-headers',
      [SIMULATED_HEADER]: '1',
    });
    response.end();
    return true;
  }
}

/** Returns an origin if the text contains nothing else. */
export function originOf(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // A URL with a user, path or query is refused. Mobile shells have schemes such as `capacitor`.
  if (url === undefined || url.host === '' || !/^[a-z][a-z0-9+.-]*:\/\/[^/?#@*]+\/?$/i.test(text)) return undefined;
  return `${url.protocol}//${url.host}`;
}
