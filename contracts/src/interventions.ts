import * as z from 'zod/mini';

/**
 * Interventions of a tester that affect an account: an armed error key or fault, an overlay on the market's prices, or
 * a manual decision that differs from that of the rules. Only a simulated market reports any.
 */
export const INTERVENTIONS = ['message', 'fault', 'overlay', 'decision'] as const;
/** One kind of intervention by a tester. */
export type Intervention = (typeof INTERVENTIONS)[number];

/**
 * Response header that names the interventions that affected the reply, separated by commas; absent if there are none.
 */
export const INTERVENTIONS_HEADER = 'x-simulated-interventions';

/** Returns the interventions that a reply's header names. Kinds unknown to this version are ignored. */
export function interventionsIn(header: string | null): readonly Intervention[] {
  const named = (header ?? '').split(',').map((kind) => kind.trim());
  return INTERVENTIONS.filter((kind) => named.includes(kind));
}

/** The interventions that affected a record. Kinds unknown to this version are ignored. */
export const interventionsSchema = z.pipe(
  z.array(z.string()),
  z.transform((kinds: string[]) => INTERVENTIONS.filter((kind) => kinds.includes(kind))),
);
