import { framesFrom, isEndpointPath } from '@zaraba/contracts';
import type { EndpointPath, FrameFrom, Session } from '@zaraba/contracts';
import * as z from 'zod/mini';
import { textOf } from './remote.ts';
import type { RemoteAnswer } from './remote.ts';
import { answerPlace, framePlace, memberOf, requestPlace } from './harmless.ts';
import { Redactor } from './redactor.ts';
import { Pseudonyms, kindOf } from './secrets.ts';

/** The name of the format of recordings. */
export const RECORDING_FORMAT = 'zaraba-recording-1';
/**
 * The maximum numbers of calls and frames in a recording, and of bytes of each. A recording ends when it has the
 * maximum number of calls.
 */
export const CALLS_MAXIMUM = 5_000;
const FRAMES_MAXIMUM = 20_000;
const BODIES_MAXIMUM_BYTES = 32 * 1024 * 1024;
/** The maximum delay in a replay, ms. */
const DELAY_MAXIMUM_MS = 60_000;
const INTEREST = ['content-type', 'content-language', 'retry-after'] as const;
/** The headers that are recorded, and the strict forms of their values. */
const HARMLESS_HEADER = {
  'content-type':
    /^(?:application\/(?:json|xml|octet-stream|problem\+json)|text\/(?:html|plain|xml))(?:; ?charset=[a-z0-9-]{1,20})?$/i,
  'content-language': /^[a-z]{2}(?:-[a-z]{2,4})?$/i,
  'retry-after': /^\d{1,5}$/,
} as const satisfies Record<(typeof INTEREST)[number], RegExp>;

const endpointPath = z.pipe(
  z.string(),
  z.transform((text, context) => {
    if (isEndpointPath(text)) return text;
    context.issues.push({ code: 'custom', message: 'not an endpoint', input: text });
    return z.NEVER;
  }),
);
const milliseconds = z.number().check(z.nonnegative());
const headerText = z.string().check(z.maxLength(500), z.regex(/^[\x20-\x7e]*$/));

const recordedCall = z.strictObject({
  path: endpointPath,
  account: z.optional(z.string()),
  fields: z.record(z.string(), z.string()),
  status: z.int().check(z.gte(200), z.lte(599)),
  headers: z.partialRecord(z.enum(INTEREST), headerText),
  body: z.string(),
  delayMs: milliseconds.check(z.lte(DELAY_MAXIMUM_MS)),
  sinceStartMs: milliseconds,
});

const recordedFrame = z.strictObject({
  event: z.enum(framesFrom('server')),
  frame: z.string(),
  sinceStartMs: milliseconds,
});

/** A conversation with a real server that is safe to store. */
export const recordingSchema = z.strictObject({
  format: z.literal(RECORDING_FORMAT),
  target: z.string(),
  at: z.iso.datetime(),
  /** The number of removed values, by place. */
  redacted: z.optional(z.record(z.string(), z.number())),
  /** Additional fields that the caller had removed. */
  redact: z.optional(z.array(z.string())),
  calls: z.array(recordedCall).check(z.maxLength(CALLS_MAXIMUM)),
  /** The frames; absent if the stream was not recorded. */
  frames: z.optional(z.array(recordedFrame).check(z.maxLength(FRAMES_MAXIMUM))),
});
/** A redacted conversation, as JSON. */
export type RecordingDocument = z.output<typeof recordingSchema>;
/** One call of a recording. */
export type RecordedCall = z.output<typeof recordedCall>;

/** One frame of a recording. */
export type RecordedFrame = z.output<typeof recordedFrame>;

/** A frame of the stream before redaction. */
export interface SentFrame {
  readonly event: FrameFrom<'server'>;
  readonly payload: unknown;
  /** Real time, Unix milliseconds. */
  readonly sentMs: number;
}

/** A call and its answer, before redaction. */
export interface PassedOn {
  readonly path: EndpointPath;
  readonly session: Session | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly answer: RemoteAnswer;
  /** Real time, Unix milliseconds. */
  readonly sentMs: number;
}

interface Hiding {
  readonly pseudonyms: Pseudonyms;
  readonly redactor: Redactor;
}

/** Parses a JSON text; undefined if it is no JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Stores a conversation in memory without redacting it. Its documents contain no secrets, not even those that appear
 * later in the conversation.
 */
export class Recording {
  readonly name: string;
  readonly target: string;
  readonly #startMs: number;
  readonly #calls: PassedOn[] = [];
  readonly #frames: SentFrame[] = [];
  #bytes = 0;
  #frameBytes = 0;
  #running = true;

  constructor(name: string, target: string, startMs: number) {
    this.name = name;
    this.target = target;
    this.#startMs = startMs;
  }

  add(call: PassedOn): void {
    if (!this.#running) return;
    this.#calls.push(call);
    this.#bytes += call.answer.body.length;
    if (this.#calls.length >= CALLS_MAXIMUM || this.#bytes >= BODIES_MAXIMUM_BYTES) this.stop();
  }

  addFrame(frame: SentFrame): void {
    if (this.#frames.length >= FRAMES_MAXIMUM || this.#frameBytes >= BODIES_MAXIMUM_BYTES) return;
    this.#frames.push(frame);
    this.#frameBytes += JSON.stringify(frame.payload ?? null).length;
  }

  stop(): void {
    this.#running = false;
  }

  head() {
    const at = new Date(this.#startMs).toISOString();
    return { name: this.name, target: this.target, at, calls: this.#calls.length, running: this.#running };
  }

  /**
   * Returns the redacted conversation. Equal texts have equal pseudonyms.
   * @param redact additional fields to remove
   */
  document(redact: readonly string[] = []): RecordingDocument {
    const pseudonyms = new Pseudonyms();
    const redactor = new Redactor(pseudonyms, redact);
    const texts = this.#calls.map(({ answer }) => textOf(answer) ?? '');
    const bodies = texts.map(jsonOf);
    for (const [index, { session, fields }] of this.#calls.entries()) {
      pseudonyms.seek('token', session?.token ?? '');
      pseudonyms.seek('account', session?.account ?? '');
      for (const [name, value] of Object.entries(fields)) {
        const kind = kindOf(name);
        if (kind !== undefined) pseudonyms.seek(kind, value);
      }
      pseudonyms.learn(bodies[index]);
    }
    for (const { payload } of this.#frames) pseudonyms.learn(payload);
    const { at } = this.head();
    const calls = this.#calls.map((call, index) => {
      const { path } = call;
      const body = bodies[index];
      const text =
        body === undefined
          ? redactor.page(texts[index] ?? '', `${path} answer`)
          : JSON.stringify(redactor.value(body, answerPlace(path), `${path} answer`));
      return this.#told(call, text, { pseudonyms, redactor });
    });
    const frames = this.#frames.map(({ event, payload, sentMs }) => ({
      event,
      frame: JSON.stringify(redactor.value(payload, framePlace(event), event)),
      sinceStartMs: Math.max(0, sentMs - this.#startMs),
    }));
    const asked = redact.length === 0 ? {} : { redact: [...redact] };
    const sent = frames.length === 0 ? {} : { frames };
    return { format: RECORDING_FORMAT, target: this.target, at, redacted: redactor.counts, ...asked, calls, ...sent };
  }

  #told(
    { path, session, fields, answer, sentMs }: PassedOn,
    body: string,
    { pseudonyms, redactor }: Hiding,
  ): RecordedCall {
    const account = session?.account ?? '';
    const headers: RecordedCall['headers'] = {};
    for (const name of INTEREST) {
      const value = answer.headers[name];
      if (value !== undefined && HARMLESS_HEADER[name].test(value)) headers[name] = value;
    }
    const request = requestPlace(path);
    const told = Object.entries(fields).map(([name, value]) => {
      const shown = redactor.name(name, request, `${path} request`);
      return [shown, redactor.text(value, memberOf(request, name), `${path} request.${shown}`, name)] as const;
    });
    return {
      path,
      ...(account === '' ? {} : { account: pseudonyms.nameOf('account', account) }),
      fields: Object.fromEntries(told),
      status: answer.status,
      headers,
      body,
      // If the clock was set back, a duration could be negative.
      delayMs: Math.max(0, answer.delayMs),
      sinceStartMs: Math.max(0, sentMs - this.#startMs),
    };
  }
}
