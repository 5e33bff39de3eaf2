import type { IncomingHttpHeaders } from 'node:http';
import { hostName } from './worldName.ts';

/** Authority (host and port) of an Origin header; undefined for `null` and for what is no origin. */
export function originAuthority(origin: string): string | undefined {
  const match = /^https?:\/\/([^/?#@\\]+)$/.exec(origin.toLowerCase());
  return match?.[1];
}

/**
 * Whether a request comes from a page of another origin. A form-encoded POST needs no preflight, so the browser would send
 * it; requests without an Origin come from no page, unless the browser says otherwise.
 */
export function isForeignOrigin(headers: IncomingHttpHeaders): boolean {
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
