import type { Market } from '../../market/market.ts';
import type { WorldState } from './state.ts';

/** A world at an instant: what rules and views look at. A draft is one. */
export interface Moment {
  readonly state: WorldState;
  readonly now: number;
  readonly market: Market;
}
