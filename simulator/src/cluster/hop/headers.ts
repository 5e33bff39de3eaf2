import type { IncomingMessage } from 'node:http';
import type { NodeAddress } from '../../host/placement.ts';
import { sameText } from '../../control/guard.ts';

/** Carries the secret of the cluster with what one process passes to another; in an answer, what is to be known about it. */
export const HOP_HEADER = 'x-zaraba-hop';
/** The address of the caller, which counts beside the right secret only: limits go by it. */
const CALLER_HEADER = 'x-zaraba-caller';

/** Status of an answer that says that the world is elsewhere and that nothing was done. */
export const MOVED_STATUS = 421;
/** Value of the header in such an answer: no handler writes it. */
export const MOVED = 'moved';

/** These belong to one connection, or to the hop before. */
const OF_CONNECTION: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'upgrade',
  'te',
  HOP_HEADER,
  CALLER_HEADER,
]);

/** The headers of a request as they go on, name and value in turn, unchanged apart from those of the connection. */
export function headersOnward({ rawHeaders, headers, socket }: IncomingMessage, secret: string): string[] {
  const onward: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    const lower = name.toLowerCase();
    // Node has said "continue" already.
    const isAnswered = lower === 'expect' && headers.expect?.toLowerCase() === '100-continue';
    if (!OF_CONNECTION.has(lower) && !isAnswered) onward.push(name, rawHeaders[index + 1]!);
  }
  // One of HTTP/1.0 needs no host; the next process refuses it without.
  if (headers.host === undefined) onward.push('host', '');
  onward.push(HOP_HEADER, secret, CALLER_HEADER, socket.remoteAddress ?? '');
  return onward;
}

/** Whether a request brings the secret of the cluster; undefined where it does not say that it is passed on. */
export function isPassedOn({ headers }: IncomingMessage, secret: string): boolean | undefined {
  const given = headers[HOP_HEADER];
  return given === undefined ? undefined : typeof given === 'string' && sameText(given, secret);
}

/**
 * Takes what another process has passed on as if its caller were connected here. A connection between processes carries one request at
 * a time, so that its address is that of the caller for whom it speaks.
 */
export function takeAsItsCaller(request: IncomingMessage): void {
  const { headers, socket } = request;
  const caller = headers[CALLER_HEADER];
  const value = typeof caller === 'string' && caller !== '' ? caller : undefined;
  Object.defineProperty(socket, 'remoteAddress', { value, configurable: true });
  // No handler passes the secret on, say to a real server behind this one.
  delete headers[HOP_HEADER];
  delete headers[CALLER_HEADER];
  if (headers.host === '') delete headers.host;
}

/** Where a process listens. */
export interface HostAndPort {
  readonly host: string;
  readonly port: number;
}

const parsed = new WeakMap<NodeAddress, HostAndPort>();

/** Where a process listens, by its URL. */
export function whereIs(node: NodeAddress): HostAndPort {
  const known = parsed.get(node);
  if (known !== undefined) return known;
  const { hostname, port } = new URL(node.url);
  const found = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 80) };
  parsed.set(node, found);
  return found;
}
