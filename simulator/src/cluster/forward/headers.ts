import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { NodeAddress } from '../../host/placement.ts';

/** Carries the secret of the cluster with what one process forwards to another; in an answer, what is to be known about it. */
export const HOP_HEADER = 'x-zaraba-hop';
/** The address of the caller, which counts beside the right secret only: limits go by it. */
const CALLER_HEADER = 'x-zaraba-caller';

/** Status of an answer that says that the world is elsewhere and that nothing was done. */
export const MOVED_STATUS = 421;
/** Value of the header in such an answer: no handler writes it. */
export const MOVED = 'moved';

/** These belong to one connection. */
const OF_CONNECTION = ['connection', 'keep-alive', 'proxy-connection', 'upgrade', 'te', 'trailer', 'transfer-encoding'];
const OF_HOP: ReadonlySet<string> = new Set([...OF_CONNECTION, 'content-length', HOP_HEADER, CALLER_HEADER]);
const OF_ANSWERING: ReadonlySet<string> = new Set(OF_CONNECTION);
/** Requests that Node sends without a body where no header announces one. */
const BODILESS: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD']);

/** Names and values in turn, without those of some names. */
function without(rawHeaders: readonly string[], names: ReadonlySet<string>): string[] {
  return rawHeaders.filter((_text, index) => !names.has(rawHeaders[index - (index % 2)]!.toLowerCase()));
}

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

/** The headers of a framing. */
export function framingHeaders(request: IncomingMessage): readonly string[] {
  const framing = framingOf(request);
  if (framing === 'chunked') return ['transfer-encoding', 'chunked'];
  return framing === undefined && BODILESS.has(request.method) ? [] : ['content-length', String(framing ?? 0)];
}

/**
 * The headers of a request as it goes on: unchanged, in their order, apart from those of the connection.
 * @param own those of this connection. They and those of the hop come first: Node reads no more than a number of headers
 */
export function onwardHeaders(request: IncomingMessage, secret: string, own: readonly string[]): string[] {
  const { rawHeaders, headers, socket } = request;
  const onward = [...own, HOP_HEADER, secret, CALLER_HEADER, socket.remoteAddress ?? ''];
  // Node has said "continue" already.
  const isAsked = headers.expect?.toLowerCase() === '100-continue';
  onward.push(...without(rawHeaders, isAsked ? new Set([...OF_HOP, 'expect']) : OF_HOP));
  // One of HTTP/1.0 needs no host; the next process refuses it without.
  if (headers.host === undefined) onward.push('host', '');
  return onward;
}

/** The headers of an answer as it goes back. */
export function answerHeaders({ rawHeaders }: IncomingMessage): string[] {
  return without(rawHeaders, OF_ANSWERING);
}

/** Whether an answer says that the world is elsewhere. */
export function isMoved({ statusCode, headers }: IncomingMessage): boolean {
  return statusCode === MOVED_STATUS && headers[HOP_HEADER] === MOVED;
}

/** Connections of other processes, with the secret that they brought. */
const ofProcesses = new WeakMap<Socket, unknown>();
/** Requests that other processes have forwarded. */
const forwarded = new WeakSet<IncomingMessage>();

/**
 * Whether another process has forwarded a request, which counts from then on as if its caller were connected here: a connection between
 * processes carries one request at a time, so that its address is that of the caller for whom it speaks.
 * @returns undefined where the request does not say so; false where its secret is wrong, or missing on a connection of another process:
 * such a request is a part of something that was framed otherwise there
 */
export function takeForwarded(request: IncomingMessage, secret: Buffer): boolean | undefined {
  if (forwarded.has(request)) return true;
  const { headers, socket } = request;
  const given = headers[HOP_HEADER];
  const known = ofProcesses.get(socket);
  if (given === undefined) return known === undefined ? undefined : false;
  // Who has brought it learns nothing by guessing.
  if (given !== known) {
    const bytes = Buffer.from(String(given));
    // Constant-time comparison.
    if (bytes.length !== secret.length || !timingSafeEqual(bytes, secret)) return false;
    ofProcesses.set(socket, given);
  }
  forwarded.add(request);
  const caller = headers[CALLER_HEADER];
  const value = typeof caller === 'string' && caller !== '' ? caller : undefined;
  if (socket.remoteAddress !== value) Object.defineProperty(socket, 'remoteAddress', { value, configurable: true });
  // No handler passes the secret on, say to a real server that this one is a proxy for. In this order, the last one first, V8 keeps a fast object.
  delete headers[CALLER_HEADER];
  delete headers[HOP_HEADER];
  if (headers.host === '') delete headers.host;
  return true;
}

/** Where a process listens, by its URL. */
export function whereIs({ url }: NodeAddress): { readonly host: string; readonly port: number } {
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 80) };
}
