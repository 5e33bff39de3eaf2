import type { FeeLine, MarketId } from '@zaraba/contracts';
import type { Board } from '../market.ts';

interface Tariff {
  readonly from: string;
  readonly lines: readonly FeeLine[];
}

const TOKYO_TIERS = [
  { upTo: '100000', amount: '99' },
  { upTo: '200000', amount: '115' },
  { upTo: '500000', amount: '275' },
  { amount: '385' },
];

function bothSides(label: string, basisPoints: string, minimum?: string): FeeLine[] {
  const charge = minimum === undefined ? { label, basisPoints } : { label, basisPoints, minimum };
  return [
    { kind: 'purchase', on: 'buy', ...charge },
    { kind: 'selling', on: 'sell', ...charge },
  ];
}

function china(stampBasisPoints: string): FeeLine[] {
  return [
    ...bothSides('commission', '2.5', '5'),
    ...bothSides('exchange handling', '0.341'),
    ...bothSides('regulatory', '0.2'),
    ...bothSides('transfer', '0.1'),
    { kind: 'stamp', on: 'sell', label: 'stamp duty', basisPoints: stampBasisPoints },
  ];
}

/** The tariffs, oldest first. The first tariff also applies to earlier days. */
const TARIFFS: Readonly<Record<MarketId, readonly Tariff[]>> = {
  jp: [
    {
      from: '2000-01-01',
      lines: [
        { kind: 'purchase', on: 'buy', label: 'commission', tiers: TOKYO_TIERS },
        { kind: 'selling', on: 'sell', label: 'commission', tiers: TOKYO_TIERS },
      ],
    },
  ],
  us: [
    {
      from: '2000-01-01',
      lines: [
        { kind: 'selling', on: 'sell', label: 'regulatory', basisPoints: '0.278' },
        { kind: 'selling', on: 'sell', label: 'trading activity', perShare: '0.000166', maximum: '8.30' },
      ],
    },
  ],
  cn: [
    { from: '2000-01-01', lines: china('10') },
    { from: '2023-08-28', lines: china('5') },
  ],
};

/** Returns the fees of a market on a trading day. */
export function feesOn(market: MarketId, date: string): readonly FeeLine[] {
  const tariffs = TARIFFS[market];
  let newest = tariffs[0]!;
  for (const tariff of tariffs) if (tariff.from <= date) newest = tariff;
  return newest.lines;
}

/**
 * Whether shares may be sold on the day on which they were bought. In China, they may only be sold from the next
 * session on (T+1).
 */
export function sameDaySaleIn(market: MarketId): boolean {
  return market !== 'cn';
}

/**
 * The number of shares in a trading unit, for display and for rounding volumes. Customers of the product can also trade
 * a single share.
 */
export const EXCHANGE_LOT: Readonly<Record<MarketId, number>> = { jp: 100, us: 1, cn: 100 };

/** Returns the lot that the exchange requires for orders in a stock. */
export function lotOf({ board, market }: { readonly board: Board; readonly market: MarketId }): number {
  // Beijing accepts any number of shares from 100 on.
  return board === 'beijing' ? 1 : EXCHANGE_LOT[market];
}
