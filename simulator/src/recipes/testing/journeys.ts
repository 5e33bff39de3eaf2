import type { EndpointPath, MessageKey } from '@zaraba/contracts';

/** The actions of a journey: calls of the product and control calls, over HTTP, in its own world. */
export interface Traveller {
  /** Prepares the world for a call that succeeds, makes it, and returns its data. @throws when it is refused */
  readonly does: (endpoint: EndpointPath) => Promise<unknown>;
  /** Prepares the world for a call that is refused with a key, and makes it. @throws on any other answer */
  readonly meets: (endpoint: EndpointPath, key: MessageKey) => Promise<void>;
  /** Repeats the last request, with a new client order id where it has one; returns its data. */
  readonly again: () => Promise<unknown>;
  /** Moves the clock forward by an ISO 8601 duration, or to an instant or a market event. */
  readonly waits: (advance: string) => Promise<void>;
  readonly goesTo: (to: string) => Promise<void>;
  /** Switches reviews to by hand only. */
  readonly reviewsByHand: () => Promise<void>;
  /** Ends the only open review of a kind. */
  readonly decides: (kind: string, outcome: 'pass' | 'reject') => Promise<void>;
}

/** A path through a machine that a customer can really take. */
export interface Journey {
  readonly name: string;
  /** The transitions that must have happened by its end, as `machine:from>to`. */
  readonly walks: readonly string[];
  readonly travel: (traveller: Traveller) => Promise<void>;
}

function reviewed(kind: string, endpoint: EndpointPath, outcome: 'pass' | 'reject', to: string, from: string): Journey {
  return {
    name: `${kind}: submitted and ${to} by hand`,
    walks: [`${kind}:${from}>${to}`],
    travel: async (one) => {
      await one.reviewsByHand();
      await one.does(endpoint);
      await one.decides(kind, outcome);
    },
  };
}

/** A kind of review that is passed, rejected, and ended by the automatic reviewer. */
function reviews(
  kind: string,
  endpoint: EndpointPath,
  passed = 'passed',
  rejected = 'rejected',
  from = 'pendingReview',
) {
  return [
    reviewed(kind, endpoint, 'pass', passed, from),
    reviewed(kind, endpoint, 'reject', rejected, from),
    {
      name: `${kind}: submitted and passed by the automatic reviewer`,
      walks: [`${kind}:${from}>${passed}`],
      travel: async (one: Traveller) => {
        await one.does(endpoint);
        await one.waits('PT4H');
      },
    },
  ];
}

/** An account whose permission is withdrawn and restored. */
function suspended(state: string, refused: EndpointPath, key: MessageKey): Journey {
  return {
    name: `account: ${state} and normal again`,
    walks: [`account:normal>${state}`, `account:${state}>normal`],
    travel: async (one) => {
      await one.meets(refused, key);
      await one.does(refused);
    },
  };
}

/** Paths through every machine of the product: a test shows that together they make every transition there is. */
export const JOURNEYS: readonly Journey[] = [
  {
    name: 'position: bought at the market and sold again',
    walks: ['position:pendingOrder>holding', 'position:holding>preparingToClose', 'position:preparingToClose>closed'],
    travel: async (one) => void (await one.does('/trade/closePosition')),
  },
  {
    name: 'position: a waiting order is withdrawn',
    walks: ['position:pendingOrder>orderCancelled'],
    travel: async (one) => void (await one.does('/trade/cancelOrder')),
  },
  suspended('frozen', '/trade/placeOrder', 'account_frozen'),
  suspended('notPermittedToTrade', '/trade/placeOrder', 'trading_not_permitted'),
  suspended('pendingIdentityReview', '/trade/placeOrder', 'identity_under_review'),
  suspended('bannedFromLogin', '/user/login', 'account_banned'),
  {
    name: 'identity: failed at first, then verified',
    walks: [
      'identity:notVerified>underReview',
      'identity:underReview>failed',
      'identity:failed>underReview',
      'identity:underReview>verified',
    ],
    travel: async (one) => {
      await one.reviewsByHand();
      await one.does('/user/identitySubmit');
      await one.decides('identityCase', 'reject');
      await one.again();
      await one.decides('identityCase', 'pass');
    },
  },
  ...reviews('deposit', '/user/deposit'),
  ...reviews('withdrawal', '/user/withdraw'),
  ...reviews('loan', '/user/loanApply'),
  ...reviews('blockTrade', '/trade/blockApply'),
  {
    name: 'dayTrade: goes through its session, and its result is paid out automatically',
    walks: ['dayTrade:submitted>executed', 'dayTrade:executed>trading', 'dayTrade:trading>applied'],
    travel: async (one) => {
      await one.does('/trade/dayTradeApply');
      await one.waits('P7D');
    },
  },
  {
    name: 'dayTrade: its result is collected by hand',
    walks: ['dayTrade:trading>applied'],
    travel: async (one) => void (await one.does('/trade/dayTradeReceive')),
  },
  reviewed('dayTrade', '/trade/dayTradeApply', 'pass', 'executed', 'submitted'),
  reviewed('dayTrade', '/trade/dayTradeApply', 'reject', 'failed', 'submitted'),
  {
    name: 'copyOrder: followed until its day, and paid out',
    walks: ['copyOrder:following>ended'],
    travel: async (one) => {
      await one.does('/trade/copyBuy');
      await one.waits('P190D');
    },
  },
  {
    name: 'newShareOffer: announced, offered, drawn and listed',
    walks: [
      'newShareOffer:notStarted>toSubscribe',
      'newShareOffer:toSubscribe>subscribing',
      'newShareOffer:subscribing>ended',
      'newShareOffer:ended>pendingLottery',
      'newShareOffer:pendingLottery>drawn',
      'newShareOffer:drawn>listed',
    ],
    travel: (one) => one.waits('P60D'),
  },
  {
    name: 'subscription: won, taken, paid and listed',
    walks: [
      'subscription:active>won',
      'subscription:won>awaitingPayment',
      'subscription:awaitingPayment>paymentMade',
      'subscription:paymentMade>purchaseSucceeded',
    ],
    travel: async (one) => {
      await one.does('/trade/newSharePay');
      await one.waits('P30D');
    },
  },
  {
    name: 'subscription: won, and never paid',
    walks: ['subscription:awaitingPayment>failed'],
    travel: async (one) => {
      await one.does('/trade/newShareConfirm');
      await one.waits('P30D');
    },
  },
  {
    name: 'subscription: won, and given up',
    walks: ['subscription:awaitingPayment>waived'],
    travel: async (one) => void (await one.does('/trade/newShareWaive')),
  },
  {
    name: 'subscription: one ticket in each of three lotteries, not all of which win',
    walks: ['subscription:active>notWon'],
    travel: async (one) => {
      for (let lottery = 0; lottery < 3; lottery += 1) {
        await one.does('/trade/newShareSubscribe');
        await one.waits('P20D');
      }
    },
  },
];
