import { isEndpointPath } from '@zaraba/contracts';
import type { EndpointPath, Session } from '@zaraba/contracts';
import * as z from 'zod/mini';
import { textOf } from './remote.ts';
import type { RemoteAnswer } from './remote.ts';
import { Pseudonyms, kindOf } from './secrets.ts';

/** Name of the format of recordings. */
export const RECORDING_FORMAT = 'zaraba-recording-1';
/** Most calls of a recording, and most bytes of its answers: it is full then, and ends. */
export const CALLS_MAXIMUM = 5_000;
const BODIES_MAXIMUM_BYTES = 32 * 1024 * 1024;
/** Longest delay that is replayed. */
const DELAY_MAXIMUM_MS = 60_000;
const INTEREST = ['content-type', 'content-language', 'retry-after'] as const;

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

/** One call of a recording, its secrets taken for pseudonyms. */
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

/** A conversation with a real server, as it may be shown and kept. */
export const recordingSchema = z.strictObject({
  format: z.literal(RECORDING_FORMAT),
  target: z.string(),
  at: z.iso.datetime(),
  calls: z.array(recordedCall).check(z.maxLength(CALLS_MAXIMUM)),
});
/** A conversation with a real server, as it may be shown and kept: written as JSON. */
export type RecordingDocument = z.output<typeof recordingSchema>;
/** One call of a recording. */
export type RecordedCall = z.output<typeof recordedCall>;

/** A call that was passed on, and its answer, as they were. */
export interface PassedOn {
  readonly path: EndpointPath;
  readonly session: Session | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly answer: RemoteAnswer;
  /** When it was sent, real milliseconds since 1970. */
  readonly sentMs: number;
}

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

/** Keeps a conversation in memory as it was; what leaves it holds no secret, those included that came up only later. */
export class Recording {
  readonly name: string;
  readonly target: string;
  readonly #startMs: number;
  readonly #calls: PassedOn[] = [];
  #bytes = 0;
  #running = true;

  constructor(name: string, target: string, startMs: number) {
    this.name = name;
    this.target = target;
    this.#startMs = startMs;
  }

  /** Notes a call, as long as the recording runs and has room. */
  add(call: PassedOn): void {
    if (!this.#running) return;
    this.#calls.push(call);
    this.#bytes += call.answer.body.length;
    if (this.#calls.length >= CALLS_MAXIMUM || this.#bytes >= BODIES_MAXIMUM_BYTES) this.stop();
  }

  /** Ends it; what is recorded stays. */
  stop(): void {
    this.#running = false;
  }

  /** What it is, without its calls. */
  head() {
    const at = new Date(this.#startMs).toISOString();
    return { name: this.name, target: this.target, at, calls: this.#calls.length, running: this.#running };
  }

  /** The conversation without its secrets. */
  document(): RecordingDocument {
    const pseudonyms = new Pseudonyms();
    const texts = this.#calls.map(({ answer }) => textOf(answer) ?? '');
    const bodies = texts.map(parsed);
    for (const [index, { session, fields }] of this.#calls.entries()) {
      pseudonyms.seek('token', session?.token ?? '');
      pseudonyms.seek('account', session?.account ?? '');
      for (const [name, value] of Object.entries(fields)) {
        const kind = kindOf(name);
        if (kind !== undefined) pseudonyms.seek(kind, value);
      }
      pseudonyms.learn(bodies[index]?.value);
    }
    const { at } = this.head();
    const calls = this.#calls.map((call, index) => {
      const body = bodies[index];
      const text =
        body === undefined ? pseudonyms.hide(texts[index] ?? '') : JSON.stringify(pseudonyms.hideIn(body.value));
      return this.#told(call, text, pseudonyms);
    });
    return { format: RECORDING_FORMAT, target: this.target, at, calls };
  }

  #told({ path, session, fields, answer, sentMs }: PassedOn, body: string, pseudonyms: Pseudonyms): RecordedCall {
    const account = session?.account ?? '';
    const headers: RecordedCall['headers'] = {};
    for (const name of INTEREST) {
      const value = answer.headers[name];
      if (value !== undefined) headers[name] = pseudonyms.hide(value);
    }
    return {
      path,
      ...(account === '' ? {} : { account: pseudonyms.nameOf('account', account) }),
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, value]) => {
          const kind = kindOf(name);
          return [pseudonyms.hide(name), kind === undefined ? pseudonyms.hide(value) : pseudonyms.nameOf(kind, value)];
        }),
      ),
      status: answer.status,
      headers,
      body,
      delayMs: answer.delayMs,
      sinceStartMs: sentMs - this.#startMs,
    };
  }
}
