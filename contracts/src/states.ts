/** The states of a kind of record: their codes, and the transitions allowed between them. */
export interface StateMachine<Name extends string> {
  readonly codes: Readonly<Record<Name, number>>;
  readonly transitions: Readonly<Record<Name, readonly Name[]>>;
}

function machine<const Name extends string>(
  codes: Record<Name, number>,
  transitions: Record<NoInfer<Name>, readonly NoInfer<Name>[]>,
): StateMachine<Name> {
  return { codes, transitions };
}

/** The states of a position. The first state is the pending order that opens it. */
export const POSITION_STATES = machine(
  { holding: 0, closed: 1, preparingToClose: 2, pendingOrder: 3, orderCancelled: 4 },
  {
    pendingOrder: ['holding', 'orderCancelled'],
    holding: ['preparingToClose'],
    preparingToClose: ['closed'],
    closed: [],
    orderCancelled: [],
  },
);
/** The state of a position. */
export type PositionState = keyof typeof POSITION_STATES.codes;

/** The states of an identity verification. The codes are those of `is_true` in the user info. */
export const IDENTITY_STATES = machine(
  { notVerified: 0, verified: 1, failed: 2, underReview: 3 },
  { notVerified: ['underReview'], underReview: ['verified', 'failed'], verified: [], failed: ['underReview'] },
);
/** The state of an identity verification. */
export type IdentityState = keyof typeof IDENTITY_STATES.codes;

/** The states of an account, which define what the customer may do. Only the operator of the server changes them. */
export const ACCOUNT_STATES = machine(
  { normal: 0, bannedFromLogin: 1, frozen: 2, notPermittedToTrade: 3, pendingIdentityReview: 4 },
  {
    normal: ['bannedFromLogin', 'frozen', 'notPermittedToTrade', 'pendingIdentityReview'],
    bannedFromLogin: ['normal'],
    frozen: ['normal'],
    notPermittedToTrade: ['normal'],
    pendingIdentityReview: ['normal'],
  },
);
/** The state of an account. */
export type AccountState = keyof typeof ACCOUNT_STATES.codes;

/**
 * The states of a request that needs a review: a deposit, withdrawal, loan or block trade. A cancelled request counts
 * as rejected.
 */
export const REVIEW_STATES = machine(
  { pendingReview: 0, passed: 1, rejected: 2 },
  { pendingReview: ['passed', 'rejected'], passed: [], rejected: [] },
);
/** The state of a review. */
export type ReviewState = keyof typeof REVIEW_STATES.codes;

/** The states of a day trade. It is reviewed, takes part in one session, and then its result is claimed. */
export const DAY_TRADE_STATES = machine(
  { submitted: 0, executed: 1, failed: 2, trading: 3, applied: 4 },
  { submitted: ['executed', 'failed'], executed: ['trading'], failed: [], trading: ['applied'], applied: [] },
);
/** The state of a day trade. */
export type DayTradeState = keyof typeof DAY_TRADE_STATES.codes;

/** The states of a copy order: locked until the last day, then ended. */
export const COPY_ORDER_STATES = machine({ following: 0, ended: 1 }, { following: ['ended'], ended: [] });
/** The state of a copy order. */
export type CopyOrderState = keyof typeof COPY_ORDER_STATES.codes;

/** The states of the offer of a new share, from its announcement to its first trading day. */
export const NEW_SHARE_OFFER_STATES = machine(
  { notStarted: 0, toSubscribe: 1, subscribing: 2, ended: 3, pendingLottery: 4, drawn: 5, listed: 6 },
  {
    notStarted: ['toSubscribe'],
    toSubscribe: ['subscribing'],
    subscribing: ['ended'],
    ended: ['pendingLottery'],
    pendingLottery: ['drawn'],
    drawn: ['listed'],
    listed: [],
  },
);
/** The state of the offer of a new share. */
export type NewShareOfferState = keyof typeof NEW_SHARE_OFFER_STATES.codes;

/** The states of a subscription to a new share. The codes are those of `usernewstocklist`, where 1 is active. */
export const SUBSCRIPTION_STATES = machine(
  {
    active: 1,
    won: 2,
    notWon: 3,
    awaitingPayment: 4,
    paymentMade: 5,
    purchaseSucceeded: 6,
    failed: 7,
    waived: 8,
  },
  {
    active: ['won', 'notWon'],
    won: ['awaitingPayment'],
    notWon: [],
    awaitingPayment: ['paymentMade', 'failed', 'waived'],
    paymentMade: ['purchaseSucceeded'],
    purchaseSucceeded: [],
    failed: [],
    waived: [],
  },
);
/** The state of a subscription to a new share. */
export type SubscriptionState = keyof typeof SUBSCRIPTION_STATES.codes;

/**
 * Products with results of their own, in display order. They are kinds of fund records and parts of a change of equity.
 */
export const PRODUCT_KINDS = ['copy', 'dayTrade'] as const;

/** Every state machine of the product, by the kind of record. */
export const MACHINES = {
  position: POSITION_STATES,
  identity: IDENTITY_STATES,
  account: ACCOUNT_STATES,
  deposit: REVIEW_STATES,
  withdrawal: REVIEW_STATES,
  loan: REVIEW_STATES,
  blockTrade: REVIEW_STATES,
  dayTrade: DAY_TRADE_STATES,
  copyOrder: COPY_ORDER_STATES,
  newShareOffer: NEW_SHARE_OFFER_STATES,
  subscription: SUBSCRIPTION_STATES,
} as const;
/** A kind of record with a state machine. */
export type MachineName = keyof typeof MACHINES;
/** A state of the records of one kind. */
export type StateOf<M extends MachineName> = Extract<keyof (typeof MACHINES)[M]['codes'], string>;

/** Returns the name of the state with a code; undefined for an unknown code. */
export function stateOfCode<Name extends string>(states: StateMachine<Name>, code: number): Name | undefined {
  return (Object.keys(states.codes) as Name[]).find((name) => states.codes[name] === code);
}

/** Whether a state machine allows the transition from one state to another. */
export function mayTransition<Name extends string>(states: StateMachine<Name>, from: Name, to: Name): boolean {
  return states.transitions[from].includes(to);
}
