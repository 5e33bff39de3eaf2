import type { IncomingMessage, Server } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { AddressInfo } from 'node:net';
import { isLoopbackName } from './origin.ts';
import { hostName } from './worldName.ts';

/** The host names that are accepted. This protects against DNS rebinding. */
export class Hosts {
  readonly #names: ReadonlySet<string>;

  /** @param names additional names, such as `demo.example`; their subdomains are not accepted */
  constructor(names: readonly string[] = []) {
    this.#names = new Set(names.map((name) => name.toLowerCase()));
  }

  /**
   * Whether a `Host` header is accepted. Addresses, local names, allowed names and single labels, which cannot be
   * registered, are. Programs other than browsers may leave the header out.
   */
  allow(host: string | undefined): boolean {
    if (host === undefined) return true;
    const name = hostName(host);
    return isIP(name) !== 0 || isLoopbackName(host) || /^[a-z0-9-]+$/.test(name) || this.#names.has(name);
  }
}

/** Whether an address can only be reached from this machine. */
export function isOnLoopback(host: string): boolean {
  return isLoopbackName(host.includes(':') ? `[${host}]` : host);
}

function urlOf(host: string, port: number): string {
  const name = host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** Returns the URL and port of a server. The port is 0 if it does not listen. */
export function addressOf(http: Server, host: string): { readonly url: string; readonly port: number } {
  const { port } = (http.address() as AddressInfo | null) ?? { port: 0 };
  return { url: urlOf(host, port), port };
}

/** The proxies whose forwarding headers are trusted. */
export class Proxies {
  readonly #trusted = new BlockList();
  /** A check parses the address of the caller, which costs a twentieth of a call, so it is left out where none can pass. */
  readonly #isAnyTrusted: boolean;

  /** @param networks addresses and networks for which {@link isNetwork} is true */
  constructor(networks: readonly string[] = []) {
    this.#isAnyTrusted = networks.length > 0;
    for (const network of networks) {
      const [address = '', prefix] = network.split('/');
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
      if (prefix === undefined) this.#trusted.addAddress(address, family);
      else this.#trusted.addSubnet(address, Number(prefix), family);
    }
  }

  /** Applies the headers of a trusted proxy: `Host`, and the scheme for {@link schemeOf}. */
  readonly take = (request: IncomingMessage): void => {
    if (!this.#isAnyTrusted) return;
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

const encrypted = new WeakSet<IncomingMessage>();

const PORT = /^\d{1,5}$/;
const HAS_PORT = /:\d{1,5}$/;
const AUTHORITY = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
const USUAL_PORT = { http: ':80', https: ':443' } as const;

function withoutUsualPort(host: string, scheme: 'http' | 'https'): string {
  const usual = USUAL_PORT[scheme];
  return host.endsWith(usual) ? host.slice(0, -usual.length) : host;
}

/** Returns the first entry of a header. The proxy that is nearest to the caller added it. */
function firstOf(header: string | string[] | undefined): string | undefined {
  return (
    String(header ?? '')
      .split(',')[0]!
      .trim() || undefined
  );
}

/** Returns the scheme with which the caller sent the request. */
export function schemeOf(request: IncomingMessage): 'http' | 'https' {
  return encrypted.has(request) ? 'https' : 'http';
}

/** Whether a text is an IP address or a network such as `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  const [, address = '', prefix] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  return version !== 0 && (prefix === undefined || Number(prefix) <= (version === 6 ? 128 : 32));
}
