import {
  API_BASE,
  ENDPOINTS,
  type EndpointPath,
  type Envelope,
  type ReplyOf,
  type RequestOf,
  STATUS_SUCCESS,
  type Session,
  envelopeSchema,
} from '@zaraba/contracts';
import { Observable } from 'rxjs';
import type { Failure, HttpPort, Result } from './ports.ts';

/** A reply that takes longer counts as lost. Writes get longer: giving up on one starts an enquiry. */
export const REPLY_TIMEOUT_MS = { reads: 10_000, writes: 15_000 } as const;
/** A reply longer than this is not read: no call of the contract comes near it. */
const REPLY_MAXIMUM_CHARACTERS = 8_000_000;

/** What the port needs of the page. */
export interface HttpSettings {
  readonly origin: string;
  readonly session: () => Session | null;
  readonly fetch: typeof fetch;
}

type Body = Readonly<Record<string, string | undefined>>;

function formOf(body: Body): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) if (value !== undefined) form.append(name, value);
  return form;
}

function parsedEnvelope(text: string): Envelope | undefined {
  if (text.length > REPLY_MAXIMUM_CHARACTERS) return undefined;
  try {
    const envelope = envelopeSchema.safeParse(JSON.parse(text));
    return envelope.success ? envelope.data : undefined;
  } catch {
    return undefined;
  }
}

function detailsOf(envelope: Envelope): { key?: string; fields?: Record<string, string> } {
  return {
    ...(envelope.msg ? { key: envelope.msg } : {}),
    ...(envelope.fields ? { fields: envelope.fields } : {}),
  };
}

function refused<T>(failure: Failure, envelope: Envelope | undefined): Result<T> {
  return envelope?.simulated === undefined
    ? { ok: false, failure }
    : { ok: false, failure, simulated: envelope.simulated };
}

function dataOf<P extends EndpointPath>(path: P, envelope: Envelope): Result<ReplyOf<P>> {
  const { reply } = ENDPOINTS[path];
  let parsed = reply.safeParse(envelope.data ?? null);
  // Servers are known to send nothing at all for an empty list.
  if (!parsed.success && (envelope.data ?? null) === null) {
    const empty = reply.safeParse([]);
    if (empty.success) parsed = empty;
  }
  if (!parsed.success) {
    const where = `${path} ${parsed.error.issues[0]?.path.join('.') ?? ''}`.trim();
    return refused({ kind: 'contract', where }, envelope);
  }
  const { simulated = false } = envelope;
  return { ok: true, data: parsed.data as ReplyOf<P>, message: envelope.msg ?? '', simulated };
}

/** Judges a reply. A head without a status counts as success; data is looked at only then. */
export function resultOf<P extends EndpointPath>(path: P, status: number, text: string): Result<ReplyOf<P>> {
  const envelope = parsedEnvelope(text);
  const details = envelope ? detailsOf(envelope) : {};
  if (status === 401) {
    return refused(details.key ? { kind: 'unauthorised', key: details.key } : { kind: 'unauthorised' }, envelope);
  }
  if (status < 200 || status > 299) return refused({ kind: 'http', status, ...details }, envelope);
  if (!envelope) return refused({ kind: 'contract', where: `${path} envelope` }, undefined);
  if (envelope.status !== undefined && envelope.status !== STATUS_SUCCESS) {
    return refused({ kind: 'business', ...details, key: details.key ?? '' }, envelope);
  }
  return dataOf(path, envelope);
}

/** Calls of the API over fetch. */
export function createHttp(settings: HttpSettings): HttpPort {
  const base = new URL(API_BASE, settings.origin).href;
  const post = <P extends EndpointPath>(path: P, body: RequestOf<P>): Observable<Result<ReplyOf<P>>> =>
    new Observable((subscriber) => {
      const abort = new AbortController();
      const timeout = setTimeout(() => abort.abort(), REPLY_TIMEOUT_MS[ENDPOINTS[path].effect]);
      const session = settings.session();
      const answered = async (): Promise<Result<ReplyOf<P>>> => {
        const reply = await settings.fetch(base + path, {
          method: 'POST',
          headers: { token: session?.token ?? '', account: session?.account ?? '' },
          body: formOf(body),
          cache: 'no-store',
          signal: abort.signal,
        });
        return resultOf(path, reply.status, await reply.text());
      };
      answered().then(
        (result) => {
          subscriber.next(result);
          subscriber.complete();
        },
        () => {
          subscriber.next({ ok: false, failure: { kind: 'network' } });
          subscriber.complete();
        },
      );
      return () => {
        clearTimeout(timeout);
        abort.abort();
      };
    });
  return { post };
}
