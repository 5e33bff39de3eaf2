import type { Currency, EndpointPath } from '@zaraba/contracts';
import type { OfferName, Part } from '../../domain/operator/offers.ts';

const MARKET = { market: 'jp' } as const;

/** The request fields, besides the currency, of each read that shows whether a server has a part. */
const BODIES: { readonly [path in EndpointPath]?: Readonly<Record<string, string>> } = {
  '/market/shortSelling': MARKET,
  '/market/stockList': { ...MARKET, sort: 'popular', size: '6' },
  '/market/summary': MARKET,
  '/market/industries': MARKET,
  '/user/profitAndLoss': { from: '2026-01-01', to: '2026-01-01' },
};

/** Those reads whose request needs a currency. */
const BY_CURRENCY: ReadonlySet<EndpointPath> = new Set([
  '/user/depositChannels',
  '/user/withdrawalTerms',
  '/trade/exchangeRates',
  '/user/loanTerms',
  '/user/fundRecords',
  '/user/profitAndLoss',
]);

/** Returns the request fields of a read that shows whether a server has a part. */
export function probeOf(read: EndpointPath, currency: Currency): Readonly<Record<string, string>> {
  return { ...(BY_CURRENCY.has(read) ? { type: currency } : {}), ...BODIES[read] };
}

/** Returns whether the configuration decides about a part, instead of the server's answers. */
export function isNamed(part: Part, named: readonly OfferName[] | undefined): boolean {
  return named !== undefined && part.name !== undefined;
}
