import type { Draft } from '../kernel/draft.ts';
import { InvariantError } from '../kernel/errors.ts';
import { watchShare } from '../exDates/exDates.ts';
import { isPosition, listedIn } from '../trading/listed.ts';
import type { PositionRecord } from '../models/trading.ts';
import { entitle } from './payments.ts';
import type { Holding } from './payments.ts';
import type { ExDateRecord } from '../models/dividends.ts';

function holdingsOf(positions: readonly PositionRecord[]): Holding[] {
  const found = new Map<string, Holding>();
  for (const { account, code, market, currency, side, quantity } of positions) {
    const key = `${account}/${code}`;
    const holding = found.get(key) ?? { account, code, market, currency, long: 0, short: 0 };
    found.set(key, { ...holding, [side]: holding[side] + quantity });
  }
  return [...found.values()];
}

/**
 * Runs at the close before an ex-date. Holders become entitled to the dividend and short sellers owe it, even if they
 * close the position on the next day. Shares bought at this very instant do not count, so that the order of events does
 * not matter.
 */
export function passExDate(draft: Draft, exDay: ExDateRecord): void {
  const { due: _due, ...rest } = exDay;
  const { exDate } = exDay;
  draft.keep('exDate', { ...rest, ended: true });
  const records = listedIn(draft.state, new Set(exDay.codes));
  const held = records.filter(isPosition).filter(({ boughtAt }) => boughtAt < draft.now);
  for (const holding of holdingsOf(held)) {
    const dividend = draft.market.dividend(holding.code, exDate, draft.now);
    if (dividend === undefined) throw new InvariantError('an ex-date without a dividend', { ...holding, exDate });
    entitle(draft, holding, dividend);
  }
  for (const record of records) watchShare(draft, record);
}
