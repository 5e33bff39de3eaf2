import { DAY_MS, LIMITS, REVIEW_STATES, formatMoney } from '@zaraba/contracts';
import type { Currency, EarlierMovements, SentReplyOf } from '@zaraba/contracts';
import type { Calendar } from '../../market/market.ts';
import { cardList, maskedNumber } from '../bank/views.ts';
import { allRecords, newestPage } from '../kernel/books.ts';
import { businessDayAfter, businessHours } from '../kernel/businessHours.ts';
import { reviewMs } from '../kernel/capability.ts';
import { sent } from '../kernel/command.ts';
import { interventionField } from '../kernel/interventions.ts';
import type { WorldState } from '../kernel/state.ts';
import type { FundBook, FundRecordEntry } from '../kernel/ledger.ts';
import { tableGet } from '../kernel/table.ts';
import { blockView } from './blocks.ts';
import type { Moment } from '../kernel/moment.ts';
import { CHANNEL_PASSWORD, RECEIVER, channelsOf } from './channels.ts';
import { depositBlocks } from './depositRules.ts';
import type { DepositRecord, WithdrawalRecord } from '../models/funds.ts';
import { available, standingBlocks, withdrawalLimits } from './withdrawalRules.ts';

/** The usual duration of a withdrawal, as specified. */
const WITHDRAWAL_USUAL_MS = DAY_MS;

function latestArrival(at: number, market: Calendar): { readonly latest?: number } {
  const midnight = businessDayAfter(at, 1, market);
  return midnight === undefined ? {} : { latest: midnight + DAY_MS };
}

function operationView(
  { id, state, currency, at, decidedAt, reason, touched }: DepositRecord | WithdrawalRecord,
  market: Calendar,
) {
  return {
    id,
    status: REVIEW_STATES.codes[state],
    currency,
    submittedAt: at,
    latest: decidedAt === undefined ? latestArrival(at, market).latest : undefined,
    decidedAt,
    reason,
    interventions: interventionField(touched).interventions,
  };
}

/** Returns a deposit as the API sends it. */
export function depositView(deposit: DepositRecord, market: Calendar): SentReplyOf<'/user/deposit'> {
  const { channelId, voucherId } = deposit;
  return sent({ ...operationView(deposit, market), amount: formatMoney(deposit), channelId, voucherId });
}

/** Returns a withdrawal as the API sends it. */
export function withdrawalView(withdrawal: WithdrawalRecord, market: Calendar): SentReplyOf<'/user/withdraw'> {
  const { bankCardId, card, closeReason } = withdrawal;
  return sent({
    ...operationView(withdrawal, market),
    money: formatMoney(withdrawal),
    bankCardId,
    institution: card.institution,
    numberMasked: maskedNumber(card),
    closeReason,
  });
}

/** Returns an account's deposits in a currency: first the pending ones, then the others, each newest first. */
export function depositList(
  { state, market }: Moment,
  account: string,
  currency: Currency,
): SentReplyOf<'/user/depositList'> {
  const deposits = allRecords(state, tableGet(state.accounts, account), 'deposit');
  const listed = deposits.filter((deposit) => deposit.currency === currency);
  return listed.map((deposit) => depositView(deposit, market));
}

/** Returns an account's withdrawals in a currency: first the pending ones, then the others, each newest first. */
export function withdrawalList(
  { state, market }: Moment,
  account: string,
  currency: Currency,
): SentReplyOf<'/user/withdrawallist'> {
  const withdrawals = allRecords(state, tableGet(state.accounts, account), 'withdrawal');
  const listed = withdrawals.filter((withdrawal) => withdrawal.currency === currency);
  return listed.map((withdrawal) => withdrawalView(withdrawal, market));
}

function timing(
  { state, now, market }: Moment,
  minutes: { readonly from: number; readonly to: number },
  usualMs: number,
) {
  const hours = businessHours(now, minutes, market);
  const sentAt = hours.open ? now : hours.nextOpenAt;
  return {
    hours: { ...minutes, ...hours },
    arrival: { usualMs: reviewMs(state, usualMs), ...(sentAt !== undefined && latestArrival(sentAt, market)) },
  };
}

/** Returns a deposit's current terms, or undefined if the account is unknown. */
export function depositTerms(
  moment: Moment,
  account: string,
  currency: Currency,
): SentReplyOf<'/user/depositChannels'> | undefined {
  const record = tableGet(moment.state.accounts, account);
  if (record === undefined) return undefined;
  const money = (minor: number) => formatMoney({ minor, currency });
  return {
    currency,
    channels: channelsOf(currency).map(({ id, names, minimum, maximum, needsVoucher }) => ({
      id,
      names,
      ...RECEIVER,
      minimum: money(minimum),
      maximum: money(maximum),
      needsVoucher,
      simulatedPassword: CHANNEL_PASSWORD,
    })),
    ...timing(moment, LIMITS.depositMinutes, LIMITS.depositUsualMs),
    blocked: depositBlocks(moment, record).map(blockView),
  };
}

/** Returns a withdrawal's current terms, or undefined if the account is unknown. */
export function withdrawalTerms(
  moment: Moment,
  account: string,
  currency: Currency,
): SentReplyOf<'/user/withdrawalTerms'> | undefined {
  const record = tableGet(moment.state.accounts, account);
  if (record === undefined) return undefined;
  const money = (minor: number) => formatMoney({ minor, currency });
  const { minimum, maximum } = withdrawalLimits(currency);
  return {
    currency,
    minimum: money(minimum),
    maximum: money(maximum),
    available: money(available(moment, record, currency)),
    ...timing(moment, LIMITS.withdrawalMinutes, WITHDRAWAL_USUAL_MS),
    blocked: standingBlocks(moment, record, currency).map(blockView),
    cards: cardList(moment.state, account),
  };
}

/** Selects cash movements of a kind, from `from` until before `to` (ms), with ids lower than `before`. */
export interface FundFilter {
  readonly before?: string | undefined;
  readonly kind?: FundRecordEntry['kind'] | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

function earlierMovements(book: FundBook | undefined, currency: Currency): EarlierMovements | undefined {
  const first = book?.entries.at(0);
  if (book === undefined || first === undefined || book.count === book.entries.length) return undefined;
  return {
    count: book.count - book.entries.length,
    until: first.at,
    balance: formatMoney({ minor: first.balance - first.amount, currency }),
  };
}

/**
 * Returns a page of the cash movements that a filter selects, newest first. The last page sums up the movements that
 * are no longer stored, unless the period begins after them.
 */
export function fundRecords(
  state: WorldState,
  account: string,
  currency: Currency,
  { before, kind, from = 0, to = Infinity }: FundFilter = {},
): SentReplyOf<'/user/fundRecords'> {
  const book = tableGet(state.fundBooks, `${account}/${currency}`);
  const limit = before === undefined || !/^\d{1,15}$/.test(before) ? Infinity : Number(before);
  // A withdrawal also causes `hold` and `release` movements.
  const requests = kind === 'withdrawal' ? allRecords(state, tableGet(state.accounts, account), 'withdrawal') : [];
  const withdrawals = new Set(requests.map(({ id }) => id));
  const isOfKind = ({ kind: own, orderId }: FundRecordEntry): boolean =>
    kind === undefined || own === kind || (orderId !== undefined && withdrawals.has(orderId));
  const wanted = (entry: FundRecordEntry): boolean =>
    entry.id < limit && entry.at >= from && entry.at < to && isOfKind(entry);
  const { rows, hasMore } = newestPage([...(book?.entries ?? [])].filter(wanted));
  const records = rows.map((entry) => ({
    ...entry,
    id: String(entry.id),
    amount: formatMoney({ minor: entry.amount, currency }),
    balance: formatMoney({ minor: entry.balance, currency }),
  }));
  const earlier = hasMore ? undefined : earlierMovements(book, currency);
  return { records, hasMore, ...(earlier !== undefined && from <= earlier.until && { earlier }) };
}
