import * as z from 'zod/mini';
import { RISK_PRODUCTS, riskWarningSchema } from '../entities/risks.ts';
import type { Endpoint } from './endpoint.ts';

/** The cooling-off before the first use of leverage, of a copy product and of a loan. */
export const risksEndpoints = {
  '/user/riskWarnings': {
    origin: 'assumed',
    session: 'required',
    effect: 'reads',
    whole: true,
    request: z.strictObject({}),
    reply: z.array(riskWarningSchema),
    success: 'ok',
    errors: [],
    summary:
      'The risk warnings this account has read, and from when it may use what each is about. One that is missing has not been read.',
  },
  '/user/riskAcknowledge': {
    origin: 'assumed',
    session: 'required',
    effect: 'writes',
    request: z.strictObject({ product: z.enum(RISK_PRODUCTS) }),
    reply: z.array(riskWarningSchema),
    success: 'submitted',
    errors: [],
    summary:
      'Notes that the warning about leverage, copy trading or loans was read; 24 hours later its first use is possible. Answers the list. Reading it again changes nothing and starts nothing anew. The server keeps the instants; waiting for them is the policy of the client.',
  },
} as const satisfies Record<string, Endpoint>;
