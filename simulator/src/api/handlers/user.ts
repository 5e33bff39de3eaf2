import type { userEndpoints } from '@zaraba/contracts';
import { withdrawalList } from '../../world/funds/views.ts';
import { userInfo, watchlist } from '../../world/accounts/views.ts';
import { fundRecords } from '../../world/funds/views.ts';
import type { OpenedSession } from '../../world/accounts/accounts.ts';
import { refuse } from '../../world/kernel/command.ts';
import type { Login, Register } from '../../world/models/accounts.ts';
import type { Reply } from '../../world/kernel/command.ts';
import type { World } from '../../host/world.ts';
import type { Handlers } from '../call.ts';
import { deviceOf } from '../device.ts';

function onDevice(userAgent: string | undefined): { readonly device?: string } {
  const device = deviceOf(userAgent);
  return device === undefined ? {} : { device };
}

function opened(world: World, command: Login | Register): Reply {
  const reply = world.execute(command);
  if (!reply.ok) return reply;
  const { sessionId, account } = reply.data as OpenedSession;
  return { ...reply, data: { token: world.tokens.of(sessionId), account } };
}

/** Handlers for the session, the account and its money. */
export const userHandlers: Handlers<keyof typeof userEndpoints> = {
  '/user/getUserinfo': ({ world, account }, { type }) =>
    userInfo(world.stateNow(), account, type) ?? refuse('login_again'),

  '/user/withdrawallist': ({ world, account, now }, { type }) =>
    withdrawalList({ state: world.stateNow(), now, market: world.market() }, account, type),

  '/user/register': ({ world, userAgent, hashOf }, { account, inviteCode }) =>
    opened(world, {
      name: 'register',
      account,
      passwordHash: hashOf('password'),
      ...(inviteCode === undefined ? {} : { inviteCode }),
      ...onDevice(userAgent),
    }),

  '/user/login': ({ world, userAgent, from, hashOf, renewal }, { account }) =>
    opened(world, {
      name: 'login',
      account,
      passwordHash: hashOf('password'),
      ...(from === undefined ? {} : { from }),
      ...(renewal === undefined ? {} : { renewedHash: renewal }),
      ...onDevice(userAgent),
    }),

  '/user/logout': ({ world, sessionId }) => world.execute({ name: 'logout', sessionId }),

  '/user/fundRecords': ({ world, account }, { type, before, kind, from, to }) =>
    fundRecords(world.stateNow(), account, type, {
      before,
      kind,
      from: from === undefined ? undefined : Number(from),
      to: to === undefined ? undefined : Number(to),
    }),

  '/user/watchlist': ({ world, account }) => watchlist(world.stateNow(), account),

  '/user/watchlistAdd': ({ world, account }, { code }) => world.execute({ name: 'watchlistAdd', account, code }),

  '/user/watchlistRemove': ({ world, account }, { code }) => world.execute({ name: 'watchlistRemove', account, code }),
};
