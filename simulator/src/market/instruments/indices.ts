import type { MarketId, Names } from '@zaraba/contracts';
import type { IndexInstrument } from '../market.ts';

/** An index: its level, and the weights of the market factor, one sector factor and noise. */
export interface IndexListing {
  readonly instrument: IndexInstrument;
  readonly marketWeight: number;
  readonly sectorIndex: number;
  readonly sectorWeight: number;
  readonly basePrice: number;
  readonly dailyDeviation: number;
  readonly dailyShares: number;
  /** Converts the volume of the index to a turnover. */
  readonly averageSharePrice: number;
}

const INFORMATION = 6;
const ELECTRONICS = 4;
const FINANCE = 8;

type Facts = Omit<IndexListing, 'instrument' | 'averageSharePrice'>;

const SHARE_PRICE: Readonly<Record<MarketId, number>> = { jp: 900, us: 60, cn: 12 };

function index(market: MarketId, code: string, names: Names, facts: Facts): IndexListing {
  return {
    instrument: { code, market, names, kind: 'index' },
    averageSharePrice: SHARE_PRICE[market],
    ...facts,
  };
}

/** The indices. A market's first index follows the market factor; its second one is weighted to a sector. */
export const INDICES: readonly IndexListing[] = [
  index(
    'jp',
    'ZX-JP1',
    { jp: 'ザラバ東京総合', cn: 'Zaraba东京综合', us: 'Zaraba Tokyo Composite' },
    {
      marketWeight: 1,
      sectorIndex: FINANCE,
      sectorWeight: 0,
      basePrice: 2_700,
      dailyDeviation: 0.0115,
      dailyShares: 150_000_000,
    },
  ),
  index(
    'jp',
    'ZX-JP2',
    { jp: 'ザラバ東京成長', cn: 'Zaraba东京成长', us: 'Zaraba Tokyo Growth' },
    {
      marketWeight: 0.86,
      sectorIndex: INFORMATION,
      sectorWeight: 0.42,
      basePrice: 38_500,
      dailyDeviation: 0.0135,
      dailyShares: 60_000_000,
    },
  ),
  index(
    'us',
    'ZX-US1',
    { jp: 'ザラバ米国総合', cn: 'Zaraba纽约综合', us: 'Zaraba New York Composite' },
    {
      marketWeight: 1,
      sectorIndex: FINANCE,
      sectorWeight: 0,
      basePrice: 5_800,
      dailyDeviation: 0.0105,
      dailyShares: 900_000_000,
    },
  ),
  index(
    'us',
    'ZX-US2',
    { jp: 'ザラバ米国ハイテク', cn: 'Zaraba纽约科技', us: 'Zaraba New York Technology' },
    {
      marketWeight: 0.86,
      sectorIndex: ELECTRONICS,
      sectorWeight: 0.42,
      basePrice: 18_900,
      dailyDeviation: 0.0135,
      dailyShares: 420_000_000,
    },
  ),
  index(
    'cn',
    'ZX-CN1',
    { jp: 'ザラバ中国総合', cn: 'Zaraba上海综合', us: 'Zaraba Shanghai Composite' },
    {
      marketWeight: 1,
      sectorIndex: FINANCE,
      sectorWeight: 0,
      basePrice: 3_250,
      dailyDeviation: 0.011,
      dailyShares: 1_500_000_000,
    },
  ),
  index(
    'cn',
    'ZX-CN2',
    { jp: 'ザラバ中国成長', cn: 'Zaraba上海成长', us: 'Zaraba Shanghai Growth' },
    {
      marketWeight: 0.84,
      sectorIndex: INFORMATION,
      sectorWeight: 0.42,
      basePrice: 1_980,
      dailyDeviation: 0.0155,
      dailyShares: 600_000_000,
    },
  ),
];
