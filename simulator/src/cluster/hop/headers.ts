import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { NodeAddress } from '../../host/placement.ts';

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
  'transfer-encoding',
  'content-length',
  HOP_HEADER,
  CALLER_HEADER,
]);

/**
 * How the body of a request is framed, as Node has read it: in chunks, by its length in bytes, or not at all. Its headers do not go on: where
 * they contradict each other the next process might find another end, and take the rest for a request.
 */
export function framingOf({ headers }: IncomingMessage): 'chunked' | number | undefined {
  // Node refuses every other coding, and passes over an empty one.
  if (headers['transfer-encoding']) return 'chunked';
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

/** The header of a framing. */
export function framingLine(framing: 'chunked' | number | undefined): string {
  if (framing === undefined) return '';
  return framing === 'chunked' ? 'transfer-encoding: chunked\r\n' : `content-length: ${framing}\r\n`;
}

/**
 * The head of a request as it goes on, without the empty line at its end: its headers unchanged, in their order, apart from those of the
 * connection. Of what Node has parsed no value holds the end of a line.
 * @param own lines of this connection. They and those of the hop come first: Node reads no more than a number of headers
 */
export function headOnward(request: IncomingMessage, secret: string, own: string): string {
  const { method, url, rawHeaders, headers, socket } = request;
  let head = `${method} ${url} HTTP/1.1\r\n${own}${HOP_HEADER}: ${secret}\r\n${CALLER_HEADER}: ${socket.remoteAddress ?? ''}\r\n`;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    const lower = name.toLowerCase();
    // Node has said "continue" already.
    const isAnswered = lower === 'expect' && headers.expect?.toLowerCase() === '100-continue';
    if (!OF_CONNECTION.has(lower) && !isAnswered) head += `${name}: ${rawHeaders[index + 1]}\r\n`;
  }
  // One of HTTP/1.0 needs no host; the next process refuses it without.
  return headers.host === undefined ? `${head}host:\r\n` : head;
}

/** Connections of other processes, with the secret that they brought. */
const ofProcesses = new WeakMap<Socket, unknown>();

/**
 * Whether a request brings the secret of the cluster; undefined where it does not say that it is passed on. On a connection of another
 * process each must bring it: what does not is a part of something that was read otherwise there.
 */
export function isPassedOn({ headers, socket }: IncomingMessage, secret: Buffer): boolean | undefined {
  const given = headers[HOP_HEADER];
  const known = ofProcesses.get(socket);
  if (given === undefined) return known === undefined ? undefined : false;
  // Who has brought it learns nothing by guessing.
  if (given === known) return true;
  const bytes = Buffer.from(String(given));
  // Compared in a time that says nothing about where they differ.
  return bytes.length === secret.length && timingSafeEqual(bytes, secret);
}

/**
 * Takes what another process has passed on as if its caller were connected here. A connection between processes carries one request at
 * a time, so that its address is that of the caller for whom it speaks.
 */
export function takeAsItsCaller(request: IncomingMessage): void {
  const { headers, socket } = request;
  if (!ofProcesses.has(socket)) ofProcesses.set(socket, headers[HOP_HEADER]);
  const caller = headers[CALLER_HEADER];
  const value = typeof caller === 'string' && caller !== '' ? caller : undefined;
  if (socket.remoteAddress !== value) Object.defineProperty(socket, 'remoteAddress', { value, configurable: true });
  // No handler passes the secret on, say to a real server behind this one. In this order, the last one first, V8 keeps a fast object.
  delete headers[CALLER_HEADER];
  delete headers[HOP_HEADER];
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
