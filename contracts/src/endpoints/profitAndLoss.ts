import * as z from 'zod/mini';
import { profitAndLossSchema } from '../entities/profitAndLoss.ts';
import { currency } from '../wire.ts';
import { READ } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';

export * from '../entities/profitAndLoss.ts';

/** A date in Tokyo, YYYY-MM-DD. */
const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** The endpoint for the profit and loss of an account. */
export const profitAndLossEndpoints = {
  '/user/profitAndLoss': {
    ...READ,
    request: z.strictObject({ type: currency, from: date, to: date }),
    reply: profitAndLossSchema,
    summary:
      'Net equity before the first and after the last day of a period in Tokyo, and everything that changed it: the parts sum to the change exactly. `type` is the currency the whole account is counted in.',
  },
} as const satisfies Record<string, Endpoint>;
