import * as z from 'zod/mini';
import { instantMs } from '../wire.ts';

/** What can cost more than a customer expects: before its first use its warning is read, and a day goes by. */
export const RISK_PRODUCTS = ['leverage', 'copy', 'loan'] as const;
/** What can cost more than a customer expects. */
export type RiskProduct = (typeof RISK_PRODUCTS)[number];

/** A warning that was read, and the instant from which its product may be used for the first time. */
export const riskWarningSchema = z.object({ product: z.enum(RISK_PRODUCTS), readAt: instantMs, usableAt: instantMs });
/** A warning that was read. */
export type RiskWarning = z.infer<typeof riskWarningSchema>;
