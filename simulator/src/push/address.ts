import { lookup } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import type { LookupFunction } from 'node:net';

/** Networks that are not part of the public internet. */
const NOT_PUBLIC = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  // IPv6 ranges that embed IPv4 addresses or are reserved for documentation.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
];
/** All public unicast addresses of IPv6. */
const PUBLIC_SIX = '2000::/3';

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

const notPublic = listOf(NOT_PUBLIC);
const publicSix = listOf([PUBLIC_SIX]);

/** Whether an address is public. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, 'ipv4');
  return family === 6 && publicSix.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

/** Whether the URL of an endpoint is allowed. Its host name is resolved and checked when a message is sent. */
export function isTarget(endpoint: string, anywhere: boolean): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (anywhere) return protocol === 'https:' || protocol === 'http:';
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host));
}

/** Networks of a site or a machine. Link-local ones are left out, because clouds serve secrets there. */
const privateNetworks = listOf(['10.0.0.0/8', '127.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '::1/128', 'fc00::/7']);

function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && privateNetworks.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** Whether a URL may belong to a private network. Its host name is resolved and checked when an event is sent. */
export function isPrivateTarget(url: string): boolean {
  if (!isTarget(url, true)) return false;
  const host = new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) === 0 || isPrivateAddress(host);
}

function lookupWhere(isAllowed: (address: string) => boolean, what: string): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? [];
      if (error !== null || first === undefined) return callback(error ?? new Error(`${hostname} has no address`), []);
      if (!found.every(({ address }) => isAllowed(address)))
        return callback(new Error(`${hostname} has an address that is not ${what}`), []);
      if (options.all === true) return callback(null, found);
      return callback(null, first.address, first.family);
    });
  };
}

/** Resolves a host name, but only to public addresses. This protects private networks. */
export const lookupPublic = lookupWhere(isPublicAddress, 'public');

/** Resolves a host name, but only to private addresses. This protects other networks. */
export const lookupPrivate = lookupWhere(isPrivateAddress, 'private');
