import type { Intervention, MarketId } from '@zaraba/contracts';
import type { Listings } from '../../market/market.ts';
import { concerns } from '../../market/overlays/overlay.ts';
import type { Overlay } from '../../market/overlays/overlay.ts';
import type { Touched } from '../models/record.ts';
import type { WorldState } from './state.ts';
import { tableGet } from './table.ts';

interface Touchable {
  readonly touched?: Touched;
}

function holds({ from, until = Number.POSITIVE_INFINITY }: Overlay, now: number): boolean {
  return from <= now && now < until;
}

/** The interventions at the time of a change: whether a tester is deciding, and the overlays on the instrument. */
export interface Touching {
  readonly byHand: boolean;
  readonly overlays: readonly number[];
}

/** Returns the overlays on an instrument at an instant; none for an unknown code. */
export function overlaysOn(
  { overlays }: Pick<WorldState, 'overlays'>,
  now: number,
  market: Listings,
  code: string | undefined,
): readonly number[] {
  if (overlays.length === 0 || code === undefined) return [];
  const of: MarketId | undefined = market.instrument(code)?.market;
  if (of === undefined) return [];
  return overlays.filter((one) => holds(one, now) && concerns(one, code, of)).map(({ id }) => id);
}

/** Adds new interventions to those of a record. */
export function withTouch<R extends Touchable>(record: R, { byHand, overlays }: Touching): R {
  if (!byHand && overlays.length === 0) return record;
  const { touched } = record;
  const all = [...new Set([...(touched?.overlays ?? []), ...overlays])];
  return {
    ...record,
    touched: {
      ...((byHand || touched?.decision === true) && { decision: true as const }),
      ...(all.length > 0 && { overlays: all }),
    },
  };
}

/** Returns a record's interventions, as the API sends them. */
export function interventionField(touched: Touched | undefined): { readonly interventions?: Intervention[] } {
  if (touched === undefined) return {};
  return {
    interventions: [
      ...(touched.overlays === undefined ? [] : (['overlay'] as const)),
      ...(touched.decision === true ? (['decision'] as const) : []),
    ],
  };
}

/**
 * Returns the interventions that affect an account: overlays, decisions about the account, and reviews left to testers.
 * Armed faults are not part of the state, so they are not included.
 */
export function interventionsOf(state: WorldState, account: string, now: number): Intervention[] {
  const decided = state.reviewer === 'byHand' || tableGet(state.accounts, account)?.decidedByHand === true;
  const overlaid = state.overlays.length > 0 && state.overlays.some((overlay) => holds(overlay, now));
  return [...(overlaid ? (['overlay'] as const) : []), ...(decided ? (['decision'] as const) : [])];
}
