import { accountOf, fundRecords, userInfo, watchlist } from '../../world/views.ts';
import { refuse } from '../../world/command.ts';
import { passwordHash } from '../../worlds/password.ts';
import type { Handlers, PathsOf } from '../call.ts';

/** The session, the account and its money. */
export const userHandlers: Handlers<PathsOf<'user'>> = {
  '/user/getUserinfo': ({ world, account }, { type }) => {
    if (accountOf(world.state, account)?.state === 'bannedFromLogin') return refuse('account_banned');
    return userInfo(world.state, account, type) ?? refuse('login_again');
  },

  // Withdrawals are not acted out in this slice: the list is there, as the totals are derived from it, and stays empty.
  '/user/withdrawallist': () => [],

  '/user/register': ({ world }, { account, password, inviteCode }) =>
    world.execute({
      name: 'register',
      account,
      passwordHash: passwordHash(password, account),
      ...(inviteCode === undefined ? {} : { inviteCode }),
    }),

  '/user/login': ({ world }, { account, password }) =>
    world.execute({ name: 'login', account, passwordHash: passwordHash(password, account) }),

  '/user/logout': ({ world, token }) => world.execute({ name: 'logout', token }),

  '/user/fundRecords': ({ world, account }, { type, before }) => fundRecords(world.state, account, type, before),

  '/user/watchlist': ({ world, account }) => watchlist(world.state, account),

  '/user/watchlistAdd': ({ world, account }, { code }) => world.execute({ name: 'watchlistAdd', account, code }),

  '/user/watchlistRemove': ({ world, account }, { code }) => world.execute({ name: 'watchlistRemove', account, code }),
};
