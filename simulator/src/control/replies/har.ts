import * as z from 'zod/mini';
import { instant } from './common.ts';

const pair = z.object({ name: z.string(), value: z.string() });
const count = z.number().check(z.gte(0));
/** A size in bytes; -1 if it is unknown. */
const size = z.int().check(z.gte(-1));
const message = {
  httpVersion: z.string(),
  cookies: z.array(pair),
  headers: z.array(pair),
  headersSize: size,
  bodySize: size,
};
const request = z.object({
  method: z.string(),
  url: z.url(),
  ...message,
  queryString: z.array(pair),
  postData: z.optional(z.object({ mimeType: z.string(), params: z.array(pair), text: z.string() })),
});
const response = z.object({
  status: z.int(),
  statusText: z.string(),
  ...message,
  content: z.object({
    size: count,
    mimeType: z.string(),
    text: z.optional(z.string()),
    comment: z.optional(z.string()),
  }),
  redirectURL: z.string(),
});

/** A WebSocket message in the format of Chromium's network panel. `time` is in Unix seconds. */
const webSocketMessage = z.object({
  type: z.enum(['send', 'receive']),
  time: z.number(),
  opcode: z.literal(1),
  data: z.string(),
});

/** The part of HTTP Archive 1.2 that is written (http://www.softwareishard.com/blog/har-12-spec/). */
export const har = z.object({
  log: z.object({
    version: z.literal('1.2'),
    creator: z.object({ name: z.string(), version: z.string() }),
    comment: z.string(),
    entries: z.array(
      z.object({
        startedDateTime: instant,
        time: count,
        request,
        response,
        cache: z.object({}),
        timings: z.object({ send: count, wait: count, receive: count }),
        comment: z.string(),
        _resourceType: z.optional(z.literal('websocket')),
        _webSocketMessages: z.optional(z.array(webSocketMessage)),
      }),
    ),
  }),
});
