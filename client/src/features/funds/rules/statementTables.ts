import { type FundRecord, MARKETS, MARKET_CURRENCY, MARKET_TIME_ZONE, type MarketId } from '@zaraba/contracts';
import { type Cell, timeCell } from '../../../domain/csv.ts';
import { exactText } from '../../../domain/decimal.ts';
import { formatDate } from '../../../domain/format.ts';
import { instantsOf } from '../../../domain/market/period.ts';
import type { Confirmations } from '../../../domain/portfolio/confirmations.ts';
import type { Lot } from '../../../domain/portfolio/lots.ts';
import type { Statement } from '../../../domain/portfolio/statement.ts';
import type { DocumentRow } from './statementDocument.ts';

/** The names of the rows of a statement in the reader's language. `period` is written, such as `2026/11`. */
export interface StatementNames {
  readonly opening: (period: string) => string;
  readonly closing: (period: string) => string;
  readonly kind: (kind: FundRecord['kind']) => string;
}

/** The month or the year of a statement as it is written: `2026/11`, `2026`. */
export function writtenPeriod(period: string): string {
  return period.replace('-', '/');
}

function monthOf({ period }: Statement): string {
  return period.from.slice(0, 7);
}

const number = (text: string): Cell => ({ number: text });

/**
 * Returns the rows of a monthly statement: the opening balance, every movement, the oldest first, and the closing
 * balance. Cells: time, entry, amount, balance, currency, code, order number. The amounts sum to the closing less the
 * opening balance.
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
 * Returns the rows of an annual statement: for each month its opening balance, the sum of each kind of movement, and
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
        // In a month without movements, the closing balance alone says everything.
        isUnprinted: statement.movements.length === 0,
      },
      ...statement.sums.map(({ kind, count, amount }): DocumentRow => ({
        cells: [month, names.kind(kind), number(String(count)), number(exactText(amount)), undefined, currency],
      })),
      balance(names.closing(writtenPeriod(month)), exactText(statement.closing)),
    ];
  });
}

/** Returns the market that settles trades in a currency. Statements write trade times in that market's zone. */
function marketOf({ currency }: Confirmations): MarketId {
  return MARKETS.find((id) => MARKET_CURRENCY[id] === currency) ?? 'jp';
}

/** The words of trade confirmations in the reader's language. */
export interface TradeNames {
  readonly side: Readonly<Record<'buy' | 'sell', string>>;
  readonly stock: (fill: Confirmations['trades'][number]['fill']) => string;
  /** Returns a sentence about what a sale closed. `openedAt` is a formatted time; `openings` are execution numbers. */
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
 * Returns the rows of trade confirmations, the oldest first. Cells: time, execution, order number, name, code, side,
 * quantity, price, amount, fee, net amount, currency. The last execution that closes a position has further cells: time
 * and executions of the opening, cost, opening fee, result before and after fees.
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
