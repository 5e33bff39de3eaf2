import type { MarketId } from '@zaraba/contracts';

/** False where shares bought today may be sold from the next session only (T+1): China. */
export function sameDaySaleIn(market: MarketId): boolean {
  return market !== 'cn';
}

/** Trading unit of the exchange in shares. The product's own lot is one share: this is a fact to show and to round volumes. */
export const EXCHANGE_LOT: Readonly<Record<MarketId, number>> = { jp: 100, us: 1, cn: 100 };
