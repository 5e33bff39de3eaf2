import type { Language, MessageAbout } from '@zaraba/contracts';

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
  | 'bonusShares'
  | 'rightsSold'
  | 'passwordChanged';

/** A title and the sentences under it. `{name}` stands for a parameter; a sentence whose parameter is missing is left out. */
export type Lines = readonly [title: string, ...sentences: string[]];

/** The texts of one template, and what it is about. */
export type MessageText = { readonly about: MessageAbout } & Readonly<Record<Language, Lines>>;
