import type { Currency, NewShareOfferState, SubscriptionState } from '@zaraba/contracts';
import type { BaseRecord } from './record.ts';

/** A house record of an offer of new shares, whose terms and dates are in the market. */
export interface NewShareOfferRecord extends BaseRecord {
  readonly state: NewShareOfferState;
  readonly number: number;
  readonly code: string;
  /** How many lottery tickets this world's customers have. */
  readonly givenOut: number;
  /** Whether the next offer was created, or never will be; until then the record is due at the next announcement. */
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
  /** Held until the lottery, which releases it. */
  readonly amount: number;
  readonly firstTicket: number;
  readonly ticketCount: number;
  readonly subscribedAt: number;
  /** The lottery's result; empty and zero if nothing was won. */
  readonly winningTickets?: readonly number[];
  readonly winningQuantity?: number;
  readonly amountDue?: number;
  /** Number of the order that the payment places, and of its position. */
  readonly positionId?: string;
  readonly paidAt?: number;
  readonly endedAt?: number;
}

/** Command to subscribe to new shares. */
export interface NewShareSubscribe {
  readonly name: 'newShareSubscribe';
  readonly account: string;
  readonly clientOrderId: string;
  readonly offerId: string;
  readonly quantity: number;
}

/** Command to pay for shares won in the lottery. */
export interface NewSharePay {
  readonly name: 'newSharePay';
  readonly account: string;
  readonly clientOrderId: string;
  readonly id: string;
}

/** Command to accept shares won in the lottery; may be repeated. */
export interface NewShareConfirm {
  readonly name: 'newShareConfirm';
  readonly account: string;
  readonly id: string;
}

/** Command to waive shares won in the lottery; may be repeated. */
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
    | 'subscriptionWon'
    | 'subscriptionNotWon'
    | 'subscriptionDeadline'
    | 'subscriptionFailed'
    | 'newShareListed';
}
