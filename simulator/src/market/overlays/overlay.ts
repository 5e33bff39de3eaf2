import { MARKETS, PRICE_SCALE } from '@zaraba/contracts';
import type { MarketId } from '@zaraba/contracts';
import { RATIO_SCALE } from '../rules/exReference.ts';

/**
 * Kinds that affect prices. `shock` moves them at once or over a while, `gap` at the next opening, `trend` steadily, `path` along a drawn
 * line; these add up. `flat` fixes the price while trading goes on, `limitUp` and `limitDown` fix it at the day's limit, `halt` stops
 * trading.
 */
const PRICE_KINDS = ['shock', 'gap', 'trend', 'halt', 'limitUp', 'limitDown', 'flat', 'path'] as const;

/**
 * Kinds that issue shares at the next opening. `split` makes each share `ratio` shares (below one a reverse split), `bonus` adds `ratio`
 * free shares, `rights` offers `ratio` new shares at `price`.
 */
export const ISSUE_KINDS = ['split', 'bonus', 'rights'] as const;
/** A kind of issue. */
export type IssueKind = (typeof ISSUE_KINDS)[number];

/** All kinds of overlays. */
export const OVERLAY_KINDS = [...PRICE_KINDS, ...ISSUE_KINDS] as const;
/** A kind of overlay. */
export type OverlayKind = (typeof OVERLAY_KINDS)[number];

/** Highest price of an offered share: ten million units of the currency, integer of 1/PRICE_SCALE. */
export const ISSUE_PRICE_MAXIMUM = 10_000_000 * PRICE_SCALE;
/** Bounds of the ratio of an issue. A split of 1 is refused. */
export const RATIO_RANGE: Readonly<Record<IssueKind, { readonly least: number; readonly most: number }>> = {
  split: { least: 1 / 100, most: 100 },
  bonus: { least: 1 / RATIO_SCALE, most: 10 },
  rights: { least: 1 / RATIO_SCALE, most: 10 },
};

/** Bounds of a move as a part of the price: -0.9 is down ninety percent. */
export const MOVE_RANGE = { least: -0.9, most: 1 } as const;
/** Most points of a drawn path. */
export const PATH_MAXIMUM = 200;
/** Most overlays of a world, including ended ones, which still shape its past. */
export const OVERLAYS_MAXIMUM = 200;

/** A point of a drawn path: minutes of trading since its start, and the move as a part of the price. */
export type PathPoint = readonly [minutes: number, move: number];

/** A market event for all customers. Instants and durations are in milliseconds. */
export interface Overlay {
  /** Unique in its world, from 1. */
  readonly id: number;
  /** Code of a share or an index, a market, or `*` for all. */
  readonly target: string;
  readonly kind: OverlayKind;
  readonly from: number;
  /** Absent: it stays. */
  readonly until?: number;
  /** Set when a limit laid without a duration is removed: it then ends at `until` or the next close, whichever is first. */
  readonly dayOnly?: true;
  /** The move of a shock, gap or trend, as a part of the price. */
  readonly by?: number;
  /** Trading time that a shock or trend takes. Absent: at once. */
  readonly overMs?: number;
  readonly path?: readonly PathPoint[];
  /** Whether jumps of Tokyo shares pass through special quotes. Absent: they trade at the new price at once. */
  readonly specialQuotes?: true;
  /** Shares after a split, or new shares, for each share before. */
  readonly ratio?: number;
  /** Price of an offered share, integer of 1/PRICE_SCALE. */
  readonly price?: number;
}

/** Whether a kind issues shares. */
export function isIssueKind(kind: string): kind is IssueKind {
  return (ISSUE_KINDS as readonly string[]).includes(kind);
}

/** Whether a target is a market. */
export function isMarketTarget(target: string): target is MarketId {
  return (MARKETS as readonly string[]).includes(target);
}

/** Whether an overlay applies to a share or an index. */
export function concerns({ target }: Pick<Overlay, 'target'>, code: string, market: MarketId): boolean {
  return target === '*' || target === code || target === market;
}

/** Whether any of these overlays halts trading at an instant. */
export function haltsAt(overlays: readonly Overlay[], now: number): boolean {
  return overlays.some(
    ({ kind, from, until = Number.POSITIVE_INFINITY }) => kind === 'halt' && from <= now && now < until,
  );
}
