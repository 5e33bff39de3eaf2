import type { ScreenName } from '@zaraba/contracts';

/** The help topics in their order, each with the screen that it explains. */
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

/** The ids of all help topics in their order. */
export const TOPIC_IDS = Object.keys(TOPICS) as readonly (keyof typeof TOPICS)[];
