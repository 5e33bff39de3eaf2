import type { EndpointPath } from '@zaraba/contracts';

/** The lists an order or a movement of money may change. */
export const ACCOUNT_LISTS: readonly EndpointPath[] = [
  '/user/getUserinfo',
  '/trade/userstocklist',
  '/trade/userstocklists',
  '/trade/usernewstocklist',
  '/user/withdrawallist',
  '/trade/userproductlist',
  '/trade/ustockslist',
  '/user/fundRecords',
];

/** What a write does to the replies that are held: it answers one of them anew, or makes some of them out of date. */
export interface WriteEffect {
  readonly replaces?: EndpointPath;
  readonly outdates?: readonly EndpointPath[];
}

/** The effect of each write on the replies that are held. */
export const WRITE_EFFECTS: Readonly<Partial<Record<EndpointPath, WriteEffect>>> = {
  '/user/watchlistAdd': { replaces: '/user/watchlist' },
  '/user/watchlistRemove': { replaces: '/user/watchlist' },
  '/trade/placeOrder': { outdates: ACCOUNT_LISTS },
  '/trade/cancelOrder': { outdates: ACCOUNT_LISTS },
  '/trade/closePosition': { outdates: ACCOUNT_LISTS },
};
