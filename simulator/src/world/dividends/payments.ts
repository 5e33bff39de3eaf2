import { formatMoney, formatPrice } from '@zaraba/contracts';
import type { Currency, MarketId } from '@zaraba/contracts';
import { localDate } from '../../market/calendar/view.ts';
import type { Draft } from '../kernel/draft.ts';
import { notify } from '../inbox/messages.ts';
import type { Posting } from '../kernel/ledger.ts';
import type { DividendRecord } from '../models/dividends.ts';
import { dividendAmount } from './terms.ts';

/** The shares of one stock that a customer holds long and owes short. */
export interface Holding {
  readonly account: string;
  readonly code: string;
  readonly market: MarketId;
  readonly currency: Currency;
  readonly long: number;
  readonly short: number;
}

interface Declared {
  readonly exDate: string;
  readonly perShare: number;
  readonly paidAt: number;
}

function parametersOf(
  { code, market, currency, perShare, paidAt }: DividendRecord,
  quantity: number,
  amounts: Readonly<Record<string, number>>,
): Record<string, string> {
  const money = Object.entries(amounts).map(([name, minor]) => [name, formatMoney({ minor, currency })] as const);
  return {
    code,
    currency,
    quantity: String(quantity),
    price: formatPrice(perShare),
    date: localDate(market, paidAt),
    ...Object.fromEntries(money),
  };
}

/** Records a customer's dividend and notifies the customer. */
export function entitle(draft: Draft, holding: Holding, declared: Declared): void {
  const { exDate, perShare, paidAt } = declared;
  const { account, long, short } = holding;
  const id = draft.newId('dividend');
  const due = { at: paidAt };
  const dividend: DividendRecord = { ...holding, id, ended: false, exDate, perShare, fixedAt: draft.now, paidAt, due };
  draft.keep('dividend', dividend);
  const received = dividendAmount(perShare, long, holding);
  const owed = dividendAmount(perShare, short, holding).gross;
  if (received.gross > 0) {
    const amounts = { gross: received.gross, amount: received.net };
    notify(draft, account, 'dividendEntitled', parametersOf(dividend, long, amounts));
  }
  if (owed > 0) notify(draft, account, 'dividendOwed', parametersOf(dividend, short, { amount: owed }));
}

function credit(draft: Draft, dividend: DividendRecord): void {
  const { account, currency, code, long, perShare } = dividend;
  const { gross, tax, net } = dividendAmount(perShare, long, dividend);
  if (gross === 0) return;
  const others: readonly Posting[] = [
    { account: 'house:dividends', minor: -gross },
    { account: 'house:tax', minor: tax },
  ];
  draft.moveCash('dividend', { account, currency, code }, others);
  notify(draft, account, 'dividendPaid', parametersOf(dividend, long, { gross, tax, amount: net }));
}

/**
 * Charges short sellers the whole dividend, which they owe to the lender of the shares. The house covers any shortfall.
 */
function charge(draft: Draft, dividend: DividendRecord): void {
  const { account, currency, code, short, perShare } = dividend;
  const { gross } = dividendAmount(perShare, short, dividend);
  if (gross === 0) return;
  const shortfall = Math.max(0, gross - draft.cash(account, currency));
  const others: readonly Posting[] = [
    { account: 'house:dividends', minor: gross },
    { account: 'house:shortfall', minor: -shortfall },
  ];
  draft.moveCash('dividendCharge', { account, currency, code }, others);
  const amounts = { gross, amount: gross - shortfall, ...(shortfall > 0 && { shortfall }) };
  notify(draft, account, 'dividendCharged', parametersOf(dividend, short, amounts));
}

/** Credits the dividend on long shares, then charges the dividend on short shares. */
export function payDividend(draft: Draft, dividend: DividendRecord): void {
  const { due: _due, ...rest } = dividend;
  draft.keep('dividend', { ...rest, ended: true });
  credit(draft, dividend);
  charge(draft, dividend);
}
