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

/** Thrown where the world does something the model does not expect. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
}

function demand(condition: boolean, message: string, about: () => object): void {
  if (!condition) throw new ModelError(`${message} ${JSON.stringify(about())}`);
}

/** Movements noted since the model last looked, oldest first, as the wire sends them. */
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

/** What the model knows of an account in one currency. */
interface Purse {
  cash: number;
  /** Newest movement it has read. */
  seen: number;
  /** Paid in without an application. */
  given: number;
  /** What each order, application and product did to the cash. */
  readonly byOrder: Map<string, number>;
}

/** Commands of which what they do, and not only their name, says whether they move money. */
type Conditional = 'settle' | 'decideReview' | 'overlay' | 'endOverlay';

/**
 * Whether a command may only move money between what the customer has free and what is bound: then the totals that the
 * product publishes must not change.
 */
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
  // All pay fees; the books show that they pay nothing else.
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
  // What moves prices moves no money directly (published totals are those of costs), unless it liquidates at that instant.
  if (command.name === 'overlay' || command.name === 'endOverlay')
    return !events.some((event) => event.type === 'record' && (event.kind === 'order' || event.kind === 'position'));
  return CONSERVES[command.name];
}

/**
 * A second, much simpler book: cash of each account and currency and what each order did to it, kept from nothing but the
 * movements that the wire shows. It looks at every step and throws where cash is negative, where a balance is not the sum
 * of its movements, where money moves without one, where the lists that the totals are made of do not show what is bound,
 * where binding money or giving it back changes a published total, and where a repeated command changes anything.
 */
export class Model {
  readonly #market: Market;
  readonly #purses = new Map<string, Purse>();

  constructor(market: Market) {
    this.#market = market;
  }

  /** Looks at one step. @throws ModelError */
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

  /** Looks at everything once more, also at what no event named, and compares the books. @throws ModelError */
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

  /** The documented lists show exactly what the ledger binds. */
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

  /** Each order did to the cash what its state on the wire says. Answers what only the house can have borne. */
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
      // A forced close may cost less than its loss: what is missing is the house's. Nothing ever costs more.
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
