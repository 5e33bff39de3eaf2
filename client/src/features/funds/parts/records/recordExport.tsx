import type { FundRecord, ReplyOf } from '@zaraba/contracts';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { type Cell, timeCell } from '../../../../domain/csv.ts';
import { formatCount } from '../../../../domain/format.ts';
import { RECORD_KINDS } from '../../../index.ts';
import { FailureNote } from '../../../../parts/failureNote.tsx';
import { SaveButton, useSaveTable } from '../../../../parts/saveButton.tsx';
import { useTexts } from '../../../../parts/texts.ts';
import { useFlow } from '../../../../state/hooks.ts';
import { keptBy } from './recordPage.tsx';
import type { Filter, RecordQuery } from './recordPage.tsx';

type Earlier = ReplyOf<'/user/fundRecords'>['earlier'];

/**
 * Exports the filtered fund records, including pages that are not loaded yet. The last row has the balance of the
 * transfers that no page lists.
 */
export function RecordExport(props: { query: RecordQuery; filter: Filter }): ReactElement {
  const t = useTexts();
  const { query, filter } = props;
  const save = useSaveTable('records');
  const flow = useFlow('/user/fundRecords');
  const [asking, setAsking] = useState(false);
  const read = useRef<readonly FundRecord[]>([]);
  const start = (): void => {
    read.current = [];
    setAsking(true);
    flow.submit(query);
  };
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
  useEffect(() => {
    const page = flow.reply;
    if (!asking || page === undefined || flow.stage !== 'done') return;
    read.current = [...read.current, ...page.records];
    const last = page.records.at(-1);
    flow.reset();
    if (page.hasMore && last !== undefined) flow.submit({ ...query, before: last.id });
    else {
      setAsking(false);
      write(read.current.filter(keptBy(filter)), page.earlier);
    }
    // Requests one page after the other: each reply triggers the next request.
    //
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [flow.reply]);
  return (
    <>
      <SaveButton busy={flow.stage === 'sending'} onClick={start} />
      <FailureNote failure={flow.failure} />
    </>
  );
}
