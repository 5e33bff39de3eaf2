import type { Currency, FundRecord, InSiteMessage } from '@zaraba/contracts';
import { type ExactMoney, exactOf, exactSum } from '../decimal.ts';
import { dayOf } from '../market/period.ts';

/**
 * The kinds of fund records that an issuer causes: dividends, dividends that a short seller owes, and issues of shares.
 */
export const INCOME_KINDS = [
  'dividend',
  'dividendCharge',
  'shareIssue',
] as const satisfies readonly FundRecord['kind'][];

/** An entry of the calendar: a payment, or a message about a dividend, a split or an issue. */
export type IncomeEntry =
  | { readonly at: number; readonly id: string; readonly record: FundRecord }
  | { readonly at: number; readonly id: string; readonly message: InSiteMessage };

/** A month in Tokyo as `YYYY-MM`, its entries, newest first, and the sum of its payments. */
export interface IncomeMonth {
  readonly month: string;
  readonly entries: readonly IncomeEntry[];
  readonly paid: ExactMoney;
}

/**
 * Returns the calendar of payments and corporate actions, newest month first. `records` is in one currency. Records and
 * messages of other kinds are omitted.
 */
export function incomeMonths(
  records: readonly FundRecord[],
  messages: readonly InSiteMessage[],
  currency: Currency,
): readonly IncomeMonth[] {
  const kinds: readonly string[] = INCOME_KINDS;
  const entries: readonly IncomeEntry[] = [
    ...records.filter(({ kind }) => kinds.includes(kind)).map((record) => ({ at: record.at, id: record.id, record })),
    ...messages
      .filter(({ event }) => event === 'corporateAction')
      .map((message) => ({ at: message.at, id: `message ${message.id}`, message })),
  ].toSorted((first, second) => second.at - first.at);
  const months = new Map<string, IncomeEntry[]>();
  for (const entry of entries) {
    const month = dayOf(entry.at).slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), entry]);
  }
  return [...months].map(([month, own]) => ({
    month,
    entries: own,
    paid: exactSum(
      currency,
      own.map((entry) => exactOf('record' in entry ? entry.record.amount : '0', currency)),
    ),
  }));
}
