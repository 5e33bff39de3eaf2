import { isEndpointPath } from '@zaraba/contracts';
import type { EndpointPath } from '@zaraba/contracts';
import type { RequestEntry } from '../../host/logs/requestLog.ts';
import { Recording } from '../../proxy/recording.ts';
import type { RecordedCall } from '../../proxy/recording.ts';
import { JSON_TYPE } from '../../http/reply.ts';

function typeOf({ answer }: RequestEntry): string {
  return answer?.type ?? JSON_TYPE;
}

function headersOf(entry: RequestEntry): Record<string, string> {
  const { headers = [] } = entry.answer ?? {};
  if (!Array.isArray(headers)) return { ...(headers as Readonly<Record<string, string>>) };
  const texts = headers as readonly string[];
  const told: Record<string, string> = { 'content-type': typeOf(entry) };
  for (let at = 0; at + 1 < texts.length; at += 2) told[texts[at]!] = texts[at + 1]!;
  return told;
}

function isCall(entry: RequestEntry): entry is RequestEntry & { readonly path: EndpointPath } {
  return isEndpointPath(entry.path);
}

/** The contents of a request and its reply, redacted. */
export interface Shown extends Pick<RecordedCall, 'fields' | 'body'> {
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Redacts logged requests and replies like a recording. Only values that the contract marks as harmless remain, and
 * equal values have equal pseudonyms. Replies to requests that are no API calls contain no secrets.
 */
export function shownOf(entries: readonly RequestEntry[]): readonly Shown[] {
  const recording = new Recording('log', '', 0);
  const calls = entries.filter(isCall);
  for (const entry of calls) {
    const { path, fields, status, answer, arrivedMs } = entry;
    const body = Buffer.from(answer?.body ?? '');
    const reply = { status, headers: headersOf(entry), body, delayMs: 0 };
    recording.add({ path, session: undefined, fields, answer: reply, sentMs: arrivedMs });
  }
  const redacted = recording.document().calls.values();
  return entries.map((entry) => {
    if (isCall(entry)) return redacted.next().value!;
    return { fields: entry.fields, headers: headersOf(entry), body: String(entry.answer?.body ?? '') };
  });
}

/** Returns the reply and the real times of a request as JSON. */
export function exchangeView(entry: RequestEntry) {
  const { answer, lostBody, arrivedMs, answeredMs } = entry;
  const arrivedAt = new Date(arrivedMs).toISOString();
  const timing =
    answeredMs === 0
      ? { arrivedAt }
      : { arrivedAt, answeredAt: new Date(answeredMs).toISOString(), tookMs: Math.max(0, answeredMs - arrivedMs) };
  if (answer === undefined) return { timing, ...(lostBody === undefined ? {} : { reply: { lost: lostBody } }) };
  const [shown] = shownOf([entry]);
  return { timing, reply: { headers: shown!.headers, body: shown!.body } };
}
