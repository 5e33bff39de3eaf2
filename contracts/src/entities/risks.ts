import * as z from 'zod/mini';
import { instantMs } from '../wire.ts';

/**
 * Products that can cost more than a customer expects. Before the first use, the customer must read a warning and then
 * wait a day.
 */
export const RISK_PRODUCTS = ['leverage', 'copy', 'loan'] as const;
/** A product that can cost more than a customer expects. */
export type RiskProduct = (typeof RISK_PRODUCTS)[number];

/** A risk warning that the customer has read, and the first instant at which the customer may use the product. */
export const riskWarningSchema = z.object({ product: z.enum(RISK_PRODUCTS), readAt: instantMs, usableAt: instantMs });
/** A risk warning that the customer has read. */
export type RiskWarning = z.infer<typeof riskWarningSchema>;
