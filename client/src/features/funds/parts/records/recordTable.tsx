import type { Currency, FundRecord } from '@zaraba/contracts';
import { ScrollRegion } from '@zaraba/kit/scrollRegion';
import type { ReactElement } from 'react';
import { Amount, SignedAmount } from '../../../../parts/amount.tsx';
import { RECORD_KINDS } from '../../../index.ts';
import { href } from '../../../../parts/href.ts';
import { recordTime } from '../../../../parts/sessions.ts';
import { useTexts } from '../../../../parts/texts.ts';
import classes from './records.module.css';

/** The widths of the columns time, kind, code, id, amount and balance. The kind column takes the remaining width. */
const WIDTHS = ['11rem', undefined, '6.5rem', '9.5rem', '10rem', '10rem'];

/**
 * A page of fund records as a table for wide screens. All pages have the same column widths, and only the first has
 * visible headers.
 */
export function RecordTable(props: {
  records: readonly FundRecord[];
  currency: Currency;
  first: boolean;
}): ReactElement {
  const t = useTexts();
  const { currency } = props;
  const unit = `(${currency.toUpperCase()})`;
  return (
    <ScrollRegion label={t('history.movements')}>
      <table className={`${classes.table} ${classes.fixed}`}>
        <caption className="visually-hidden">{t('history.movements')}</caption>
        <colgroup>
          {WIDTHS.map((width, column) => (
            <col key={column} style={{ width }} />
          ))}
        </colgroup>
        <thead className={props.first ? undefined : 'visually-hidden'}>
          <tr>
            <th scope="col">{t('money.time')}</th>
            <th scope="col">{t('records.filter')}</th>
            <th scope="col">{t('download.code')}</th>
            <th scope="col">{t('money.number')}</th>
            <th scope="col" className={classes.figure}>
              {t('download.amount')} {unit}
            </th>
            <th scope="col" className={classes.figure}>
              {t('download.balance')} {unit}
            </th>
          </tr>
        </thead>
        <tbody>
          {props.records.map((record) => (
            <tr key={record.id} className="ruled hoverable">
              <td className="num" translate="no">
                {recordTime('jp', record.at)}
              </td>
              <th scope="row">{t(RECORD_KINDS[record.kind].text)}</th>
              <td className="num" translate="no">
                {record.code !== undefined && <a href={href('stock', { code: record.code })}>{record.code}</a>}
              </td>
              <td className="num" translate="no">
                {record.orderId}
              </td>
              <td className={`${classes.figure} ${classes.strong}`}>
                <SignedAmount value={record.amount} currency={currency} />
              </td>
              <td className={classes.figure}>
                <Amount value={record.balance} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
