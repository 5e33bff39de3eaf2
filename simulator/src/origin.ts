import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { INTERVENTIONS_HEADER, SIMULATED_HEADER } from '@zaraba/contracts';
import { REQUEST_HEADER } from './host/requestLog.ts';
import { WORLD_FAULT_HEADER, hostName } from './worldName.ts';

/** Authority (host and port) of an Origin header; undefined for `null` and for what is no origin. */
export function originAuthority(origin: string): string | undefined {
  const match = /^https?:\/\/([^/?#@\\]+)$/.exec(origin.toLowerCase());
  return match?.[1];
}

/**
 * Whether a request comes from a page of another origin. A form-encoded POST needs no preflight, so the browser would send
 * it; requests without an Origin come from no page, unless the browser says otherwise.
 */
function isForeignOrigin(headers: IncomingHttpHeaders): boolean {
  const { origin, host } = headers;
  if (headers['sec-fetch-site'] === 'cross-site') return true;
  if (origin === undefined) return false;
  return host === undefined || originAuthority(origin) !== host.toLowerCase();
}

/** Whether a host name is this machine's own: the answer to DNS rebinding, where a foreign name points at loopback. */
export function isLoopbackName(authority: string): boolean {
  const name = hostName(authority);
  return name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '::1';
}

/** Headers of answers that a page of another origin may read, beside those that every page may. */
const EXPOSED = [
  SIMULATED_HEADER,
  REQUEST_HEADER,
  INTERVENTIONS_HEADER,
  WORLD_FAULT_HEADER,
  'retry-after',
  'allow',
].join(', ');
const PREFLIGHT_SECONDS = '600';

/** Which pages may call a server: its own, and those of origins that its operator named. */
export class Origins {
  /** Origins whose pages may call it as its own do. */
  readonly allowed: readonly string[];

  constructor(allowed: readonly string[] = []) {
    this.allowed = allowed;
  }

  allows(origin: string | undefined): boolean {
    return origin !== undefined && this.allowed.includes(origin.toLowerCase());
  }

  /** Whether a request comes from a page that may not call this server. */
  isForeign(headers: IncomingHttpHeaders): boolean {
    return !this.allows(headers.origin) && isForeignOrigin(headers);
  }

  /**
   * Lets a page of an allowed origin read the answer to a request, whatever that will be; answers whether the request was the browser's
   * own question before one, which is then answered.
   */
  welcome({ method, headers }: IncomingMessage, response: ServerResponse): boolean {
    if (this.allowed.length === 0) return false;
    // Also without an origin: a cache must not hand the answer to a page that would be refused.
    response.setHeader('vary', 'origin');
    const { origin } = headers;
    if (origin === undefined || !this.allows(origin)) return false;
    response.setHeader('access-control-allow-origin', origin);
    // Worlds are named by cookies, too.
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

/** The scheme, host and port that a text names, without anything else; undefined where it is no such thing. */
export function originOf(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // What stands before the host or after it would be lost. A shell of a phone has a scheme of its own, such as capacitor.
  if (url === undefined || url.host === '' || !/^[a-z][a-z0-9+.-]*:\/\/[^/?#@*]+\/?$/i.test(text)) return undefined;
  return `${url.protocol}//${url.host}`;
}
