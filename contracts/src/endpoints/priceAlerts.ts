import * as z from 'zod/mini';
import { ALERT_KINDS } from '../entities/alertKinds.ts';
import { priceAlertSchema } from '../entities/priceAlerts.ts';
import { code, positiveDecimal, recordId } from '../wire.ts';
import { READ, WRITE } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';

export * from '../entities/alertKinds.ts';
export * from '../entities/priceAlerts.ts';

/** Endpoints for a customer's price alerts. */
export const priceAlertsEndpoints = {
  '/user/priceAlerts': {
    ...READ,
    request: z.strictObject({}),
    reply: z.array(priceAlertSchema),
    summary:
      'The price alerts that wait, newest first. One that was met is a message, and waits on only where it repeats.',
  },
  '/user/priceAlertAdd': {
    ...WRITE,
    request: z.strictObject({
      code,
      kind: z.enum(ALERT_KINDS),
      value: z.optional(positiveDecimal),
      repeat: z.optional(z.enum(['true', 'false'])),
    }),
    reply: priceAlertSchema,
    success: 'added',
    errors: ['product_unavailable'],
    summary:
      'Sends a message with the first trade that meets it: `value` is a price (`priceAbove`, `priceBelow`), percent of the close before (`dayUp`, `dayDown`), a multiple of the average volume of twenty days (`volume`), or absent (`yearHigh`, `yearLow`: beyond the 52 weeks before). `repeat`: on each trading day, not once. A price that the last trade has reached is refused; at most fifty wait. Adding one twice changes nothing.',
  },
  '/user/priceAlertRemove': {
    ...WRITE,
    request: z.strictObject({ id: recordId }),
    reply: z.null(),
    success: 'deleted',
    errors: [],
    summary: 'Removes an alert. Removing one twice changes nothing.',
  },
} as const satisfies Record<string, Endpoint>;
