import { API_BASE, STREAM_NAMESPACE, framesFrom, isEndpointPath } from '@zaraba/contracts';
import type { EndpointPath } from '@zaraba/contracts';
import * as z from 'zod/mini';
import { badRequest } from '../base/controlError.ts';
import { RECORDING_FORMAT, Recording, jsonOf, recordingSchema } from './recording.ts';
import type { PassedOn, RecordingDocument, SentFrame } from './recording.ts';

const pairs = z.array(z.object({ name: z.string(), value: z.optional(z.string()) }));
const entrySchema = z.object({
  startedDateTime: z.string(),
  time: z.optional(z.number()),
  request: z.object({
    url: z.string(),
    headers: z.optional(pairs),
    postData: z.optional(z.object({ text: z.optional(z.string()), params: z.optional(pairs) })),
  }),
  response: z.object({
    status: z.int().check(z.gte(200), z.lte(599)),
    headers: z.optional(pairs),
    content: z.optional(z.object({ text: z.optional(z.string()), encoding: z.optional(z.string()) })),
  }),
});
/** An entry about a socket. Chromium's network panel adds the WebSocket messages to it. */
const socketSchema = z.object({
  _webSocketMessages: z.array(z.object({ type: z.string(), time: z.number(), data: z.string() })),
});
type Entry = z.output<typeof entrySchema>;
type Pairs = z.output<typeof pairs>;

/** The maximum delay that is recorded, ms. */
const DELAY_MAXIMUM_MS = 60_000;

/** Other file formats, by a member that only they have. */
const OTHER_FORMATS: Readonly<Record<string, string>> = {
  openapi: 'an OpenAPI document',
  asyncapi: 'an AsyncAPI document',
  item: 'a Postman collection',
  records: 'the journal or bundle of a world, which POST /journal and zaraba replay take',
  steps: 'a scenario, which POST /scenarios takes',
};

function named(list: Pairs = []): Readonly<Record<string, string>> {
  return Object.fromEntries(list.map(({ name, value = '' }) => [name.toLowerCase(), value]));
}

function endpointIn(url: string): EndpointPath | undefined {
  const path = url.split(/[?#]/)[0]!;
  const at = path.lastIndexOf(`${API_BASE}/`);
  const endpoint = at === -1 ? '' : path.slice(at + API_BASE.length);
  return isEndpointPath(endpoint) ? endpoint : undefined;
}

function fieldsOf({ postData }: Entry['request']): Readonly<Record<string, string>> {
  const params = postData?.params ?? [];
  if (params.length > 0) return Object.fromEntries(params.map(({ name, value = '' }) => [name, value]));
  return Object.fromEntries(new URLSearchParams(postData?.text ?? ''));
}

function callOf(entry: unknown): PassedOn | undefined {
  const parsed = entrySchema.safeParse(entry);
  const path = parsed.success ? endpointIn(parsed.data.request.url) : undefined;
  const sentMs = parsed.success ? Date.parse(parsed.data.startedDateTime) : Number.NaN;
  if (!parsed.success || path === undefined || Number.isNaN(sentMs)) return undefined;
  const { request, response, time = 0 } = parsed.data;
  const { token, account } = named(request.headers);
  const { text = '', encoding } = response.content ?? {};
  // The bodies in HAR files are not compressed.
  const { 'content-encoding': _packed, ...headers } = named(response.headers);
  return {
    path,
    session: token === undefined || account === undefined ? undefined : { token, account },
    fields: fieldsOf(request),
    answer: {
      status: response.status,
      headers,
      body: Buffer.from(text, encoding === 'base64' ? 'base64' : 'utf8'),
      delayMs: Math.min(DELAY_MAXIMUM_MS, Math.max(0, time)),
    },
    sentMs,
  };
}

/** A socket.io message with an event. It may have an acknowledgement number. */
const EVENT_MESSAGE = new RegExp(`^42(?:${STREAM_NAMESPACE},)?\\d*(\\[.*\\])$`, 's');
const eventSchema = z.tuple([z.enum(framesFrom('server')), z.unknown()]);

function framesOf(entry: unknown): readonly SentFrame[] {
  const parsed = socketSchema.safeParse(entry);
  const messages = parsed.success ? parsed.data['_webSocketMessages'] : [];
  return messages.flatMap(({ type, time, data }) => {
    const text = type === 'receive' ? EVENT_MESSAGE.exec(data)?.[1] : undefined;
    if (text === undefined) return [];
    const event = eventSchema.safeParse(jsonOf(text));
    return event.success ? [{ event: event.data[0], payload: event.data[1], sentMs: time * 1_000 }] : [];
  });
}

/**
 * Converts a HAR file to a recording. Pseudonyms replace the secrets.
 * @throws ControlError
 */
function documentOfHar(entries: readonly unknown[], redact: readonly string[]): RecordingDocument {
  const calls = entries.flatMap((entry) => callOf(entry) ?? []).toSorted((a, b) => a.sentMs - b.sentMs);
  const [first] = calls;
  if (first === undefined) {
    const text = `This HAR file has ${entries.length} requests, and none is an answered call below ${API_BASE}.`;
    throw badRequest(text, { recording: 'format' });
  }
  const recording = new Recording('har', 'a HAR file', first.sentMs);
  for (const call of calls) recording.add(call);
  const frames = entries.flatMap(framesOf).toSorted((a, b) => a.sentMs - b.sentMs);
  for (const frame of frames) recording.addFrame(frame);
  return recording.document(redact);
}

/**
 * Reads a recording of `zaraba record` or a HAR file.
 * @param redact additional fields to remove from HAR files
 * @throws ControlError
 */
export function documentOf(
  given: Readonly<Record<string, unknown>>,
  redact: readonly string[] = [],
): RecordingDocument {
  const { entries } = (given['log'] ?? {}) as { readonly entries?: unknown };
  if (Array.isArray(entries)) return documentOfHar(entries, redact);
  const parsed = recordingSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const other = Object.keys(OTHER_FORMATS).find((member) => Object.hasOwn(given, member));
  const [issue] = parsed.error.issues;
  const isOurs = given['format'] === RECORDING_FORMAT;
  const place = ['recording', ...(issue?.path ?? [])].join('.');
  const what = isOurs
    ? `This recording is damaged at ${place}.`
    : `This is ${other === undefined ? 'no recording' : OTHER_FORMATS[other]}: a recording is a document of zaraba record (format ${RECORDING_FORMAT}) or a HAR file with bodies.`;
  throw badRequest(what, { [isOurs ? place : 'recording']: 'format' });
}
