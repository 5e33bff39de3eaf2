import type { Currency, NewShareOfferState, SubscriptionState } from '@zaraba/contracts';
import type { BaseRecord } from './record.ts';

/** The house's record of an offer of new shares. The market has the offer's terms and dates. */
export interface NewShareOfferRecord extends BaseRecord {
  readonly state: NewShareOfferState;
  readonly number: number;
  readonly code: string;
  /** The number of lottery tickets that customers of this world hold. */
  readonly givenOut: number;
  /**
   * Whether the next offer was created or will never exist. Until then, this record is due at the next offer's
   * announcement.
   */
  readonly followed: boolean;
}

/** A subscription to new shares. Amounts are minor units. */
export interface SubscriptionRecord extends BaseRecord<'subscription'> {
  readonly state: SubscriptionState;
  readonly offerId: string;
  readonly code: string;
  readonly currency: Currency;
  /** An integer of 1/PRICE_SCALE. */
  readonly price: number;
  readonly quantity: number;
  /** The subscribed amount. It is held until the lottery. */
  readonly amount: number;
  readonly firstTicket: number;
  readonly ticketCount: number;
  readonly subscribedAt: number;
  /** The lottery's result. Empty and zero if the customer won nothing. */
  readonly winningTickets?: readonly number[];
  readonly winningQuantity?: number;
  readonly amountDue?: number;
  /** The number of the order that the payment places, and of the position that it opens. */
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

/** Command to accept shares won in the lottery. It may be repeated. */
export interface NewShareConfirm {
  readonly name: 'newShareConfirm';
  readonly account: string;
  readonly id: string;
}

/** Command to waive shares won in the lottery. It may be repeated. */
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
