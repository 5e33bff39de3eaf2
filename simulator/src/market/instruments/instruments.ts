import type { MarketId, Names } from '@zaraba/contracts';
import { MARKET_CURRENCY } from '@zaraba/contracts';
import { mix, word } from '../../random.ts';
import type { Board, Instrument } from '../market.ts';
import { exp, normalOf, uniformOf } from '../numeric.ts';
import { SECTORS } from './sectors.ts';
import type { Ending } from './sectors.ts';
import { STEMS } from './stems.ts';

/**
 * The number of stocks in each market. With those of Beijing, it may not exceed stems × sectors, so that names are
 * unique.
 */
const LISTED = 320;
/**
 * The number of stocks in Beijing. They come last in China, so that earlier codes remain unchanged. Their fees equal
 * those of China's other boards.
 */
const LISTED_IN_BEIJING = 24;
const FIRST_NUMBER = 1001;
const CODE_PREFIX: Readonly<Record<MarketId, string>> = { jp: 'ZJ', us: 'ZU', cn: 'ZC' };

/**
 * A listed stock with the parameters of its price model. It does not depend on the seed, so that tests may name codes.
 */
export interface Listing {
  readonly instrument: Instrument;
  readonly sectorIndex: number;
  /** The price on the reference day, in currency units. The seed varies it. */
  readonly basePrice: number;
  readonly dailyShares: number;
  /** The standard deviation of the daily log return. */
  readonly dailyDeviation: number;
  /** The first session of a new share. Its base price is that of the evening before. */
  readonly firstSession?: number;
}

interface Scale {
  readonly price: number;
  readonly priceSpread: number;
  readonly lowest: number;
  readonly highest: number;
  readonly capital: number;
  readonly leastDailyShares: number;
}

const SCALES: Readonly<Record<MarketId, Scale>> = {
  jp: { price: 2_200, priceSpread: 0.85, lowest: 280, highest: 42_000, capital: 160e9, leastDailyShares: 250_000 },
  us: { price: 75, priceSpread: 0.9, lowest: 6, highest: 900, capital: 6e9, leastDailyShares: 400_000 },
  cn: { price: 22, priceSpread: 0.75, lowest: 4.5, highest: 320, capital: 18e9, leastDailyShares: 900_000 },
};

const bound = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

function boardOf(market: MarketId, index: number, key: number): Board {
  if (market === 'us') return 'us';
  if (market === 'jp') return index % 3 === 0 ? 'fine' : 'standard';
  if (index >= LISTED) return 'beijing';
  const draw = uniformOf(mix(key, 0, 11));
  if (draw < 0.07) return 'st';
  return draw < 0.32 ? 'growth' : 'main';
}

function namesOf(market: MarketId, stem: Names, ending: Ending, board: Board): Names {
  const mark = board === 'st' ? 'ST' : '';
  return {
    jp: `${mark}${stem.jp}${market === 'us' ? `・${ending.kana}` : ending.jp}`,
    cn: `${mark}${stem.cn}${ending.cn}`,
    us: `${board === 'st' ? 'ST ' : ''}${stem.us} ${ending.us}`,
  };
}

function listing(market: MarketId, index: number): Listing {
  const code = `${CODE_PREFIX[market]}${FIRST_NUMBER + index}`;
  const key = word(`listing:${code}`);
  const stems = STEMS[market];
  const place = index % stems.length;
  const round = Math.floor(index / stems.length);
  const sectorIndex = (place * 5 + round) % SECTORS.length;
  const board = boardOf(market, index, key);
  const scale = SCALES[market];
  const large =
    board === 'fine' ? 1.6 : board === 'standard' ? -0.4 : board === 'main' ? 0.3 : board === 'beijing' ? -1.2 : 0;
  const cheap = board === 'st' ? 0.3 : 1;
  const drawn = scale.price * cheap * exp(scale.priceSpread * normalOf(mix(key, 0, 1)));
  const basePrice = bound(drawn, scale.lowest, board === 'st' ? 12 : scale.highest);
  const capital = scale.capital * cheap * exp(large + 1.15 * normalOf(mix(key, 0, 2)));
  const issuedShares = Math.max(2_000_000, Math.round(capital / basePrice / 100_000) * 100_000);
  const turnoverShare = 0.0035 * exp(0.6 * normalOf(mix(key, 0, 3)));
  const smallness = large > 1 ? 0.82 : board === 'growth' || board === 'beijing' ? 1.3 : board === 'st' ? 0.75 : 1.05;
  return {
    instrument: {
      code,
      names: namesOf(market, stems[place]!, SECTORS[sectorIndex]!.endings[(place + round) % 2 === 0 ? 0 : 1], board),
      market,
      currency: MARKET_CURRENCY[market],
      sector: SECTORS[sectorIndex]!.names,
      board,
      issuedShares,
      kind: 'share',
    },
    sectorIndex,
    basePrice,
    dailyShares: bound(issuedShares * turnoverShare, scale.leastDailyShares, 40_000_000),
    dailyDeviation: bound(0.019 * smallness * exp(0.2 * normalOf(mix(key, 0, 4))), 0.011, 0.034),
  };
}

function listingsOf(market: MarketId): readonly Listing[] {
  const count = market === 'cn' ? LISTED + LISTED_IN_BEIJING : LISTED;
  return Array.from({ length: count }, (_, index) => listing(market, index));
}

/** All stocks in the order of their codes. They are the same for every seed. */
export const LISTINGS: Readonly<Record<MarketId, readonly Listing[]>> = {
  jp: listingsOf('jp'),
  us: listingsOf('us'),
  cn: listingsOf('cn'),
};

/** The instruments of LISTINGS. */
export const INSTRUMENTS: Readonly<Record<MarketId, readonly Instrument[]>> = {
  jp: LISTINGS.jp.map((one) => one.instrument),
  us: LISTINGS.us.map((one) => one.instrument),
  cn: LISTINGS.cn.map((one) => one.instrument),
};
