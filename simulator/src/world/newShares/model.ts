import type { Currency, NewShareOfferState, SubscriptionState } from '@zaraba/contracts';
import type { BaseRecord } from '../kernel/record.ts';

/** The offer of a new share. Its terms and dates are the market's and not kept again. Belongs to the house. */
export interface NewShareOfferRecord extends BaseRecord {
  readonly state: NewShareOfferState;
  /** Its number in the market. */
  readonly number: number;
  readonly code: string;
  /** Tickets given out to the customers of this house. */
  readonly givenOut: number;
  /** The next offer has been put in place, or there is none: the newest record waits for it. */
  readonly followed: boolean;
}

/** A customer's subscription to a new share. Amounts in minor units. */
export interface SubscriptionRecord extends BaseRecord<'subscription'> {
  readonly state: SubscriptionState;
  readonly offerId: string;
  readonly code: string;
  readonly currency: Currency;
  /** Price of one share, integer of 1/PRICE_SCALE. */
  readonly price: number;
  readonly quantity: number;
  /** Price × quantity: held until the lottery, then given back whole. */
  readonly amount: number;
  readonly firstTicket: number;
  readonly ticketCount: number;
  readonly subscribedAt: number;
  /** What the lottery gave: absent before it, empty and zero where nothing was won. */
  readonly winningTickets?: readonly number[];
  readonly winningQuantity?: number;
  readonly amountDue?: number;
  /** The order that waits for the listing, from the payment on, and the position that it opens. */
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

/** Pays for what a subscription has won. */
export interface NewSharePay {
  readonly name: 'newSharePay';
  readonly account: string;
  readonly clientOrderId: string;
  readonly id: string;
}

/** Takes what a subscription has won. May be repeated without harm. */
export interface NewShareConfirm {
  readonly name: 'newShareConfirm';
  readonly account: string;
  readonly id: string;
}

/** Gives up what a subscription has won. May be repeated without harm. */
export interface NewShareWaive {
  readonly name: 'newShareWaive';
  readonly account: string;
  readonly id: string;
}

/** What this capability is made of. */
export interface NewSharesModel {
  readonly commands: NewShareSubscribe | NewSharePay | NewShareConfirm | NewShareWaive;
  readonly records: { readonly newShareOffer: NewShareOfferRecord; readonly subscription: SubscriptionRecord };
  readonly messages:
    'subscriptionWon' | 'subscriptionNotWon' | 'subscriptionDeadline' | 'subscriptionFailed' | 'newShareListed';
}
