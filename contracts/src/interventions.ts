import * as z from 'zod/mini';

/**
 * A tester's interventions that affect an account: an armed error key or fault, an overlay on the market's prices, or
 * a decision by hand that differs from that of the rules. Only a simulated market reports any.
 */
export const INTERVENTIONS = ['message', 'fault', 'overlay', 'decision'] as const;
/** One kind of a tester's intervention. */
export type Intervention = (typeof INTERVENTIONS)[number];

/** Header of a reply that names the interventions that affected it, separated by commas; absent if there are none. */
export const INTERVENTIONS_HEADER = 'x-simulated-interventions';

/** The interventions in the header of a reply. Kinds unknown to this version are left out. */
export function interventionsIn(header: string | null): readonly Intervention[] {
  const named = (header ?? '').split(',').map((kind) => kind.trim());
  return INTERVENTIONS.filter((kind) => named.includes(kind));
}

/** Interventions on the record they affected. Kinds unknown to this version are left out. */
export const interventionsSchema = z.pipe(
  z.array(z.string()),
  z.transform((kinds: string[]) => INTERVENTIONS.filter((kind) => kinds.includes(kind))),
);
