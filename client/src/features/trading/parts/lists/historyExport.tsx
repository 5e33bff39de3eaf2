import type { Currency } from '@zaraba/contracts';
import type { ReactElement } from 'react';
import { type Cell, timeCell } from '../../../../domain/csv.ts';
import { exactOf, exactSum, exactText } from '../../../../domain/decimal.ts';
import { formatCount } from '../../../../domain/format.ts';
import { SaveButton, useSaveTable } from '../../../../parts/saveButton.tsx';
import { positionName } from '../../../../parts/stocks/names.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { useSettings } from '../../../../state/hooks.ts';
import type { ClosedPositions } from '../../../../state/hooks.ts';

/** The empty cells of the last row, between its label and the total. */
const UNTIL_RESULT: readonly Cell[] = Array.from({ length: 6 });

type Earlier = ClosedPositions['earlier'];

/** Returns the total result of the trades that a list omits. */
function earlierResult(earlier: NonNullable<Earlier>, currency: Currency): string {
  return exactText(exactSum(currency, [exactOf(earlier.gains, currency), exactOf(earlier.losses, currency)]));
}

/** Exports the trades of a history. The last row contains the total of the trades that the list omits. */
export function HistoryExport(props: { rows: ClosedPositions['rows']; earlier: Earlier | undefined }): ReactElement {
  const t = useTexts();
  const { language, currency } = useSettings();
  const save = useSaveTable('trades');
  const columns = [
    t('download.name'),
    t('download.code'),
    t('download.side'),
    t('positions.quantity'),
    t('positions.buyPrice'),
    t('positions.sellPrice'),
    t('money.fee'),
    t('positions.realized'),
    t('money.currency'),
    t('positions.boughtAt'),
    t('positions.soldAt'),
    t('positions.orderNumber'),
  ];
  const cellsOf = (row: ClosedPositions['rows'][number]): Cell[] => [
    positionName(language, row),
    row.code,
    row.side && t(`positions.${row.side}`),
    { number: row.stock_num === undefined ? undefined : String(row.stock_num) },
    { number: row.buy_price },
    { number: row.sell_price },
    { number: row.fee },
    { number: row.realized ?? row.yingkui },
    (row.currency ?? currency).toUpperCase(),
    timeCell(row.market ?? 'jp', row.boughtAt),
    timeCell(row.market ?? 'jp', row.soldAt),
    row.id,
  ];
  const { earlier } = props;
  const rest: Cell[] | undefined = earlier && [
    t('positions.earlierRow', { number: formatCount(earlier.trades) }),
    ...UNTIL_RESULT,
    { number: earlierResult(earlier, currency) },
    currency.toUpperCase(),
  ];
  const click = (): void =>
    save({
      columns,
      rows: [...props.rows.map(cellsOf), ...(rest === undefined ? [] : [rest])],
    });
  return <SaveButton onClick={click} />;
}
