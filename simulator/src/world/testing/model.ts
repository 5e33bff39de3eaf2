import { CURRENCIES } from '@zaraba/contracts';
import type { Currency, FundRecord } from '@zaraba/contracts';
import type { Market } from '../../market/market.ts';
import type { Command } from '../kernel/command.ts';
import { balanceOf, purse } from '../kernel/ledger.ts';
import type { WorldState } from '../kernel/state.ts';
import { accountOf, userInfo } from '../accounts/views.ts';
import { fundRecords } from '../funds/views.ts';
import { apply } from '../world.ts';
import type { Step } from './play.ts';
import { quotaFaults } from './quotas.ts';
import { PLAYERS } from './scene.ts';
import { bound, effects, houseFaults, minorOf, published, summed, wholesOf } from './wireBooks.ts';
import type { Moment } from './wireBooks.ts';

/** Thrown if the world contradicts the model. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
}

function demand(condition: boolean, message: string, about: () => object): void {
  if (!condition) throw new ModelError(`${message} ${JSON.stringify(about())}`);
}

/** New movements since the last look, oldest first. */
function newRecords(state: WorldState, account: string, currency: Currency, seen: number): FundRecord[] {
  const found: FundRecord[] = [];
  for (let before: string | undefined; ;) {
    const { records, hasMore } = fundRecords(state, account, currency, { before });
    const fresh = records.filter(({ id }) => Number(id) > seen);
    found.push(...(fresh as FundRecord[]));
    before = records.at(-1)?.id;
    if (!hasMore || fresh.length < records.length) return found.toReversed();
  }
}

/** An account in one currency. */
interface Purse {
  cash: number;
  /** Newest movement read. */
  seen: number;
  /** Deposited by the operator. */
  given: number;
  /** Effect on cash by order, application or product. */
  readonly byOrder: Map<string, number>;
}

/** Commands that may or may not move money. */
type Conditional = 'settle' | 'decideReview' | 'overlay' | 'endOverlay';

/** Whether a command only moves money between free and bound. Then published totals must not change. */
const CONSERVES: Readonly<Record<Exclude<Command['name'], Conditional>, boolean>> = {
  register: true,
  login: true,
  logout: true,
  watchlistAdd: true,
  watchlistRemove: true,
  setAccountState: true,
  setIdentity: true,
  setFundPassword: true,
  setReviewer: true,
  changeLoginPassword: true,
  chooseFundPassword: true,
  changeFundPassword: true,
  endSession: true,
  acknowledgeRisk: true,
  upload: true,
  identitySubmit: true,
  bankCardAdd: true,
  bankCardEdit: true,
  bankCardUnbind: true,
  messageRead: true,
  messageReadAll: true,
  messageDelete: true,
  searchHistoryAdd: true,
  searchHistoryClear: true,
  pushAdd: true,
  pushRemove: true,
  priceAlertAdd: true,
  priceAlertRemove: true,
  cancelOrder: true,
  submitDeposit: true,
  withdraw: true,
  cancelWithdrawal: true,
  exchangeQuote: true,
  loanApply: true,
  loanRepay: true,
  marginTopUp: true,
  newShareSubscribe: true,
  newShareConfirm: true,
  newSharePay: true,
  newShareWaive: true,
  blockApply: true,
  dayTradeApply: true,
  dayTradeReceive: true,
  copyBuy: true,
  deposit: false,
  exchange: false,
  // They pay fees; the books show that they pay nothing else.
  placeOrder: false,
  fillOrder: false,
  closePosition: false,
  amendOrder: false,
  reversePosition: false,
  protectPosition: true,
};

function conserves({ command, events }: Step): boolean {
  if (command.name === 'settle') return false;
  if (command.name === 'decideReview') return command.outcome === 'reject';
  // Published totals are costs, so price moves change none, unless they liquidate at once.
  if (command.name === 'overlay' || command.name === 'endOverlay')
    return !events.some((event) => event.type === 'record' && (event.kind === 'order' || event.kind === 'position'));
  return CONSERVES[command.name];
}

/**
 * A second, much simpler book, kept from published movements alone. At every step cash is not negative, balances are
 * the sums of movements, and lists show what is bound. Binding or releasing money changes no published total, and a
 * repeated command changes nothing.
 */
export class Model {
  readonly #market: Market;
  readonly #purses = new Map<string, Purse>();

  constructor(market: Market) {
    this.#market = market;
  }

  /** Checks one step. @throws ModelError */
  see(step: Step): void {
    const moved = new Set(
      step.events.flatMap((event) => (event.type === 'balance' ? [`${event.account}/${event.currency}`] : [])),
    );
    for (const account of PLAYERS) {
      if (accountOf(step.after, account) === undefined) continue;
      for (const currency of CURRENCIES) {
        const key = `${account}/${currency}`;
        if (this.#purses.has(key) && !moved.has(key)) continue;
        this.#read(step.after, account, currency);
        this.#compareBound({ state: step.after, now: step.now, market: this.#market }, account, currency);
        if (conserves(step)) this.#compareTotals(step, account, currency);
      }
    }
    this.#sendAgain(step);
  }

  /** Checks everything once more, also what no event named, and compares the books. @throws ModelError */
  end(state: WorldState, now: number): void {
    const moment: Moment = { state, now, market: this.#market };
    for (const currency of CURRENCIES) {
      let shortfall = 0;
      for (const account of PLAYERS) {
        this.#read(state, account, currency);
        this.#compareBound(moment, account, currency);
        shortfall += this.#explain(moment, account, currency);
      }
      const borne = -balanceOf(state.ledger, 'house:shortfall', currency);
      demand(shortfall === borne, 'more or less than the house bore', () => ({ currency, shortfall, borne }));
    }
    const faults = [...houseFaults(moment, PLAYERS), ...quotaFaults(moment)];
    demand(faults.length === 0, 'the house contradicts the wire, or more was given than there is', () => faults);
  }

  #read(state: WorldState, account: string, currency: Currency): void {
    const info = userInfo(state, account, currency);
    if (info === undefined) return;
    const key = `${account}/${currency}`;
    const known = this.#purses.get(key) ?? { cash: 0, seen: 0, given: 0, byOrder: new Map<string, number>() };
    for (const record of newRecords(state, account, currency, known.seen)) {
      const amount = minorOf(record.amount, currency);
      known.cash += amount;
      known.seen = Number(record.id);
      // A dividend belongs to a share, not to an order.
      const isDividend = record.kind === 'dividend' || record.kind === 'dividendCharge';
      const orderId = isDividend ? `${record.kind}/${record.code ?? ''}` : record.orderId;
      if (orderId === undefined) known.given += amount;
      else known.byOrder.set(orderId, (known.byOrder.get(orderId) ?? 0) + amount);
      const plain = orderId !== undefined || record.kind === 'opening' || record.kind === 'deposit';
      demand(plain, 'a movement without its order', () => ({ key, record }));
      demand(known.cash >= 0, 'cash fell below zero', () => ({ key, record }));
      const balance = minorOf(record.balance, currency);
      demand(balance === known.cash, 'a balance is not the sum of its movements', () => ({ key, record }));
    }
    const cash = minorOf(info[currency], currency);
    demand(cash === known.cash, 'money moved without a movement', () => ({ key, cash, known: known.cash }));
    this.#purses.set(key, known);
  }

  /** Lists show exactly what the ledger binds. */
  #compareBound(moment: Moment, account: string, currency: Currency): void {
    const found = bound(moment, account, currency);
    const read = (kind: Parameters<typeof purse>[1]): number =>
      balanceOf(moment.state.ledger, purse(account, kind), currency);
    const expected = {
      positions: read('hold') + read('margin') - found.topUps,
      topUps: found.topUps,
      subscriptions: read('subscription'),
      withdrawals: read('withdrawal'),
      products: read('copy') + read('dayTrade'),
      debt: read('debt'),
    };
    const same = JSON.stringify(found) === JSON.stringify(expected);
    demand(same, 'the lists do not show what is bound', () => ({ account, currency, found, expected }));
  }

  #compareTotals({ before, after, now, command }: Step, account: string, currency: Currency): void {
    const earlier = published({ state: before, now, market: this.#market }, account, currency) ?? 0;
    const later = published({ state: after, now, market: this.#market }, account, currency) ?? 0;
    demand(earlier === later, 'a published total jumped', () => ({ account, currency, earlier, later, command }));
  }

  /** Cash changed as each order's row says. Returns what the house bore. */
  #explain(moment: Moment, account: string, currency: Currency): number {
    const known = this.#purses.get(`${account}/${currency}`);
    if (known === undefined) return 0;
    const told = effects(moment, account, currency);
    let shortfall = 0;
    const wholeOf = wholesOf(moment, account, currency);
    const byOrder = summed([...known.byOrder].map(([id, did]) => [wholeOf(id), did]));
    for (const [id, did] of byOrder) {
      const expected = told.get(id);
      demand(expected !== undefined, 'an order that no list shows', () => ({ account, currency, id, did }));
      const difference = did - (expected ?? 0);
      // A liquidation may cost less than its loss; the house bears the rest.
      demand(difference >= 0, 'an order cost more than its list says', () => ({
        account,
        currency,
        id,
        did,
        expected,
      }));
      shortfall += difference;
    }
    for (const [id, expected] of told) {
      const silent = expected === 0 || byOrder.has(id);
      demand(silent, 'a list shows an order without movements', () => ({ account, currency, id, expected }));
    }
    return shortfall;
  }

  #sendAgain({ command, after, now, reply }: Step): void {
    if (!reply.ok || !('clientOrderId' in command)) return;
    const again = apply(after, command, now, this.#market);
    demand(again.state === after, 'a repeated command changed something', () => ({ command }));
    demand(JSON.stringify(again.reply) === JSON.stringify(reply), 'a repeated command was answered otherwise', () => ({
      command,
      first: reply,
      again: again.reply,
    }));
  }
}
