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

/** The commands of this capability. */
export type NewSharesCommand = NewShareSubscribe | NewSharePay | NewShareConfirm | NewShareWaive;
