import type { AlertKind, Currency, MarketId } from '@zaraba/contracts';
import type { BaseRecord } from './record.ts';

/** The next event of a price alert. `price` is the price of the trade that triggers the alert. */
export type AlertDue =
  | { readonly kind: 'meet'; readonly at: number; readonly price: number }
  | { readonly kind: 'split' | 'search'; readonly at: number };

/**
 * A price alert. It ends when it is removed or, unless it repeats, when it is triggered. Prices and `value` are
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
  /** When the alert was last triggered. A repeating alert is then inactive until `quietUntil`. */
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
