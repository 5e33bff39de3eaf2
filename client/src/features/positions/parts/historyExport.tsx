import type { ReactElement } from 'react';
import { SaveButton, useSaveTable } from '../../../parts/saveButton.tsx';
import { positionName } from '../../../parts/stocks/names.ts';
import { recordTime } from '../../../parts/sessions.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useSettings } from '../../../state/hooks.ts';
import type { Positions } from '../../../state/hooks.ts';

/** Exports the trades of a history. */
export function HistoryExport(props: { rows: Positions['rows'] }): ReactElement {
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
  const click = (): void =>
    save({
      columns,
      rows: props.rows.map((row) => [
        positionName(language, row),
        row.code,
        row.side && t(`positions.${row.side}`),
        { number: row.stock_num === undefined ? undefined : String(row.stock_num) },
        { number: row.buy_price },
        { number: row.sell_price },
        { number: row.fee },
        { number: row.realized ?? row.yingkui },
        (row.currency ?? currency).toUpperCase(),
        row.boughtAt === undefined ? undefined : recordTime(row.market ?? 'jp', row.boughtAt),
        row.soldAt === undefined ? undefined : recordTime(row.market ?? 'jp', row.soldAt),
        row.id,
      ]),
    });
  return <SaveButton onClick={click} />;
}
