import type { NewShareSchedule } from '../../market/market.ts';
import { openRecords } from '../../world/kernel/books.ts';
import { tableEntries } from '../../world/kernel/table.ts';
import type { World } from '../../host/world.ts';
import { route } from '../route.ts';

/**
 * The kinds of upcoming events: dates of offers of new shares, ends of lock-ups, due dates of loans, and pay dates of
 * dividends.
 */
export type UpcomingKind = keyof NewShareSchedule | 'unlocksAt' | 'repayBy' | 'paidAt';

/** An upcoming event. `code`: the stock of an offer or dividend. `account`: the customer. `id`: the record. */
export interface Upcoming {
  readonly at: string;
  readonly kind: UpcomingKind;
  readonly code?: string;
  readonly account?: string;
  readonly id: string;
}

function offersOf(world: World, put: (atMs: number | undefined, rest: Omit<Upcoming, 'at'>) => void): void {
  for (const [id, { number, code }] of tableEntries(world.stateNow().books.newShareOffer)) {
    for (const [kind, atMs] of Object.entries(world.market().newShareDates(number)?.schedule ?? {})) {
      put(atMs as number, { kind: kind as UpcomingKind, code, id });
    }
  }
}

function upcomingIn(world: World): readonly Upcoming[] {
  const now = world.now();
  const found: Upcoming[] = [];
  const put = (atMs: number | undefined, rest: Omit<Upcoming, 'at'>): void => {
    if (atMs !== undefined && atMs > now) found.push({ at: new Date(atMs).toISOString(), ...rest });
  };
  offersOf(world, put);
  for (const [account, record] of tableEntries(world.stateNow().accounts)) {
    for (const { id, unlocksAt } of openRecords(world.stateNow(), record, 'copyOrder'))
      put(unlocksAt, { kind: 'unlocksAt', account, id });
    for (const { id, repayBy } of openRecords(world.stateNow(), record, 'loan'))
      put(repayBy, { kind: 'repayBy', account, id });
    for (const { id, code, paidAt } of openRecords(world.stateNow(), record, 'dividend'))
      put(paidAt, { kind: 'paidAt', code, account, id });
  }
  return found.sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1));
}

/** Control API route for upcoming events. */
export const upcomingRoutes = [
  route({
    method: 'get',
    path: '/upcoming',
    summary:
      'The upcoming events of this world, soonest first: the dates of offers of new shares, the ends of lock-ups of copy orders, the due dates of loans, the pay dates of dividends. Sessions are in /calendar.',
    run: (context) => ({ upcoming: upcomingIn(context.hosted().world) }),
  }),
];
