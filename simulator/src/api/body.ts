import type { IncomingMessage } from 'node:http';
import { LIMITS } from '@zaraba/contracts';
import { parseForm, parseJsonFields } from '../http/form.ts';
import type { Parsed } from '../http/form.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** The reason why reading a body failed. */
export type BodyFault = 'tooLarge' | 'aborted';

/**
 * Reads a body up to the maximum size. Calls `done` exactly once. The rest of a larger body is not read, so the caller
 * must reply and close the connection.
 */
export function readBody(
  request: IncomingMessage,
  done: (body: Buffer | BodyFault) => void,
  maximumBytes: number = LIMITS.bodyMaximumBytes,
): void {
  if (Number(request.headers['content-length'] ?? 0) > maximumBytes) {
    done('tooLarge');
    return;
  }
  let first: Buffer | undefined;
  let more: Buffer[] | undefined;
  let size = 0;
  let finished = false;
  const finish = (body: Buffer | BodyFault): void => {
    if (finished) return;
    finished = true;
    // The listeners are detached, because V8 would otherwise free the objects that they reference late.
    request.off('data', take).off('end', end).off('error', abort).off('close', abort);
    done(body);
  };
  const take = (chunk: Buffer): void => {
    size += chunk.length;
    if (size > maximumBytes) {
      request.pause();
      finish('tooLarge');
    } else if (first === undefined) first = chunk;
    else (more ??= [first]).push(chunk);
  };
  const end = (): void => finish(more === undefined ? (first ?? Buffer.alloc(0)) : Buffer.concat(more));
  const abort = (): void => finish('aborted');
  request.on('data', take).on('end', end).on('error', abort).on('close', abort);
}

export type BodyKind = 'form' | 'json' | 'none' | 'multipart';

/** Returns the format of a body according to its headers, or undefined if it is not supported. */
export function bodyKind(contentType: string | undefined, encoding: string | undefined): BodyKind | undefined {
  if (encoding !== undefined && encoding !== 'identity') return undefined;
  if (contentType === 'application/x-www-form-urlencoded') return 'form';
  if (contentType === undefined) return 'none';
  const [kind = '', ...parameters] = contentType.toLowerCase().split(';');
  if (parameters.some((parameter) => /^\s*charset\s*=/.test(parameter) && !/=\s*"?utf-?8"?\s*$/.test(parameter))) {
    return undefined;
  }
  if (kind.trim() === 'application/x-www-form-urlencoded') return 'form';
  if (kind.trim() === 'multipart/form-data') return 'multipart';
  return kind.trim() === 'application/json' ? 'json' : undefined;
}

/** Parses a body. Refuses invalid UTF-8. */
export function parseBody(body: Buffer, kind: 'form' | 'json'): Parsed {
  let text: string;
  try {
    text = decoder.decode(body);
  } catch {
    return { ok: false, faults: {} };
  }
  return kind === 'form' ? parseForm(text) : parseJsonFields(text);
}
