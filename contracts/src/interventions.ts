import * as z from 'zod/mini';

/**
 * What a tester did to what an account sees: armed an error key or a fault, laid something over the market's prices, or
 * decided by hand what the rules decide otherwise. Only a simulated market names any.
 */
export const INTERVENTIONS = ['message', 'fault', 'overlay', 'decision'] as const;
/** One kind of a tester's intervention. */
export type Intervention = (typeof INTERVENTIONS)[number];

/** Header of a reply that names the interventions behind it, separated by commas; absent where there are none. */
export const INTERVENTIONS_HEADER = 'x-simulated-interventions';

/** The interventions that the header of a reply names. Kinds that this version does not know are left out. */
export function interventionsIn(header: string | null): readonly Intervention[] {
  const named = (header ?? '').split(',').map((kind) => kind.trim());
  return INTERVENTIONS.filter((kind) => named.includes(kind));
}

/** Interventions on the record they touched. Kinds that this version does not know are left out. */
export const interventionsSchema = z.pipe(
  z.array(z.string()),
  z.transform((kinds: string[]) => INTERVENTIONS.filter((kind) => kinds.includes(kind))),
);
