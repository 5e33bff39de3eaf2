import type { Currency, Fill, Position } from '@zaraba/contracts';
import { type ExactMoney, difference, exactOf, exactSum } from '../decimal.ts';

/**
 * A closed position: its executions, cost, fees and result. Buying back shares that were sold short closes one, too.
 */
export interface Lot {
  /** The last of the executions that closed the position. */
  readonly closing: string;
  /** The executions that had opened the position; empty if they are unknown. */
  readonly openings: readonly string[];
  readonly openedAt: number | undefined;
  readonly cost: ExactMoney;
  /** The fees for opening and for closing the position. */
  readonly openingFee: ExactMoney;
  readonly closingFee: ExactMoney;
  /** The result before fees, as the ledger posted it. */
  readonly realized: ExactMoney;
  /** The result after both fees. */
  readonly net: ExactMoney;
}

const sideOfClosing = ({ side }: Position): Fill['side'] => (side === 'short' ? 'buy' : 'sell');

/** Returns the positions that some executions closed, by the number of the position. */
function closedBy(fills: readonly Fill[], closed: readonly Position[]): ReadonlyMap<string, Position> {
  const byId = new Map(
    closed.flatMap((row) => (row.id === undefined || row.soldAt === undefined ? [] : [[row.id, row]])),
  );
  const found = fills.flatMap(({ positionId, side }): [string, Position][] => {
    const row = byId.get(positionId);
    return row !== undefined && side === sideOfClosing(row) ? [[positionId, row]] : [];
  });
  return new Map(found);
}

/** Returns the executions of a list that opened a position or, for a part that was split off, the whole position. */
function openingsOf(row: Position, fills: readonly Fill[]): readonly Fill[] {
  const opened = (number: string | undefined): readonly Fill[] =>
    fills.filter(({ positionId, side }) => positionId === number && side !== sideOfClosing(row));
  const own = opened(row.id);
  return own.length > 0 ? own : opened(row.partOf);
}

/**
 * Finds the positions that some executions closed and whose openings are not among them. Returns when the oldest of
 * these positions was opened, so that the caller can request older executions; undefined if there are none.
 */
export function oldestOpening(fills: readonly Fill[], closed: readonly Position[]): number | undefined {
  const unknown = [...closedBy(fills, closed).values()].filter((row) => openingsOf(row, fills).length === 0);
  const instants = unknown.flatMap(({ boughtAt }) => (boughtAt === undefined ? [] : [boughtAt]));
  return instants.length === 0 ? undefined : Math.min(...instants);
}

/**
 * Returns the lots that some executions closed, by the number of the last closing execution. `earlier` are older
 * executions, among which the openings may be. A position that the server no longer lists has no lot.
 */
export function lotsOf(
  fills: readonly Fill[],
  earlier: readonly Fill[],
  closed: readonly Position[],
  currency: Currency,
): ReadonlyMap<string, Lot> {
  const all = [...fills, ...earlier];
  const lots = [...closedBy(fills, closed)].map(([id, row]): [string, Lot] => {
    const closings = fills.filter(({ positionId, side }) => positionId === id && side === sideOfClosing(row));
    const closingFee = exactSum(
      currency,
      closings.map(({ fee }) => exactOf(fee, currency)),
    );
    const [realized, fees] = [exactOf(row.realized, currency), exactOf(row.fee, currency)];
    // The server lists the newest execution first.
    const closing = closings[0]?.id ?? '';
    const lot: Lot = {
      closing,
      openings: openingsOf(row, all)
        .map((fill) => fill.id)
        .toReversed(),
      openedAt: row.boughtAt,
      cost: exactOf(row.cost, currency),
      openingFee: difference(fees, closingFee),
      closingFee,
      realized,
      net: difference(realized, fees),
    };
    return [closing, lot];
  });
  return new Map(lots);
}
