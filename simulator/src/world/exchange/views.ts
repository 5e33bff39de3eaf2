import { CURRENCIES, EXCHANGE_STATUS, LIMITS, formatMoney, formatScaled } from '@zaraba/contracts';
import type { Currency, SentReplyOf } from '@zaraba/contracts';
import { RATE_DECIMALS, midRate, rateInstant } from '../../market/fx.ts';
import { allRecords } from '../kernel/books.ts';
import type { WorldState } from '../kernel/state.ts';
import { tableGet } from '../kernel/table.ts';
import type { ExchangeRecord } from '../models/exchange.ts';
import { EXCHANGE_FEE_BASIS_POINTS, EXCHANGE_MINIMUM, rateOf } from './terms.ts';

function statusOf({ ended, exchangedAt }: ExchangeRecord): number {
  if (exchangedAt !== undefined) return EXCHANGE_STATUS.exchanged;
  return ended ? EXCHANGE_STATUS.ended : EXCHANGE_STATUS.quoted;
}

/** Returns a quote or an exchange as the API sends it. */
export function exchangeView(record: ExchangeRecord): SentReplyOf<'/trade/exchangeQuote'> {
  const { id, from, to, exchangedAt } = record;
  return {
    id,
    status: statusOf(record),
    from,
    to,
    rate: formatScaled(rateOf(record, from, to), RATE_DECIMALS),
    midRate: formatScaled(record.midRate, RATE_DECIMALS),
    debit: formatMoney({ minor: record.debit, currency: from }),
    fee: formatMoney({ minor: record.fee, currency: from }),
    credit: formatMoney({ minor: record.credit, currency: to }),
    quotedAt: record.at,
    expiresAt: record.expiresAt,
    ...(exchangedAt !== undefined && { exchangedAt }),
  };
}

/** Returns the mid rates between a currency and all currencies. */
export function exchangeRates(seed: string, currency: Currency, now: number): SentReplyOf<'/trade/exchangeRates'> {
  return {
    currency,
    at: rateInstant(now),
    rates: CURRENCIES.map((to) => ({
      currency: to,
      midRate: formatScaled(midRate(seed, currency, to, now), RATE_DECIMALS),
    })),
    feeBasisPoints: EXCHANGE_FEE_BASIS_POINTS,
    minimum: EXCHANGE_MINIMUM[currency],
    quoteMs: LIMITS.exchangeQuoteMs,
  };
}

/** Returns an account's completed exchanges, newest first. */
export function exchangeList(state: WorldState, account: string): SentReplyOf<'/trade/exchangeList'> {
  const records = allRecords(state, tableGet(state.accounts, account), 'exchange');
  return records.filter(({ exchangedAt }) => exchangedAt !== undefined).map(exchangeView);
}
