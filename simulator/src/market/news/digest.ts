import { keeping, perMarket } from '../kept.ts';
import type { Market, Session } from '../market.ts';
import type { ShortSales } from '../summary.ts';
import { shortSales } from '../summary.ts';
import { breadthOf, byChange, changeOf, sectorsOf } from '../summaryRows.ts';
import type { Move, SectorMove } from '../summaryRows.ts';

/** The number of largest moves that a digest stores in each direction. */
const LARGEST = 5;
const KEPT = 128;

/** The facts of a finished session that the news need. */
export interface Digest {
  readonly risers: readonly Move[];
  readonly fallers: readonly Move[];
  readonly sectors: readonly Omit<SectorMove, 'moves'>[];
  readonly stocks: number;
  readonly advancers: number;
  readonly decliners: number;
  readonly limitUp: number;
  readonly limitDown: number;
  readonly short: ShortSales;
}

function makeDigest(market: Market, { market: id, date, closeAt }: Session): Digest {
  let limitUp = 0;
  let limitDown = 0;
  const moves = market.instruments(id).flatMap((instrument): Move[] => {
    const day = market.finishedDay(instrument.code, date, closeAt);
    if (day === undefined) return [];
    const { previousClose, close: last, volume, upper, lower } = day;
    if (last >= upper) limitUp += 1;
    else if (last <= lower) limitDown += 1;
    const changeBasisPoints = changeOf(last, previousClose);
    // The turnover is estimated from the closing price.
    return [{ instrument, previousClose, last, volume, turnover: volume * last, changeBasisPoints }];
  });
  const sorted = moves.toSorted(byChange);
  return {
    risers: sorted.filter(({ changeBasisPoints }) => changeBasisPoints > 0).slice(0, LARGEST),
    fallers: sorted
      .filter(({ changeBasisPoints }) => changeBasisPoints < 0)
      .slice(-LARGEST)
      .reverse(),
    sectors: sectorsOf(moves).map(({ moves: _moves, ...sector }) => sector),
    stocks: moves.length,
    ...breadthOf(moves),
    limitUp,
    limitDown,
    short: shortSales(market.seed, id, date, moves).all,
  };
}

const digestsOf = perMarket(() => keeping<Digest>(KEPT));

/** Summarises a session. @param session must have finished at the caller's instant */
export function digestOf(market: Market, session: Session): Digest {
  return digestsOf(market)(`${session.market}:${session.date}`, () => makeDigest(market, session));
}
