import type { MarketId } from '@zaraba/contracts';
import type { Draft } from '../draft.ts';
import { InvariantError } from '../errors.ts';
import { isHeld } from '../positionView.ts';
import type { PositionRecord } from '../state.ts';
import { tableEntries } from '../table.ts';
import { entitle } from './payments.ts';
import type { Holding } from './payments.ts';
import type { ExDateRecord } from './records.ts';

/** Number of the record of an ex-date: derived, so that there is one for each market and date. */
function exDateId(market: MarketId, exDate: string): string {
  return `SIM-E-${market}-${exDate}`;
}

/** Makes sure that the next dividend of a position's share finds those who hold it. To be called whenever one is opened. */
export function watchDividends(draft: Draft, { code, market }: Pick<PositionRecord, 'code' | 'market'>): void {
  const next = draft.market.nextDividend(code, draft.now);
  if (next === undefined) return;
  const { exDate, fixedAt } = next;
  const id = exDateId(market, exDate);
  const codes = draft.record('exDate', id)?.codes ?? [];
  if (codes.includes(code)) return;
  const watched = [...codes, code];
  draft.keep('exDate', { id, account: 'house', ended: false, market, exDate, codes: watched, due: { at: fixedAt } });
}

/** Who holds some codes: accounts in order of their numbers, codes in the order in which each bought them. */
function holdingsOf(draft: Draft, codes: ReadonlySet<string>): Holding[] {
  return tableEntries(draft.state.accounts).flatMap(([account, { openIds }]) => {
    const found = new Map<string, Holding>();
    for (const id of openIds) {
      const position = draft.position(id);
      if (position === undefined || !codes.has(position.code) || !isHeld(position)) continue;
      const { code, market, currency, side, quantity } = position;
      const holding = found.get(code) ?? { account, code, market, currency, long: 0, short: 0 };
      found.set(code, { ...holding, [side]: holding[side] + quantity });
    }
    return [...found.values()];
  });
}

/** The close before an ex-date: whoever holds a share now is entitled to its dividend or owes it, whatever is sold tomorrow. */
export function passExDate(draft: Draft, exDay: ExDateRecord): void {
  const { due: _due, ...rest } = exDay;
  const { exDate } = exDay;
  draft.keep('exDate', { ...rest, ended: true });
  const holdings = holdingsOf(draft, new Set(exDay.codes));
  for (const holding of holdings) {
    const dividend = draft.market.dividend(holding.code, exDate, draft.now);
    if (dividend === undefined) throw new InvariantError('an ex-date without a dividend', { ...holding, exDate });
    entitle(draft, holding, dividend);
  }
  for (const holding of holdings) watchDividends(draft, holding);
}
