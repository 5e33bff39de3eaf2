import * as z from 'zod/mini';
import { instantMs } from '../wire.ts';

/**
 * Products that can cost more than a customer expects: before the first use the customer reads a warning and waits a
 * day.
 */
export const RISK_PRODUCTS = ['leverage', 'copy', 'loan'] as const;
/** A product that can cost more than a customer expects. */
export type RiskProduct = (typeof RISK_PRODUCTS)[number];

/** A warning that was read, and the instant of the earliest first use of its product. */
export const riskWarningSchema = z.object({ product: z.enum(RISK_PRODUCTS), readAt: instantMs, usableAt: instantMs });
/** A warning that was read. */
export type RiskWarning = z.infer<typeof riskWarningSchema>;
