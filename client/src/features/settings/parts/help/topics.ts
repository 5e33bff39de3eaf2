import type { ScreenName } from '@zaraba/contracts';

/** The topics of help in their order, each with the screen that it concerns. */
export const TOPICS = {
  order: 'search',
  unfilled: 'positions',
  change: 'positions',
  close: 'positions',
  margin: 'positions',
  deposit: 'deposit',
  withdraw: 'withdraw',
  newShares: 'newShares',
  alerts: 'priceAlerts',
  lists: 'quotes',
  studies: 'search',
  pin: 'fundPassword',
} as const satisfies Readonly<Record<string, ScreenName>>;

/** The ids of all topics in their order. */
export const TOPIC_IDS = Object.keys(TOPICS) as readonly (keyof typeof TOPICS)[];
