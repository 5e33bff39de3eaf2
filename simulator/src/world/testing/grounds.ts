import { newestSession } from '../../market/calendar/calendar.ts';
import { createMarket } from '../../market/create.ts';
import type { Market } from '../../market/market.ts';
import type { Ground } from './scene.ts';
import { DAY_ONE_MS, scriptedMarket } from './scriptedMarket.ts';
import { wildWalk } from './walk.ts';

const FEES = [
  { kind: 'purchase', on: 'buy', label: 'fee', basisPoints: '7.5', minimum: '3' },
  { kind: 'selling', on: 'sell', label: 'fee', basisPoints: '7.5', minimum: '3' },
  { kind: 'stamp', on: 'sell', label: 'stamp', basisPoints: '5' },
] as const;
const WILD_DAYS = 12;
/** Frequent, and large enough to exhaust free cash. */
const DIVIDENDS = Object.fromEntries(
  ['ZJ1', 'ZC1', 'ZU1'].map((code) => [
    code,
    [1, 3, 6, 9].map((exDay) => ({ exDay, payDay: exDay + 2, perShare: 37 })),
  ]),
);
/** Only for a share without dividends: lists do not show the number of shares before a split. */
const SPLITS = { ZJ2: [2, 3, 5].map((ratio) => ({ exDay: ratio, ratio })) };
const HALF_AN_HOUR_MS = 1_800_000;

/** A scripted market with wild prices in yen, yuan and dollars: twelve days, then silence. */
export function wildGround(seed: number): Ground {
  const walk = (n: number) => wildWalk(seed + n, WILD_DAYS);
  const prices = { ZJ1: walk(0), ZJ2: walk(1), ZC1: walk(2), ZU1: walk(3) };
  return {
    seed: `wild-${seed}`,
    market: scriptedMarket({ prices, fees: FEES, dividends: DIVIDENDS, splits: SPLITS }),
    startMs: DAY_ONE_MS,
    codes: Object.keys(prices),
  };
}

/** The real market, half an hour after Tokyo opens. */
export function realGround(seed: string, market: Market = createMarket(seed)): Ground {
  const codes = [
    ...market.instruments('jp').slice(0, 4),
    ...market.instruments('cn').slice(0, 2),
    ...market.instruments('us').slice(0, 2),
  ].map(({ code }) => code);
  return { seed, market, startMs: newestSession('jp', Date.UTC(2026, 2, 8)).openAt + HALF_AN_HOUR_MS, codes };
}
