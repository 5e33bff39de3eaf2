import { validateHeaderName, validateHeaderValue } from 'node:http';
import { MESSAGES } from '@zaraba/contracts';
import type { ErrorKey } from '@zaraba/contracts';
import * as z from 'zod/mini';
import { JSON_TYPE, refused } from '../http/reply.ts';
import type { Answer } from '../http/reply.ts';
import { httpFault, whenField } from './fault.ts';
import type { Exchange } from './fault.ts';
import { filled, placeholderFault } from './template.ts';

const BODY_MAXIMUM_BYTES = 1024 * 1024;
const HEADERS_MAXIMUM_LENGTH = 8_192;

/** Headers that belong to the connection or determine where a body ends. */
const FRAMING: ReadonlySet<string> = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
const BODILESS: ReadonlySet<number> = new Set([204, 304]);

type Headers = Readonly<Record<string, string | readonly string[]>>;

function listed(headers: Headers): string[] {
  return Object.entries(headers).flatMap(([name, values]) =>
    [values].flat().flatMap((value) => [name.toLowerCase(), value]),
  );
}

function headerFault(headers: Headers): string | undefined {
  const list = listed(headers);
  if (list.join('').length > HEADERS_MAXIMUM_LENGTH) {
    return `The headers together have at most ${HEADERS_MAXIMUM_LENGTH} characters; hugeHeaders sends more.`;
  }
  for (let at = 0; at < list.length; at += 2) {
    const [name = '', value = ''] = list.slice(at, at + 2);
    if (FRAMING.has(name)) return `The header ${name} belongs to the connection: the server sets it.`;
    if (name.startsWith('x-sim')) return `The header ${name} is one of the simulator's own, which mark its answers.`;
    try {
      validateHeaderName(name);
      validateHeaderValue(name, value);
    } catch (error) {
      return `${(error as Error).message}.`;
    }
  }
  return undefined;
}

type Body = string | Readonly<Record<string, unknown>> | readonly unknown[];

function textOf(body: Body): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}

function bodyFault(status: number, body: Body | undefined, msg: string | undefined): string | undefined {
  if (body === undefined && msg === undefined) return undefined;
  if (BODILESS.has(status)) return `An answer of status ${status} has no body.`;
  if (body === undefined) return undefined;
  if (msg !== undefined) return 'Give msg or body: msg is the body of a refusal with that key.';
  const text = textOf(body);
  if (Buffer.byteLength(text) > BODY_MAXIMUM_BYTES) return `A body has at most ${BODY_MAXIMUM_BYTES} bytes.`;
  return placeholderFault(text);
}

/** Fault: the tester defines the reply. */
export const answer = httpFault({
  name: 'answer',
  summary:
    'Answers any status (default 200), headers and body, or a refusal with any key as msg, without executing the call (when before, the default) or in place of its answer (after). A body is a text or JSON; its content type is the header content-type, JSON by default. Placeholders in it: {{request.body.NAME}}, {{request.query.NAME}}, {{request.headers.NAME}}, {{world.now}}, {{world.id}}, {{count}}.',
  parameters: {
    status: z.optional(z.int().check(z.minimum(200), z.maximum(599))).check(z.describe('HTTP status; default 200.')),
    msg: z
      .optional(z.string().check(z.regex(/^[\w.-]{1,100}$/)))
      .check(z.describe('Key of a refusal, also one of no contract, in place of a body.')),
    headers: z
      .optional(z.record(z.string(), z.union([z.string(), z.array(z.string())])))
      .check(z.describe('Headers by name; the content type is application/json if absent.')),
    body: z
      .optional(z.union([z.string(), z.record(z.string(), z.unknown()), z.array(z.unknown())]))
      .check(z.describe('The body: a text or JSON, with placeholders such as {{request.body.code}}.')),
    when: z.optional(whenField),
  },
  contradiction: ({ status = 200, msg, headers = {}, body }) => {
    const wrongHeader = headerFault(headers);
    if (wrongHeader !== undefined) return ['headers', wrongHeader];
    const wrongBody = bodyFault(status, body, msg);
    return wrongBody === undefined ? undefined : ['body', wrongBody];
  },
  arm: ({ status = 200, msg, headers = {}, body = '', when = 'before' }) => {
    const list = listed(Object.fromEntries(Object.entries(headers).filter(([, values]) => typeof values === 'string')));
    const typeAt = list.indexOf('content-type');
    const [, type = JSON_TYPE] = typeAt < 0 ? [] : list.splice(typeAt, 2);
    const text = msg === undefined ? textOf(body) : refused(msg as ErrorKey).body;
    const repeated = Object.entries(headers).filter(([, values]) => typeof values !== 'string');
    const made = (exchange: Exchange, more: readonly string[] = []): Answer => {
      // The headers are set one by one, because Node keeps only the last one of each name in a list.
      for (const [name, values] of repeated) exchange.response.setHeader(name, values);
      return { status, type, body: filled(text, type, exchange), headers: [...more, ...list] };
    };
    return when === 'before'
      ? { carryOut: (_once, exchange) => made(exchange) }
      : { spoil: (replaced, exchange) => made(exchange, replaced.headers) };
  },
});

const errorKeys = Object.entries(MESSAGES).flatMap(([key, kind]) => (kind === 'error' ? [key as ErrorKey] : []));

/** Fault: a refusal with an HTTP status. It is a short form of the fault `answer`. */
export const status = httpFault({
  name: 'status',
  summary:
    'Answers 401, 404, 429, 500 or 503 without executing the call; with the message `msg`, or with an empty body; with a retry-after header where retryAfterSeconds is given.',
  parameters: {
    status: z.literal([401, 404, 429, 500, 503]).check(z.describe('HTTP status.')),
    msg: z.optional(z.enum(errorKeys)).check(z.describe('Key of the refusal; without it the body is empty.')),
    retryAfterSeconds: z
      .optional(z.int().check(z.minimum(0), z.maximum(86_400)))
      .check(z.describe('The header retry-after, seconds.')),
  },
  arm: ({ retryAfterSeconds, ...rest }) =>
    answer.arm({
      ...rest,
      ...(retryAfterSeconds !== undefined && { headers: { 'retry-after': String(retryAfterSeconds) } }),
    }),
});
