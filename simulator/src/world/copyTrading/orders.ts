import { DAY_MS, formatMoney, minorOf } from '@zaraba/contracts';
import type { Calendar } from '../../market/market.ts';
import { amountFact, cashFacts, instantFact, limitFacts } from '../kernel/because.ts';
import { tokyoDate, tokyoMidnight } from '../kernel/businessHours.ts';
import type { Refusal, Reply } from '../kernel/command.ts';
import { confirm, refuse, refuseAmount, refuseField } from '../kernel/command.ts';
import { postResult, resultOf, returnOn } from '../products/dailyReturns.ts';
import type { Draft } from '../kernel/draft.ts';
import { customerRefusal } from '../accounts/eligibility.ts';
import { invariant } from '../kernel/errors.ts';
import { fundPasswordRefusal } from '../accounts/fundPassword.ts';
import { notify } from '../inbox/messages.ts';
import { purse } from '../kernel/ledger.ts';
import { onceWithPassword } from '../kernel/once.ts';
import { isOnShelf, productById, productOfOrder } from './catalogue.ts';
import type { CopyProduct } from './catalogue.ts';
import type { CopyBuy, CopyDay, CopyOrderRecord } from '../models/copyTrading.ts';
import { remainingOf } from './quota.ts';
import { STOP_LOSSES_BASIS_POINTS, isStopped, nextResultAt, stopLossProfit, unlockOf } from './terms.ts';
import { copyOrderView } from './views.ts';

/** The maximum number of results that an order stores. It exceeds the business days of the longest lock-up. */
export const COPY_DAYS_MAXIMUM = 180;

function nextDue(from: number, unlocksAt: number, market: Calendar): { readonly at: number } {
  return { at: Math.min(nextResultAt(from, market) ?? unlocksAt, unlocksAt) };
}

interface Purchase {
  readonly product: CopyProduct;
  readonly minor: number;
}

function planPurchase(draft: Draft, command: CopyBuy): Refusal | Purchase {
  const { now, market, state } = draft;
  const account = draft.existingAccount(command.account);
  const refused = customerRefusal(account);
  if (refused !== undefined) return refuse(refused);
  const product = productById(state.seed, command.productId);
  if (product === undefined || !isOnShelf(product, market, now)) return refuse('product_unavailable');
  if (now >= product.buyUntil) {
    return refuse('product_past_deadline', { now: instantFact(now), buyUntil: instantFact(product.buyUntil) });
  }
  const minor = minorOf(command.amount, product.currency);
  if (minor === undefined) return refuseAmount('amount', product.currency);
  const { stopLossBasisPoints } = command;
  if (stopLossBasisPoints !== undefined && !STOP_LOSSES_BASIS_POINTS.includes(stopLossBasisPoints)) {
    return refuseField('stopLossBasisPoints', 'choice');
  }
  const { currency } = product;
  if (minor < product.minimum) {
    return refuse('below_minimum_amount', limitFacts('minimum', minor, product.minimum, currency));
  }
  const remaining = remainingOf(state, product, now);
  if (minor > remaining) {
    return refuse('insufficient_quota', { asked: amountFact(minor, currency), left: amountFact(remaining, currency) });
  }
  if (minor > draft.cash(command.account, currency)) {
    return refuse('insufficient_balance', cashFacts(draft, command.account, currency, minor));
  }
  return { product, minor };
}

function buy(draft: Draft, command: CopyBuy, { minor: principal, product }: Purchase): string {
  const { account, stopLossBasisPoints } = command;
  const { currency, lockUpDays } = product;
  const id = draft.newId('copyOrder');
  const postings = [{ account: purse(account, 'copy'), minor: principal }];
  draft.moveCash('copy', { account, currency, id }, postings);
  const boughtAt = draft.now;
  const unlocksAt = unlockOf(boughtAt, lockUpDays);
  draft.keep('copyOrder', {
    id,
    account,
    ended: false,
    bound: { purse: 'copy', currency, minor: principal },
    due: nextDue(tokyoMidnight(boughtAt) + DAY_MS, unlocksAt, draft.market),
    state: 'following',
    productId: product.id,
    currency,
    principal,
    ...(stopLossBasisPoints !== undefined && { stopLossBasisPoints }),
    boughtAt,
    unlocksAt,
    totalProfit: 0,
    days: [],
  });
  return id;
}

/** Buys a copy product. */
export function copyBuy(draft: Draft, command: CopyBuy): Reply {
  return onceWithPassword(draft, command, {
    plan: () => planPurchase(draft, command),
    password: () => fundPasswordRefusal(draft, command.account, command.fundPasswordHash),
    act: (purchase) => buy(draft, command, purchase),
    answer: (id) => confirm('copy_order_ok', copyOrderView(draft.existing('copyOrder', id), draft.state.seed)),
  });
}

function postDay(draft: Draft, record: CopyOrderRecord): CopyOrderRecord {
  const { currency, principal } = record;
  const date = tokyoDate(draft.now);
  const basisPoints = returnOn(productOfOrder(draft.state.seed, record).strategy, date);
  // The total loss is limited to the invested amount.
  const profit = Math.max(-principal - record.totalProfit, resultOf(principal, basisPoints));
  postResult(draft, record, profit, { house: 'house:copy', bound: 'copy' });
  const day: CopyDay = { date, basisPoints, profit };
  const totalProfit = record.totalProfit + profit;
  const posted: CopyOrderRecord = {
    ...record,
    bound: { purse: 'copy', currency, minor: principal + totalProfit },
    due: nextDue(draft.now, record.unlocksAt, draft.market),
    dailyProfit: profit,
    totalProfit,
    days: [...record.days, day].slice(-COPY_DAYS_MAXIMUM),
  };
  draft.keep('copyOrder', posted);
  return posted;
}

function endOrder(draft: Draft, record: CopyOrderRecord): void {
  const { bound: _bound, due: _due, ...rest } = record;
  const { id, account, currency, principal, totalProfit } = record;
  const minor = principal + totalProfit;
  const postings = [{ account: purse(account, 'copy'), minor: -minor }];
  draft.moveCash('copy', { account, currency, id }, postings);
  draft.transition('copyOrder', record, 'following', 'ended');
  draft.keep('copyOrder', { ...rest, ended: true, state: 'ended', endedAt: draft.now });
  const money = (amount: number): string => formatMoney({ minor: amount, currency });
  const parameters = { id, currency, amount: money(principal), profit: money(totalProfit), paid: money(minor) };
  const limit = stopLossProfit(record);
  if (draft.now >= record.unlocksAt || limit === undefined) notify(draft, account, 'copyOrderEnded', parameters);
  else notify(draft, account, 'copyOrderStopped', { ...parameters, limit: money(limit) });
}

/** Posts a day's result. Ends the order at its stop-loss or at the end of its lock-up. */
export function copyOrderDue(draft: Draft, record: CopyOrderRecord): void {
  if (draft.now >= record.unlocksAt) {
    endOrder(draft, record);
    return;
  }
  const posted = postDay(draft, record);
  if (isStopped(posted)) endOrder(draft, posted);
}

/**
 * Checks a copy order's fields.
 * @throws InvariantError if they contradict each other
 */
export function checkCopyOrder(record: CopyOrderRecord): void {
  const { bound, due, days, principal, totalProfit, unlocksAt, endedAt } = record;
  const following = record.state === 'following';
  const value = principal + totalProfit;
  invariant(following !== record.ended && following === (endedAt === undefined), 'a copy order is half ended', () => ({
    record,
  }));
  invariant(principal > 0 && value >= 0, 'a copy order lost more than there was', () => ({ record }));
  if (following) {
    const isBound = bound?.purse === 'copy' && bound.currency === record.currency && bound.minor === value;
    invariant(isBound, 'a copy order binds another amount', () => ({ record }));
    invariant(due !== undefined && due.at <= unlocksAt, 'a copy order is locked for longer', () => ({ record }));
    invariant(!isStopped(record), 'a copy order goes on below its stop-loss', () => ({ record }));
  } else {
    const stopped = isStopped(record) && endedAt !== undefined && endedAt < unlocksAt;
    invariant(stopped || endedAt === unlocksAt, 'a copy order ended at another time', () => ({ record }));
  }
  const sum = days.reduce((total, { profit }) => total + profit, 0);
  const complete = days.length < COPY_DAYS_MAXIMUM;
  invariant(!complete || sum === totalProfit, 'the days contradict the total profit', () => ({ record, sum }));
  const ordered = days.every(({ date }, index) => index === 0 || days[index - 1]!.date < date);
  invariant(ordered, 'a day was posted twice', () => ({ record }));
}
