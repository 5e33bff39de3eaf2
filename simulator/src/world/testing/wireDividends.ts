import type { Currency, MarketId } from '@zaraba/contracts';
import { CURRENCY_EXPONENT, PRICE_SCALE } from '@zaraba/contracts';
import type { Market } from '../../market/market.ts';
import type { SentPosition } from '../trading/views/rows.ts';
import type { WorldState } from '../kernel/state.ts';
import { sharesAt } from './wireIssues.ts';

/** Effect of a share's dividends, minor units: `net` received, `tax` withheld, `owed` on short positions. */
export interface DividendEffect {
  readonly code: string;
  net: number;
  tax: number;
  owed: number;
}

/** Written out again, so that a mistake in the rules shows. */
const RATES: Readonly<Record<MarketId, readonly number[]>> = { jp: [0.153_15, 0.05], us: [0.1], cn: [0.1] };

function heldBefore({ boughtAt, soldAt = Number.POSITIVE_INFINITY }: SentPosition, at: number): boolean {
  return boughtAt !== undefined && boughtAt < at && soldAt >= at;
}

/** Shares at an instant. Until its close, a part belonged to its whole. */
function ownShares(row: SentPosition, at: number, rows: readonly SentPosition[]): number {
  const { partOf, boughtAt, closeRequestedAt = Number.POSITIVE_INFINITY } = row;
  const whole = rows.find(({ id, boughtAt: wholeSince }) => id === partOf && wholeSince === boughtAt);
  const change = whole?.shareChanges?.findLast((one) => one.at <= closeRequestedAt);
  return change !== undefined && at < change.at ? 0 : sharesAt(row, at);
}

function minorOf(perShare: number, shares: number, currency: Currency): number {
  return Math.round((perShare * shares * 10 ** CURRENCY_EXPONENT[currency]) / PRICE_SCALE);
}

/** Sums all dividends of a share paid by now. */
function effectOf(code: string, rows: readonly SentPosition[], market: Market, now: number): DividendEffect {
  const effect: DividendEffect = { code, net: 0, tax: 0, owed: 0 };
  const { market: id, currency } = market.instrument(code)!;
  const first = Math.min(...rows.map(({ boughtAt = Number.POSITIVE_INFINITY }) => boughtAt));
  let dates = Number.isFinite(first) ? market.nextDividend(code, first - 1) : undefined;
  for (; dates !== undefined && dates.fixedAt <= now; dates = market.nextDividend(code, dates.fixedAt)) {
    const { exDate, fixedAt, paidAt } = dates;
    if (paidAt > now) continue;
    const { perShare } = market.dividend(code, exDate, now)!;
    const shares = (side: SentPosition['side']): number =>
      rows.reduce(
        (sum, row) => sum + (row.side === side && heldBefore(row, fixedAt) ? ownShares(row, fixedAt, rows) : 0),
        0,
      );
    const gross = minorOf(perShare, shares('long'), currency);
    const tax = RATES[id].reduce((sum, rate) => sum + Math.floor(gross * rate + 1e-6), 0);
    effect.net += gross - tax;
    effect.tax += tax;
    effect.owed += minorOf(perShare, shares('short'), currency);
  }
  return effect;
}

/** Effect of dividends on an account, from its published positions and the market's dates. */
export function dividendsOf(
  { state, now, market }: { readonly state: WorldState; readonly now: number; readonly market: Market },
  rows: readonly SentPosition[],
): DividendEffect[] {
  const overlaid = market.overlaid(state.overlays);
  const codes = [...new Set(rows.flatMap(({ code }) => code ?? []))];
  return codes.map((code) => {
    const own = rows.filter((row) => row.code === code);
    return effectOf(code, own, overlaid, now);
  });
}
