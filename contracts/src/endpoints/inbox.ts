import * as z from 'zod/mini';
import { inSiteMessageSchema, todoSchema } from '../entities/inbox.ts';
import { instantMs, integer, recordId } from '../wire.ts';
import type { Endpoint } from './endpoint.ts';

export * from '../entities/events.ts';
export * from '../entities/inbox.ts';

/** At least one visible character; no control characters, no direction marks, no lone surrogates. */
const searchText = z
  .string()
  .check(z.maxLength(64), z.regex(/^(?=.*\S)[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]+$/u));

/** Messages, search history and the way to customer service. */
export const inboxEndpoints = {
  '/user/messageList': {
    origin: 'assumed',
    session: 'required',
    effect: 'reads',
    request: z.strictObject({ before: z.optional(recordId) }),
    reply: z.object({
      messages: z.array(inSiteMessageSchema),
      unread: integer,
      hasMore: z.boolean(),
      todos: z.optional(z.array(todoSchema)),
    }),
    success: 'ok',
    errors: [],
    summary:
      'In-site messages, newest first, fifty at a time; `before` is the id of the last one held. `unread` counts all of them, `todos` says what to do now.',
  },
  '/user/messageRead': {
    origin: 'assumed',
    session: 'required',
    effect: 'writes',
    request: z.strictObject({ id: recordId }),
    reply: z.object({ unread: integer }),
    success: 'ok',
    errors: [],
    summary: 'Marks a message as read; answers how many are unread. Reading one twice changes nothing.',
  },
  '/user/messageReadAll': {
    origin: 'assumed',
    session: 'required',
    effect: 'writes',
    request: z.strictObject({ id: recordId }),
    reply: z.object({ unread: integer }),
    success: 'ok',
    errors: [],
    summary:
      'Marks a message and all that came before it as read, the newest 1,000 of them; answers how many are unread. What came later stays unread.',
  },
  '/user/messageDelete': {
    origin: 'assumed',
    session: 'required',
    effect: 'writes',
    request: z.strictObject({ id: recordId }),
    reply: z.object({ unread: integer }),
    success: 'deleted',
    errors: [],
    summary: 'Deletes a message; answers how many of the others are unread. Deleting one twice changes nothing.',
  },
  '/user/searchHistory': {
    origin: 'assumed',
    session: 'required',
    effect: 'reads',
    request: z.strictObject({}),
    reply: z.array(z.string()),
    success: 'ok',
    errors: [],
    summary: "The customer's searches, newest first, at most twenty texts.",
  },
  '/user/searchHistoryAdd': {
    origin: 'assumed',
    session: 'required',
    effect: 'writes',
    request: z.strictObject({ text: searchText }),
    reply: z.array(z.string()),
    success: 'added',
    errors: [],
    summary: 'Puts a text at the head of the search history, trimmed; answers the history.',
  },
  '/user/searchHistoryClear': {
    origin: 'assumed',
    session: 'required',
    effect: 'writes',
    request: z.strictObject({}),
    reply: z.array(z.string()),
    success: 'deleted',
    errors: [],
    summary: 'Empties the search history.',
  },
  '/common/supportLink': {
    origin: 'assumed',
    session: 'none',
    effect: 'reads',
    request: z.strictObject({}),
    reply: z.object({ url: z.string(), closesAt: z.optional(instantMs) }),
    success: 'ok',
    errors: ['support_link_unavailable'],
    summary: 'The address of customer service now: every day from 8:00 to 20:00 Tokyo time.',
  },
} as const satisfies Record<string, Endpoint>;
