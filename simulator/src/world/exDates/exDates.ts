import type { MarketId } from '@zaraba/contracts';
import type { Draft } from '../kernel/draft.ts';
import { invariant } from '../kernel/errors.ts';
import type { ExDateRecord } from '../models/dividends.ts';

/**
 * The letters order the due queue. Both kinds come before the `order` and `position` events of the day's first price.
 */
type ExDateKind = 'exDate' | 'exSplit';
const LETTERS: Readonly<Record<ExDateKind, string>> = { exDate: 'E', exSplit: 'F' };

interface Share {
  readonly code: string;
  readonly market: MarketId;
}

function watch(
  draft: Draft,
  kind: ExDateKind,
  { code, market }: Share,
  { exDate, at }: { readonly exDate: string; readonly at: number },
): void {
  // The id is derived from the market and the date, so that each date has one record.
  const id = `SIM-${LETTERS[kind]}-${market}-${exDate}`;
  const codes = draft.record(kind, id)?.codes ?? [];
  if (codes.includes(code)) return;
  draft.keep(kind, { id, account: 'house', ended: false, market, exDate, codes: [...codes, code], due: { at } });
}

/** Schedules a stock's next dividend and split. Call it for each new position and pending order. */
export function watchShare(draft: Draft, share: Share): void {
  const dividend = draft.market.nextDividend(share.code, draft.now);
  if (dividend !== undefined) watch(draft, 'exDate', share, { exDate: dividend.exDate, at: dividend.fixedAt });
  const split = draft.market.nextSplit(share.code, draft.now);
  if (split !== undefined) watch(draft, 'exSplit', share, { exDate: split.exDate, at: split.opensAt });
}

/**
 * Checks an ex-date record's fields.
 * @throws InvariantError
 */
export function checkExDate(exDay: ExDateRecord): void {
  const { ended, due, codes, account } = exDay;
  const right = account === 'house' && ended === (due === undefined) && new Set(codes).size === codes.length;
  invariant(right && codes.length > 0, 'an ex-date contradicts itself', () => ({ exDay }));
}
