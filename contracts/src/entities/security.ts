import * as z from 'zod/mini';
import { instantMs } from '../wire.ts';

/**
 * An open session. `id` is a digest that grants no access. `current` marks the session of the request. `device` is the
 * kind of device and browser at login, derived from the user agent.
 */
export const openSessionSchema = z.object({
  id: z.string(),
  openedAt: instantMs,
  current: z.boolean(),
  device: z.optional(z.string()),
});
/** An open session. */
export type OpenSession = z.infer<typeof openSessionSchema>;
