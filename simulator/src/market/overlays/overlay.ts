import { MARKETS, PRICE_SCALE } from '@zaraba/contracts';
import type { MarketId } from '@zaraba/contracts';
import { RATIO_SCALE } from '../rules/exReference.ts';

/**
 * Kinds that affect prices. `shock`, `gap` (at the next opening), `trend` and `path` move them and add up. `flat`, `limitUp` and
 * `limitDown` fix them; `halt` stops trading.
 */
const PRICE_KINDS = ['shock', 'gap', 'trend', 'halt', 'limitUp', 'limitDown', 'flat', 'path'] as const;

/**
 * Kinds that issue shares at the next opening. `split` makes each share `ratio` shares (below one a consolidation), `bonus` adds `ratio`
 * free shares, `rights` offers `ratio` new shares at `price`.
 */
export const ISSUE_KINDS = ['split', 'bonus', 'rights'] as const;
/** A kind of issue. */
export type IssueKind = (typeof ISSUE_KINDS)[number];

/** All kinds of overlays. */
export const OVERLAY_KINDS = [...PRICE_KINDS, ...ISSUE_KINDS] as const;
/** A kind of overlay. */
export type OverlayKind = (typeof OVERLAY_KINDS)[number];

/** Ten million units of the currency, integer of 1/PRICE_SCALE. */
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
/** Includes ended overlays, which shape the past. */
export const OVERLAYS_MAXIMUM = 200;

/** Minutes of trading since the start, and the move as a part of the price. */
export type PathPoint = readonly [minutes: number, move: number];

/** A market event for all customers. Instants and durations are in milliseconds. */
export interface Overlay {
  /** From 1. */
  readonly id: number;
  /** Code of a share or an index, a market, or `*` for all. */
  readonly target: string;
  readonly kind: OverlayKind;
  readonly from: number;
  /** Absent: it stays. */
  readonly until?: number;
  /** Set when a limit without a duration is removed: it ends at `until` or the next close, whichever is first. */
  readonly dayOnly?: true;
  /** Move as a part of the price. */
  readonly by?: number;
  /** Trading time that a shock or trend takes. Absent: at once. */
  readonly overMs?: number;
  readonly path?: readonly PathPoint[];
  /** Whether jumps of Tokyo shares pass through special quotes. */
  readonly specialQuotes?: true;
  /** Per share before. */
  readonly ratio?: number;
  /** Of an offered share, integer of 1/PRICE_SCALE. */
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

/** Whether an overlay halts trading at an instant. */
export function haltsAt(overlays: readonly Overlay[], now: number): boolean {
  return overlays.some(
    ({ kind, from, until = Number.POSITIVE_INFINITY }) => kind === 'halt' && from <= now && now < until,
  );
}
