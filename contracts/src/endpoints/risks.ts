import * as z from 'zod/mini';
import { RISK_PRODUCTS, riskWarningSchema } from '../entities/risks.ts';
import { READ, WRITE } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';

export * from '../entities/risks.ts';

/** Endpoints for risk warnings. A cooling-off period follows each warning. */
export const risksEndpoints = {
  '/user/riskWarnings': {
    ...READ,
    whole: true,
    request: z.strictObject({}),
    reply: z.array(riskWarningSchema),
    summary:
      'The risk warnings this account has read, and when it may first use the product of each. A missing one has not been read.',
  },
  '/user/riskAcknowledge': {
    ...WRITE,
    request: z.strictObject({ product: z.enum(RISK_PRODUCTS) }),
    reply: z.array(riskWarningSchema),
    success: 'submitted',
    errors: [],
    summary:
      "Records that the warning about leverage, copy trading or loans was read; 24 hours later its first use is possible. Answers the list. Reading it again neither changes anything nor restarts the wait. The server keeps the instants; enforcing the wait is the client's policy.",
  },
} as const satisfies Record<string, Endpoint>;
