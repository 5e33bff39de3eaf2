import { CURRENCIES, parseMoney } from '@zaraba/contracts';
import type { Currency } from '@zaraba/contracts';
import type { Market } from '../../market/market.ts';
import { copyOrders } from '../copyTrading/views.ts';
import { dayTradesOf } from '../dayTrades/views.ts';
import { exchangeList } from '../exchange/views.ts';
import { depositList, withdrawalList } from '../funds/views.ts';
import { balanceOf } from '../kernel/ledger.ts';
import type { HouseAccount } from '../kernel/ledger.ts';
import { dividendsOf } from './wireDividends.ts';
import { gainOfIssues } from './wireIssues.ts';
import { loanList } from '../loans/views.ts';
import { creditStocks } from '../trading/margin/topUp.ts';
import { subscriptionList } from '../newShares/views.ts';
import type { SentPosition } from '../trading/views/rows.ts';
import { productRows } from '../products/productList.ts';
import type { WorldState } from '../kernel/state.ts';
import { closedPositions, openPositions } from '../trading/views/lists.ts';
import { userInfo } from '../accounts/views.ts';

/** A world at an instant. */
export interface Moment {
  readonly state: WorldState;
  readonly now: number;
  readonly market: Market;
}

/** Parses an amount; `-` and a missing one are zero. */
export function minorOf(text: unknown, currency: Currency): number {
  return typeof text === 'string' && text !== '-' ? parseMoney(text, currency).minor : 0;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

function rowsOf(reply: object): SentPosition[] {
  return Object.values(reply).filter((row): row is SentPosition => typeof row === 'object');
}

/** Bound money as the documented lists show it, minor units; debt is negative. */
export function bound({ state, now, market }: Moment, account: string, currency: Currency) {
  const money = (text: unknown): number => minorOf(text, currency);
  const open = rowsOf(openPositions({ state: state, now: now, market: market }, account, currency));
  return {
    positions: sum(open.map((row) => money(row.margin) + (row.status === 3 ? money(row.fee) : 0))),
    topUps: sum(creditStocks(state, account, currency).map((row) => (row.status === 0 ? money(row.credit) : 0))),
    subscriptions: sum(
      subscriptionList({ state: state, now: now, market: market }, account, currency).map((row) =>
        row.status === 1 ? money(row.rjmoney) : 0,
      ),
    ),
    withdrawals: sum(
      withdrawalList({ state, now, market }, account, currency).map((row) => (row.status === 0 ? money(row.money) : 0)),
    ),
    products: sum(productRows(state, account, currency).map((row) => (row.status === 0 ? money(row.money) : 0))),
    debt: -sum(loanList(state, account, currency).map((row) => money(row.debt))),
  };
}

/** Free cash plus everything bound, minor units; undefined for an unknown account. */
export function published(moment: Moment, account: string, currency: Currency): number | undefined {
  const info = userInfo(moment.state, account, currency);
  if (info === undefined) return undefined;
  return minorOf(info[currency], currency) + sum(Object.values(bound(moment, account, currency)));
}

function positionRows({ state, now, market }: Moment, account: string, currency: Currency): SentPosition[] {
  const lists = [
    openPositions({ state: state, now: now, market: market }, account, currency),
    closedPositions({ state: state, now: now, market: market }, account, currency),
  ];
  return lists.flatMap(rowsOf);
}

/** Leads a part of a position to its original order, whose cash may return through its parts. */
export function wholesOf(moment: Moment, account: string, currency: Currency): (id: string) => string {
  const rows = positionRows(moment, account, currency);
  const wholes = new Map(rows.flatMap(({ id, partOf }) => (id && partOf ? [[id, partOf] as const] : [])));
  const wholeOf = (id: string): string => {
    const whole = wholes.get(id);
    return whole === undefined ? id : wholeOf(whole);
  };
  return wholeOf;
}

/** Sums amounts by key. */
export function summed(amounts: Iterable<readonly [string, number]>): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [id, amount] of amounts) sums.set(id, (sums.get(id) ?? 0) + amount);
  return sums;
}

function positionEffects(moment: Moment, account: string, currency: Currency): [string, number][] {
  const { state, now, market } = moment;
  const money = (text: unknown): number => minorOf(text, currency);
  const open = rowsOf(openPositions({ state: state, now: now, market: market }, account, currency));
  const closed = rowsOf(closedPositions({ state: state, now: now, market: market }, account, currency));
  const issued = (row: SentPosition): number => gainOfIssues(row, market.overlaid(state.overlays), now);
  const held = (row: SentPosition): number => issued(row) - money(row.margin) - money(row.topUp) - money(row.fee);
  const over = (row: SentPosition): number =>
    row.status === 1 ? money(row.realized) - money(row.fee) + issued(row) : 0;
  const wholeOf = wholesOf(moment, account, currency);
  return [
    ...open.map((row): [string, number] => [wholeOf(row.id ?? ''), held(row)]),
    ...closed.map((row): [string, number] => [wholeOf(row.id ?? ''), over(row)]),
  ];
}

/**
 * Effect on cash of each order, application and product, derived from its published state, minor units. Parts count
 * towards their original order.
 */
export function effects(moment: Moment, account: string, currency: Currency): Map<string, number> {
  const { state, now, market } = moment;
  const money = (text: unknown): number => minorOf(text, currency);
  const rows: [string, number][] = [...positionEffects(moment, account, currency)];
  for (const row of depositList(moment, account, currency))
    rows.push([row.id, row.status === 1 ? money(row.amount) : 0]);
  for (const row of withdrawalList(moment, account, currency)) {
    rows.push([row.id ?? '', row.status === 2 ? 0 : -money(row.money)]);
  }
  for (const row of subscriptionList({ state: state, now: now, market: market }, account, currency))
    rows.push([row.id, -money(row.rjmoney)]);
  for (const row of copyOrders(state, account)) {
    if (row.currency === currency) rows.push([row.id, row.status === 0 ? -money(row.amount) : money(row.totalProfit)]);
  }
  for (const row of dayTradesOf(state, account)) {
    if (row.currency !== currency) continue;
    const over = row.status === 2 || row.status === 4;
    rows.push([row.id, over ? (row.status === 4 ? money(row.profit) : 0) : -money(row.amount)]);
  }
  for (const row of loanList(state, account, currency)) {
    const running = row.status === 1 && row.repaidAt === undefined;
    rows.push([row.id, running ? money(row.amount) : row.repaidAt === undefined ? 0 : -money(row.interest)]);
  }
  for (const row of exchangeList(state, account)) {
    if (row.from === currency) rows.push([row.id, -money(row.debit)]);
    if (row.to === currency) rows.push([row.id, money(row.credit)]);
  }
  for (const { code, net, owed } of dividendsOf(moment, positionRows(moment, account, currency))) {
    rows.push([`dividend/${code}`, net], [`dividendCharge/${code}`, -owed]);
  }
  return summed(rows);
}

/** The house's side of everything that ended, minor units. */
function houseOf(moment: Moment, account: string, currency: Currency): Partial<Record<HouseAccount, number>> {
  const { state, now, market } = moment;
  const money = (text: unknown): number => minorOf(text, currency);
  const closed = rowsOf(closedPositions({ state: state, now: now, market: market }, account, currency));
  const positions = positionRows(moment, account, currency);
  const overlaid = market.overlaid(state.overlays);
  const dayTrades = dayTradesOf(state, account).filter((row) => row.currency === currency);
  const copies = copyOrders(state, account).filter((row) => row.currency === currency);
  const exchanges = exchangeList(state, account);
  const dividends = dividendsOf(moment, positions);
  const given = exchanges.map((row) => (row.from === currency ? money(row.debit) - money(row.fee) : 0));
  const taken = exchanges.map((row) => (row.to === currency ? money(row.credit) : 0));
  return {
    'house:market':
      -sum(closed.map((row) => money(row.realized))) - sum(positions.map((row) => gainOfIssues(row, overlaid, now))),
    'house:dayTrade': -sum(dayTrades.map((row) => money(row.profit))),
    'house:copy': -sum(copies.map((row) => money(row.totalProfit))),
    'house:interest': sum(loanList(state, account, currency).map((row) => money(row.interest))),
    'house:exchange': sum(given) - sum(taken),
    'house:dividends': sum(dividends.map(({ net, tax, owed }) => owed - net - tax)),
    'house:tax': sum(dividends.map(({ tax }) => tax)),
  };
}

/** Differences between the house's accounts and what customers' lists imply. */
export function houseFaults(moment: Moment, accounts: readonly string[]): string[] {
  const faults: string[] = [];
  for (const currency of CURRENCIES) {
    const expected = new Map<HouseAccount, number>();
    for (const account of accounts) {
      if (userInfo(moment.state, account, currency) === undefined) continue;
      for (const [house, minor] of Object.entries(houseOf(moment, account, currency)) as [HouseAccount, number][]) {
        expected.set(house, (expected.get(house) ?? 0) + minor);
      }
    }
    for (const [house, minor] of expected) {
      const found = balanceOf(moment.state.ledger, house, currency);
      if (found !== minor) faults.push(`${house} in ${currency}: ${found}, not ${minor}`);
    }
  }
  return faults;
}
