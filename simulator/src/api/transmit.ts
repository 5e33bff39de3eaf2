import { STATUS_CODES } from 'node:http';
import type { Exchange, Pace, Pieces } from '../faults/fault.ts';
import { JSON_TYPE, answerHeaders } from '../http/reply.ts';
import type { Answer } from '../http/reply.ts';

const WHOLE: Pieces = { chunkBytes: Number.POSITIVE_INFINITY, pauseMs: 0 };
const PADDING = 'x-padding';
/** The bytes of a padding line, four of which are `: ` and the line end. */
const LINE_BYTES = 1_024;

function padding(bytes: number): string[] {
  const lines: string[] = [];
  for (let left = bytes; left > 0; left -= LINE_BYTES) {
    lines.push('x'.repeat(Math.max(1, Math.min(left, LINE_BYTES) - PADDING.length - 4)));
  }
  return lines;
}

function headOf({ response, now }: Exchange): Buffer {
  const { statusCode } = response;
  const lines = Object.entries(response.getHeaders()).flatMap(([name, values = []]) =>
    [values].flat().map((value) => `${name}: ${value}`),
  );
  const status = `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode] ?? 'unknown'}`;
  return Buffer.from(
    [status, ...lines, `Date: ${new Date(now()).toUTCString()}`, 'Connection: close', '', ''].join('\r\n'),
    'latin1',
  );
}

async function write({ request: { socket }, wait }: Exchange, bytes: Buffer, pieces: Pieces = WHOLE): Promise<void> {
  const { chunkBytes, pauseMs } = pieces;
  for (let at = 0; at < bytes.length && !socket.destroyed; at += chunkBytes) {
    await new Promise<void>((resolve) => void socket.write(bytes.subarray(at, at + chunkBytes), () => resolve()));
    if (pauseMs > 0) await wait(pauseMs);
  }
}

/** Sends a reply at a given pace, and closes the connection. Bypasses Node, which sends headers only all at once. */
export async function transmit(exchange: Exchange, answer: Answer, pace: Pace): Promise<void> {
  const { request, response } = exchange;
  if (response.headersSent || response.destroyed) return;
  const body = Buffer.from(answer.body);
  const headers = answerHeaders(answer.type ?? JSON_TYPE, body.length, answer.headers);
  for (let at = 0; at < headers.length; at += 2) response.setHeader(headers[at]!, headers[at + 1]!);
  if (pace.headerBytes !== undefined) response.setHeader(PADDING, padding(pace.headerBytes));
  // Sends nothing yet, but the request log now knows that there is a reply.
  response.writeHead(answer.status);
  await write(exchange, headOf(exchange), pace.head);
  const end = Math.min(pace.cutAfter?.(body.length) ?? body.length, body.length);
  await write(exchange, body.subarray(0, end), pace.body);
  request.socket.destroySoon();
}
