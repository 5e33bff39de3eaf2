import type { Currency, NewShareOfferState, SubscriptionState } from '@zaraba/contracts';
import type { BaseRecord } from './record.ts';

/** The house's record of an offer. Terms and dates stay in the market. */
export interface NewShareOfferRecord extends BaseRecord {
  readonly state: NewShareOfferState;
  /** Its number in the market. */
  readonly number: number;
  readonly code: string;
  /** Tickets of this house's customers. */
  readonly givenOut: number;
  /** Whether the next offer exists or never will; until then this record waits for it. */
  readonly followed: boolean;
}

/** A subscription. Amounts are minor units. */
export interface SubscriptionRecord extends BaseRecord<'subscription'> {
  readonly state: SubscriptionState;
  readonly offerId: string;
  readonly code: string;
  readonly currency: Currency;
  /** In 1/PRICE_SCALE. */
  readonly price: number;
  readonly quantity: number;
  /** Held until the lottery, then released. */
  readonly amount: number;
  readonly firstTicket: number;
  readonly ticketCount: number;
  readonly subscribedAt: number;
  /** Results of the lottery; empty and zero if nothing was won. */
  readonly winningTickets?: readonly number[];
  readonly winningQuantity?: number;
  readonly amountDue?: number;
  /** The order placed by the payment, and the position it opens. */
  readonly positionId?: string;
  readonly paidAt?: number;
  readonly endedAt?: number;
}

/** Subscribes to a new share. */
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

/** Accepts won shares. May be repeated. */
export interface NewShareConfirm {
  readonly name: 'newShareConfirm';
  readonly account: string;
  readonly id: string;
}

/** Waives won shares. May be repeated. */
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
