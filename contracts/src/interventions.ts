import * as z from 'zod/mini';

/**
 * Interventions of a tester that affect an account: an armed error key (`message`), an armed fault, an overlay on
 * market prices, or a manual review decision that the rules would not make. Only a simulated market reports
 * interventions.
 */
export const INTERVENTIONS = ['message', 'fault', 'overlay', 'decision'] as const;
/** The kind of an intervention by a tester. */
export type Intervention = (typeof INTERVENTIONS)[number];

/**
 * A response header that lists the interventions that affected the reply, separated by commas; absent if there are
 * none.
 */
export const INTERVENTIONS_HEADER = 'x-simulated-interventions';

/** Returns the interventions listed in the header of a reply. Unknown kinds are ignored. */
export function interventionsIn(header: string | null): readonly Intervention[] {
  const named = (header ?? '').split(',').map((kind) => kind.trim());
  return INTERVENTIONS.filter((kind) => named.includes(kind));
}

/** The interventions that affected a record. Unknown kinds are ignored. */
export const interventionsSchema = z.pipe(
  z.array(z.string()),
  z.transform((kinds: string[]) => INTERVENTIONS.filter((kind) => kinds.includes(kind))),
);
