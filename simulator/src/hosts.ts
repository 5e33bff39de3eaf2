import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { isLoopbackName } from './origin.ts';
import { hostName } from './worldName.ts';

/** Names that a server may be called by: the answer to DNS rebinding, where a stranger's name points at this machine. */
export class Hosts {
  readonly #names: ReadonlySet<string>;

  /** @param names further names, such as `demo.example`; those below one are not meant */
  constructor(names: readonly string[] = []) {
    this.#names = new Set(names.map((name) => name.toLowerCase()));
  }

  /**
   * Whether a Host header names this server: by an address, by a name of this machine, by one that was allowed, or by a single
   * label, which no stranger can own. A request without the header comes from no browser.
   */
  allow(host: string | undefined): boolean {
    if (host === undefined) return true;
    const name = hostName(host);
    return isIP(name) !== 0 || isLoopbackName(host) || /^[a-z0-9-]+$/.test(name) || this.#names.has(name);
  }
}

/** Whether only this machine reaches an address that is listened on. */
export function isOnLoopback(host: string): boolean {
  return isLoopbackName(host.includes(':') ? `[${host}]` : host);
}

/** Where a browser of this machine reaches a server that listens on an address. */
export function urlOf(host: string, port: number): string {
  const name = host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** Proxies whose word about the address that a caller wrote is taken. */
export class Proxies {
  readonly #trusted = new BlockList();

  /** @param networks addresses and networks that were checked by {@link isNetwork} */
  constructor(networks: readonly string[] = []) {
    for (const network of networks) {
      const [address = '', prefix] = network.split('/');
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
      if (prefix === undefined) this.#trusted.addAddress(address, family);
      else this.#trusted.addSubnet(address, Number(prefix), family);
    }
  }

  /**
   * Takes from a proxy what its caller wrote: the host, with its port, becomes the `Host` header, and the scheme is kept for
   * {@link schemeOf}. Of anybody else these headers mean nothing.
   */
  readonly take = (request: IncomingMessage): void => {
    const { headers, socket } = request;
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || !this.#trusted.check(remoteAddress, isIP(remoteAddress) === 6 ? 'ipv6' : 'ipv4'))
      return;
    const scheme = firstOf(headers['x-forwarded-proto'])?.toLowerCase();
    if (scheme === 'https' || scheme === 'wss') encrypted.add(request);
    const host = firstOf(headers['x-forwarded-host']) ?? headers.host;
    if (host === undefined || !AUTHORITY.test(host)) return;
    const port = firstOf(headers['x-forwarded-port']);
    const isWithPort = HAS_PORT.test(host) || port === undefined || !PORT.test(port);
    headers.host = withoutUsualPort(isWithPort ? host : `${host}:${port}`, schemeOf(request));
  };
}

/** Requests whose callers wrote `https:`. */
const encrypted = new WeakSet<IncomingMessage>();

const PORT = /^\d{1,5}$/;
const HAS_PORT = /:\d{1,5}$/;
const AUTHORITY = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
const USUAL_PORT = { http: ':80', https: ':443' } as const;

/** Browsers leave it out, in the addresses they call and in the origins they name. */
function withoutUsualPort(host: string, scheme: 'http' | 'https'): string {
  const usual = USUAL_PORT[scheme];
  return host.endsWith(usual) ? host.slice(0, -usual.length) : host;
}

/** The first of several proxies was asked by the caller. */
function firstOf(header: string | string[] | undefined): string | undefined {
  return (
    String(header ?? '')
      .split(',')[0]!
      .trim() || undefined
  );
}

/** The scheme by which a caller reached this server, or the trusted proxy before it. */
export function schemeOf(request: IncomingMessage): 'http' | 'https' {
  return encrypted.has(request) ? 'https' : 'http';
}

/** Whether a text is an address of a machine, or a network such as `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  const [, address = '', prefix] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  return version !== 0 && (prefix === undefined || Number(prefix) <= (version === 6 ? 128 : 32));
}
