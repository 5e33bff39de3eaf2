import * as z from 'zod/mini';
import { interventionsSchema } from '../interventions.ts';
import { instantMs } from '../wire.ts';
import { namesSchema } from './stock.ts';

/** The subject of an in-site message. */
export const MESSAGE_KINDS = ['account', 'identity', 'funds', 'loan', 'newShare', 'trade', 'copy'] as const;
/** The subject of an in-site message. */
export type MessageAbout = (typeof MESSAGE_KINDS)[number];

/** An in-site message, its texts in the three interface languages. `kind` is its subject. */
export const inSiteMessageSchema = z.object({
  id: z.string(),
  at: instantMs,
  read: z.boolean(),
  kind: z.string(),
  titles: namesSchema,
  bodies: namesSchema,
  interventions: z.optional(interventionsSchema),
});
/** An in-site message. */
export type InSiteMessage = z.infer<typeof inSiteMessageSchema>;
