import { MINUTE_MS } from '@zaraba/contracts';
import type { MarketId } from '@zaraba/contracts';
import { perMarket } from './kept.ts';
import type { Market } from './market.ts';
import { breadthOf, changeOf, sectorsOf } from './summaryRows.ts';
import type { Move, SectorMove } from './summaryRows.ts';
import { partOf, shortShareOf, shortVolumeOf } from './summaryShort.ts';

/** The short sales in a session, of one stock or of all stocks. */
export interface ShortSales {
  readonly shareBasisPoints: number;
  readonly shortVolume: number;
  readonly volume: number;
}

/** The summary of a market at the start of a minute. `turnover` is in 1/PRICE_SCALE. */
export interface MarketMinute {
  readonly at: number;
  readonly date: string;
  readonly moves: readonly Move[];
  readonly advancers: number;
  readonly decliners: number;
  readonly limitUp: number;
  readonly limitDown: number;
  readonly turnover: number;
  readonly volume: number;
  readonly sectors: readonly SectorMove[];
  /** `shorts`: the short sales by stock, with the largest part of the trading first. `short`: those of all stocks. */
  readonly shorts: readonly (ShortSales & { readonly move: Move })[];
  readonly short: ShortSales;
}

function movesAt(market: Market, id: MarketId, at: number): readonly Move[] {
  return market.instruments(id).flatMap((instrument) => {
    const tick = market.tick(instrument.code, at);
    if (tick === undefined) return [];
    const { last, previousClose, volume, turnover } = tick;
    const changeBasisPoints = changeOf(last, previousClose);
    return [{ instrument, previousClose, last, volume, turnover, changeBasisPoints }];
  });
}

function atLimits(market: Market, moves: readonly Move[], at: number): { limitUp: number; limitDown: number } {
  let limitUp = 0;
  let limitDown = 0;
  for (const { instrument, last } of moves) {
    const limits = market.limits(instrument.code, at);
    if (limits === undefined) continue;
    if (last >= limits.upper) limitUp += 1;
    else if (last <= limits.lower) limitDown += 1;
  }
  return { limitUp, limitDown };
}

/** Computes the short sales of a session, by stock and in total. */
export function shortSales<T extends Pick<Move, 'instrument' | 'volume'>>(
  seed: string,
  id: MarketId,
  date: string,
  moves: readonly T[],
): { readonly all: ShortSales; readonly each: readonly (ShortSales & { readonly move: T })[] } {
  const each = moves.map((move) => {
    const { volume } = move;
    const shareBasisPoints = shortShareOf(seed, id, move.instrument.code, date);
    return { move, shareBasisPoints, shortVolume: shortVolumeOf(volume, shareBasisPoints), volume };
  });
  const volume = each.reduce((sum, row) => sum + row.volume, 0);
  const shortVolume = each.reduce((sum, row) => sum + row.shortVolume, 0);
  return { all: { shareBasisPoints: partOf(shortVolume, volume), shortVolume, volume }, each };
}

function lookAt(market: Market, id: MarketId, at: number): MarketMinute {
  const { date } = market.sessionView(id, at).session;
  const moves = movesAt(market, id, at);
  const { all, each } = shortSales(market.seed, id, date, moves);
  return {
    at,
    date,
    moves,
    ...breadthOf(moves),
    ...atLimits(market, moves, at),
    turnover: moves.reduce((sum, { turnover }) => sum + turnover, 0),
    volume: all.volume,
    sectors: sectorsOf(moves),
    shorts: each.toSorted((a, b) => b.shareBasisPoints - a.shareBasisPoints),
    short: all,
  };
}

const minutesOf = perMarket(() => new Map<MarketId, MarketMinute>());

/** Summarises a market at the start of the current minute, without new stocks. The result is cached. */
export function marketMinute(market: Market, id: MarketId, now: number): MarketMinute {
  const at = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const minutes = minutesOf(market);
  const held = minutes.get(id);
  if (held?.at === at) return held;
  const minute = lookAt(market, id, at);
  minutes.set(id, minute);
  return minute;
}
