import type { Draft } from '../kernel/draft.ts';
import { invariant } from '../kernel/errors.ts';
import type { ExDateRecord } from '../models/dividends.ts';
import { openListed } from '../trading/listed.ts';
import type { Listed } from '../trading/listed.ts';
import { tableEntries } from '../kernel/table.ts';

/** Kinds sort the due queue: both come before the `order` and `position` events of the first price that day. */
type ExDateKind = 'exDate' | 'exSplit';
const LETTERS: Readonly<Record<ExDateKind, string>> = { exDate: 'E', exSplit: 'F' };

function watch(
  draft: Draft,
  kind: ExDateKind,
  { code, market }: Pick<Listed, 'code' | 'market'>,
  { exDate, at }: { readonly exDate: string; readonly at: number },
): void {
  // Derived, so that each market and date has one record.
  const id = `SIM-${LETTERS[kind]}-${market}-${exDate}`;
  const codes = draft.record(kind, id)?.codes ?? [];
  if (codes.includes(code)) return;
  draft.keep(kind, { id, account: 'house', ended: false, market, exDate, codes: [...codes, code], due: { at } });
}

/** Schedules the next dividend and split of a share. Call it for each new position or pending order. */
export function watchShare(draft: Draft, share: Pick<Listed, 'code' | 'market'>): void {
  const dividend = draft.market.nextDividend(share.code, draft.now);
  if (dividend !== undefined) watch(draft, 'exDate', share, { exDate: dividend.exDate, at: dividend.fixedAt });
  const split = draft.market.nextSplit(share.code, draft.now);
  if (split !== undefined) watch(draft, 'exSplit', share, { exDate: split.exDate, at: split.opensAt });
}

/** Held positions and pending orders in these shares, by account, then by number. */
export function listedIn(draft: Draft, codes: ReadonlySet<string>): Listed[] {
  return tableEntries(draft.state.accounts)
    .flatMap(([, account]) => openListed(draft.state, account))
    .filter(({ code }) => codes.has(code));
}

/** Checks an ex-date alone. @throws InvariantError */
export function checkExDate(exDay: ExDateRecord): void {
  const { ended, due, codes, account } = exDay;
  const right = account === 'house' && ended === (due === undefined) && new Set(codes).size === codes.length;
  invariant(right && codes.length > 0, 'an ex-date contradicts itself', () => ({ exDay }));
}
