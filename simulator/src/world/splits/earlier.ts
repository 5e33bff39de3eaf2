import type { PositionRecord } from '../kernel/state.ts';

/** A position as it was at an instant: before a split it was fewer, dearer shares. */
export function asOf(position: PositionRecord, at: number): PositionRecord {
  const earlier = position.before?.find(({ until }) => at < until);
  return earlier === undefined ? position : { ...position, ...earlier };
}

/** A position in the shares in which it was ordered. */
export function asOrdered(position: PositionRecord): PositionRecord {
  return asOf(position, position.orderedAt);
}
