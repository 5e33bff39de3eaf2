import { formatAmount, formatCount, formatSignedAmount } from '../../../../domain/format.ts';
import type { Confirmations } from '../../../../domain/portfolio/confirmations.ts';
import type { Lot } from '../../../../domain/portfolio/lots.ts';
import { exactOf } from '../../../../domain/decimal.ts';
import { type CalendarPeriod, type Statement, daysIn, monthsOf } from '../../../../domain/portfolio/statement.ts';
import { positionName } from '../../../../parts/stocks/names.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { tokyoMinute, writtenDate } from '../../../../parts/tokyoTime.ts';
import { useConfig, useSession, useSettings, useWorldNow } from '../../../../state/hooks.ts';
import { RECORD_KINDS } from '../../../index.ts';
import type { PrintedColumn, StatementDocument } from '../../rules/statementDocument.ts';
import { type StatementNames, monthTable, tradeTable, writtenPeriod, yearTable } from '../../rules/statementTables.ts';
import { useStatementTexts } from '../../texts/statements/texts.ts';

const MONTH_COLUMNS: readonly PrintedColumn[] = [
  { cells: [0], as: 'time', share: 0.19 },
  { cells: [1], as: 'text', share: 0.27 },
  { cells: [5, 6], as: 'text', share: 0.2 },
  { cells: [2], as: 'signed', share: 0.17 },
  { cells: [3], as: 'amount', share: 0.17 },
];
const YEAR_COLUMNS: readonly PrintedColumn[] = [
  { cells: [0], as: 'text', share: 0.14 },
  { cells: [1], as: 'text', share: 0.36 },
  { cells: [2], as: 'number', share: 0.12 },
  { cells: [3], as: 'signed', share: 0.19 },
  { cells: [4], as: 'amount', share: 0.19 },
];
const TRADE_COLUMNS: readonly PrintedColumn[] = [
  { cells: [0], as: 'time', share: 0.13 },
  { cells: [1, 2], as: 'text', share: 0.15 },
  { cells: [3, 4], as: 'text', share: 0.19 },
  { cells: [5], as: 'text', share: 0.06 },
  { cells: [6], as: 'number', share: 0.07 },
  { cells: [7], as: 'number', share: 0.09 },
  { cells: [8], as: 'amount', share: 0.12 },
  { cells: [9], as: 'amount', share: 0.08 },
  { cells: [10], as: 'signed', share: 0.11 },
];

type Letterhead = Pick<StatementDocument, 'language' | 'issuer' | 'facts' | 'mark' | 'constants' | 'words'>;

/** Returns the parts of a document that all statements of a period share. */
function useLetterhead(period: CalendarPeriod): Letterhead {
  const t = useTexts();
  const say = useStatementTexts();
  const { language, currency } = useSettings();
  const { title, simulated } = useConfig();
  const now = useWorldNow();
  const account = useSession()?.account ?? '';
  const { from, to } = daysIn(period);
  return {
    language,
    issuer: title,
    facts: [
      { name: say('account'), value: account },
      { name: say('period'), value: `${writtenDate(from)} – ${writtenDate(to)}` },
      { name: t('money.currency'), value: currency.toUpperCase() },
      { name: say('issuedAt'), value: tokyoMinute(now) },
    ],
    mark: simulated ? t('simulated.strip') : undefined,
    constants: [
      { name: say('account'), value: account },
      { name: say('statementOf'), value: period },
    ],
    words: {
      page: (page, pages) => say('page', { page: String(page), pages: String(pages) }),
      lacking: say('lacking'),
      empty: say('empty'),
    },
  };
}

/**
 * Returns a function that creates a balance statement. `isCut` means that the server no longer lists the first
 * movements.
 */
export function useBalanceDocument(
  period: CalendarPeriod,
): (statement: Statement, isCut: boolean) => StatementDocument {
  const t = useTexts();
  const say = useStatementTexts();
  const now = useWorldNow();
  const letterhead = useLetterhead(period);
  const isYear = period.length === 4;
  const names: StatementNames = {
    opening: (written) => say('opening', { period: written }),
    closing: (written) => say('closing', { period: written }),
    kind: (kind) => t(RECORD_KINDS[kind].text),
  };
  const common = [t('download.amount'), t('download.balance'), t('money.currency')];
  return (statement, isCut) => {
    const { currency, opening, closing, received, paid, movements, sums, addsUp } = statement;
    const fees = sums.find(({ kind }) => kind === 'fee')?.amount ?? exactOf('0', currency);
    const written = { period: writtenPeriod(period) };
    return {
      ...letterhead,
      title: say(isYear ? 'yearTitle' : 'monthTitle', written),
      isWide: false,
      sums: [
        { name: say('opening', written), value: formatAmount(opening) },
        { name: say('closing', written), value: formatAmount(closing), isStrong: true },
        { name: say('received'), value: formatSignedAmount(received) },
        { name: say('paid'), value: formatSignedAmount(paid) },
        { name: say('costs'), value: formatSignedAmount(fees) },
        { name: say('count'), value: formatCount(movements.length) },
      ],
      ...(isYear
        ? {
            columns: [say('period'), t('records.filter'), say('count'), ...common],
            rows: yearTable(monthsOf(statement, now), names),
            printed: YEAR_COLUMNS,
          }
        : {
            columns: [t('money.time'), t('records.filter'), ...common, t('download.code'), t('positions.orderNumber')],
            rows: monthTable(statement, names),
            printed: MONTH_COLUMNS,
          }),
      notes: [say(addsUp ? 'addsUp' : 'missing'), ...(isCut ? [say('cutShort')] : []), say('tokyo')],
    };
  };
}

/** Returns a function that creates the trade confirmations of a month. */
export function useTradeDocument(
  month: CalendarPeriod,
): (confirmations: Confirmations, lots: ReadonlyMap<string, Lot>) => StatementDocument {
  const t = useTexts();
  const say = useStatementTexts();
  const letterhead = useLetterhead(month);
  const { language } = letterhead;
  return (confirmations, lots) => {
    const { trades, bought, sold, fees, net } = confirmations;
    return {
      ...letterhead,
      title: say('tradesTitle', { period: writtenPeriod(month) }),
      isWide: true,
      sums: [
        { name: say('bought'), value: formatAmount(bought) },
        { name: say('sold'), value: formatAmount(sold) },
        { name: say('fees'), value: formatAmount(fees) },
        { name: say('count'), value: formatCount(trades.length) },
        { name: say('net'), value: formatSignedAmount(net), isStrong: true },
      ],
      columns: [
        t('money.time'),
        say('execution'),
        t('positions.orderNumber'),
        t('download.name'),
        t('download.code'),
        t('download.side'),
        t('positions.quantity'),
        say('price'),
        t('download.amount'),
        t('money.fee'),
        say('net'),
        t('money.currency'),
        say('openedAt'),
        say('openings'),
        say('cost'),
        say('openingFee'),
        say('result'),
        say('resultNet'),
      ],
      rows: tradeTable(confirmations, lots, {
        side: { buy: say('buy'), sell: say('sell') },
        stock: (fill) => positionName(language, fill),
        lot: (lot, time, openings) =>
          say(openings === '' ? 'lotAlone' : 'lot', {
            time,
            openings,
            cost: formatAmount(lot.cost),
            openingFee: formatAmount(lot.openingFee),
            closingFee: formatAmount(lot.closingFee),
            result: formatSignedAmount(lot.realized),
            net: formatSignedAmount(lot.net),
          }),
      }),
      printed: TRADE_COLUMNS,
      notes: [say('lotNote'), say('exchangeTime')],
    };
  };
}
