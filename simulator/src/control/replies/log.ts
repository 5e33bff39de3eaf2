import * as z from 'zod/mini';
import { count, instant, instantMs, removed, replyKey } from './common.ts';
import { har } from './har.ts';
import { transition } from './world.ts';

/**
 * `at` is the world's time. `status` is 0 until the reply, and if there is none. `pending` is set until the request has
 * ended. `record` is the length of the journal before the request. `origin` is the page that sent it.
 */
const request = z.object({
  id: z.int(),
  at: instantMs,
  method: z.string(),
  path: z.string(),
  account: z.optional(z.string()),
  origin: z.optional(z.string()),
  fields: z.record(z.string(), z.string()),
  status: z.int(),
  pending: z.optional(z.literal(true)),
  key: z.nullable(replyKey),
  armed: z.optional(z.literal(true)),
  fault: z.optional(z.string()),
  outside: z.optional(z.string()),
  outsideFault: z.optional(z.string()),
  record: count,
});
const layer = z.object({
  layer: z.enum(['fault', 'session', 'armed', 'shape', 'rule', 'outside']),
  outcome: z.string(),
  detail: z.optional(z.string()),
});
/** How a field of a request differs from the contract. Letters and digits of `found` are masked. */
const difference = z.object({
  field: z.string(),
  fault: z.string(),
  expected: z.string(),
  found: z.string(),
  help: z.optional(z.string()),
});
/**
 * A logged reply. `body` is redacted like that of a recording. `lost`: the body is longer than the log stores, or newer
 * bodies displaced it.
 */
const reply = z.object({
  headers: z.optional(z.record(z.string(), z.string())),
  body: z.optional(z.string()),
  lost: z.optional(z.enum(['tooLong', 'dropped'])),
});
/** The real times of a request. Before the reply there is only `arrivedAt`. */
const timing = z.object({
  arrivedAt: instant,
  answeredAt: z.optional(instant),
  tookMs: z.optional(z.number()),
});
const explanation = z.object({
  request,
  reply: z.optional(reply),
  timing,
  layers: z.array(layer),
  rule: z.optional(z.object({ key: z.string(), sentence: z.string(), facts: z.record(z.string(), z.string()) })),
  refusal: z.optional(z.object({ sentence: z.string(), help: z.string() })),
  differences: z.optional(z.array(difference)),
});

/**
 * `at` is real time. `frame` and `reply` are redacted like a recording. `reply` acknowledges a received frame. `fault`
 * is the armed fault that refused, delayed or closed the connection, or changed or suppressed the frame.
 */
const streamEntry = z.object({
  id: z.int(),
  at: instant,
  socket: z.string(),
  account: z.optional(z.string()),
  act: z.enum(['connected', 'refused', 'received', 'sent', 'lost', 'closed']),
  event: z.optional(z.string()),
  frame: z.optional(z.string()),
  reply: z.optional(z.unknown()),
  reason: z.optional(z.string()),
  fault: z.optional(z.string()),
});
/** The log of the stream. `sent` counts frames by name. `all`: whether prices and heartbeats are logged, too. */
const stream = z.object({
  sockets: count,
  sent: z.record(z.string(), count),
  all: z.boolean(),
  entries: z.array(streamEntry),
  newest: count,
});

const coverageOf = z.object({ exercised: z.record(z.string(), z.int()), missing: z.array(z.string()) });
const coverage = z.object({
  endpoints: coverageOf,
  messages: coverageOf,
  pairs: coverageOf,
  armedMessages: coverageOf,
  transitions: coverageOf,
  faults: coverageOf,
  screens: coverageOf,
  scenarios: coverageOf,
  silent: z.optional(z.array(z.string())),
});

/** The event that was awaited. The next call continues from `cursor`. */
const waited = z.union([
  z.object({ happened: z.literal('transition'), transition, cursor: count }),
  z.object({ happened: z.literal('request'), request, cursor: count }),
  z.object({ happened: z.enum(['clock', 'frame', 'control', 'nothing', 'ended']), cursor: count }),
]);

/** A webhook. It states how many events were delivered, were dropped after all attempts, and are pending. */
const webhook = z.object({
  id: z.int(),
  url: z.string(),
  events: z.array(z.string()),
  delivered: count,
  dropped: count,
  waiting: count,
});

const proxy = z.object({
  target: z.string(),
  endpoints: z.union([z.literal('*'), z.array(z.string())]),
  timeoutMs: z.int(),
  account: z.optional(z.string()),
});
const passing = z.object({ proxy: z.nullable(proxy), warning: z.optional(z.string()) });

const recordingHead = z.object({
  name: z.string(),
  target: z.string(),
  at: instant,
  calls: count,
  running: z.boolean(),
});
const recordingNamed = z.object({ recording: recordingHead });

const replay = z.object({
  target: z.string(),
  calls: count,
  frames: count,
  answered: count,
  repeated: count,
  delays: z.enum(['recorded', 'none']),
  after: z.enum(['act', 'repeat', 'refuse']),
});
const replaying = z.object({ replay: z.nullable(replay) });
const wasActive = z.object({ removed: z.boolean() });
const document = z.record(z.string(), z.unknown());

/** Replies of calls that act, that report, or that concern real servers. */
export const logReplies = {
  'GET /openapi.json': document,
  'GET /asyncapi.json': document,
  'GET /scenario.schema.json': document,
  'POST /act': z.object({ code: z.int(), reply: z.looseObject({ status: z.int(), msg: z.string() }) }),
  'GET /requests': z.object({ requests: z.array(request), newest: count, cursor: count }),
  'GET /requests.har': har,
  'GET /explain/:request': explanation,
  'GET /stream': stream,
  'POST /stream': z.object({ all: z.boolean() }),
  'GET /coverage': coverage,
  'POST /coverage': z.object({ screens: count, missing: count }),
  'POST /coverage/merge': z.object({ exercised: z.record(z.string(), z.string()) }),
  'DELETE /coverage': z.object({ cleared: z.array(z.string()) }),
  'POST /webhooks': z.object({ id: z.int(), secret: z.string(), webhooks: z.array(webhook) }),
  'GET /webhooks': z.object({ webhooks: z.array(webhook) }),
  'DELETE /webhooks': removed,
  'DELETE /webhooks/:id': removed,
  'POST /wait': waited,
  'POST /proxy': passing,
  'GET /proxy': passing,
  'DELETE /proxy': wasActive,
  'POST /recordings': recordingNamed,
  'GET /recordings': z.object({ recordings: z.array(recordingHead) }),
  'GET /recordings/:name': z.object({
    recording: z.object({
      format: z.string(),
      target: z.string(),
      at: instant,
      redacted: z.optional(z.record(z.string(), z.number())),
      redact: z.optional(z.array(z.string())),
      calls: z.array(z.unknown()),
      frames: z.optional(z.array(z.unknown())),
    }),
  }),
  'POST /recordings/:name/stop': recordingNamed,
  'DELETE /recordings/:name': wasActive,
  'POST /replay': replaying,
  'GET /replay': replaying,
  'DELETE /replay': wasActive,
};
