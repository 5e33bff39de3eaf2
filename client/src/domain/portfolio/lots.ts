import type { Currency, Fill, Position } from '@zaraba/contracts';
import { type ExactMoney, difference, exactOf, exactSum } from '../decimal.ts';

/**
 * A closed position with its executions, cost, fees and result. For shares sold short, the purchase closes the
 * position.
 */
export interface Lot {
  /** The id of the last execution that closed the position. */
  readonly closing: string;
  /** The ids of the executions that opened the position; empty if they are unknown. */
  readonly openings: readonly string[];
  readonly openedAt: number | undefined;
  readonly cost: ExactMoney;
  readonly openingFee: ExactMoney;
  readonly closingFee: ExactMoney;
  /** The result before fees, as the ledger posted it. */
  readonly realized: ExactMoney;
  /** The result after both fees. */
  readonly net: ExactMoney;
}

const sideOfClosing = ({ side }: Position): Fill['side'] => (side === 'short' ? 'buy' : 'sell');

/** Returns which positions the given executions closed, by the id of the position. */
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

/**
 * Returns the executions that opened a position. If the position was split off by a partial close, these are the
 * executions that opened the whole position.
 */
function openingsOf(row: Position, fills: readonly Fill[]): readonly Fill[] {
  const opened = (number: string | undefined): readonly Fill[] =>
    fills.filter(({ positionId, side }) => positionId === number && side !== sideOfClosing(row));
  const own = opened(row.id);
  return own.length > 0 ? own : opened(row.partOf);
}

/**
 * Returns when the oldest closed position was opened whose opening is not among the given executions; undefined if all
 * openings are known. The caller can then request older executions.
 */
export function oldestOpening(fills: readonly Fill[], closed: readonly Position[]): number | undefined {
  const unknown = [...closedBy(fills, closed).values()].filter((row) => openingsOf(row, fills).length === 0);
  const instants = unknown.flatMap(({ boughtAt }) => (boughtAt === undefined ? [] : [boughtAt]));
  return instants.length === 0 ? undefined : Math.min(...instants);
}

/**
 * Returns the lots that executions closed, by the id of the last closing execution. `earlier` contains older
 * executions, where the openings may be. A position that the server no longer lists has no lot.
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
