import * as z from 'zod/mini';
import { inSiteMessageSchema, todoSchema } from '../entities/inbox.ts';
import { instantMs, integer, recordId } from '../wire.ts';
import { PUBLIC_READ, READ, WRITE } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';

export * from '../entities/events.ts';
export * from '../entities/inbox.ts';

/**
 * A search text has at least one visible character. It contains no control characters, direction marks or lone
 * surrogates.
 */
const searchText = z
  .string()
  .check(z.maxLength(64), z.regex(/^(?=.*\S)[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]+$/u));

/** The URL of a push subscription at the push service of the browser. */
const pushEndpoint = z.string().check(z.maxLength(1_000), z.regex(/^https?:\/\/[^\s\p{Cc}]+$/u));
/**
 * The keys of a push subscription in base64url: `p256dh` is an uncompressed point of the curve P-256, `auth` has 16
 * bytes.
 */
const p256dh = z.string().check(z.regex(/^B[\w-]{86}$/));
const auth = z.string().check(z.regex(/^[\w-]{22}$/));
const quietKinds = z.string().check(z.maxLength(300), z.regex(/^[a-zA-Z]+(?:,[a-zA-Z]+)*$/));

/** Endpoints for messages, search history and the link to customer service. */
export const inboxEndpoints = {
  '/user/messageList': {
    ...READ,
    request: z.strictObject({ before: z.optional(recordId) }),
    reply: z.object({
      messages: z.array(inSiteMessageSchema),
      unread: integer,
      hasMore: z.boolean(),
      todos: z.optional(z.array(todoSchema)),
    }),
    summary:
      'In-site messages, newest first, fifty at a time; `before` is the id of the last one held. `unread` counts all of them, `todos` says what to do now.',
  },
  '/user/messageRead': {
    ...WRITE,
    request: z.strictObject({ id: recordId }),
    reply: z.object({ unread: integer }),
    success: 'ok',
    errors: [],
    summary: 'Marks a message as read; answers how many are unread. Reading one twice changes nothing.',
  },
  '/user/messageReadAll': {
    ...WRITE,
    request: z.strictObject({ id: recordId }),
    reply: z.object({ unread: integer }),
    success: 'ok',
    errors: [],
    summary:
      'Marks a message and all that came before it as read, the newest 1,000 of them; answers how many are unread. What came later stays unread.',
  },
  '/user/messageDelete': {
    ...WRITE,
    request: z.strictObject({ id: recordId }),
    reply: z.object({ unread: integer }),
    success: 'deleted',
    errors: [],
    summary: 'Deletes a message; answers how many of the others are unread. Deleting one twice changes nothing.',
  },
  '/user/searchHistory': {
    ...READ,
    request: z.strictObject({}),
    reply: z.array(z.string()),
    summary: "The customer's searches, newest first, at most twenty texts.",
  },
  '/user/searchHistoryAdd': {
    ...WRITE,
    request: z.strictObject({ text: searchText }),
    reply: z.array(z.string()),
    success: 'added',
    errors: [],
    summary: 'Puts a text at the head of the search history, trimmed; answers the history.',
  },
  '/user/searchHistoryClear': {
    ...WRITE,
    request: z.strictObject({}),
    reply: z.array(z.string()),
    success: 'deleted',
    errors: [],
    summary: 'Empties the search history.',
  },
  '/user/pushKey': {
    ...READ,
    request: z.strictObject({}),
    reply: z.object({ publicKey: z.optional(z.string()) }),
    summary:
      'The key of this server for Web Push (VAPID, uncompressed P-256 point in base64url), with which a browser subscribes. Absent: this server pushes nothing.',
  },
  '/user/pushAdd': {
    ...WRITE,
    request: z.strictObject({ endpoint: pushEndpoint, p256dh, auth, quiet: z.optional(quietKinds) }),
    reply: z.null(),
    success: 'added',
    errors: [],
    summary:
      'Pushes new messages to a subscription of the browser until its session ends, except those whose `event` is in `quiet` (separated by commas). The newest ten of an account are kept. Adding one again changes its keys and `quiet`.',
  },
  '/user/pushRemove': {
    ...WRITE,
    request: z.strictObject({ endpoint: pushEndpoint }),
    reply: z.null(),
    success: 'deleted',
    errors: [],
    summary: 'Pushes nothing to a subscription any more. Removing one twice changes nothing.',
  },
  '/common/supportLink': {
    ...PUBLIC_READ,
    request: z.strictObject({}),
    reply: z.object({ url: z.string(), closesAt: z.optional(instantMs) }),
    errors: ['support_link_unavailable'],
    summary: 'The address of customer service now: every day from 8:00 to 20:00 Tokyo time.',
  },
} as const satisfies Record<string, Endpoint>;
