import { DAY_MS, formatMoney, minorOf } from '@zaraba/contracts';
import type { ErrorKey } from '@zaraba/contracts';
import { amountFact, cashFacts, instantFact } from '../kernel/because.ts';
import { tokyoDate } from '../kernel/businessHours.ts';
import { reviewDue } from '../kernel/capability.ts';
import type { Review } from '../kernel/capability.ts';
import type { Refusal, Reply } from '../kernel/command.ts';
import { confirm, refuse, refuseAmount } from '../kernel/command.ts';
import { postResult, resultOf } from '../products/dailyReturns.ts';
import type { Draft } from '../kernel/draft.ts';
import { exitRefusal, stateRefusal } from '../accounts/eligibility.ts';
import { InvariantError, invariant } from '../kernel/errors.ts';
import { notify } from '../inbox/messages.ts';
import { purse } from '../kernel/ledger.ts';
import { once } from '../kernel/once.ts';
import type { DayTradeApply, DayTradeReceive, DayTradeRecord } from '../models/dayTrades.ts';
import { DAY_TRADE_CURRENCY, DAY_TRADE_REVIEW_MS, sessionReturn } from './programme.ts';
import { amountRefusal, applyRefusals } from './rules.ts';
import { dayTradeView } from './views.ts';

function planAmount(draft: Draft, command: DayTradeApply): Refusal | number {
  const account = draft.existingAccount(command.account);
  const refusals = applyRefusals(draft.state, account, draft.now, draft.market);
  const [first] = refusals;
  if (first !== undefined && first !== 'order_under_review') {
    return refuse(first, first === 'not_trading_time' ? { now: instantFact(draft.now) } : undefined);
  }
  const amount = minorOf(command.amount, DAY_TRADE_CURRENCY);
  if (amount === undefined) return refuseAmount('amount', DAY_TRADE_CURRENCY);
  const refused = amountRefusal(amount) ?? first;
  if (refused !== undefined) {
    return refuse(refused, refused === first ? undefined : { asked: amountFact(amount, DAY_TRADE_CURRENCY) });
  }
  return amount > draft.cash(command.account, DAY_TRADE_CURRENCY)
    ? refuse('insufficient_balance', cashFacts(draft, command.account, DAY_TRADE_CURRENCY, amount))
    : amount;
}

function submit(draft: Draft, command: DayTradeApply): Refusal | string {
  const amount = planAmount(draft, command);
  if (typeof amount !== 'number') return amount;
  const { account } = command;
  const currency = DAY_TRADE_CURRENCY;
  const id = draft.newId('dayTrade');
  draft.moveCash('dayTrade', { account, currency, id }, [{ account: purse(account, 'dayTrade'), minor: amount }]);
  draft.keep('dayTrade', {
    id,
    account,
    ended: false,
    bound: { purse: 'dayTrade', currency, minor: amount },
    ...reviewDue(draft, DAY_TRADE_REVIEW_MS),
    state: 'submitted',
    currency,
    amount,
    submittedAt: draft.now,
  });
  return id;
}

/** Applies for a day trade. */
export function dayTradeApply(draft: Draft, command: DayTradeApply): Reply {
  return once(draft, command, {
    act: () => submit(draft, command),
    answer: (id) => confirm('submitted', dayTradeView(draft.existing('dayTrade', id))),
  });
}

function release(draft: Draft, record: DayTradeRecord, state: 'failed' | 'applied'): DayTradeRecord {
  const { bound, due: _due, ...rest } = record;
  const { id, account, currency } = record;
  const minor = bound?.minor ?? 0;
  draft.moveCash('dayTrade', { account, currency, id }, [{ account: purse(account, 'dayTrade'), minor: -minor }]);
  draft.transition('dayTrade', record, record.state, state);
  const ended: DayTradeRecord = { ...rest, ended: true, state, endedAt: draft.now };
  draft.keep('dayTrade', ended);
  return ended;
}

function parametersOf({ id, amount, currency }: DayTradeRecord): Record<string, string> {
  return { id, currency, amount: formatMoney({ minor: amount, currency }) };
}

function begin(draft: Draft, record: DayTradeRecord): void {
  const { date, closeAt } = draft.market.sessionView('jp', draft.now).session;
  draft.transition('dayTrade', record, 'executed', 'trading');
  const session = { date, closeAt };
  draft.keep('dayTrade', { ...record, state: 'trading', session, due: { at: closeAt } });
}

function execute(draft: Draft, record: DayTradeRecord): void {
  const { now, market } = draft;
  const { phase, nextOpenAt } = market.sessionView('jp', now);
  const startsAt = phase === 'continuous' ? now : nextOpenAt;
  if (startsAt === undefined) throw new InvariantError('a day trade for no session', { id: record.id });
  const executed: DayTradeRecord = { ...record, state: 'executed', decidedAt: now, startsAt, due: { at: startsAt } };
  draft.transition('dayTrade', record, 'submitted', 'executed');
  notify(draft, record.account, 'dayTradeExecuted', { ...parametersOf(record), date: tokyoDate(startsAt) });
  if (startsAt === now) begin(draft, executed);
  else draft.keep('dayTrade', executed);
}

function objection(draft: Draft, { account }: DayTradeRecord): ErrorKey | undefined {
  const { phase, nextOpenAt } = draft.market.sessionView('jp', draft.now);
  const never = phase !== 'continuous' && nextOpenAt === undefined;
  return stateRefusal(draft.existingAccount(account)) ?? (never ? 'not_trading_time' : undefined);
}

/** The review of day trades. It rejects a trade if the account may not trade or if no session follows. */
export const dayTradeReview: Review<DayTradeRecord> = {
  submittedAt: ({ submittedAt }) => submittedAt,
  pending: ({ state }) => state === 'submitted',
  objection,
  decide: (draft, record, outcome) => {
    if (outcome === 'pass') {
      execute(draft, record);
      return;
    }
    const reason = objection(draft, record);
    release(draft, { ...record, decidedAt: draft.now }, 'failed');
    const parameters = { ...parametersOf(record), ...(reason !== undefined && { reason }) };
    notify(draft, record.account, 'dayTradeFailed', parameters);
  },
};

function fixResult(draft: Draft, record: DayTradeRecord, { date, closeAt }: { date: string; closeAt: number }): void {
  const { account, currency, amount } = record;
  const basisPoints = sessionReturn(draft.state.seed, date);
  const profit = resultOf(amount, basisPoints);
  postResult(draft, record, profit, { house: 'house:dayTrade', bound: 'dayTrade' });
  const receivesAt = draft.market.sessionAfter('jp', date)?.openAt ?? closeAt + DAY_MS;
  draft.keep('dayTrade', {
    ...record,
    bound: { purse: 'dayTrade', currency, minor: amount + profit },
    result: { basisPoints, profit, receivesAt },
    due: { at: receivesAt },
  });
  const profitText = formatMoney({ minor: profit, currency });
  notify(draft, account, 'dayTradeResult', { ...parametersOf(record), date, profit: profitText });
}

/** Starts, settles or pays out a day trade, depending on its state. */
export function dayTradeDue(draft: Draft, record: DayTradeRecord): void {
  const { state, session, result } = record;
  if (state === 'executed') begin(draft, record);
  else if (session !== undefined && result === undefined) fixResult(draft, record, session);
  else release(draft, record, 'applied');
}

/** Credits a settled day trade's result to the balance. */
export function dayTradeReceive(draft: Draft, { account, id }: DayTradeReceive): Reply {
  const owner = draft.existingAccount(account);
  const refused = exitRefusal(owner);
  if (refused !== undefined) return refuse(refused);
  const record = draft.record('dayTrade', id);
  const receivable = record?.account === account && record.state === 'trading' && record.result !== undefined;
  if (record === undefined || !receivable) {
    return refuse('order_not_holding', { state: record?.account === account ? record.state : 'none' });
  }
  return confirm('received', dayTradeView(release(draft, record, 'applied')));
}

/**
 * Checks a day trade's fields.
 * @throws InvariantError if they contradict each other
 */
export function checkDayTrade(record: DayTradeRecord): void {
  const { state, amount, bound, due, session, result, ended } = record;
  const over = state === 'failed' || state === 'applied';
  invariant(over === ended && amount > 0, 'a day trade is half ended', () => ({ record }));
  const value = amount + (result?.profit ?? 0);
  invariant(ended || bound?.minor === value, 'a day trade binds another amount', () => ({ record }));
  // Every running day trade must have a next event, except one whose review waits for a tester.
  invariant(ended || state === 'submitted' || due !== undefined, 'a day trade is trapped', () => ({ record }));
  const begun = state === 'trading' || state === 'applied';
  invariant(begun === (session !== undefined), 'a day trade without a session', () => ({ record }));
  invariant(state !== 'applied' || result !== undefined, 'a day trade without a result', () => ({ record }));
}
