import type { Position, ReplyOf } from '@zaraba/contracts';
import { positionState } from '../../../domain/positions.ts';

/** The shares traded at one price of the day, or between two prices. */
export type VolumeByPrice = ReplyOf<'/market/volumeByPrice'>[number];

/** A row of the volume table. */
export interface VolumeRow extends VolumeByPrice {
  /** The length of the bar: the shares of this row as a fraction of the largest row. */
  readonly length: number;
  /** The fraction of the row's shares that buyers took at the ask. */
  readonly boughtPart: number;
  /** Whether this is the row with the most shares. */
  readonly isMost: boolean;
  /** Whether the customer's average price falls into this row. */
  readonly isOwn: boolean;
}

type Held = Pick<Position, 'code' | 'status' | 'stock_num' | 'buy_price'>;

/** Returns the average price of a customer's positions in a stock; undefined without positions. */
export function averageHeld(code: string, positions: readonly Held[]): number | undefined {
  let [shares, amount] = [0, 0];
  for (const { stock_num: quantity = 0, buy_price: price, ...position } of positions) {
    if (position.code !== code || positionState(position) !== 'holding') continue;
    shares += quantity;
    amount += quantity * Number(price);
  }
  return shares > 0 ? amount / shares : undefined;
}

/**
 * Returns the rows of the volume table, highest price first. The row at or just below the average price is marked, if
 * that price lies within the prices of the day.
 */
export function volumeRowsOf(volumes: readonly VolumeByPrice[], average: number | undefined): readonly VolumeRow[] {
  const most = Math.max(0, ...volumes.map(({ quantity }) => quantity));
  const [first] = volumes;
  const isWithin = average !== undefined && first !== undefined && average <= Number(first.upTo ?? first.price);
  const own = isWithin ? volumes.find(({ price }) => Number(price) <= average) : undefined;
  return volumes.map((row) => ({
    ...row,
    length: row.quantity / most,
    boughtPart: row.bought / row.quantity,
    isMost: row.quantity === most,
    isOwn: row === own,
  }));
}
