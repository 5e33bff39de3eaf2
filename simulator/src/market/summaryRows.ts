import type { Names } from '@zaraba/contracts';
import type { Instrument } from './market.ts';

/** The change of a stock since the previous close. Prices and `turnover` are integers of 1/PRICE_SCALE. */
export interface Move {
  readonly instrument: Instrument;
  readonly previousClose: number;
  readonly last: number;
  readonly volume: number;
  readonly turnover: number;
  readonly changeBasisPoints: number;
}

/** The change of an industry. `turnover` is in currency units. */
export interface SectorMove {
  readonly names: Names;
  readonly changeBasisPoints: number;
  readonly stocks: number;
  readonly advancers: number;
  readonly decliners: number;
  readonly turnover: number;
  /** The stocks of the industry, largest gain first. */
  readonly moves: readonly Move[];
}

/** Returns the change since the previous close in basis points. */
export function changeOf(last: number, previousClose: number): number {
  return Math.round(((last - previousClose) * 10_000) / previousClose);
}

/** Compares two changes: first by the gain, largest first, then by code. */
export function byChange(a: Move, b: Move): number {
  return b.changeBasisPoints - a.changeBasisPoints || (a.instrument.code < b.instrument.code ? -1 : 1);
}

/** Counts the stocks that rose and fell. */
export function breadthOf(moves: readonly Move[]): { readonly advancers: number; readonly decliners: number } {
  let advancers = 0;
  let decliners = 0;
  for (const { last, previousClose } of moves) {
    if (last > previousClose) advancers += 1;
    else if (last < previousClose) decliners += 1;
  }
  return { advancers, decliners };
}

function sectorMove(names: Names, moves: readonly Move[]): SectorMove {
  let before = 0;
  let after = 0;
  let turnover = 0;
  for (const { instrument, previousClose, last, turnover: traded } of moves) {
    before += previousClose * instrument.issuedShares;
    after += last * instrument.issuedShares;
    turnover += traded;
  }
  return {
    names,
    changeBasisPoints: changeOf(after, before),
    stocks: moves.length,
    ...breadthOf(moves),
    turnover,
    moves: moves.toSorted(byChange),
  };
}

/** Returns the changes of industries, weighted by market value, largest gain first. */
export function sectorsOf(moves: readonly Move[]): readonly SectorMove[] {
  const groups = new Map<string, { readonly names: Names; readonly moves: Move[] }>();
  for (const move of moves) {
    const { sector } = move.instrument;
    const group = groups.get(sector.us);
    if (group === undefined) groups.set(sector.us, { names: sector, moves: [move] });
    else group.moves.push(move);
  }
  return [...groups.values()]
    .map((group) => sectorMove(group.names, group.moves))
    .sort((a, b) => b.changeBasisPoints - a.changeBasisPoints || (a.names.us < b.names.us ? -1 : 1));
}
