import type { AlertKind, Currency, MarketId } from '@zaraba/contracts';
import type { BaseRecord } from './record.ts';

/** The next event of a price alert; `price` is that of the trade that reaches the alert's value. */
export type AlertDue =
  | { readonly kind: 'meet'; readonly at: number; readonly price: number }
  | { readonly kind: 'split' | 'search'; readonly at: number };

/**
 * A price alert. It ends when removed or, unless it repeats, when the market reaches its value. Prices and `value` are
 * integers of 1/PRICE_SCALE.
 */
export interface PriceAlertRecord extends BaseRecord {
  readonly at: number;
  readonly code: string;
  readonly market: MarketId;
  readonly currency: Currency;
  readonly kind: AlertKind;
  readonly value?: number;
  readonly repeat: boolean;
  readonly due?: AlertDue;
  /** When the market last reached the value; a repeating alert is then inactive until `quietUntil`. */
  readonly metAt?: number;
  readonly quietUntil?: number;
}

/** Command to add a price alert. `value` is a decimal text. */
export interface PriceAlertAdd {
  readonly name: 'priceAlertAdd';
  readonly account: string;
  readonly code: string;
  readonly kind: AlertKind;
  readonly value?: string;
  readonly repeat: boolean;
}
/** Command to remove a price alert. */
export interface PriceAlertRemove {
  readonly name: 'priceAlertRemove';
  readonly account: string;
  readonly id: string;
}

/** Commands, records and messages of price alerts. */
export interface PriceAlertsModel {
  readonly commands: PriceAlertAdd | PriceAlertRemove;
  readonly records: { readonly priceAlert: PriceAlertRecord };
  readonly messages: 'priceAlertMet';
}
