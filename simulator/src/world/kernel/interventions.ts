import type { Intervention, MarketId } from '@zaraba/contracts';
import type { Listings } from '../../market/market.ts';
import { concerns } from '../../market/overlays/overlay.ts';
import type { Overlay } from '../../market/overlays/overlay.ts';
import type { Touched } from './record.ts';
import type { WorldState } from './state.ts';
import { tableGet } from './table.ts';

/** A record that may have been touched. */
interface Touchable {
  readonly touched?: Touched;
}

/** Whether an overlay bends prices at an instant. A move that has no end bends them from its beginning on. */
function holds({ from, until = Number.POSITIVE_INFINITY }: Overlay, now: number): boolean {
  return from <= now && now < until;
}

/** What holds while a record changes: whether a tester decides, and which overlays bend the prices of its instrument. */
export interface Touching {
  readonly byHand: boolean;
  readonly overlays: readonly number[];
}

/** The overlays that hold for an instrument at an instant. Without a code, or for one that nothing is known of: none. */
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

/** The record with what a tester did to it now beside what was done before. */
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

/** What the wire says of a record that a tester touched; nothing of one that was left alone. */
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
 * What of the state itself a tester did to an account: overlays on the market that holds for everybody, decisions by hand on
 * this account, and reviews that wait for a hand. What is armed on calls is no part of the state.
 */
export function interventionsOf(state: WorldState, account: string, now: number): Intervention[] {
  const decided = state.reviewer === 'byHand' || tableGet(state.accounts, account)?.decidedByHand === true;
  const overlaid = state.overlays.length > 0 && state.overlays.some((overlay) => holds(overlay, now));
  return [...(overlaid ? (['overlay'] as const) : []), ...(decided ? (['decision'] as const) : [])];
}
