import { sessionTable } from '../calendar/calendar.ts';
import type { IssueStep } from '../prices/actions.ts';
import { plainShareProductOn } from '../prices/actions.ts';
import { closeBeforeIssue } from '../prices/day.ts';
import type { PriceSymbol } from '../prices/shapes.ts';
import type { IssueTerms } from '../rules/exReference.ts';
import { RATIO_SCALE } from '../rules/exReference.ts';
import type { Overlay } from './overlay.ts';
import { ISSUE_PRICE_MAXIMUM, isIssueKind } from './overlay.ts';
import { openingFrom, sessionOfPlace } from './places.ts';

/** Returns the close of a session, an integer of 1/PRICE_SCALE. */
type CloseOf = (symbol: PriceSymbol, index: number) => number;

function exIndexOf({ market, actions, board, firstSession }: PriceSymbol, overlay: Overlay): number | undefined {
  const { kind, from, until = Number.POSITIVE_INFINITY } = overlay;
  if (!isIssueKind(kind) || board === 'index') return undefined;
  const index = sessionOfPlace(openingFrom(market, from));
  const opensAt = sessionTable(market).sessions.at(index)?.openAt;
  // An overlay that ends before the opening cancels the issue. After the opening, the new shares are permanent.
  if (opensAt === undefined || until < opensAt || index <= firstSession) return undefined;
  const splits = plainShareProductOn(actions, index) !== plainShareProductOn(actions, index - 1);
  return splits ? undefined : index;
}

/**
 * Combines the issues of a day. The ratios of splits are multiplied, and other issues add to the new shares per share
 * held. An offer at or above the price of the stock lapses. So does a split that would exceed the highest price.
 */
function termsOf(overlays: readonly Overlay[], close: number): IssueTerms & { readonly isSplit: boolean } {
  const product = overlays.reduce((shares, { kind, ratio = 1 }) => (kind === 'split' ? shares * ratio : shares), 1);
  const split = Math.max(1, Math.round(product * RATIO_SCALE));
  const isTooDear = close * RATIO_SCALE > ISSUE_PRICE_MAXIMUM * split;
  let free = isTooDear ? 0 : split - RATIO_SCALE;
  let offered = 0;
  let payment = 0;
  for (const { kind, ratio = 0, price = 0 } of overlays) {
    const shares = Math.round(ratio * RATIO_SCALE);
    if (kind === 'bonus') free += shares;
    else if (kind === 'rights' && price < close) {
      offered += shares;
      payment += shares * price;
    }
  }
  return { free, offered, payment, isSplit: free !== 0 && overlays.every(({ kind }) => kind !== 'bonus') };
}

function divisorOf(close: number, { free, offered, payment }: IssueTerms): number {
  if (offered === 0) return (RATIO_SCALE + free) / RATIO_SCALE;
  return (close * (RATIO_SCALE + free + offered)) / (close * RATIO_SCALE + payment);
}

/** Adds the issues of overlays to a symbol. If there are none, returns the same object. */
export function withIssues(symbol: PriceSymbol, overlays: readonly Overlay[], closeOf: CloseOf): PriceSymbol {
  const days = new Map<number, Overlay[]>();
  for (const overlay of overlays) {
    const index = exIndexOf(symbol, overlay);
    if (index !== undefined) days.set(index, [...(days.get(index) ?? []), overlay]);
  }
  let issued = symbol;
  for (const [exIndex, own] of [...days].sort(([a], [b]) => a - b)) {
    const isPriced = own.some(({ kind, ratio = 1 }) => kind === 'rights' || (kind === 'split' && ratio < 1));
    const close = isPriced ? closeBeforeIssue(issued, exIndex, closeOf(issued, exIndex - 1)) : 0;
    const terms = termsOf(own, close);
    if (terms.free === 0 && terms.offered === 0) continue;
    const issues = issued.actions.issues ?? [];
    const { price, shares } = issues.at(-1) ?? { price: 1, shares: 1 };
    const step: IssueStep = {
      ...terms,
      exIndex,
      price: price * divisorOf(close, terms),
      shares: (shares * (RATIO_SCALE + terms.free)) / RATIO_SCALE,
    };
    issued = { ...issued, actions: { ...issued.actions, issues: [...issues, step] } };
  }
  return issued;
}
