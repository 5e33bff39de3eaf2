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
/** Often, and large enough to use up what is free. */
const DIVIDENDS = Object.fromEntries(
  ['ZJ1', 'ZC1', 'ZU1'].map((code) => [
    code,
    [1, 3, 6, 9].map((exDay) => ({ exDay, payDay: exDay + 2, perShare: 37 })),
  ]),
);
/** Of a share without dividends: the lists of a customer do not say how many shares there were before. */
const SPLITS = { ZJ2: [2, 3, 5].map((ratio) => ({ exDay: ratio, ratio })) };
const HALF_AN_HOUR_MS = 1_800_000;

/** A market of wild prices that a test wrote down: yen and yuan, fees, twelve days of leaps, then silence. */
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

/** Half an hour into a session of Tokyo on the real market, which has a calendar, new shares and copy products. */
export function realGround(seed: string, market: Market = createMarket(seed)): Ground {
  const codes = [
    ...market.instruments('jp').slice(0, 4),
    ...market.instruments('cn').slice(0, 2),
    ...market.instruments('us').slice(0, 2),
  ].map(({ code }) => code);
  return { seed, market, startMs: newestSession('jp', Date.UTC(2026, 2, 8)).openAt + HALF_AN_HOUR_MS, codes };
}
