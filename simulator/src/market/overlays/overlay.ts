import { MARKETS, PRICE_SCALE } from '@zaraba/contracts';
import type { MarketId } from '@zaraba/contracts';
import { RATIO_SCALE } from '../rules/exReference.ts';

/**
 * Kinds of overlays that affect prices. `shock`, `gap` (at the next opening), `trend` and `path` move prices
 * cumulatively. `flat`, `limitUp` and `limitDown` fix prices; `halt` stops trading.
 */
const PRICE_KINDS = ['shock', 'gap', 'trend', 'halt', 'limitUp', 'limitDown', 'flat', 'path'] as const;

/**
 * Kinds of overlays that issue shares at the next opening. `split` turns each share into `ratio` shares (a ratio below
 * one consolidates them), `bonus` adds `ratio` free shares, and `rights` offers `ratio` new shares at `price`.
 */
export const ISSUE_KINDS = ['split', 'bonus', 'rights'] as const;
/** A kind of overlay that issues shares. */
export type IssueKind = (typeof ISSUE_KINDS)[number];

/** All kinds of overlays. */
export const OVERLAY_KINDS = [...PRICE_KINDS, ...ISSUE_KINDS] as const;
/** A kind of overlay. */
export type OverlayKind = (typeof OVERLAY_KINDS)[number];

/** The highest price that an issue may result in: ten million currency units, as an integer of 1/PRICE_SCALE. */
export const ISSUE_PRICE_MAXIMUM = 10_000_000 * PRICE_SCALE;
/** The bounds of an issue's ratio. A split with the ratio 1 is refused. */
export const RATIO_RANGE: Readonly<Record<IssueKind, { readonly least: number; readonly most: number }>> = {
  split: { least: 1 / 100, most: 100 },
  bonus: { least: 1 / RATIO_SCALE, most: 10 },
  rights: { least: 1 / RATIO_SCALE, most: 10 },
};

/** The bounds of a move as a part of the price: -0.9 is down by ninety percent. */
export const MOVE_RANGE = { least: -0.9, most: 1 } as const;
/** The maximum number of points in a path that a tester draws. */
export const PATH_MAXIMUM = 200;
/** The maximum number of overlays of a world. Ended ones count too, because they shape past prices. */
export const OVERLAYS_MAXIMUM = 200;

/** A point of a path: minutes of trading since the overlay's start, and the move as a part of the price. */
export type PathPoint = readonly [minutes: number, move: number];

/** A market event that affects all customers. Instants and durations are in milliseconds. */
export interface Overlay {
  /** A number that counts from 1 in the order of creation. */
  readonly id: number;
  /** The code of a stock or index, a market, or `*` for everything. */
  readonly target: string;
  readonly kind: OverlayKind;
  readonly from: number;
  readonly until?: number;
  /**
   * Set when a tester ends a price limit that has no duration. The overlay then ends at `until` or at the next close,
   * whichever is earlier.
   */
  readonly dayOnly?: true;
  readonly by?: number;
  /** The trading time during which a shock or trend moves the price, ms. Without it, the price moves at once. */
  readonly overMs?: number;
  readonly path?: readonly PathPoint[];
  /** Whether a stock in Tokyo reaches the new price through special quotes. */
  readonly specialQuotes?: true;
  /** The new shares per share held. For a split, all shares after it. */
  readonly ratio?: number;
  /** The price of the offered shares, an integer of 1/PRICE_SCALE. */
  readonly price?: number;
}

/** Whether an overlay of this kind issues shares. */
export function isIssueKind(kind: string): kind is IssueKind {
  return (ISSUE_KINDS as readonly string[]).includes(kind);
}

/** Whether a target is a market. */
export function isMarketTarget(target: string): target is MarketId {
  return (MARKETS as readonly string[]).includes(target);
}

/** Whether an overlay applies to a stock or index. */
export function concerns({ target }: Pick<Overlay, 'target'>, code: string, market: MarketId): boolean {
  return target === '*' || target === code || target === market;
}

/** Whether an overlay halts trading at an instant. */
export function haltsAt(overlays: readonly Overlay[], now: number): boolean {
  return overlays.some(
    ({ kind, from, until = Number.POSITIVE_INFINITY }) => kind === 'halt' && from <= now && now < until,
  );
}
