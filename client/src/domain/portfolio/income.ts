import type { Currency, FundRecord, InSiteMessage } from '@zaraba/contracts';
import { type ExactMoney, exactOf, exactSum } from '../decimal.ts';
import { dayOf } from '../market/period.ts';

/** The kinds of movements that an issuer causes: dividends, those that a short seller owes, and issues of shares. */
export const INCOME_KINDS = [
  'dividend',
  'dividendCharge',
  'shareIssue',
] as const satisfies readonly FundRecord['kind'][];

/** A payment by or to an issuer, or a message about a dividend, a split or an issue. */
export type IncomeEntry =
  | { readonly at: number; readonly id: string; readonly record: FundRecord }
  | { readonly at: number; readonly id: string; readonly message: InSiteMessage };

/** A month in Tokyo as `YYYY-MM`, its entries, the newest first, and what was paid in it. */
export interface IncomeMonth {
  readonly month: string;
  readonly entries: readonly IncomeEntry[];
  readonly paid: ExactMoney;
}

/**
 * Returns a calendar of payments and of messages about corporate actions, the newest month first. `records` are in one
 * currency; those of other kinds and other messages are left out.
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
