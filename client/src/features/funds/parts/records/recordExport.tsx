import type { FundRecord, ReplyOf } from '@zaraba/contracts';
import type { ReactElement } from 'react';
import { type Cell, timeCell } from '../../../../domain/csv.ts';
import { formatCount } from '../../../../domain/format.ts';
import { RECORD_KINDS } from '../../../index.ts';
import { FailureNote } from '../../../../parts/failureNote.tsx';
import { useAllPages } from '../../../../parts/lists/allPages.ts';
import { SaveButton, useSaveTable } from '../../../../parts/saveButton.tsx';
import { useTexts } from '../../../../parts/texts.ts';
import { keptBy } from './recordPage.tsx';
import type { Filter, RecordQuery } from './recordPage.tsx';

type Earlier = ReplyOf<'/user/fundRecords'>['earlier'];

/**
 * Exports the filtered fund records, including pages that are not loaded yet. The last row states the balance of the
 * movements that the server no longer lists.
 */
export function RecordExport(props: { query: RecordQuery; filter: Filter }): ReactElement {
  const t = useTexts();
  const { query, filter } = props;
  const save = useSaveTable('records');
  const pages = useAllPages('/user/fundRecords', ({ records, hasMore }) => ({ rows: records, hasMore }));
  const cellsOf = (record: FundRecord): Cell[] => [
    timeCell('jp', record.at),
    t(RECORD_KINDS[record.kind].text),
    { number: record.amount },
    { number: record.balance },
    query.type.toUpperCase(),
    record.code,
    record.orderId,
  ];
  const broughtForward = ({ count, until, balance }: NonNullable<Earlier>): Cell[] => [
    timeCell('jp', until),
    t('records.broughtForward', { number: formatCount(count) }),
    undefined,
    { number: balance },
    query.type.toUpperCase(),
  ];
  const write = (records: readonly FundRecord[], earlier: Earlier): void =>
    save({
      columns: [
        t('money.time'),
        t('records.filter'),
        t('download.amount'),
        t('download.balance'),
        t('money.currency'),
        t('download.code'),
        t('positions.orderNumber'),
      ],
      rows: [...records.map(cellsOf), ...(earlier === undefined ? [] : [broughtForward(earlier)])],
    });
  const start = (): void =>
    pages.start(query, (records, { earlier }) => write(records.filter(keptBy(filter)), earlier));
  return (
    <>
      <SaveButton busy={pages.isBusy} onClick={start} />
      <FailureNote failure={pages.failure} />
    </>
  );
}
