import type { Draft } from '../kernel/draft.ts';
import { invariant } from '../kernel/errors.ts';
import type { ExDateRecord } from './record.ts';
import { openListed } from '../trading/listed.ts';
import type { Listed } from '../trading/listed.ts';
import { tableEntries } from '../kernel/table.ts';

/** At one instant the queue goes by these names: both come before what an `order` or a `position` does at the first price of that day. */
type ExDateKind = 'exDate' | 'exSplit';
const LETTERS: Readonly<Record<ExDateKind, string>> = { exDate: 'E', exSplit: 'F' };

function watch(
  draft: Draft,
  kind: ExDateKind,
  { code, market }: Pick<Listed, 'code' | 'market'>,
  { exDate, at }: { readonly exDate: string; readonly at: number },
): void {
  // Derived, so that there is one for each market and date.
  const id = `SIM-${LETTERS[kind]}-${market}-${exDate}`;
  const codes = draft.record(kind, id)?.codes ?? [];
  if (codes.includes(code)) return;
  draft.keep(kind, { id, account: 'house', ended: false, market, exDate, codes: [...codes, code], due: { at } });
}

/**
 * Makes sure that the next dividend and the next split of a share find those who hold it or have an order waiting. To be called
 * whenever a position is opened or an order begins to wait.
 */
export function watchShare(draft: Draft, share: Pick<Listed, 'code' | 'market'>): void {
  const dividend = draft.market.nextDividend(share.code, draft.now);
  if (dividend !== undefined) watch(draft, 'exDate', share, { exDate: dividend.exDate, at: dividend.fixedAt });
  const split = draft.market.nextSplit(share.code, draft.now);
  if (split !== undefined) watch(draft, 'exSplit', share, { exDate: split.exDate, at: split.opensAt });
}

/** The held positions and waiting orders in some shares: accounts in order of their numbers, each in that of its orders. */
export function listedIn(draft: Draft, codes: ReadonlySet<string>): Listed[] {
  return tableEntries(draft.state.accounts)
    .flatMap(([, account]) => openListed(draft.state, account))
    .filter(({ code }) => codes.has(code));
}

/** Checks an ex-date alone, without what it refers to. @throws InvariantError */
export function checkExDate(exDay: ExDateRecord): void {
  const { ended, due, codes, account } = exDay;
  const right = account === 'house' && ended === (due === undefined) && new Set(codes).size === codes.length;
  invariant(right && codes.length > 0, 'an ex-date contradicts itself', () => ({ exDay }));
}
