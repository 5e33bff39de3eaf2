import {
  API_BASE,
  type Attempts,
  type EndpointPath,
  type Envelope,
  INTERVENTIONS_HEADER,
  type Reader,
  type ReplyOf,
  type RequestOf,
  STATUS_SUCCESS,
  type Session,
  attemptsSchema,
  envelopeSchema,
  interventionsIn,
  readStrictly,
} from '@zaraba/contracts';
import { Observable } from 'rxjs';
import { policyOf, rowOf } from '../../policies/known.ts';
import type { TakeUp } from './begunCalls.ts';
import { exactJson } from './exactJson.ts';
import type { KeptCall, KeptReplies } from './keptReplies.ts';
import { afterAwake } from './patience.ts';
import type { Failure, HttpPort, Result } from '../ports.ts';
import { retryAfterMs } from './retryAfter.ts';

/**
 * The longest wait for a reply, in milliseconds; a later one counts as lost. Reads wait as long as a slow server needs,
 * because the reader can stop them. After a write's timeout its outcome is looked up. `prompt` applies to polled data,
 * which is soon requested again.
 */
export const REPLY_TIMEOUT_MS = { reads: 120_000, writes: 15_000, prompt: 10_000 } as const;
/** The longest reply that is read, in characters. No call of the contract comes near it. */
const REPLY_MAXIMUM_CHARACTERS = 8_000_000;

/** What the HTTP port needs from the page and the state. */
export interface HttpSettings {
  readonly origin: string;
  readonly session: () => Session | null;
  readonly fetch: typeof fetch;
  readonly begun: TakeUp;
  readonly kept: Pick<KeptReplies, 'keep' | 'find'>;
  /** Returns the time to store with a reply, in milliseconds. */
  readonly now: () => number;
}

type Body = Readonly<Record<string, string | undefined>>;

function formOf(body: Body): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) if (value !== undefined) form.append(name, value);
  return form;
}

/**
 * Returns a base64 `data:` URL as a file of a form. The file's name has no extension, because servers detect the type
 * from the content.
 */
function fileOf(picture: string): Blob {
  const comma = picture.indexOf(',');
  const type = /^data:([\w/+.-]+)/.exec(picture)?.[1] ?? 'application/octet-stream';
  const bytes = Uint8Array.from(atob(picture.slice(comma + 1)), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type });
}

function multipartOf(body: Body, picture: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) if (value !== undefined) form.append(name, value);
  form.append('image', fileOf(picture), 'picture');
  return form;
}

function parsedEnvelope(text: string, read: Reader): Envelope | undefined {
  if (text.length > REPLY_MAXIMUM_CHARACTERS) return undefined;
  try {
    const reading = read(envelopeSchema, exactJson(text));
    // If the status is unreadable, the whole envelope is rejected. Success is never assumed.
    return reading?.unread.includes('status') ? undefined : reading?.data;
  } catch {
    return undefined;
  }
}

function detailsOf(envelope: Envelope): { key?: string; fields?: Record<string, string>; attempts?: Attempts } {
  const attempts = attemptsSchema.safeParse(envelope.attempts);
  return {
    ...(envelope.msg ? { key: envelope.msg } : {}),
    ...(envelope.fields ? { fields: envelope.fields } : {}),
    ...(attempts.success ? { attempts: attempts.data } : {}),
  };
}

function refused<T>(failure: Failure, envelope: Envelope | undefined): Result<T> {
  return envelope?.simulated === undefined
    ? { ok: false, failure }
    : { ok: false, failure, simulated: envelope.simulated };
}

function dataOf<P extends EndpointPath>(path: P, envelope: Envelope, read: Reader): Result<ReplyOf<P>> {
  const { reply, whole } = rowOf(path);
  const data = envelope.data ?? null;
  // Some servers send null for an empty list.
  const reading = read(reply, data) ?? (data === null ? read(reply, []) : undefined);
  const unread = (reading?.unread ?? ['']).map((place) => `${path} ${place}`.trim());
  if (!reading || (whole && unread.length > 0))
    return refused({ kind: 'contract', where: unread.join(', ') }, envelope);
  const { simulated = false } = envelope;
  const result = { ok: true, data: reading.data as ReplyOf<P>, message: envelope.msg ?? '', simulated } as const;
  return unread.length === 0 ? result : { ...result, unread };
}

/** Interprets a reply. An envelope without a status counts as success. Data is read only after success. */
export function resultOf<P extends EndpointPath>(
  path: P,
  status: number,
  text: string,
  read: Reader = readStrictly,
): Result<ReplyOf<P>> {
  const envelope = parsedEnvelope(text, read);
  const details = envelope ? detailsOf(envelope) : {};
  if (status === 401) {
    return refused(details.key ? { kind: 'unauthorised', key: details.key } : { kind: 'unauthorised' }, envelope);
  }
  if (status < 200 || status > 299) return refused({ kind: 'http', status, ...details }, envelope);
  if (!envelope) return refused({ kind: 'contract', where: `${path} envelope` }, undefined);
  if (envelope.status !== undefined && envelope.status !== STATUS_SUCCESS) {
    return refused({ kind: 'business', ...details, key: details.key ?? '' }, envelope);
  }
  return dataOf(path, envelope, read);
}

/** Interprets a reply. If it does not match the contract as a whole, it is read field by field. */
async function judged<P extends EndpointPath>(path: P, status: number, text: string): Promise<Result<ReplyOf<P>>> {
  const result = resultOf(path, status, text);
  if (result.ok || result.failure.kind !== 'contract') return result;
  try {
    const { readTolerantly } = await import('../tolerance.ts');
    return resultOf(path, status, text, readTolerantly);
  } catch {
    return result;
  }
}

/** Adds the wait that the server asks for to a refusal by HTTP status. */
function withWait<T>(result: Result<T>, waitMs: number | undefined): Result<T> {
  if (waitMs === undefined || result.ok || result.failure.kind !== 'http') return result;
  return { ...result, failure: { ...result.failure, retryAfterMs: waitMs } };
}

/**
 * Returns the result of a failed call, with the last successful reply if one is stored. That reply is validated again,
 * because stored data is external input.
 */
async function lostCall<P extends EndpointPath>(
  path: P,
  reply: ReturnType<KeptReplies['find']>,
): Promise<Result<ReplyOf<P>>> {
  const failure: Failure = { kind: 'network' };
  const result = reply && (await judged(path, 200, reply.text));
  if (!reply || !result?.ok) return { ok: false, failure };
  const { data, simulated, unread } = result;
  return { ok: false, failure, simulated, kept: { data, at: reply.at, ...(unread ? { unread } : {}) } };
}

/** Creates the port that calls the API over fetch. */
export function createHttp(settings: HttpSettings): HttpPort {
  const base = new URL(API_BASE, settings.origin).href;
  const post = <P extends EndpointPath>(
    path: P,
    body: RequestOf<P>,
    picture?: string,
  ): Observable<Result<ReplyOf<P>>> =>
    new Observable((subscriber) => {
      const abort = new AbortController();
      // A write counts as not sent only if the browser never accepted it. The browser's report about its network is not
      // reliable enough.
      let unsent = rowOf(path).effect === 'writes';
      const timeoutMs = REPLY_TIMEOUT_MS[policyOf(path).prompt ? 'prompt' : rowOf(path).effect];
      const stopWaiting = afterAwake(timeoutMs, () => abort.abort());
      const session = settings.session();
      const call: KeptCall = { path, form: formOf(body).toString(), account: session?.account ?? '' };
      const answered = async (): Promise<Result<ReplyOf<P>>> => {
        const token = session?.token ?? '';
        const form = picture === undefined ? formOf(body) : multipartOf(body, picture);
        const begun = picture === undefined ? settings.begun({ ...call, token }, abort.signal) : undefined;
        unsent = false;
        const reply = await (begun ??
          settings.fetch(base + path, {
            method: 'POST',
            headers: { token, account: call.account },
            body: form,
            cache: 'no-store',
            signal: abort.signal,
          }));
        const text = await reply.text();
        const result = withWait(await judged(path, reply.status, text), retryAfterMs(reply.headers, settings.now));
        if (result.ok) settings.kept.keep(call, text, settings.now());
        return { ...result, interventions: interventionsIn(reply.headers.get(INTERVENTIONS_HEADER)) };
      };
      const lost = async (): Promise<Result<ReplyOf<P>>> =>
        unsent ? { ok: false, failure: { kind: 'network', unsent } } : lostCall(path, settings.kept.find(call));
      void answered()
        .catch(lost)
        .then((result) => {
          subscriber.next(result);
          subscriber.complete();
        });
      return () => {
        stopWaiting();
        abort.abort();
      };
    });
  return { post };
}
