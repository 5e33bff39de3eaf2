import * as z from 'zod/mini';
import { interventionsSchema } from '../interventions.ts';
import { instantMs } from '../wire.ts';
import { namesSchema } from './stock.ts';

/** The subjects of in-site messages. */
export const MESSAGE_KINDS = ['account', 'identity', 'funds', 'loan', 'newShare', 'trade', 'copy', 'alert'] as const;
/** The subject of an in-site message. */
export type MessageAbout = (typeof MESSAGE_KINDS)[number];

/**
 * An in-site message with texts in the three interface languages. `kind` is the subject. `event` is the reported event,
 * if any. `code` is the stock. `record` is the number of the order, position, loan or subscription concerned. For a
 * monthly statement, `record` is the month as YYYY-MM.
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
 * An action that the customer must or may take now. The server removes it when the action is done or `until`, the
 * deadline, has passed. `code` and `record` identify the subject as in a message. `message` is the number of the
 * message that announced the action.
 */
export const todoSchema = z.object({
  kind: z.string(),
  until: z.optional(instantMs),
  code: z.optional(z.string()),
  record: z.optional(z.string()),
  message: z.string(),
});
/** An action that the customer must or may take now. */
export type Todo = z.infer<typeof todoSchema>;
