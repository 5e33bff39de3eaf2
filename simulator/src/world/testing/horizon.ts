import type { Market } from '../../market/market.ts';
import type { WorldState } from '../kernel/state.ts';
import { apply } from '../world.ts';

/** Lets time pass in steps. */
export function inSteps(state: WorldState, from: number, to: number, stepMs: number, market: Market): WorldState {
  let next = state;
  for (let now = Math.min(to, from + stepMs); ; now = Math.min(to, now + stepMs)) {
    next = apply(next, { name: 'settle' }, now, market).state;
    if (now >= to) return next;
  }
}

/** Lets time pass with stops at these fractions of it. */
export function withStops(
  state: WorldState,
  from: number,
  to: number,
  shares: readonly number[],
  market: Market,
): WorldState {
  return shares
    .map((share) => from + Math.floor((to - from) * share))
    .toSorted((a, b) => a - b)
    .reduce((next, instant) => apply(next, { name: 'settle' }, instant, market).state, state);
}
