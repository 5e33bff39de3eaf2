import { MARKETS, PRICE_SCALE } from '@zaraba/contracts';
import type { MarketId } from '@zaraba/contracts';
import { RATIO_SCALE } from '../rules/exReference.ts';

/**
 * What an overlay does to prices. `shock` moves them at once or over a while, `gap` at the next opening, `trend` steadily,
 * `path` along a line that was drawn; these add up. `flat` keeps the price while trading goes on, `limitUp` and `limitDown`
 * keep it at an end of the day's band, `halt` stops trading.
 */
const PRICE_KINDS = ['shock', 'gap', 'trend', 'halt', 'limitUp', 'limitDown', 'flat', 'path'] as const;

/**
 * What an overlay does to the shares of one issuer at the next opening: `split` makes each `ratio` shares, below one a consolidation (reverse
 * split), `bonus` adds
 * `ratio` free shares to each, `rights` offers `ratio` new shares for each at `price`.
 */
export const ISSUE_KINDS = ['split', 'bonus', 'rights'] as const;
/** One kind of issue. */
export type IssueKind = (typeof ISSUE_KINDS)[number];

/** Everything that an overlay can do. */
export const OVERLAY_KINDS = [...PRICE_KINDS, ...ISSUE_KINDS] as const;
/** One kind of overlay. */
export type OverlayKind = (typeof OVERLAY_KINDS)[number];

/** Most that an offered share may cost, integer of 1/PRICE_SCALE: ten million units of the currency. */
export const ISSUE_PRICE_MAXIMUM = 10_000_000 * PRICE_SCALE;
/** Least and most of an issue's ratio. That of a split is not 1. */
export const RATIO_RANGE: Readonly<Record<IssueKind, { readonly least: number; readonly most: number }>> = {
  split: { least: 1 / 100, most: 100 },
  bonus: { least: 1 / RATIO_SCALE, most: 10 },
  rights: { least: 1 / RATIO_SCALE, most: 10 },
};

/** Least and most of a move, as a part of the price: -0.9 is down by ninety per cent. */
export const MOVE_RANGE = { least: -0.9, most: 1 } as const;
/** Most points of a drawn path. */
export const PATH_MAXIMUM = 200;
/** Most overlays of one world, those that have ended included: they still make its past. */
export const OVERLAYS_MAXIMUM = 200;

/** A point of a drawn path: minutes of trading after the beginning, and the move from there as a part of the price. */
export type PathPoint = readonly [minutes: number, move: number];

/** Something that happens to the market from an instant on, and for everybody. Instants and durations in milliseconds. */
export interface Overlay {
  /** Numbers the overlays of a world from 1. */
  readonly id: number;
  /** Code of a share or an index, a market, or `*` for all. */
  readonly target: string;
  readonly kind: OverlayKind;
  readonly from: number;
  /** First instant at which it no longer holds; absent: it stays. */
  readonly until?: number;
  /**
   * Of a limit that was laid without a duration and taken away: `until` says when, yet where a market had closed before, its close
   * had ended it. A limit with a duration stands for as long as that.
   */
  readonly dayOnly?: true;
  /** Of a shock, a gap or a trend: the move as a part of the price. */
  readonly by?: number;
  /** Of a shock or a trend: how long the move takes. Only trading time counts. Absent: it happens at once. */
  readonly overMs?: number;
  readonly path?: readonly PathPoint[];
  /** Whether Tokyo shares show special quotes where it would let their price jump. Absent: they trade at the new price at once. */
  readonly specialQuotes?: true;
  /** Of an issue: shares after it for each share before (split), or new shares for each. */
  readonly ratio?: number;
  /** Of a rights issue: what a new share costs, integer of 1/PRICE_SCALE. */
  readonly price?: number;
}

/** Whether a kind is that of an issue. */
export function isIssueKind(kind: string): kind is IssueKind {
  return (ISSUE_KINDS as readonly string[]).includes(kind);
}

/** Whether a text names a market. */
export function isMarketTarget(target: string): target is MarketId {
  return (MARKETS as readonly string[]).includes(target);
}

/** Whether an overlay holds for a share or an index of a market. */
export function concerns({ target }: Pick<Overlay, 'target'>, code: string, market: MarketId): boolean {
  return target === '*' || target === code || target === market;
}

/** Whether one of some overlays halts trading at an instant. */
export function haltsAt(overlays: readonly Overlay[], now: number): boolean {
  return overlays.some(
    ({ kind, from, until = Number.POSITIVE_INFINITY }) => kind === 'halt' && from <= now && now < until,
  );
}
