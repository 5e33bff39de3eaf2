import type { Currency, NewShareOfferState, SubscriptionState } from '@zaraba/contracts';
import type { BaseRecord } from './record.ts';

/** The record of the house about an offer. Its terms and dates stay in the market. */
export interface NewShareOfferRecord extends BaseRecord {
  readonly state: NewShareOfferState;
  readonly number: number;
  readonly code: string;
  /** How many tickets the customers of this house have. */
  readonly givenOut: number;
  /** Whether the next offer exists, or will never exist; until then this record waits for it. */
  readonly followed: boolean;
}

/** A subscription to new shares. Amounts are minor units. */
export interface SubscriptionRecord extends BaseRecord<'subscription'> {
  readonly state: SubscriptionState;
  readonly offerId: string;
  readonly code: string;
  readonly currency: Currency;
  /** In 1/PRICE_SCALE. */
  readonly price: number;
  readonly quantity: number;
  /** Held until the lottery and then released. */
  readonly amount: number;
  readonly firstTicket: number;
  readonly ticketCount: number;
  readonly subscribedAt: number;
  /** What the lottery gave; empty and zero if the customer won nothing. */
  readonly winningTickets?: readonly number[];
  readonly winningQuantity?: number;
  readonly amountDue?: number;
  /** Number of the order that the payment places, and of the position that it opens. */
  readonly positionId?: string;
  readonly paidAt?: number;
  readonly endedAt?: number;
}

/** Subscribes to new shares. */
export interface NewShareSubscribe {
  readonly name: 'newShareSubscribe';
  readonly account: string;
  readonly clientOrderId: string;
  readonly offerId: string;
  readonly quantity: number;
}

/** Pays for won shares. */
export interface NewSharePay {
  readonly name: 'newSharePay';
  readonly account: string;
  readonly clientOrderId: string;
  readonly id: string;
}

/** Accepts shares that were won; may be sent again. */
export interface NewShareConfirm {
  readonly name: 'newShareConfirm';
  readonly account: string;
  readonly id: string;
}

/** Waives shares that were won; may be sent again. */
export interface NewShareWaive {
  readonly name: 'newShareWaive';
  readonly account: string;
  readonly id: string;
}

/** Commands, records and messages of new shares. */
export interface NewSharesModel {
  readonly commands: NewShareSubscribe | NewSharePay | NewShareConfirm | NewShareWaive;
  readonly records: { readonly newShareOffer: NewShareOfferRecord; readonly subscription: SubscriptionRecord };
  readonly messages:
    'subscriptionWon' | 'subscriptionNotWon' | 'subscriptionDeadline' | 'subscriptionFailed' | 'newShareListed';
}
