import { API_BASE } from '@zaraba/contracts';
import type { EndpointPath } from '@zaraba/contracts';
import { isLoopbackName } from '../http/origin.ts';

/** The API of another server. */
export interface Target {
  /** The URL up to the base of the API, without a trailing slash. */
  readonly base: string;
  readonly authority: string;
  readonly isEncrypted: boolean;
}

/** Thrown for a URL that is not allowed. The message is one sentence. */
export class TargetError extends Error {
  override readonly name = 'TargetError';
}

function urlOf(text: string): URL {
  try {
    return new URL(text);
  } catch {
    throw new TargetError('A server is named by its whole address, such as https://broker.example');
  }
}

/**
 * Parses the URL of a server, with or without the base of the API. Plain HTTP is allowed only for this machine, because
 * requests contain a token.
 * @throws TargetError
 */
export function targetOf(text: string): Target {
  const url = urlOf(text);
  const { protocol, host, username, password, search, hash, pathname } = url;
  if (protocol !== 'https:' && protocol !== 'http:') throw new TargetError('A server is called by https or http');
  if (username !== '' || password !== '') throw new TargetError('An address carries no name and no password');
  if (search !== '' || hash !== '') throw new TargetError('An address ends with its path');
  const isEncrypted = protocol === 'https:';
  if (!isEncrypted && !isLoopbackName(host)) {
    throw new TargetError('Another machine is called by https only, as the request carries a token');
  }
  const path = pathname.replace(/\/+$/, '');
  const prefix = path.endsWith(API_BASE) ? path.slice(0, -API_BASE.length) : path;
  return { base: `${protocol}//${host}${prefix}`, authority: host, isEncrypted };
}

/** Returns the URL of a call. */
export function callUrl({ base }: Target, path: EndpointPath): string {
  return base + API_BASE + path;
}

/** Returns the host and port of a URL. All local names count as one host. */
function place(url: URL): string {
  const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port;
  return `${isLoopbackName(url.host) ? 'localhost' : url.hostname}:${port}`;
}

/** Whether a server has the host and port of this URL. */
export function isSamePlace(target: Target, address: string): boolean {
  return place(new URL(target.base)) === place(new URL(address));
}
