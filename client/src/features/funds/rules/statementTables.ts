import { type FundRecord, MARKETS, MARKET_CURRENCY, MARKET_TIME_ZONE, type MarketId } from '@zaraba/contracts';
import { type Cell, timeCell } from '../../../domain/csv.ts';
import { exactText } from '../../../domain/decimal.ts';
import { formatDate } from '../../../domain/format.ts';
import { instantsOf } from '../../../domain/market/period.ts';
import type { Confirmations } from '../../../domain/portfolio/confirmations.ts';
import type { Lot } from '../../../domain/portfolio/lots.ts';
import type { Statement } from '../../../domain/portfolio/statement.ts';
import type { DocumentRow } from './statementDocument.ts';

/** The names of the rows in the reader's language. Each `period` is already formatted, as in `2026/11`. */
export interface StatementNames {
  readonly opening: (period: string) => string;
  readonly closing: (period: string) => string;
  readonly kind: (kind: FundRecord['kind']) => string;
}

/** Formats the month or the year of a statement, as in `2026/11` and `2026`. */
export function writtenPeriod(period: string): string {
  return period.replace('-', '/');
}

function monthOf({ period }: Statement): string {
  return period.from.slice(0, 7);
}

const number = (text: string): Cell => ({ number: text });

/**
 * Returns the rows of a monthly statement: the opening balance, all movements, oldest first, and the closing balance.
 * Cells: time, entry, amount, balance, currency, code, order id.
 */
export function monthTable(statement: Statement, names: StatementNames): readonly DocumentRow[] {
  const { from = 0, to = 0 } = instantsOf(statement.period);
  const currency = statement.currency.toUpperCase();
  const month = writtenPeriod(monthOf(statement));
  const balance = (at: number, name: string, amount: string): DocumentRow => ({
    cells: [timeCell('jp', at), name, undefined, number(amount), currency],
    isStrong: true,
  });
  return [
    balance(from, names.opening(month), exactText(statement.opening)),
    ...statement.movements.map((record): DocumentRow => ({
      cells: [
        timeCell('jp', record.at),
        names.kind(record.kind),
        number(record.amount),
        number(record.balance),
        currency,
        record.code,
        record.orderId,
      ],
    })),
    balance(to, names.closing(month), exactText(statement.closing)),
  ];
}

/**
 * Returns the rows of an annual statement. Each month has its opening balance, the sum of each kind of movement, and
 * its closing balance. Cells: month, entry, count, amount, balance, currency.
 */
export function yearTable(months: readonly Statement[], names: StatementNames): readonly DocumentRow[] {
  return months.flatMap((statement) => {
    const month = monthOf(statement);
    const currency = statement.currency.toUpperCase();
    const balance = (name: string, amount: string): DocumentRow => ({
      cells: [month, name, undefined, undefined, number(amount), currency],
      isStrong: true,
    });
    return [
      {
        ...balance(names.opening(writtenPeriod(month)), exactText(statement.opening)),
        // The opening balance of a month without movements would only repeat the closing balance.
        isUnprinted: statement.movements.length === 0,
      },
      ...statement.sums.map(({ kind, count, amount }): DocumentRow => ({
        cells: [month, names.kind(kind), number(String(count)), number(exactText(amount)), undefined, currency],
      })),
      balance(names.closing(writtenPeriod(month)), exactText(statement.closing)),
    ];
  });
}

/**
 * Returns the market that settles trades in a currency. Statements state trade times in the time zone of that market.
 */
function marketOf({ currency }: Confirmations): MarketId {
  return MARKETS.find((id) => MARKET_CURRENCY[id] === currency) ?? 'jp';
}

/** The texts of trade confirmations in the reader's language. */
export interface TradeNames {
  readonly side: Readonly<Record<'buy' | 'sell', string>>;
  readonly stock: (fill: Confirmations['trades'][number]['fill']) => string;
  /**
   * Returns a sentence about the position that a sale closed. `openedAt` is a formatted time, `openings` lists
   * execution ids.
   */
  readonly lot: (lot: Lot, openedAt: string, openings: string) => string;
}

function lotCells(lot: Lot | undefined, market: MarketId): readonly Cell[] {
  if (lot === undefined) return [];
  return [
    timeCell(market, lot.openedAt),
    lot.openings.join(' '),
    number(exactText(lot.cost)),
    number(exactText(lot.openingFee)),
    number(exactText(lot.realized)),
    number(exactText(lot.net)),
  ];
}

/**
 * Returns the rows of trade confirmations, oldest first. Cells: time, execution, order id, name, code, side, quantity,
 * price, amount, fee, net amount, currency. The execution that closes a position has more cells: opening time, opening
 * executions, cost, opening fee, result before fees, result after fees.
 */
export function tradeTable(
  confirmations: Confirmations,
  lots: ReadonlyMap<string, Lot>,
  names: TradeNames,
): readonly DocumentRow[] {
  const market = marketOf(confirmations);
  return confirmations.trades.map(({ fill, net }): DocumentRow => {
    const lot = lots.get(fill.id);
    const opened = lot === undefined ? '' : formatDate(lot.openedAt, 'Y/M/D h:m:s', MARKET_TIME_ZONE[market]);
    return {
      cells: [
        timeCell(market, fill.at),
        fill.id,
        fill.orderId,
        names.stock(fill),
        fill.code,
        names.side[fill.side],
        number(String(fill.quantity)),
        number(fill.price),
        number(fill.amount),
        number(fill.fee),
        number(exactText(net)),
        confirmations.currency.toUpperCase(),
        ...lotCells(lot, market),
      ],
      ...(lot && { below: names.lot(lot, opened, lot.openings.join(' ')) }),
    };
  });
}
