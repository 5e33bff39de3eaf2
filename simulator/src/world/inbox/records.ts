import type { Kept } from '../records.ts';

/** What an in-site message is about; its texts belong to the template. */
export type MessageTemplate =
  | 'welcome'
  | 'identityVerified'
  | 'identityFailed'
  | 'depositCredited'
  | 'depositRejected'
  | 'withdrawalPaid'
  | 'withdrawalRejected'
  | 'loanPaidOut'
  | 'loanRejected'
  | 'loanOverdue'
  | 'subscriptionWon'
  | 'subscriptionNotWon'
  | 'subscriptionDeadline'
  | 'subscriptionFailed'
  | 'newShareListed'
  | 'blockTradePassed'
  | 'blockTradeRejected'
  | 'dayTradeExecuted'
  | 'dayTradeFailed'
  | 'dayTradeResult'
  | 'copyOrderEnded'
  | 'copyOrderStopped'
  | 'dividendEntitled'
  | 'dividendPaid'
  | 'dividendOwed'
  | 'dividendCharged'
  | 'sharesSplit'
  | 'passwordChanged';

/** An in-site message. */
export interface MessageRecord extends Kept {
  readonly at: number;
  readonly template: MessageTemplate;
  /** What the texts name: amounts and prices as decimals with their currency, codes, numbers, dates. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly readAt?: number;
}
