import type { Currency } from '@zaraba/contracts';
import type { Kept } from '../kernel/kept.ts';

/** Margin added to a position, minor units. It ends with the position, whose margin purse holds the money until then. */
export interface MarginTopUpRecord extends Kept {
  readonly at: number;
  readonly positionId: string;
  readonly code: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly endedAt?: number;
}
