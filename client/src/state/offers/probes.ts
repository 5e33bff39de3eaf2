import type { Currency, EndpointPath } from '@zaraba/contracts';
import type { OfferName, Part } from '../../domain/operator/offers.ts';

const MARKET = { market: 'jp' } as const;

/** The form fields of each read that shows whether a server has a part, without the currency. */
const BODIES: { readonly [path in EndpointPath]?: Readonly<Record<string, string>> } = {
  '/market/shortSelling': MARKET,
  '/market/stockList': { ...MARKET, sort: 'popular', size: '6' },
  '/market/summary': MARKET,
  '/market/industries': MARKET,
  '/user/profitAndLoss': { from: '2026-01-01', to: '2026-01-01' },
};

/** The reads that show whether a server has a part and need a currency. */
const BY_CURRENCY: ReadonlySet<EndpointPath> = new Set([
  '/user/depositChannels',
  '/user/withdrawalTerms',
  '/trade/exchangeRates',
  '/user/loanTerms',
  '/user/fundRecords',
  '/user/profitAndLoss',
]);

/** Returns the form fields of the read that shows whether a server has a part. */
export function probeOf(read: EndpointPath, currency: Currency): Readonly<Record<string, string>> {
  return { ...(BY_CURRENCY.has(read) ? { type: currency } : {}), ...BODIES[read] };
}

/** Whether the configuration, instead of the server's answers, decides about a part. */
export function isNamed(part: Part, named: readonly OfferName[] | undefined): boolean {
  return named !== undefined && part.name !== undefined;
}
