import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { NodeAddress } from '../../host/placement.ts';

/** Carries the cluster's secret in forwarded requests; in replies, notes on forwarding. */
export const HOP_HEADER = 'x-zaraba-hop';
/** The caller's address, for limits; valid only with the secret. */
const CALLER_HEADER = 'x-zaraba-caller';

/** Status of a reply if the world is elsewhere and nothing was done. */
export const MOVED_STATUS = 421;
/** Value of the header in such a reply; no handler writes it. */
export const MOVED = 'moved';

/** Hop-by-hop headers. */
const OF_CONNECTION = ['connection', 'keep-alive', 'proxy-connection', 'upgrade', 'te', 'trailer', 'transfer-encoding'];
const OF_HOP: ReadonlySet<string> = new Set([...OF_CONNECTION, 'content-length', HOP_HEADER, CALLER_HEADER]);
const OF_ANSWERING: ReadonlySet<string> = new Set(OF_CONNECTION);
/** Methods that Node sends without a body unless a header announces one. */
const BODILESS: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD']);

/** Filters names and values in turn. */
function without(rawHeaders: readonly string[], names: ReadonlySet<string>): string[] {
  return rawHeaders.filter((_text, index) => !names.has(rawHeaders[index - (index % 2)]!.toLowerCase()));
}

/**
 * The body's framing as Node parsed it: chunked, a length in bytes, or none. The original headers are not forwarded: if
 * contradictory, the next process might see another end and read the rest as a request (request smuggling).
 */
export function framingOf({ headers }: IncomingMessage): 'chunked' | number | undefined {
  // Node refuses other codings and ignores an empty one.
  if (headers['transfer-encoding']) return 'chunked';
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

/** Headers for a request's framing. */
export function framingHeaders(request: IncomingMessage): readonly string[] {
  const framing = framingOf(request);
  if (framing === 'chunked') return ['transfer-encoding', 'chunked'];
  return framing === undefined && BODILESS.has(request.method) ? [] : ['content-length', String(framing ?? 0)];
}

/**
 * Headers of a forwarded request, in order, without hop-by-hop ones.
 * @param own connection headers; they come first, as Node limits the number of headers
 */
export function onwardHeaders(request: IncomingMessage, secret: string, own: readonly string[]): string[] {
  const { rawHeaders, headers, socket } = request;
  const onward = [...own, HOP_HEADER, secret, CALLER_HEADER, socket.remoteAddress ?? ''];
  // Node has already replied "continue".
  const isAsked = headers.expect?.toLowerCase() === '100-continue';
  onward.push(...without(rawHeaders, isAsked ? new Set([...OF_HOP, 'expect']) : OF_HOP));
  // HTTP/1.0 allows no host, but the next process requires one.
  if (headers.host === undefined) onward.push('host', '');
  return onward;
}

/** Headers of a reply to pass back. */
export function answerHeaders({ rawHeaders }: IncomingMessage): string[] {
  return without(rawHeaders, OF_ANSWERING);
}

/** Whether the reply says that the world is elsewhere. */
export function isMoved({ statusCode, headers }: IncomingMessage): boolean {
  return statusCode === MOVED_STATUS && headers[HOP_HEADER] === MOVED;
}

/** Connections of other processes, with their verified secret. */
const ofProcesses = new WeakMap<Socket, unknown>();
/** Forwarded requests. */
const forwarded = new WeakSet<IncomingMessage>();

/**
 * Detects a forwarded request and makes it count as its caller's: a connection between processes carries one request at
 * a time, so its remote address is set to the caller's.
 * @returns undefined if not forwarded; false if the secret is wrong, or missing on another process's connection, which
 * means that the processes disagree on framing
 */
export function takeForwarded(request: IncomingMessage, secret: Buffer): boolean | undefined {
  if (forwarded.has(request)) return true;
  const { headers, socket } = request;
  const given = headers[HOP_HEADER];
  const known = ofProcesses.get(socket);
  if (given === undefined) return known === undefined ? undefined : false;
  // Constant time, so that guessing reveals nothing.
  if (given !== known) {
    const bytes = Buffer.from(String(given));
    if (bytes.length !== secret.length || !timingSafeEqual(bytes, secret)) return false;
    ofProcesses.set(socket, given);
  }
  forwarded.add(request);
  const caller = headers[CALLER_HEADER];
  const value = typeof caller === 'string' && caller !== '' ? caller : undefined;
  if (socket.remoteAddress !== value) Object.defineProperty(socket, 'remoteAddress', { value, configurable: true });
  // Remove the secret before any handler can pass it on. V8 keeps the object fast if the last property goes first.
  delete headers[CALLER_HEADER];
  delete headers[HOP_HEADER];
  if (headers.host === '') delete headers.host;
  return true;
}

/** Host and port of a process. */
export function whereIs({ url }: NodeAddress): { readonly host: string; readonly port: number } {
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 80) };
}
