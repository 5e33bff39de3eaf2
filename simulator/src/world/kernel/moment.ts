import type { Market } from '../../market/market.ts';
import type { WorldState } from './state.ts';

/** A world at an instant, as rules and views read it. A draft is also one. */
export interface Moment {
  readonly state: WorldState;
  readonly now: number;
  readonly market: Market;
}
