import { CURRENCIES, MARKETS, formatMoney } from '@zaraba/contracts';
import { sessionRow } from '../../market/calendar/view.ts';
import { balanceOf, purse } from '../../world/kernel/ledger.ts';
import { messagesOf, unreadOf } from '../../world/inbox/messages.ts';
import type { AccountRecord } from '../../world/kernel/state.ts';
import { endedListed, openListed } from '../../world/trading/listed.ts';
import { tableEntries } from '../../world/kernel/table.ts';
import type { World } from '../../host/world.ts';
import type { HostedWorld } from '../../host/hosted.ts';
import { clockView } from './clock.ts';
import { overlayViews } from '../arms/overlays.ts';
import { openReviews } from '../customers/reviews.ts';
import { route } from '../route.ts';
import type { ControlContext } from '../route.ts';

const ACCOUNTS_MAXIMUM = 200;

function accountView(world: World, record: AccountRecord) {
  const balances: Record<string, string> = {};
  for (const currency of CURRENCIES) {
    const minor = balanceOf(world.stateNow().ledger, purse(record.account, 'cash'), currency);
    if (minor !== 0 || currency === 'jpy') balances[currency] = formatMoney({ minor, currency });
  }
  return {
    account: record.account,
    state: record.state,
    identity: record.identity,
    fundPasswordSet: record.fundPasswordHash !== undefined,
    balances,
    open: openListed(world.stateNow(), record).length,
    ended: endedListed(world.stateNow(), record).length,
    sessions: record.sessionIds.length,
    unread: unreadOf(messagesOf(world.stateNow(), record.account)),
  };
}

/** Returns a world as its operator sees it. Tokens and password hashes are left out. */
export function stateView(hosted: HostedWorld, { scripts }: Pick<ControlContext, 'scripts'>) {
  const { world, messages, faults, happenings, isPublic } = hosted;
  const accounts = tableEntries(world.stateNow().accounts);
  const now = world.now();
  return {
    world: world.id,
    seed: world.seed,
    epoch: world.epoch,
    cursor: happenings.cursor,
    clock: clockView(world.clockNow()),
    sessions: MARKETS.map((market) => sessionRow(world.market().sessionView(market, now))),
    accounts: accounts.slice(0, ACCOUNTS_MAXIMUM).map(([, record]) => accountView(world, record)),
    accountsTotal: accounts.length,
    reviewer: world.stateNow().reviewer,
    reviews: openReviews(world),
    scenario: scripts.of(world)?.view() ?? null,
    messages: messages.list(),
    faults: faults.list(),
    overlays: overlayViews(world),
    ...(isPublic && { publicDemonstration: true }),
    hash: world.hash(),
  };
}

/** Control API route for a world's state. */
export const stateRoutes = [
  route({
    method: 'get',
    path: '/state',
    summary:
      'Seed, clock, sessions, accounts, open reviews, the running scenario, what is armed, and the hash of the state.',
    run: (context) => stateView(context.hosted(), context),
  }),
];
