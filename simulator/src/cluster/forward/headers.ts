import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { NodeAddress } from '../../host/placement.ts';

/** A header: in requests the cluster's secret, in replies a note about forwarding. */
export const HOP_HEADER = 'x-zaraba-hop';
/** A header with the caller's address, for rate limits. It is valid only together with the secret. */
const CALLER_HEADER = 'x-zaraba-caller';

/** The status of a reply if the world is in another process. Nothing was executed. */
export const MOVED_STATUS = 421;
/** The value of the hop header in a reply with MOVED_STATUS. No handler sets it. */
export const MOVED = 'moved';

/** Headers that belong to one connection and are not forwarded. */
const OF_CONNECTION = ['connection', 'keep-alive', 'proxy-connection', 'upgrade', 'te', 'trailer', 'transfer-encoding'];
const OF_HOP: ReadonlySet<string> = new Set([...OF_CONNECTION, 'content-length', HOP_HEADER, CALLER_HEADER]);
const OF_ANSWERING: ReadonlySet<string> = new Set(OF_CONNECTION);
/** Methods that Node sends without a body, unless a header announces one. */
const BODILESS: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD']);

function without(rawHeaders: readonly string[], names: ReadonlySet<string>): string[] {
  return rawHeaders.filter((_text, index) => !names.has(rawHeaders[index - (index % 2)]!.toLowerCase()));
}

/**
 * Returns the framing as Node parsed it. The original headers are not forwarded: if they contradict each other, the
 * next process might frame the request differently (request smuggling).
 */
export function framingOf({ headers }: IncomingMessage): 'chunked' | number | undefined {
  // Node refuses other codings, and ignores an empty one.
  if (headers['transfer-encoding']) return 'chunked';
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

export function framingHeaders(request: IncomingMessage): readonly string[] {
  const framing = framingOf(request);
  if (framing === 'chunked') return ['transfer-encoding', 'chunked'];
  return framing === undefined && BODILESS.has(request.method) ? [] : ['content-length', String(framing ?? 0)];
}

/**
 * Returns the headers to forward, in order.
 * @param own the headers of this connection; they come first, because Node drops headers beyond its maximum count
 */
export function onwardHeaders(request: IncomingMessage, secret: string, own: readonly string[]): string[] {
  const { rawHeaders, headers, socket } = request;
  const onward = [...own, HOP_HEADER, secret, CALLER_HEADER, socket.remoteAddress ?? ''];
  // This header is not forwarded, because Node has already answered "continue".
  const isAsked = headers.expect?.toLowerCase() === '100-continue';
  onward.push(...without(rawHeaders, isAsked ? new Set([...OF_HOP, 'expect']) : OF_HOP));
  // HTTP/1.0 requires no host, but the next process does.
  if (headers.host === undefined) onward.push('host', '');
  return onward;
}

export function answerHeaders({ rawHeaders }: IncomingMessage): string[] {
  return without(rawHeaders, OF_ANSWERING);
}

export function isMoved({ statusCode, headers }: IncomingMessage): boolean {
  return statusCode === MOVED_STATUS && headers[HOP_HEADER] === MOVED;
}

/** The authenticated connections between processes, with their secrets. */
const ofProcesses = new WeakMap<Socket, unknown>();
const forwarded = new WeakSet<IncomingMessage>();

/**
 * Recognises a forwarded request, and sets the remote address of its connection to the caller's. Connections between
 * processes carry one request at a time.
 * @returns undefined if the request was not forwarded; false if its secret is wrong or, on a connection between
 * processes, missing (the processes then disagree about the framing)
 */
export function takeForwarded(request: IncomingMessage, secret: Buffer): boolean | undefined {
  if (forwarded.has(request)) return true;
  const { headers, socket } = request;
  const given = headers[HOP_HEADER];
  const known = ofProcesses.get(socket);
  if (given === undefined) return known === undefined ? undefined : false;
  // Values that differ are compared in constant time.
  if (given !== known) {
    const bytes = Buffer.from(String(given));
    if (bytes.length !== secret.length || !timingSafeEqual(bytes, secret)) return false;
    ofProcesses.set(socket, given);
  }
  forwarded.add(request);
  const caller = headers[CALLER_HEADER];
  const value = typeof caller === 'string' && caller !== '' ? caller : undefined;
  if (socket.remoteAddress !== value) Object.defineProperty(socket, 'remoteAddress', { value, configurable: true });
  // The headers are removed, so that no handler can forward the secret. Deleting the last property first keeps V8's
  // fast object representation.
  delete headers[CALLER_HEADER];
  delete headers[HOP_HEADER];
  if (headers.host === '') delete headers.host;
  return true;
}

export function whereIs({ url }: NodeAddress): { readonly host: string; readonly port: number } {
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 80) };
}
