import * as z from 'zod/mini';
import { interventionsSchema } from '../interventions.ts';
import { instantMs } from '../wire.ts';
import { namesSchema } from './stock.ts';

/** The subject of an in-site message. */
export const MESSAGE_KINDS = ['account', 'identity', 'funds', 'loan', 'newShare', 'trade', 'copy', 'alert'] as const;
/** The subject of an in-site message. */
export type MessageAbout = (typeof MESSAGE_KINDS)[number];

/**
 * An in-site message, its texts in the three interface languages. `kind` is its subject, `event` the event that it
 * reports (absent: no event of the account), `code` the stock, and `record` the number of its order, position, loan or
 * subscription.
 */
export const inSiteMessageSchema = z.object({
  id: z.string(),
  at: instantMs,
  read: z.boolean(),
  kind: z.string(),
  event: z.optional(z.string()),
  code: z.optional(z.string()),
  record: z.optional(z.string()),
  titles: namesSchema,
  bodies: namesSchema,
  interventions: z.optional(interventionsSchema),
});
/** An in-site message. */
export type InSiteMessage = z.infer<typeof inSiteMessageSchema>;

/**
 * What the customer must or may do now; it is removed once it is done or too late. `kind` is the action, `until` the
 * last instant (absent: no deadline), `code` and `record` its subject as in a message, and `message` the number of the
 * message with which it came.
 */
export const todoSchema = z.object({
  kind: z.string(),
  until: z.optional(instantMs),
  code: z.optional(z.string()),
  record: z.optional(z.string()),
  message: z.string(),
});
/** What the customer must or may do now. */
export type Todo = z.infer<typeof todoSchema>;
